/** What is taken up and not done yet, and the moves it stands for. What may be done is in the view. */

import type { AlacarteView, DishCard, LegalMove, Player, RefusedMoves } from "../../../wire/alacarte";

/** Things that may be taken up are named by how the spellings of their moves begin: `heat`, `season lemon`, `cup exchange`. */
export type Thing = string;

/** Moves that are chosen from a list: a player, an amount. */
const LISTS = ["cup exchange", "cup re-season", "cup decrease", "rescue"];

/** The thing that a move is made with. */
export function thingOf(spelling: string): Thing {
  return LISTS.find((list) => spelling.startsWith(`${list} `)) ?? spelling;
}

/** What may be done with a thing. */
export function movesOf(view: AlacarteView, thing: Thing | null): LegalMove[] {
  return thing === null ? [] : view.legal.filter(({ spelling }) => thingOf(spelling) === thing);
}

export function isOpen(view: AlacarteView, thing: Thing): boolean {
  return movesOf(view, thing).length > 0;
}

/** The rule against a thing. */
export function refusedThing(view: AlacarteView, thing: Thing): RefusedMoves | null {
  return view.refused.find(({ spelling }) => thingOf(spelling) === thing) ?? null;
}

/** The dish in somebody's pan; null for a crêpe or an empty pan. */
export function dishIn(view: AlacarteView, player: Player): DishCard | null {
  const number = player.pan?.dish ?? null;
  return number === null ? null : (view.dishes[number] ?? null);
}

/** Whether a crêpe lies in somebody's pan. */
export function isCrepe(player: Player): boolean {
  return player.pan !== null && player.pan.dish === null;
}

/** A crêpe is right at any heat below the top, where it burns (ALC-42, ALC-44). */
export const CREPE_HEAT: Pick<DishCard, "low" | "high" | "burns"> = { low: 0, high: 6, burns: 7 };
