import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import type { Hooks } from "../../src/games/room";
import Room from "../../src/games/soup/Room.svelte";
import Scoring from "../../src/games/soup/scoring/Scoring.svelte";
import type { Told } from "../../src/wire/messages";
import type { SoupEvent, SoupView } from "../../src/wire/soup";
import { prepare } from "./setup";
import { choosing, ourTurn, player, props, STEPS } from "./views";

beforeAll(prepare);
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

function hand(): HTMLElement[] {
  return within(screen.getByRole("toolbar", { name: /your hand/i })).getAllByRole("button");
}

/** A click with the mouse; `times` counts as browsers do. */
function click(element: HTMLElement, times = 1): Promise<unknown> {
  return fireEvent(element, new MouseEvent("click", { bubbles: true, detail: times }));
}

/** A key that presses a button: a click that no pointer made. */
function press(element: HTMLElement): Promise<unknown> {
  return fireEvent(element, new MouseEvent("click", { bubbles: true, detail: 0 }));
}

describe("the hand", () => {
  it("offers exactly what the view allows, and says what it does", () => {
    render(Room, { props: props(ourTurn()) });
    const can = hand().filter((card) => card.getAttribute("aria-disabled") === "false");
    expect(can.map((card) => card.querySelector(".vh")?.textContent)).toEqual([
      "pea 1, playable, makes 8",
      "pea 4, playable, makes 11, takes the pot",
    ]);
    expect(hand()).toHaveLength(5);
    expect(screen.getByText("to 8")).toBeTruthy();
    expect(screen.getByText("takes")).toBeTruthy();
  });

  it("explains with its rule why a card cannot be played", async () => {
    const [explain, play] = [vi.fn(), vi.fn()];
    render(Room, { props: props(ourTurn(), { explain, play }) });
    await click(screen.getByRole("button", { name: /^chili 3, not playable/ }));
    expect(explain).toHaveBeenCalledWith("No chili yet: pea is led and you hold some.", "SOUP-13");
    await click(screen.getAllByRole("button", { name: /^onion 2, not playable/ })[0] as HTMLElement);
    expect(explain).toHaveBeenLastCalledWith("Pea is led and you hold some: follow it.", "SOUP-12");
    expect(play).not.toHaveBeenCalled();
  });

  it("first chooses a card and tells the whole consequence, then the main button plays it", async () => {
    const play = vi.fn();
    render(Room, { props: props(ourTurn(), { play }) });
    expect((screen.getByRole("button", { name: "Choose a card" }) as HTMLButtonElement).disabled).toBe(true);
    await click(screen.getByRole("button", { name: /^pea 4/ }));
    expect(play).not.toHaveBeenCalled();
    expect(screen.getByText("7 + 4 = 11")).toBeTruthy();
    expect(screen.getByText("You take the pot, 3 cards: +3 stars for you.")).toBeTruthy();
    await click(screen.getByRole("button", { name: "Play pea 4" }));
    expect(play).toHaveBeenCalledExactlyOnceWith("pea 4");
  });

  it("a hint says what its card would do, and chooses nothing", () => {
    render(Room, { props: props(ourTurn(), { hint: "pea 4" }) });
    expect(screen.getByText("7 + 4 = 11. You take the pot, 3 cards: +3 stars for you.")).toBeTruthy();
    expect((screen.getByRole("button", { name: "Choose a card" }) as HTMLButtonElement).disabled).toBe(true);
  });

  it("plays at once with a double click", async () => {
    const play = vi.fn();
    render(Room, { props: props(ourTurn(), { play }) });
    const card = screen.getByRole("button", { name: /^pea 1/ });
    await click(card);
    await click(card, 2);
    expect(play).toHaveBeenCalledExactlyOnceWith("pea 1");
  });

  it("is walked with arrow keys, and Enter twice plays", async () => {
    const play = vi.fn();
    render(Room, { props: props(ourTurn(), { play }) });
    const [first, second] = hand();
    if (first === undefined || second === undefined) throw new Error("no hand");
    first.focus();
    await fireEvent.keyDown(first, { key: "ArrowRight" });
    expect(document.activeElement).toBe(second);
    await press(second);
    expect(play).not.toHaveBeenCalled();
    await press(second);
    expect(play).toHaveBeenCalledExactlyOnceWith("pea 4");
    await fireEvent.keyDown(second, { key: "End" });
    expect(document.activeElement).toBe(hand().at(-1));
  });

  it("only waits while it is somebody else's turn", async () => {
    const play = vi.fn();
    render(Room, { props: props(ourTurn({ turn: 1, waiting: [1], legal: [], refused: [] }), { play }) });
    expect(hand().every((card) => card.getAttribute("aria-disabled") === "true")).toBe(true);
    expect(screen.getAllByText("Bram is cooking.")).toHaveLength(2); // seen, and said
    expect(screen.queryByRole("button", { name: /^Play/ })).toBeNull();
  });

  it("plays nothing where nothing can be played: in a replay, or while a move is on its way", async () => {
    for (const state of [{ active: false }, { busy: true }]) {
      const play = vi.fn();
      render(Room, { props: props(ourTurn(), { play, ...state }) });
      for (const card of hand()) await click(card, 2);
      expect(play).not.toHaveBeenCalled();
      cleanup();
    }
  });
});

describe("the sentence over the hand", () => {
  it.each([
    ["Follow pea: two of your cards can go in.", ourTurn()],
    [
      "You lead: any card may open the pot.",
      ourTurn({ led: null, must_follow: false, pot: [], total: 0, refused: [] }),
    ],
    ["Spoiled: play anything.", ourTurn({ must_follow: false, spoiled: true, refused: [] })],
    ["You have no pea: play anything.", ourTurn({ refused: [] })],
  ])("says: %s", (sentence, view) => {
    render(Room, { props: props(view) });
    expect(screen.getAllByText(sentence)).toHaveLength(2); // seen, and said
  });
});

describe("menus", () => {
  it("are chosen first and served with the main button; used ones say why not", async () => {
    const [play, explain] = [vi.fn(), vi.fn()];
    render(Room, { props: props(choosing(), { play, explain }) });
    await click(screen.getByRole("button", { name: /^Pea soup/ }));
    expect(explain).toHaveBeenCalledWith("You have served pea soup before, and each menu serves once.", "SOUP-5");
    await click(screen.getByRole("button", { name: /^Onion soup/ }));
    await click(screen.getByRole("button", { name: "Serve onion soup" }));
    expect(play).toHaveBeenCalledExactlyOnceWith("menu onion");
  });

  it("tell what the own hand has for them", () => {
    render(Room, { props: props(choosing()) });
    const name = screen.getByRole("button", { name: /^Onion soup/ }).querySelector(".vh")?.textContent;
    expect(name).toBe("Onion soup: +1 for each onion, −1 for each chili. In your hand 2 and 1.");
  });

  it("can be changed or taken back while others still choose", async () => {
    const [play, withdraw] = [vi.fn(), vi.fn()];
    const view = choosing({
      waiting: [2],
      players: [
        player(0, { chosen: true, menu: "chili", used: ["pea"] }),
        player(1, { menu: null }),
        player(2, { chosen: false, menu: null }),
      ],
    });
    render(Room, { props: props(view, { play, withdraw, you: { ...props(view).you, withdrawable: [0] } }) });
    expect(screen.getAllByText(/You serve chili soup. Waiting for Odile./)).toHaveLength(2); // seen, and said
    await click(screen.getByRole("button", { name: "Take it back" }));
    expect(withdraw).toHaveBeenCalledOnce();
    await click(screen.getByRole("button", { name: /^Mushroom soup/ }));
    await click(screen.getByRole("button", { name: "Serve mushroom soup instead" }));
    expect(play).toHaveBeenCalledExactlyOnceWith("menu mushroom");
  });

  it("are not taken back where the server does not offer it", () => {
    const players = [player(0), player(1, { menu: null }), player(2, { chosen: false, menu: null })];
    const view = choosing({ waiting: [2], players });
    render(Room, { props: props(view, { you: { ...props(view).you, withdrawable: [] } }) });
    expect(screen.queryByRole("button", { name: "Take it back" })).toBeNull();
  });

  it("in the open, the dealer is told about the left neighbour's", async () => {
    const explain = vi.fn();
    const view = choosing({
      open_menus: true,
      refused: [
        {
          rule: "SOUP-28",
          reason: "menu_of_left_neighbour",
          facts: { menu: "onion", left: 1 },
          moves: [{ spelling: "menu onion", move: { move: "menu", menu: "onion" } }],
        },
      ],
    });
    view.legal = view.legal.filter(({ spelling }) => spelling !== "menu onion");
    render(Room, { props: props(view, { explain }) });
    await click(screen.getByRole("button", { name: /^Onion soup/ }));
    expect(explain).toHaveBeenCalledWith(expect.stringContaining("Bram to your left serves onion soup"), "SOUP-28");
  });
});

describe("seats and pot", () => {
  it("a menu stays covered until it may be seen", () => {
    render(Room, { props: props(choosing()) });
    const others = screen.getByRole("list", { name: "The other players" });
    expect(within(others).getByText("covered")).toBeTruthy();
    expect(within(others).getByText("no menu yet")).toBeTruthy();
  });

  it("the pot says its state", () => {
    render(Room, { props: props(ourTurn({ spoiled: true })) });
    const pot = screen.getByRole("img", { name: /Total 7 of ten. Pea was led. Chili is in/ });
    expect(pot).toBeTruthy();
    expect(screen.getByText("pea 3, from Bram")).toBeTruthy();
  });

  it("a spectator has no hand and nothing to choose", () => {
    render(Room, { props: props(ourTurn({ seat: null, hand: [], legal: [], refused: [], menus: [] })) });
    expect(screen.queryByRole("toolbar")).toBeNull();
    expect(screen.getAllByText("Ines is cooking.")).toHaveLength(2); // seen, and said
  });
});

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

  it("is told to whoever listens, with the total", async () => {
    const hooks: Hooks = {};
    render(Room, { props: props(ourTurn(), { hooks }) });
    await tick();
    const event: SoupEvent = {
      event: "card_played",
      seat: 0,
      card: { suit: "pea", value: "1" },
      total: 8,
      adds: 1,
      led: "pea",
    };
    await hooks.before?.([{ ply: 0, event }]);
    expect(screen.getByText(/You: pea 1. Total 8./)).toBeTruthy();
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
