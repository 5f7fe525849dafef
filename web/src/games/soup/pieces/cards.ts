/** Cards and menus as they are spelled, shown and called. */

import type { Card, Menu, Suit, Value } from "../../../wire/soup";
import { lister } from "../../stage/story/sentences";
import { words } from "../words";

/** "Ann, Bea and Carl". */
export const listed = lister(words);

export const MENUS: readonly Menu[] = ["pea", "onion", "mushroom", "chili", "no-soup-today"];

/** The spelling of playing a card, as in `view.legal`. */
export function spelled(card: Card): string {
  return `${card.suit} ${card.value}`;
}

/** The card of a spelling. */
export function cardOf(spelling: string): Card {
  const [suit, value] = spelling.split(" ");
  return { suit: suit as Suit, value: value as Value };
}

/** The number in the corner of a card. */
export function figure(card: Card): number {
  return card.value === "broth" || card.value === "boil-over" ? 0 : Number(card.value);
}

/** What a card is called: "pea 4", "onion broth". */
export function cardName(card: Card): string {
  const own = `card.${card.value}.${card.suit}`;
  return words.has(own) ? words.say(own) : words.say(`card.${card.suit}`, { value: card.value });
}

export function cardNames(cards: readonly Card[]): string {
  return cards.map(cardName).join(", ");
}

export function suitName(suit: Suit): string {
  return words.say(`suit.${suit}`);
}

/** Some of a suit, as it is said in a sentence: "pea", "du pois". */
export function someOf(suit: Suit): string {
  return words.say(`some.${suit}`);
}

/** None of a suit: "no pea", "pas de pois". */
export function noneOf(suit: Suit): string {
  return words.say(`none.${suit}`);
}

/** A menu in a sentence: "onion soup". */
export function menuName(menu: Menu): string {
  return words.say(`menu.${menu}`);
}

/** A menu on its sign: "Onion". */
export function dishName(menu: Menu): string {
  return words.say(`dish.${menu}`);
}

/** What a move is called by its spelling: a card, or a menu. */
export function moveName(spelling: string): string {
  const menu = MENUS.find((one) => spelling === `menu ${one}`);
  return menu === undefined ? cardName(cardOf(spelling)) : menuName(menu);
}

/** A number as a word, as far as hands go. */
export function numberWord(count: number): string {
  const key = `number.${count}`;
  return words.has(key) ? words.say(key) : String(count);
}
