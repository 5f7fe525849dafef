/** What the chosen card would do, told before it is played: a sum and a sentence. Everything is in the view. */

import type { LegalMove, SoupView } from "../../../wire/soup";
import { begun } from "../../stage/story/sentences";
import { cardOf, numberWord, suitName } from "../pieces/cards";
import { words } from "../words";
import { signed } from "../../../lib/signed";

export interface Does {
  sum: string;
  note: string;
}

export function does(view: SoupView, move: LegalMove): Does {
  const card = cardOf(move.spelling);
  const total = move.total ?? 0;
  const leads = view.pot.length === 0;
  if (card.value === "boil-over") return { sum: words.say("does.boil"), note: words.say("does.boilNote") };
  if (move.leading_ten) return { sum: words.say("does.leadTen"), note: words.say("does.leadTenNote") };
  const sum = words.say("does.sum", { before: view.total, adds: total - view.total, total });
  if (move.takes) return { sum, note: taking(view, move) };
  const more = words.say("does.more", { count: view.ready - total, number: numberWord(view.ready - total) });
  if (leads) {
    const led = move.spoils ? "does.leadChili" : "does.lead";
    return { sum: String(total), note: `${words.say(led, { suit: begun(suitName(card.suit)) })} ${more}` };
  }
  return { sum, note: move.spoils ? words.say("does.spoil") : more };
}

/** The whole pot would be ours: how many cards, and what they are worth under our menu. */
function taking(view: SoupView, move: LegalMove): string {
  const worth = words.say("does.worth", { count: Math.abs(move.stars), stars: signed(move.stars) });
  return words.say("does.take", { count: view.pot.length + 1, worth });
}
