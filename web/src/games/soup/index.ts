/** Soup's room: everything the shell needs to know of the game. */

import type { SoupView } from "../../wire/soup";
import type { GameRoom } from "../room";
import { moveName } from "./pieces/cards";
import { firsts, taught } from "./story/firsts";
import { lesson } from "./learning/lesson/index";
import Room from "./Room.svelte";
import { load as loadRules, rules } from "./learning/rules";
import { account, line, refusal } from "./story/story";
import { words } from "./words";

export const room: GameRoom<SoupView> = {
  Room,
  load: async () => {
    await Promise.all([words.load(), loadRules()]);
  },
  moveName,
  line,
  progress: ({ round, rounds, phase }) => ({
    text: words.say("progress", { round, rounds }),
    done: phase === "over" ? rounds : round - 1,
    of: rounds,
  }),
  refusal,
  account,
  rules,
  lesson,
  taught,
  firsts,
};
