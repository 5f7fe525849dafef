/** What is worth reading for a moment: a judge is content, somebody has to discard, the end comes. */

import type { Remark } from "../../stage/moments/remark";
import type { CuisineEvent, CuisineView } from "../../../wire/cuisine";
import type { People } from "../../room";
import { judgeName } from "../pieces/legend.svelte";
import { judgeSays } from "../pieces/pieces";
import { line } from "../story/story";
import { words } from "../words";

export function remarkOf(event: CuisineEvent, people: People, view: CuisineView): Remark | null {
  const told = (): string => line(event, people)?.text ?? "";
  switch (event.event) {
    case "meal_presented": {
      const title = event.bonus > 0 ? "remark.extra" : "remark.meal";
      const word = view.faces[event.judge]?.word ?? "";
      return { title: words.say(title, { judge: judgeName(event.judge) }), note: judgeSays(word, true), low: false };
    }
    case "card_discarded":
      return { title: words.say("remark.discard"), note: told(), low: false };
    case "deck_shuffled":
      return event.seat === people.you && event.shuffle > 1
        ? { title: words.say("remark.shuffled"), note: words.say("remark.shuffledNote"), low: true }
        : null;
    case "last_turns":
      return { title: words.say("remark.last"), note: told(), low: false };
    case "game_ended":
      return { title: words.say("remark.over"), note: told(), low: false };
    default:
      return null;
  }
}
