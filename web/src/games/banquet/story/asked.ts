/** What the table waits for, as one sentence. */

import type { BanquetView } from "../../../wire/banquet";
import type { People } from "../../room";
import { type Chosen, NOTHING, onlyAnnounces, spacesFor } from "../choices/choice";
import { begun } from "../../stage/story/sentences";
import { elementName, listed } from "../pieces/pieces";
import { words } from "../words";

/** What is asked, and of which players; `own` are the viewer's seats. */
export function asked(view: BanquetView, people: People, own: readonly number[], chosen: Chosen = NOTHING): string {
  const ours = view.seat !== null && view.turn === view.seat;
  if (view.turn === null && view.phase !== "over") return "";
  const name = people.name(view.turn ?? 0);
  switch (view.phase) {
    case "over":
      return words.say("ask.over");
    case "laying":
      return ours ? words.say("ask.laying", { count: view.orders_left }) : words.say("ask.layingOther", { name });
    case "showing":
      return showing(view, people, own);
    case "placing":
      return ours ? placing(view, chosen) : words.say("ask.other", { name });
    case "serving":
      return ours ? serving(view) : words.say("ask.serveOther", { name });
    case "drawing":
      return ours ? words.say("ask.draw") : words.say("ask.drawOther", { name });
    case "giving_up":
      return ours ? words.say("ask.giveUp") : words.say("ask.giveUpOther", { name });
    default:
      return words.say("ask.setup");
  }
}

function showing(view: BanquetView, people: People, own: readonly number[]): string {
  const looking = own.length > 0 ? own : view.seat === null ? [] : [view.seat];
  if (looking.some((seat) => view.waiting.includes(seat))) return words.say("ask.showing");
  const names = listed(view.waiting.map(people.name));
  return words.say(looking.length > 0 ? "ask.covered" : "ask.looking", { names });
}

function placing(view: BanquetView, { piece, cell }: Chosen): string {
  if (piece === "announce") return cell === null ? words.say("ask.cloche") : ""; // the panel asks what is under it
  if (piece !== null && cell === null)
    return words.say("ask.piece", { piece: begun(elementName(piece)), count: spacesFor(view, piece).size });
  if (piece === null && cell !== null) return words.say("ask.cell", { cell });
  if (piece !== null && cell !== null) return words.say("ask.ready");
  return words.say(onlyAnnounces(view) ? "ask.announceOnly" : "ask.place");
}

function serving(view: BanquetView): string {
  const count = view.legal.filter(({ move }) => move.move === "menu").length;
  if (count > 0) return words.say("ask.score", { count });
  return words.say(view.legal.some(({ move }) => move.move === "no_menu") ? "ask.noMenu" : "ask.discard");
}
