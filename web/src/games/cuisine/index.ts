/** Cuisine's room: everything the shell needs to know of the game. */

import type { CuisineView } from "../../wire/cuisine";
import type { GameRoom } from "../room";
import { advice } from "./choices/advice";
import { firsts, taught } from "./story/firsts";
import { gather } from "./story/gather";
import { kitchen } from "./words/kitchen";
import { legend } from "./pieces/legend.svelte";
import { lesson } from "./learning/lesson/index";
import { moveName } from "./pieces/pieces";
import Room from "./Room.svelte";
import { load as loadRules, rules } from "./learning/rules";
import { progress } from "./story/spoken";
import { account, line, refusal, tiebreak, unit } from "./story/story";
import { verdicts } from "./words/verdict";
import { words } from "./words";

export const room: GameRoom<CuisineView> = {
  Room,
  load: async () => {
    await Promise.all([words.load(), verdicts.load(), legend.load(), kitchen.load(), loadRules()]);
  },
  moveName,
  advice,
  line,
  gather,
  progress,
  refusal,
  account,
  tiebreak,
  unit,
  rules,
  lesson,
  taught,
  firsts,
  shortcuts: () => [
    { keys: ["1–9"], text: kitchen.say("keys.hand") },
    { keys: ["Q", "W", "E", "T"], text: kitchen.say("keys.market") },
    { keys: ["←", "→"], text: kitchen.say("keys.walk") },
    { keys: ["I"], text: kitchen.say("keys.look") },
    { keys: ["Esc"], text: kitchen.say("keys.drop") },
  ],
};
