/** The keys of a table, for the list of keys. */

import type { GameRoom, Shortcut } from "../../games/room";
import { around } from "../../words/table";

/** The game's own keys, then those of every table. */
export function shortcutsOf(room: GameRoom): Shortcut[] {
  return [
    ...(room.shortcuts?.() ?? [{ keys: ["←", "→"], text: around.say("keys.walk") }]),
    { keys: ["M"], text: around.say("keys.mine") },
    { keys: ["Enter"], text: around.say("keys.play") },
    { keys: ["U"], text: around.say("act.undo") },
    { keys: ["H"], text: around.say("act.hint") },
    { keys: ["K"], text: around.say("act.knockLong") },
    { keys: ["N"], text: around.say("act.skipLong") },
    { keys: ["R"], text: around.say("act.rules") },
    { keys: ["S"], text: around.say("story.title") },
    { keys: ["C"], text: around.say("chat.title") },
    { keys: ["?"], text: around.say("keys.help") },
  ];
}
