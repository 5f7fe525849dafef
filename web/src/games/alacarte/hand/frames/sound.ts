/** The sound of grains: in the bottle when they slide, on the pan when they fall; and the crêpe on its pan. Nothing is
 * heard unless the settings say so. */

import { rattle } from "../../../../lib/sounds";
import { grainOf, panOf, crepeOf, FLOOR } from "./shape";

/** Speeds in centimetres a frame from which a grain is heard, and at which it is loudest. */
const HEARD = 0.05;
const LOUDEST = 0.6;
const PAN_PITCH = 2600;
const GLASS_PITCH = 4200;

/** Hears what happens between two frames of a pour. */
export function hearPour(before: readonly number[], now: readonly number[], count: number): void {
  let slides = 0;
  for (let number = 0; number < count; number += 1) {
    const [was, is] = [grainOf(before, number), grainOf(now, number)];
    if (!is.isOut && !was.isOut) slides += Math.hypot(is.x - was.x, is.y - was.y);
    else if (was.isOut && was.y > FLOOR + 0.6 && is.y <= FLOOR + 0.6) rattle(PAN_PITCH, 0.5);
  }
  const loud = (slides / Math.max(1, count) - HEARD) / (LOUDEST - HEARD);
  if (loud > 0 && Math.random() < 0.4) rattle(GLASS_PITCH, Math.min(loud, 1) * 0.25);
}

/** Hears the crêpe come down on the pan. */
export function hearFlip(before: readonly number[], now: readonly number[]): void {
  const height = (frame: readonly number[]): number => crepeOf(frame).y - panOf(frame).y;
  if (height(before) > 0.9 && height(now) <= 0.9) rattle(420, 0.8);
}
