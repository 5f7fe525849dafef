/** What is seen in banquet's room while something happens. */

import { cleanup, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { counted } from "../../../src/games/banquet/scoring/count";
import Counting from "../../../src/games/banquet/scoring/Counting.svelte";
import Room from "../../../src/games/banquet/Room.svelte";
import type { Hooks } from "../../../src/games/room";
import { settings } from "../../../src/lib/settings.svelte";
import type { BanquetEvent } from "../../../src/wire/banquet";
import { click } from "../room";
import { prepare, space, usable } from "./setup";
import { after, before, laying, props, STEPS } from "./views";

beforeAll(prepare);
beforeEach(() => void (settings.nearly = true));
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

describe("royal orders", () => {
  it("lie open during the showing, and one button covers them", async () => {
    const play = vi.fn();
    const view = before("covered");
    render(Room, { props: props(view, { play }) });
    const [shown] = view.board.filter(({ order }) => order !== null);
    expect(space(shown?.cell ?? "").getAttribute("aria-label")).toContain("the order shows");
    expect(screen.getAllByText("Remember which dish lies where.")).toHaveLength(2); // seen, and said
    expect(screen.queryByRole("timer")).toBeNull();
    await click(screen.getByRole("button", { name: "I have seen enough" }));
    expect(play).toHaveBeenCalledExactlyOnceWith("covered");
  });

  it("are counted down where the table has a deadline", () => {
    const { table } = props(before("covered"));
    const now = Date.now();
    render(Room, { props: props(before("covered"), { table: { ...table, now, due: now + 12_000 } }) });
    expect(screen.getByRole("timer").textContent).toMatch(/^\d+ seconds$|^(\d+)\1 seconds$/);
  });

  it("are looked at together on one screen", async () => {
    const play = vi.fn();
    const view = before("covered", { seat: null, hand: [], legal: [], refused: [] });
    const { you } = props(view);
    render(Room, { props: props(view, { play, you: { ...you, seats: [0, 1], looking: null } }) });
    await click(screen.getByRole("button", { name: "I have seen enough" }));
    expect(play).toHaveBeenCalledExactlyOnceWith("covered");
  });

  it("keep a player who has covered them waiting for the others", () => {
    const view = before("covered", { legal: [], waiting: [1], turn: 1 });
    render(Room, { props: props(view) });
    expect(screen.getAllByText("Covered. Waiting for Bram.").length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: "I have seen enough" })).toBeNull();
  });

  it("are announced in a moment of their own: a cloche, then what is under it", async () => {
    const play = vi.fn();
    render(Room, { props: props(before("announce a1 pudding"), { play }) });
    await click(space("a1"));
    const dialog = screen.getByRole("dialog", { name: "What is under a1?" });
    await click(within(dialog).getByRole("button", { name: "Pudding" }));
    await click(within(dialog).getByRole("button", { name: "Under a1: pudding" }));
    expect(play).toHaveBeenCalledExactlyOnceWith("announce a1 pudding");
  });

  it("are asked for where nothing else is left to do", () => {
    const view = before("announce a1 pudding");
    render(Room, { props: props({ ...view, legal: view.legal.filter(({ move }) => move.move === "announce") }) });
    expect(screen.getAllByText("Choose a cloche and say what is under it.").length).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: "Choose a cloche" })).toBeTruthy();
  });

  it("need not be announced after all", async () => {
    render(Room, { props: props(before("announce a1 pudding")) });
    await click(space("a1"));
    await click(screen.getByRole("button", { name: "Not now" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("are lifted before all: who said what, and whether it is right", async () => {
    vi.useFakeTimers();
    const hooks: Hooks = {};
    render(Room, { props: props(before("announce a1 pudding"), { hooks }) });
    await tick();
    const shown = hooks.before?.(after("announce a1 pudding").map((event) => ({ ply: 0, event })));
    await vi.advanceTimersByTimeAsync(100);
    expect(document.querySelector(".lifted")?.textContent).toContain("You say");
    expect(document.querySelector(".lifted")?.textContent).not.toContain("Right!");
    await vi.advanceTimersByTimeAsync(1500);
    expect(document.querySelector(".lifted")?.textContent).toContain("Right!");
    expect(space("a1").getAttribute("aria-label")).toContain("a1, pudding");
    await vi.advanceTimersByTimeAsync(3000);
    await shown;
    vi.useRealTimers();
  });

  it("with etiquette are laid on a space of choice", async () => {
    const [play, explain] = [vi.fn(), vi.fn()];
    render(Room, { props: props(laying(), { play, explain }) });
    expect(usable()).toEqual(["a1", "b1"]);
    await click(space("c3"));
    expect(explain).toHaveBeenCalledWith("An order may not touch the bouquet.", "BAN-31");
    await click(space("b1"));
    await click(screen.getByRole("button", { name: "An order on b1" }));
    expect(play).toHaveBeenCalledExactlyOnceWith("order b1");
  });
});

describe("what happens", () => {
  it("what was placed last stays marked until something else is", async () => {
    const view = before("burger d3");
    const { rerender } = render(Room, { props: props(view) });
    expect(document.querySelector(".mark.newest")).toBeNull();
    await rerender(props(before("keep")));
    expect(document.querySelectorAll(".mark.newest")).toHaveLength(1);
    await rerender(props(view)); // taken back
    expect(document.querySelector(".mark.newest")).toBeNull();
  });

  it("the lesson is played from beginning to end, and nothing gets stuck", async () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true); // nobody looks, so nothing is waited for
    const hooks: Hooks = {};
    const [first, ...others] = STEPS;
    if (first === undefined) throw new Error("no lesson");
    const { rerender } = render(Room, { props: props(first.view, { hooks }) });
    await tick();
    for (const step of others) {
      await hooks.before?.(step.events);
      await rerender(props(step.view, { hooks }));
      await hooks.after?.();
    }
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("everything is counted at the end, and can be looked at again", async () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const hooks: Hooks = {};
    const events: BanquetEvent[] = [
      { event: "table_full", seat: 0 },
      { event: "toque_counted", seat: 0, cell: "e6", dish: "salad", cells: ["e5", "f6"] },
      { event: "majority_counted", seat: 1, value: 1, menus: 2, gained: 3 },
      { event: "game_over", places: [1, 2] },
    ];
    const view = before("menu 3");
    const { rerender } = render(Room, { props: props(view, { hooks }) });
    await tick();
    void hooks.before?.(events.map((event) => ({ ply: 0, event })));
    const sheet = await screen.findByRole("dialog", { name: "The banquet is counted" });
    expect(hooks.isCovered?.()).toBe(true);
    expect(within(sheet).getByText("You, e6: touches 2 × salad")).toBeTruthy();
    expect(within(sheet).getByText("Bram: most menus of value 1 (2)")).toBeTruthy();
    await click(within(sheet).getByRole("button", { name: "Go on" }));
    const { table } = props(view);
    const result = {
      ending: "finished" as const,
      scores: [3, 3],
      places: [1, 2],
      resigned: [],
      start: [0, 0],
      account: events,
    };
    const players = view.players.map((player) => ({ ...player, points: player.points + (player.seat === 0 ? 2 : 3) }));
    const over = { ...view, phase: "over" as const, players, places: [1, 2], legal: [], refused: [], turn: null };
    await rerender(props(over, { hooks, table: { ...table, result } }));
    await click(screen.getByRole("button", { name: "How it was counted" }));
    const again = screen.getByRole("dialog", { name: "The banquet is counted" });
    expect(within(again).getByText("You: 1 menu scored")).toBeTruthy();
  });

  it("is read aloud, and then what is asked", async () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const hooks: Hooks = {};
    const { rerender } = render(Room, { props: props(before("burger d3"), { hooks }) });
    await tick();
    await hooks.before?.(after("burger d3").map((event) => ({ ply: 0, event })));
    await tick();
    expect(screen.getByText("You: burger on d3.")).toBeTruthy();
    await rerender(props(before("keep"), { hooks }));
    await hooks.after?.();
    await tick();
    expect(screen.getAllByText("No menu is complete. Discard one, or keep all.")).toHaveLength(2); // seen, and said
  });
});

describe("the counting", () => {
  it("keeps what is counted now in the middle of its list", async () => {
    vi.spyOn(globalThis, "matchMedia").mockReturnValue({ matches: false } as MediaQueryList); // step by step
    const top = vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
      return this.matches(".now") ? 340 : 100;
    });
    const { table, people, active } = props(before("keep"));
    const count = counted([], before("keep").players, [1, 2, 3, 4], people);
    render(Counting, { props: { count, table, people, active, again: false, now: null, ongoon: vi.fn() } });
    await tick();
    expect(document.querySelector(".body .now")).not.toBeNull();
    expect(document.querySelector(".body")?.scrollTop).toBe(240);
    top.mockRestore();
  });
});
