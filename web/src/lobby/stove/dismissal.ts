/** Clearing a table away from the stove: what that means for this table, and doing it. */

import * as api from "../../lib/api";
import type { TableInfo } from "../../wire/api";
import type { AnyCommand } from "../../wire/messages";

/** Decline a seat that is kept, close my own table, leave a seat, end a game without others, or give up. */
export type Dismissal = "decline" | "close" | "leave" | "end" | "resign";

/** What happens to this table when this person clears it away; null if they cannot. */
export function dismissalOf({ stage, seats, hosting, kept }: TableInfo): Dismissal | null {
  const sits = seats.some(({ yours }) => yours);
  if (stage === "open") return kept ? "decline" : hosting ? "close" : sits ? "leave" : null;
  if (!sits) return null;
  return seats.some(({ kind, yours }) => kind === "person" && !yours) ? "resign" : "end";
}

/** Do it; throws what the server refuses. */
export async function dismiss(table: TableInfo, dismissal: Dismissal): Promise<void> {
  const own = table.seats.flatMap(({ yours }, seat) => (yours ? [seat] : []));
  const session = Math.random().toString(36).slice(2, 10);
  const act = (command: AnyCommand): Promise<unknown> =>
    api.act(table.id, `${session}-${command.do}-${"seat" in command ? command.seat : ""}`, command);
  switch (dismissal) {
    case "decline": {
      const { you } = await api.table(table.id);
      for (const seat of you.kept) await act({ do: "rise", seat });
      return;
    }
    case "close":
      return void (await act({ do: "close" }));
    case "leave":
      for (const seat of own) await act({ do: "rise", seat });
      return;
    case "end":
      return void (await act({ do: "ask", matter: "end" }));
    case "resign":
      for (const seat of own) await unlessGivenUp(act({ do: "resign", seat }));
  }
}

/** One of several seats may have been given up before, and after the last one the game is over. */
async function unlessGivenUp(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof api.Refused) || !["resigned", "over"].includes(error.refusal.reason)) throw error;
  }
}
