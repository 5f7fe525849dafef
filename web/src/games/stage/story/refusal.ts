/** Why a move is refused, in the words of a game. */

import type { Area, Fact, Facts, Texts } from "../../../lib/words.svelte";
import type { GameRoom, People } from "../../room";
import { begun } from "./sentences";

/** The facts of a refusal, as the server tells them. */
export type Reasons = Record<string, Fact | Fact[]>;

/** A fact as it is said, under the names that the texts use; null for one that is said as it is. */
export type Put = (name: string, fact: Fact | Fact[], people: People, facts: Reasons) => Facts | null;

/** Says why a move is refused; null if the reason is not one of the game's own. */
export function refusalIn<T extends Texts>(words: Area<T>, put: Put): GameRoom["refusal"] {
  return (reason, facts, people) => {
    const key = `why.${reason}`;
    if (!words.has(key)) return null;
    const said: Facts = {};
    for (const [name, fact] of Object.entries(facts))
      Object.assign(said, put(name, fact, people, facts) ?? asItIs(name, fact, people));
    const yours = `${key}You`;
    const isOwn = people.you !== null && facts["seat"] === people.you && words.has(yours);
    return begun(words.say(isOwn ? yours : key, said));
  };
}

function asItIs(name: string, fact: Fact | Fact[], people: People): Facts {
  if (name === "turn") return { turn: people.name(Number(fact)) };
  return { [name]: Array.isArray(fact) ? fact.join(", ") : fact };
}
