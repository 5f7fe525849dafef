/** What is worth explaining when somebody sees it for the first time. */

import type { AlacarteEvent, AlacarteView } from "../../../wire/alacarte";
import type { People } from "../../room";
import { firstsOf } from "../../stage/story/firsts";
import { kitchen } from "../words/kitchen";

export const FIRSTS = [
  "turn",
  "everyone",
  "cup",
  "poured",
  "overspiced",
  "burned",
  "served",
  "star",
  "crepe",
  "sabotage",
] as const;
type First = (typeof FIRSTS)[number];

export const { firsts, taught } = firstsOf("alacarte", FIRSTS, kitchen.say, firstOf);

function firstOf(event: AlacarteEvent, view: AlacarteView, people: People): First | null {
  switch (event.event) {
    case "turn_begun":
      return event.seat === people.you && view.phase === "acting" ? "turn" : null;
    case "die_rolled":
      return event.face === "everyone" ? "everyone" : null;
    case "cup_drawn":
      return event.seat === people.you && view.round > 0 ? "cup" : null;
    case "poured":
      if (event.seat !== event.target) return "sabotage";
      return event.seat === people.you ? "poured" : null;
    case "dish_overspiced":
      return "overspiced";
    case "dish_burned":
      return "burned";
    case "dish_served":
      return event.star ? "star" : "served";
    case "crepe_laid":
      return "crepe";
    default:
      return null;
  }
}
