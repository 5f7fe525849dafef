/** A table before its game begins: what guests see and can do. */

import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { LiveTable } from "../../src/lib/live/live.svelte";
import { visitor } from "../../src/lib/people/visitor.svelte";
import Table from "../../src/screens/Table.svelte";
import { callOf } from "../../src/table/waiting/call";
import type { Update } from "../../src/wire/messages";
import { comeTo, prepare } from "./setup";
import { shows, sitDown, Socket } from "./socket";
import {
  ANNA,
  BRAM,
  FREE,
  KEPT,
  BOT,
  NOBODY,
  HOST,
  GAMES,
  waiting,
  MANNERS,
  asGuest,
  asHost,
  button,
  bramComesIn,
} from "./waiting";

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

it("new bots have the level that was wished for in the lobby", async () => {
  localStorage.setItem("toque wishes", JSON.stringify({ soup: { bot: "star chef" } }));
  await sitDown(asHost([ANNA, FREE, FREE]));
  const level = await screen.findByRole("combobox", { name: "Level of new bots" });
  await vi.waitFor(() => expect((level as HTMLSelectElement).value).toBe("star chef"));
  localStorage.clear();
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
  const manners = { ...MANNERS, listed: true };
  await sitDown(asGuest([ANNA, BOT, FREE], { table: { bot_seats: true, options: { menus: "open" }, manners } }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Anna invites you");
  const terms = screen.getByRole("list", { name: "How it is played" }).textContent;
  for (const term of [
    "30 seconds per move",
    "2 minutes in reserve",
    "Listed in the lobby",
    "Menus: open",
    "Spectators may watch",
    "People may take over from bots",
  ])
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

it("somebody who got up in another window is told that, and not that the host freed the seat", async () => {
  const you = { person: "b", seats: [1], kept: [], looking: 1 };
  const standing = { ...you, seats: [], looking: null };
  await sitDown(waiting([ANNA, BRAM, FREE], { you }));
  shows(waiting([ANNA, { ...FREE, freed_by: "b" }, FREE], { you: standing }));
  expect(await screen.findByText("You got up in another window.")).toBeTruthy();
  shows(waiting([ANNA, BRAM, FREE], { you }));
  shows(waiting([ANNA, { ...FREE, freed_by: "a" }, FREE], { you: standing }));
  expect(await screen.findByText("You no longer have a seat here.")).toBeTruthy();
});
