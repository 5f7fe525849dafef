/** Why something is refused, in words: for every reason that is not a game's own. */

import type { Facts } from "../lib/words.svelte";
import type { Refusal } from "../wire/messages";
import { shell } from "./shell";

/** A refusal as a sentence that says what to do; a game asks its own words first. */
export function sentence({ reason, facts }: Pick<Refusal, "reason" | "facts">): string {
  const key = `reason.${reason}`;
  return shell.has(key) ? shell.say(key, plain(facts)) : shell.say("reason.failed");
}

function plain(facts: Refusal["facts"]): Facts {
  const single = Object.entries(facts).map(([name, fact]) => [name, Array.isArray(fact) ? fact.join(", ") : fact]);
  return Object.fromEntries(single) as Facts;
}
