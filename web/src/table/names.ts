/** Names that people give to what they have cooked. */

import type { Note, Told } from "../wire/messages";

/** What something that happened was called; null if nobody gave it a name. */
export function nameOf(event: unknown, story: readonly Told[], notes: readonly Note[]): string | null {
  const names = notes.filter(({ kind }) => kind === "name");
  if (names.length === 0) return null;
  const told = JSON.stringify(event);
  const ply = story.find((one) => JSON.stringify(one.event) === told)?.ply;
  return names.findLast((note) => note.ply === ply)?.text ?? null;
}
