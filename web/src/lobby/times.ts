/** Times in words. */

import type { Language } from "../lib/words.svelte";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
] as const;

/** How long ago something was: "5 minutes ago"; null for just now. */
export function ago(then: number, now: number, language: Language): string | null {
  const passed = Math.max(0, now - then);
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of UNITS) if (passed >= length) return format.format(-Math.floor(passed / length), unit);
  return null;
}

/** How much time there is until then: "3 days", in the last minutes "4:05". */
export function left(due: number, now: number, language: Language): string {
  const rest = Math.max(0, due - now);
  if (rest < 10 * MINUTE) {
    const seconds = Math.floor(rest / SECOND);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
  for (const [unit, length] of UNITS)
    if (rest >= length) {
      const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
      return format.format(Math.floor(rest / length));
    }
  return "";
}

/** A day, as in a list of games, and as it is written where the reader lives. */
export function day(then: number, language: Language): string {
  const here = navigator.languages.find((one) => one.split("-")[0] === language);
  return new Intl.DateTimeFormat(here ?? language, { dateStyle: "medium" }).format(then);
}
