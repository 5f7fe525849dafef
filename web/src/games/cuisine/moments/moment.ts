/** How long things take, and what is shown for a moment. */

import type { CuisineEvent, MealPresented } from "../../../wire/cuisine";

/** A meal that a judge tastes, for everybody to see. */
export interface Tasting {
  event: MealPresented;
  name: string | null;
}

/** How long events take, in milliseconds. */
export const TAKES: Partial<Record<CuisineEvent["event"], number>> = {
  deck_shuffled: 350,
  cards_drawn: 300,
  judge_came: 450,
  market_filled: 260,
  market_slid: 160,
  card_chilled: 320,
  turn_begun: 250,
  card_warmed: 420,
  card_played: 420,
  fork_played: 420,
  ability_brought: 120,
  ability_used: 260,
  card_bought: 650,
  card_gained: 650,
  card_trashed: 450,
  card_taken: 400,
  card_discarded: 500,
  card_laid: 320,
  meal_presented: 1900,
  hand_laid_open: 450,
};
/** Our own acts take less: we know what we did. */
export const OURS = 0.6;
/** Everything together. */
export const LONGEST = 4200;
export const READABLE = 2600;
