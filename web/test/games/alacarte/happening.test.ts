/** What is seen in a la carte's room while something happens. */

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { room } from "../../../src/games/alacarte/index";
import Room from "../../../src/games/alacarte/Room.svelte";
import { staged } from "../../../src/games/alacarte/moments/staged";
import type { Hooks } from "../../../src/games/room";
import { Hands } from "../../../src/lib/live/hands.svelte";
import type { AlacarteEvent } from "../../../src/wire/alacarte";
import { click } from "../room";
import { prepare } from "./setup";
import { after, before, PEOPLE, props, STEPS } from "./views";

beforeAll(prepare);
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

describe("hands", () => {
  function hands(): Hands {
    return new Hands({ reach: vi.fn(), shake: vi.fn() });
  }

  it("a player who takes a bottle at a table holds it", async () => {
    const play = vi.fn();
    render(Room, { props: props(before("by hand"), { play, hands: hands() }) });
    await tick();
    expect(play).toHaveBeenCalledExactlyOnceWith("by hand");
  });

  it("in a lesson the way leads to the practice kitchen, and from there back to the same step", async () => {
    history.replaceState(null, "", "/learn/alacarte?step=6");
    vi.stubGlobal("scrollTo", vi.fn());
    render(Room, { props: props(before("by hand")) });
    expect(screen.getAllByText(/How do you pour/, { ignore: ".vh" })).toHaveLength(1);
    await click(screen.getByRole("button", { name: "Try it in the practice kitchen" }));
    expect(location.pathname).toBe("/practice");
    expect(new URLSearchParams(location.search).get("act")).toBe("pour");
    expect(new URLSearchParams(location.search).get("from")).toBe("/learn/alacarte?step=6");
    history.replaceState(null, "", "/");
  });

  it("a flip that is seen to fail says why, in writing and aloud", async () => {
    const held = hands();
    const hooks: Hooks = {};
    const flipping = before("flip", { phase: "flipping", legal: [], refused: [] });
    const { rerender } = render(Room, { props: props(flipping, { hands: held, hooks }) });
    await tick();
    held.hear({ type: "hand_begun", seat: 0, act: "flip", kinds: [], radii: [], frame: [0, 0, 0, 0, 120, 0] });
    held.hear({ type: "hand_frame", seat: 0, number: 1, frame: [0, 0, 0, 0, 5000, 400] });
    held.hear({ type: "hand_frame", seat: 0, number: 2, frame: [0, 0, 0, 0, 120, 6280] });
    held.hear({ type: "hand_done", seat: 0 });
    vi.stubGlobal("setTimeout", (what: () => void) => queueMicrotask(what));
    const event: AlacarteEvent = { event: "crepe_flipped", seat: 0, turned: false, technique: null };
    await hooks.before?.([{ ply: 1, event }]);
    await rerender(props(before("flip"), { hands: held, hooks }));
    await hooks.after?.();
    await tick();
    expect(document.querySelector(".act .say")?.textContent).toMatch(/^It flew too low/);
    expect(document.querySelector(".room > [aria-live]")?.textContent).toMatch(/does not turn\. It flew too low/);
    vi.unstubAllGlobals();
    await prepare();
  });

  it("an assisted seat chooses a technique and sees its odds", async () => {
    const play = vi.fn();
    const given = props(before("by hand"), { play, hands: hands() });
    const seats = given.table.seats.map((seat) => ({ ...seat, assisted: seat.seat === 0 }));
    render(Room, { props: { ...given, table: { ...given.table, seats } } });
    expect(screen.getByText("assisted", { selector: ".badge" })).toBeTruthy();
    const careful = screen.getByRole("button", { name: /^Careful/ });
    expect(careful.textContent).toMatch(/Out of a hundred: \d+ times nothing/);
    const answers = [...document.querySelectorAll<HTMLElement>(".options [data-move]")];
    expect(answers.findIndex((answer) => answer.dataset["move"] === "by hand")).toBe(answers.length - 1);
    await click(careful);
    expect(play).toHaveBeenCalledExactlyOnceWith("careful");
  });

  it("the switch at the viewer's seat asks for assistance", async () => {
    const assist = vi.fn();
    render(Room, { props: props(before("heat"), { assist }) });
    await fireEvent.click(screen.getByRole("checkbox", { name: /^Assisted/ }));
    expect(assist).toHaveBeenCalledExactlyOnceWith(0, true);
  });

  it("everybody sees what somebody holds, until what came of it is shown", async () => {
    const held = hands();
    const view = before("by hand", { phase: "pouring", legal: [], refused: [] });
    const { rerender } = render(Room, { props: props(view, { hands: held }) });
    held.hear({
      type: "hand_begun",
      seat: 0,
      act: "pour",
      kinds: [0, 1],
      radii: [300, 250],
      frame: [0, 0, 0, 0, 0, 0, 0, 0, 0],
    });
    await tick();
    expect(screen.getByRole("region", { name: "You hold the bottle" })).toBeTruthy();
    held.hear({ type: "hand_done", seat: 0 });
    await tick();
    expect(screen.getByRole("region", { name: "You hold the bottle" })).toBeTruthy();
    await rerender(props(before("dish boot"), { hands: held }));
    await tick();
    expect(screen.queryByRole("region", { name: "You hold the bottle" })).toBeNull();
  });

  it("what the viewer's phone holds is shown until it is taken back", async () => {
    const held = hands();
    const asked = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));
    vi.stubGlobal("fetch", asked);
    const view = before("by hand", { phase: "pouring", legal: [], refused: [] });
    render(Room, { props: props(view, { hands: held }) });
    held.hear({ type: "phones", seats: [0] });
    held.hear({ type: "hand_begun", seat: 0, act: "pour", kinds: [], radii: [], frame: [0] });
    await tick();
    expect(screen.getByText("It is in your phone.")).toBeTruthy();
    expect(screen.getByText("by phone")).toBeTruthy();
    expect(screen.queryByRole("application")).toBeNull();
    screen.getByRole("button", { name: "Take it here instead" }).click();
    expect(asked).toHaveBeenCalledWith(
      expect.stringMatching(/\/shakers\/0$/),
      expect.objectContaining({ method: "DELETE" }),
    );
    held.hear({ type: "phones", seats: [] });
    await tick();
    expect(screen.getByRole("application")).toBeTruthy();
  });

  it("sabotage is announced to whose dish it is", async () => {
    const held = hands();
    const movement = { seat: 1, colour: "paprika", target: 0, technique: null } as const;
    const view = before("heat", { phase: "pouring", active: 1, movement, legal: [], refused: [] });
    render(Room, { props: props(view, { hands: held }) });
    held.hear({ type: "hand_begun", seat: 1, act: "pour", kinds: [], radii: [], frame: [0] });
    await tick();
    expect(screen.getByRole("region", { name: "Bram seasons your dish!" })).toBeTruthy();
  });
});

describe("what happens", () => {
  it("is shown step by step, ends where the server's view is, and is said", async () => {
    vi.stubGlobal("setTimeout", (what: () => void) => queueMicrotask(what));
    for (const [number, step] of STEPS.entries()) {
      const next = STEPS[number + 1];
      if (next === undefined || next.events.length === 0) continue;
      const hooks: Hooks = {};
      const { rerender } = render(Room, { props: props(step.view, { hooks }) });
      await hooks.before?.(next.events);
      await rerender(props(next.view, { hooks }));
      await hooks.after?.();
      await tick();
      const said = document.querySelector(".room > [aria-live]")?.textContent ?? "";
      expect(said.length, `step ${number}`).toBeGreaterThan(10);
      cleanup();
    }
    vi.unstubAllGlobals();
    await prepare();
  });

  it("the stage comes to what the server shows: knobs, pans, cups, trays, bottles, sink", () => {
    for (const [number, step] of STEPS.entries()) {
      const next = STEPS[number + 1];
      if (next === undefined) continue;
      let view = step.view;
      for (const { event } of next.events) view = staged(view, event as Parameters<typeof staged>[1]);
      const seen = (one: typeof view): unknown => ({
        containers: one.containers,
        pool: one.pool,
        used: [...one.used].sort(),
        sink: Object.fromEntries(Object.entries(one.sink).filter(([, count]) => count > 0)),
        players: one.players.map(({ points, knob, stars, cups, laid, tray, finished, pan }) => ({
          ...{ points, knob, stars, laid, finished },
          cups: [...cups].sort(),
          tray: [...tray].sort(),
          dish: pan?.dish,
          inside: pan?.inside,
        })),
        dishes: one.dishes.map(({ place, owner }) => ({ place, owner })),
      });
      expect(seen(view), `after step ${number}`).toEqual(seen(next.view));
    }
  });

  it("a stove that has come from somebody says whose it was, while its dish cooks on", async () => {
    vi.stubGlobal("setTimeout", (what: () => void) => queueMicrotask(what));
    const hooks: Hooks = {};
    const { rerender } = render(Room, { props: props(before("cup exchange 2"), { hooks }) });
    await tick();
    await hooks.before?.(after("cup exchange 2").map((event) => ({ ply: 0, event })));
    await rerender(props(before("season lemon"), { hooks }));
    expect(screen.getByText("was Bram’s")).toBeTruthy();
    expect(screen.getByText("was yours")).toBeTruthy();
    await rerender(props(before("crêpe"), { hooks }));
    expect(screen.queryByText("was Bram’s")).toBeNull();
    vi.unstubAllGlobals();
    await prepare();
  });

  it("in a replay, what is read aloud is what is shown", async () => {
    const film = vi.fn(() => Promise.reject(new Error("none")));
    const drawn = before("heat", { phase: "start", legal: [], refused: [] });
    const { rerender } = render(Room, { props: props(drawn, { active: false, film }) });
    await tick();
    const said = (): string => document.querySelector(".room > [aria-live]")?.textContent ?? "";
    expect(said()).toBe("The start player is being drawn.");
    await rerender(props(before("heat"), { active: false, film }));
    await tick();
    expect(said()).toMatch(/heat or season/);
  });

  it("the end says why it is the end", () => {
    const [one, ...others] = before("heat").players;
    if (one === undefined) throw new Error("nobody plays");
    const over = before("heat", { phase: "over", legal: [], refused: [], end: "stars" });
    const starred = { ...over, players: [{ ...one, stars: 3 }, ...others] };
    expect(room.ended?.(starred, PEOPLE)).toBe("You have three stars and win at once.");
    expect(room.ended?.({ ...over, end: "no_dish", active: 1 }, PEOPLE)).toMatch(/Nothing is left for the pan of Bram/);
    expect(room.ended?.({ ...over, end: null }, PEOPLE)).toBe("");
  });

  it("only what was done by hand may have a film", () => {
    const flip = { event: "crepe_flipped", seat: 0, turned: true };
    expect(room.isFilmed?.({ ...flip, technique: null })).toBe(true);
    expect(room.isFilmed?.({ ...flip, technique: "lazy" })).toBe(false);
    expect(room.isFilmed?.({ event: "dish_taken", seat: 0, dish: 2 })).toBe(false);
  });

  it("the exchange of stoves is told", () => {
    expect(after("cup exchange 2").map(({ event }) => event)).toContain("stoves_exchanged");
  });
});
