/** What a moment is made of: something to read, a cloche being lifted, and how long things take. */

import type { BanquetEvent, OrderAnnounced } from "../../../wire/banquet";

/** A cloche being lifted in front of everybody: first what was said, then what is under it. */
export interface Lifting {
  event: OrderAnnounced;
  open: boolean;
}

/** How long events take, in milliseconds. */
export const TAKES: Partial<Record<BanquetEvent["event"], number>> = {
  order_laid: 420,
  element_placed: 420,
  menu_scored: 1100,
  menu_discarded: 420,
  menu_given_up: 500,
  menu_drawn: 200,
};
/** Everything together, but for orders that are announced and the counting. */
export const LONGEST = 1600;
export const READABLE = 2400;
/** A cloche: what is said, then what lies there. */
export const SAID = 900;
export const LIFTED = 1700;
