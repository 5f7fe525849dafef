/** What is worth explaining when somebody sees it for the first time. */

import type { GameRoom, People } from "../../room";

type Explains<View> = Pick<GameRoom<View>, "firsts" | "taught">;

/** Finds what an event shows for the first time. The lesson of a game explains all of it. */
export function firstsOf<First extends string, Event, View>(
  game: string,
  all: readonly First[],
  say: (key: NoInfer<`first.${First}`>) => string,
  firstOf: (event: Event, view: View, people: People) => NoInfer<First> | null,
): Explains<View> {
  const keyOf = (first: First): string => `${game}.${first}`;
  return {
    taught: all.map(keyOf),
    firsts(happened, view, people) {
      const first = firstOf(happened as Event, view, people);
      return first === null ? null : { key: keyOf(first), text: say(`first.${first}`) };
    },
  };
}
