/** What the client draws agrees with what the engine says, over a whole recorded lesson. */

import { beforeAll, describe, expect, it } from "vitest";

import { around, BOUQUET, CELLS, centre, walked } from "../../../src/games/banquet/board/board";
import { counted, recounted, running } from "../../../src/games/banquet/scoring/count";
import { staged } from "../../../src/games/banquet/moments/staged";
import type { BanquetEvent } from "../../../src/wire/banquet";
import { prepare } from "./setup";
import { before, MENU, OTHER, PEOPLE, STEPS } from "./views";

beforeAll(prepare);

describe("the table", () => {
  it("has the spaces of the view around the bouquet", () => {
    const { board } = before("burger d3");
    expect(CELLS.filter((cell) => cell !== BOUQUET)).toEqual(board.map(({ cell }) => cell));
  });

  it("cells touch exactly where they lie beside each other", () => {
    for (const cell of CELLS)
      for (const other of CELLS) {
        const [one, two] = [centre(cell), centre(other)];
        const near = Math.hypot(one.x - two.x, one.y - two.y) < 1.8 && cell !== other;
        expect(around(cell).includes(other), `${cell} ${other}`).toBe(near);
      }
  });

  it("every cell can be walked to", () => {
    const found = new Set([BOUQUET]);
    for (const cell of found)
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) found.add(walked(key, cell) ?? cell);
    expect(found.size).toBe(CELLS.length);
    expect(walked("Enter", BOUQUET)).toBeNull();
  });

  it("the rows of the view are straight lines of neighbours", () => {
    const rows = STEPS.flatMap(({ view }) =>
      view.legal.flatMap(({ completes }) => completes.flatMap((one) => one.rows)),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const [first = "", middle = "", last = ""] of rows) {
      const [one, two, three] = [centre(first), centre(middle), centre(last)];
      expect(one.x + three.x).toBeCloseTo(2 * two.x);
      expect(one.y + three.y).toBeCloseTo(2 * two.y);
      expect(around(middle)).toContain(first);
    }
  });
});

describe("the stage between two views", () => {
  it.each(STEPS.slice(1).map((step, k) => [k + 1, step] as const))("step %i ends as the engine says", (k, step) => {
    const from = STEPS[k - 1];
    if (from === undefined || step.events.length === 0) return;
    const events = step.events.map(({ event }) => event as BanquetEvent);
    const seen = events.reduce(staged, from.view);
    const { board, kitchen, filled, cloches, decks } = step.view;
    expect({ board: seen.board, kitchen: seen.kitchen, filled: seen.filled, cloches: seen.cloches }).toEqual({
      board,
      kitchen,
      filled,
      cloches,
    });
    expect(seen.decks.map(({ left }) => left)).toEqual(decks.map(({ left }) => left));
    for (const { seat, points, scored, orders, toques } of step.view.players)
      expect(seen.players[seat]).toMatchObject({ points, scored, orders, toques });
    expect(seen.legal).toEqual([]);
  });
});

describe("the counting", () => {
  const players = before("burger d3").players.map((player) => ({
    ...player,
    points: player.seat === 0 ? 5 : 3,
    scored: player.seat === 0 ? [MENU, OTHER] : [MENU],
    orders: player.seat === 0 ? ["salad" as const] : [],
  }));
  const events: BanquetEvent[] = [
    { event: "toque_counted", seat: 0, cell: "e6", dish: "salad", cells: ["e5", "f6"] },
    { event: "majority_counted", seat: 1, value: 1, menus: 2, gained: 3 },
  ];

  it("goes over menus, orders, toques and majorities, and comes to what everybody has", () => {
    const count = counted(events, players, [1, 2], PEOPLE);
    expect(count.steps.map(({ part, points }) => [part, points])).toEqual([
      ["menus", 4],
      ["menus", 3],
      ["orders", 1],
      ["orders", 0],
      ["toques", 2],
      ["majorities", 3],
    ]);
    expect(running(count, count.steps.length)).toEqual([7, 6]);
    expect(running(count, 0)).toEqual([0, 0]);
    expect(count.steps[4]?.cells).toEqual(["e5", "f6"]);
  });

  it("is the same when it is looked at again after the end", () => {
    const after = players.map((player) => ({ ...player, points: player.points + (player.seat === 0 ? 2 : 3) }));
    expect(recounted(events, after, [1, 2], PEOPLE)).toEqual(counted(events, players, [1, 2], PEOPLE));
  });
});
