/** What is worth explaining when somebody sees it for the first time. */

import type { BanquetEvent, BanquetView } from "../../../wire/banquet";
import type { People } from "../../room";
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

export function firsts(happened: unknown, view: BanquetView, people: People): { key: string; text: string } | null {
  const first = firstOf(happened as BanquetEvent, view, people);
  return first === null ? null : { key: keyOf(first), text: words.say(`first.${first}`) };
}

function keyOf(first: First): string {
  return `banquet.${first}`;
}

/** What the lesson explains: all of it. */
export const taught = FIRSTS.map(keyOf);

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
