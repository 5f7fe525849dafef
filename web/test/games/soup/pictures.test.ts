/** What the client draws of the rules agrees with what the engine counted, over a whole recorded lesson. */

import { describe, expect, it } from "vitest";

import { fan, laid } from "../../../src/games/soup/pieces/lay";
import { contents } from "../../../src/games/soup/board/pot";
import { staged } from "../../../src/games/soup/moments/staged";
import type { SoupEvent } from "../../../src/wire/soup";
import { inPot, ourTurn, played, STEPS } from "./views";

const EVENTS = STEPS.flatMap(({ events }) => events.map(({ event }) => event as SoupEvent));

it("what counts in the pot adds up to the total", () => {
  for (const { view } of STEPS) {
    const sum = contents(view.pot).live.reduce((all, { counts }) => all + (counts ?? 0), 0);
    expect(sum).toBe(view.total);
  }
});

it("what boiled over lies apart from what counts", () => {
  const pot = [inPot(0, "pea 5", null), inPot(0, "pea boil-over", null), inPot(0, "onion 3", 3)];
  expect(contents(pot).gone.map(({ number }) => number)).toEqual([0, 1]);
  expect(contents(pot).live.map(({ number }) => number)).toEqual([2]);
});

it("a boil-over takes nothing away from the sum while it is seen", () => {
  const seen = staged(ourTurn(), played(0, "onion boil-over", 0));
  expect(contents(seen.pot).live.map(({ counts }) => counts)).toEqual([3, 4, 0]);
  const after = staged(seen, { event: "boiled_over", seat: 0 });
  expect(contents(after.pot).live).toEqual([]);
});

it("the cards of a won pile add up to what was scored", () => {
  const scored = EVENTS.filter((event) => event.event === "scored");
  expect(scored.length).toBeGreaterThan(2);
  for (const { won, worth, gained, lost } of scored) {
    expect(worth).toHaveLength(won.length);
    expect(worth.reduce((sum, one) => sum + one, 0)).toBe(gained - lost);
  }
});

describe("the stage between two views", () => {
  it.each(STEPS.slice(1).map((step, k) => [k + 1, step] as const))("step %i ends as the engine says", (k, step) => {
    const before = STEPS[k - 1];
    if (before === undefined || step.events.length === 0) return;
    const events = step.events.map(({ event }) => event as SoupEvent);
    if (events.some(({ event }) => event === "round_over" || event === "dealt")) return;
    const seen = events.reduce(staged, before.view);
    const { pot, total, led, hand } = step.view;
    expect({ pot: seen.pot, total: seen.total, led: seen.led, hand: seen.hand }).toEqual({ pot, total, led, hand });
    for (const player of step.view.players) {
      const { stars, won, menu } = player;
      expect(seen.players[player.seat]).toMatchObject({ stars, won, menu, hand: player.hand });
    }
    expect(seen.legal).toEqual([]);
  });
});

describe("cards are laid", () => {
  const area = { x: 20, y: 10, width: 300, height: 240 };

  it.each([1, 2, 5, 8, 12, 16, 24])("%i in the pot, all within their area and with the index in sight", (count) => {
    const { cw, places } = laid(count, area, 108);
    expect(places).toHaveLength(count);
    for (const [k, { x, y }] of places.entries()) {
      expect(x).toBeGreaterThanOrEqual(area.x - 0.5);
      expect(x + cw).toBeLessThanOrEqual(area.x + area.width + 0.5);
      expect(y + cw * 1.42).toBeLessThanOrEqual(area.y + area.height + 0.5);
      const next = places[k + 1];
      if (next && next.y === y) expect(next.x - x).toBeGreaterThanOrEqual(cw * 0.36);
    }
  });

  it.each([1, 5, 7, 8, 11, 13])("%i in a hand on a phone, each with 44 pixels to touch", (count) => {
    const { cw, places, first } = fan(count, { width: 370, largest: 78, target: 44, spread: 6 });
    for (const [k, { x }] of places.entries()) {
      expect(x).toBeGreaterThanOrEqual(-0.5);
      expect(x + cw).toBeLessThanOrEqual(370.5);
      const next = places[k + 1];
      if (next && k + 1 !== first) expect(next.x - x).toBeGreaterThanOrEqual(44);
    }
  });
});
