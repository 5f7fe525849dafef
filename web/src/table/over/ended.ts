/** A table after its end, as rooms are shown it: nobody is waited for, and nobody is missed. */

import type { Update } from "../../wire/messages";

/** The game was perhaps ended before its last move: then its own view still asks for the next one. */
export function ended({ table, view }: Pick<Update, "table" | "view">): Pick<Update, "table" | "view"> {
  if (table.stage !== "over") return { table, view };
  const seats = table.seats.map((seat) => ({ ...seat, owes: false, present: true, away: false, stand_in: null }));
  return { table: { ...table, seats }, view: isOver(view) ? view : { ...(view as object), ...OVER } };
}

const OVER = { phase: "over", turn: null, waiting: [], legal: [], refused: [] } as const;

/** Whether the game is over by its rules. */
export function isOver(view: unknown): boolean {
  return (view as { phase?: string }).phase === "over";
}
