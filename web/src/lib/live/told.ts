/** What a table has told so far: its story, and what people have said. */

import type { Note, Told, Update } from "../../wire/messages";

/** An update and what happened with it, in the order in which it came. */
export interface Step {
  update: Update;
  events: Told[];
  /** Whether the story begins anew, so nothing leads from what was shown to this. */
  anew: boolean;
}

export interface SoFar {
  story: Told[];
  notes: Note[];
}

/** What an update adds to it. `before` is the update before it, null if the story begins anew. */
export function added(soFar: SoFar, update: Update, before: Update | null): SoFar & { events: Told[] } {
  const events = before === null ? update.events : update.events.filter(({ ply }) => ply >= before.ply);
  const told = before === null ? events : [...soFar.story, ...events];
  const said = new Set(soFar.notes.map(({ seq }) => seq));
  return {
    events,
    story: told.filter(({ ply }) => ply >= update.earliest), // what the table shows no more is memory
    notes: update.full ? update.notes : [...soFar.notes, ...update.notes.filter(({ seq }) => !said.has(seq))],
  };
}
