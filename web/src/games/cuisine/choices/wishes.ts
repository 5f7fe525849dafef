/** What a judge asks of the meal as laid, wish by wish. Whether the judge takes it is in the view. */

import type { JudgeFace, Verdict } from "../../../wire/cuisine";
import { judgeTexts } from "../pieces/legend.svelte";

export interface Wish {
  text: string;
  /** Null while no meal is laid. */
  met: boolean | null;
}

/** What every meal must be like. */
export function asksOf({ word }: JudgeFace, verdict: Verdict | null): Wish[] {
  return judgeTexts(word).asks.map((text, k) => ({ text, met: verdict && !verdict.unmet.includes(k + 1) }));
}

/** What brings more medals. */
export function bonusesOf({ word, bonus }: JudgeFace, verdict: Verdict | null): (Wish & { medals: number })[] {
  return judgeTexts(word).bonus.map((text, k) => ({
    text,
    medals: bonus[k]?.medals ?? 0,
    met: verdict && verdict.earned.includes(k + 1),
  }));
}
