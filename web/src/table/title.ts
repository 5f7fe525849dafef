/** What the browser's tab says of a table, so that somebody elsewhere sees when they are needed. */

import type { People } from "../games/room";
import type { Update } from "../wire/messages";
import { around } from "../words/table";
import { newsOf } from "./notices/followUp";

/** What an update does not show. */
interface Company {
  people: People;
  me: string | null;
  /** My seat that the table waits for: it owes a decision, or has a bottle or a pan in its hand. */
  called: number | null;
}

/** "● Your turn · Soup · Toque"; in the waiting room how many are there; after the end who wants to play again. */
export function titled(game: string, shown: Update | null, company: Company): string {
  const news = shown === null ? null : calls(shown, company);
  return [...(news === null ? [] : [news]), game, "Toque"].join(" · ");
}

function calls({ table, you }: Update, { people, me, called }: Company): string | null {
  switch (table.stage) {
    case "running": {
      if (called === null || table.paused) return null;
      const several = you.seats.length > 1;
      return `● ${several ? around.say("title.turnOf", { name: people.name(called) }) : around.say("title.turn")}`;
    }
    case "over": {
      const again = table.follow_up;
      return again !== null && newsOf(again, me)?.expected ? `● ${around.say(`title.${again.how}`)}` : null;
    }
    case "open": {
      const count = table.seats.filter(({ kind }) => kind !== "empty").length;
      if (count < table.seats.length) return around.say("title.here", { count, seats: table.seats.length });
      const waits = you.seats.length > 0 || (me !== null && me === table.host);
      return `${waits ? "● " : ""}${around.say("title.all")}`;
    }
  }
}
