/** A number of stars with its sign, set with a true minus. */
export function signed(stars: number): string {
  return stars > 0 ? `+${stars}` : stars < 0 ? `−${-stars}` : "±0";
}
