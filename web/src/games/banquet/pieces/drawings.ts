/** Which drawing shows what. */

import type { Element } from "../../../wire/banquet";
import burger from "./art/burger.svg";
import fruitSalad from "./art/fruit-salad.svg";
import kingCalm from "./art/royal-king-calm.svg";
import kingPleased from "./art/royal-king-pleased.svg";
import kingShocked from "./art/royal-king-shocked.svg";
import menuBack1 from "./art/menu-back-1.svg";
import menuBack2 from "./art/menu-back-2.svg";
import menuBack3 from "./art/menu-back-3.svg";
import princeCalm from "./art/royal-prince-calm.svg";
import princePleased from "./art/royal-prince-pleased.svg";
import princeShocked from "./art/royal-prince-shocked.svg";
import princessCalm from "./art/royal-princess-calm.svg";
import princessPleased from "./art/royal-princess-pleased.svg";
import princessShocked from "./art/royal-princess-shocked.svg";
import pudding from "./art/pudding.svg";
import queenCalm from "./art/royal-queen-calm.svg";
import queenPleased from "./art/royal-queen-pleased.svg";
import queenShocked from "./art/royal-queen-shocked.svg";
import salad from "./art/salad.svg";
import toque0 from "./art/toque-0.svg";
import toque1 from "./art/toque-1.svg";
import toque2 from "./art/toque-2.svg";
import toque3 from "./art/toque-3.svg";
import toqueAny from "./art/toque-any.svg";

export { default as BOUQUET_DRAWING } from "./art/bouquet.svg";
export { default as CLOCHE } from "./art/cloche.svg";
export { default as LID } from "./art/cloche-lifted.svg";
export { default as ORDER } from "./art/order.svg";
export { default as STAR } from "../../../art/star.svg";

/** How the royal family takes what it sees. */
export type Mood = "calm" | "pleased" | "shocked";

export const ROYALS: readonly Record<Mood, string>[] = [
  { calm: kingCalm, pleased: kingPleased, shocked: kingShocked },
  { calm: queenCalm, pleased: queenPleased, shocked: queenShocked },
  { calm: princeCalm, pleased: princePleased, shocked: princeShocked },
  { calm: princessCalm, pleased: princessPleased, shocked: princessShocked },
];

/** The backs of the menus, by value. */
export const BACKS: Record<number, string> = { 1: menuBack1, 2: menuBack2, 3: menuBack3 };

const TOQUES = [toque0, toque1, toque2, toque3];
const DRAWINGS: Record<Element, string> = {
  salad,
  "fruit-salad": fruitSalad,
  pudding,
  burger,
  toque: toqueAny,
};

/** A dish, or a toque: of a seat, or of any. */
export function drawing(element: Element, owner: number | null = null): string {
  if (element !== "toque" || owner === null) return DRAWINGS[element];
  return TOQUES[owner] ?? toqueAny;
}
