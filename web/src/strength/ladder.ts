/** What the ladder measured: `docs/ladder.json`, which `toque ladder` writes, without its samples. */

import { levelName, levelWithin } from "../lib/options";
import { speech } from "../lib/words.svelte";
import ladder from "../wire/ladder.json";
import { strength } from "../words/strength";

/** What the upper one of two bots wins. */
export interface Rung {
  seats: number;
  above: string;
  below: string;
  games: number;
  share: number;
  low: number;
  high: number;
}

/** Everything that was measured in a game. */
export interface Rungs {
  command: string;
  toque: string;
  date: string;
  rungs: Rung[];
  cheating: Rung[];
  blunders: { decisions: number; share: number };
}

export const LADDER: Readonly<Record<string, Rungs>> = ladder;

/** A share in words: `64 %`. */
export function percent(share: number, digits = 0): string {
  return new Intl.NumberFormat(speech.language, { style: "percent", maximumFractionDigits: digits }).format(share);
}

/** A whole number as it is written in this language. */
export function whole(number: number): string {
  return new Intl.NumberFormat(speech.language).format(number);
}

/** A day in words. */
export function day(date: string): string {
  return new Intl.DateTimeFormat(speech.language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
}

/** Who plays against whom: `Cook against apprentice`. */
export function pair(rung: Rung, ranks: readonly string[]): string {
  const above = levelName(rung.above);
  if (!ranks.includes(rung.below)) return strength.say("former", { above });
  return strength.say("pair", { above, below: levelWithin(rung.below) });
}
