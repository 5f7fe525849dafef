/** Choosing a game and who to play with. */

import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import * as api from "../../src/lib/api";
import { rememberNames } from "../../src/lib/people/sharers";
import { visitor } from "../../src/lib/people/visitor.svelte";
import Company from "../../src/lobby/choosing/Company.svelte";
import Poster from "../../src/lobby/choosing/Poster.svelte";
import { dishOf, DISHES, type Dish } from "../../src/lobby/dishes";
import { remember, usual } from "../../src/lobby/choosing/wish";
import type { GameInfo, NewTable } from "../../src/wire/api";
import { shell } from "../../src/words/shell";
import { dialogs } from "./tickets";

const SOUP: GameInfo = {
  key: "soup",
  title: "Soup",
  designer: "Somebody",
  version: 1,
  seats: [2, 3, 4, 5],
  options: [{ name: "menus", choices: ["covered", "open"], seats: [], given: {} }],
  bots: ["random", "greedy"],
  pack: "",
  pack_name: {},
  minutes: 25,
  unit: "stars",
  has_other_packs: false,
  has_showing: false,
  has_hands: false,
};
const dish = dishOf("soup") as Dish;

vi.mock("../../src/lib/api", async (original) => ({
  ...(await original<typeof api>()),
  openTable: vi.fn(),
  me: vi.fn(),
  comeIn: vi.fn(),
}));

beforeAll(async () => {
  await shell.load();
  dialogs();
});

describe("a poster", () => {
  test("that is ready can be chosen", () => {
    render(Poster, { dish, ready: true, chosen: "soup" });
    const radio = screen.getByRole("radio", { name: "Soup" }) as HTMLInputElement;
    expect([radio.checked, radio.disabled]).toEqual([true, false]);
  });

  test("in the oven says so and cannot be chosen", () => {
    render(Poster, { dish: DISHES[1] as Dish, ready: false, chosen: "soup" });
    const radio = screen.getByRole("radio", { name: "Banquet" }) as HTMLInputElement;
    expect(radio.disabled).toBe(true);
    expect(screen.getByText(/Not ready yet/)).toBeTruthy();
  });
});

describe("choosing who to play with", () => {
  beforeEach(() => {
    localStorage.clear();
    visitor.me = { id: "a", name: "Anna" };
    vi.mocked(api.me).mockReset().mockResolvedValue(null);
    vi.mocked(api.comeIn)
      .mockReset()
      .mockImplementation(async (name) => ({ id: "a", name }));
    vi.mocked(api.openTable).mockReset().mockResolvedValue({ id: "t1", seq: 0 });
    history.replaceState(null, "", "/");
    vi.stubGlobal("scrollTo", vi.fn());
  });

  const myName = (): string | undefined => visitor.me?.name;
  const press = (name: RegExp): void => screen.getByRole("button", { name }).click();

  test("one press on Play now leads to a table that runs", async () => {
    render(Company, { dish, game: SOUP });
    press(/Play now/);
    await vi.waitFor(() => expect(location.pathname).toBe("/t/t1"));
    const [wish] = vi.mocked(api.openTable).mock.calls[0] ?? [];
    expect(wish).toMatchObject({ seats: 4, mine: [0], start: true, bots: { "1": "greedy" } });
  });

  test("every bot can have a level of its own", async () => {
    remember(SOUP, { ...usual(SOUP), seats: 3 });
    render(Company, { dish, game: SOUP });
    (screen.getByRole("radio", { name: "Mixed" }) as HTMLInputElement).click();
    const level = (await screen.findByRole("combobox", { name: "Level of Tajine" })) as HTMLSelectElement;
    expect(screen.getAllByRole("combobox")).toHaveLength(2);
    await fireEvent.change(level, { target: { value: "random" } });
    press(/Play now/);
    await vi.waitFor(() => expect(location.pathname).toBe("/t/t1"));
    expect(vi.mocked(api.openTable).mock.calls[0]?.[0].bots).toEqual({ "1": "greedy", "2": "random" });
  });

  test("Play now asks a stranger for nothing", async () => {
    visitor.me = null;
    render(Company, { dish, game: SOUP });
    press(/Play now/);
    await vi.waitFor(() => expect(location.pathname).toBe("/t/t1"));
    expect(visitor.asking).toBe(false);
    expect(shell.say("name.kitchen").split(" ")).toContain(myName());
  });

  test("with friends asks a stranger for a name first", async () => {
    visitor.me = null;
    render(Company, { dish, game: SOUP });
    press(/With friends/);
    await vi.waitFor(() => expect(visitor.asking).toBe(true));
    expect(api.openTable).not.toHaveBeenCalled();
    visitor.stayOut();
  });

  test("the pace that was chosen for friends is said there, and stays there", async () => {
    remember(SOUP, { ...usual(SOUP), pace: "turn_based", days: 3 });
    render(Company, { dish, game: SOUP });
    expect(screen.getByRole("button", { name: /With friends/ }).textContent).toContain("3 days per move");
    press(/Play now/);
    await vi.waitFor(() => expect(location.pathname).toBe("/t/t1"));
    expect(vi.mocked(api.openTable).mock.calls[0]?.[0].manners).not.toHaveProperty("timing");
  });

  describe("on one screen", () => {
    const sharing = async (people: number): Promise<HTMLInputElement[]> => {
      render(Company, { dish, game: SOUP });
      press(/On one screen/);
      const group = await screen.findByRole("radiogroup", { name: "How many people?" });
      group.querySelector<HTMLInputElement>(`input[value='${people}']`)?.click();
      await tick();
      return screen.getAllByRole("textbox");
    };
    const write = (field: HTMLInputElement | undefined, name: string): void => {
      if (field === undefined) throw new Error("no such field");
      field.value = name;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    };
    const sitDown = async (): Promise<NewTable> => {
      press(/Sit down/);
      await vi.waitFor(() => expect(location.pathname).toBe("/t/t1"));
      return vi.mocked(api.openTable).mock.calls[0]?.[0] as NewTable;
    };

    test("asks how many people there are, and bots take the other seats", async () => {
      await sharing(3);
      expect(screen.getByText("One bot takes the last seat.")).toBeTruthy();
      expect(await sitDown()).toMatchObject({ mine: [0, 1, 2], bots: { "3": "greedy" } });
    });

    test("as many people can play as the game has seats, whatever number of seats was chosen", async () => {
      remember(SOUP, { ...usual(SOUP), seats: 2 });
      const fields = await sharing(5);
      expect(fields).toHaveLength(5);
      expect(screen.getByText(/every seat is one of you/)).toBeTruthy();
      expect(await sitDown()).toMatchObject({ seats: 5, mine: [0, 1, 2, 3, 4], bots: {} });
    });

    test("everybody has a name: the first is mine, and an empty field gets one from the kitchen", async () => {
      visitor.me = null;
      const fields = await sharing(3);
      write(fields[0], "Anna");
      write(fields[2], " Oma ");
      await tick();
      const { names = {} } = await sitDown();
      expect([names["0"], names["2"]]).toEqual(["Anna", "Oma"]);
      expect(shell.say("name.kitchen").split(" ")).toContain(names["1"]);
      expect([myName(), visitor.given, visitor.asking]).toEqual(["Anna", false, false]);
    });

    test("somebody known is the first, and the others are known from last time", async () => {
      rememberNames(["", "Oma"]);
      const fields = await sharing(2);
      expect(fields.map(({ value }) => value)).toEqual(["Anna", "Oma"]);
      write(fields[0], "Bea");
      await tick();
      expect((await sitDown()).names).toEqual({ "0": "Bea", "1": "Oma" });
      expect(visitor.me?.name).toBe("Anna");
    });
  });

  test("back to the usual, and everything can be chosen again", async () => {
    const { container } = render(Company, { dish, game: SOUP });
    container.querySelector("details")?.setAttribute("open", "");
    const open = async (): Promise<void> => {
      (await screen.findByRole("radio", { name: "Open" })).click();
      await tick();
    };
    await vi.waitFor(open);
    expect(screen.getByText("one changed")).toBeTruthy();
    press(/Back to the usual/);
    await tick();
    expect(screen.queryByText("one changed")).toBeNull();
    await open();
    expect(screen.getByText("one changed")).toBeTruthy();
  });

  test("a refusal is said, and nobody goes anywhere", async () => {
    const refusal = { reason: "too_many", kind: "", facts: { most: 50 }, rule: null };
    vi.mocked(api.openTable).mockRejectedValue(new api.Refused(refusal));
    render(Company, { dish, game: SOUP });
    press(/With friends/);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Too many");
    expect(location.pathname).toBe("/");
  });
});
