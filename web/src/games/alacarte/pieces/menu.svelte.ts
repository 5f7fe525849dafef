/** Which dishes there are: those of the pack in the box, until a table shows others. */

import { untrack } from "svelte";

import type { DishCard } from "../../../wire/alacarte";

const BOXED: readonly string[] = [
  "coffee-water",
  "breakfast-fidel",
  "toast",
  "pea",
  "knotwurst",
  "boot",
  "echo",
  "ice-cube",
  "fish-and-chips",
  "moth",
  "cactus",
  "cloud",
  "hippo",
  "snail",
  "umbrella",
  "snowman",
  "herring",
  "piano",
  "yeti",
  "whale",
];

export const menu = $state({
  /** The dishes' words by their numbers. */
  words: BOXED,
});

/** Learn which dishes lie on the table, so that their numbers can be named. */
export function knowDishes(dishes: readonly DishCard[]): void {
  const words = dishes.map(({ word }) => word);
  if (words.join() !== untrack(() => menu.words.join())) menu.words = words;
}
