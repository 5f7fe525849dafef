/** A la carte's room, opened. */

import { room } from "../../src/games/alacarte/index";
import { opened } from "../room";

export function prepare(): Promise<void> {
  return opened(room);
}
