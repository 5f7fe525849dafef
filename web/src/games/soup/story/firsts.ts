/** What is worth explaining when somebody sees it for the first time. */

import type { SoupEvent, SoupView } from "../../../wire/soup";
import type { People } from "../../room";
import { firstsOf } from "../../stage/story/firsts";
import { words } from "../words";

export const FIRSTS = ["menus", "noSoup", "follow", "ten", "chili", "boil", "taken", "last"] as const;
type First = (typeof FIRSTS)[number];

export const { firsts, taught } = firstsOf("soup", FIRSTS, words.say, firstOf);

function firstOf(event: SoupEvent, view: SoupView, people: People): First | null {
  switch (event.event) {
    case "hand_dealt":
      return "menus";
    case "no_soup_paid":
      return "noSoup";
    case "card_played":
      if (event.leading_ten) return "ten";
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
