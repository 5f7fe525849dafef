/** The viewer's pieces as the view offers them: what each would do, or the rule against it. */

import type { Card, LegalMove, Menu, Prospect, RefusedMoves, SoupView } from "../../../wire/soup";
import { MENUS, spelled } from "../pieces/cards";

export interface Offer {
  /** Tells equal cards apart. */
  key: string;
  spelling: string;
  legal: LegalMove | null;
  refused: RefusedMoves | null;
}

export interface CardOffer extends Offer {
  card: Card;
}

export interface MenuOffer extends Offer {
  menu: Menu;
  used: boolean;
  /** What the viewer's hand has for it and against it. */
  prospect: Prospect | null;
}

/** The cards of the hand. */
export function cardOffers(view: SoupView): CardOffer[] {
  const seen = new Map<string, number>();
  return view.hand.map((card) => {
    const spelling = spelled(card);
    const copy = (seen.get(spelling) ?? 0) + 1;
    seen.set(spelling, copy);
    return { card, key: `${spelling} ${copy}`, ...offered(view, spelling) };
  });
}

/** All five menus; those of earlier rounds are used. */
export function menuOffers(view: SoupView): MenuOffer[] {
  return MENUS.map((menu) => {
    const spelling = `menu ${menu}`;
    const prospect = view.prospects.find((one) => one.menu === menu) ?? null;
    return { menu, key: spelling, used: !view.menus.includes(menu), prospect, ...offered(view, spelling) };
  });
}

function offered(view: SoupView, spelling: string): Omit<Offer, "key"> {
  return {
    spelling,
    legal: view.legal.find((move) => move.spelling === spelling) ?? null,
    refused: view.refused.find(({ moves }) => moves.some((move) => move.spelling === spelling)) ?? null,
  };
}
