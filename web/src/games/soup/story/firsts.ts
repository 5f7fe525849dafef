/** What is worth explaining when somebody sees it for the first time. */

import type { SoupEvent, SoupView } from "../../../wire/soup";
import type { People } from "../../room";
import { words } from "../words";

export const FIRSTS = ["menus", "noSoup", "follow", "ten", "chili", "boil", "taken", "last"] as const;
type First = (typeof FIRSTS)[number];

export function firsts(happened: unknown, view: SoupView, people: People): { key: string; text: string } | null {
  const first = firstOf(happened as SoupEvent, view, people);
  return first === null ? null : { key: keyOf(first), text: words.say(`first.${first}`) };
}

function keyOf(first: First): string {
  return `soup.${first}`;
}

/** What the lesson explains: all of it. */
export const taught = FIRSTS.map(keyOf);

function firstOf(event: SoupEvent, view: SoupView, people: People): First | null {
  switch (event.event) {
    case "hand_dealt":
      return "menus";
    case "no_soup_paid":
      return "noSoup";
    case "card_played":
      if (event.card.value === "10" && event.total === 0) return "ten";
      if (event.card.suit === "chili") return "chili";
      return view.must_follow && view.turn === people.you ? "follow" : null;
    case "boiled_over":
      return "boil";
    case "soup_ready":
      return "taken";
    case "last_card":
      return "last";
    default:
      return null;
  }
}
