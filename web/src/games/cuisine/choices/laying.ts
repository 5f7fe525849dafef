/** Taking a card back from a meal under way. */

import type { CuisineView, Served } from "../../../wire/cuisine";

/** Takes back the last decision at the table. */
export const UNDO = "undo";

/** The steps that take back the card at this place: undone if it was laid last and the table undoes, else the whole meal
 * is taken back and the others are laid again. */
export function takenBack(view: CuisineView, place: number, last: Served | null): string[] {
  const cards = view.meal?.cards ?? [];
  const card = cards[place];
  if (card === undefined) return [];
  if (last !== null && isSame(card, last)) return laid(view, card).map(() => UNDO);
  const others = cards.filter((_, k) => k !== place);
  return ["cancel", "present", ...others.flatMap((other) => laid(view, other))];
}

function isSame(one: Served, other: Served): boolean {
  return one.number === other.number && one.warm === other.warm && one.chosen === other.chosen;
}

/** The moves that lay a card. */
function laid(view: CuisineView, { number, warm, chosen }: Served): string[] {
  const word = view.cards[number]?.word ?? "";
  const add = warm ? `add tray ${word}` : `add ${word}`;
  return chosen === null ? [add] : [add, `as ${chosen}`];
}
