/** What a finished match says about the visitor. */

import type { FinishedInfo, GameStatistics } from "../../wire/api";

const PLACES = [1, 2, 3, 4, 5] as const;
export type PlaceNumber = (typeof PLACES)[number];

/** The visitor's place; null if there are no places, or if several people shared the screen. */
export function ownPlace({ places, yours: [own, ...more] }: FinishedInfo): PlaceNumber | null {
  if (own === undefined || more.length > 0) return null;
  return PLACES.find((place) => places?.[own] === place) ?? null;
}

/** The visitor's points; null if several people shared the screen. */
export function ownScore({ scores, yours: [own, ...more] }: FinishedInfo): number | null {
  return own === undefined || more.length > 0 ? null : (scores[own] ?? null);
}

/** How often each place, from the first to the last that ever happened, with its part of the longest. */
export function placeBars({ places }: GameStatistics): { place: PlaceNumber; count: number; part: number }[] {
  const last = Math.max(1, ...Object.keys(places).map(Number));
  const longest = Math.max(1, ...Object.values(places));
  return PLACES.filter((place) => place <= last).map((place) => {
    const count = places[String(place)] ?? 0;
    return { place, count, part: count / longest };
  });
}
