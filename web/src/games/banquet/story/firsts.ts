/** What is worth explaining when somebody sees it for the first time. */

import type { BanquetEvent, BanquetView } from "../../../wire/banquet";
import type { People } from "../../room";
import { firstsOf } from "../../stage/story/firsts";
import { words } from "../words";

export const FIRSTS = [
  "menus",
  "laying",
  "placed",
  "toque",
  "right",
  "wrong",
  "scored",
  "discarded",
  "gaveUp",
] as const;
type First = (typeof FIRSTS)[number];

export const { firsts, taught } = firstsOf("banquet", FIRSTS, words.say, firstOf);

function firstOf(event: BanquetEvent, view: BanquetView, people: People): First | null {
  switch (event.event) {
    case "menus_dealt":
      return view.phase === "laying" ? "laying" : null;
    case "orders_covered":
      return view.phase === "placing" ? "menus" : null; // nothing to read while there is something to remember
    case "element_placed":
      if (event.element === "toque") return "toque";
      return event.seat === people.you ? "placed" : null;
    case "order_announced":
      return event.right ? "right" : "wrong";
    case "menu_scored":
      return "scored";
    case "menu_discarded":
      return "discarded";
    case "menu_given_up":
      return "gaveUp";
    default:
      return null;
  }
}
