/** The players' rules: every rule of the ledger, grouped, in the current language. */

import { area } from "../../../../lib/words.svelte";
import { rulesOf } from "../../../stage/learning/rules";
import { iconArt, ingredientArt, judgeArt, thingArt } from "../../pieces/drawings";

const texts = area<typeof import("../../../../words/en/cuisine-rules").default>(
  import.meta.glob("../../../../words/*/cuisine-rules.ts"),
);

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

/** The pieces that a section speaks of. */
const DRAWN: Partial<Record<(typeof SECTIONS)[number][0], readonly string[]>> = {
  box: ["spoon", "fork", "salt"].map(ingredientArt),
  tray: [thingArt("tray")],
  shop: [thingArt("stall"), thingArt("fridge-open"), thingArt("fork-stack")],
  submit: [thingArt("platter")],
  after: [thingArt("discard-pile")],
  cards: ["protein", "produce", "carb", "dairy", "seasoning"].map(iconArt),
  meals: ["kathy", "spencer"].map(judgeArt),
  end: [thingArt("medal")],
  eyes: [thingArt("card-back")],
};

export const load = (): Promise<void> => texts.load();

export const rules = rulesOf("CUI", texts, SECTIONS, DRAWN);
