import { beforeAll, describe, expect, it } from "vitest";

import { FIRSTS } from "../../../src/games/banquet/story/firsts";
import { room } from "../../../src/games/banquet/index";
import { LANGUAGES, speak } from "../../../src/lib/words.svelte";
import type { BanquetEvent, Reason } from "../../../src/wire/banquet";
import { prepare } from "./setup";
import { before, laying, MENU, OTHER, PEOPLE, STEPS } from "./views";

const EVENTS: Record<BanquetEvent["event"], BanquetEvent> = {
  start_drawn: { event: "start_drawn", seat: 1 },
  menus_dealt: { event: "menus_dealt", seat: 1, menus: [MENU, OTHER] },
  order_laid: { event: "order_laid", seat: 1, cell: "a1" },
  orders_shown: { event: "orders_shown", orders: [{ cell: "a1", dish: "salad" }] },
  orders_covered: { event: "orders_covered", seat: 1 },
  element_placed: { event: "element_placed", seat: 1, element: "burger", cell: "e4" },
  order_announced: {
    event: "order_announced",
    seat: 1,
    cell: "a1",
    named: "salad",
    dish: "pudding",
    right: false,
    placed: false,
    gained: 0,
  },
  menu_given_up: { event: "menu_given_up", seat: 1, menu: MENU },
  menu_scored: { event: "menu_scored", seat: 1, menu: MENU, rows: [["c3", "d3", "e3"]] },
  nothing_scored: { event: "nothing_scored", seat: 1 },
  menu_discarded: { event: "menu_discarded", seat: 1, menu: MENU },
  deck_rebuilt: { event: "deck_rebuilt", value: 2, menus: 4 },
  menu_drawn: { event: "menu_drawn", seat: 1, value: 2, menu: null },
  nothing_possible: { event: "nothing_possible", seat: 1 },
  table_full: { event: "table_full", seat: 1 },
  toque_counted: { event: "toque_counted", seat: 1, cell: "e4", dish: "salad", cells: ["e5", "f5"] },
  majority_counted: { event: "majority_counted", seat: 1, value: 1, menus: 3, gained: 3 },
  game_over: { event: "game_over", places: [2, 1] },
};
/** Shown on the table, without a line. */
const SILENT = new Set<BanquetEvent["event"]>(["nothing_scored"]);
const RIGHT: BanquetEvent = { ...(EVENTS.order_announced as object), right: true, gained: 1 } as BanquetEvent;
const TOQUE: BanquetEvent = { event: "element_placed", seat: 1, element: "toque", cell: "e4" };
const OURS: BanquetEvent = { event: "element_placed", seat: 0, element: "salad", cell: "e4" };
const LONELY: BanquetEvent = { event: "toque_counted", seat: 0, cell: "e4", dish: null, cells: [] };

const REASONS: Record<Reason, Record<string, string | number | string[]>> = {
  game_over: {},
  setting_up: {},
  not_your_turn: { turn: 1 },
  orders_first: {},
  cover_first: {},
  nothing_shown: {},
  covered_already: {},
  orders_lie: {},
  bouquet: {},
  occupied: { cell: "e4" },
  cloche_here: { cell: "a1" },
  touches_bouquet: { cell: "d3" },
  touches_nothing: { cell: "a1" },
  used_up: { dish: "salad" },
  no_toque_left: {},
  no_cloche_here: { cell: "e4" },
  cloche_untouched: { cell: "a1" },
  placed_already: {},
  place_first: {},
  not_held: {},
  nothing_placed: {},
  no_such_row: {},
  no_other_menu: {},
  board_full: {},
  board_not_full: {},
  give_up_first: {},
  nothing_to_give_up: {},
  draw_first: {},
  nothing_to_draw: {},
  deck_empty: {},
};

beforeAll(prepare);

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(() => speak(language));

  it("every event has a line for the player who did it and for the others", () => {
    for (const event of [...Object.values(EVENTS), RIGHT, TOQUE, OURS, LONELY]) {
      for (const people of [PEOPLE, { ...PEOPLE, you: 1 }]) {
        const line = room.line(event, people);
        if (SILENT.has(event.event)) expect(line).toBeNull();
        else expect(line?.text, event.event).toMatch(/^[^{}]+$/);
      }
    }
  });

  it("every reason has a sentence with nothing left out", () => {
    for (const [reason, facts] of Object.entries(REASONS))
      expect(room.refusal(reason, facts, PEOPLE), reason).toMatch(/^[^{}]+\.$/);
  });

  it("every move has a name", () => {
    const moves = STEPS.flatMap(({ view }) => view.legal.map(({ spelling }) => spelling));
    const others = ["order a1", "draw 2", "give up 3", "no menu"];
    for (const spelling of [...moves, ...others]) expect(room.moveName(spelling), spelling).toMatch(/^[^{}]+$/);
  });

  it("what concerns a player is told in the rules", () => {
    const ids = room.rules().flatMap(({ rules }) => rules.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(30);
    for (const { title, rules } of room.rules()) {
      expect(title).not.toBe("");
      for (const { id, text } of rules) expect(text, id).toMatch(/^BAN-|\.$/);
    }
  });

  it("every step of the lesson is told", async () => {
    const { steps } = await room.lesson();
    expect(steps).toHaveLength(STEPS.length);
    for (const step of steps) {
      expect(step.text).not.toBe("");
      if (step.moves.length > 0 && step.view.legal.length > 1) expect(step.otherwise).not.toBeNull();
    }
  });

  it("what happens for the first time is explained", () => {
    const happened = [...Object.values(EVENTS), RIGHT, TOQUE, OURS];
    const views = [before("burger d3"), laying()];
    const found = views.flatMap((view) => happened.map((event) => room.firsts(event, view, PEOPLE)));
    const keys = new Set(found.flatMap((first) => first?.key ?? []));
    expect(keys).toEqual(new Set(FIRSTS.map((key) => `banquet.${key}`)));
    for (const first of found) if (first) expect(first.text).not.toBe("");
  });
});

it("a reason that is none of banquet's is left to others", () => {
  expect(room.refusal("too_fast", {}, PEOPLE)).toBeNull();
});

it("points are told with where they come from", async () => {
  await speak("en");
  expect(room.account(EVENTS.menu_scored, PEOPLE)).toEqual([
    { seat: 1, points: 3, text: "Menu: toque, salad, burger" },
  ]);
  expect(room.account(EVENTS.menu_given_up, PEOPLE)).toMatchObject([{ seat: 1, points: -3 }]);
  expect(room.account(RIGHT, PEOPLE)).toEqual([{ seat: 1, points: 1, text: "Order under a1: pudding" }]);
  expect(room.account(EVENTS.order_announced, PEOPLE)).toEqual([]);
  expect(room.account(EVENTS.toque_counted, PEOPLE)).toMatchObject([{ seat: 1, points: 2 }]);
  expect(room.account(EVENTS.majority_counted, PEOPLE)).toMatchObject([{ seat: 1, points: 3 }]);
  expect(room.account(EVENTS.element_placed, PEOPLE)).toEqual([]);
});

it("how far it is, is counted in spaces", async () => {
  await speak("en");
  expect(room.progress(before("burger d3"))).toEqual({ text: "0 of 36 spaces", done: 0, of: 36 });
});
