/** What is chosen and not done yet: the move it stands for, what the main button says, and what it would do. */

import type { LegalMove, SoupView } from "../../../wire/soup";
import type { Deed } from "../../stage/choices/deed";
import { ownPlayer } from "../../stage/seat/players";
import { begun } from "../../stage/story/sentences";
import { cardName, cardOf, menuName } from "../pieces/cards";
import { type Does, does } from "./does";
import { cardOffers } from "./offers";
import { words } from "../words";

export interface Choice {
  move: LegalMove | null;
  /** What the main button says and does; null if there is nothing to do. */
  deed: Deed | null;
}

/** The choice of a card or menu by its key, where it is ours to choose. Until then a hint says what it would do. */
export function choiceOf(view: SoupView, key: string | null, active: boolean, hint: string | null = null): Choice {
  const spelling = isChoosing(view) ? key : (cardOffers(view).find((offer) => offer.key === key)?.spelling ?? null);
  const move = view.legal.find((legal) => legal.spelling === spelling) ?? null;
  return { move, deed: active ? deedOf(view, move, hint) : null };
}

function deedOf(view: SoupView, move: LegalMove | null, hint: string | null): Deed | null {
  const spellings = move === null ? [] : [move.spelling];
  if (isChoosing(view)) {
    const label = menuLabel(view, move);
    return label === null ? null : { label, spellings, note: "", others: [] };
  }
  if (view.phase !== "cooking" || view.turn !== view.seat) return null;
  if (move === null) return { label: words.say("act.choose"), spellings, ...advised(view, hint), others: [] };
  const label = begun(words.say("act.play", { card: cardName(cardOf(move.spelling)) }));
  return { label, spellings, ...does(view, move), others: [] };
}

/** What the card of a hint would do; without one, what can be done at all. */
function advised(view: SoupView, hint: string | null): Does {
  const move = view.legal.find(({ spelling }) => spelling === hint);
  if (move === undefined) return { sum: "", note: words.say("does.pick") };
  const { sum, note } = does(view, move);
  return { sum: begun(cardName(cardOf(move.spelling))), note: sum === String(move.total) ? note : `${sum}. ${note}` };
}

/** Whether a menu is being chosen, and we have a hand to choose it for. */
export function isChoosing(view: SoupView): boolean {
  return view.phase === "choosing" && view.seat !== null;
}

function menuLabel(view: SoupView, move: LegalMove | null): string | null {
  if (view.legal.length === 0) return null;
  const chosen = ownPlayer(view)?.chosen ?? false;
  if (move?.move.move !== "menu") return chosen ? null : words.say("act.chooseMenu");
  return begun(words.say(chosen ? "act.serveInstead" : "act.serve", { menu: menuName(move.move.menu) }));
}
