/** What is worth reading for a moment: sabotage, luck, and what goes up in smoke. */

import type { Remark } from "../../stage/moments/remark";
import type { AlacarteEvent, AlacarteView } from "../../../wire/alacarte";
import type { People } from "../../room";
import type { Miss } from "../hand/frames/landing";
import { kitchen } from "../words/kitchen";
import { cupLine, cupName, dishName, faceName, spiceName } from "../pieces/pieces";
import { called, line } from "../story/story";

/** What is worth reading of what happened; of a flip that failed before everybody's eyes, why. */
export function remarkOf(
  event: AlacarteEvent,
  people: People,
  view: AlacarteView,
  miss: Miss | null = null,
): Remark | null {
  const say = kitchen.say;
  const dish = (number: number): string => dishName(view.dishes[number]?.word ?? "crepe");
  const told = (): string => line(event, people)?.text ?? "";
  switch (event.event) {
    case "die_rolled":
      return event.face === "everyone" || event.face === "coffee"
        ? { title: faceName(event.face), note: told(), low: false }
        : null;
    case "cup_played": {
      const target = event.other === null ? "" : called(event.other, people);
      if (event.cup === "re-season")
        return { title: say("remark.reSeason"), note: say("remark.reSeasonNote", { name: target }), low: false };
      if (event.cup === "exchange") return { title: say("remark.exchange"), note: told(), low: false };
      return { title: cupName(event.cup), note: cupLine(event.cup), low: false };
    }
    case "cup_taken":
      return { title: say("remark.stolen"), note: told(), low: false };
    case "poured":
      return event.seat === event.target || event.condiments + event.salt === 0
        ? null
        : { title: say("remark.sabotage"), note: told(), low: false };
    case "dish_burned":
      return { title: say("remark.burned"), note: dish(event.dish), low: false };
    case "dish_overspiced":
      return {
        title: say("remark.overspiced"),
        note: say("remark.overspicedNote", { dish: dish(event.dish), spice: spiceName(event.spice) }),
        low: false,
      };
    case "dish_served":
      return event.star ? { title: say("remark.star"), note: dish(event.dish), low: false } : null;
    case "crepe_flipped":
      if (event.turned) return { title: say("remark.turned"), note: told(), low: false };
      return { title: say("remark.dropped"), note: miss === null ? told() : say(`miss.${miss}`), low: false };
    case "game_ended":
      return { title: say("remark.ended"), note: told(), low: false };
    default:
      return null;
  }
}
