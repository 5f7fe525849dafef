import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { advice } from "../../src/games/cuisine/choices/advice";
import { thingOf } from "../../src/games/cuisine/choices/choice";
import { deedOf } from "../../src/games/cuisine/choices/deed";
import { takenBack } from "../../src/games/cuisine/choices/laying";
import Room from "../../src/games/cuisine/Room.svelte";
import { staged } from "../../src/games/cuisine/moments/staged";
import { statistics } from "../../src/games/cuisine/scoring/statistics";
import { nextIn } from "../../src/table/play/focus";
import type { Hooks } from "../../src/games/room";
import type { CuisineView, MealPresented, Player, Verdict } from "../../src/wire/cuisine";
import { prepare } from "./room-setup";
import { after, before, props, STEPS } from "./room-views";

beforeAll(prepare);
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

function thing(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-thing="${name}"]`);
  if (found === null) throw new Error(`no ${name}`);
  return found;
}

/** Things that may be used now. */
function usable(): string[] {
  const found = [...document.querySelectorAll<HTMLElement>("[data-thing].can")];
  return [...new Set(found.map(({ dataset }) => dataset["thing"] ?? ""))];
}

function click(element: HTMLElement): Promise<unknown> {
  return fireEvent(element, new MouseEvent("click", { bubbles: true, detail: 1 }));
}

/** A key that presses a button: a click that no pointer made. */
function press(element: HTMLElement): Promise<unknown> {
  return fireEvent(element, new MouseEvent("click", { bubbles: true, detail: 0 }));
}

function main(): HTMLButtonElement {
  const found = document.querySelector<HTMLButtonElement>(".act .primary");
  if (found === null) throw new Error("no main button");
  return found;
}

function own(view: CuisineView): Player {
  const player = view.players[0];
  if (player === undefined) throw new Error("nobody there");
  return player;
}

/** A meal that pleases nobody; what Percy says to it, and that he is the nearest. */
function unhappy(percy: Partial<Verdict>): CuisineView {
  const view = before("to kathy");
  const { meal } = view;
  if (meal === null) throw new Error("no meal is laid");
  const verdicts = meal.verdicts.map((verdict) => ({
    ...verdict,
    takes: false,
    ...(view.faces[verdict.judge]?.word === "percy" ? percy : { lacks: 9 }),
  }));
  return { ...view, meal: { ...meal, verdicts }, legal: view.legal.filter(({ verdict }) => verdict === null) };
}

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

  it("a fork asks what for", async () => {
    render(Room, { props: props(before("fork buy")) });
    await click(thing("hand fork"));
    const moves = [...document.querySelectorAll<HTMLElement>(".act [data-move]")].map(({ dataset }) => dataset["move"]);
    expect(moves).toEqual(["fork coin", "fork buy"]);
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

describe("looking closer", () => {
  it("the other mouse button and I enlarge a card and explain its signs", async () => {
    render(Room, { props: props(before("play spoon")) });
    await fireEvent.contextMenu(thing("market 2"));
    const dialog = screen.getByRole("dialog", { hidden: true });
    expect(within(dialog).getByText(/With another Pan-Asian card/)).toBeTruthy();
    expect(within(dialog).getByText("Costs 2 spoons")).toBeTruthy();
    cleanup();
    render(Room, { props: props(before("play spoon")) });
    await fireEvent.keyDown(thing("hand spoon"), { key: "i" });
    expect(screen.getByRole("dialog", { hidden: true })).toBeTruthy();
  });

  it("a judge tells everything", async () => {
    render(Room, { props: props(before("play spoon")) });
    await click(thing("judge percy"));
    const dialog = screen.getByRole("dialog", { hidden: true });
    expect(within(dialog).getByText("Asks for 18 points")).toBeTruthy();
  });

  it("what is taken up has a button to look closer, and no other has", async () => {
    render(Room, { props: props(before("buy market 2")) });
    expect(screen.queryByRole("button", { name: /^Look closer/ })).toBeNull();
    await click(thing("market 2"));
    await click(screen.getByRole("button", { name: "Look closer: Rice" }));
    expect(within(screen.getByRole("dialog", { hidden: true })).getByText("Costs 2 spoons")).toBeTruthy();
    cleanup();
    render(Room, { props: props(before("to kathy")) });
    await click(thing("judge kathy"));
    await click(screen.getByRole("button", { name: "Look closer: Critical Kathy" }));
    expect(within(screen.getByRole("dialog", { hidden: true })).getByText("Asks for 15 points")).toBeTruthy();
  });

  it("I enlarges what is taken up", async () => {
    render(Room, { props: props(before("buy market 2")) });
    await fireEvent.keyDown(thing("hand spoon"), { key: "w" });
    await fireEvent.keyDown(main(), { key: "i" });
    expect(within(screen.getByRole("dialog", { hidden: true })).getByText("Costs 2 spoons")).toBeTruthy();
  });

  it.each(["judge kathy", "tray olive"])("held long enough, %s is enlarged and not used", async (name) => {
    vi.useFakeTimers();
    const play = vi.fn();
    render(Room, { props: props(before(name === "tray olive" ? "add tray olive" : "to kathy"), { play }) });
    const held = thing(name);
    expect(held.classList).toContain("can");
    await fireEvent.pointerDown(held, { button: 0 });
    await vi.advanceTimersByTimeAsync(200);
    await fireEvent.pointerUp(held);
    await vi.advanceTimersByTimeAsync(2000);
    expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
    await fireEvent.pointerDown(held, { button: 0 });
    await vi.advanceTimersByTimeAsync(500);
    expect(screen.getByRole("dialog", { hidden: true })).toBeTruthy();
    await fireEvent.pointerUp(held);
    await click(held);
    expect(play).not.toHaveBeenCalled();
    expect(held.classList).not.toContain("chosen");
    await press(held);
    expect(play).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it("the deck's statistics count every card that is ours", () => {
    for (const { view } of STEPS) {
      const found = statistics(view, own(view));
      const bought = found.cards + own(view).eaten.length + own(view).trashed.length;
      expect(bought).toBeGreaterThanOrEqual(10);
      expect(found.money + found.food).toBe(found.cards);
      for (const { all, deck, hand, tray, discards } of found.kinds) expect(deck + hand + tray + discards).toBe(all);
    }
  });
});

describe("a meal", () => {
  it("a touch lays a card; its points and reasons are told, and judges say what is missing", async () => {
    const play = vi.fn();
    const view = before("to kathy");
    render(Room, { props: props(before("add okra"), { play }) });
    await click(thing("hand okra"));
    expect(play).toHaveBeenCalledExactlyOnceWith("add okra");
    cleanup();
    render(Room, { props: props(view) });
    expect(document.querySelector("[data-total] b")?.textContent).toBe("17");
    expect(screen.getByText("Rice, with another Pan-Asian card")).toBeTruthy();
    expect(thing("judge kathy").classList).toContain("content");
    expect(thing("judge percy").textContent).toContain("1 point short");
    expect(main().textContent).toBe("Serve Critical Kathy");
  });

  it("the judge nearest to being content says what is missing, and complains", async () => {
    const view = unhappy({ lacks: 1, unmet: [2] });
    const says = "Picky Percy: 1 more point and at most 2 seasonings. “The peas are touching the rice.”";
    render(Room, { props: props(view) });
    expect(document.querySelector(".act .say")?.textContent).toBe(says);
    cleanup();
    vi.stubGlobal("innerWidth", 390);
    render(Room, { props: props(view) });
    vi.stubGlobal("innerWidth", 1024);
    expect(document.querySelector(".ask")?.textContent).toBe(says);
  });

  it("on a phone it is named when somebody would take it", () => {
    vi.stubGlobal("innerWidth", 390);
    const name = vi.fn();
    render(Room, { props: props(unhappy({ lacks: 1 }), { name }) });
    expect(screen.queryByLabelText("Name of the dish")).toBeNull();
    cleanup();
    render(Room, { props: props(before("to kathy"), { name }) });
    expect(screen.getByLabelText("Name of the dish")).toBeTruthy();
    vi.stubGlobal("innerWidth", 1024);
  });

  it("an enlarged judge says what they think of it, wish by wish", async () => {
    render(Room, { props: props(unhappy({ lacks: 1, unmet: [2], bonus: 0, earned: [] })) });
    await click(thing("judge percy"));
    const dialog = within(screen.getByRole("dialog", { hidden: true }));
    expect(dialog.getByText("“The peas are touching the rice.”")).toBeTruthy();
    expect(dialog.getByText("1 point short")).toBeTruthy();
    expect(dialog.getByText(/At most 1 dairy card/).classList).toContain("met");
    expect(dialog.getByText(/At most 2 seasonings/).classList).toContain("unmet");
    expect(dialog.getByText(/at least 3 different flavours/).classList).toContain("unmet");
  });

  it("bonuses stay on the judges, and those that are met are lit", () => {
    render(Room, { props: props(before("to kathy")) });
    const bonus = (name: string): Element | null => thing(name).querySelector("[data-bonus]");
    expect(bonus("judge kathy")?.textContent).toContain("+1 medal: at least 1 carb card");
    expect(bonus("judge kathy")?.classList).toContain("met");
    cleanup();
    render(Room, { props: props(unhappy({ lacks: 1, bonus: 0, earned: [] })) });
    expect(bonus("judge percy")?.textContent).toContain("at least 3 different flavours");
    expect(bonus("judge percy")?.classList).not.toContain("met");
  });

  it("its name is said before it is served", async () => {
    const said: string[] = [];
    const name = vi.fn(async (text: string) => void said.push(text));
    render(Room, { props: props(before("to kathy"), { name, play: (spelling) => void said.push(spelling) }) });
    await fireEvent.input(screen.getByLabelText("Name of the dish"), { target: { value: " Paddy field " } });
    await click(main());
    await tick();
    expect(said).toEqual(["Paddy field", "to kathy"]);
  });

  it("a card that was not laid last is taken back with the whole meal, and the others are laid again", () => {
    const view = before("to kathy");
    const place = view.meal?.cards.findIndex(({ number }) => view.cards[number]?.word === "olive") ?? -1;
    expect(takenBack(view, place, null)).toEqual(["cancel", "present", "add tray apple", "add tray rice", "add okra"]);
  });

  it("the card laid last is undone", () => {
    const view = before("to kathy");
    const last = view.meal?.cards[0] ?? null;
    expect(takenBack(view, 0, last)).toEqual(["undo"]);
  });

  it("everybody sees it tasted, by its name", async () => {
    vi.useFakeTimers();
    const view = before("to kathy");
    const presented = after("to kathy").find((event): event is MealPresented => event.event === "meal_presented");
    const hooks: Hooks = {};
    const note = {
      seq: 4,
      time: 0,
      person: "learner",
      name: "Ines",
      kind: "name" as const,
      text: "Paddy field",
      ply: 7,
    };
    render(Room, { props: props(view, { hooks, notes: [note] }) });
    const seen = hooks.before?.([{ ply: 7, event: presented }]);
    await vi.advanceTimersByTimeAsync(100);
    expect(document.querySelector("[data-tasting]")?.textContent).toContain("Paddy field");
    await vi.advanceTimersByTimeAsync(5000);
    await seen;
    vi.useRealTimers();
  });
});

describe("what is seen while it happens", () => {
  it("after every event of the lesson, seats have the medals and discard piles that the next view tells", () => {
    for (const [k, step] of STEPS.entries()) {
      const next = STEPS[k + 1];
      if (next === undefined || next.events.length === 0) continue;
      const seen = next.events.reduce(
        (view, { event }) => staged(view, event as Parameters<typeof staged>[1]),
        step.view,
      );
      expect(seen.players.map(({ medals }) => medals)).toEqual(next.view.players.map(({ medals }) => medals));
      expect(seen.players.map(({ hand }) => hand)).toEqual(next.view.players.map(({ hand }) => hand));
      expect([...seen.fridge].sort()).toEqual([...next.view.fridge].sort());
      expect(seen.market).toEqual(next.view.market);
      expect(seen.spoons, `spoons after step ${k}`).toBe(next.view.spoons);
      expect(seen.buys, `buys after step ${k}`).toBe(next.view.buys);
    }
  });

  it("nothing can be played meanwhile", () => {
    const [event] = after("play spoon");
    if (event === undefined) throw new Error("nothing happens");
    expect(staged(before("play spoon"), event).legal).toEqual([]);
  });
});

describe("who only looks on", () => {
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
