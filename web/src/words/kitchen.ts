/** Names for people who have not chosen one: herbs, spices and things of the kitchen. Bots have other names. */

import { shell } from "./shell";

/** So many different names in the language of now. */
export function kitchenNames(count: number, random: () => number = Math.random): string[] {
  const names = shell.say("name.kitchen").split(" ");
  return Array.from({ length: count }, () => names.splice(Math.floor(random() * names.length), 1)[0] ?? "");
}
