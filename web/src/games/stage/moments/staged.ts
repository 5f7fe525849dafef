/** What the staged views of all games are made of: views while something is seen to happen. */

/** What a view says about decisions. */
interface Deciding {
  turn: number | null;
  /** Only where several players decide at the same time. */
  waiting?: number[];
  legal: unknown[];
  refused: unknown[];
}

/** The view with nothing to decide. */
export function still<View extends Deciding>(view: View): View {
  const waiting = "waiting" in view ? { waiting: [] } : {};
  return { ...view, ...waiting, turn: null, legal: [], refused: [] };
}

/** The players of a view, the one at this seat changed. */
export function playersWith<Player extends { seat: number }>(
  view: { players: Player[] },
  seat: number,
  change: (player: Player) => Partial<Player>,
): Player[] {
  return view.players.map((player) => (player.seat === seat ? { ...player, ...change(player) } : player));
}

/** A list without one of these things; things with the same key are equal. A thing that nobody sees is null. */
export function without<Thing>(
  list: readonly Thing[],
  thing: NoInfer<Thing> | null,
  keyOf: (thing: Thing) => unknown = (one) => one,
): Thing[] {
  const at = thing === null ? -1 : list.findIndex((one) => keyOf(one) === keyOf(thing));
  return list.filter((_, k) => k !== at);
}

/** A list in ascending order of a number. */
export function sortedBy<Thing>(list: readonly Thing[], numberOf: (thing: Thing) => number): Thing[] {
  return [...list].sort((one, other) => numberOf(one) - numberOf(other));
}
