/** What a moment is made of: how long things take, and how they are said. */

import type { CuisineEvent } from "../../wire/cuisine";
import type { People } from "../room";
import { line } from "./story";

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
/** The same when it is ourselves who did it: we know what we want. */
export const OURS = 0.6;
/** Everything together. */
export const LONGEST = 4200;
export const READABLE = 2600;

/** What happened, as it is said. */
export function spokenLine(event: CuisineEvent, people: People): string {
  const told = line(event, people);
  if (told === null) return "";
  return `${told.text}${/[.!?]$/.test(told.text) ? "" : "."}`;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
