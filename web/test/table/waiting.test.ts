/** A table before its game begins: a seat for guests, a beginning for the host, and a word for whatever is refused. */

import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { LiveTable } from "../../src/lib/live/live.svelte";
import { visitor } from "../../src/lib/people/visitor.svelte";
import Table from "../../src/screens/Table.svelte";
import { callOf } from "../../src/table/waiting/call";
import type { SeatView, TableView, Update } from "../../src/wire/messages";
import { choosing } from "../soup/views";
import { comeTo, prepare } from "./setup";
import { type Shown, shows, sitDown, Socket } from "./socket";

const ANNA = { kind: "person", name: "Anna", person: "a", present: true, kept_for: null } as const;
const BRAM = { kind: "person", name: "Bram", person: "b", present: true, kept_for: null } as const;
const FREE = { kind: "empty", name: "", person: null, present: false, kept_for: null } as const;
const KEPT = { ...FREE, name: "Bram", kept_for: "b" } as const;
const BOT = { kind: "bot", name: "random", person: null, present: true, kept_for: null } as const;
const NOBODY = { person: null, seats: [], kept: [], looking: null };
const HOST = { person: "a", seats: [0], kept: [], looking: 0 };

const GAMES = [{ key: "soup", bots: ["random", "greedy"] }];

function waiting(seats: Partial<SeatView>[], shown: Shown = {}): Shown {
  const { table = {}, ...rest } = shown;
  const open = { stage: "open", host: "a", host_name: "Anna", code: "SOUP42", ...table } as const;
  return { view: choosing(), ply: 0, seats, ...rest, table: { manners: MANNERS, ...open } };
}

const MANNERS = {
  timing: { type: "live", seconds: 30, reserve: 120 },
  undo: "ask",
  grace: null,
  stand_in: "greedy",
  forced: false,
  listed: false,
  showing: null,
  watchers: 0,
  hints: null,
} as const;

const asGuest = (seats: Partial<SeatView>[], shown: Shown = {}): Shown => waiting(seats, { you: NOBODY, ...shown });
const asHost = (seats: Partial<SeatView>[], shown: Shown = {}): Shown => waiting(seats, { you: HOST, ...shown });
const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });

beforeAll(prepare);
beforeEach(() => {
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(new Response(JSON.stringify(path === "/api/games" ? GAMES : null))),
  );
  comeTo("/t/soup-1");
  visitor.me = null;
});
afterEach(cleanup);
afterEach(() => {
  vi.restoreAllMocks();
  visitor.me = undefined;
});

/** The dialog that is open. */
function opened(): HTMLElement {
  const dialog = document.querySelector<HTMLElement>("dialog[open]");
  if (dialog === null) throw new Error("no dialog is open");
  return dialog;
}

/** Bram gives his name as soon as he is asked for it. */
function bramComesIn(): void {
  vi.spyOn(visitor, "ensure").mockImplementation(() => {
    visitor.me = { id: "b", name: "Bram" };
    return Promise.resolve(true);
  });
}

it("a stranger who gives a name sits down: by a connection of their own", async () => {
  bramComesIn();
  await sitDown(asGuest([ANNA, FREE, FREE]));
  await fireEvent.click(button("Sit here"));
  await vi.waitFor(() => expect(Socket.count).toBe(2));
  Socket.now.onopen?.();
  shows(asGuest([ANNA, FREE, FREE]));
  await vi.waitFor(() => expect(Socket.now.commands).toEqual([{ do: "sit", seat: 1 }]));
  Socket.now.does();
  shows(waiting([ANNA, BRAM, FREE], { you: { ...NOBODY, person: "b", seats: [1] } }));
  expect(await screen.findByText(/You have a seat. Anna starts/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Sit here/ })).toBeNull();
});

it("a stranger who turns out to have a seat already, by another tab, takes no second one", async () => {
  bramComesIn();
  await sitDown(asGuest([ANNA, BRAM, FREE]));
  await fireEvent.click(button("Sit here"));
  await vi.waitFor(() => expect(Socket.count).toBe(2));
  Socket.now.onopen?.();
  shows(waiting([ANNA, BRAM, FREE], { you: { ...NOBODY, person: "b", seats: [1] } }));
  expect(await screen.findByText("You have a seat already.")).toBeTruthy();
  expect(Socket.now.commands).toEqual([]);
});

it("the bots of a game are asked for once", async () => {
  const fetch = vi.spyOn(globalThis, "fetch");
  await sitDown(asHost([ANNA, FREE, FREE]));
  shows(asHost([ANNA, BRAM, FREE]));
  await screen.findByText("Bram took a seat.");
  shows(asHost([ANNA, FREE, FREE]));
  await screen.findByText("Bram got up.");
  expect(fetch.mock.calls.filter(([path]) => path === "/api/games").length).toBe(1);
});

it("a guest who cancels the name is asked again the next time", async () => {
  const ensure = vi.spyOn(visitor, "ensure").mockResolvedValue(false);
  await sitDown(asGuest([ANNA, FREE, FREE]));
  await fireEvent.click(button("Sit here"));
  await fireEvent.click(button("Sit here"));
  expect(ensure).toHaveBeenCalledTimes(2);
  expect(Socket.now.commands).toEqual([]);
});

it("what is refused is said in words, and can be tried again", async () => {
  vi.spyOn(visitor, "ensure").mockResolvedValue(true);
  await sitDown(asGuest([ANNA, FREE, FREE]));
  await fireEvent.click(button("Sit here: seat 2"));
  await vi.waitFor(() => expect(Socket.now.commands.length).toBe(1));
  Socket.now.refuses("seat_taken");
  expect(await screen.findByText(/Somebody was quicker/)).toBeTruthy();
  expect(button("Sit here")).toHaveProperty("disabled", false);
});

it("says what is played, how, and who invites; a seat comes first for guests, the link last", async () => {
  await sitDown(asGuest([ANNA, BOT, FREE], { table: { bot_seats: true, options: { menus: "open" } } }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Anna invites you");
  const terms = screen.getByRole("list", { name: "How it is played" }).textContent;
  for (const term of ["30 seconds per move", "Menus: open", "Spectators may watch", "People may take over from bots"])
    expect(terms).toContain(term);
  expect(screen.getByText("Beginner")).toBeTruthy();
  const share = screen.getByRole("region", { name: "Link to this table" });
  expect(within(share).getByText("SOUP42")).toBeTruthy();
  expect(button("Sit here").compareDocumentPosition(share) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(button("Take this seat: Cocotte")).toBeTruthy();
});

it("says that the cards, or the game up to here, were played before", async () => {
  await sitDown(asGuest([ANNA, FREE, FREE], { table: { deal_of: "earlier" } }));
  expect(screen.getByText("The same deal as in an earlier game")).toBeTruthy();
  expect(screen.queryByText("Continues an earlier game")).toBeNull();
  cleanup();
  await sitDown(asGuest([ANNA, FREE, FREE], { table: { origin: "earlier" } }));
  expect(screen.getByText("Continues an earlier game")).toBeTruthy();
});

it("starting without somebody whose seat is kept is called by its name", async () => {
  visitor.me = { id: "a", name: "Anna" };
  const kept = { ...FREE, kept_for: "b", name: "Bram" };
  await sitDown(asHost([ANNA, kept, FREE]));
  expect(screen.queryByRole("button", { name: /Fill with bots/ })).toBeNull();
  expect(button("Start without Bram").classList.contains("primary")).toBe(false);
});

it("the host sees the link first, and chooses how well each bot plays", async () => {
  visitor.me = { id: "a", name: "Anna" };
  await sitDown(asHost([ANNA, BOT, FREE]));
  const share = screen.getByRole("region", { name: "Link to this table" });
  expect(share.compareDocumentPosition(button(/Fill with bots/)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const level = screen.getByRole("combobox", { name: "Level of Cocotte" });
  await vi.waitFor(() => expect(level.textContent).toContain("Skilled"));
  await fireEvent.change(level, { target: { value: "greedy" } });
  expect(Socket.now.commands).toEqual([{ do: "place", seat: 1, bot: "greedy" }]);
});

it("one command fills the seats and begins", async () => {
  await sitDown(asHost([ANNA, FREE, FREE]));
  await fireEvent.click(button("Fill with bots and start"));
  expect(Socket.now.commands).toEqual([{ do: "start", fill: "greedy" }]);
});

it("a host without a seat gets a free one before the game begins", async () => {
  await sitDown(asHost([FREE, BRAM, FREE], { you: { ...HOST, seats: [], looking: null } }));
  await fireEvent.click(button("Take a seat, fill with bots and start"));
  expect(Socket.now.commands).toEqual([{ do: "sit", seat: 0 }]);
  Socket.now.does();
  await vi.waitFor(() => expect(Socket.now.commands.at(-1)).toEqual({ do: "start", fill: "greedy" }));
});

it("a host without a seat is asked if none is free: play instead of a bot, or watch", async () => {
  const standing = { ...HOST, seats: [], looking: null };
  await sitDown(asHost([BRAM, BOT, BOT], { you: standing, table: { bot_seats: false } }));
  await fireEvent.click(button("Start the game"));
  expect(screen.getByText(/Every seat is taken. Do you want to play too/)).toBeTruthy();
  expect(Socket.now.commands).toEqual([]);
  await fireEvent.click(button("Play instead of Cocotte"));
  for (const wanted of [
    { do: "place", seat: 1, bot: null },
    { do: "sit", seat: 1 },
    { do: "start", fill: null },
  ]) {
    await vi.waitFor(() => expect(Socket.now.commands.at(-1)).toEqual(wanted));
    Socket.now.does();
  }
});

it("a host takes a bot's seat without leaving it empty where such seats are offered, and is told of kept ones", async () => {
  const standing = { ...HOST, seats: [], looking: null };
  await sitDown(asHost([KEPT, BOT, BOT], { you: standing, table: { bot_seats: true } }));
  await fireEvent.click(button("Start without Bram"));
  expect(screen.getByText(/The other seats are reserved. Do you want to play too/)).toBeTruthy();
  await fireEvent.click(button("Play instead of Cocotte"));
  expect(Socket.now.commands).toEqual([{ do: "sit", seat: 1 }]);
  Socket.now.does();
  await vi.waitFor(() => expect(Socket.now.commands.at(-1)).toEqual({ do: "start", fill: "greedy" }));
});

it("a kept seat shows the name of its guest, who takes it by one press", async () => {
  visitor.me = { id: "b", name: "Bram" };
  await sitDown(waiting([ANNA, KEPT, BOT], { you: { ...NOBODY, person: "b", kept: [1] } }));
  expect(screen.getByText("A seat is kept for you.")).toBeTruthy();
  await fireEvent.click(button("Sit here"));
  await vi.waitFor(() => expect(Socket.now.commands).toEqual([{ do: "sit", seat: 1 }]));
  cleanup();
  visitor.me = { id: "a", name: "Anna" };
  await sitDown(asHost([ANNA, KEPT, BOT]));
  expect(screen.getByText("Kept for Bram")).toBeTruthy();
  expect(screen.getByText(/Waiting for Bram/)).toBeTruthy();
  await fireEvent.click(button("Free the seat: Bram"));
  expect(Socket.now.commands).toEqual([{ do: "place", seat: 1, bot: null }]);
});

it("the others are told when somebody sits down or gets up", async () => {
  await sitDown(asHost([ANNA, FREE, FREE]));
  shows(asHost([ANNA, BRAM, FREE]));
  expect(await screen.findByText("Bram took a seat.")).toBeTruthy();
  expect(document.title).toBe("2 of 3 here · Soup · Toque");
  shows(asHost([ANNA, FREE, FREE]));
  expect(await screen.findByText("Bram got up.")).toBeTruthy();
  shows(asHost([ANNA, BRAM, BOT]));
  await vi.waitFor(() => expect(document.title).toBe("● Everybody is here · Soup · Toque"));
});

it("the tab does not call somebody without a seat when everybody is here", async () => {
  await sitDown(asGuest([ANNA, BRAM, BOT]));
  expect(document.title).toBe("Everybody is here · Soup · Toque");
});

it("closing a table where others are asks first, and everybody reads why it is gone", async () => {
  await sitDown(asHost([ANNA, BRAM, FREE]));
  await fireEvent.click(button("Close the table"));
  expect(Socket.now.commands).toEqual([]);
  await fireEvent.click(within(opened()).getByText("Close the table", { selector: "button" }));
  expect(Socket.now.commands).toEqual([{ do: "close" }]);
  const closed: Partial<TableView> = {
    stage: "over",
    result: { ending: "abandoned", scores: [], places: null, resigned: [], start: [], account: [] },
  };
  visitor.me = { id: "b", name: "Bram" };
  shows(waiting([ANNA, BRAM, FREE], { you: { ...NOBODY, person: "b" }, table: closed }));
  expect(await screen.findByText("This table was closed before the game began.")).toBeTruthy();
  expect(button("Play Soup now, against bots")).toBeTruthy();
});

it("a table to play on at says too that it was closed before the game began", async () => {
  const table: Partial<TableView> = {
    stage: "over",
    origin_ply: 7,
    result: { ending: "abandoned", scores: [], places: null, resigned: [], start: [], account: [] },
  };
  await sitDown(asHost([ANNA, BRAM, FREE], { ply: 7, table }));
  expect(await screen.findByText("This table was closed before the game began.")).toBeTruthy();
});

it("a table that was left before its game was loaded does nothing any more", async () => {
  const onStep = vi.spyOn(LiveTable.prototype, "onStep");
  render(Table, { props: { id: "soup-1" } });
  Socket.now.onopen?.();
  shows(asHost([ANNA, FREE, FREE]));
  await tick();
  cleanup();
  await new Promise((later) => setTimeout(later, 50));
  expect(onStep).not.toHaveBeenCalled();
});

it("a guest writes to the others, under a name", async () => {
  bramComesIn();
  await sitDown(asGuest([ANNA, FREE, FREE]));
  await fireEvent.input(screen.getByLabelText("Say something"), { target: { value: "Hello!" } });
  await fireEvent.click(button("Send"));
  await vi.waitFor(() => expect(Socket.count).toBe(2));
  Socket.now.onopen?.();
  shows(asGuest([ANNA, FREE, FREE]));
  await vi.waitFor(() => expect(Socket.now.commands).toEqual([{ do: "say", text: "Hello!" }]));
});

it.each([
  ["call.free", [ANNA, FREE], {}, false],
  ["call.kept", [ANNA, KEPT], { kept: [1] }, false],
  ["call.heldBack", [ANNA, KEPT], {}, false],
  ["call.bots", [ANNA, BOT], {}, false],
  ["call.full", [ANNA, BRAM], {}, false],
  ["call.standing", [BRAM, BRAM], {}, true],
  ["call.seated", [ANNA, BRAM, FREE], { seats: [1] }, false],
  ["call.all", [ANNA, BRAM], { seats: [1] }, false],
  ["call.ready", [ANNA, BRAM], { seats: [0] }, true],
  ["call.waitsFor", [ANNA, KEPT], { seats: [0] }, true],
  ["wait.needSeats", [ANNA, FREE, KEPT], { seats: [0] }, true],
] as const)("says first: %s", (key, seats, own, hosts) => {
  const table = { seats: seats.map((one, seat) => ({ ...one, seat })), bot_seats: true, manners: MANNERS };
  const shown = { table, you: { ...NOBODY, ...own } } as unknown as Update;
  expect(callOf(shown, hosts).key).toBe(key);
});

it("the link is said to be good for what it is good for", async () => {
  await sitDown(asHost([ANNA, KEPT, BOT], { table: { bot_seats: false } }));
  expect(screen.getByText("All seats are taken or kept. Everybody with this link can watch.")).toBeTruthy();
  const manners = { ...MANNERS, watchers: null };
  shows(asHost([ANNA, KEPT, BOT], { table: { bot_seats: false, manners } }));
  expect(await screen.findByText("All seats are taken or kept, and nobody may watch this game.")).toBeTruthy();
  shows(asHost([ANNA, FREE, BOT]));
  expect(await screen.findByText(/can take a seat/)).toBeTruthy();
});

it("a host without a seat reads that one is taken by starting", async () => {
  const standing = { ...HOST, seats: [], looking: null };
  await sitDown(asHost([FREE, FREE, BOT], { you: standing }));
  expect(button("Take a seat, fill with bots and start")).toBeTruthy();
  shows(asHost([FREE, BRAM, BOT], { you: standing }));
  expect(await screen.findByRole("button", { name: "Take a seat and start" })).toBeTruthy();
});

it("nobody is said to be able to start who is away", async () => {
  const you = { person: "b", seats: [1], kept: [], looking: 1 };
  await sitDown(waiting([{ ...ANNA, present: false }, BRAM, BOT], { you }));
  expect(screen.getByText(/but Anna is away/)).toBeTruthy();
  shows(waiting([ANNA, BRAM, BOT], { you }));
  expect(await screen.findByText(/Anna can start the game now/)).toBeTruthy();
});

it("a guest whose host has left reads that the host is away, and what to do meanwhile", async () => {
  const you = { person: "b", seats: [1], kept: [], looking: 1 };
  await sitDown(waiting([{ ...ANNA, present: false }, BRAM, FREE], { you }));
  expect(screen.getByText(/Anna is away. The game starts when Anna is back/)).toBeTruthy();
  expect(screen.getByText(/you can chat here, stand up, or play something else/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the lobby" }).getAttribute("href")).toBe("/");
  shows(waiting([ANNA, BRAM, FREE], { you }));
  expect(await screen.findByText(/Anna starts the game when everybody is here/)).toBeTruthy();
  expect(screen.queryByText(/play something else/)).toBeNull();
});

it("people at one table have different faces, the same on every seat and in the chat", async () => {
  const cora = { ...BRAM, name: "Cora", person: "c" };
  await sitDown(waiting([ANNA, BRAM, cora], { you: HOST })); // by themselves these three look alike
  const faces = [...document.querySelectorAll<HTMLImageElement>("ol .ava img")].map(({ src }) => src);
  expect(new Set(faces).size).toBe(3);
});

it("somebody who has lost their seat is told so, not somebody who got up here", async () => {
  const you = { person: "b", seats: [1], kept: [], looking: 1 };
  const standing = { ...you, seats: [], looking: null };
  await sitDown(waiting([ANNA, BRAM, FREE], { you }));
  await fireEvent.click(button("Stand up"));
  shows(waiting([ANNA, FREE, FREE], { you: standing }));
  await screen.findByText(/There is a seat for you/);
  expect(screen.queryByText(/no longer have a seat/)).toBeNull();
  shows(waiting([ANNA, BRAM, FREE], { you }));
  shows(waiting([ANNA, FREE, FREE], { you: standing }));
  expect(await screen.findByText("You no longer have a seat here.")).toBeTruthy();
});
