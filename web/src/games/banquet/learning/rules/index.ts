/** The players' rules: every rule of the ledger, grouped, in the current language. */

import { area } from "../../../../lib/words.svelte";
import { rulesOf } from "../../../stage/learning/rules";
import { BACKS, BOUQUET_DRAWING, CLOCHE, drawing, LID, ORDER } from "../../pieces/drawings";
import { DISHES } from "../../pieces/pieces";

const texts = area<typeof import("../../../../words/en/banquet-rules").default>(
  import.meta.glob("../../../../words/*/banquet-rules.ts"),
);

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

/** The pieces that a section speaks of. */
const DRAWN: Partial<Record<(typeof SECTIONS)[number][0], readonly string[]>> = {
  box: [...DISHES.map((dish) => drawing(dish)), drawing("toque")],
  start: [CLOCHE, ORDER],
  place: [BOUQUET_DRAWING],
  announce: [LID],
  score: Object.values(BACKS),
  gourmet: [drawing("toque")],
};

export const load = (): Promise<void> => texts.load();

export const rules = rulesOf("BAN", texts, SECTIONS, DRAWN);
