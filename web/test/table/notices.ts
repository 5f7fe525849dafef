/** People, seats and results for what is said around a table. */

import { screen } from "@testing-library/svelte";

import type { FollowUpView, ResultView, TableView } from "../../src/wire/messages";
import { ourTurn } from "../games/soup/views";
import { type Shown } from "./socket";

export const ME = { kind: "person", name: "Ines", person: "i", present: true, away: false } as const;
export const BRAM = { kind: "person", name: "Bram", person: "b", present: true, away: false } as const;
export const MINE = { person: "i", seats: [0], looking: 0 };
export const NOBODY = { person: null, seats: [], looking: null };
export const THEIRS = ourTurn({ turn: 1, waiting: [1], legal: [], refused: [] });
export const ENDED = ourTurn({ phase: "over", turn: null, waiting: [], legal: [], hand: [], places: [1, 2, 3] });
export const RESULT: ResultView = {
  ending: "finished",
  scores: [9, 7, 5],
  places: [1, 2, 3],
  resigned: [],
  start: [5, 5, 5],
  account: [],
};
export const REMATCH: FollowUpView = {
  table: "soup-2",
  how: "rematch",
  stage: "open",
  by: "b",
  name: "Bram",
  expects: ["b", "i"],
};

export const over = (table: Partial<TableView> = {}, result: Partial<ResultView> = {}): Shown => ({
  view: ENDED,
  seats: [ME, BRAM],
  you: MINE,
  table: { stage: "over", result: { ...RESULT, ...result }, ...table },
});
export const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
export const asked: string[] = [];

export const WATCHED = { seats: [ME, BRAM], you: NOBODY };
