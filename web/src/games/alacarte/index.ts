/** A la carte's room: everything the shell needs to know of the game. */

import type { AlacarteView } from "../../wire/alacarte";
import type { GameRoom } from "../room";
import { firsts, taught } from "./story/firsts";
import { kitchen } from "./words/kitchen";
import { lesson } from "./learning/lesson/index";
import { names } from "./words/names";
import { moveName } from "./pieces/pieces";
import Room from "./Room.svelte";
import { load as loadRules, rules } from "./learning/rules";
import { endSpoken, progress } from "./story/spoken";
import { account, isFilmed, line, refusal } from "./story/story";
import { words } from "./words";

export const room: GameRoom<AlacarteView> = {
  Room,
  load: async () => {
    await Promise.all([words.load(), names.load(), kitchen.load(), loadRules()]);
  },
  moveName,
  line,
  progress,
  isFilmed,
  ended: endSpoken,
  refusal,
  account,
  rules,
  lesson,
  taught,
  firsts,
  practice: "/practice",
  isOpen: true,
  shortcuts: () => [
    { keys: ["1–4"], text: kitchen.say("keys.bottles") },
    { keys: ["5"], text: kitchen.say("keys.die") },
    { keys: ["6–9"], text: kitchen.say("keys.cups") },
    { keys: ["←", "→"], text: kitchen.say("keys.turn") },
    { keys: ["↓", "↑"], text: kitchen.say("keys.toss") },
    { keys: ["Space"], text: kitchen.say("keys.shake") },
  ],
};
