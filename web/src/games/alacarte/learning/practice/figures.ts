/** How often what comes of a hand, and of the techniques in an average hand: the same four kinds for both. */

import type { Practised, TechniqueOdds } from "../../../../wire/messages";

/** Tries, and what each of them brought: nothing, one or two without salt, as much with salt, three or more of a kind;
 * or a turned crêpe. */
export interface Figures {
  tries: number;
  none: number;
  clean: number;
  much: number;
  salted: number;
  turned: number;
}

/** The player's figures by what was in the bottle. */
export type Known = Record<string, Figures>;

export const NOTHING: Figures = { tries: 0, none: 0, clean: 0, much: 0, salted: 0, turned: 0 };
const MUCH = 3;

/** The figures with one more try. */
export function added(figures: Figures, { condiments, salt, turned }: Practised): Figures {
  return plus(figures, condiments, salt, turned, 1);
}

/** The figures of a technique from its row in the tables. */
export function tabled({ outcomes }: TechniqueOdds, act: Practised["act"]): Figures {
  return outcomes.reduce<Figures>((all, [first = 0, second = 0, times = 0]) => {
    if (act === "flip") return plus(all, 0, 0, first === 1, times);
    return plus(all, first, second, false, times);
  }, NOTHING);
}

function plus(figures: Figures, condiments: number, salt: number, turned: boolean, times: number): Figures {
  return {
    tries: figures.tries + times,
    none: figures.none + (condiments + salt === 0 ? times : 0),
    clean: figures.clean + (salt === 0 && condiments > 0 && condiments < MUCH ? times : 0),
    much: figures.much + (condiments >= MUCH || salt >= MUCH ? times : 0),
    salted: figures.salted + (salt > 0 && condiments < MUCH && salt < MUCH ? times : 0),
    turned: figures.turned + (turned ? times : 0),
  };
}

/** Out of a hundred; null if nothing was tried. */
export function hundredth(count: number, { tries }: Figures): number | null {
  return tries === 0 ? null : Math.round((100 * count) / tries);
}
