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
  ["box", 1, 10],
  ["tray", 11, 12],
  ["shop", 13, 17],
  ["submit", 18, 18],
  ["after", 19, 22],
  ["cards", 23, 27],
  ["meals", 28, 33],
  ["end", 34, 36],
  ["eyes", 37, 38],
] as const;

export const load = (): Promise<void> => texts.load();

export function rules(): RuleSection[] {
  return SECTIONS.map(([name, first, last]) => ({
    title: texts.say(`section.${name}`),
    rules: Array.from({ length: last - first + 1 }, (_, k) => `CUI-${first + k}`).flatMap((id) =>
      texts.has(id) ? [{ id, text: texts.say(id) }] : [],
    ),
  }));
}
