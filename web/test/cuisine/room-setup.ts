/** Cuisine's room, opened. */

import { room } from "../../src/games/cuisine/index";
import { opened } from "../room";

export function prepare(): Promise<void> {
  return opened(room);
}
