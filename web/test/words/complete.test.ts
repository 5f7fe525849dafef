/** Every text in every complete language: none is missing, left in English, or unused. */

import { describe, expect, test } from "vitest";

import { LANGUAGES, type Text, type Texts } from "../../src/lib/words.svelte";
import { GAMES } from "../../src/wire/games";
import { INCOMPLETE } from "../../src/wire/languages";
import type { GameReason, Reason } from "../../src/wire/reasons";

const FILES = import.meta.glob<{ default: Texts }>("../../src/words/*/*.ts", { eager: true });
const SOURCES = import.meta.glob<string>(
  ["../../src/**/*.{ts,svelte}", "!../../src/words/*/*.ts", "!../../src/wire/**"],
  {
    eager: true,
    query: "?raw",
    import: "default",
  },
);
const COMPLETE = LANGUAGES.filter((language) => !INCOMPLETE.includes(language));

/** Words that are spelled the same in English and another language, by area. */
const SAME: Record<string, string[]> = {
  shell: [
    "nav.menu",
    "lobby.bots",
    "bot.sous-chef",
    "bot.chef",
    "bot.random",
    "option.menus",
    "option.gourmet",
    "choice.menus.open",
    "pace.live",
    "botpace.normal",
    "dish.banquet",
    "dish.alacarte",
    "dish.cuisine",
    "dish.time",
    "finished.points",
    "clock.hours",
  ],
  strength: ["when"],
  table: ["seat.bot", "seat.host", "chat.title"],
  banquet: [
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
  "alacarte-kitchen": ["seat.pointsShort", "seat.bot", "seat.place"],
  "cuisine-kitchen": ["seat.bot", "seat.place", "seat.hand", "seat.deck", "pile.deck", "stats.deck", "stats.hand"],
  cuisine: ["points"],
  soup: ["dish.chili", "number.6", "seat.place", "seat.bot", "seat.menu", "told.total"],
};

const areas = Object.keys(FILES).flatMap((path) => /\/en\/(.+)\.ts$/.exec(path)?.[1] ?? []);

/** The texts that a language has of an area itself. */
function texts(area: string, language: string): Texts {
  return FILES[`../../src/words/${language}/${area}.ts`]?.default ?? {};
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
  const others = COMPLETE.filter((language) => language !== "en");

  test.each(others)("has the same words in %s", (language) => {
    expect(Object.keys(texts(area, language))).toEqual(Object.keys(english));
  });

  test.each(COMPLETE)("has no empty text in %s", (language) => {
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

  test.each(COMPLETE)("has both forms wherever one counts, in %s", (language) => {
    for (const [key, text] of Object.entries(texts(area, language)))
      if (typeof text !== "string") expect(Object.keys(text), key).toEqual(expect.arrayContaining(["one", "other"]));
  });

  const translated = area.endsWith("-names") ? [] : others; // many names are the same everywhere
  test.each(translated)("is not left in English in %s", (language) => {
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

  const named = !/-(names|rules|lesson)$/.test(area); // the others are found by their numbers
  if (named)
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

test("every folder of words is a language of the list, with no words that English lacks", () => {
  for (const [path, { default: own }] of Object.entries(FILES)) {
    const [area = "", language = ""] = path.slice(0, -".ts".length).split("/").reverse();
    expect(LANGUAGES).toContain(language);
    expect(Object.keys(texts(area, "en"))).toEqual(expect.arrayContaining(Object.keys(own)));
  }
});

test("every reason that is not a game's own has a sentence", () => {
  type Shell = keyof typeof import("../../src/words/en/shell").default;
  type Needed = `reason.${Exclude<Reason, GameReason>}`;
  const complete: [Needed] extends [Shell] ? true : never = true; // a missing one does not compile
  expect(complete).toBe(true);
});

test("allowed equals are still needed", () => {
  for (const [area, keys] of Object.entries(SAME)) {
    const english = texts(area, "en");
    const needless = keys.filter((key) =>
      COMPLETE.every((one) => one === "en" || JSON.stringify(texts(area, one)[key]) !== JSON.stringify(english[key])),
    );
    expect(needless).toEqual([]);
  }
});

test("every level of a bot has a name, for one bot and for several", () => {
  const named = texts("shell", "en");
  for (const bot of GAMES.flatMap(({ bots }) => bots)) expect(named, bot).toHaveProperty([`bot.${bot}`]);
});
