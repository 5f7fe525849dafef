/** What lies in the pot, as it is laid out: what boiled over, and what counts. */

import type { InPot } from "../../../wire/soup";

export interface Lying extends InPot {
  /** Its number since the pot was empty. */
  number: number;
}

export interface Contents {
  gone: Lying[];
  /** What makes the total. */
  live: Lying[];
}

export function contents(pot: readonly InPot[]): Contents {
  const cards = pot.map((one, number) => ({ ...one, number }));
  return {
    gone: cards.filter(({ counts }) => counts === null),
    live: cards.filter(({ counts }) => counts !== null),
  };
}
