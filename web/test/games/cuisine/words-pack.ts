/** A small table for tests of words: a few cards and judges of the box, under numbers of their own. */

import type { CardFace, CuisineView, Effect, JudgeFace, Player, Purse, Verdict } from "../../../src/wire/cuisine";

export const [SPOON, FORK, SALT, RICE, OKRA, OLIVE, APPLE, GINGER, BEANS, STEAK] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/** What can be spent, where it does not matter. */
export const PURSE: Purse = { spoons: 2, coins: 0, buys: 1 };
export const [KATHY, HARRY, PERCY, SUSIE] = [0, 1, 2, 3];

function effect(op: string, amount: number, more: Partial<Effect> = {}): Effect {
  return { op, amount, relation: "", cards: "", place: "", to: "", ...more };
}

function card(number: number, word: string, points: number, more: Partial<CardFace> = {}): CardFace {
  return {
    number,
    word,
    cost: 2,
    currency: "spoons",
    points,
    cuisine: null,
    types: [],
    dual: false,
    flavours: [],
    seasoning: false,
    classic: false,
    trigger: "played",
    ability: [],
    cuisine_ability: [],
    ...more,
  };
}

export const CARDS: CardFace[] = [
  card(SPOON, "spoon", 0),
  card(FORK, "fork", 0),
  card(SALT, "salt", 1, { seasoning: true }),
  card(RICE, "rice", 3, {
    cuisine: "pan-asian",
    types: ["carb"],
    trigger: "purchased",
    ability: [effect("slots", 1)],
    cuisine_ability: [effect("points", 3)],
  }),
  card(OKRA, "okra", 2, {
    cuisine: "pan-asian",
    types: ["produce"],
    cuisine_ability: [effect("points", 1, { relation: "per", cards: "produce" })],
  }),
  card(OLIVE, "olive", 3, { cuisine: "italian", types: ["produce"], flavours: ["acidic"] }),
  card(APPLE, "apple", 3, { cuisine: "western", types: ["produce"], flavours: ["tart", "sweet"] }),
  card(GINGER, "ginger", 1, { flavours: ["aromatic", "spicy"], seasoning: true, ability: [effect("draw", 1)] }),
  card(BEANS, "beans", 2, { types: ["protein", "produce"], dual: true, ability: [effect("buys", 1)] }),
  card(STEAK, "steak", 4, {
    currency: "forks",
    ability: [effect("points", 2, { relation: "with", cards: "seasoning" })],
    cuisine_ability: [effect("double", 1, { cards: "self" })],
  }),
];

function judge(number: number, word: string, points: number, medals: number, ability: Effect[]): JudgeFace {
  return { number, word, points, medals, asks: [], bonus: [], ability, uses: 1 };
}

export const JUDGES: JudgeFace[] = [
  judge(KATHY, "kathy", 15, 3, [effect("draw", 1)]),
  judge(HARRY, "harry", 15, 2, [effect("slots", 1)]),
  judge(PERCY, "percy", 18, 4, [effect("from-tray", 1), effect("points", 1)]),
  judge(SUSIE, "susie", 15, 2, [effect("points", 1, { relation: "per", cards: "sweet" })]),
];

export const TAKES: Verdict = {
  place: 1,
  judge: KATHY,
  takes: true,
  lacks: 0,
  unmet: [],
  medals: 3,
  bonus: 1,
  earned: [1],
};
export const LACKS: Verdict = {
  place: 2,
  judge: PERCY,
  takes: false,
  lacks: 1,
  unmet: [1, 2],
  medals: 4,
  bonus: 0,
  earned: [],
};

const PLAYER: Player = {
  seat: 0,
  medals: 4,
  hand: 5,
  tray: 1,
  slots: 3,
  deck: 6,
  discards: [SPOON, RICE],
  eaten: [],
  trashed: [],
  judges: [{ judge: KATHY, round: 3, works: false }],
};

export const VIEW = {
  seat: 0,
  phase: "play",
  advanced: false,
  goal: 15,
  start: 0,
  turn: 0,
  active: 0,
  round: 4,
  last: null,
  cards: CARDS,
  faces: JUDGES,
  judges: [KATHY, PERCY, null],
  piles: [4, 4, 4],
  market: [RICE, null, STEAK, OKRA],
  prices: [
    { amount: 2, currency: "spoons" },
    null,
    { amount: 2, currency: "forks" },
    { amount: 1, currency: "spoons" },
  ],
  market_deck: 90,
  fridge: [OLIVE, OLIVE],
  forks: 20,
  fork_price: 3,
  players: [PLAYER, { ...PLAYER, seat: 1, medals: 6, judges: [] }],
  played: [SPOON],
  spoons: 2,
  coins: 1,
  buys: 1,
  submitted: false,
  uses: [],
  offer: null,
  hand: [SPOON, SPOON, RICE],
  tray: [OLIVE],
  deck: [SPOON],
  meal: null,
  legal: [],
  refused: [],
  places: null,
  end: null,
} satisfies Partial<CuisineView> & { deck: number[] } as CuisineView;
