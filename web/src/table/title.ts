/** What the browser's tab says of a table, so that somebody elsewhere sees when they are needed. */

import type { People } from "../games/room";
import type { Update } from "../wire/messages";
import { around } from "../words/table";

/** "● Your turn · Soup · Toque"; in the waiting room how many are there. */
export function titled(game: string, shown: Update | null, people: People, owed: number | null): string {
  const news = shown === null ? null : newsOf(shown, people, owed);
  return [...(news === null ? [] : [news]), game, "Toque"].join(" · ");
}

function newsOf({ table, you }: Update, people: People, owed: number | null): string | null {
  if (table.stage === "running" && owed !== null && !table.paused) {
    const turn =
      you.seats.length > 1 ? around.say("title.turnOf", { name: people.name(owed) }) : around.say("title.turn");
    return `● ${turn}`;
  }
  if (table.stage !== "open") return null;
  const seated = table.seats.filter(({ kind }) => kind !== "empty").length;
  if (seated === table.seats.length) return `● ${around.say("title.all")}`;
  return around.say("title.here", { count: seated, seats: table.seats.length });
}
