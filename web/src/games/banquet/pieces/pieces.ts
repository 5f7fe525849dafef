/** Dishes, toques and menus as they are called. */

import type { Dish, Element, MenuCard } from "../../../wire/banquet";
import { lister } from "../../stage/story/sentences";
import { words } from "../words";

/** "Ann, Bea and Carl". */
export const listed = lister(words);

export const DISHES: readonly Dish[] = ["salad", "fruit-salad", "pudding", "burger"];
export const ELEMENTS: readonly Element[] = [...DISHES, "toque"];

/** What can be chosen in the kitchen: something to place, or an order to announce. */
export type Piece = Element | "announce";
export const PIECES: readonly Piece[] = [...ELEMENTS, "announce"];

/** "burger", "toque". */
export function elementName(element: Element): string {
  return words.say(`element.${element}`);
}

/** "burger, salad, pudding". */
export function rowName({ row }: MenuCard): string {
  return row.map(elementName).join(", ");
}

/** "burger, salad, pudding, 2 points". */
export function menuName(menu: MenuCard): string {
  return words.say("menu.card", { row: rowName(menu), count: menu.value });
}

/** Menus of the hand by their numbers: "menu 1 and menu 3". */
export function numbered(numbers: readonly number[]): string {
  return listed(numbers.map((number) => words.say("menu.number", { number })));
}

/** What a move is called by its spelling. */
export function moveName(spelling: string): string {
  const [first = "", second = "", third = ""] = spelling.split(" ");
  switch (first) {
    case "announce":
      return words.say("move.announce", { element: elementName(third as Dish), cell: second });
    case "order":
      return words.say("move.lay", { cell: second });
    case "menu":
      return words.say("move.score", { number: second });
    case "discard":
      return words.say("move.discard", { number: second });
    case "draw":
      return words.say("move.draw", { value: second });
    case "give":
      return words.say("move.giveUp", { number: third });
    case "no":
      return words.say("move.noMenu");
    case "keep":
      return words.say("move.keep");
    case "covered":
      return words.say("move.covered");
    default:
      return words.say("move.place", { element: elementName(first as Element), cell: second });
  }
}
