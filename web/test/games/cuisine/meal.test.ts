/** Cards looked at closer, meals, and what is seen while something happens. */

import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { takenBack } from "../../../src/games/cuisine/choices/laying";
import Room from "../../../src/games/cuisine/Room.svelte";
import { staged } from "../../../src/games/cuisine/moments/staged";
import { statistics } from "../../../src/games/cuisine/scoring/statistics";
import type { Hooks } from "../../../src/games/room";
import type { MealPresented } from "../../../src/wire/cuisine";
import { click, press } from "../room";
import { prepare, thing, main, own, unhappy } from "./setup";
import { after, before, props, STEPS } from "./views";

beforeAll(prepare);
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

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
