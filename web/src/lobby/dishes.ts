/** The games as the lobby shows them: what the server says of them, and how they look here. */

import type { Looks } from "../games/room";
import type { GameInfo } from "../wire/api";
import { type GameKey, GAMES } from "../wire/games";

export type Dish = GameInfo & Looks & { key: GameKey };

const LOOKS = import.meta.glob<Looks>("../games/*/dish.ts", { eager: true, import: "default" });

/** In the order of the server; whether they can be played yet or not. */
export const DISHES: readonly Dish[] = GAMES.flatMap((game) => {
  const looks = LOOKS[`../games/${game.key}/dish.ts`];
  return looks === undefined ? [] : [{ ...game, ...looks }];
});

/** The dish of a game; undefined for a game that this client has no words for. */
export function dishOf(game: string): Dish | undefined {
  return DISHES.find(({ key }) => key === game);
}

/** The box that people find in a shop, by the first of its names, and who made it, by their last: a poster is small. */
export function credit({ title, designer }: GameInfo): { title: string; designer: string } {
  return { title: title.split(" / ")[0] ?? title, designer: designer.split(" ").at(-1) ?? designer };
}
