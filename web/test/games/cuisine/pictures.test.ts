/** Every card, judge and sign has its drawing, and every drawing keeps the rules of the look. */

import { render } from "@testing-library/svelte";
import { describe, expect, it, test, vi } from "vitest";

import {
  iconArt,
  ingredientArt,
  judgeArt,
  SIZES,
  thingArt,
  type Thing,
} from "../../../src/games/cuisine/pieces/drawings";
import Art from "../../../src/screens/Art.svelte";
import { EFFECTS } from "../../../src/wire/cuisine-effects";
import legend from "../../../src/wire/cuisine-legend-en.json";
import { shell } from "../../../src/words/shell";

const FILES = import.meta.glob<string>("../../../src/games/cuisine/pieces/art/*/*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});
const ELSEWHERE = import.meta.glob<string>(["../../../src/art/*.svg", "../../../src/games/*/pieces/art/*.svg"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const COLOURS = /#[0-9a-f]{6}\b/gi;
const WIDTHS = new Set(["1.1", "3", "4", "6", "9", "11", "14"]);
const DRAWINGS = Object.entries(FILES).map(([path, svg]) => {
  const [folder = "", file = ""] = path.split("/").slice(-2);
  return { folder, name: file.slice(0, -".svg".length), svg };
});

const GROUPS =
  "protein produce carb dairy protein-or-produce aromatic acidic tart sweet spicy western italian french pan-asian";
const OTHERS = "seasoning cards any self types flavours cuisines market fridge hand played submitted purchased medal";
const SIGNS = [...Object.keys(EFFECTS), ...`${GROUPS} ${OTHERS}`.split(" ")];

function names(folder: string): string[] {
  return DRAWINGS.filter((drawing) => drawing.folder === folder).map(({ name }) => name);
}

function canvas(folder: string, name: string): { width: number; height: number } {
  if (folder === "things") return SIZES[name as Thing];
  return folder === "icons" ? { width: 24, height: 24 } : { width: 96, height: 96 };
}

describe("the drawings", () => {
  const pigments = new Set(Object.values(ELSEWHERE).flatMap((svg) => svg.match(COLOURS) ?? []));

  it.each(DRAWINGS)("$folder/$name keeps the rules of the look", ({ folder, name, svg }) => {
    const { width, height } = canvas(folder, name);
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(svg).toMatch(/<title>[^<]+<\/title>/);
    expect(svg).not.toMatch(/<text|Gradient|<filter|<image|href=/);
    expect(svg.length).toBeLessThan(folder === "icons" ? 2000 : 8000);
    for (const colour of svg.match(COLOURS) ?? []) expect(pigments).toContain(colour);
    if (folder === "icons") return;
    for (const [, wide = ""] of svg.matchAll(/stroke-width="([^"]+)"/g)) expect(WIDTHS).toContain(wide);
  });

  it("are of the words there are, no more and no less", () => {
    expect(names("ingredients")).toEqual(Object.keys(legend.cards).sort());
    expect(names("judges")).toEqual(Object.keys(legend.judges).sort());
    expect(names("icons").sort()).toEqual([...SIGNS].sort());
    expect(names("things").sort()).toEqual(Object.keys(SIZES).sort());
  });

  it("are all different", () => {
    expect(new Set(DRAWINGS.map(({ svg }) => svg)).size).toBe(DRAWINGS.length);
  });
});

test("the page of drawings shows them", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  await shell.load();
  render(Art);
  const shown = [...document.querySelectorAll("figcaption")].map(({ textContent }) => textContent);
  for (const { folder, name } of DRAWINGS) expect(shown).toContain(`cuisine/${folder}/${name}`);
  expect(shown).toContain("copper-pot");
});

describe("a word", () => {
  it("leads to its drawing", () => {
    expect(ingredientArt("bok-choy")).toContain("ingredients/bok-choy");
    expect(judgeArt("kathy")).toContain("judges/kathy");
    expect(decodeURIComponent(iconArt("from-tray"))).toContain("From the tray");
    for (const thing of names("things")) expect(thingArt(thing as Thing)).toContain(`things/${thing}`);
  });

  it("of another pack leads to a covered bowl or a judge seen from behind", () => {
    expect(ingredientArt("moon-cheese")).toBe(thingArt("bowl-covered"));
    expect(judgeArt("nobody")).toBe(thingArt("judge-behind"));
  });

  it("of a card is its own sign", () => {
    expect(iconArt("rice")).toBe(ingredientArt("rice"));
  });
});
