import { cleanup, render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import * as api from "../../src/lib/api";
import { rememberNames } from "../../src/lib/people/sharers";
import { visitor } from "../../src/lib/people/visitor.svelte";
import Company from "../../src/lobby/choosing/Company.svelte";
import Match from "../../src/lobby/finished/Match.svelte";
import Poster from "../../src/lobby/choosing/Poster.svelte";
import Ticket from "../../src/lobby/stove/Ticket.svelte";
import { dishOf, DISHES, type Dish } from "../../src/lobby/dishes";
import { remember, usual } from "../../src/lobby/choosing/wish";
import { faceOf } from "../../src/parts/avatar/faces";
import Dialog from "../../src/parts/Dialog.svelte";
import QrCode from "../../src/parts/QrCode.svelte";
import Segmented from "../../src/parts/Segmented.svelte";
import Shortcuts from "../../src/parts/Shortcuts.svelte";
import type { FinishedInfo, GameInfo, NewTable, TableInfo } from "../../src/wire/api";
import { shell } from "../../src/words/shell";
import { sentence } from "../../src/words/reasons";
import { BOT, BRAM, dialogs, FREE, ME, ticket } from "./tickets";

vi.mock("../../src/lib/api", async (original) => ({
  ...(await original<typeof api>()),
  openTable: vi.fn(),
  me: vi.fn(),
  comeIn: vi.fn(),
}));

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
const text = (words: string) => createRawSnippet(() => ({ render: () => `<p>${words}</p>` }));

beforeAll(async () => {
  await shell.load();
  dialogs();
});

describe("a segmented switch", () => {
  test("is a group of radio buttons that says its label", async () => {
    const onchange = vi.fn();
    const options = [
      { value: 2, label: "2" },
      { value: 3, label: "3" },
    ];
    render(Segmented<number>, { label: "Seats", options, value: 3, onchange });
    expect(screen.getByRole("radiogroup", { name: "Seats" })).toBeTruthy();
    expect((screen.getByRole("radio", { name: "3" }) as HTMLInputElement).checked).toBe(true);
    screen.getByRole("radio", { name: "2" }).click();
    expect(onchange).toHaveBeenCalledWith(2);
  });
});

describe("a dialog", () => {
  test("opens, is named by its title, and tells once when it is closed", async () => {
    const onclose = vi.fn();
    const { rerender } = render(Dialog, { open: true, title: "Rules", onclose, children: text("hello") });
    await tick();
    expect(screen.getByRole("dialog", { name: "Rules" })).toBeTruthy();
    screen.getByRole("button", { name: "Close" }).click();
    await tick();
    expect(onclose).toHaveBeenCalledTimes(1);
    await rerender({ open: false });
    expect(onclose).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("hello")).toBeNull();
  });
});

describe("the list of keys", () => {
  test("opens with ? but not while somebody writes", async () => {
    render(Shortcuts, { shortcuts: [{ keys: ["Z"], text: "Take back" }] });
    const field = document.body.appendChild(document.createElement("input"));
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
    await tick();
    expect(screen.queryByText("Take back")).toBeNull();
    field.remove();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
    await tick();
    expect(screen.getByText("Take back")).toBeTruthy();
  });
});

describe("a face", () => {
  test("is the same for the same name, whatever its capitals", () => {
    expect(faceOf("Anna", false)).toEqual(faceOf("anna", false));
  });

  test("of a bot is never a person's", () => {
    const people = ["Anna", "Bram", "Odile", "Jean", "Mia"].map((name) => faceOf(name, false).drawing);
    expect(people).not.toContain(faceOf("greedy", true).drawing);
  });

  test("is nobody else's at the same table, and stays the first one's", () => {
    const company = ["Anna", "Bram", "Cora", "Dan", "Eve"];
    const faces = company.map((name) => faceOf(name, false, company).drawing);
    expect(new Set(faces).size).toBe(5);
    expect(faces[0]).toBe(faceOf("Anna", false).drawing);
    expect(faceOf("bram", false, company)).toEqual(faceOf("Bram", false, company));
    expect(faceOf("Zoe", false, company)).toEqual(faceOf("Zoe", false)); // who is not at the table
  });

  test("differs for most people", () => {
    const names = Array.from({ length: 60 }, (_, number) => `guest ${number}`);
    const faces = new Set(names.map((name) => JSON.stringify(faceOf(name, false))));
    expect(faces.size).toBeGreaterThan(10);
  });
});

test("a QR code is a picture with a name", () => {
  render(QrCode, { text: "https://toque.example/l/abc", label: "Your link" });
  const code = screen.getByRole("img", { name: "Your link" });
  expect(code.querySelector("path")?.getAttribute("d")?.length).toBeGreaterThan(500);
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

describe("picking one's company", () => {
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

describe("a ticket", () => {
  const OPEN: Partial<TableInfo> = { stage: "open", waiting: [], your_turn: false, due: null };
  const shown = (changes: Partial<TableInfo> = {}): HTMLElement => {
    render(Ticket, { table: ticket(changes), now: 0, ondismiss: vi.fn() });
    return screen.getByRole("link");
  };

  test("says with whom, whose turn it is, and how long", () => {
    const link = shown();
    expect(link.getAttribute("href")).toBe("/t/t1");
    expect(link.textContent).toContain("with Bram and one bot");
    expect(link.textContent).toContain("Your turn");
    expect(link.textContent).toContain("5 hours left");
  });

  test("names whom it waits for, or says that nobody plays on now", () => {
    const waits = { your_turn: false, due: null };
    expect(shown({ ...waits, waiting: [1, 2] }).textContent).toContain("To move: Bram and one bot");
    cleanup();
    expect(shown({ ...waits, waiting: [] }).textContent).toContain("Paused");
  });

  test("of a table that is still open counts its free seats", () => {
    expect(shown({ ...OPEN, seats: [ME, FREE] }).textContent).toContain("One seat free");
  });

  test("of a table that is still open names the people its last seats are kept for", () => {
    const kept = { ...FREE, name: "Bram", kept: true };
    expect(shown({ ...OPEN, seats: [ME, kept] }).textContent).toContain("Waiting for Bram");
    cleanup();
    expect(shown({ ...OPEN, seats: [ME, kept, FREE] }).textContent).toContain("One seat free");
  });

  test("says that a seat is kept for me, and names the host", () => {
    const link = shown({ ...OPEN, seats: [BRAM, FREE], host: "Bram", kept: true });
    expect(link.textContent).toContain("Kept for you");
    expect(link.textContent).toContain("Bram is keeping a seat for you");
  });
});

describe("a finished match", () => {
  const match = (changes: Partial<FinishedInfo>): FinishedInfo => ({
    id: "t1",
    game: "soup",
    seats: [ME, BRAM, BOT],
    over: 0,
    ending: "resigned",
    places: [1, 2, 3],
    scores: [1, 2, 3],
    yours: [0],
    resigned: [],
    ...changes,
  });
  const line = (changes: Partial<FinishedInfo>): string => {
    cleanup();
    render(Match, { match: match(changes) });
    return screen.getByRole("link").textContent ?? "";
  };

  test("says who gave up", () => {
    expect(line({ resigned: [0] })).toContain("You gave up");
    expect(line({ resigned: [1] })).toContain("Bram gave up");
    const three = [ME, BRAM, { ...BRAM, name: "Odile" }];
    expect(line({ resigned: [2, 0, 1], seats: three })).toMatch(/You gave up · Odile and Bram gave up/);
  });

  test("says so too if the others played to the end", () => {
    expect(line({ resigned: [1], ending: "finished" })).toContain("Bram gave up");
    expect(line({ ending: "finished" })).not.toContain("gave up");
  });

  test("that was ended alone was not agreed about with anybody", () => {
    expect(line({ ending: "agreed", seats: [ME, BOT] })).toContain("Ended early");
    expect(line({ ending: "agreed" })).toContain("Ended by agreement");
  });
});

describe("a refusal in words", () => {
  test("is the sentence of its reason", () => {
    expect(sentence({ reason: "not_host", facts: {} })).toBe("Only the host can do that.");
  });

  test("that nobody has words for is still a sentence", () => {
    expect(sentence({ reason: "something new", facts: { many: ["a", "b"] } })).toContain("Try again");
  });
});
