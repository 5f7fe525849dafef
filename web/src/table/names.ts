/** Names that people give to what they have cooked. */

import type { Note, TableView, Told } from "../wire/messages";

/** The name that a seat gave to what it cooked at a ply; null if it has none. */
export function nameAt(ply: number, seat: number, table: TableView, notes: readonly Note[]): string | null {
  const person = table.seats[seat]?.person;
  return notes.findLast((note) => note.kind === "name" && note.ply === ply && note.person === person)?.text ?? null;
}

/** The name that a player gave to what they did; null if it has none. */
export function nameOf(
  event: unknown,
  story: readonly Told[],
  table: TableView,
  notes: readonly Note[],
): string | null {
  const told = JSON.stringify(event);
  const ply = story.find((one) => JSON.stringify(one.event) === told)?.ply;
  const { seat } = event as { seat?: number };
  return ply === undefined || seat === undefined ? null : nameAt(ply, seat, table, notes);
}
