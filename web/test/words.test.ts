/** Every text in four languages: none is missing, left in English, or unused. */

import { describe, expect, test } from "vitest";

import { LANGUAGES, type Language, type Text, type Texts } from "../src/lib/words.svelte";
import type { AlacarteReason, BanquetReason, CuisineReason, Reason, SoupReason } from "../src/wire/reasons";

type Words = Record<string, { default: Texts }>;

const FILES: Words = {
  ...import.meta.glob<{ default: Texts }>("../src/words/*/{en,de,fr,nl}.ts", { eager: true }),
  ...import.meta.glob<{ default: Texts }>("../src/games/*/words/{,kitchen/,verdict/}{en,de,fr,nl}.ts", { eager: true }),
};
const SOURCES = import.meta.glob<string>(
  ["../src/**/*.{ts,svelte}", "!../src/**/{en,de,fr,nl}.ts", "!../src/wire/**"],
  {
    eager: true,
    query: "?raw",
    import: "default",
  },
);

/** Words that are spelled the same in English and another language, by area. */
const SAME: Record<string, string[]> = {
  "words/shell": [
    "nav.menu",
    "lobby.bots",
    "bot.random",
    "option.menus",
    "option.gourmet",
    "choice.menus.open",
    "pace.live",
    "dish.banquet",
    "dish.alacarte",
    "dish.cuisine",
    "dish.time",
    "finished.points",
    "clock.hours",
  ],
  "words/table": ["seat.bot", "level.random", "seat.host", "chat.title"],
  "games/banquet/words": [
    "element.pudding",
    "element.toque",
    "piece.announce",
    "menu.number",
    "menu.card",
    "seat.points",
    "seat.bot",
    "seat.place",
    "hand.menu",
    "count.menus",
    "count.toques",
    "account.scored",
    "move.score",
  ],
  "games/alacarte/words/kitchen": ["seat.pointsShort", "seat.bot", "seat.place"],
  "games/cuisine/words/kitchen": [
    "seat.bot",
    "seat.place",
    "seat.hand",
    "seat.deck",
    "pile.deck",
    "stats.deck",
    "stats.hand",
  ],
  "games/cuisine/words": ["points"],
  "games/soup/words": ["dish.chili", "number.6", "seat.place", "seat.bot", "seat.menu", "told.total"],
};

const areas = [...new Set(Object.keys(FILES).map((path) => path.slice("../src/".length, path.lastIndexOf("/"))))];

function texts(area: string, language: Language): Texts {
  const file = FILES[`../src/${area}/${language}.ts`];
  if (file === undefined) throw new Error(`${area} does not speak ${language}`);
  return file.default;
}

function placeholders(text: Text): string[] {
  const forms = typeof text === "string" ? [text] : [text.other]; // "one" may say it in words
  return [...new Set(forms.flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();
}

function forms(text: Text): string[] {
  return typeof text === "string" ? [text] : Object.values(text);
}

describe.each(areas)("%s", (area) => {
  const english = texts(area, "en");
  const others = LANGUAGES.filter((language) => language !== "en");

  test.each(others)("has the same words in %s", (language) => {
    expect(Object.keys(texts(area, language))).toEqual(Object.keys(english));
  });

  test.each(LANGUAGES)("has no empty text in %s", (language) => {
    const empty = Object.entries(texts(area, language)).filter(([, text]) => forms(text).some((form) => !form.trim()));
    expect(empty).toEqual([]);
  });

  test.each(others)("has the same facts and the same forms by number in %s", (language) => {
    const other = texts(area, language);
    for (const [key, text] of Object.entries(english)) {
      const translated = other[key] ?? "";
      expect(typeof translated, `forms of ${key}`).toBe(typeof text);
      expect(placeholders(translated), `facts of ${key}`).toEqual(placeholders(text));
    }
  });

  test.each(LANGUAGES)("has both forms wherever one counts, in %s", (language) => {
    for (const [key, text] of Object.entries(texts(area, language)))
      if (typeof text !== "string") expect(Object.keys(text).sort(), key).toEqual(["one", "other"]);
  });

  test.each(others)("is not left in English in %s", (language) => {
    const other = texts(area, language);
    const same = Object.entries(english).filter(([key, text]) => {
      const words = forms(text)
        .join()
        .replace(/\{\w+\}/g, "");
      return /\p{L}{2}/u.test(words) && JSON.stringify(text) === JSON.stringify(other[key]);
    });
    const allowed = SAME[area] ?? [];
    expect(same.map(([key]) => key).filter((key) => !allowed.includes(key))).toEqual([]);
  });

  test("has no unused text", () => {
    const said = Object.values(SOURCES).join("\n");
    const beginnings = [...said.matchAll(/[`"']([\w-]+(?:\.[\w-]+)*\.)(?:\$\{|["'] \+)/g)].map(
      ([, start]) => start ?? "",
    );
    const endings = [...said.matchAll(/\$\{\w+\}([A-Z]\w*)`/g)].map(([, end]) => end ?? "");
    const isSaid = (key: string): boolean =>
      [`"${key}"`, `'${key}'`, `\`${key}\``].some((quoted) => said.includes(quoted)) ||
      beginnings.some((start) => key.startsWith(start)) ||
      endings.some((end) => key.endsWith(end) && isSaid(key.slice(0, -end.length)));
    expect(Object.keys(english).filter((key) => !isSaid(key))).toEqual([]);
  });
});

test("every reason that is not a game's own has a sentence", () => {
  type Shell = keyof typeof import("../src/words/shell/en").default;
  type Needed = `reason.${Exclude<Reason, SoupReason | BanquetReason | AlacarteReason | CuisineReason>}`;
  const complete: [Needed] extends [Shell] ? true : never = true; // a missing one does not compile
  expect(complete).toBe(true);
});

test("allowed equals are still needed", () => {
  for (const [area, keys] of Object.entries(SAME)) {
    const english = texts(area, "en");
    const needless = keys.filter((key) =>
      LANGUAGES.every((one) => one === "en" || JSON.stringify(texts(area, one)[key]) !== JSON.stringify(english[key])),
    );
    expect(needless).toEqual([]);
  }
});
