/** What a moment is made of: how long things take, and a bottle that is tipped by a technique. */

import type { AlacarteEvent, Colour } from "../../../wire/alacarte";

/** A bottle is tipped over a pan by a technique: what falls, and where the pan is in the room, in pixels. */
export interface Sprinkling {
  colour: Colour;
  condiments: number;
  salt: number;
  x: number;
  y: number;
  time: number;
}

/** How long events take, in milliseconds. */
export const TAKES: Partial<Record<AlacarteEvent["event"], number>> = {
  turn_begun: 200,
  dish_taken: 450,
  crepe_laid: 450,
  die_rolled: 900,
  knob_turned: 450,
  knob_stayed: 450,
  cup_drawn: 450,
  cup_taken: 700,
  poured: 1300,
  refilled: 300,
  cup_played: 900,
  stoves_exchanged: 900,
  dish_rescued: 600,
  dish_burned: 700,
  dish_overspiced: 700,
  dish_trashed: 550,
  dish_ready: 500,
  dish_served: 900,
  crepe_flipped: 900,
  pan_counted: 500,
};
/** Everything together. */
export const LONGEST = 4200;
export const READABLE = 2600;
/** Long remarks stay longer: this many milliseconds for each letter. */
export const LETTER = 55;
/** A pour that was seen as it happened needs less. */
export const SEEN = 500;
