import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { advice } from "../../../src/games/cuisine/choices/advice";
import { thingOf } from "../../../src/games/cuisine/choices/choice";
import { deedOf } from "../../../src/games/cuisine/choices/deed";
import Room from "../../../src/games/cuisine/Room.svelte";
import { nextIn } from "../../../src/table/play/focus";
import { click, press } from "../room";
import { prepare, thing, usable, main } from "./setup";
import { before, props, STEPS } from "./views";

beforeAll(prepare);
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

describe("things and moves", () => {
  it("every move of the lesson is made with something that is seen, or by a button", () => {
    const buttons = ["no tray", "present", "cancel", "end", "enough"];
    for (const { view } of STEPS)
      for (const { spelling } of view.legal) {
        const name = thingOf(spelling);
        expect(name !== null || buttons.includes(spelling), spelling).toBe(true);
      }
  });

  it.each([
    ["buy fork", "forks"],
    ["gain fork", "forks"],
    ["fork buy", "hand fork"],
    ["add tray olive", "tray olive"],
    ["add olive", "hand olive"],
    ["tray rice", "hand rice"],
    ["take rice", "tray rice"],
    ["to kathy", "judge kathy"],
    ["buy fridge olive", "fridge olive"],
    ["use corn cuisine", "use corn cuisine"],
  ])("%s is made with %s", (spelling, name) => {
    expect(thingOf(spelling)).toBe(name);
  });
});

describe("a turn", () => {
  it("exactly what the view allows lights up", () => {
    const view = before("buy market 2");
    render(Room, { props: props(view) });
    const wanted = view.legal.map(({ spelling }) => thingOf(spelling)).filter((name) => name !== null);
    expect(usable().sort()).toEqual([...new Set(wanted)].sort());
  });

  it("a card is taken up and then played, by a key at once", async () => {
    const play = vi.fn();
    render(Room, { props: props(before("play spoon"), { play }) });
    const spoon = thing("hand spoon");
    await click(spoon);
    expect(play).not.toHaveBeenCalled();
    expect(main().textContent).toBe("Play Spoon");
    await click(spoon);
    expect(play).toHaveBeenCalledExactlyOnceWith("play spoon");
    cleanup();
    render(Room, { props: props(before("play spoon"), { play }) });
    await press(thing("hand spoon"));
    expect(play).toHaveBeenCalledTimes(2);
  });

  it("all spoons are played one after the other, each when the one before was seen", async () => {
    const play = vi.fn();
    const view = before("play spoon");
    const { rerender } = render(Room, { props: props(view, { play }) });
    expect(main().textContent).toBe("Play 4 spoons");
    await click(main());
    await tick();
    expect(play).toHaveBeenCalledTimes(1);
    await rerender(props({ ...view, hand: view.hand.slice(1) }, { play }));
    await tick();
    expect(play).toHaveBeenCalledTimes(2);
  });

  it("what is bought says what it costs", async () => {
    const play = vi.fn();
    render(Room, { props: props(before("buy market 2"), { play }) });
    await click(thing("market 2"));
    expect(main().textContent).toBe("Buy Rice: 2 spoons");
    await click(main());
    expect(play).toHaveBeenCalledExactlyOnceWith("buy market 2");
  });

  it("what may not be bought says why, with the rule", async () => {
    const explain = vi.fn();
    const view = before("end");
    render(Room, { props: props(view, { explain }) });
    await click(thing("market 1"));
    expect(explain).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/buy/), "CUI-14");
  });

  it("the wheel of a mouse scrolls along a fridge with more cards than fit", async () => {
    render(Room, { props: props(before("buy market 2")) });
    const fridge = document.querySelector<HTMLElement>("[data-fridge] [role=toolbar]") as HTMLElement;
    await fireEvent.wheel(fridge, { deltaY: 40 });
    expect(fridge.scrollLeft).toBe(0); // everything is in sight
    Object.defineProperty(fridge, "scrollWidth", { value: 500 });
    await fireEvent.wheel(fridge, { deltaY: 40 });
    expect(fridge.scrollLeft).toBe(40);
  });

  it("a fork asks what for", async () => {
    render(Room, { props: props(before("fork buy")) });
    await click(thing("hand fork"));
    const moves = [...document.querySelectorAll<HTMLElement>(".act [data-move]")].map(({ dataset }) => dataset["move"]);
    expect(moves).toEqual(["fork buy", "fork coin"]);
  });

  it("while something can be bought, nothing else is the main button", () => {
    const view = before("buy market 2", { hand: [] });
    const deed = deedOf(view, null);
    expect(deed?.label).toBe("Choose what to buy");
    expect(deed?.spellings).toEqual([]);
    expect(deed?.others.map(({ spellings }) => spellings)).toEqual([["end"]]);
  });

  it.each([{ submitted: true }, { buys: 0 }])("where nothing can be bought, spoons are not offered: %o", (changes) => {
    const view = before("play spoon", changes);
    expect(view.hand).toContain(0);
    expect(deedOf(view, null)?.spellings).toEqual(["end"]);
  });

  it("without money a meal comes before the end of the turn", () => {
    const view = before("present");
    const legal = view.legal.filter(({ spelling }) => spelling !== "play spoon");
    expect(deedOf({ ...view, legal }, null)?.spellings).toEqual(["present"]);
  });

  it("neither protein nor produce is the main button", () => {
    const view = before("add okra");
    const [move] = view.legal;
    if (move === undefined) throw new Error("nothing may be done");
    const legal = ["as protein", "as produce"].map((spelling) => ({ ...move, spelling, worth: [] }));
    const deed = deedOf({ ...view, phase: "type", legal }, null);
    expect(deed?.spellings).toEqual([]);
    expect(deed?.others.map(({ label }) => label)).toEqual(["As protein", "As produce"]);
  });

  it("forks in the stack are told in whole sentences", () => {
    render(Room, { props: props(before("play spoon")) });
    expect(thing("forks").textContent).not.toContain("..");
  });

  it.each([
    ["buy market 2", "buy Rice from the market (2 spoons)"],
    ["add okra", "lay Okra (+6 points)"],
    ["to kathy", "present to Critical Kathy (4 medals)"],
    ["end", "end the turn"],
  ])("%s is advised with what it brings", (spelling, text) => {
    expect(advice(spelling, before(spelling))).toBe(text);
  });

  it("where one learns, spoons are played one by one", () => {
    expect(deedOf(before("play spoon"), null, true)?.spellings).toEqual(["play spoon"]);
  });
});

describe("with keys alone", () => {
  const focused = (): string => (document.activeElement as HTMLElement | null)?.dataset["thing"] ?? "nothing";

  it("the focus goes on with what can be used, not with what is only looked at", () => {
    render(Room, { props: props(before("buy market 2")) });
    nextIn(document.body)?.focus();
    expect(focused()).toBe("market 1");
    cleanup();
    render(Room, { props: props(before("add okra")) });
    nextIn(document.body)?.focus();
    expect(focused()).toMatch(/^(tray|hand) /);
    cleanup();
    const view = before("end");
    render(Room, {
      props: props({ ...view, hand: [], legal: view.legal.filter(({ spelling }) => spelling === "end") }),
    });
    nextIn(document.body)?.focus();
    expect(document.activeElement).toBe(main());
  });
});

describe("a spectator", () => {
  it("sees no hand and no button", () => {
    render(Room, {
      props: props(before("play spoon", { seat: null, hand: [], tray: [], deck: [], legal: [], refused: [] }), {
        active: false,
      }),
    });
    expect(document.querySelector(".hand")).toBeNull();
    expect(document.querySelector(".act")).toBeNull();
    expect(document.querySelectorAll(".others [data-seat]")).toHaveLength(2);
  });
});
