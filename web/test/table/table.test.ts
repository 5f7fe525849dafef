/** A table of soup from its start to after its end: where the focus goes, and what knocking does. */

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import Table from "../../src/screens/Table.svelte";
import type { ResultView, SeatView, TableView, Update } from "../../src/wire/messages";
import type { SoupView } from "../../src/wire/soup";
import { choosing, ourTurn, props } from "../soup/views";
import { comeTo, enter, focused, prepare } from "./setup";

class Socket {
  static readonly OPEN = 1;
  static now: Socket;
  readyState = 1;
  sent: { command?: { do: string } }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    Socket.now = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { command?: { do: string } });
  }

  close(): void {
    this.readyState = 3;
  }
}

beforeAll(prepare);
beforeEach(() => {
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(ourTurn({ legal: [], refused: [] })))));
  comeTo("/t/soup-1");
});
afterEach(() => void vi.useRealTimers());
afterEach(cleanup);

let seq = 0;

/** The table says how things stand. */
function shows(view: SoupView, changes: Partial<TableView> = {}, seats: Partial<SeatView>[] = []): void {
  const { table, you } = props(view);
  seq += 1;
  const update: Update = {
    type: "update",
    seq,
    after: seq - 1,
    full: seq === 1,
    ply: seq,
    earliest: 0,
    table: {
      ...table,
      ...changes,
      seats: table.seats.map((seat, k) => ({ ...seat, owes: view.waiting.includes(k), ...seats[k] })),
    },
    you,
    view,
    events: [],
    notes: [],
  };
  Socket.now.onmessage?.({ data: JSON.stringify(update) });
}

async function sitDown(view: SoupView, changes: Partial<TableView> = {}, seats: Partial<SeatView>[] = []) {
  seq = 0;
  render(Table, { props: { id: "soup-1" } });
  Socket.now.onopen?.();
  shows(view, changes, seats);
  await screen.findAllByRole("button");
  await focused();
}

const RESULT: ResultView = {
  ending: "finished",
  scores: [9, 7, 5],
  places: [1, 2, 3],
  resigned: [],
  start: [5, 5, 5],
  account: [],
};
const OVER = { stage: "over", result: RESULT } as const;

it("the focus begins with the menus when the game does, and with each new phase goes on to what can be chosen", async () => {
  await sitDown(choosing(), { stage: "open" });
  screen.getAllByRole("button")[0]?.focus(); // in the waiting room
  shows(choosing());
  await vi.waitFor(() => expect(document.querySelector(".menus button")).not.toBeNull());
  expect((await focused()).matches(".menus button:not([aria-disabled='true'])")).toBe(true);
  shows(ourTurn());
  expect((await focused()).dataset["hand"]).toBe("pea 1");
  shows(choosing({ hand: [], legal: [], waiting: [1] }));
  shows(choosing({ hand: [] }));
  expect((await focused()).matches(".menus button:not([aria-disabled='true'])")).toBe(true);
});

it("after the end the focus is on the rematch, on the way back through the game, and on the rematch again", async () => {
  await sitDown(ourTurn());
  document.querySelector<HTMLElement>("[data-hand]")?.focus();
  shows(ourTurn({ phase: "over", turn: null, waiting: [], legal: [], hand: [], places: [1, 2, 3] }), OVER);
  await screen.findByRole("button", { name: /rematch/i });
  expect((await focused()).textContent).toMatch(/rematch/i);
  screen.getByRole("button", { name: /look back/i }).focus();
  await enter();
  expect((await focused()).getAttribute("aria-label")).toBe("Play");
  await fireEvent.keyDown(document.body, { key: "Escape" });
  await screen.findByRole("button", { name: /rematch/i });
  expect((await focused()).textContent).toMatch(/rematch/i);
});

it("a knock is told once, whatever is shown again", async () => {
  const [first, second] = [ourTurn({ turn: 1, waiting: [1], legal: [], refused: [] }), ourTurn()];
  await sitDown(first);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  Socket.now.onmessage?.({ data: JSON.stringify({ type: "knocked", seq: 1, person: "b", name: "Bram" }) });
  await vi.advanceTimersByTimeAsync(50);
  expect(screen.getByText(/Bram knocks/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(9000);
  expect(screen.queryByText(/Bram knocks/)).toBeNull();
  shows(second, { stage: "open" }); // the table is left for the waiting room, and drawn anew
  await vi.advanceTimersByTimeAsync(50);
  shows(second);
  await vi.advanceTimersByTimeAsync(200);
  expect(screen.getByRole("button", { name: /knock/i })).toBeTruthy();
  expect(screen.queryByText(/Bram knocks/)).toBeNull();
});

it("one may knock for somebody else, not for oneself nor for bots", async () => {
  const knock = (): HTMLButtonElement => screen.getByRole("button", { name: /knock/i });
  const knocks = (): number => Socket.now.sent.filter(({ command }) => command?.do === "knock").length;
  await sitDown(ourTurn());
  expect(knock().disabled).toBe(true);
  await fireEvent.keyDown(window, { key: "k" });
  expect(knocks()).toBe(0);
  shows(ourTurn({ turn: 1, waiting: [1], legal: [], refused: [] }), {}, [{}, { kind: "person", person: "b" }]);
  await vi.waitFor(() => expect(knock().disabled).toBe(false));
  await fireEvent.keyDown(window, { key: "k" });
  expect(knocks()).toBe(1);
});
