/** Keys that take things up: 1 to 9 the cards of the hand, Q, W, E and T the places of the market; Escape puts them back. */

import type { CuisineView } from "../../../wire/cuisine";
import { cardsOf, isOpen, type Thing } from "./choice";

/** The keys of the market's places. */
export const STALL = ["q", "w", "e", "t"];

/** What is taken up after this key, and which card of the hand; undefined if it is none of ours. */
export function keyed(
  key: string,
  view: CuisineView,
  chosen: Thing | null,
): { thing: Thing | null; picked: string | null } | undefined {
  if (key === "Escape") return chosen === null ? undefined : { thing: null, picked: null };
  if (/^[1-9]$/.test(key)) {
    const held = cardsOf(view, "hand", view.hand)[Number(key) - 1];
    return held !== undefined && isOpen(view, held.thing) ? { thing: held.thing, picked: held.key } : undefined;
  }
  const slot = STALL.indexOf(key.toLowerCase());
  if (slot < 0) return undefined;
  const thing = `market ${slot + 1}`;
  return isOpen(view, thing) ? { thing, picked: null } : undefined;
}
