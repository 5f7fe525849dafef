/** What the chosen card would do, told before it is played: a sum and a sentence. Everything is in the view. */

import type { LegalMove, SoupView } from "../../wire/soup";
import { begun, cardOf, numberWord, suitName } from "./cards";
import { READY } from "./pot";
import { words } from "./words";
import { signed, worthOf } from "./worth";

export interface Does {
  sum: string;
  note: string;
}

export function does(view: SoupView, move: LegalMove): Does {
  const card = cardOf(move.spelling);
  const total = move.total ?? 0;
  const leads = view.pot.length === 0;
  if (card.value === "boil-over") return { sum: words.say("does.boil"), note: words.say("does.boilNote") };
  if (leads && card.value === "10") return { sum: words.say("does.leadTen"), note: words.say("does.leadTenNote") };
  const sum = words.say("does.sum", { before: view.total, adds: total - view.total, total });
  if (move.takes) return { sum, note: taking(view, move) };
  const more = words.say("does.more", { count: READY - total, number: numberWord(READY - total) });
  if (leads) {
    const led = card.suit === "chili" ? "does.leadChili" : "does.lead";
    return { sum: String(total), note: `${words.say(led, { suit: begun(suitName(card.suit)) })} ${more}` };
  }
  const spoils = card.suit === "chili" && !view.spoiled;
  return { sum, note: spoils ? words.say("does.spoil") : more };
}

/** The whole pot would be ours: how many cards, and what they are worth under our menu. */
function taking(view: SoupView, move: LegalMove): string {
  const cards = [...view.pot.map(({ card }) => card), cardOf(move.spelling)];
  const menu = view.seat === null ? null : (view.players[view.seat]?.menu ?? null);
  if (menu === null) return words.say("does.take", { count: cards.length, worth: "" });
  const stars = worthOf(menu, cards);
  const worth = words.say("does.worth", { count: Math.abs(stars), stars: signed(stars) });
  return words.say("does.take", { count: cards.length, worth });
}
