/** Clocks that people look at: in their language, and urgent when little time is left. */

import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { span, watch } from "../../src/lib/clock.svelte";
import { speak } from "../../src/lib/words.svelte";
import Clock from "../../src/games/stage/seat/Clock.svelte";
import { shell } from "../../src/words/shell";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

beforeAll(() => shell.load());
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await speak("en");
});

describe("a span of time", () => {
  it.each([
    ["en", "2 d 23 h", "5 h 4 min"],
    ["de", "2 T 23 Std.", "5 Std. 4 Min."],
    ["fr", "2 j 23 h", "5 h 4 min"],
    ["nl", "2 d 23 u", "5 u 4 min"],
  ] as const)("has the units of its language: %s", async (language, days, hours) => {
    await speak(language);
    expect(span(2 * DAY + 23 * HOUR)).toBe(days);
    expect(span(5 * HOUR + 4 * MINUTE)).toBe(hours);
    expect(span(2 * MINUTE + 5000)).toBe("2:05");
  });
});

describe("a seat's clock", () => {
  function clock(left: number): HTMLElement {
    cleanup();
    vi.useFakeTimers({ toFake: ["Date"] }); // however slow the machine is
    const now = (watch.now = Date.now());
    render(Clock, { clock: { reserve: 0, since: now, flag: now + left }, now, label: "Time left" });
    return screen.getByRole("timer");
  }
  const drawn = (timer: HTMLElement): string => timer.querySelector("svg")?.innerHTML ?? "";

  it("has a sign on every screen, so that it is not taken for another number", () => {
    expect(drawn(clock(2 * DAY))).not.toBe("");
  });

  it("becomes a plate in the last thirty seconds, and changes its sign too in the last ten", () => {
    const calm = drawn(clock(45_000));
    expect(screen.getByRole("timer").className).not.toMatch(/soon|hurry/);
    const soon = clock(25_000);
    expect([soon.classList.contains("soon"), drawn(soon)]).toEqual([true, calm]);
    const hurry = clock(9000);
    expect([hurry.classList.contains("hurry"), hurry.classList.contains("soon")]).toEqual([true, false]);
    expect(drawn(hurry)).not.toBe(calm);
  });

  it("that does not run is never urgent", () => {
    render(Clock, { clock: { reserve: 5000, since: null, flag: null }, now: 0, label: "Time left" });
    expect(screen.getByRole("timer").className).not.toMatch(/soon|hurry/);
  });
});
