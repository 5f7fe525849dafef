/** Where the pot stands: only geometry. */

import { expect, it } from "vitest";

import { stove, SUN } from "../../../src/games/soup/board/stove";

it.each([0, 2])("the sun behind the pot is not cut on a low phone, with %s cards in the pot", (cards) => {
  const width = 370;
  const { pot, live } = stove({ width, height: 200, narrow: true, low: true, boiled: 0, cards });
  const over = (pot.width * (SUN - 1)) / 2;
  expect(pot.x - over).toBeGreaterThanOrEqual(-0.001);
  expect(live.x).toBeGreaterThan(pot.x + pot.width);
  expect(live.x + live.width).toBeLessThanOrEqual(width);
});
