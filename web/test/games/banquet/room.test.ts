import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import Room from "../../../src/games/banquet/Room.svelte";
import type { Hooks } from "../../../src/games/room";
import { settings } from "../../../src/lib/settings.svelte";
import { click, press } from "../room";
import { prepare, space, piece, usable } from "./setup";
import { before, drawing, givingUp, MENU, OTHER, props, refused, STEPS } from "./views";

beforeAll(prepare);
beforeEach(() => void (settings.nearly = true));
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

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
