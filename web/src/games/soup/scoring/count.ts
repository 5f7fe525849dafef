/** What a round brought, for the sheet that counts it. */

import type { HandLeft, Scored, SoupEvent, SoupView } from "../../../wire/soup";

export interface Count {
  round: number;
  /** The seat that had no cards when its turn came. */
  seat: number;
  /** The stars by seat, before the counting. */
  before: number[];
  scored: Scored[];
  left: HandLeft[];
  /** After the last round. */
  places: number[] | null;
}

/** What these events say about the end of a round; null if none ended. */
export function counted(events: readonly SoupEvent[], view: SoupView): Count | null {
  const over = events.find((event) => event.event === "round_over");
  if (over === undefined) return null;
  const end = events.find((event) => event.event === "game_over");
  return {
    round: over.round,
    seat: over.seat,
    before: view.players.map(({ stars }) => stars),
    scored: events.filter((event) => event.event === "scored"),
    left: events.filter((event) => event.event === "hand_left"),
    places: end?.places ?? null,
  };
}
