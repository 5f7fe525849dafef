import { beforeAll, describe, expect, it } from "vitest";

import { FIRSTS, firsts, taught } from "../../../src/games/cuisine/story/firsts";
import { knowCards, legend } from "../../../src/games/cuisine/pieces/legend.svelte";
import * as pieces from "../../../src/games/cuisine/pieces/pieces";
import { remarkOf } from "../../../src/games/cuisine/moments/remarks";
import { load as loadRules, rules } from "../../../src/games/cuisine/learning/rules";
import * as spoken from "../../../src/games/cuisine/story/spoken";
import { verdicts } from "../../../src/games/cuisine/words/verdict";
import { words } from "../../../src/games/cuisine/words";
import type { People } from "../../../src/games/room";
import { LANGUAGES, speak, type Texts } from "../../../src/lib/words.svelte";
import type { CardFace, CuisineEvent, CuisineView, LegalMove, Meal, Offer, Phase } from "../../../src/wire/cuisine";
import {
  APPLE,
  BEANS,
  CARDS,
  GINGER,
  HARRY,
  JUDGES,
  KATHY,
  LACKS,
  OKRA,
  OLIVE,
  PERCY,
  PURSE,
  RICE,
  STEAK,
  SUSIE,
  TAKES,
  VIEW,
} from "./words-pack";

const PEOPLE: People = { you: 0, name: (seat) => ["Ann", "Bea", "Carl"][seat] ?? "" };
const PHASES: Phase[] = [
  "start",
  "decks",
  "market",
  "judges",
  "tray",
  "play",
  "meal",
  "type",
  "trash",
  "take",
  "gain",
  "discard",
  "shuffle",
  "over",
];
const MEAL: Meal = {
  cards: [
    { number: RICE, warm: false, chosen: null },
    { number: OKRA, warm: false, chosen: null },
    { number: BEANS, warm: true, chosen: "produce" },
  ],
  naming: null,
  worth: {
    points: 12,
    chosen: null,
    lines: [
      { why: "base", number: RICE, effect: null, points: 3 },
      { why: "cuisine", number: RICE, effect: 0, points: 3 },
      { why: "judge", number: SUSIE, effect: 0, points: 2 },
    ],
  },
  verdicts: [TAKES, LACKS],
};
const SPELLINGS = [
  "tray rice",
  "no tray",
  "present",
  "add rice",
  "add tray olive",
  "as protein",
  "as produce",
  "to kathy",
  "to place 2",
  "cancel",
  "play brie",
  "fork coin",
  "fork buy",
  "use ginger",
  "use ginger cuisine",
  "use kathy",
  "buy market 3",
  "buy fridge okra",
  "buy fork",
  "end",
  "trash spoon",
  "take olive",
  "discard salt",
  "gain market 1",
  "gain fridge okra",
  "gain fork",
  "enough",
];
/** The words of all signs, as drawings are found by them. */
const ICONS = [
  ...[
    "spoons",
    "forks",
    "buys",
    "draw",
    "trash",
    "discard",
    "slots",
    "from-tray",
    "gain",
    "cheaper",
    "points",
    "double",
  ],
  ...["protein", "produce", "carb", "dairy", "protein-or-produce", "seasoning", "classic", "medal"],
  ...["aromatic", "acidic", "tart", "sweet", "spicy", "western", "italian", "french", "pan-asian"],
  ...["cards", "any", "self", "types", "flavours", "cuisines", "market", "fridge", "hand", "tray"],
  ...["played", "submitted", "purchased"],
];
const OFFER: Offer = {
  source: "card",
  number: GINGER,
  effect: { op: "trash", amount: 2, relation: "", cards: "", place: "", to: "" },
  left: 2,
};
const lessons = import.meta.glob<{ default: Texts }>("../../../src/words/*/cuisine-lesson.ts", { eager: true });
const WHOLE = /^[^{}]+$/;
const SENTENCE = /^[^{}]+[.?!]$/;

function cardOf(number: number): CardFace {
  const card = CARDS[number];
  if (card === undefined) throw new Error(`no card ${number}`);
  return card;
}

function legal(...kinds: LegalMove["move"]["move"][]): LegalMove[] {
  return kinds.map((move) => ({ spelling: move, move: { move } }) as unknown as LegalMove);
}

beforeAll(async () => {
  await Promise.all([words.load(), legend.load(), verdicts.load(), loadRules()]);
  knowCards(VIEW);
});

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(() => speak(language));

  it("every move has a name", () => {
    for (const spelling of SPELLINGS) expect(pieces.moveName(spelling), spelling).toMatch(WHOLE);
    expect(new Set(SPELLINGS.map(pieces.moveName)).size).toBe(SPELLINGS.length);
  });

  it("every sign has a name, and says what it means", () => {
    for (const icon of ICONS) {
      expect(pieces.iconName(icon), icon).toMatch(WHOLE);
      expect(pieces.iconLine(icon), icon).toMatch(SENTENCE);
    }
    expect(new Set(ICONS.map(pieces.iconName)).size).toBe(ICONS.length);
  });

  it("what is asked is a sentence in every phase, for the player who decides and for the others", () => {
    const offers = ["market", "fridge", "forks"].map((place) => ({ ...OFFER, effect: { ...OFFER.effect, place } }));
    for (const phase of PHASES)
      for (const seat of [0, 1, null])
        for (const offer of [{ ...OFFER, left: 1 }, OFFER, ...offers])
          for (const meal of [{ ...MEAL, naming: BEANS }, null])
            for (const moves of [legal("end"), []])
              expect(spoken.asked({ ...VIEW, phase, seat, offer, meal, legal: moves }, PEOPLE), phase).toMatch(
                SENTENCE,
              );
  });

  it("the table is described for screen readers", () => {
    const said = [
      ...CARDS.map((card) => spoken.cardSpoken(card, { amount: 2, currency: card.currency })),
      ...JUDGES.map(spoken.judgeSpoken),
      ...VIEW.players.map((player) => spoken.seatSpoken(player, PEOPLE)),
      spoken.purseSpoken(VIEW),
      spoken.mealSpoken(MEAL),
      spoken.mealSpoken({ ...MEAL, cards: [] }),
      ...MEAL.verdicts.map(spoken.verdictSpoken),
      spoken.progress(VIEW).text,
    ];
    for (const text of said) expect(text).toMatch(WHOLE);
  });

  it("every judge in the box says something to a meal, and one of another pack too", () => {
    const boxed = ["kathy", "harry", "theo", "susie", "gwen", "percy", "paola", "wanda", "spencer", "rita"];
    const all = [...boxed, "gustave", "bob", "mike", "claire", "zoe", "stranger"];
    const said = all.flatMap((word) => [pieces.judgeSays(word, true), pieces.judgeSays(word, false)]);
    for (const text of said) expect(text).toMatch(WHOLE);
    expect(new Set(said).size).toBe(said.length);
  });

  it("everything that is met for the first time is explained", () => {
    for (const first of FIRSTS) expect(words.say(`first.${first}`)).toMatch(SENTENCE);
  });

  it("a player who plays for the first time learns how to look closer", () => {
    expect(words.say("first.tray")).toMatch(/\bI\.$/);
    const [own, english] = [language, "en"].map(
      (one) => lessons[`../../../src/words/${one}/cuisine-lesson.ts`]?.default,
    );
    expect(own?.["signs"] ?? english?.["signs"]).toMatch(/\bI\.$/);
  });

  it("every rule of the ledger is told once", () => {
    const told = rules();
    expect(told.flatMap((section) => section.rules.map(({ id }) => id))).toEqual(
      Array.from({ length: 38 }, (_, k) => `CUI-${k + 1}`),
    );
    for (const section of told) {
      expect(section.title).toMatch(WHOLE);
      for (const { id, text } of section.rules) expect(text, id).toMatch(/^[^{}]+\.$/);
    }
  });
});

describe("in English", () => {
  beforeAll(() => speak("en"));

  it("points of a meal are told with their reasons", () => {
    const said = [
      { why: "base" as const, number: RICE, effect: null, points: 3 },
      { why: "cuisine" as const, number: RICE, effect: 0, points: 3 },
      { why: "cuisine" as const, number: OKRA, effect: 0, points: 2 },
      { why: "card" as const, number: STEAK, effect: 0, points: 2 },
      { why: "cuisine" as const, number: STEAK, effect: 0, points: 4 },
      { why: "judge" as const, number: SUSIE, effect: 0, points: 2 },
    ].map(pieces.lineSpoken);
    expect(said).toEqual([
      "+3 Rice",
      "+3 Rice, with another Pan-Asian card",
      "+2 Okra (+1 point for each produce card)",
      "+2 Steak (+2 points with a seasoning)",
      "+4 Steak (this card counts its base points twice)",
      "+2 Sweet Susie (+1 point for each sweet card)",
    ]);
  });

  it("a card is told with all that stands on it", () => {
    expect(spoken.cardSpoken(cardOf(RICE), { amount: 2, currency: "spoons" })).toBe(
      "Rice, costs 2 spoons, 3 points, Pan-Asian, carb. When purchased: +1 slot in your tray. With another Pan-Asian card: +3 points.",
    );
    expect(spoken.marks(cardOf(BEANS))).toEqual(["protein or produce"]);
    expect(spoken.marks(cardOf(APPLE))).toEqual(["Western", "produce", "tart", "sweet"]);
  });

  it("a judge says what is missing", () => {
    expect(spoken.verdictSpoken(TAKES)).toBe("Critical Kathy takes it: 4 medals (1 extra).");
    expect(spoken.missing(LACKS)).toEqual(["1 more point", "at most 1 dairy card", "at most 2 seasonings"]);
    expect(JUDGES.map(spoken.judgeSpoken)[HARRY]).toBe(
      "Hungry Harry, wants 15 points, gives 2 medals. Asks: at least 5 cards. +1 medal: at least 6 cards. Once yours, +1 slot in your tray.",
    );
  });

  it("what is asked says what may be done", () => {
    expect(spoken.asked({ ...VIEW, legal: legal("present", "play", "end") }, PEOPLE)).toMatch(/^Lay a meal/);
    expect(spoken.asked({ ...VIEW, legal: legal("play", "end") }, PEOPLE)).toBe("Play cards and go shopping.");
    expect(spoken.asked({ ...VIEW, legal: legal("end") }, PEOPLE)).toMatch(/End your turn/);
    expect(spoken.asked({ ...VIEW, buys: 0, legal: legal("play", "end") }, PEOPLE)).toMatch(/^No buy is left/);
    expect(spoken.asked({ ...VIEW, submitted: true, legal: legal("play", "end") }, PEOPLE)).toMatch(/is served/);
    const laid: CuisineView = { ...VIEW, phase: "meal", meal: MEAL, legal: legal("cancel") };
    expect(spoken.asked(laid, PEOPLE)).toBe("Content: Critical Kathy. Present the meal, or lay more.");
    expect(spoken.asked({ ...laid, meal: { ...MEAL, verdicts: [LACKS] } }, PEOPLE)).toMatch(/No judge is content/);
  });

  it("nobody is told of themselves by name", () => {
    expect(spoken.asked({ ...VIEW, turn: null, submitted: true }, PEOPLE)).toBe("One moment.");
    expect(spoken.asked({ ...VIEW, seat: 1, submitted: true }, PEOPLE)).toBe("Ann has served a meal.");
  });

  it("what an ability brings is told in the card's words", () => {
    expect(pieces.useName({ source: "card", number: GINGER })).toBe("Ginger: draw 1 card");
    expect(pieces.useName({ source: "judge", number: PERCY })).toBe(
      "Picky Percy: take 1 card from your tray into your hand",
    );
    expect(pieces.broughtText({ source: "card", number: BEANS })).toBe("+1 buy");
    expect(pieces.broughtText({ source: "card", number: STEAK })).toBe("");
  });

  it("cards are counted", () => {
    expect(pieces.cardsName([OLIVE, 0, OLIVE, 0, 1])).toBe("2 spoons, 1 fork and 2 × Olive");
    expect(pieces.cardsName([])).toBe("nothing");
  });

  it("how far it is, is counted in medals", () => {
    expect(spoken.progress(VIEW)).toEqual({ text: "6 of 15 medals", done: 6, of: 15 });
  });

  it("a meal is remarked on by its judge", () => {
    const meal = {
      event: "meal_presented",
      seat: 1,
      judge: KATHY,
      worth: 15,
      medals: 3,
      bonus: 1,
      cards: [],
      lines: [],
    };
    expect(remarkOf(meal as CuisineEvent, PEOPLE, VIEW)).toMatchObject({ title: "Critical Kathy asks for seconds!" });
    expect(remarkOf({ event: "turn_begun", seat: 0, round: 1, purse: PURSE }, PEOPLE, VIEW)).toBeNull();
    const shuffled = { event: "deck_shuffled", seat: 0, shuffle: 2, cards: 12 } as const;
    expect([0, 1].map((you) => remarkOf(shuffled, { ...PEOPLE, you }, VIEW)?.title)).toEqual([
      "A fresh deck!",
      undefined,
    ]);
  });

  it("what happens for the first time is explained, and what is only somebody else's is not", () => {
    const key = (event: CuisineEvent, phase: Phase = "tray"): string | undefined =>
      firsts(event, { ...VIEW, phase }, PEOPLE)?.key;
    expect(key({ event: "turn_begun", seat: 0, round: 1, purse: PURSE })).toBe("cuisine.tray");
    expect(key({ event: "turn_begun", seat: 1, round: 1, purse: PURSE })).toBeUndefined();
    expect(key({ event: "deck_shuffled", seat: 0, shuffle: 2, cards: 12 })).toBe("cuisine.shuffled");
    expect(key({ event: "deck_shuffled", seat: 0, shuffle: 1, cards: 10 })).toBeUndefined();
    expect(key({ event: "card_chilled", card: OKRA })).toBe("cuisine.fridge");
    expect(taught).toContain("cuisine.presented");
  });
});
