/** The players around a table, seen from one seat. */

interface Seated<Player> {
  /** The seat of the viewer, null for spectators. */
  seat: number | null;
  players: readonly Player[];
}

/** The viewer's own player. */
export function ownPlayer<Player>({ seat, players }: Seated<Player>): Player | undefined {
  return seat === null ? undefined : players[seat];
}

/** The other players, clockwise from the viewer. */
export function otherPlayers<Player>({ seat, players }: Seated<Player>): Player[] {
  const first = seat === null ? 0 : seat + 1;
  return [...players.slice(first), ...players.slice(0, seat ?? 0)];
}
