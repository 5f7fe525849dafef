import { expect, test } from "vitest";

import { ago, left } from "../../src/lobby/times";

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [30_000, null],
  [5 * MINUTE, "5 minutes ago"],
  [3 * HOUR + MINUTE, "3 hours ago"],
  [25 * HOUR, "yesterday"],
])("%d ms ago is %s", (passed, said) => {
  expect(ago(NOW - passed, NOW, "en")).toBe(said);
});

test("a clock that is ahead of ours says nothing odd", () => {
  expect(ago(NOW + HOUR, NOW, "de")).toBeNull();
});

test.each([
  [50 * HOUR, "2 days"],
  [90 * MINUTE, "1 hour"],
  [11 * MINUTE, "11 minutes"],
  [9 * MINUTE + 5_000, "9:05"],
  [-1, "0:00"],
])("%d ms are left: %s", (rest, said) => {
  expect(left(NOW + rest, NOW, "en")).toBe(said);
});

test("time is left in the language of now", () => {
  expect(left(NOW + 50 * HOUR, NOW, "de")).toBe("2 Tage");
});
