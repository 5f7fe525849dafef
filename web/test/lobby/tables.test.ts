/** My tables and finished matches in the lobby. */

import { cleanup, render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, test, vi } from "vitest";

import Match from "../../src/lobby/finished/Match.svelte";
import Ticket from "../../src/lobby/stove/Ticket.svelte";
import type { FinishedInfo, TableInfo } from "../../src/wire/api";
import { shell } from "../../src/words/shell";
import { BOT, BRAM, dialogs, FREE, ME, ticket } from "./tickets";

beforeAll(async () => {
  await shell.load();
  dialogs();
});

describe("a ticket", () => {
  const OPEN: Partial<TableInfo> = { stage: "open", waiting: [], your_turn: false, due: null };
  const shown = (changes: Partial<TableInfo> = {}): HTMLElement => {
    render(Ticket, { table: ticket(changes), now: 0, ondismiss: vi.fn() });
    return screen.getByRole("link");
  };

  test("says who plays, whose turn it is, and for how long", () => {
    const link = shown();
    expect(link.getAttribute("href")).toBe("/t/t1");
    expect(link.textContent).toContain("with Bram and one bot");
    expect(link.textContent).toContain("Your turn");
    expect(link.textContent).toContain("5 hours left");
  });

  test("names the people it waits for, or says that nobody is playing now", () => {
    const waits = { your_turn: false, due: null };
    expect(shown({ ...waits, waiting: [1, 2] }).textContent).toContain("To move: Bram and one bot");
    cleanup();
    expect(shown({ ...waits, waiting: [] }).textContent).toContain("Paused");
  });

  test("of a table that is still open counts its free seats", () => {
    expect(shown({ ...OPEN, seats: [ME, FREE] }).textContent).toContain("One seat free");
  });

  test("of a table that is still open names the people its last seats are kept for", () => {
    const kept = { ...FREE, name: "Bram", kept: true };
    expect(shown({ ...OPEN, seats: [ME, kept] }).textContent).toContain("Waiting for Bram");
    cleanup();
    expect(shown({ ...OPEN, seats: [ME, kept, FREE] }).textContent).toContain("One seat free");
  });

  test("says that a seat is kept for me, and names the host", () => {
    const link = shown({ ...OPEN, seats: [BRAM, FREE], host: "Bram", kept: true });
    expect(link.textContent).toContain("Kept for you");
    expect(link.textContent).toContain("Bram is keeping a seat for you");
  });
});

describe("a finished match", () => {
  const match = (changes: Partial<FinishedInfo>): FinishedInfo => ({
    id: "t1",
    game: "soup",
    seats: [ME, BRAM, BOT],
    over: 0,
    ending: "resigned",
    places: [1, 2, 3],
    scores: [1, 2, 3],
    yours: [0],
    resigned: [],
    ...changes,
  });
  const line = (changes: Partial<FinishedInfo>): string => {
    cleanup();
    render(Match, { match: match(changes) });
    return screen.getByRole("link").textContent ?? "";
  };

  test("says who gave up", () => {
    expect(line({ resigned: [0] })).toContain("You gave up");
    expect(line({ resigned: [1] })).toContain("Bram gave up");
    const three = [ME, BRAM, { ...BRAM, name: "Odile" }];
    expect(line({ resigned: [2, 0, 1], seats: three })).toMatch(/You gave up · Odile and Bram gave up/);
  });

  test("says so too if the others played to the end", () => {
    expect(line({ resigned: [1], ending: "finished" })).toContain("Bram gave up");
    expect(line({ ending: "finished" })).not.toContain("gave up");
  });

  test("that was ended alone was not agreed about with anybody", () => {
    expect(line({ ending: "agreed", seats: [ME, BOT] })).toContain("Ended early");
    expect(line({ ending: "agreed" })).toContain("Ended by agreement");
  });
});
