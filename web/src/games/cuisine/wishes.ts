/** What a judge asks of the meal as laid, wish by wish. Whether the judge takes it is in the view. */

import type { BonusFace, JudgeFace, Verdict } from "../../wire/cuisine";
import { judgeTexts } from "./legend.svelte";

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
  const met = verdict && earned(bonus, verdict.bonus);
  return judgeTexts(word).bonus.map((text, k) => ({
    text,
    medals: bonus[k]?.medals ?? 0,
    met: met && (met[k] ?? false),
  }));
}

/** Which bonuses make so many medals, as far as that is certain: the verdict tells their sum. */
export function earned(bonuses: readonly BonusFace[], medals: number): boolean[] {
  const all = bonuses.map((_, k) => k);
  const found = choices(all).filter(
    (some) =>
      some.reduce((sum, k) => sum + (bonuses[k]?.medals ?? 0), 0) === medals &&
      some.every((k) => all.every((easier) => some.includes(easier) || !follows(bonuses[k], bonuses[easier]))),
  );
  return all.map((k) => found.length > 0 && found.every((some) => some.includes(k)));
}

/** Whether who has the one has the other, too: at least 30 points are at least 25. */
function follows(one: BonusFace | undefined, other: BonusFace | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [hard, easy] = [one.condition, other.condition];
  if (hard.of !== easy.of || hard.bound !== easy.bound) return false;
  return hard.bound === "least" ? hard.number >= easy.number : hard.number <= easy.number;
}

function choices(all: readonly number[]): number[][] {
  return all.reduce<number[][]>((some, k) => [...some, ...some.map((each) => [...each, k])], [[]]);
}
