/** The games, each loaded when somebody comes to its table. A folder with an `index.ts` is a game's room. */

import { GAMES } from "../wire/games";
import type { GameRoom } from "./room";

/** Each room knows the type of its own views; here they are all views. */
const ROOMS = import.meta.glob<unknown>("./*/index.ts", { import: "room" });

/** The room of a game with its words; undefined for one that this client does not know. */
export async function roomOf(game: string): Promise<GameRoom | undefined> {
  const room = (await ROOMS[`./${game}/index.ts`]?.()) as GameRoom | undefined;
  await room?.load();
  return room;
}

/** Keys of the games that have a room, in the order of the server. */
export const PLAYABLE: readonly string[] = GAMES.map(({ key }) => key).filter((key) => `./${key}/index.ts` in ROOMS);
