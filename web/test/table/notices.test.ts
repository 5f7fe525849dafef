/** What is said above the stage and after the end: to those who watch, wait, or are asked to play again. */

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { peopleOf } from "../../src/lib/people/people";
import { visitor } from "../../src/lib/people/visitor.svelte";
import Table from "../../src/screens/Table.svelte";
import { goings } from "../../src/table/remarks/goings";
import type { FollowUpView, QuestionView, ResultView, SeatView, TableView, You } from "../../src/wire/messages";
import { ourTurn } from "../soup/views";
import { comeTo, focused, prepare } from "./setup";
import { type Shown, shows, sitDown, Socket } from "./socket";

const ME = { kind: "person", name: "Ines", person: "i", present: true, away: false } as const;
const BRAM = { kind: "person", name: "Bram", person: "b", present: true, away: false } as const;
const MINE = { person: "i", seats: [0], looking: 0 };
const NOBODY = { person: null, seats: [], looking: null };
const THEIRS = ourTurn({ turn: 1, waiting: [1], legal: [], refused: [] });
const ENDED = ourTurn({ phase: "over", turn: null, waiting: [], legal: [], hand: [], places: [1, 2, 3] });
const RESULT: ResultView = {
  ending: "finished",
  scores: [9, 7, 5],
  places: [1, 2, 3],
  resigned: [],
  start: [5, 5, 5],
  account: [],
};
const REMATCH: FollowUpView = {
  table: "soup-2",
  how: "rematch",
  stage: "open",
  by: "b",
  name: "Bram",
  expects: ["b", "i"],
};

const over = (table: Partial<TableView> = {}, result: Partial<ResultView> = {}): Shown => ({
  view: ENDED,
  seats: [ME, BRAM],
  you: MINE,
  table: { stage: "over", result: { ...RESULT, ...result }, ...table },
});
const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const asked: string[] = [];

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

const WATCHED = { seats: [ME, BRAM], you: NOBODY };

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
  const loading = { ...BRAM, present: false }; // perhaps the page is only loaded anew
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

it("somebody for whom a bot plays reads why: the time was up, or they were away", async () => {
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

it("a knock is said to be in vain if the friend is away", async () => {
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

it("somebody else's wish for a rematch is told, and one press follows it", async () => {
  await sitDown(over());
  shows(over({ follow_up: REMATCH }));
  expect((await screen.findAllByText("Bram wants a rematch.")).length).toBeGreaterThan(0);
  await fireEvent.click(button("Join in"));
  await vi.waitFor(() => expect(location.pathname).toBe("/t/soup-2"));
  expect(asked).toContain("POST /api/tables/soup-1/follow");
});

it("the wish stays in sight when the scoreboard is closed; a spectator gets a link", async () => {
  await sitDown(over({ follow_up: REMATCH }));
  await fireEvent.click(screen.getAllByRole("button", { name: "Close" })[0] ?? document.body);
  expect(screen.queryByRole("button", { name: "Rematch" })).toBeNull();
  expect(button("Join in")).toBeTruthy();
  cleanup();
  visitor.me = { id: "x", name: "Xenia" };
  await sitDown({ ...over({ follow_up: REMATCH }), you: NOBODY });
  expect(screen.getByRole("link", { name: "Go to the table" }).getAttribute("href")).toBe("/t/soup-2");
});

it("a rematch that has begun leads those to their seats who are expected, and others to watch", async () => {
  const begun: FollowUpView = { ...REMATCH, stage: "running" };
  await sitDown(over({ follow_up: REMATCH }));
  shows(over({ follow_up: begun }));
  expect((await screen.findAllByText("The rematch has begun.")).length).toBe(2); // on the scoreboard, and for a moment
  await fireEvent.click(button("Go to the table"));
  await vi.waitFor(() => expect(asked).toContain("POST /api/tables/soup-1/follow"));
  shows(over({ follow_up: { ...begun, expects: ["b"] } }));
  expect(await screen.findByText("Bram’s rematch has begun.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Watch" }).getAttribute("href")).toBe("/t/soup-2");
});

it("the person who opened a rematch is not asked to join it", async () => {
  await sitDown(over({ follow_up: { ...REMATCH, by: "i", name: "Ines" } }));
  expect(button("Rematch")).toBeTruthy();
  expect(screen.queryByText(/wants a rematch/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Join in" })).toBeNull();
});

it("a rematch needs no question, and is not told in the chat", async () => {
  const begin = vi.spyOn(visitor, "begin").mockResolvedValue(true);
  const ensure = vi.spyOn(visitor, "ensure");
  await sitDown(over());
  await fireEvent.click(button("Rematch"));
  await vi.waitFor(() => expect(asked).toContain("POST /api/tables/soup-1/rematch"));
  expect(begin).toHaveBeenCalledOnce();
  expect(ensure).not.toHaveBeenCalled();
  expect(Socket.now.commands).toEqual([]);
});

it("a link that cannot be copied is shown, to be copied by hand", async () => {
  await sitDown({ seats: [ME, BRAM], you: MINE });
  await fireEvent.click(button("More"));
  await fireEvent.click(screen.getByText("Copy the link", { selector: "button" }));
  expect(await screen.findByText(/The link is selected: copy it by hand/)).toBeTruthy();
  const link = screen.getByLabelText<HTMLInputElement>("Link to this table");
  expect(link.value).toBe(`${location.origin}/t/soup-1`);
});

it("the result says by name who gave up", async () => {
  await sitDown(over({}, { ending: "resigned", resigned: [1] }));
  expect(screen.getByText("Bram gave up.")).toBeTruthy();
  cleanup();
  await sitDown({ ...over({}, { ending: "finished", resigned: [0, 1] }), you: { ...MINE, seats: [] } });
  expect(screen.getByText("You gave up. Bram gave up.")).toBeTruthy();
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

it("the person whom the table knows counts, whatever this tab took me for", async () => {
  visitor.me = { id: "x", name: "Xenia" };
  await sitDown({ ...over({}, { resigned: [0] }), you: { ...MINE, seats: [] } });
  expect(screen.getByText("You gave up.")).toBeTruthy();
});

it("a game is played on only after its end, and not from its last step", async () => {
  comeTo("/t/soup-1?ply=1");
  await sitDown({ ...over(), ply: 2 });
  const playOn = await screen.findByRole("button", { name: "Play on from here" });
  await fireEvent.click(playOn);
  await vi.waitFor(() => expect(asked).toContain("POST /api/tables/soup-1/play-on"));
  cleanup();
  comeTo("/t/soup-1?ply=2");
  await sitDown({ ...over(), ply: 2 });
  await screen.findByRole("button", { name: "One step back" });
  expect(screen.queryByRole("button", { name: "Play on from here" })).toBeNull();
  cleanup();
  await sitDown({ ...over({}, { ending: "resigned", resigned: [1] }), view: THEIRS, ply: 2 });
  expect(await screen.findByRole("button", { name: "Play on from here" })).toBeTruthy();
});

it("a link to a moment shows it through the same eyes, once the game is over", async () => {
  visitor.me = { id: "x", name: "Xenia" };
  comeTo("/t/soup-1?ply=1&eyes=1");
  await sitDown({ ...over(), you: NOBODY, ply: 2 });
  await screen.findByRole("button", { name: "One step back" });
  await vi.waitFor(() => expect(asked).toContain("GET /api/tables/soup-1/plies/1?seat=1"));
  cleanup();
  asked.length = 0;
  comeTo("/t/soup-1?ply=1&eyes=9");
  await sitDown({ ...over(), you: NOBODY, ply: 2 });
  await screen.findByRole("button", { name: "One step back" });
  await vi.waitFor(() => expect(asked).toContain("GET /api/tables/soup-1/plies/1"));
});

it("a table that sends somebody away says why, and where to go", async () => {
  await sitDown({ seats: [ME, BRAM], you: NOBODY });
  Socket.now.onclose?.({ code: 1008, reason: "no_spectators" });
  expect(await screen.findByText(/nobody may watch at this table/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the lobby" })).toBeTruthy();
  cleanup();
  render(Table, { props: { id: "soup-1" } }); // the page is loaded anew
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

it("the tab calls somebody whose hand is waited for, and somebody who is asked to play again", async () => {
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

it("the tab does not call somebody who was sent away", async () => {
  await sitDown({ seats: [ME, BRAM], you: MINE });
  Socket.now.onclose?.({ code: 1008, reason: "no_spectators" });
  await vi.waitFor(() => expect(document.title).toBe("Soup · Toque"));
});

it("a game that was ended before its last move waits for nobody", async () => {
  const away = { ...BRAM, present: false, away: true };
  const result = { ...RESULT, ending: "agreed", places: null } as const;
  await sitDown({ view: THEIRS, seats: [ME, away], you: MINE, table: { stage: "over", result } });
  expect(screen.queryByText(/Bram is cooking|Bram’s turn/)).toBeNull();
  expect(screen.queryByText("away")).toBeNull();
  expect(screen.getAllByText(/The game is over/).length).toBeGreaterThan(0);
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

it("somebody who asked reads what, and of whom, and can withdraw it", async () => {
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

it("a pause that is agreed to, or an undo, is no refusal", async () => {
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

it("an end by agreement is told to players and to others in their own words", async () => {
  const ending = { ending: "agreed", places: null } as const;
  await sitDown(over({}, ending));
  expect(screen.getByText("You agreed to end it here.")).toBeTruthy();
  cleanup();
  await sitDown({ ...over({}, ending), seats: [ME] });
  expect(screen.getByText("You ended it here.")).toBeTruthy();
  cleanup();
  visitor.me = { id: "x", name: "Xenia" };
  await sitDown({ ...over({}, ending), you: NOBODY });
  expect(screen.getByText("The players agreed to end it here.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Rematch" })).toBeNull();
  await fireEvent.click(button("Play it yourself"));
  await vi.waitFor(() => expect(asked).toContain("POST /api/tables/soup-1/rematch"));
});

it("somebody who gave up while others play on reads how to go on", async () => {
  const gone = { ...ME, resigned: true, stand_in: "greedy" };
  await sitDown({ view: THEIRS, seats: [gone, BRAM], you: { ...MINE, seats: [] } });
  expect(screen.getByText("You gave up. You can watch, or go back to the lobby.")).toBeTruthy();
  await fireEvent.click(button("Hide this note"));
  expect(screen.queryByText(/You can watch, or go back/)).toBeNull();
});

it("nothing is taken back while the screen is passed on", async () => {
  const oma = { ...ME, name: "Oma" };
  await sitDown({ seats: [ME, oma], you: { ...MINE, seats: [0, 1], looking: null } });
  expect(screen.getByText("Pass the screen to Ines")).toBeTruthy();
  expect((button("Undo") as HTMLButtonElement).disabled).toBe(true);
  await fireEvent.keyDown(window, { key: "u" });
  expect(Socket.now.commands).toEqual([]);
});
