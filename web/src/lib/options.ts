/** The options of games and the levels of bots, in words. */

import type { BotPace } from "../wire/messages";
import { RANKS } from "../wire/ranks";
import { shell } from "../words/shell";
import { speech } from "./words.svelte";

/** The choice that leaves an option out. */
const OFF = "off";
const PACES = ["quick", "normal", "leisurely"] as const;

export function optionName(name: string): string {
  const key = `option.${name}`;
  return shell.has(key) ? shell.say(key) : name;
}

/** What an option changes, in one sentence; empty if nothing needs to be said. */
export function optionLine(name: string): string {
  const key = `option.${name}.line`;
  return shell.has(key) ? shell.say(key) : "";
}

/** A choice in its own words; a switch needs none. */
export function choiceName(option: string, choice: string): string {
  const [own, plain] = [`choice.${option}.${choice}`, `switch.${choice}`];
  if (shell.has(own)) return shell.say(own);
  return shell.has(plain) ? shell.say(plain) : choice;
}

/** What a table is played with: "Gourmet", "Menus: covered". */
export function playedWith(options: Record<string, string>): string[] {
  return Object.entries(options)
    .filter(([, choice]) => choice !== OFF)
    .map(([name, choice]) => {
      if (choice === "on") return optionName(name);
      return shell.say("option.chosen", { option: optionName(name), choice: lowered(choiceName(name, choice)) });
    });
}

/** As it is written after a colon. */
function lowered(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}

/** How fast bots may play, for somebody to choose. */
export function botPaces(): { value: BotPace; label: string }[] {
  return PACES.map((value) => ({ value, label: shell.say(`botpace.${value}`) }));
}

/** How well a bot plays, or several of them; what the server calls it if this client has no words for it. */
export function levelName(bot: string, count = 1): string {
  const key = `bot.${bot}`;
  return shell.has(key) ? shell.say(key, { count }) : bot.charAt(0).toUpperCase() + bot.slice(1);
}

/** The same within a sentence: only German writes it with a capital. */
export function levelWithin(bot: string, count = 1): string {
  const name = levelName(bot, count);
  return speech.language === "de" ? name : name.toLocaleLowerCase();
}

/** The place of a bot's rank among all ranks, from 1; 0 for a bot from before there were ranks. */
export function rankOf(bot: string): number {
  return RANKS.indexOf(bot) + 1;
}
