/** Somebody who listens pours by arrow keys. */

import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import HandStage from "../../../src/games/alacarte/hand/HandStage.svelte";
import { Hands } from "../../../src/lib/live/hands.svelte";
import { speak } from "../../../src/lib/words.svelte";
import type { HandBegun } from "../../../src/wire/messages";
import { prepare } from "./setup";

const HELD: HandBegun = {
  type: "hand_begun",
  seat: 0,
  act: "pour",
  kinds: [0, 1],
  radii: [300, 250],
  frame: [0, 0, 0, 0, 0, 0, 0, 0, 0],
};
const SLICE = 100;
let hands: Hands;
let said: string[];

beforeAll(prepare);
beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  hands = new Hands({ reach: () => undefined, shake: () => undefined });
  hands.hear(HELD);
  render(HandStage, { props: { hands, held: HELD, colour: "lemon", mine: true, title: "You hold the bottle" } });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await speak("en");
});

/** Time goes by; what is said meanwhile is remembered. */
async function pass(time: number): Promise<void> {
  for (let gone = 0; gone < time; gone += SLICE) {
    await vi.advanceTimersByTimeAsync(SLICE);
    await tick();
    const line = document.querySelector("[aria-live]")?.textContent ?? "";
    if (line !== "" && line !== said.at(-1)) said.push(line);
  }
}

async function hold(key: string, time: number): Promise<void> {
  const canvas = document.querySelector("canvas") as HTMLCanvasElement;
  await fireEvent.keyDown(canvas, { key });
  await pass(time);
  await fireEvent.keyUp(canvas, { key });
  await pass(500);
}

it("and hears every fifteen degrees, where a full bottle pours, that it pours, and how much", async () => {
  for (let press = 0; press < 13; press += 1) await hold("ArrowLeft", 200);
  const degrees = said.map((line) => Number.parseInt(line, 10));
  expect(degrees.slice(0, 7)).toEqual([15, 30, 45, 60, 75, 90, 105]);
  expect(said[0]).toBe("15 degrees");
  expect(said[7]).toMatch(/^1(12|20) degrees: here a full bottle pours\.$/);
  expect(said.filter((line) => line.includes("pours"))).toHaveLength(1);
  said = [];
  hands.hear({ type: "hand_frame", seat: 0, number: 9, frame: [2000, 1, 0, 0, 0, 0, 0, 0, 0] });
  await pass(1000);
  expect(said).toEqual(["It pours.", expect.stringMatching(/has fallen\.$/)]);
  await hold("ArrowRight", 800);
  expect(said).toHaveLength(2); // back it goes in silence
});

it("and of marks that are passed quickly hears the last", async () => {
  await hold("ArrowLeft", 1500);
  expect(said.length).toBeLessThan(9);
  expect(said.filter((line) => line.includes("pours"))).toHaveLength(1);
  expect(Number.parseInt(said.at(-1) ?? "", 10)).toBeGreaterThanOrEqual(120);
});

it.each([
  ["de", "15 Grad"],
  ["fr", "15 degrés"],
  ["nl", "15 graden"],
] as const)("in the player's language: %s", async (language, line) => {
  await speak(language);
  await hold("ArrowLeft", 300);
  expect(said).toContain(line);
});
