/** A question that has to be answered before a move can be made: how much, against which player, which cup, by which technique. */

import type { AlacarteView, LegalMove } from "../../../wire/alacarte";
import type { People } from "../../room";
import { movesOf, type Thing } from "./choice";
import { kitchen } from "../words/kitchen";
import { cupLine } from "../pieces/pieces";
import { asked } from "../story/spoken";

export interface Question {
  title: string;
  note: string;
  moves: LegalMove[];
}

/** What is asked about what is taken up; null if there is nothing to be said of it. */
export function questionOf(view: AlacarteView, people: People, thing: Thing | null): Question | null {
  const say = kitchen.say;
  switch (view.phase) {
    case "how":
      return { title: asked(view, people), note: howNote(view), moves: view.legal };
    case "spoiled":
      return { title: asked(view, people), note: "", moves: view.legal };
    case "heating":
      return { title: asked(view, people), note: "", moves: view.legal };
    case "taking":
      return { title: asked(view, people), note: say("option.takeNote"), moves: view.legal };
    default:
      return taken(view, thing);
  }
}

/** What hand and technique are; of pours, how their figures go together. */
function howNote({ movement }: AlacarteView): string {
  const note = kitchen.say("how.note");
  return movement?.colour == null ? note : `${note} ${kitchen.say("how.overlap")}`;
}

function taken(view: AlacarteView, thing: Thing | null): Question | null {
  const say = kitchen.say;
  const moves = movesOf(view, thing);
  if (moves.length === 0) return null;
  switch (thing) {
    case "cup exchange":
      return { title: say("option.exchange"), note: cupLine("exchange"), moves };
    case "cup re-season":
      return { title: say("option.season"), note: cupLine("re-season"), moves };
    case "cup decrease":
      return { title: say("option.decrease"), note: cupLine("decrease"), moves };
    default:
      return null;
  }
}
