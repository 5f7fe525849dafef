/** Toolbars of pieces: arrow keys walk along them, whatever the game. */

import { beforeEach, expect, test } from "vitest";

import { Walk } from "../../../src/games/stage/choices/walk.svelte";

let toolbar: HTMLElement;

beforeEach(() => {
  toolbar = document.createElement("div");
  for (let piece = 0; piece < 7; piece += 1) toolbar.append(document.createElement("button"));
  document.body.replaceChildren(toolbar);
});

/** The piece that has the focus after these keys. */
function walked(walk: Walk, ...keys: string[]): number {
  toolbar.onkeydown = walk.key;
  for (const key of keys) toolbar.dispatchEvent(new KeyboardEvent("keydown", { key }));
  return [...toolbar.children].indexOf(document.activeElement as Element);
}

test("arrow keys go to the neighbours, and around at both ends", () => {
  const walk = new Walk(() => 7);
  expect(walked(walk, "ArrowRight", "ArrowDown")).toBe(2);
  expect(walked(walk, "ArrowLeft", "ArrowUp", "ArrowLeft")).toBe(6);
  expect(walked(walk, "ArrowRight")).toBe(0);
});

test("Home and End go to the ends, other keys nowhere", () => {
  const walk = new Walk(() => 7);
  expect(walked(walk, "End")).toBe(6);
  expect(walked(walk, "Enter")).toBe(6);
  expect(walked(walk, "Home")).toBe(0);
});

test("up and down go from row to row", () => {
  const walk = new Walk(
    () => 7,
    () => 4,
  );
  expect(walked(walk, "ArrowDown")).toBe(4);
  expect(walked(walk, "ArrowUp", "ArrowUp")).toBe(3);
});

test("Tab reaches the piece that had the focus last, or what is the last piece now", () => {
  let count = 7;
  const walk = new Walk(() => count);
  const reached = (): number[] => [0, 1, 2, 3, 4, 5, 6].filter((piece) => walk.tabindex(piece) === 0);
  expect(reached()).toEqual([0]);
  walk.focused(5);
  expect(reached()).toEqual([5]);
  count = 3;
  expect(reached()).toEqual([2]);
  count = 0;
  expect(walked(walk, "ArrowRight")).toBe(-1);
});
