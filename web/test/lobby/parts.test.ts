import { cleanup, render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import * as api from "../../src/lib/api";
import { visitor } from "../../src/lib/visitor.svelte";
import Company from "../../src/lobby/Company.svelte";
import Poster from "../../src/lobby/Poster.svelte";
import Ticket from "../../src/lobby/Ticket.svelte";
import { dishOf, DISHES, type Dish } from "../../src/lobby/dishes";
import { faceOf } from "../../src/parts/AvatarFaces";
import Dialog from "../../src/parts/Dialog.svelte";
import QrCode from "../../src/parts/QrCode.svelte";
import Segmented from "../../src/parts/Segmented.svelte";
import Shortcuts from "../../src/parts/Shortcuts.svelte";
import type { GameInfo, TableInfo } from "../../src/wire/api";
import { shell } from "../../src/words/shell";
import { sentence } from "../../src/words/shell/reasons";

vi.mock("../../src/lib/api", async (original) => ({ ...(await original<typeof api>()), openTable: vi.fn() }));

const SOUP: GameInfo = {
  key: "soup",
  title: "Soup",
  designer: "Somebody",
  version: 1,
  seats: [2, 3, 4, 5],
  options: [{ name: "menus", choices: ["covered", "open"] }],
  bots: ["random", "greedy"],
  pack: "",
  pack_name: {},
};
const dish = dishOf("soup") as Dish;
const text = (words: string) => createRawSnippet(() => ({ render: () => `<p>${words}</p>` }));

beforeAll(async () => {
  await shell.load();
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
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
    vi.mocked(api.openTable).mockReset().mockResolvedValue({ id: "t1", seq: 0 });
    history.replaceState(null, "", "/");
    vi.stubGlobal("scrollTo", vi.fn());
  });

  const press = (name: RegExp): void => screen.getByRole("button", { name }).click();

  test("one press on Play now leads to a table that runs", async () => {
    render(Company, { dish, game: SOUP });
    press(/Play now/);
    await vi.waitFor(() => expect(location.pathname).toBe("/t/t1"));
    const [wish] = vi.mocked(api.openTable).mock.calls[0] ?? [];
    expect(wish).toMatchObject({ seats: 4, mine: [0], start: true, bots: { "1": "greedy" } });
  });

  test("on one screen asks how many people first", async () => {
    render(Company, { dish, game: SOUP });
    press(/On one screen/);
    await tick();
    const group = screen.getByRole("radiogroup", { name: "How many people?" });
    group.querySelector<HTMLInputElement>("input[value='3']")?.click();
    await tick();
    expect(screen.getByText("One bot takes the last seat.")).toBeTruthy();
    press(/Sit down/);
    await vi.waitFor(() => expect(location.pathname).toBe("/t/t1"));
    expect(vi.mocked(api.openTable).mock.calls[0]?.[0]).toMatchObject({ mine: [0, 1, 2], bots: { "3": "greedy" } });
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
  const table: TableInfo = {
    id: "t1",
    game: "soup",
    options: {},
    stage: "running",
    seats: [
      { kind: "person", name: "Anna", yours: true },
      { kind: "person", name: "Bram", yours: false },
      { kind: "bot", name: "greedy", yours: false },
    ],
    host: "Anna",
    opened: 0,
    last: 0,
    waiting: [0],
    your_turn: true,
    due: 5 * 3_600_000,
  };

  test("says with whom, whose turn it is, and how long", () => {
    render(Ticket, { table, now: 0 });
    const ticket = screen.getByRole("link");
    expect(ticket.getAttribute("href")).toBe("/t/t1");
    expect(ticket.textContent).toContain("with Bram and one bot");
    expect(ticket.textContent).toContain("Your turn");
    expect(ticket.textContent).toContain("5 hours left");
  });

  test("names whom it waits for, or says that nobody plays on now", () => {
    render(Ticket, { table: { ...table, your_turn: false, due: null, waiting: [1, 2] }, now: 0 });
    expect(screen.getByRole("link").textContent).toContain("To move: Bram and one bot");
    cleanup();
    render(Ticket, { table: { ...table, your_turn: false, due: null, waiting: [] }, now: 0 });
    expect(screen.getByRole("link").textContent).toContain("Paused");
  });

  test("of a table that is still open counts its free seats", () => {
    const seats = [table.seats[0], { kind: "empty", name: "", yours: false }] as TableInfo["seats"];
    render(Ticket, { table: { ...table, stage: "open", waiting: [], your_turn: false, due: null, seats }, now: 0 });
    expect(screen.getByRole("link").textContent).toContain("One seat free");
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
