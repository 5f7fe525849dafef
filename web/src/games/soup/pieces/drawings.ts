/** Which drawing shows what. */

import menuChili from "../../../art/menu-chili.svg";
import menuMushroom from "../../../art/menu-mushroom.svg";
import menuNone from "../../../art/menu-none.svg";
import menuOnion from "../../../art/menu-onion.svg";
import menuPea from "../../../art/menu-pea.svg";
import boilOver from "../../../art/soup-boilover.svg";
import broth from "../../../art/soup-broth.svg";
import chili from "../../../art/soup-chili.svg";
import mushroom from "../../../art/soup-mushroom.svg";
import onion from "../../../art/soup-onion.svg";
import pea from "../../../art/soup-pea.svg";
import type { Card, Menu, Suit } from "../../../wire/soup";
import menuCovered from "./art/menu-covered.svg";
import menuNotYet from "./art/menu-not-yet.svg";

export { default as STAR } from "../../../art/star.svg";

const SUITS: Record<Suit, string> = { pea, onion, mushroom, chili };

export const BOWLS: Record<Menu | "covered" | "not-yet", string> = {
  pea: menuPea,
  onion: menuOnion,
  mushroom: menuMushroom,
  chili: menuChili,
  "no-soup-today": menuNone,
  covered: menuCovered,
  "not-yet": menuNotYet,
};

/** The picture on a card. */
export function picture(card: Card): string {
  if (card.value === "broth") return broth;
  return card.value === "boil-over" ? boilOver : SUITS[card.suit];
}
