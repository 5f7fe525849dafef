/** Draws frames of pours and flips: flat shapes and ink, as everything else. */

import type { Colour } from "../../../../wire/alacarte";
import {
  BOTTOM,
  corners,
  CREPE,
  crepeOf,
  FLARE,
  FLOOR,
  grainOf,
  INSIDE,
  OUTSIDE,
  PAN,
  panOf,
  type Placed,
  type Point,
  RIM,
} from "./shape";

const INK = "#14213d";
const CHINA = "#fbf5e6";
const CHINA_DEEP = "#e2d4b7";
const COBALT = "#24508f";
const COPPER = "#cc7440";
const COPPER_DEEP = "#994b22";
const SAFFRON = "#f2b134";
const GLASS = "#bfd3de";
const GLASS_DEEP = "#8fb0c4";

/** What a condiment is painted with: its fill, and a line on dark fills. */
export const PAINTS: Record<Colour, string> = {
  lemon: "#f2b134",
  pepper: "#14213d",
  paprika: "#d5462f",
  herbs: "#3e7a4a",
};

/** The part of the room that is seen, in centimetres. */
export interface Stage {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export const POURING: Stage = { left: -9.4, right: 5.9, bottom: -9.4, top: 6 };
export const FLIPPING: Stage = { left: -16, right: 9, bottom: -12.5, top: 23 };

/** A canvas that shows a stage as large as it fits, in the middle. */
export interface Screen {
  canvas: CanvasRenderingContext2D;
  scale: number;
  /** Where the room's origin is, in pixels of the canvas. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export function screenOf(canvas: CanvasRenderingContext2D, stage: Stage, width: number, height: number): Screen {
  const scale = Math.min(width / (stage.right - stage.left), height / (stage.top - stage.bottom));
  const x = width / 2 - ((stage.left + stage.right) / 2) * scale;
  const y = height + stage.bottom * scale; // what is left over is air
  return { canvas, scale, x, y, width, height };
}

/** What is poured: the grains' kinds and sizes, and the colour of the condiments. */
export interface Grains {
  kinds: readonly number[];
  radii: readonly number[];
  colour: Colour;
}

/** A pour: pan, fallen grains, and the bottle at this angle with what is in it. */
export function paintPour(screen: Screen, grains: Grains, frame: readonly number[], angle: number): void {
  const { canvas } = screen;
  cleared(screen);
  inRoom(screen, () => {
    panBelow(canvas);
    grains.kinds.forEach((kind, number) => {
      const seen = grainOf(frame, number);
      if (seen.isOut) grain(canvas, kind, (grains.radii[number] ?? 0) / 1000, seen, grains.colour);
    });
    canvas.rotate(angle);
    glass(canvas);
    canvas.save();
    canvas.clip(path(OUTSIDE));
    grains.kinds.forEach((kind, number) => {
      const seen = grainOf(frame, number);
      if (!seen.isOut) grain(canvas, kind, (grains.radii[number] ?? 0) / 1000, seen, grains.colour);
    });
    canvas.restore();
    line(canvas, path(INSIDE, false), GLASS_DEEP, 0.1);
    line(canvas, path(OUTSIDE, false), INK, 0.2);
    glint(canvas, angle);
  });
}

/** What is in a bottle that the viewer holds. */
export interface Filled {
  colour: Colour;
  condiments: number;
  salt: number;
}

/** Grains of a bottle that nobody looks into closely lie in rows. */
const ROW = 5;
const GRAIN = 0.3;

/** A bottle alone, at this angle, with its grains in rows. */
export function paintBottle(screen: Screen, { colour, condiments, salt }: Filled, angle: number): void {
  const { canvas } = screen;
  cleared(screen);
  inRoom(screen, () => {
    canvas.rotate(angle);
    glass(canvas);
    for (let number = 0; number < condiments + salt; number += 1) {
      const [row, column] = [Math.floor(number / ROW), number % ROW];
      const x = (column - 2) * 0.66 + (row % 2 === 0 ? -0.12 : 0.12);
      const y = BOTTOM + GRAIN + row * 0.6;
      grain(canvas, number < condiments ? 0 : 1, GRAIN, { x, y, turn: 0 }, colour);
    }
    line(canvas, path(INSIDE, false), GLASS_DEEP, 0.1);
    line(canvas, path(OUTSIDE, false), INK, 0.2);
    glint(canvas, angle);
  });
}

/** A flip: the pan and the crêpe, both as the server has them, so that one lies on the other. */
export function paintFlip(screen: Screen, frame: readonly number[]): void {
  const { canvas } = screen;
  cleared(screen);
  const pan = panOf(frame);
  inRoom(screen, () => {
    canvas.save();
    canvas.translate(pan.x, pan.y);
    canvas.rotate(pan.turn);
    panHeld(canvas);
    canvas.restore();
    crepe(canvas, crepeOf(frame), pan.y);
  });
}

function cleared({ canvas, width, height }: Screen): void {
  canvas.clearRect(0, 0, width, height);
}

/** In centimetres around the origin, up is up. */
function inRoom({ canvas, scale, x, y }: Screen, paint: () => void): void {
  canvas.save();
  canvas.translate(x, y);
  canvas.scale(scale, -scale);
  canvas.lineCap = canvas.lineJoin = "round";
  paint();
  canvas.restore();
}

function path(points: readonly Point[], closed = true): Path2D {
  const drawn = new Path2D();
  points.forEach(([x, y], k) => (k === 0 ? drawn.moveTo(x, y) : drawn.lineTo(x, y)));
  if (closed) drawn.closePath();
  return drawn;
}

function line(canvas: CanvasRenderingContext2D, drawn: Path2D, colour: string, width: number): void {
  canvas.strokeStyle = colour;
  canvas.lineWidth = width;
  canvas.stroke(drawn);
}

function fill(canvas: CanvasRenderingContext2D, drawn: Path2D, colour: string): void {
  canvas.fillStyle = colour;
  canvas.fill(drawn);
}

function segment(...points: readonly Point[]): Path2D {
  return path(points, false);
}

/** The pan from the side, under the bottle. */
function panBelow(canvas: CanvasRenderingContext2D): void {
  const rim = FLOOR + 1;
  line(canvas, segment([2.9, rim - 0.25], [9, rim - 0.05]), INK, 0.8);
  line(canvas, segment([3.3, rim - 0.25], [9, rim - 0.05]), COPPER, 0.4);
  const body = path([
    [-8, rim],
    [-7.6, FLOOR],
    [-7.5, FLOOR - 0.6],
    [2.5, FLOOR - 0.6],
    [2.6, FLOOR],
    [3, rim],
  ]);
  fill(canvas, body, INK);
  line(canvas, body, INK, 0.25);
  line(canvas, segment([-7.2, FLOOR - 0.3], [2.2, FLOOR - 0.3]), COBALT, 0.16);
}

function glass(canvas: CanvasRenderingContext2D): void {
  const outside = path(OUTSIDE);
  line(canvas, outside, INK, 0.4);
  fill(canvas, outside, GLASS);
  fill(canvas, path(INSIDE), CHINA);
}

/** Light comes from the upper left of the room, however the bottle is turned. */
function glint(canvas: CanvasRenderingContext2D, angle: number): void {
  const side = Math.cos(angle) >= 0 ? -1 : 1;
  line(canvas, segment([side * 1.5, -0.9], [side * 1.5, -2.2]), COBALT, 0.2);
  line(canvas, segment([side * 1.5, -2.8], [side * 1.5, -2.8]), COBALT, 0.2);
}

function grain(
  canvas: CanvasRenderingContext2D,
  kind: number,
  radius: number,
  { x, y, turn }: { x: number; y: number; turn: number },
  colour: Colour,
): void {
  canvas.save();
  canvas.translate(x, y);
  canvas.rotate(turn);
  const shape = path(corners(kind, radius));
  fill(canvas, shape, kind === 1 ? CHINA : PAINTS[colour]);
  const dark = kind === 0 && colour === "pepper";
  line(canvas, shape, dark ? COBALT : INK, 0.09);
  canvas.restore();
}

/** The pan in the hand, its handle to the left. */
function panHeld(canvas: CanvasRenderingContext2D): void {
  const out = PAN + FLARE;
  const handle = segment([-out, 0.2], [-13, 1.2]);
  line(canvas, handle, CHINA, 2.1);
  const side = path([
    [-out, RIM],
    [-PAN, 0],
    [PAN, 0],
    [out, RIM],
    [out, RIM - 0.2],
    [PAN, -0.7],
    [-PAN, -0.7],
    [-out, RIM - 0.2],
  ]);
  line(canvas, side, CHINA, 1.05); // dark iron on a dark ground
  line(canvas, handle, INK, 1.5);
  line(canvas, segment([-out - 0.6, 0.25], [-13, 1.2]), COPPER, 0.8);
  fill(canvas, side, INK);
  line(canvas, side, INK, 0.45);
  line(canvas, segment([0.4 - PAN, -0.38], [PAN - 0.4, -0.38]), COBALT, 0.3);
}

const STRIPS = 12;
/** In the air its ends hang: by this much at most, so high above the pan. */
const HANG = 1.1;
const HANG_FROM = 6;

/** The crêpe from its edge: pale with brown spots on one side, golden on the other. */
function crepe(canvas: CanvasRenderingContext2D, { x, y, turn }: Placed, panHeight: number): void {
  const hang = Math.min(Math.max(y - panHeight, 0) / HANG_FROM, 1) * HANG;
  const points = Array.from({ length: STRIPS + 1 }, (_, k): Point => {
    const along = CREPE * (k / STRIPS - 0.5);
    const share = (2 * along) / CREPE;
    return [x + along * Math.cos(turn), y + along * Math.sin(turn) - hang * share * share * Math.abs(Math.cos(turn))];
  });
  const up: Point = [-Math.sin(turn), Math.cos(turn)];
  const whole = ribbon(points, up, 0.42, -0.42);
  fill(canvas, whole, INK);
  line(canvas, whole, INK, 0.6);
  fill(canvas, ribbon(points, up, 0, 0.42), CHINA);
  fill(canvas, ribbon(points, up, 0, -0.42), SAFFRON);
  for (const k of [2, 5, 8, 10]) {
    const [px, py] = points[k] ?? [x, y];
    const spot = new Path2D();
    spot.arc(px + 0.21 * up[0], py + 0.21 * up[1], 0.2, 0, 2 * Math.PI);
    fill(canvas, spot, COPPER_DEEP);
  }
  line(canvas, segment(...points), CHINA_DEEP, 0.08);
}

function ribbon(points: readonly Point[], [ux, uy]: Point, above: number, below: number): Path2D {
  const one = points.map(([x, y]): Point => [x + above * ux, y + above * uy]);
  const other = points.map(([x, y]): Point => [x + below * ux, y + below * uy]).reverse();
  return path([...one, ...other]);
}
