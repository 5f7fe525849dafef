/** A game that is over: the result, another game, and looking back. */

import { cleanup, fireEvent, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { visitor } from "../../src/lib/people/visitor.svelte";
import type { NextRank } from "../../src/wire/api";
import type { FollowUpView } from "../../src/wire/messages";
import { comeTo, prepare } from "./setup";
import { shows, sitDown, Socket } from "./socket";
import { ME, BRAM, MINE, NOBODY, THEIRS, ENDED, RESULT, REMATCH, over, button, asked } from "./notices";

/** The bots that are offered after a streak. */
let offer: NextRank | null = null;
/** The bodies of the requests. */
const bodies: unknown[] = [];
const COOK = { kind: "bot", name: "cook", person: null, present: true } as const;

beforeAll(prepare);
beforeEach(() => {
  offer = null;
  bodies.length = 0;
  asked.length = 0;
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("fetch", (path: string, { method, body }: RequestInit) => {
    asked.push(`${method ?? ""} ${path}`);
    bodies.push(typeof body === "string" ? JSON.parse(body) : null);
    if (path.endsWith("/next-rank")) return Promise.resolve(new Response(JSON.stringify(offer)));
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

it("somebody else's wish for a rematch is told, and one press follows it", async () => {
  await sitDown(over());
  shows(over({ follow_up: REMATCH }));
  expect((await screen.findAllByText("Bram wants a rematch.")).length).toBeGreaterThan(0);
  await fireEvent.click(button("Join in"));
  await vi.waitFor(() => expect(location.pathname).toBe("/t/soup-2"));
  expect(asked).toContain("POST /api/tables/soup-1/follow");
});

it("a player can play again, play the same deal, look back and keep the record", async () => {
  await sitDown(over());
  for (const name of ["Rematch", "Look back", "Same deal again"])
    expect((await screen.findByRole("button", { name })).hasAttribute("disabled")).toBe(false);
  expect(screen.getByRole("link", { name: "Download the game" })).toBeTruthy();
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

it("a comparison is answered at once, and completed when the server knows the other tables", async () => {
  await sitDown(over());
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((answer) => answers.push(answer)));
  await fireEvent.click(button("Compare with other tables"));
  expect(await screen.findByText("…")).toBeTruthy();
  await vi.waitFor(() => expect(answers.length).toBe(1));
  answers[0]?.(new Response("[]"));
  expect(await screen.findByText("Nobody else has played this deal yet.")).toBeTruthy();
  expect(screen.queryByText("…")).toBeNull();
});

it("the result says by name who gave up", async () => {
  await sitDown(over({}, { ending: "resigned", resigned: [1] }));
  expect(screen.getByText("Bram gave up.")).toBeTruthy();
  cleanup();
  await sitDown({ ...over({}, { ending: "finished", resigned: [0, 1] }), you: { ...MINE, seats: [] } });
  expect(screen.getByText("You gave up. Bram gave up.")).toBeTruthy();
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

it("a game that was ended before its last move waits for nobody", async () => {
  const away = { ...BRAM, present: false, away: true };
  const result = { ...RESULT, ending: "agreed", places: null } as const;
  await sitDown({ view: THEIRS, seats: [ME, away], you: MINE, table: { stage: "over", result } });
  expect(screen.queryByText(/Bram is cooking|Bram’s turn/)).toBeNull();
  expect(screen.queryByText("away")).toBeNull();
  expect(screen.getAllByText(/The game is over/).length).toBeGreaterThan(0);
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

it("after a streak against bots those of another rank are one press away", async () => {
  offer = { rank: "sous-chef", won: true };
  await sitDown({ ...over({ options: { menus: "open" }, bot_pace: "quick" }), seats: [ME, COOK, COOK] });
  expect(await screen.findByText(/^You keep beating the cooks!/)).toBeTruthy();
  await fireEvent.click(button("Play against sous-chefs"));
  await vi.waitFor(() => expect(location.pathname).toBe("/t/soup-2"));
  expect(bodies.at(asked.indexOf("POST /api/tables"))).toMatchObject({
    game: "soup",
    seats: 3,
    options: { menus: "open" },
    manners: { bot_pace: "quick" },
    mine: [0],
    bots: { "1": "sous-chef", "2": "sous-chef" },
    start: true,
  });
});

it("after defeats the rank below is offered in kind words", async () => {
  offer = { rank: "apprentice", won: false };
  await sitDown({ ...over(), seats: [ME, COOK, COOK] });
  expect(
    await screen.findByText("The cooks have been too strong lately. How about a game against apprentices?"),
  ).toBeTruthy();
  expect(screen.getAllByText("Cook").length, "its rank, at the table and in the result").toBeGreaterThanOrEqual(2);
});

it("no other bots are asked for where people played", async () => {
  offer = { rank: "sous-chef", won: true };
  await sitDown({ ...over(), seats: [ME, BRAM, COOK] });
  expect(asked.filter((request) => request.endsWith("/next-rank"))).toEqual([]);
});
