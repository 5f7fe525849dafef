/** Every piece has its drawing, and every drawing keeps the rules of the look. */

import { describe, expect, it } from "vitest";

import * as drawings from "../../../src/games/alacarte/pieces/drawings";
import { STEPS } from "./views";

const FILES = import.meta.glob<string>("../../../src/games/alacarte/pieces/art/*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});
const COMMON = import.meta.glob<string>("../../../src/art/*.svg", { eager: true, query: "?raw", import: "default" });
const COLOURS = /"(#[0-9a-f]{6})"/gi;
const NAMES = Object.keys(FILES).map((path) => path.slice(path.lastIndexOf("/") + 1, -".svg".length));
const CANVAS: Record<string, string> = { stove: "0 0 192 256", "pan-side": "0 0 192 38" };

function art(name: string): string {
  return FILES[`../../../src/games/alacarte/pieces/art/${name}.svg`] ?? "";
}

describe("the drawings", () => {
  const pigments = new Set(Object.values(COMMON).flatMap((svg) => svg.match(COLOURS) ?? []));

  it.each(NAMES)("%s keeps the rules of the look", (name) => {
    const svg = art(name);
    const canvas = CANVAS[name] ?? (name.startsWith("grain-") ? "0 0 24 24" : "0 0 96 96");
    expect(svg).toContain(`viewBox="${canvas}"`);
    expect(svg).toMatch(/<title>[^<]+<\/title>/);
    expect(svg).not.toMatch(/<text|Gradient|<filter|<image|href=/);
    expect(svg.length).toBeLessThan(8000);
    for (const colour of svg.match(COLOURS) ?? []) expect(pigments).toContain(colour);
  });

  it("are all shown somewhere", () => {
    const maps = [
      drawings.DISHES,
      drawings.CUPS,
      drawings.FACES,
      drawings.CONTAINERS,
      drawings.BOTTLES,
      drawings.GRAINS,
    ];
    const single = Object.entries(drawings).filter(([name, one]) => typeof one === "string" && name !== "STAR");
    const flames = [2, 4, 7].map(drawings.flame);
    const shown = [...maps.flatMap((map) => Object.values(map)), ...single.map(([, one]) => one), ...flames];
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toHaveLength(NAMES.length);
  });

  it("of the menu's dishes are each dish's own", () => {
    const words = STEPS[0]?.view.dishes.map(({ word }) => word) ?? []; // as the engine reads its pack
    expect(words).toHaveLength(20);
    const shown = words.map((word) => drawings.dishDrawing(word));
    expect(shown).not.toContain(drawings.dishDrawing("soup-of-the-day"));
    expect(new Set(shown).size).toBe(words.length);
    expect(new Set(words.map((word) => art(`dish-${word}`))).size).toBe(words.length);
  });

  it("of a dish without a drawing is a cloche", () => {
    expect(drawings.dishDrawing("hippo")).toBe(drawings.DISHES["hippo"]);
    expect(drawings.dishDrawing("soup-of-the-day")).toContain("cloche");
  });

  it("of the bottles are as wide and deep as the bottle that pours", () => {
    const inside = { belly: 1.8, depth: 4.6, shoulder: 1.5, neck: 0.51, length: 1 };
    const { x, y, unit } = drawings.IN_BOTTLE;
    const lip = y - (inside.shoulder + inside.length) * unit;
    const left = [`M${x - inside.neck * unit} ${lip}`, `V${y - inside.shoulder * unit}`];
    const path = [...left, `L${x - inside.belly * unit} ${y}`, `V${y + inside.depth * unit}`].join("");
    for (const name of NAMES.filter((one) => one.startsWith("bottle-"))) expect(art(name), name).toContain(path);
  });
});

describe("a stove", () => {
  it("has a flame that grows with the knob", () => {
    expect(drawings.flame(0)).toBeNull();
    expect(new Set([1, 2, 3, 4, 5, 6, 7].map(drawings.flame)).size).toBe(3);
  });

  it("has a knob that goes from lower left over the top to lower right", () => {
    expect(drawings.turned(0)).toBe(-135);
    expect(drawings.turned(7)).toBe(135);
  });
});
