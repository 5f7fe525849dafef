/** Soup's room, opened. */

import { room } from "../../src/games/soup/index";
import { opened } from "../room";

export function prepare(): Promise<void> {
  return opened(room);
}
