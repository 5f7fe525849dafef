/** The players' rules: every rule of the ledger, grouped, in the current language. */

import { area } from "../../../../lib/words.svelte";
import { rulesOf } from "../../../stage/learning/rules";
import {
  CONTAINERS,
  CREPE_IMAGE,
  CUPS,
  DISHES,
  FACES,
  GRAINS,
  PAN_ABOVE,
  SPOON,
  STAR,
  STOVE,
} from "../../pieces/drawings";

const texts = area<typeof import("../../../../words/en/alacarte-rules").default>(
  import.meta.glob("../../../../words/*/alacarte-rules.ts"),
);

/** The rules' numbers in the ledger, from and to. */
const SECTIONS = [
  ["box", 1, 7],
  ["turn", 8, 12],
  ["heat", 13, 18],
  ["season", 19, 25],
  ["dish", 26, 34],
  ["cups", 35, 40],
  ["crepe", 41, 47],
  ["end", 48, 51],
  ["hands", 52, 54],
] as const;

/** The pieces that a section speaks of. */
const DRAWN: Partial<Record<(typeof SECTIONS)[number][0], readonly (string | undefined)[]>> = {
  box: [STOVE, PAN_ABOVE],
  turn: [SPOON],
  heat: Object.values(FACES),
  season: [...Object.values(CONTAINERS), GRAINS.salt],
  dish: [DISHES["knotwurst"], DISHES["cactus"], DISHES["whale"]],
  cups: Object.values(CUPS),
  crepe: [CREPE_IMAGE],
  end: [STAR],
};

export const load = (): Promise<void> => texts.load();

export const rules = rulesOf("ALC", texts, SECTIONS, DRAWN);
