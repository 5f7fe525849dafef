import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import Room from "../../../src/games/soup/Room.svelte";
import { click, press } from "../room";
import { prepare, hand } from "./setup";
import { cards, choosing, inPot, legal, ourTurn, player, props } from "./views";

beforeAll(prepare);
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

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

  it("tells that a ten would count nothing only if the view says so", async () => {
    const note = "The first card of a pot counts nothing if it is a ten.";
    const legalTens = [legal("pea 10", 0, { leading_ten: true }), legal("onion 10", 0)];
    const lead = { pot: [], total: 0, led: null, must_follow: false, refused: [] };
    render(Room, { props: props(ourTurn({ ...lead, hand: cards("pea 10, onion 10"), legal: legalTens })) });
    await click(screen.getByRole("button", { name: /^onion 10/ }));
    expect(screen.queryByText(note)).toBeNull();
    await click(screen.getByRole("button", { name: /^pea 10/ }));
    expect(screen.getByText(note)).toBeTruthy();
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

  it("tell what the viewer's hand has for them", () => {
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

  it("that were taken back are not shown as chosen any more", async () => {
    const others = [player(1, { menu: null }), player(2, { chosen: false, menu: null })];
    const chosen = choosing({ waiting: [2], players: [player(0, { chosen: true, menu: "chili" }), ...others] });
    const { rerender } = render(Room, { props: props(chosen) });
    const chili = () => screen.getByRole("button", { name: /^Chili soup/ });
    expect(chili().getAttribute("aria-pressed")).toBe("true");
    await rerender(
      props(choosing({ waiting: [0, 2], players: [player(0, { chosen: false, menu: null }), ...others] })),
    );
    expect(chili().getAttribute("aria-pressed")).toBe("false");
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

  it("a ten is pointed out as led only if the view says so, and until it boils over", () => {
    const note = "the led ten counts nothing";
    const pots = [
      { pot: [inPot(1, "pea 10", 0)], pointedOut: false },
      { pot: [inPot(1, "pea 10", 0, { leading_ten: true })], pointedOut: true },
      { pot: [inPot(1, "pea 10", null, { leading_ten: true }), inPot(2, "pea 3", 3)], pointedOut: false },
    ];
    for (const { pot, pointedOut } of pots) {
      render(Room, { props: props(ourTurn({ pot })) });
      expect(screen.queryAllByText(note)).toHaveLength(pointedOut ? 1 : 0);
      cleanup();
    }
  });

  it("a spectator has no hand and nothing to choose", () => {
    render(Room, { props: props(ourTurn({ seat: null, hand: [], legal: [], refused: [], menus: [] })) });
    expect(screen.queryByRole("toolbar")).toBeNull();
    expect(screen.getAllByText("Ines is cooking.")).toHaveLength(2); // seen, and said
  });
});
