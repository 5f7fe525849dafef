/** A table of soup from its start to after its end: where the focus goes, and what knocking does. */

import { cleanup, fireEvent, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import type { ResultView } from "../../src/wire/messages";
import { choosing, ourTurn } from "../games/soup/views";
import { comeTo, enter, focused, prepare } from "./setup";
import { shows, sitDown, Socket } from "./socket";

beforeAll(prepare);
beforeEach(() => {
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("fetch", (path: string) => {
    const answer = path.endsWith("/next-rank") ? null : ourTurn({ legal: [], refused: [] });
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  comeTo("/t/soup-1");
});
afterEach(() => void vi.useRealTimers());
afterEach(cleanup);

const RESULT: ResultView = {
  ending: "finished",
  scores: [9, 7, 5],
  places: [1, 2, 3],
  resigned: [],
  start: [5, 5, 5],
  account: [],
};
const THEIR_TURN = ourTurn({ turn: 1, waiting: [1], legal: [], refused: [] });
const ENDED = ourTurn({ phase: "over", turn: null, waiting: [], legal: [], hand: [], places: [1, 2, 3] });
const OVER = { stage: "over", result: RESULT } as const;

it("the focus begins with the menus when the game does, and with each new phase goes on to what can be chosen", async () => {
  await sitDown({ view: choosing(), table: { stage: "open" } });
  screen.getAllByRole("button")[0]?.focus(); // in the waiting room
  shows({ view: choosing() });
  await vi.waitFor(() => expect(document.querySelector(".menus button")).not.toBeNull());
  expect((await focused()).matches(".menus button:not([aria-disabled='true'])")).toBe(true);
  shows({});
  expect((await focused()).dataset["hand"]).toBe("pea 1");
  shows({ view: choosing({ hand: [], legal: [], waiting: [1] }) });
  shows({ view: choosing({ hand: [] }) });
  expect((await focused()).matches(".menus button:not([aria-disabled='true'])")).toBe(true);
});

it("after the end the focus is on the rematch, on the way back through the game, and on the rematch again", async () => {
  await sitDown({});
  document.querySelector<HTMLElement>("[data-hand]")?.focus();
  shows({ view: ENDED, table: OVER });
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
  const [first, second] = [THEIR_TURN, ourTurn()];
  await sitDown({ view: first });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  Socket.now.says({ type: "knocked", seq: 1, person: "b", name: "Bram" });
  await vi.advanceTimersByTimeAsync(50);
  expect(screen.getByText(/Bram knocks/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(9000);
  expect(screen.queryByText(/Bram knocks/)).toBeNull();
  shows({ view: second, table: { stage: "open" } }); // the table is left for the waiting room, and drawn again
  await vi.advanceTimersByTimeAsync(50);
  shows({ view: second });
  await vi.advanceTimersByTimeAsync(200);
  expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  expect(screen.queryByText(/Bram knocks/)).toBeNull();
});

it("you can knock for other players, but not for yourself or for bots", async () => {
  const knock = (): HTMLButtonElement | null => screen.queryByRole("button", { name: /knock/i });
  const knocks = (): number => Socket.now.commands.filter((command) => command.do === "knock").length;
  await sitDown({});
  expect(knock()).toBeNull();
  await fireEvent.keyDown(window, { key: "k" });
  expect(knocks()).toBe(0);
  shows({ view: THEIR_TURN, seats: [{}, { kind: "person", person: "b" }] });
  await vi.waitFor(() => expect(knock()?.disabled).toBe(false));
  await fireEvent.keyDown(window, { key: "k" });
  expect(knocks()).toBe(1);
});

it("a table that is left while something is shown reads nothing any more", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await sitDown({ ply: 1 });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const played = { event: "card_played", seat: 1, card: { suit: "pea", value: "3" }, total: 3, adds: 3, led: "pea" };
  shows({ view: THEIR_TURN, ply: 3, events: [1, 2].map((ply) => ({ ply, event: played })) });
  await vi.advanceTimersByTimeAsync(10);
  cleanup();
  await vi.advanceTimersByTimeAsync(9000);
  const said = warned.mock.calls.flat().map(String);
  expect(said.filter((line) => line.includes("derived_inert"))).toEqual([]);
});

const PLAYED = { event: "card_played", seat: 1, card: { suit: "pea", value: "3" }, total: 3, adds: 3, led: "pea" };
const skip = (): HTMLButtonElement => screen.getByRole("button", { name: "Skip" });
const skips = (): number => Socket.now.commands.filter((command) => command.do === "skip").length;

it("the turns of bots are skipped to my own, by a button and by a key", async () => {
  await sitDown({ ply: 1 });
  expect(skip().disabled).toBe(true);
  await fireEvent.keyDown(window, { key: "n" });
  expect(skips()).toBe(0);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  shows({ view: THEIR_TURN, ply: 2 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(skip().disabled).toBe(false);
  await fireEvent.click(skip());
  expect(skips()).toBe(1);
  expect(skip().disabled).toBe(true);
  shows({ view: THEIR_TURN, ply: 3, events: [{ ply: 3, event: PLAYED }] });
  shows({ view: ourTurn({ total: 9 }), ply: 4, events: [{ ply: 4, event: PLAYED }] });
  await vi.advanceTimersByTimeAsync(0); // nothing is waited for
  expect(document.querySelector("[data-hand='pea 1']")?.getAttribute("aria-disabled")).toBe("false");
  expect(screen.getAllByText(/pea 3/).length, "in the story").toBeGreaterThanOrEqual(2);
  shows({ view: THEIR_TURN, ply: 5 });
  await vi.advanceTimersByTimeAsync(5000);
  await fireEvent.keyDown(window, { key: "n" });
  expect(skips()).toBe(2);
});

it("what has happened already is skipped without asking the bots to hurry", async () => {
  await sitDown({ ply: 1, view: THEIR_TURN });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  shows({ view: THEIR_TURN, ply: 3, events: [1, 2, 3].map((ply) => ({ ply, event: PLAYED })) });
  shows({ ply: 4, events: [{ ply: 4, event: PLAYED }] });
  await vi.advanceTimersByTimeAsync(10);
  await fireEvent.click(skip());
  await vi.advanceTimersByTimeAsync(0);
  expect(skips()).toBe(0);
  expect(skip().disabled).toBe(true);
});

it("what a bot has set in motion is skipped too, such as a pour, when nobody has to decide", async () => {
  await sitDown({ view: ourTurn({ turn: 1, waiting: [], legal: [], refused: [] }) });
  await vi.waitFor(() => expect(skip().disabled).toBe(false));
  Socket.now.says({ type: "hand_begun", seat: 1, act: "flip", kinds: [], radii: [], frame: [0, 0, 0, 0, 0, 0] });
  expect(skip().disabled).toBe(false);
  shows({
    view: ourTurn({ turn: 1, waiting: [], legal: [], refused: [] }),
    seats: [{}, { kind: "person", person: "b" }],
  });
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Skip" })).toBeNull());
});

it("advice is taken down when the game goes on", async () => {
  await sitDown({ ply: 1, table: { hints: true } });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ move: "pea 1" }))));
  await fireEvent.click(screen.getByRole("button", { name: "Hint" }));
  expect(await screen.findByText(/A bot’s advice: pea 1/)).toBeTruthy();
  shows({ view: THEIR_TURN, ply: 2, events: [{ ply: 2, event: PLAYED }] });
  await vi.waitFor(() => expect(screen.queryByText(/A bot’s advice/)).toBeNull());
});

it("nothing is skipped while another person has to decide", async () => {
  await sitDown({ view: THEIR_TURN, seats: [{}, { kind: "person", person: "b", name: "Bram" }] });
  expect(screen.queryByRole("button", { name: "Skip" })).toBeNull();
  await fireEvent.keyDown(window, { key: "n" });
  expect(skips()).toBe(0);
});

it("the only person at a table chooses the pace of the bots in its menu", async () => {
  await sitDown({});
  await fireEvent.click(screen.getByRole("button", { name: "More" }));
  const quick = screen.getByRole("radio", { name: "Quick" }) as HTMLInputElement;
  expect((screen.getByRole("radio", { name: "Normal" }) as HTMLInputElement).checked).toBe(true);
  await fireEvent.click(quick);
  expect(Socket.now.commands.at(-1)).toEqual({ do: "pace", pace: "quick" });
});

it("a guest does not choose the pace of the bots", async () => {
  const bram = { kind: "person", person: "b", name: "Bram", present: true } as const;
  await sitDown({ seats: [{}, bram], table: { host: "b" } });
  await fireEvent.click(screen.getByRole("button", { name: "More" }));
  expect(screen.queryByRole("radio", { name: "Quick" })).toBeNull();
});
