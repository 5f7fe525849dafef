/** A table before its game begins: what the host sees and can do. */

import { cleanup, fireEvent, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { visitor } from "../../src/lib/people/visitor.svelte";
import type { TableView } from "../../src/wire/messages";
import { comeTo, prepare } from "./setup";
import { shows, sitDown, Socket } from "./socket";
import { ANNA, BRAM, FREE, KEPT, BOT, NOBODY, HOST, GAMES, waiting, asHost, button, opened } from "./waiting";

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
  expect(Socket.now.commands).toEqual([{ do: "start", fill: "cook" }]);
});

it("a host without a seat gets a free one before the game begins", async () => {
  await sitDown(asHost([FREE, BRAM, FREE], { you: { ...HOST, seats: [], looking: null } }));
  await fireEvent.click(button("Take a seat, fill with bots and start"));
  expect(Socket.now.commands).toEqual([{ do: "sit", seat: 0 }]);
  Socket.now.does();
  await vi.waitFor(() => expect(Socket.now.commands.at(-1)).toEqual({ do: "start", fill: "cook" }));
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
  await vi.waitFor(() => expect(Socket.now.commands.at(-1)).toEqual({ do: "start", fill: "cook" }));
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

it("a host without a seat reads that starting takes one", async () => {
  const standing = { ...HOST, seats: [], looking: null };
  await sitDown(asHost([FREE, FREE, BOT], { you: standing }));
  expect(button("Take a seat, fill with bots and start")).toBeTruthy();
  shows(asHost([FREE, BRAM, BOT], { you: standing }));
  expect(await screen.findByRole("button", { name: "Take a seat and start" })).toBeTruthy();
});

it("an absent host is not named as the one who can start", async () => {
  const you = { person: "b", seats: [1], kept: [], looking: 1 };
  await sitDown(waiting([{ ...ANNA, present: false }, BRAM, BOT], { you }));
  expect(screen.getByText(/but Anna is away/)).toBeTruthy();
  shows(waiting([ANNA, BRAM, BOT], { you }));
  expect(await screen.findByText(/Anna can start the game now/)).toBeTruthy();
});
