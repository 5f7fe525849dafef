/** People, seats and manners for the waiting room. */

import { screen } from "@testing-library/svelte";
import { vi } from "vitest";

import { visitor } from "../../src/lib/people/visitor.svelte";
import type { SeatView } from "../../src/wire/messages";
import { choosing } from "../games/soup/views";
import { type Shown } from "./socket";

export const ANNA = { kind: "person", name: "Anna", person: "a", present: true, kept_for: null } as const;
export const BRAM = { kind: "person", name: "Bram", person: "b", present: true, kept_for: null } as const;
export const FREE = { kind: "empty", name: "", person: null, present: false, kept_for: null } as const;
export const KEPT = { ...FREE, name: "Bram", kept_for: "b" } as const;
export const BOT = { kind: "bot", name: "random", person: null, present: true, kept_for: null } as const;
export const NOBODY = { person: null, seats: [], kept: [], looking: null };
export const HOST = { person: "a", seats: [0], kept: [], looking: 0 };

export const GAMES = [{ key: "soup", seats: [2, 3], options: [], bots: ["random", "greedy", "cook", "star chef"] }];

export function waiting(seats: Partial<SeatView>[], shown: Shown = {}): Shown {
  const { table = {}, ...rest } = shown;
  const open = { stage: "open", host: "a", host_name: "Anna", code: "SOUP42", ...table } as const;
  return { view: choosing(), ply: 0, seats, ...rest, table: { manners: MANNERS, ...open } };
}

export const MANNERS = {
  timing: { type: "live", seconds: 30, reserve: 120 },
  undo: "ask",
  grace: null,
  stand_in: "greedy",
  forced: false,
  listed: false,
  showing: null,
  watchers: 0,
  hints: null,
  bot_pace: "normal",
} as const;

export const asGuest = (seats: Partial<SeatView>[], shown: Shown = {}): Shown =>
  waiting(seats, { you: NOBODY, ...shown });
export const asHost = (seats: Partial<SeatView>[], shown: Shown = {}): Shown => waiting(seats, { you: HOST, ...shown });
export const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });

/** The dialog that is open. */
export function opened(): HTMLElement {
  const dialog = document.querySelector<HTMLElement>("dialog[open]");
  if (dialog === null) throw new Error("no dialog is open");
  return dialog;
}

/** Bram gives his name as soon as he is asked for it. */
export function bramComesIn(): void {
  vi.spyOn(visitor, "ensure").mockImplementation(() => {
    visitor.me = { id: "b", name: "Bram" };
    return Promise.resolve(true);
  });
}
