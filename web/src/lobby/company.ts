/** The other people at a table, in words. */

import { called } from "../lib/people/people";
import { together } from "../lib/words.svelte";
import type { FinishedInfo, SeatInfo, TableInfo } from "../wire/api";
import { shell } from "../words/shell";

/** The others among these seats: "Bram, Odile and two bots"; empty if nobody else is there. */
function others(seats: readonly SeatInfo[]): string {
  const people = seats.filter(({ kind, yours }) => kind === "person" && !yours).map(({ name }) => called(name));
  const bots = seats.filter(({ kind }) => kind === "bot").length;
  const parts = bots === 0 ? people : [...people, shell.say("with.bots", { count: bots })];
  return together(parts);
}

/** The people at a table without the visitor: "with Bram and one bot", "3 of you at one screen, with one bot". */
export function company(seats: readonly SeatInfo[]): string {
  const own = seats.filter(({ yours }) => yours).length;
  const names = others(seats);
  const parts = [
    ...(own > 1 ? [shell.say("mine.shared", { count: own })] : []),
    ...(names ? [shell.say("mine.with", { names })] : []),
  ];
  return parts.join(", ") || shell.say("with.nobody");
}

/** The people who gave up: "You gave up", "Bram and Odile gave up"; one line for the visitor, one for the others. */
export function gaveUp({ seats, resigned }: FinishedInfo): string[] {
  const quitters = resigned.flatMap((seat) => seats[seat] ?? []);
  const mine = quitters.some(({ yours }) => yours);
  const names = [...new Set(quitters.filter(({ yours }) => !yours).map(({ name }) => called(name)))];
  return [
    ...(mine ? [shell.say("ending.youGaveUp")] : []),
    ...(names.length ? [shell.say("ending.gaveUp", { names: together(names), count: names.length })] : []),
  ];
}

/** The others a table waits for: "Bram and one bot"; empty if it waits for nobody. */
export function awaited({ seats, waiting }: TableInfo): string {
  return others(waiting.flatMap((seat) => seats[seat] ?? []));
}

/** The seats of a table that anybody may take. */
export function free(seats: readonly SeatInfo[]): number {
  return seats.filter(({ kind, kept }) => kind === "empty" && !kept).length;
}

/** The people that empty seats of a table are kept for: "Bram and Odile"; empty if there are none. */
export function guests(seats: readonly SeatInfo[]): string {
  return together([...new Set(seats.filter(({ kept }) => kept).map(({ name }) => name))]);
}

/** The name of a game; its key if this client has no word for it. */
export function gameName(game: string): string {
  const key = `dish.${game}`;
  return shell.has(key) ? shell.say(key) : game;
}
