/** What a table looks like and says while the connection is gone. */

import { cleanup, fireEvent, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { visitor } from "../../src/lib/people/visitor.svelte";
import { ourTurn } from "../games/soup/views";
import { comeTo, focused, prepare } from "./setup";
import { shows, sitDown, Socket } from "./socket";

const ME = { kind: "person", name: "Ines", person: "i", present: true, away: false } as const;
const BRAM = { kind: "person", name: "Bram", person: "b", present: true, away: false } as const;
const MINE = { person: "i", seats: [0], looking: 0 };
const THEIRS = ourTurn({ turn: 1, waiting: [1], legal: [], refused: [] });
const SENTENCE = "The server does not answer. Try again in a moment.";

beforeAll(prepare);
beforeEach(() => {
  vi.stubGlobal("WebSocket", Socket);
  comeTo("/t/soup-1");
  visitor.me = { id: "i", name: "Ines" };
});
afterEach(cleanup);
afterEach(() => (visitor.me = undefined));

async function lose(): Promise<Socket> {
  const gone = Socket.now;
  gone.onclose?.({ code: 1006, reason: "" });
  await focused();
  return gone;
}

const bar = (): Element | null => document.querySelector("[data-connection]");

it("the lost connection is said between the bar and the stage, which makes room for it", async () => {
  await sitDown({ seats: [ME, BRAM], you: MINE });
  await lose();
  expect(screen.getByText(/The connection is lost/)).toBeTruthy();
  expect(bar()?.previousElementSibling?.tagName).toBe("HEADER");
  expect(bar()?.nextElementSibling?.tagName).toBe("MAIN");
});

it("a knock without a connection is answered with a sentence, and not heard later", async () => {
  await sitDown({ view: THEIRS, seats: [ME, BRAM], you: MINE });
  const gone = await lose();
  await fireEvent.click(screen.getByRole("button", { name: "Knock" }));
  expect(await screen.findByText(SENTENCE)).toBeTruthy();
  dispatchEvent(new Event("online"));
  Socket.now.onopen?.();
  shows({ view: THEIRS, seats: [ME, BRAM], you: MINE });
  await focused();
  expect([...gone.commands, ...Socket.now.commands]).toEqual([]);
});

it("what can be played stays in sight without a connection, and a press says why nothing happens", async () => {
  await sitDown({ seats: [ME, BRAM], you: MINE });
  const offered = (): HTMLElement | null => document.querySelector(".act .primary:enabled");
  const card = document.querySelector<HTMLElement>(".held button");
  await fireEvent.click(card ?? document.body, { detail: 1 });
  expect(offered()).not.toBeNull();
  const gone = await lose();
  expect(offered()).not.toBeNull();
  await fireEvent.click(offered() ?? document.body);
  expect(await screen.findByText(SENTENCE)).toBeTruthy();
  expect(gone.commands).toEqual([]);
});
