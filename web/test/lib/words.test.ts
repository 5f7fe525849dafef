import { describe, expect, it } from "vitest";

import { area, filled, preferred, speak, together } from "../../src/lib/words.svelte";

describe("a text", () => {
  it("gets its facts", () => {
    expect(filled("{name} takes {count} cards", { name: "Bram", count: 6 }, "en")).toBe("Bram takes 6 cards");
  });

  it("keeps a placeholder without a fact", () => {
    expect(filled("{name} knocks", {}, "en")).toBe("{name} knocks");
  });

  it("has a form for one, by the rules of its language", () => {
    const seats = { one: "{count} place", other: "{count} places" };
    expect(filled(seats, { count: 1 }, "fr")).toBe("1 place");
    expect(filled(seats, { count: 0 }, "fr")).toBe("0 place");
    expect(filled(seats, { count: 0 }, "nl")).toBe("0 places");
  });
});

describe("a browser's languages", () => {
  it("the first that we speak is chosen", () => {
    expect(preferred(["pt-BR", "de-AT", "fr"])).toBe("de");
    expect(preferred(["NL"])).toBe("nl");
  });

  it("a browser that speaks none of our languages gets English", () => {
    expect(preferred(["pt", "ja"])).toBe("en");
  });
});

it("all areas change language together", async () => {
  const file = (word: string) => () => Promise.resolve({ default: { soup: word } });
  const soups = () => area<{ soup: string }>({ "./en/a.ts": file("soup"), "./nl/a.ts": file("soep") });
  const [one, other] = [soups(), soups()];
  await Promise.all([one.load(), other.load()]);
  expect([one.say("soup"), other.say("soup")]).toEqual(["soup", "soup"]);
  await speak("nl");
  expect([one.say("soup"), other.say("soup")]).toEqual(["soep", "soep"]);
  expect(document.documentElement.lang).toBe("nl");
});

it("names are joined as people say them", () => {
  expect(together(["Bram", "Odile", "2 bots"], "en")).toBe("Bram, Odile, and 2 bots");
  expect(together(["Bram", "Odile"], "nl")).toBe("Bram en Odile");
  expect(together([], "fr")).toBe("");
});

it("French says de before a consonant and d’ before a vowel", () => {
  expect(filled("À la table de {name}", { name: "Anna" }, "fr")).toBe("À la table d’Anna");
  expect(filled("À la table de {name}", { name: "Élodie" }, "fr")).toBe("À la table d’Élodie");
  expect(filled("À la table de {name}", { name: "Bram" }, "fr")).toBe("À la table de Bram");
  expect(filled("aan de {name}", { name: "Anna" }, "nl")).toBe("aan de Anna");
});
