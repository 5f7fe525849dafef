/** What is seen in soup's room while something happens. */

import { cleanup, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import type { Hooks } from "../../../src/games/room";
import Room from "../../../src/games/soup/Room.svelte";
import Scoring from "../../../src/games/soup/scoring/Scoring.svelte";
import type { Told } from "../../../src/wire/messages";
import type { SoupEvent, SoupView } from "../../../src/wire/soup";
import { click } from "../room";
import { prepare } from "./setup";
import { ourTurn, played, props, STEPS } from "./views";

beforeAll(prepare);
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

describe("what happens", () => {
  it("the lesson is played from beginning to end, and nothing gets stuck", async () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true); // nobody looks, so nothing is waited for
    const hooks: Hooks = {};
    const [first, ...others] = STEPS;
    if (first === undefined) throw new Error("no lesson");
    const { rerender } = render(Room, { props: props(first.view, { hooks }) });
    await tick();
    for (const step of others) {
      const before = hooks.before?.(step.events);
      const counts = step.events.some(({ event }) => (event as SoupEvent).event === "round_over");
      if (counts) await click(await screen.findByRole("button", { name: "Go on" }, { timeout: 3000 }));
      await before;
      await rerender(props(step.view, { hooks }));
      await hooks.after?.();
    }
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is read aloud, with the total", async () => {
    const hooks: Hooks = {};
    render(Room, { props: props(ourTurn(), { hooks }) });
    await tick();
    await hooks.before?.([{ ply: 0, event: played(0, "pea 1", 1, { total: 8 }) }]);
    expect(screen.getByText(/You: pea 1. Total 8./)).toBeTruthy();
  });

  it("a card is remarked on as a led ten only if the event says so", async () => {
    const hooks: Hooks = {};
    render(Room, { props: props(ourTurn({ pot: [], total: 0, led: null }), { hooks }) });
    await tick();
    await hooks.before?.([{ ply: 0, event: played(1, "pea 10", 0) }]);
    expect(screen.queryByText("A led ten")).toBeNull();
    await hooks.before?.([{ ply: 1, event: played(1, "onion 10", 0, { leading_ten: true }) }]);
    expect(screen.getByText("A led ten")).toBeTruthy();
  });

  it("a round is counted on a sheet, seat by seat", async () => {
    const hooks: Hooks = {};
    const step = STEPS.find(({ events }) => events.some(({ event }) => (event as SoupEvent).event === "scored"));
    const before = STEPS[STEPS.indexOf(step as (typeof STEPS)[number]) - 1];
    if (step === undefined || before === undefined) throw new Error("nothing is scored in the lesson");
    render(Room, { props: props(before.view, { hooks }) });
    await tick();
    void hooks.before?.(step.events);
    expect(hooks.isCovered?.()).toBe(false);
    const sheet = await screen.findByRole("dialog", { name: "Round 1 is counted" }, { timeout: 3000 });
    expect(hooks.isCovered?.()).toBe(true);
    expect(within(sheet).getByText("Ines, pea soup: 4 gained, 0 lost. Stars before: 5, now: 9.")).toBeTruthy();
    expect(within(sheet).getByText("Left over, for nobody")).toBeTruthy();
  });

  /** The events with which the first round of the lesson ends, and what comes before them. */
  function ending(): { view: SoupView; events: SoupEvent[] } {
    const at = STEPS.findIndex(({ events }) => events.some(({ event }) => (event as SoupEvent).event === "scored"));
    const [step, before] = [STEPS[at], STEPS[at - 1]];
    if (step === undefined || before === undefined) throw new Error("nothing is scored in the lesson");
    return { view: before.view, events: step.events.map(({ event }) => event as SoupEvent) };
  }

  function told(events: SoupEvent[]): Told[] {
    return events.map((event) => ({ ply: 0, event }));
  }

  it("who wins is said when everything is counted", async () => {
    vi.spyOn(globalThis, "matchMedia").mockReturnValue({ matches: false } as MediaQueryList); // card by card
    const { view, events } = ending();
    const scored = events.filter((event) => event.event === "scored");
    const [before, places] = [view.players.map(({ stars }) => stars), view.players.map(({ seat }) => seat + 1)];
    const count = { round: 5, seat: 1, before, scored, left: [], places };
    const { table, people, active } = props(view);
    render(Scoring, { props: { count, table, people, active, ongoon: vi.fn() } });
    const sheet = screen.getByRole("dialog");
    expect(within(sheet).queryByText(/win/i)).toBeNull();
    expect(within(sheet).queryByText("1. Ines")).toBeNull();
    await click(within(sheet).getByRole("button"));
    expect(within(sheet).getByText(/win/i)).toBeTruthy();
    expect(within(sheet).getByText("1. Ines")).toBeTruthy();
  });

  it("what the next round brings is held back until the last is counted", async () => {
    const hooks: Hooks = {};
    const { view, events } = ending();
    const last = events.findLastIndex(({ event }) => event === "scored");
    const paid = { event: "no_soup_paid", seat: 1, gained: 4, stars: 44 } as SoupEvent;
    render(Room, { props: props(view, { hooks }) });
    await tick();
    void hooks.before?.(told([...events.slice(0, last + 1), paid]));
    await screen.findByRole("dialog", {}, { timeout: 3000 });
    const stars = (): string => document.querySelector("[data-seat='1'] .head")?.textContent ?? "";
    expect(stars()).not.toContain("44");
    await click(within(screen.getByRole("dialog")).getByRole("button"));
    await vi.waitFor(() => expect(stars()).toContain("44"));
  });
});
