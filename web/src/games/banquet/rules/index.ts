/** The players' rules: every rule of the ledger, grouped, in the language of now. */

import { area } from "../../../lib/words.svelte";
import type { RuleSection } from "../../room";

const texts = area<typeof import("./en").default>({
  en: () => import("./en"),
  de: () => import("./de"),
  fr: () => import("./fr"),
  nl: () => import("./nl"),
});

/** The rules' numbers in the ledger, from and to. */
const SECTIONS = [
  ["box", 1, 5],
  ["start", 6, 9],
  ["place", 10, 12],
  ["announce", 13, 16],
  ["score", 17, 21],
  ["exchange", 22, 25],
  ["end", 26, 28],
  ["gourmet", 29, 30],
  ["etiquette", 31, 31],
  ["feast", 32, 32],
  ["hell", 33, 33],
  ["example", 34, 34],
  ["see", 35, 35],
] as const;

export const load = (): Promise<void> => texts.load();

export function rules(): RuleSection[] {
  return SECTIONS.map(([name, first, last]) => ({
    title: texts.say(`section.${name}`),
    rules: Array.from({ length: last - first + 1 }, (_, k) => `BAN-${first + k}`).flatMap((id) =>
      texts.has(id) ? [{ id, text: texts.say(id) }] : [],
    ),
  }));
}
