/** What is said above the stage: to people who watch, wait, or are asked something. */

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { peopleOf } from "../../src/lib/people/people";
import { visitor } from "../../src/lib/people/visitor.svelte";
import Table from "../../src/screens/Table.svelte";
import { goings } from "../../src/table/remarks/goings";
import type { QuestionView, SeatView, TableView, You } from "../../src/wire/messages";
import { comeTo, focused, prepare } from "./setup";
import { shows, sitDown, Socket } from "./socket";
import { ME, BRAM, MINE, NOBODY, THEIRS, ENDED, REMATCH, over, button, asked, WATCHED } from "./notices";

beforeAll(prepare);
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("fetch", (path: string, { method }: RequestInit) => {
    asked.push(`${method ?? ""} ${path}`);
    if (path.includes("/plies/")) return Promise.resolve(new Response(JSON.stringify(ENDED)));
    return Promise.resolve(new Response(JSON.stringify({ id: "soup-2", seq: 1 })));
  });
  comeTo("/t/soup-1");
  visitor.me = { id: "i", name: "Ines" };
});
afterEach(cleanup);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  visitor.me = undefined;
});

it("the tab says whose turn it is, and nothing while others think", async () => {
  await sitDown({ seats: [ME, BRAM], you: MINE });
  expect(document.title).toBe("● Your turn · Soup · Toque");
  shows({ view: THEIRS, seats: [ME, BRAM], you: MINE });
  await vi.waitFor(() => expect(document.title).toBe("Soup · Toque"));
});

it("somebody who watches knows it, and takes a bot's seat where that is offered", async () => {
  visitor.me = { id: "x", name: "Xenia" };
  await sitDown({ seats: [ME, BRAM], you: NOBODY, table: { bot_seats: false } });
  expect(screen.getByText(/You are watching. The game has begun/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Play instead/ })).toBeNull();
  shows({ seats: [ME, BRAM], you: NOBODY, table: { bot_seats: true } });
  await fireEvent.click(await screen.findByRole("button", { name: "Play instead of Tajine" }));
  await vi.waitFor(() => expect(Socket.now.commands).toEqual([{ do: "sit", seat: 2 }]));
  await fireEvent.click(button("Hide this note"));
  expect(screen.queryByText(/The game has begun/)).toBeNull();
});

it("the note that was hidden comes back by its chip, and a bot's seat is under More too", async () => {
  visitor.me = { id: "x", name: "Xenia" };
  await sitDown({ ...WATCHED, table: { bot_seats: true } });
  await fireEvent.click(button("Hide this note"));
  await fireEvent.click(button("You are watching."));
  expect(screen.getByText(/The game has begun/)).toBeTruthy();
  await fireEvent.click(button("Hide this note"));
  await fireEvent.click(button("More"));
  await fireEvent.click(button("Play instead of Tajine"));
  await vi.waitFor(() => expect(Socket.now.commands).toEqual([{ do: "sit", seat: 2 }]));
});

it("a spectator may ask the host for a bot's seat, and is told when it is offered, though the note was hidden", async () => {
  visitor.me = { id: "x", name: "Xenia" };
  await sitDown({ ...WATCHED, table: { bot_seats: false, host: "b", host_name: "Bram" } });
  expect(screen.getByText(/Ask Bram in the chat to let you take over from a bot/)).toBeTruthy();
  await fireEvent.click(button("Hide this note"));
  await fireEvent.click(button("More"));
  expect(screen.queryByRole("button", { name: /Play instead/ })).toBeNull();
  shows({ ...WATCHED, table: { bot_seats: true, host: "b", host_name: "Bram" } });
  expect(await screen.findByText("Bram lets people take over from bots: now you can play too.")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Play instead of Tajine" }).length).toBe(2); // in the note, and in the menu
});

it("a host who was deleted offers nothing, and nobody is told to ask them", async () => {
  visitor.me = { id: "x", name: "Xenia" };
  const host = { host: "gone", host_name: "" };
  await sitDown({ ...WATCHED, table: { bot_seats: false, ...host } });
  expect(screen.queryByText(/in the chat to let you take over/)).toBeNull();
  shows({ ...WATCHED, table: { bot_seats: true, ...host } });
  await screen.findByRole("button", { name: "Play instead of Tajine" });
  expect(screen.queryByText(/lets people take over/)).toBeNull();
});

it("somebody who gave up does not count as a spectator", async () => {
  await sitDown({
    view: THEIRS,
    seats: [{ ...ME, resigned: true, stand_in: "greedy" }, BRAM],
    you: { ...MINE, seats: [] },
  });
  expect(screen.queryByText(/You are watching/)).toBeNull();
  expect(screen.getByText("You gave up.")).toBeTruthy();
});

it("an absent friend is missed as soon as the table notes it: a bot plays, and the friend comes back", async () => {
  await sitDown({ view: THEIRS, seats: [ME, BRAM], you: MINE });
  const loading = { ...BRAM, present: false }; // perhaps the page is only reloading
  shows({ view: THEIRS, seats: [ME, loading], you: MINE });
  await focused();
  expect(screen.queryByText(/Bram is away/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Let a bot play" })).toBeNull();
  const away = { ...loading, away: true };
  shows({ view: THEIRS, seats: [ME, away], you: MINE });
  expect(await screen.findByText("Bram is away.")).toBeTruthy();
  expect(await screen.findByText(/Bram is away. Send the link again/)).toBeTruthy();
  await fireEvent.click(button("Let a bot play"));
  expect(Socket.now.commands).toEqual([{ do: "stand_in", seat: 1 }]);
  shows({ view: THEIRS, seats: [ME, { ...away, stand_in: "greedy" }], you: MINE });
  expect(await screen.findByText("A bot is playing for Bram for now.")).toBeTruthy();
  shows({ view: THEIRS, seats: [ME, BRAM], you: MINE });
  expect(await screen.findByText("Bram is back.")).toBeTruthy();
});

it("a player reads why a bot plays for them: the time was up, or they were away", async () => {
  const timing = { type: "live", seconds: 30, reserve: 60 };
  const manners = { timing, watchers: 0, undo: "ask" } as unknown as TableView["manners"];
  const late = { ...ME, stand_in: "greedy", clock: { reserve: 0, since: null, flag: null } };
  await sitDown({ view: THEIRS, seats: [ME, BRAM], you: MINE, table: { manners } });
  shows({ view: THEIRS, seats: [late, BRAM], you: MINE, table: { manners } });
  expect(await screen.findByText("Your time was up, so a bot plays for you.")).toBeTruthy();
  const left = { ...late, clock: { reserve: 60_000, since: null, flag: null } };
  shows({ view: THEIRS, seats: [left, BRAM], you: MINE, table: { manners } });
  expect(await screen.findByText("You were away, so a bot plays for you.")).toBeTruthy();
  shows({ view: THEIRS, seats: [ME, { ...late, person: "b", name: "Bram" }], you: MINE, table: { manners } });
  expect(await screen.findByText("Bram’s time is up. A bot is playing for now.")).toBeTruthy();
});

it("a player who knocks for an absent friend is told that it does not help", async () => {
  await sitDown({ view: THEIRS, seats: [ME, { ...BRAM, present: false }], you: MINE });
  await fireEvent.click(button("Knock"));
  Socket.now.does();
  expect(await screen.findByText("Bram is away and cannot hear you knock.")).toBeTruthy();
});

it("where turns take days no bot is offered for an absent friend", async () => {
  const manners = {
    timing: { type: "turn_based", days: 3 },
    watchers: 0,
    undo: "ask",
  } as unknown as TableView["manners"];
  await sitDown({ view: THEIRS, seats: [ME, { ...BRAM, present: false }], you: MINE, table: { manners } });
  expect(screen.getByText(/It is Bram’s turn/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Let a bot play" })).toBeNull();
});

it("at one screen there is no chat and nobody to knock for, and each seat has its own name", async () => {
  const oma = { ...ME, name: "Oma" };
  await sitDown({ seats: [ME, oma], you: { ...MINE, seats: [0, 1] } });
  expect(screen.queryByRole("button", { name: /Chat/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /Knock/ })).toBeNull();
  const seats = [ME, oma, oma].map((one, seat) => ({ ...one, seat, kept_for: null })) as unknown as SeatView[];
  const people = peopleOf({ seats } as TableView, { looking: 0 } as You, "free");
  expect([0, 1, 2].map(people.name)).toEqual(["Ines", "Oma 1", "Oma 2"]);
});

it("people who gave up at one screen see no chat on the scoreboard", async () => {
  const oma = { ...ME, name: "Oma" };
  const shown = over({}, { ending: "resigned", resigned: [0, 1] });
  await sitDown({ ...shown, seats: [ME, oma], you: { ...MINE, seats: [], looking: null } });
  expect(screen.getByRole("button", { name: "Rematch" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Chat/ })).toBeNull();
  expect(screen.queryByLabelText("Say something")).toBeNull();
});

it("the person that the table knows counts, whatever this tab assumed", async () => {
  visitor.me = { id: "x", name: "Xenia" };
  await sitDown({ ...over({}, { resigned: [0] }), you: { ...MINE, seats: [] } });
  expect(screen.getByText("You gave up.")).toBeTruthy();
});

it("a table that sends somebody away says why, and where to go", async () => {
  await sitDown({ seats: [ME, BRAM], you: NOBODY });
  Socket.now.onclose?.({ code: 1008, reason: "no_spectators" });
  expect(await screen.findByText(/nobody may watch at this table/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the lobby" })).toBeTruthy();
  cleanup();
  render(Table, { props: { id: "soup-1" } }); // the page is reloaded
  Socket.now.onclose?.({ code: 1008, reason: "no_spectators" });
  await screen.findByText(/nobody may watch at this table/);
  await fireEvent.click(button("Play Soup now, against bots"));
  await vi.waitFor(() => expect(location.pathname).toBe("/t/soup-2"));
});

it("people are not told of their own comings and goings", () => {
  const table = (seat: object): TableView =>
    ({
      manners: { timing: { type: "none" } },
      seats: [{ seat: 0, kept_for: null, stand_in: null, ...seat }],
    }) as unknown as TableView;
  const empty = table({ kind: "empty", name: "", person: null });
  expect(goings(empty, table(BRAM), "i")).toEqual(["Bram took a seat."]);
  expect(goings(empty, table(BRAM), "b")).toEqual([]);
  expect(goings(table({ kind: "empty", name: "Bram", person: null, kept_for: "b" }), empty, "i")).toEqual([
    "Bram is not coming this time.",
  ]);
});

it("sending nothing leads to the field", async () => {
  await sitDown({ seats: [ME, BRAM], you: MINE });
  const send = await screen.findByRole("button", { name: "Send" });
  await fireEvent.submit(send.closest("form") ?? send);
  expect((await focused()).id).toBe("say");
  expect(Socket.now.commands).toEqual([]);
});

it("the tab calls a player whose hand is needed, and one who is asked to play again", async () => {
  await sitDown({ view: THEIRS, seats: [ME, BRAM], you: MINE });
  expect(document.title).toBe("Soup · Toque");
  Socket.now.says({ type: "hand_begun", seat: 0, act: "flip", kinds: [], radii: [], frame: [] });
  await vi.waitFor(() => expect(document.title).toBe("● Your turn · Soup · Toque"));
  Socket.now.says({ type: "hand_done", seat: 0 });
  await vi.waitFor(() => expect(document.title).toBe("Soup · Toque"));
  shows(over({ follow_up: REMATCH }));
  await vi.waitFor(() => expect(document.title).toBe("● Rematch? · Soup · Toque"));
  shows(over({ follow_up: { ...REMATCH, expects: ["b"] } }));
  await vi.waitFor(() => expect(document.title).toBe("Soup · Toque"));
});

it("the tab does not call a visitor who was sent away", async () => {
  await sitDown({ seats: [ME, BRAM], you: MINE });
  Socket.now.onclose?.({ code: 1008, reason: "no_spectators" });
  await vi.waitFor(() => expect(document.title).toBe("Soup · Toque"));
});

it("giving up says what comes of it: alone the game ends, with two others a bot plays on", async () => {
  const giveUp = async (): Promise<string> => {
    await fireEvent.click(button("More"));
    await fireEvent.click(button("Give up"));
    return document.querySelector("dialog[open] p")?.textContent ?? "";
  };
  await sitDown({ seats: [ME], you: MINE });
  expect(await giveUp()).toBe("Give this game up? It ends here, and you come last.");
  cleanup();
  await sitDown({ seats: [ME, BRAM], you: MINE });
  expect(await giveUp()).toMatch(/A bot finishes it for you/);
  cleanup();
  await sitDown({ seats: [ME, BRAM, { ...BRAM, name: "Cora", person: "c", resigned: true }], you: MINE });
  expect(await giveUp()).toBe("Give this game up? It ends here, and Bram wins.");
});

it("a game against bots is ended only after a question", async () => {
  await sitDown({ seats: [ME], you: MINE });
  await fireEvent.click(button("More"));
  await fireEvent.click(button("Offer to end here"));
  expect(Socket.now.commands).toEqual([]);
  expect(screen.getByText("It ends here, without a winner.")).toBeTruthy();
  await fireEvent.click(button("End the game"));
  expect(Socket.now.commands).toEqual([{ do: "ask", matter: "end" }]);
});

it("a player who asked reads what they asked and who has to agree, and can withdraw it", async () => {
  const cora = { ...BRAM, name: "Cora", person: "c" };
  const question = { matter: "end", by: "i", ply: null, stop: null } as const;
  await sitDown({ seats: [ME, BRAM, cora], you: MINE, table: { question: { ...question, waits_for: ["b", "c"] } } });
  expect(screen.getByText(/You asked to end the game here/)).toBeTruthy();
  expect(screen.getByText("Waiting for Bram and Cora.")).toBeTruthy();
  await fireEvent.click(button("Withdraw"));
  expect(Socket.now.commands).toEqual([{ do: "answer", yes: false }]);
});

it("somebody whose question is refused is told so, not somebody who withdrew it", async () => {
  const seats = [ME, BRAM];
  const end: QuestionView = { matter: "end", by: "i", ply: null, stop: null, waits_for: ["b"] };
  await sitDown({ seats, you: MINE, table: { question: end }, ply: 5 });
  shows({ seats, you: MINE, ply: 5 });
  expect(await screen.findByText("Bram would rather not.")).toBeTruthy();
  cleanup();
  await sitDown({ seats, you: MINE, table: { question: { ...end, waits_for: ["b", "c"] } }, ply: 5 });
  shows({ seats, you: MINE, ply: 5 });
  expect(await screen.findByText("Not everybody agrees.")).toBeTruthy();
  cleanup();
  await sitDown({ seats, you: MINE, table: { question: end }, ply: 5 });
  await fireEvent.click(button("Withdraw"));
  shows({ seats, you: MINE, ply: 5 });
  await vi.waitFor(() => expect(screen.queryByText(/You asked to end/)).toBeNull());
  expect(screen.queryByText(/would rather not/)).toBeNull();
});

it("a pause that is agreed to, or an undo, is not told as a refusal", async () => {
  const seats = [ME, BRAM];
  const pause: QuestionView = { matter: "pause", by: "i", ply: null, stop: null, waits_for: ["b"] };
  await sitDown({ seats, you: MINE, table: { question: pause }, ply: 5 });
  shows({ seats, you: MINE, table: { paused: true }, ply: 5 });
  await screen.findByText("The game rests.", { exact: false });
  expect(screen.queryByText(/would rather not/)).toBeNull();
  cleanup();
  await sitDown({ seats, you: MINE, table: { question: { ...pause, matter: "undo", ply: 3 } }, ply: 5 });
  shows({ seats, you: MINE, ply: 3 });
  await vi.waitFor(() => expect(screen.queryByText(/You asked to take/)).toBeNull());
  expect(screen.queryByText(/would rather not/)).toBeNull();
});

it("nothing is taken back while the screen is passed on", async () => {
  const oma = { ...ME, name: "Oma" };
  await sitDown({ seats: [ME, oma], you: { ...MINE, seats: [0, 1], looking: null } });
  expect(screen.getByText("Pass the screen to Ines")).toBeTruthy();
  expect((button("Undo") as HTMLButtonElement).disabled).toBe(true);
  await fireEvent.keyDown(window, { key: "u" });
  expect(Socket.now.commands).toEqual([]);
});
