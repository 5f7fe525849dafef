/** Where the pot stands and where its cards lie, for the room there is. Only geometry, in pixels. */

import type { Area } from "../pieces/lay";

export interface Stove {
  pot: Area;
  /** For what boiled over. */
  gone: Area;
  /** For what counts. */
  live: Area;
}

export interface Space {
  width: number;
  height: number;
  /** A small screen: the cards lie under the pot. */
  narrow: boolean;
  /** A small and low one: they lie beside it. */
  low: boolean;
  /** How many cards boiled over, and how many there are. */
  boiled: number;
  cards: number;
}

/** Width of the pot for its height. */
const BROAD = 1.3;
/** Width of the sun behind the pot, for the pot's on small screens. */
export const SUN = 1.24;
const GAP = 14;
/** Height of a caption under cards, and of one over them. */
export const CAPTION = 54;
export const CHIP = 34;
/** How much of the stage the sentence over the hand covers. */
const ASK = 14;

export function stove(space: Space): Stove {
  if (!space.narrow) return wide(space);
  return space.low ? beside(space) : under(space);
}

/** The pot in the middle: left what no longer counts, right what does. */
function wide({ width, height }: Space): Stove {
  const most = Math.max(0, Math.min(height - ASK, width * 0.29, 300));
  const pot = box((width - most * BROAD) / 2, (height - ASK - most) / 2, most * BROAD, most);
  const side = Math.max(0, pot.x - 2 * GAP);
  const high = Math.max(0, height - CAPTION);
  return { pot, gone: box(GAP, 0, side, high), live: box(pot.x + pot.width + GAP, 0, side, high) };
}

/** The pot above its cards. */
function under({ width, height, boiled, cards }: Space): Stove {
  const lying = Math.max(86, Math.min(126, height * 0.42)) + (cards > 0 ? CHIP : 0);
  const most = Math.max(0, Math.min(height - lying, width * 0.5));
  const pot = box((width - most * BROAD) / 2, 0, most * BROAD, most);
  const top = most + CHIP;
  const high = Math.max(60, height - top);
  const all = box(0, top, width, high);
  if (boiled === 0) return { pot, gone: all, live: all };
  const left = (width - GAP) * Math.min(0.5, Math.max(0.34, boiled / cards));
  return { pot, gone: box(0, top, left, high), live: box(left + GAP, top, width - left - GAP, high) };
}

/** The pot left of its cards, in the middle while there are none. */
function beside({ width, height, boiled, cards }: Space): Stove {
  const most = Math.max(0, Math.min(height - 8, (width * 0.42) / BROAD));
  const broad = most * BROAD;
  const left = (broad * (SUN - 1)) / 2; // the sun behind it is not cut
  const pot = box(cards === 0 ? (width - broad) / 2 : left, (height - most) / 2, broad, most);
  const x = pot.x + pot.width + GAP;
  const across = Math.max(0, width - x);
  if (boiled === 0) return { pot, gone: box(x, 0, across, height), live: box(x, 0, across, height) };
  const upper = height * 0.4;
  return { pot, gone: box(x, 0, across, upper - 4), live: box(x, upper, across, height - upper) };
}

function box(x: number, y: number, width: number, height: number): Area {
  return { x, y, width, height };
}
