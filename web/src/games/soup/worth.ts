/** What cards are worth under a menu, for pictures of it. The server counts; this only shows how. */

import type { Card, Menu } from "../../wire/soup";

/** What "no soup today" brings at once (SOUP-24). */
export const NO_SOUP_STARS = 5;

/** What winning this card brings or costs under this menu (SOUP-22 to SOUP-24). */
export function worth(menu: Menu, card: Card): -1 | 0 | 1 {
  if (menu === "no-soup-today") return -1;
  if (card.suit === menu) return 1;
  if (menu === "chili") return card.value === "broth" ? -1 : 0;
  return card.suit === "chili" ? -1 : 0;
}

/** The same for several cards. */
export function worthOf(menu: Menu, cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + worth(menu, card), 0);
}

/** A number of stars with its sign, set with a true minus. */
export function signed(stars: number): string {
  return stars > 0 ? `+${stars}` : stars < 0 ? `−${-stars}` : "±0";
}
