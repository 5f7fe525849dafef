import { beforeAll, describe, expect, it } from "vitest";

import { knowCards, legend } from "../../../src/games/cuisine/pieces/legend.svelte";
import { account, gather, line, refusal } from "../../../src/games/cuisine/story/story";
import { words } from "../../../src/games/cuisine/words";
import type { People } from "../../../src/games/room";
import { LANGUAGES, speak } from "../../../src/lib/words.svelte";
import type { CuisineEvent, MealPresented, Reason } from "../../../src/wire/cuisine";
import { APPLE, BEANS, FORK, GINGER, KATHY, OKRA, OLIVE, PERCY, PURSE, RICE, SPOON, STEAK, VIEW } from "./words-pack";

const PEOPLE: People = { you: 0, name: (seat) => ["Ann", "Bea", "Carl"][seat] ?? "" };
const EVERYBODY: People[] = [PEOPLE, { ...PEOPLE, you: 1 }, { ...PEOPLE, you: null }];
const MEAL: MealPresented = {
  event: "meal_presented",
  seat: 1,
  judge: KATHY,
  worth: 17,
  medals: 3,
  bonus: 1,
  cards: [
    { number: RICE, warm: false, chosen: null },
    { number: OKRA, warm: false, chosen: null },
    { number: OLIVE, warm: true, chosen: null },
    { number: APPLE, warm: true, chosen: null },
  ],
  lines: [
    { why: "base", number: RICE, effect: null, points: 3 },
    { why: "base", number: OKRA, effect: null, points: 2 },
    { why: "base", number: OLIVE, effect: null, points: 3 },
    { why: "base", number: APPLE, effect: null, points: 3 },
    { why: "cuisine", number: RICE, effect: 0, points: 3 },
    { why: "cuisine", number: OKRA, effect: 0, points: 3 },
  ],
};

const EVENTS: Record<CuisineEvent["event"], CuisineEvent> = {
  start_drawn: { event: "start_drawn", seat: 1 },
  deck_shuffled: { event: "deck_shuffled", seat: 1, shuffle: 2, cards: 13 },
  cards_drawn: { event: "cards_drawn", seat: 1, count: 2, cards: [SPOON, RICE] },
  judge_came: { event: "judge_came", place: 1, judge: KATHY },
  market_filled: { event: "market_filled", slot: 1, card: RICE },
  turn_begun: { event: "turn_begun", seat: 1, round: 3, purse: PURSE },
  card_warmed: { event: "card_warmed", seat: 1, card: RICE },
  card_played: { event: "card_played", seat: 1, card: BEANS, purse: PURSE },
  fork_played: { event: "fork_played", seat: 1, for_buy: false, purse: PURSE },
  ability_brought: {
    event: "ability_brought",
    seat: 1,
    source: "card",
    number: BEANS,
    op: "buys",
    amount: 1,
    purse: PURSE,
  },
  ability_used: { event: "ability_used", seat: 1, source: "card", number: GINGER },
  card_bought: {
    event: "card_bought",
    seat: 1,
    card: RICE,
    stall: "market",
    slot: 2,
    price: 2,
    currency: "spoons",
    purse: PURSE,
  },
  card_gained: { event: "card_gained", seat: 1, card: OKRA, stall: "fridge", slot: null, to_hand: false },
  card_trashed: { event: "card_trashed", seat: 1, card: SPOON },
  card_taken: { event: "card_taken", seat: 1, card: RICE },
  card_discarded: { event: "card_discarded", seat: 1, card: RICE },
  meal_begun: { event: "meal_begun", seat: 1 },
  card_laid: { event: "card_laid", seat: 1, card: { number: BEANS, warm: true, chosen: "produce" } },
  meal_cancelled: { event: "meal_cancelled", seat: 1 },
  meal_presented: MEAL,
  hand_laid_open: { event: "hand_laid_open", seat: 1, cards: [SPOON] },
  card_chilled: { event: "card_chilled", card: OKRA },
  market_slid: { event: "market_slid", card: OKRA, before: 1, now: 2 },
  last_turns: { event: "last_turns", seat: 1, last: 0 },
  game_ended: { event: "game_ended", end: "medals" },
  game_over: { event: "game_over", places: [2, 1] },
};
const UNSAID: readonly string[] = ["market_slid"];
const MORE: CuisineEvent[] = [
  { event: "card_warmed", seat: 1, card: null },
  { event: "card_taken", seat: 1, card: null },
  { event: "fork_played", seat: 1, for_buy: true, purse: PURSE },
  ...["spoons", "forks", "buys", "slots", "cheaper"].map((op): CuisineEvent => ({
    event: "ability_brought",
    seat: 1,
    source: "cuisine",
    number: RICE,
    op,
    amount: 2,
    purse: PURSE,
  })),
  { event: "ability_used", seat: 1, source: "judge", number: PERCY },
  { event: "ability_used", seat: 1, source: "card", number: STEAK },
  { event: "card_bought", seat: 1, card: FORK, stall: "forks", slot: null, price: 3, currency: "spoons", purse: PURSE },
  { event: "card_bought", seat: 1, card: RICE, stall: "market", slot: 1, price: 0, currency: "spoons", purse: PURSE },
  {
    event: "card_bought",
    seat: 1,
    card: RICE,
    stall: "fridge",
    slot: null,
    price: 1,
    currency: "spoons",
    purse: PURSE,
  },
  { event: "card_gained", seat: 1, card: FORK, stall: "forks", slot: null, to_hand: true },
  { event: "last_turns", seat: 1, last: 2 },
  { event: "last_turns", seat: 1, last: 1 },
  { event: "game_ended", end: "no_judge" },
  { event: "game_ended", end: "rounds" },
  { event: "game_over", places: [1, 1] },
];

const REASONS: Record<Reason, Record<string, string | number>> = {
  game_over: {},
  setting_up: {},
  shuffling: {},
  not_your_turn: { turn: 1 },
  no_such_card: {},
  no_such_judge: {},
  tray_first: {},
  tray_over: {},
  not_in_hand: { card: RICE },
  not_in_tray: { card: RICE },
  lay_first: {},
  no_meal: {},
  choose_type: {},
  no_type_to_choose: {},
  card_played: {},
  card_acquired: {},
  meal_submitted: {},
  laid_too_often: { most: 9 },
  nothing_to_serve: {},
  not_food: { card: SPOON },
  meal_empty: {},
  no_judge_there: { place: 3 },
  too_few_points: { judge: KATHY, points: 11, asked: 15 },
  judge_declines: { judge: PERCY, condition: 2 },
  fork_choice: {},
  no_fork: {},
  nothing_to_use: { card: RICE },
  judge_not_yours: { judge: KATHY },
  judge_later: { judge: KATHY },
  judge_used: { judge: KATHY },
  no_buy_left: {},
  place_empty: { slot: 2 },
  not_in_fridge: { card: RICE },
  no_forks_left: {},
  too_dear: { price: 3, money: 1, currency: "spoons" },
  decide_first: {},
  discard_first: { cards: 2 },
  nothing_offered: {},
  other_source: { source: "fridge" },
  not_meant: { card: RICE },
};
const WHOLE = /^[^{}]+$/;

beforeAll(async () => {
  await Promise.all([words.load(), legend.load()]);
  knowCards(VIEW);
});

function told(...events: CuisineEvent[]): string[] {
  return gather(events.map((event, ply) => ({ ply, event }))).flatMap(({ event }) => line(event, PEOPLE)?.text ?? []);
}

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(() => speak(language));

  it("every event has a line for the player who did it and for the others", () => {
    for (const event of [...Object.values(EVENTS), ...MORE].filter((one) => !UNSAID.includes(one.event)))
      for (const people of EVERYBODY) expect(line(event, people)?.text, event.event).toMatch(WHOLE);
  });

  it("what is gathered has a line", () => {
    const said = told(...Object.values(EVENTS), ...MORE);
    for (const text of said) expect(text).toMatch(WHOLE);
  });

  it("every reason has a sentence with nothing left out", () => {
    for (const [reason, facts] of Object.entries(REASONS))
      for (const people of EVERYBODY) expect(refusal(reason, facts, people), reason).toMatch(/^[^{}]+\.$/);
  });
});

describe("in English", () => {
  beforeAll(() => speak("en"));

  it("what somebody plays in a row is one line, with all that it brings", () => {
    const play = (card: number): CuisineEvent => ({ event: "card_played", seat: 1, card, purse: PURSE });
    expect(
      told(
        play(SPOON),
        play(SPOON),
        play(BEANS),
        { event: "ability_brought", seat: 1, source: "card", number: BEANS, op: "buys", amount: 1, purse: PURSE },
        { event: "fork_played", seat: 1, for_buy: true, purse: PURSE },
        EVENTS.card_bought,
        play(SPOON),
      ),
    ).toEqual([
      "Bea plays 2 spoons, 1 fork and Baked beans: 2 spoons and 2 buys.",
      "Bea buys Rice for 2 spoons.",
      "Bea plays 1 spoon.",
    ]);
  });

  it("spoons and a card that brings nothing are told without a sum", () => {
    const play = (card: number): CuisineEvent => ({ event: "card_played", seat: 0, card, purse: PURSE });
    expect(told(play(SPOON), play(SPOON), play(RICE))).toEqual(["You play 2 spoons and Rice."]);
  });

  it("what two people play is told of each", () => {
    const play = (seat: number): CuisineEvent => ({ event: "card_played", seat, card: RICE, purse: PURSE });
    expect(told(play(1), play(0), play(0))).toEqual(["Bea plays Rice.", "You play 2 × Rice."]);
  });

  it("a gathered line leads to its last event", () => {
    const story = [3, 4, 5].map((ply) => ({
      ply,
      event: { event: "card_played", seat: 1, card: SPOON, purse: PURSE },
    }));
    expect(gather(story).map(({ ply }) => ply)).toEqual([5]);
  });

  it("the market moves on in one line", () => {
    expect(told(EVENTS.card_chilled, EVENTS.market_slid, EVENTS.market_filled)).toEqual([
      "Into the fridge: Okra. New at the market: Rice.",
    ]);
    expect(told(EVENTS.card_chilled, EVENTS.market_slid)).toEqual(["Into the fridge: Okra."]);
    expect(told(EVENTS.market_slid)).toEqual([]);
  });

  it("a meal is told with its judge, and its points with their reasons (CUI-37)", () => {
    expect(told(MEAL)).toEqual([
      "Bea presents Rice, Okra, Olive (tray) and Apple (tray) to Critical Kathy: 17 points, 4 medals (1 extra).",
      "17 points: Rice 3, Okra 2, Olive 3, Apple 3; " +
        "+3 Rice, with another Pan-Asian card; +3 Okra (+1 point for each produce card).",
    ]);
    expect(line(MEAL, PEOPLE)?.count).toBe("+4");
  });

  it("medals are told with where they come from", () => {
    expect(account(MEAL)).toEqual([{ seat: 1, points: 4, text: "Critical Kathy: Rice, Okra, Olive and Apple" }]);
    expect(account(EVENTS.card_bought)).toEqual([]);
  });

  it("an ability is told in the card's own words", () => {
    expect(line(EVENTS.ability_used, PEOPLE)?.text).toBe("Bea uses Ginger: “draw 1 card”");
    expect(line({ event: "ability_used", seat: 0, source: "judge", number: PERCY }, PEOPLE)?.text).toBe(
      "You use Picky Percy: “take 1 card from your tray into your hand”",
    );
  });

  it("what others draw, and decks shuffled at the start, are left out", () => {
    expect(line({ event: "cards_drawn", seat: 1, count: 5, cards: null }, PEOPLE)).toBeNull();
    expect(line({ event: "deck_shuffled", seat: 1, shuffle: 1, cards: 10 }, PEOPLE)).toBeNull();
    expect(line({ event: "hand_laid_open", seat: 1, cards: [] }, PEOPLE)).toBeNull();
  });

  it("the last turns are told as they are seen from every seat", () => {
    const last: CuisineEvent = { event: "last_turns", seat: 1, last: 0 };
    expect(EVERYBODY.map((people) => line(last, people)?.text)).toEqual([
      "Bea has the medals. The game ends after your turn.",
      "You have the medals. The game ends after Ann’s turn.",
      "Bea has the medals. The game ends after Ann’s turn.",
    ]);
  });

  it("a reason that is none of cuisine's is left to others", () => {
    expect(refusal("too_fast", {}, PEOPLE)).toBeNull();
  });

  it("reasons say what is missing", () => {
    expect(refusal("too_few_points", REASONS.too_few_points, PEOPLE)).toBe(
      "Critical Kathy wants 15 points, and the meal has 11 points.",
    );
    expect(refusal("judge_declines", REASONS.judge_declines, PEOPLE)).toBe(
      "Picky Percy asks for this: at most 2 seasonings.",
    );
    expect(refusal("too_dear", REASONS.too_dear, PEOPLE)).toBe("It costs 3 spoons, and you have 1 spoon.");
    expect(refusal("discard_first", { cards: 1 }, PEOPLE)).toBe("First discard one card.");
  });
});
