/** Banquet's room, opened. */

import { room } from "../../src/games/banquet/index";
import { opened } from "../room";

export function prepare(): Promise<void> {
  return opened(room);
}
