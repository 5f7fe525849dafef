/** A number of points with its sign, set with a true minus. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "±0";
}
