import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import Room from "../../../src/games/alacarte/Room.svelte";
import { dishName } from "../../../src/games/alacarte/pieces/pieces";
import { click, press } from "../room";
import { prepare, thing, answer, usable } from "./setup";
import { before, legal, props } from "./views";

beforeAll(prepare);
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

describe("another pack", () => {
  it("its dishes are called by their words, also where only their numbers are told", () => {
    const view = before("heat");
    const dishes = view.dishes.map((dish, number) => (number === 2 ? { ...dish, word: "stone-soup" } : dish));
    expect(dishName(2)).toBe("Toast, Toasted Twice");
    render(Room, { props: props({ ...view, dishes }) });
    expect(dishName(2)).toBe("Stone soup");
    cleanup();
    render(Room, { props: props(view) });
    expect(dishName(2)).toBe("Toast, Toasted Twice");
  });
});

describe("a turn", () => {
  it("exactly what the view allows lights up: the die, bottles of the recipe, cups", () => {
    render(Room, { props: props(before("heat")) });
    expect(usable().sort()).toEqual(["cup exchange", "heat", "season paprika"]);
  });

  it("the die claims no face before it was seen rolling, as after a reload", () => {
    render(Room, { props: props(before("heat")) });
    expect(thing("heat").querySelector("img")?.getAttribute("src")).toContain("die-blank");
    expect(within(thing("heat")).queryByText(/die shows/)).toBeNull();
  });

  it("a bottle is taken up, and the main button says what it does", async () => {
    const play = vi.fn();
    render(Room, { props: props(before("season paprika"), { play }) });
    await click(thing("season paprika"));
    expect(play).not.toHaveBeenCalled();
    await click(screen.getByRole("button", { name: "Season: paprika" }));
    expect(play).toHaveBeenCalledExactlyOnceWith("season paprika");
  });

  it("a second touch rolls the die at once, a key at the first", async () => {
    const play = vi.fn();
    render(Room, { props: props(before("heat"), { play }) });
    await click(thing("heat"));
    await click(thing("heat"));
    expect(play).toHaveBeenCalledExactlyOnceWith("heat");
    await press(thing("heat"));
    expect(play).toHaveBeenCalledTimes(2);
  });

  it("what may not be used says why, with its rule", async () => {
    const explain = vi.fn();
    render(Room, { props: props(before("heat"), { explain }) });
    await click(thing("season lemon"));
    expect(explain).toHaveBeenCalledExactlyOnceWith("Not on your recipe: lemon.", "ALC-20");
  });

  it("plays nothing where nothing can be played: in a replay, or while a move is on its way", async () => {
    for (const state of [{ active: false }, { busy: true }]) {
      const play = vi.fn();
      render(Room, { props: props(before("heat"), { play, ...state }) });
      await click(thing("heat"));
      await click(thing("heat"));
      expect(play).not.toHaveBeenCalled();
      cleanup();
    }
  });

  it("without a spoon there is still a cup, or the end of the turn", async () => {
    const play = vi.fn();
    render(Room, { props: props(before("done"), { play }) });
    await click(screen.getByRole("button", { name: "End the turn" }));
    expect(play).toHaveBeenCalledExactlyOnceWith("done");
  });

  it("where only the die or the pan is left, the main button takes it at once", async () => {
    for (const [spelling, label] of [
      ["flip", "Flip the crêpe"],
      ["heat", "Roll the heating die"],
    ] as const) {
      const play = vi.fn();
      const only = before(spelling);
      const legal = only.legal.filter(({ move }) => move.move !== "season");
      render(Room, { props: props({ ...only, legal }, { play }) });
      await click(screen.getByRole("button", { name: label }));
      expect(play).toHaveBeenCalledExactlyOnceWith(spelling);
      cleanup();
    }
  });

  it("digits take up bottles, the die and cups", async () => {
    render(Room, { props: props(before("heat")) });
    await fireEvent.keyDown(thing("heat"), { key: "3" });
    expect(thing("season paprika").getAttribute("aria-pressed")).toBe("true");
    await fireEvent.keyDown(thing("heat"), { key: "5" });
    expect(thing("heat").getAttribute("aria-pressed")).toBe("true");
    await fireEvent.keyDown(thing("heat"), { key: "1" }); // lemon is not on the recipe
    expect(thing("heat").getAttribute("aria-pressed")).toBe("true");
    await fireEvent.keyDown(thing("heat"), { key: "Escape" });
    expect(thing("heat").getAttribute("aria-pressed")).toBe("false");
  });

  it("arrow keys walk along the rack", async () => {
    render(Room, { props: props(before("heat")) });
    thing("season lemon").focus();
    await fireEvent.keyDown(thing("season lemon"), { key: "ArrowLeft" });
    expect(document.activeElement).toBe(thing("heat"));
  });
});

describe("dishes", () => {
  it("are chosen from all that lie on the table, in their groups", async () => {
    const play = vi.fn();
    const view = before("dish toast");
    render(Room, { props: props(view, { play }) });
    expect(usable().filter((name) => name.startsWith("dish "))).toHaveLength(view.legal.length);
    await click(thing("dish toast"));
    await click(screen.getByRole("button", { name: "Cook Toast, Toasted Twice" }));
    expect(play).toHaveBeenCalledExactlyOnceWith("dish toast");
  });

  it("of a colour on the tray say why not", async () => {
    const explain = vi.fn();
    render(Room, { props: props(before("dish boot"), { explain }) });
    await click(thing("dish pea"));
    expect(explain).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("yellow"), "ALC-33");
  });

  it("that may be taken come before the others, and of a colour on the tray is said why it may not", () => {
    const view = before("crêpe");
    render(Room, { props: props(view) });
    const found = [...document.querySelectorAll<HTMLElement>(".dishes [data-thing]")];
    const open = found.map((one) => one.getAttribute("aria-disabled") !== "true" && one.dataset["thing"] !== "crêpe");
    expect(open.lastIndexOf(true)).toBeLessThan(open.slice(0, -1).indexOf(false));
    expect(screen.getAllByText(/You have a dish of this colour already/)).toHaveLength(2);
  });

  it("or the crêpe is laid instead", async () => {
    const play = vi.fn();
    render(Room, { props: props(before("crêpe"), { play }) });
    await click(thing("crêpe"));
    await click(screen.getByRole("button", { name: "Lay the crêpe" }));
    expect(play).toHaveBeenCalledExactlyOnceWith("crêpe");
  });
});

describe("coffee", () => {
  it("a cup that needs another player asks which one", async () => {
    const play = vi.fn();
    render(Room, { props: props(before("cup exchange 2"), { play }) });
    await click(thing("cup exchange"));
    const question = screen.getByRole("group", { name: "Whose stove do you want?" });
    await click(within(question).getByRole("button", { name: "Bram: Hippo in Burgundy" }));
    expect(play).toHaveBeenCalledExactlyOnceWith("cup exchange 2");
  });

  it("and is put back with a button or Escape", async () => {
    render(Room, { props: props(before("cup exchange 2")) });
    await click(thing("cup exchange"));
    await click(screen.getByRole("button", { name: "Put it back" }));
    expect(screen.queryByRole("group", { name: "Whose stove do you want?" })).toBeNull();
  });

  it("a burned dish is saved with one, or thrown away", async () => {
    const play = vi.fn();
    const view = before("heat", {
      phase: "spoiled",
      legal: [legal("rescue 2", { move: "rescue", levels: 2 }), legal("trash", { move: "trash" })],
      refused: [],
    });
    render(Room, { props: props(view, { play }) });
    await click(answer("rescue 2", "Save it: 2 down"));
    await click(answer("trash", "Throw it away"));
    expect(play.mock.calls).toEqual([["rescue 2"], ["trash"]]);
  });

  it("a choice of heat, and a cup from somebody, are asked for", async () => {
    const play = vi.fn();
    const choose = before("heat", {
      phase: "heating",
      legal: [1, 2, 3].map((levels) => legal(`choose ${levels}`, { move: "choose", levels })),
      refused: [],
    });
    render(Room, { props: props(choose, { play }) });
    await click(answer("choose 2", "2 up"));
    cleanup();
    const take = before("heat", {
      phase: "taking",
      legal: [legal("take 2 re-season", { move: "take", player: 2, cup: "re-season" })],
      refused: [],
    });
    render(Room, { props: props(take, { play }) });
    await click(answer("take 2 re-season", "re-season, from Bram"));
    expect(play.mock.calls).toEqual([["choose 2"], ["take 2 re-season"]]);
  });
});
