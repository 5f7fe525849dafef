/** The games, each loaded when somebody comes to its table. */

import type { GameRoom } from "./room";

/** Each room knows the type of its own views; here they are all views. */
const ROOMS: Record<string, () => Promise<{ room: unknown }>> = {
  soup: () => import("./soup/index"),
  banquet: () => import("./banquet/index"),
  alacarte: () => import("./alacarte/index"),
  cuisine: () => import("./cuisine/index"),
};

/** The room of a game with its words; undefined for one that this client does not know. */
export async function roomOf(game: string): Promise<GameRoom | undefined> {
  const loader = ROOMS[game];
  if (loader === undefined) return undefined;
  const room = (await loader()).room as GameRoom;
  await room.load();
  return room;
}

/** Keys of the games that have a room. */
export const PLAYABLE: readonly string[] = Object.keys(ROOMS);
