/** What the table waits for, as one sentence over the hand. */

import type { SoupView } from "../../../wire/soup";
import type { People } from "../../room";
import { listed, menuName, noneOf, numberWord, someOf, spelled } from "../pieces/cards";
import { words } from "../words";

export function asked(view: SoupView, people: People): string {
  switch (view.phase) {
    case "over":
      return words.say("ask.over");
    case "dealer":
    case "deal":
      return words.say("ask.dealing");
    case "choosing":
      return menuAsked(view, people);
    case "cooking":
      return cardAsked(view, people);
  }
}

function menuAsked(view: SoupView, people: People): string {
  const own = view.seat === null ? undefined : view.players[view.seat];
  const awaited = view.waiting.filter((seat) => seat !== view.seat);
  const others = listed(awaited.map(people.name));
  if (own?.chosen && own.menu !== null && others !== "")
    return words.say("ask.menuChosen", { menu: menuName(own.menu), names: others });
  if (view.seat !== null && view.waiting.includes(view.seat)) return words.say("ask.menu", { round: view.round });
  return words.say("ask.menusWait", { names: others, count: awaited.length });
}

function cardAsked(view: SoupView, people: People): string {
  if (view.turn === null) return "";
  if (view.turn !== view.seat)
    return words.say(view.pot.length === 0 ? "ask.otherLeads" : "ask.other", { name: people.name(view.turn) });
  if (view.led === null) return words.say("ask.lead");
  if (!view.must_follow) return words.say("ask.spoiled");
  if (view.refused.every(({ moves }) => moves.every(({ move }) => move.move === "menu")))
    return words.say("ask.cannotFollow", { none: noneOf(view.led) });
  const count = playable(view);
  return words.say("ask.follow", { count, number: numberWord(count), some: someOf(view.led) });
}

/** How many cards of the hand may be played. */
function playable(view: SoupView): number {
  const legal = new Set(view.legal.map(({ spelling }) => spelling));
  return view.hand.filter((card) => legal.has(spelled(card))).length;
}
