/** The page on how strong the bots are. */

import { render, screen, within } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { speak } from "../../src/lib/words.svelte";
import Strength from "../../src/screens/Strength.svelte";
import { shell } from "../../src/words/shell";
import { strength } from "../../src/words/strength";

const RUNG = vi.hoisted(() => ({ games: 400, share: 0.771, low: 0.706, high: 0.835 }));

vi.mock("../../src/wire/ladder.json", () => ({
  default: {
    soup: {
      command: "toque ladder soup --games 400 --seed 1",
      toque: "0.1.0",
      date: "2026-11-19",
      rungs: [
        { ...RUNG, seats: 2, above: "cook", below: "apprentice" },
        { ...RUNG, seats: 4, above: "cook", below: "apprentice", share: 0.45 },
        { ...RUNG, seats: 2, above: "star chef", below: "greedy" },
      ],
      cheating: [{ ...RUNG, seats: 2, above: "seeing star chef", below: "star chef", share: 0.9 }],
      blunders: { decisions: 1234, share: 0.013 },
    },
    alacarte: {
      command: "toque ladder alacarte",
      toque: "0.1.0",
      date: "2026-11-19",
      rungs: [],
      cheating: [{ ...RUNG, seats: 2, above: "seeing star chef", below: "star chef", share: 0.51, low: 0.46 }],
      blunders: { decisions: 10, share: 0 },
    },
  },
}));

beforeEach(async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no server")));
  await Promise.all([speak("en"), shell.load(), strength.load()]);
});

function section(name: string): HTMLElement {
  return screen.getByRole("region", { name });
}

test("each rank is shown with its share and its interval", async () => {
  render(Strength);
  await vi.waitFor(() => section("Soup"));
  const [two, four] = within(section("Soup")).getAllByRole("table");
  const rows = within(two as HTMLElement).getAllByRole("row");
  expect(rows.map((row) => row.textContent?.replace(/\s+/g, " ").trim())).toEqual([
    "Cook against apprentice 77% 71% to 84%",
    "Star chef against Toque’s former best bot 77% 71% to 84%",
  ]);
  expect(within(four as HTMLElement).getByText("45%")).toBeTruthy();
});

test("what hidden information is worth is told only where it is worth something", async () => {
  render(Strength);
  await vi.waitFor(() => section("Soup"));
  expect(section("Soup").textContent).toContain("would win 90% of its games");
  expect(section("À la carte").textContent).not.toContain("would win");
});

test("the page says how it was measured, and where nothing was", async () => {
  render(Strength);
  await vi.waitFor(() => section("Soup"));
  expect(section("Soup").textContent).toContain("toque ladder soup --games 400 --seed 1");
  expect(section("Soup").textContent).toContain("November 19, 2026");
  expect(section("Soup").textContent).toContain("400 games for each bar.");
  expect(section("Soup").textContent).toContain("checked 1,234 moves");
  expect(section("Cuisine").textContent).toContain("have not been measured yet");
});
