import { expect, test } from "vitest";

import { ownPlace, ownScore, placeBars } from "../../src/lobby/finished/results";
import type { FinishedInfo } from "../../src/wire/api";

const MATCH: FinishedInfo = {
  id: "x",
  game: "soup",
  seats: [],
  over: 0,
  ending: "finished",
  places: [3, 1, 2],
  scores: [4, 17, 9],
  resigned: [],
  yours: [0, 2],
};

test("the visitor's seat has a place and points", () => {
  expect(ownPlace({ ...MATCH, yours: [2] })).toBe(2);
  expect(ownScore({ ...MATCH, yours: [2] })).toBe(9);
});

test("people who shared a screen have no place of their own", () => {
  expect(ownPlace(MATCH)).toBeNull();
  expect(ownScore(MATCH)).toBeNull();
});

test("a match that ended by agreement has points but no place", () => {
  const agreed = { ...MATCH, places: null, yours: [1] };
  expect(ownPlace(agreed)).toBeNull();
  expect(ownScore(agreed)).toBe(17);
});

test("a match of others has neither", () => {
  expect(ownPlace({ ...MATCH, yours: [] })).toBeNull();
  expect(ownScore({ ...MATCH, yours: [] })).toBeNull();
});

test("places that never happened are shown up to the last that did", () => {
  const bars = placeBars({ game: "soup", played: 6, won: 4, places: { "1": 4, "3": 2 } });
  expect(bars).toEqual([
    { place: 1, count: 4, part: 1 },
    { place: 2, count: 0, part: 0 },
    { place: 3, count: 2, part: 0.5 },
  ]);
});
