/** The players' rules: every rule of the ledger, grouped, in the current language. */

import { area } from "../../../../lib/words.svelte";
import { rulesOf } from "../../../stage/learning/rules";
import { BOWLS, picture, STAR } from "../../pieces/drawings";

const texts = area<typeof import("../../../../words/en/soup-rules").default>(
  import.meta.glob("../../../../words/*/soup-rules.ts"),
);

/** The rules' numbers in the ledger, from and to. */
const SECTIONS = [
  ["box", 1, 4],
  ["round", 5, 9],
  ["card", 10, 18],
  ["end", 19, 21],
  ["stars", 22, 26],
  ["open", 27, 28],
  ["see", 29, 29],
  ["example", 30, 30],
] as const;

/** The pieces that a section speaks of. */
const DRAWN: Partial<Record<(typeof SECTIONS)[number][0], readonly string[]>> = {
  box: (["pea", "onion", "mushroom", "chili"] as const).map((suit) => picture({ suit, value: "1" })),
  round: [BOWLS.pea, BOWLS.onion, BOWLS.mushroom, BOWLS.chili, BOWLS["no-soup-today"]],
  card: (["broth", "boil-over"] as const).map((value) => picture({ suit: "pea", value })),
  stars: [STAR],
  open: [BOWLS.covered],
};

export const load = (): Promise<void> => texts.load();

export const rules = rulesOf("SOUP", texts, SECTIONS, DRAWN);
