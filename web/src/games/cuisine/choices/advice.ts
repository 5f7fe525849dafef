/** A move as it is advised: what it is made with, and what it brings. */

import type { CuisineView, LegalMove } from "../../../wire/cuisine";
import { cardName } from "../pieces/legend.svelte";
import { broughtText, medalsName, moveName, pointsName, priceName } from "../pieces/pieces";
import { words } from "../words";

/** "buy Rice (2 spoons)", "present to Critical Kathy (4 medals)"; where nothing more is known, only the move. */
export function advice(spelling: string, view: CuisineView): string {
  const move = view.legal.find((one) => one.spelling === spelling);
  if (move === undefined) return moveName(spelling);
  const name = nameOf(move);
  const because = brings(move, view);
  return because === "" ? name : words.say("advice", { move: name, because });
}

/** Cards of the market by their name, not by their place. */
function nameOf({ spelling, move, card }: LegalMove): string {
  if (card === null) return moveName(spelling);
  if (move.move === "buy_market") return words.say("advice.buy", { card: cardName(card) });
  if (move.move === "gain_market") return words.say("advice.gain", { card: cardName(card) });
  return moveName(spelling);
}

function brings({ verdict, price, worth, brings: brought }: LegalMove, view: CuisineView): string {
  if (verdict !== null) return medalsName(verdict.medals + verdict.bonus);
  if (price !== null) return priceName(price);
  if (worth.length > 0) {
    const points = Math.max(...worth.map((one) => one.points)) - (view.meal?.worth.points ?? 0);
    return `+${pointsName(points)}`;
  }
  return brought.map(broughtText).filter(Boolean).join(", ");
}
