/** Whom a table waits for. */

import type { TableView } from "../../wire/messages";

/** Whether a person has to decide before anything else happens, or nothing more happens at all. */
export function awaitsPerson({ stage, paused, seats }: TableView): boolean {
  if (stage !== "running" || paused) return true;
  return seats.some(
    ({ kind, owes, stand_in, resigned }) => owes && kind === "person" && stand_in === null && !resigned,
  );
}
