/** A half-translated language: what it has is said in it, everything else in English, and everything works. */

import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { PLAYABLE, roomOf } from "../../src/games";
import { type Language, LANGUAGES, preferred, speak } from "../../src/lib/words.svelte";
import Poster from "../../src/lobby/choosing/Poster.svelte";
import { type Dish, dishOf } from "../../src/lobby/dishes";
import { LANGUAGE_CHOICES } from "../../src/parts/header/choices";
import { shell } from "../../src/words/shell";

const SPANISH = "es" as Language;

/** One more line in the list of languages … */
vi.mock("../../src/wire/languages", async (original) => {
  const { LANGUAGE_NAMES } = await original<typeof import("../../src/wire/languages")>();
  return { LANGUAGE_NAMES: { ...LANGUAGE_NAMES, es: "Español" }, INCOMPLETE: ["es"] };
});
/** … and a folder with three texts, found beside the others. */
vi.mock("../../src/words/shell", async () => {
  const { area } = await import("../../src/lib/words.svelte");
  return { shell: area(import.meta.glob(["../../src/words/*/shell.ts", "./half/*/shell.ts"])) };
});

beforeAll(async () => {
  await shell.load();
});
afterEach(cleanup);

test("people can choose it, and get it if their browser speaks it", () => {
  expect(LANGUAGES).toContain(SPANISH);
  expect(LANGUAGE_CHOICES.at(-1)).toEqual({ value: "es", label: "Español", short: "ES", lang: "es" });
  expect(preferred(["pt", "es-MX", "de"])).toBe("es");
});

test("a text that it lacks is said in English, each by itself", async () => {
  await speak(SPANISH);
  expect([shell.say("nav.play"), shell.say("nav.learn")]).toEqual(["Jugar", "Learn"]);
  expect([1, 3].map((count) => shell.say("with.bots", { count }))).toEqual(["un bot", "3 bots"]);
  expect(shell.has("nav.learn")).toBe(true);
  expect(document.documentElement.lang).toBe("es");
});

test("a screen shows both", async () => {
  await speak(SPANISH);
  render(Poster, { dish: dishOf("soup") as Dish, ready: true, chosen: "soup" });
  const poster = screen.getByRole("radio").closest("label");
  expect(poster?.textContent).toContain("Sopa");
  expect(poster?.textContent).toContain("Chaud devant! by Knizia");
  expect(poster?.textContent).toContain("2 to 5 players");
});

test("complete languages have nothing of it", async () => {
  await speak("de");
  expect([shell.say("nav.play"), shell.say("nav.learn")]).toEqual(["Spielen", "Lernen"]);
});

describe.each(PLAYABLE)("the room of %s", (game) => {
  test("without any text in that language speaks English", async () => {
    await speak("en");
    const english = (await roomOf(game))?.rules();
    await speak(SPANISH);
    const room = await roomOf(game);
    expect(english?.length).toBeGreaterThan(5);
    expect(room?.rules()).toEqual(english);
  });
});
