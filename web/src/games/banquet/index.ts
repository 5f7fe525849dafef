/** Banquet's room: everything the shell needs to know of the game. */

import type { BanquetView } from "../../wire/banquet";
import type { GameRoom } from "../room";
import { firsts, taught } from "./story/firsts";
import { lesson } from "./learning/lesson/index";
import { moveName } from "./pieces/pieces";
import Room from "./Room.svelte";
import { load as loadRules, rules } from "./learning/rules";
import { account, line, refusal } from "./story/story";
import { together } from "./choices/together";
import { words } from "./words";

export const room: GameRoom<BanquetView> = {
  Room,
  load: async () => {
    await Promise.all([words.load(), loadRules()]);
  },
  moveName,
  line,
  progress: ({ filled, spaces }) => ({ text: words.say("progress", { filled, spaces }), done: filled, of: spaces }),
  refusal,
  account,
  rules,
  lesson,
  taught,
  firsts,
  together,
  shortcuts: () => [
    { keys: ["↑", "↓", "←", "→"], text: words.say("keys.walk") },
    { keys: ["1–4"], text: words.say("keys.dish") },
    { keys: ["5", "6"], text: words.say("keys.others") },
    { keys: ["1–3"], text: words.say("keys.menu") },
  ],
};
