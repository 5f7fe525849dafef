import { beforeAll, describe, expect, it } from "vitest";

import { FIRSTS } from "../../../src/games/soup/story/firsts";
import { room } from "../../../src/games/soup/index";
import { LANGUAGES, speak } from "../../../src/lib/words.svelte";
import type { Reason, SoupEvent } from "../../../src/wire/soup";
import { prepare } from "./setup";
import { cards, ourTurn, PEOPLE, played, STEPS } from "./views";

const EVENTS: Record<SoupEvent["event"], SoupEvent> = {
  dealer_drawn: { event: "dealer_drawn", seat: 1 },
  dealt: { event: "dealt", round: 2, dealer: 1, cards: [13, 13, 13] },
  hand_dealt: { event: "hand_dealt", seat: 0, hand: [] },
  menu_chosen: { event: "menu_chosen", seat: 1, menu: "onion", covered: false },
  menus_opened: { event: "menus_opened", menus: ["pea", "onion", "chili"] },
  no_soup_paid: { event: "no_soup_paid", seat: 1, gained: 5, stars: 10 },
  card_played: played(1, "pea 4", 4, { total: 7 }),
  boiled_over: { event: "boiled_over", seat: 1 },
  last_card: { event: "last_card", seat: 1 },
  soup_ready: { event: "soup_ready", seat: 1, total: 11, pot: cards("pea 4, pea 5, pea 2") },
  hand_left: { event: "hand_left", seat: 1, cards: cards("onion 1") },
  round_over: { event: "round_over", round: 2, seat: 1 },
  scored: {
    event: "scored",
    seat: 1,
    menu: "onion",
    won: cards("onion 1, chili 2, chili 3"),
    worth: [1, -1, -1],
    paid: 0,
    gained: 1,
    lost: 2,
    forgiven: 1,
    stars: 0,
  },
  game_over: { event: "game_over", places: [2, 1, 3] },
};
/** Shown on the table, without a line. */
const SILENT = new Set<SoupEvent["event"]>(["hand_dealt"]);

const REASONS: Record<Reason, Record<string, string | number | string[]>> = {
  game_over: {},
  dealing: {},
  not_your_turn: { turn: 1 },
  menus_first: {},
  menus_lie: {},
  menu_used: { menu: "onion" },
  menu_of_left_neighbour: { menu: "onion", left: 1 },
  not_in_hand: { card: "pea 4" },
  follow_suit: { led: "pea", held: ["1", "4"] },
  no_chili_yet: { led: "onion", held: ["1"] },
};

beforeAll(prepare);

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(() => speak(language));

  it("every event has a line for the player who did it and for the others", () => {
    for (const [name, event] of Object.entries(EVENTS)) {
      for (const people of [PEOPLE, { ...PEOPLE, you: 1 }]) {
        const line = room.line(event, people);
        if (SILENT.has(event.event)) expect(line).toBeNull();
        else expect(line?.text, name).toMatch(/^[^{}]+$/);
      }
    }
  });

  it("the round in which nothing is left to choose says so", () => {
    const [second, last] = [2, 5].map((round) => room.line({ event: "dealt", round, dealer: 1, cards: [13] }, PEOPLE));
    expect(last?.text.split(". ").length).toBe((second?.text.split(". ").length ?? 0) + 1);
  });

  it("every reason has a sentence with nothing left out", () => {
    for (const [reason, facts] of Object.entries(REASONS)) {
      const sentence = room.refusal(reason, facts, PEOPLE);
      expect(sentence, reason).toMatch(/^[^a-zà-ÿ{}][^{}]*\.$/);
    }
  });

  it("every rule of the ledger is told once", () => {
    const ids = room.rules().flatMap(({ rules }) => rules.map(({ id }) => id));
    expect(ids).toEqual(Array.from({ length: 30 }, (_, k) => `SOUP-${k + 1}`));
    for (const { title, rules } of room.rules()) {
      expect(title).not.toBe("");
      for (const { id, text } of rules) expect(text, id).toMatch(/\.$/);
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
    const view = ourTurn();
    const ten = played(1, "pea 10", 0, { leading_ten: true });
    const chili = played(1, "chili 2", 2);
    const found = [...Object.values(EVENTS), ten, chili].map((event) => room.firsts(event, view, PEOPLE));
    expect(new Set(found.flatMap((first) => first?.key ?? []))).toEqual(new Set(FIRSTS.map((key) => `soup.${key}`)));
    for (const first of found) if (first) expect(first.text).not.toBe("");
  });
});

it("a reason that is none of soup's is left to others", () => {
  expect(room.refusal("too_fast", {}, PEOPLE)).toBeNull();
});

it("points are told with where they come from", async () => {
  await speak("en");
  expect(room.account(EVENTS.no_soup_paid, PEOPLE)).toMatchObject([{ seat: 1, points: 5 }]);
  expect(room.account(EVENTS.scored, PEOPLE)).toEqual([
    { seat: 1, points: 0, text: "Onion soup: 1 gained, 2 lost, 1 forgiven" },
  ]);
  expect(room.account(EVENTS.card_played, PEOPLE)).toEqual([]);
});
