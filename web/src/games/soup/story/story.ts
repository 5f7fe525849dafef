/** What happened, in words: lines of the story, where points come from, and why something may not be done. */

import type { Menu, SoupEvent, Suit } from "../../../wire/soup";
import type { Account, Line, People } from "../../room";
import { refusalIn } from "../../stage/story/refusal";
import { begun, sentencesOf } from "../../stage/story/sentences";
import { cardName, cardNames, cardOf, menuName, MENUS, suitName } from "../pieces/cards";
import { words } from "../words";

export const { called, ending, personal, teller } = sentencesOf(words);

/** What happened; null for what is seen anyway. */
export function line(happened: unknown, people: People): Line | null {
  const event = happened as SoupEvent;
  const seat = "seat" in event ? event.seat : null;
  const told = teller(seat, people);
  switch (event.event) {
    case "dealer_drawn":
      return told("told.dealer");
    case "dealt":
      return {
        text: personal(event.round === MENUS.length ? "told.dealtLast" : "told.dealt", event.dealer, people, {
          round: event.round,
        }),
        seat: event.dealer,
        heading: true,
      };
    case "hand_dealt":
      return null;
    case "menu_chosen":
      return event.covered || event.menu === null ? null : told("told.chose", { menu: menuName(event.menu) });
    case "menus_opened": {
      const menus = event.menus.map((menu, each) => personal("told.menu", each, people, { menu: menuName(menu) }));
      return { text: words.say("told.menus", { menus: menus.join(", ") }), seat: null };
    }
    case "no_soup_paid":
      return told("told.noSoup", {}, { count: `+${event.gained}` });
    case "card_played":
      return told("told.card", { card: cardName(event.card) }, { count: String(event.total) });
    case "boiled_over":
      return { text: words.say("told.boil"), seat, count: "0" };
    case "last_card":
      return told("told.last");
    case "soup_ready":
      return told("told.ready", {}, { count: words.say("moment.cards", { count: event.pot.length }), heading: true });
    case "hand_left":
      return told("told.left", { cards: cardNames(event.cards) });
    case "round_over":
      return told("told.roundOver", { round: event.round }, { heading: true });
    case "scored": {
      const { gained, lost, forgiven } = event;
      const facts = { menu: menuName(event.menu), gained, lost, forgiven };
      return told(forgiven > 0 ? "told.scoredForgiven" : "told.scored", facts, { count: `★ ${event.stars}` });
    }
    case "game_over":
      return { text: ending(event.places, people), seat: null, heading: true };
  }
}

/** Where points of the result come from. */
export function account(happened: unknown): Account[] {
  const event = happened as SoupEvent;
  if (event.event === "no_soup_paid")
    return [{ seat: event.seat, points: event.gained, text: words.say("account.noSoup") }];
  if (event.event !== "scored") return [];
  const { seat, gained, lost, forgiven } = event;
  const key = forgiven > 0 ? "account.forgiven" : "account.scored";
  const text = words.say(key, { menu: begun(menuName(event.menu)), gained, lost, forgiven });
  return [{ seat, points: gained - lost + forgiven, text }];
}

/** Why a move is refused; null if the reason is not one of soup's. */
export const refusal = refusalIn(words, (name, fact, people) => {
  switch (name) {
    case "left":
      return { left: people.name(Number(fact)) };
    case "menu":
      return { menu: menuName(fact as Menu) };
    case "led":
      return { led: suitName(fact as Suit) };
    case "card":
      return { card: cardName(cardOf(String(fact))) };
    default:
      return null;
  }
});
