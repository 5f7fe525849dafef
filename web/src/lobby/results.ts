/** What a finished match says about oneself. */

import type { FinishedInfo, GameStatistics } from "../wire/api";

const PLACES = [1, 2, 3, 4, 5] as const;
export type PlaceNumber = (typeof PLACES)[number];

/** One's place, the best if one had several seats; null if there are no places. */
export function ownPlace({ places, yours }: FinishedInfo): PlaceNumber | null {
  return PLACES.find((place) => yours.some((seat) => places?.[seat] === place)) ?? null;
}

/** One's points, of the seat with the best place. */
export function ownScore({ places, scores, yours }: FinishedInfo): number | null {
  const best = [...yours].sort((a, b) => (places?.[a] ?? 0) - (places?.[b] ?? 0))[0];
  return best === undefined ? null : (scores[best] ?? null);
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
