/** The players' rules: every rule of the ledger, grouped. */

import type { Area, Texts } from "../../../lib/words.svelte";
import type { RuleSection } from "../../room";

/** The name of a section, and the numbers of its rules in the ledger, from and to. */
type Section = readonly [name: string, first: number, last: number];

/** The sections of a game's rules in the current language. `drawn` has the pieces that they speak of. */
export function rulesOf<T extends Texts, Sections extends readonly Section[]>(
  ledger: string,
  texts: Area<T>,
  sections: Sections,
  drawn: Partial<Record<Sections[number][0], readonly (string | undefined)[]>>,
): () => RuleSection[] {
  const say = texts.say as (key: string) => string;
  return () =>
    sections.map(([name, first, last]) => ({
      title: say(`section.${name}`),
      drawings: (drawn[name as Sections[number][0]] ?? []).filter((drawing) => drawing !== undefined),
      rules: Array.from({ length: last - first + 1 }, (_, k) => `${ledger}-${first + k}`).flatMap((id) =>
        texts.has(id) ? [{ id, text: texts.say(id) }] : [],
      ),
    }));
}
