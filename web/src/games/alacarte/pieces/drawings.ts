/** Which drawing shows what, and where things lie in those that others are drawn into. */

import type { Colour, Cup, Face, Spice } from "../../../wire/alacarte";
import cloche from "../../../art/pudding-cloche.svg";
import bottleHerbs from "./art/bottle-herbs.svg";
import bottleLemon from "./art/bottle-lemon.svg";
import bottlePaprika from "./art/bottle-paprika.svg";
import bottlePepper from "./art/bottle-pepper.svg";
import containerHerbs from "./art/container-herbs.svg";
import containerLemon from "./art/container-lemon.svg";
import containerPaprika from "./art/container-paprika.svg";
import containerPepper from "./art/container-pepper.svg";
import cupDecrease from "./art/cup-decrease.svg";
import cupExchange from "./art/cup-exchange.svg";
import cupPoint from "./art/cup-point.svg";
import cupReSeason from "./art/cup-re-season.svg";
import cupSpoons from "./art/cup-spoons.svg";
import die1 from "./art/die-1.svg";
import die2 from "./art/die-2.svg";
import die3 from "./art/die-3.svg";
import dieBlank from "./art/die-blank.svg";
import dieChoose from "./art/die-choose.svg";
import dieCoffee from "./art/die-coffee.svg";
import dieEveryone from "./art/die-everyone.svg";
import boot from "./art/dish-boot.svg";
import breakfastFidel from "./art/dish-breakfast-fidel.svg";
import cactus from "./art/dish-cactus.svg";
import cloud from "./art/dish-cloud.svg";
import coffeeWater from "./art/dish-coffee-water.svg";
import echo from "./art/dish-echo.svg";
import fishAndChips from "./art/dish-fish-and-chips.svg";
import herring from "./art/dish-herring.svg";
import hippo from "./art/dish-hippo.svg";
import iceCube from "./art/dish-ice-cube.svg";
import knotwurst from "./art/dish-knotwurst.svg";
import moth from "./art/dish-moth.svg";
import pea from "./art/dish-pea.svg";
import piano from "./art/dish-piano.svg";
import snail from "./art/dish-snail.svg";
import snowman from "./art/dish-snowman.svg";
import toast from "./art/dish-toast.svg";
import umbrella from "./art/dish-umbrella.svg";
import whale from "./art/dish-whale.svg";
import yeti from "./art/dish-yeti.svg";
import flame1 from "./art/flame-1.svg";
import flame2 from "./art/flame-2.svg";
import flame3 from "./art/flame-3.svg";
import grainHerbs from "./art/grain-herbs.svg";
import grainLemon from "./art/grain-lemon.svg";
import grainPaprika from "./art/grain-paprika.svg";
import grainPepper from "./art/grain-pepper.svg";
import grainSalt from "./art/grain-salt.svg";

export { default as STAR } from "../../../art/star.svg";
export { default as BOTTLE_GLASS } from "./art/bottle-glass.svg";
export { default as CREPE_IMAGE } from "./art/crepe-image.svg";
export { default as CREPE_RECIPE } from "./art/crepe-recipe.svg";
export { default as CUP_COVERED } from "./art/cup-covered.svg";
export { default as KNOB } from "./art/knob.svg";
export { default as OVERSPICED } from "./art/overspiced.svg";
export { default as PAN_ABOVE } from "./art/pan-above.svg";
export { default as PAN_SIDE } from "./art/pan-side.svg";
export { default as SINK } from "./art/sink.svg";
export { default as SMOKE } from "./art/smoke.svg";
export { default as SPOON } from "./art/spoon.svg";
export { default as STOVE } from "./art/stove.svg";
export { default as TRASH } from "./art/trash.svg";
export { default as TRAY } from "./art/tray.svg";

/** The dishes, by their words. */
export const DISHES: Readonly<Record<string, string>> = {
  "coffee-water": coffeeWater,
  "breakfast-fidel": breakfastFidel,
  toast,
  pea,
  knotwurst,
  boot,
  echo,
  "ice-cube": iceCube,
  "fish-and-chips": fishAndChips,
  moth,
  cactus,
  cloud,
  hippo,
  snail,
  umbrella,
  snowman,
  herring,
  piano,
  yeti,
  whale,
};

/** The drawing of a dish; a dish of somebody's own pack hides under a cloche. */
export function dishDrawing(word: string): string {
  return DISHES[word] ?? cloche;
}

export const CUPS: Readonly<Record<Cup, string>> = {
  point: cupPoint,
  exchange: cupExchange,
  spoons: cupSpoons,
  "re-season": cupReSeason,
  decrease: cupDecrease,
};

/** The die before its face is known. */
export const NO_FACE = dieBlank;

export const FACES: Readonly<Record<Face, string>> = {
  "1": die1,
  "2": die2,
  "3": die3,
  everyone: dieEveryone,
  choose: dieChoose,
  coffee: dieCoffee,
};

/** The containers as pictures, with their labels. */
export const CONTAINERS: Readonly<Record<Colour, string>> = {
  lemon: containerLemon,
  pepper: containerPepper,
  paprika: containerPaprika,
  herbs: containerHerbs,
};

/** The containers as glass to pour from: `BOTTLE_GLASS` lies behind the grains, one of these before them. */
export const BOTTLES: Readonly<Record<Colour, string>> = {
  lemon: bottleLemon,
  pepper: bottlePepper,
  paprika: bottlePaprika,
  herbs: bottleHerbs,
};

/** Where the grains are in a bottle's drawing: the pivot of the physics, and how long one of its units is. */
export const IN_BOTTLE = { size: 96, x: 48, y: 35, unit: 10 } as const;

/** A grain fills its drawing from corner to corner, and its first corner points to the right. */
export const GRAINS: Readonly<Record<Spice, string>> = {
  lemon: grainLemon,
  pepper: grainPepper,
  paprika: grainPaprika,
  herbs: grainHerbs,
  salt: grainSalt,
};

/** The middle of the burner and of the knob in a stove's drawing, with their radii. */
export const IN_STOVE = {
  width: 192,
  height: 256,
  burner: { x: 96, y: 92, radius: 70 },
  knob: { x: 96, y: 206, radius: 24 },
} as const;

/** The middle and the floor's radius in the drawing of a pan from above. */
export const IN_PAN_ABOVE = { size: 96, x: 42, y: 54, radius: 32 } as const;

/** The middle of the floor in the drawing of a pan from the side, and how long one unit of the physics is. */
export const IN_PAN_SIDE = { width: 192, height: 38, x: 75, y: 18, unit: 13 } as const;

const FLAMES = [flame1, flame2, flame3] as const;
const TOP = 7;
const SWEEP = 270;

/** The flame under a knob at this level; none at 0. */
export function flame(knob: number): string | null {
  if (knob <= 0) return null;
  return knob <= 2 ? FLAMES[0] : knob <= 4 ? FLAMES[1] : FLAMES[2];
}

/** How far the knob's handle is turned at a level, in degrees from upright. */
export function turned(knob: number): number {
  return (knob / TOP - 0.5) * SWEEP;
}
