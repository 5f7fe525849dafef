/** The bottle, its grains, the pan and the crêpe as the server's physics has them, in centimetres. Bottle coordinates
 * begin at the pivot, on the bottle's axis where the shoulders begin; y grows towards the mouth. */

export type Point = readonly [x: number, y: number];

const BELLY = 1.8;
const DEPTH = 4.6;
const SHOULDER = 1.5;
const NECK = 0.51;
const LIP = 2.5;
/** Where the lowest grain lies. */
export const BOTTOM = -DEPTH;
/** How thick the glass is drawn. */
const WALL = 0.32;
/** How far the pan is below the pivot. */
export const FLOOR = -7.6;

/** Half the width of the pan's floor when a crêpe is flipped, its rim, and the crêpe. */
export const PAN = 4.6;
export const RIM = 0.7;
export const FLARE = 0.5;
export const CREPE = 7.6;

/** Frames hold thousandths. */
export const THOUSANDTHS = 1000;
const CORNERS = [6, 4];

/** The inside of the glass, from lip to lip around the bottom. */
export const INSIDE = mirrored([
  [NECK, LIP],
  [NECK, SHOULDER],
  [BELLY, 0],
  [BELLY, -DEPTH],
]);
export const OUTSIDE = mirrored([
  [NECK + WALL, LIP],
  [NECK + WALL, SHOULDER + 0.2],
  [BELLY + WALL, 0.15],
  [BELLY + WALL, -DEPTH - WALL],
]);

function mirrored(right: readonly Point[]): readonly Point[] {
  return [...right, ...right.map(([x, y]): Point => [-x, y]).reverse()];
}

/** A grain's corners: six of a condiment, four of salt. */
export function corners(kind: number, radius: number): readonly Point[] {
  const count = CORNERS[kind] ?? 6;
  return Array.from({ length: count }, (_, k): Point => {
    const turn = (2 * Math.PI * k) / count;
    return [radius * Math.cos(turn), radius * Math.sin(turn)];
  });
}

/** A grain as a frame shows it. */
export interface Seen {
  isOut: boolean;
  x: number;
  y: number;
  turn: number;
}

/** The bottle's angle in a frame of a pour. */
export function angleOf(frame: readonly number[]): number {
  return (frame[0] ?? 0) / THOUSANDTHS;
}

/** A grain of a frame, by its number. */
export function grainOf(frame: readonly number[], number: number): Seen {
  const first = 1 + 4 * number;
  const [isOut = 0, x = 0, y = 0, turn = 0] = frame.slice(first, first + 4);
  return { isOut: isOut === 1, x: x / THOUSANDTHS, y: y / THOUSANDTHS, turn: turn / THOUSANDTHS };
}

/** How many condiments and how much salt have fallen in a frame. */
export function fallenOf(frame: readonly number[], kinds: readonly number[]): { condiments: number; salt: number } {
  let [condiments, salt] = [0, 0];
  kinds.forEach((kind, number) => {
    if (frame[1 + 4 * number] !== 1) return;
    if (kind === 1) salt += 1;
    else condiments += 1;
  });
  return { condiments, salt };
}

/** The pan or the crêpe of a flip: where it is along and up, and its turn. */
export interface Placed {
  x: number;
  y: number;
  turn: number;
}

export function panOf(frame: readonly number[]): Placed {
  return placed(frame, 0);
}

export function crepeOf(frame: readonly number[]): Placed {
  return placed(frame, 3);
}

function placed(frame: readonly number[], first: number): Placed {
  const [x = 0, y = 0, turn = 0] = frame.slice(first, first + 3);
  return { x: x / THOUSANDTHS, y: y / THOUSANDTHS, turn: turn / THOUSANDTHS };
}
