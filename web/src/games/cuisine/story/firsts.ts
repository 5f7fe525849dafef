/** What is worth explaining when somebody sees it for the first time. */

import type { CuisineEvent, CuisineView } from "../../../wire/cuisine";
import type { People } from "../../room";
import { firstsOf } from "../../stage/story/firsts";
import { words } from "../words";

export const FIRSTS = [
  "tray",
  "bought",
  "shuffled",
  "fridge",
  "fork",
  "cuisine",
  "trashed",
  "discarded",
  "meal",
  "presented",
  "last",
] as const;
type First = (typeof FIRSTS)[number];

export const { firsts, taught } = firstsOf("cuisine", FIRSTS, words.say, firstOf);

function firstOf(event: CuisineEvent, view: CuisineView, people: People): First | null {
  const ours = "seat" in event && event.seat === people.you;
  switch (event.event) {
    case "turn_begun":
      return ours && view.phase === "tray" ? "tray" : null;
    case "card_bought":
      return ours ? "bought" : null;
    case "deck_shuffled":
      return ours && event.shuffle > 1 ? "shuffled" : null;
    case "card_chilled":
      return "fridge";
    case "fork_played":
      return "fork";
    case "ability_brought":
    case "ability_used":
      return event.source === "cuisine" ? "cuisine" : null;
    case "card_trashed":
      return "trashed";
    case "card_discarded":
      return ours ? "discarded" : null;
    case "meal_begun":
      return ours ? "meal" : null;
    case "meal_presented":
      return "presented";
    case "last_turns":
      return "last";
    default:
      return null;
  }
}
