/** What happened, in words: lines of the story, where points come from, and why something may not be done. */

import type { Fact } from "../../../lib/words.svelte";
import type { Menu, SoupEvent, Suit } from "../../../wire/soup";
import type { Account, Line, People } from "../../room";
import { begun, cardName, cardNames, cardOf, listed, menuName, MENUS, suitName } from "../pieces/cards";
import { words } from "../words";

type Key = Parameters<typeof words.say>[0];
/** Keys that have a form of their own for whoever reads. */
type Personal = { [K in Key]: `${K}You` extends Key ? K : never }[Key];

/** What happened; null for what is seen anyway. */
export function line(happened: unknown, people: People): Line | null {
  const event = happened as SoupEvent;
  const seat = "seat" in event ? event.seat : null;
  const told = (key: Personal, facts: Record<string, Fact> = {}, more: Partial<Line> = {}): Line => ({
    text: personal(key, seat, people, facts),
    seat,
    ...more,
  });
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

/** Who has won. */
export function ending(places: number[], people: People): string {
  const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (first.length > 1)
    return words.say("told.overShared", { names: listed(first.map((seat) => called(seat, people))) });
  if (first[0] === people.you) return words.say("told.overYou");
  return words.say("told.over", { names: people.name(first[0] ?? 0) });
}

/** Somebody in a list: you are "you" there. */
export function called(seat: number, people: People): string {
  return seat === people.you ? words.say("you") : people.name(seat);
}

/** A sentence about somebody, as it is said to whoever reads. */
export function personal(key: Personal, seat: number | null, people: People, facts: Record<string, Fact> = {}): string {
  if (seat !== null && seat === people.you) return words.say(`${key}You`, facts);
  return words.say(key, { ...facts, name: seat === null ? "" : people.name(seat) });
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

/** Why a move is refused; null if the reason is none of soup's. */
export function refusal(reason: string, facts: Record<string, Fact | Fact[]>, people: People): string | null {
  const key = `why.${reason}`;
  if (!words.has(key)) return null;
  return begun(
    words.say(key, Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, put(name, fact, people)]))),
  );
}

/** A fact of a refusal as it is said. */
function put(name: string, fact: Fact | Fact[], people: People): string {
  switch (name) {
    case "turn":
    case "left":
      return people.name(Number(fact));
    case "menu":
      return menuName(fact as Menu);
    case "led":
      return suitName(fact as Suit);
    case "card":
      return cardName(cardOf(String(fact)));
    default:
      return Array.isArray(fact) ? fact.join(", ") : String(fact);
  }
}
