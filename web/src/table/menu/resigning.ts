/** What comes of giving up, and who would have to agree to an end, from how a table stands. */

import type { Fact } from "../../lib/words.svelte";
import type { SeatView, TableView, You } from "../../wire/messages";

export interface Outcome {
  key: "resign.sure" | "resign.last" | "resign.ends" | "resign.wins";
  facts: Record<string, Fact>;
}

/** A game ends when one seat is left, or bots only; otherwise a bot plays on for the person who gave up. */
export function outcomeOf({ seats }: TableView, you: You): Outcome {
  const left = seats.filter(({ seat, resigned }) => !resigned && !you.seats.includes(seat));
  const people = left.filter(isPerson);
  const [winner] = people;
  if (left.length === 1 && winner !== undefined) return { key: "resign.wins", facts: { name: winner.name } };
  if (left.length > 1 && people.length > 0) return { key: "resign.sure", facts: {} };
  return { key: you.seats.length > 1 ? "resign.ends" : "resign.last", facts: {} };
}

/** Whether there is somebody else who would be asked. */
export function asksOthers({ seats }: TableView, you: You): boolean {
  return seats.some((seat) => isPerson(seat) && !seat.resigned && !seat.stand_in && !you.seats.includes(seat.seat));
}

function isPerson({ kind }: SeatView): boolean {
  return kind === "person";
}
