import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  cardName,
  cardTexts,
  isJudge,
  judgeName,
  judgeTexts,
  knowCards,
  legend,
  useLegend,
} from "../../../src/games/cuisine/pieces/legend.svelte";
import { type Language, LANGUAGES, speak } from "../../../src/lib/words.svelte";
import { CARDS, JUDGES, RICE } from "./words-pack";

beforeAll(() => legend.load());

describe("the legend of the box", () => {
  it("names numbers before a table has shown its cards", async () => {
    await speak("en");
    expect([0, 1, 2, 3].map(cardName)).toEqual(["Spoon", "Fork", "Salt", "Apple"]);
    expect(judgeName(0)).toBe("Critical Kathy");
  });

  it.each(LANGUAGES)("says what stands on cards and judges in %s", async (language) => {
    await speak(language);
    const { ability, cuisine, effects, cuisineEffects, partner } = cardTexts("rice");
    for (const text of [...ability, ...cuisine]) expect(text).toMatch(/^[^{}]+\.$/);
    expect([ability.length, cuisine.length, effects.length, cuisineEffects.length]).toEqual([1, 1, 1, 1]);
    expect(partner).not.toBe("");
    expect(cardTexts("spoon")).toEqual({ ability: [], cuisine: [], effects: [], cuisineEffects: [], partner: "" });
    const percy = judgeTexts("percy");
    expect([percy.asks.length, percy.bonus.length, percy.ability.length, percy.effects.length]).toEqual([2, 1, 1, 2]);
  });

  it("changes language with all other words", async () => {
    await speak("de");
    expect([cardName("rice"), judgeName("kathy")]).toEqual(["Reis", "Kritische Käthe"]);
    await speak("fr");
    expect([cardName("rice"), judgeName("kathy")]).toEqual(["Riz", "Catherine la critique"]);
  });

  it("knows judges from cards", () => {
    expect(["kathy", "rice"].map(isJudge)).toEqual([true, false]);
  });
});

describe("the legend of another pack", () => {
  const other = (
    language: Language,
  ): Promise<Record<string, Record<string, { name: string; lines: Record<string, string[]> }>>> =>
    Promise.resolve({
      cards: { stone: { name: language === "de" ? "Stein" : "Stone", lines: { ability: ["+1 spoon.", "Hard."] } } },
      judges: { zorro: { name: "Zorro", lines: {} } },
    });

  beforeAll(async () => {
    await speak("en");
    await useLegend(other);
  });
  afterAll(() => useLegend(null));

  it("is used for names and texts, in every language", async () => {
    expect([cardName("stone"), cardTexts("stone").ability, judgeName("zorro")]).toEqual([
      "Stone",
      ["+1 spoon.", "Hard."],
      "Zorro",
    ]);
    await speak("de");
    expect(cardName("stone")).toBe("Stein");
    await speak("en");
  });

  it("names what it does not know by its word", () => {
    expect(cardName("warm-stone")).toBe("Warm stone");
    expect(judgeName("grumpy-bear")).toBe("Grumpy bear");
  });

  it("gives way to the box again", async () => {
    await useLegend(null);
    expect(cardName("rice")).toBe("Rice");
    expect(isJudge("zorro")).toBe(false);
  });
});

describe("a table", () => {
  it("shows which number is which card", async () => {
    await speak("en");
    knowCards({ cards: CARDS, faces: JUDGES });
    expect([cardName(RICE), judgeName(2)]).toEqual(["Rice", "Picky Percy"]);
  });
});
