import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { counted } from "../../src/games/banquet/scoring/count";
import Counting from "../../src/games/banquet/scoring/Counting.svelte";
import Room from "../../src/games/banquet/Room.svelte";
import type { Hooks } from "../../src/games/room";
import { settings } from "../../src/lib/settings.svelte";
import type { BanquetEvent } from "../../src/wire/banquet";
import { prepare } from "./setup";
import { after, before, drawing, givingUp, laying, MENU, OTHER, props, refused, STEPS } from "./views";

beforeAll(prepare);
beforeEach(() => void (settings.nearly = true));
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

function space(cell: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  if (found === null) throw new Error(`no space ${cell}`);
  return found;
}

function piece(name: string): HTMLElement {
  return screen.getByRole("button", { name: new RegExp(`^${name}, \\d+ left`) });
}

/** Spaces that may be used as things are chosen. */
function usable(): string[] {
  return [...document.querySelectorAll<HTMLElement>("[data-cell][aria-disabled='false']")].map(
    ({ dataset }) => dataset["cell"] ?? "",
  );
}

function click(element: HTMLElement, times = 1): Promise<unknown> {
  return fireEvent(element, new MouseEvent("click", { bubbles: true, detail: times }));
}

/** A key that presses a button: a click that no pointer made. */
function press(element: HTMLElement): Promise<unknown> {
  return fireEvent(element, new MouseEvent("click", { bubbles: true, detail: 0 }));
}

describe("placing", () => {
  it("a dish is taken, exactly the spaces of the view light up, and the main button says all of it", async () => {
    const play = vi.fn();
    const view = before("salad e3");
    render(Room, { props: props(view, { play }) });
    await click(piece("Salad"));
    const cells = view.legal.flatMap(({ move }) =>
      move.move === "place" && move.element === "salad" ? move.cell : [],
    );
    expect(usable()).toEqual(cells);
    await click(space("e3"));
    expect(play).not.toHaveBeenCalled();
    await click(screen.getByRole("button", { name: "Salad on e3, completes menu 1" }));
    expect(play).toHaveBeenCalledExactlyOnceWith("salad e3");
  });

  it("a space under a chosen dish says which menus it would complete", async () => {
    render(Room, { props: props(before("salad e3")) });
    await click(piece("Salad"));
    expect(space("e3").getAttribute("aria-label")).toContain("e3, empty, may be used, completes menu 1");
  });

  it("the other way round: first a space, then the dish", async () => {
    const play = vi.fn();
    render(Room, { props: props(before("burger d3"), { play }) });
    await click(space("d3"));
    expect(screen.getAllByText("What goes on d3?")).toHaveLength(1);
    await click(piece("Burger"));
    await click(screen.getByRole("button", { name: "Burger on d3" }));
    expect(play).toHaveBeenCalledExactlyOnceWith("burger d3");
  });

  it("a second touch of the same space places at once", async () => {
    const play = vi.fn();
    render(Room, { props: props(before("burger d3"), { play }) });
    await click(piece("Burger"));
    await click(space("d3"));
    await click(space("d3"));
    expect(play).toHaveBeenCalledExactlyOnceWith("burger d3");
  });

  it("what may not be used says why, with its rule", async () => {
    const [explain, play] = [vi.fn(), vi.fn()];
    const view = before("salad e3");
    render(Room, { props: props(view, { explain, play }) });
    await click(space("d3"));
    expect(explain).toHaveBeenLastCalledWith("Something is on d3 already.", expect.stringMatching(/^BAN-/));
    await click(space("d4"));
    expect(explain).toHaveBeenLastCalledWith("Nothing is ever placed on the bouquet.", "BAN-3");
    await click(space("g7"));
    expect(explain).toHaveBeenLastCalledWith(expect.stringContaining("g7"), expect.stringMatching(/^BAN-/));
    await click(screen.getByRole("button", { name: /^Announce an order/ }));
    expect(explain).toHaveBeenLastCalledWith(expect.stringContaining("touches no dish or toque yet"), "BAN-13");
    expect(play).not.toHaveBeenCalled();
  });

  it("plays nothing where nothing can be played: in a replay, or while a move is on its way", async () => {
    for (const state of [{ active: false }, { busy: true }]) {
      const play = vi.fn();
      render(Room, { props: props(before("burger d3"), { play, ...state }) });
      await click(document.querySelector("[data-piece=burger]") as HTMLElement);
      await click(space("d3"));
      await click(space("d3"), 2);
      expect(play).not.toHaveBeenCalled();
      cleanup();
    }
  });
});

describe("keys", () => {
  it("walk over the table, take a dish and place it", async () => {
    const play = vi.fn();
    render(Room, { props: props(before("burger d3"), { play }) });
    space("d4").focus();
    await fireEvent.keyDown(space("d4"), { key: "ArrowUp" });
    expect(document.activeElement).toBe(space("d3"));
    await fireEvent.keyDown(space("d3"), { key: "4" });
    expect(screen.getByRole("button", { name: "Burger on d3" })).toBeTruthy();
    await press(space("d3"));
    expect(play).toHaveBeenCalledExactlyOnceWith("burger d3");
  });

  it("lead to the sides on the same height, and stop at the edge", async () => {
    render(Room, { props: props(before("burger d3")) });
    space("d4").focus();
    const walk = async (...keys: string[]): Promise<string | undefined> => {
      for (const key of keys) await fireEvent.keyDown(document.activeElement as HTMLElement, { key });
      return (document.activeElement as HTMLElement).dataset["cell"];
    };
    expect(await walk("ArrowRight", "ArrowRight")).toBe("f5");
    expect(await walk("ArrowLeft", "ArrowLeft")).toBe("d4");
    expect(await walk("Home")).toBe("d1");
    expect(await walk("ArrowUp")).toBe("d1");
    expect(await walk("End")).toBe("d7");
  });

  it("only one space is in the order of tabs", () => {
    render(Room, { props: props(before("burger d3")) });
    expect(document.querySelectorAll("[data-cell][tabindex='0']")).toHaveLength(1);
  });

  it("choose menus after placing", async () => {
    render(Room, { props: props(before("discard 1")) });
    await fireEvent.keyDown(space("d4"), { key: "1" });
    expect(screen.getByRole("button", { name: "Discard menu 1" })).toBeTruthy();
    await fireEvent.keyDown(space("d4"), { key: "0" });
    expect(screen.getByRole("button", { name: "Keep all menus" })).toBeTruthy();
  });
});

describe("after placing", () => {
  it("the best complete menu is suggested and its row said; it may be discarded instead", async () => {
    const play = vi.fn();
    render(Room, { props: props(before("menu 1"), { play }) });
    await tick();
    expect(screen.getByRole("button", { name: /^Menu 1: .*, complete$/ }).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByRole("button", { name: "Discard menu 1" })).toBeTruthy();
    await click(screen.getByRole("button", { name: "Score menu 1: +1" }));
    expect(play).toHaveBeenCalledExactlyOnceWith("menu 1");
  });

  it("without a complete menu all are kept, or one is chosen to go", async () => {
    const play = vi.fn();
    render(Room, { props: props(before("discard 1"), { play }) });
    await tick();
    expect(screen.getByRole("button", { name: "Keep all menus" })).toBeTruthy();
    await click(screen.getByRole("button", { name: /^Menu 1:/ }));
    await click(screen.getByRole("button", { name: "Discard menu 1" }));
    expect(play).toHaveBeenCalledExactlyOnceWith("discard 1");
  });

  it("a menu that is not complete says why it cannot be scored", async () => {
    const explain = vi.fn();
    const view = before("menu 1", {
      refused: [refused("no_such_row", "BAN-17", { pieces: ["menu 2"] })],
    });
    view.legal = view.legal.filter(({ spelling }) => spelling !== "discard 2");
    render(Room, { props: props(view, { explain }) });
    await click(screen.getByRole("button", { name: /^Menu 2:/ }));
    expect(explain).toHaveBeenCalledWith("What you placed completes no row for this menu.", "BAN-17");
  });

  it("a deck is chosen to draw from; an empty one says why not", async () => {
    const [play, explain] = [vi.fn(), vi.fn()];
    render(Room, { props: props(drawing(), { play, explain }) });
    await click(screen.getByRole("button", { name: /^Menus of value 1/ }));
    expect(explain).toHaveBeenCalledWith("This deck and its discards are empty.", "BAN-25");
    await click(screen.getByRole("button", { name: /^Menus of value 3/ }));
    await click(screen.getByRole("button", { name: "Draw a menu of value 3" }));
    expect(play).toHaveBeenCalledExactlyOnceWith("draw 3");
  });

  it("in hell's kitchen a scored menu is chosen to go", async () => {
    const play = vi.fn();
    render(Room, { props: props(givingUp(), { play }) });
    await click(screen.getByRole("button", { name: "toque, salad, burger, 3 points" }));
    await click(screen.getByRole("button", { name: "Give this menu up" }));
    expect(play).toHaveBeenCalledExactlyOnceWith("give up 2");
  });
});

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

  it("are waited for by whoever has covered them", () => {
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

describe("what lies open", () => {
  it("rows that lack one are marked, and the mark can be switched off and stays off", async () => {
    const view = before("pudding e4");
    render(Room, { props: props(view) });
    const missing = view.hand.flatMap(({ nearly }) => nearly)[0]?.missing ?? "";
    expect(space(missing).getAttribute("aria-label")).toContain("is missing here for menu");
    await fireEvent.click(screen.getByRole("checkbox", { name: "Mark rows that lack one" }));
    expect(space(missing).getAttribute("aria-label")).not.toContain("is missing here");
    expect(settings.nearly).toBe(false);
  });

  it("a space says what is on it and what that touches", () => {
    const view = before("salad e3");
    render(Room, { props: props(view) });
    expect(space("d3").getAttribute("aria-label")).toBe("d3, burger, touches burger c3");
  });

  it("the scored menus of a player and the discards of the decks can be looked at", async () => {
    HTMLDialogElement.prototype.showModal ??= vi.fn();
    HTMLDialogElement.prototype.close ??= vi.fn();
    const view = before("burger d3");
    view.players = view.players.map((player) => (player.seat === 1 ? { ...player, scored: [MENU] } : player));
    view.decks = view.decks.map((deck) => (deck.value === 1 ? { ...deck, discards: [OTHER] } : deck));
    render(Room, { props: props(view) });
    await click(screen.getByRole("button", { name: "Menus and orders of Bram" }));
    expect(screen.getByText("toque, salad, burger, 3 points")).toBeTruthy();
    cleanup();
    render(Room, { props: props(view) });
    await click(screen.getByRole("button", { name: /^Menus of value 1/ }));
    expect(screen.getByText("burger, burger, salad, 1 point")).toBeTruthy();
  });

  it("a spectator has no menus and nothing to choose", () => {
    render(Room, { props: props(before("burger d3", { seat: null, hand: [], legal: [], refused: [] })) });
    expect(screen.queryByText("Your menus")).toBeNull();
    expect(usable()).toEqual([]);
    expect(screen.getAllByText("Ines chooses a dish and a space.").length).toBeGreaterThan(0);
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

  it("is told to whoever listens, and then what is asked", async () => {
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

describe("the main button", () => {
  it("says what was done until the answer is shown, and cannot be used meanwhile", async () => {
    const hooks: Hooks = {};
    const scoring = STEPS.findIndex(({ moves }) => moves.some((move) => move.startsWith("menu ")));
    const [step, next] = STEPS.slice(scoring, scoring + 2);
    if (step === undefined || next === undefined) throw new Error("no menu is scored in the lesson");
    const { rerender } = render(Room, { props: props(step.view, { hooks }) });
    await tick();
    const main = (): HTMLButtonElement | null => document.querySelector<HTMLButtonElement>(".act .primary");
    expect(main()?.textContent).toMatch(/^Score menu/);
    const label = main()?.textContent;
    await fireEvent.click(main() as HTMLElement);
    await rerender(props(step.view, { hooks, busy: true }));
    expect([main()?.textContent, main()?.disabled]).toEqual([label, true]);
    const shown = hooks.before?.(next.events);
    await rerender(props(step.view, { hooks }));
    expect([main()?.textContent, main()?.disabled]).toEqual([label, true]);
    await shown;
    await rerender(props(next.view, { hooks }));
    await hooks.after?.();
    expect(main()?.textContent).not.toBe(label);
  });

  it("offers again what was refused", async () => {
    const { rerender } = render(Room, { props: props(before("keep")) });
    await tick();
    const keep = (): HTMLButtonElement => screen.getByRole("button", { name: "Keep all menus" });
    await fireEvent.click(keep());
    await rerender(props(before("keep"), { busy: true }));
    expect(keep().disabled).toBe(true);
    await rerender(props(before("keep")));
    expect(keep().disabled).toBe(false);
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
