/** What is chosen and not done yet, and the move it stands for. What may be chosen is in the view. */

import type { Announce, BanquetView, Dish, LegalMove, Place, RefusedMoves } from "../../../wire/banquet";
import type { Piece } from "../pieces/pieces";

export interface Chosen {
  /** What is taken from the kitchen. */
  piece: Piece | null;
  cell: string | null;
  /** What is said to be under the cloche. */
  named: Dish | null;
  /** A menu of the hand by its number, a deck by its value, or a scored menu by its number. */
  number: number | null;
}

export const NOTHING: Chosen = { piece: null, cell: null, named: null, number: null };

/** Whether it is ours to decide. */
export function isOurs(view: BanquetView): boolean {
  return view.seat !== null && view.legal.length > 0;
}

/** What a move does to a space; undefined for one about menus. */
function spaceOf({ move }: LegalMove): string | undefined {
  return "cell" in move ? move.cell : undefined;
}

function isPlacing(legal: LegalMove): legal is LegalMove & { move: Place } {
  return legal.move.move === "place";
}

function isAnnouncing(legal: LegalMove): legal is LegalMove & { move: Announce } {
  return legal.move.move === "announce";
}

function isOf(legal: LegalMove, piece: Piece): boolean {
  return piece === "announce" ? isAnnouncing(legal) : isPlacing(legal) && legal.move.element === piece;
}

/** What may be done with this piece; with any if none is chosen. */
export function movesOf(view: BanquetView, piece: Piece | null): LegalMove[] {
  return piece === null ? view.legal : view.legal.filter((legal) => isOf(legal, piece));
}

/** The spaces where this piece may go, with the move each stands for. */
export function spacesFor(view: BanquetView, piece: Piece | null): Map<string, LegalMove> {
  const found = new Map<string, LegalMove>();
  for (const legal of movesOf(view, piece)) {
    const cell = spaceOf(legal);
    if (cell !== undefined && !found.has(cell)) found.set(cell, legal);
  }
  return found;
}

/** Whether nothing is left to do but to announce an order. */
export function onlyAnnounces({ legal }: BanquetView): boolean {
  return legal.length > 0 && legal.every(({ move }) => move.move === "announce");
}

/** Whether the cloche here may be announced. */
export function isAnnounceable(view: BanquetView, cell: string): boolean {
  return view.legal.some((legal) => isAnnouncing(legal) && legal.move.cell === cell);
}

/** Whether this piece may be used now, on this space if one is chosen. */
export function isOpen(view: BanquetView, piece: Piece, cell: string | null): boolean {
  return movesOf(view, piece).some((legal) => cell === null || spaceOf(legal) === cell);
}

/** The move that the choice stands for; null while something is missing. */
export function moveOf(view: BanquetView, chosen: Chosen): LegalMove | null {
  return view.legal.find((legal) => fits(legal, chosen)) ?? null;
}

function fits({ move }: LegalMove, { piece, cell, named, number }: Chosen): boolean {
  switch (move.move) {
    case "place":
      return move.element === piece && move.cell === cell;
    case "announce":
      return piece === "announce" && move.cell === cell && move.dish === named;
    case "lay":
      return move.cell === cell;
    case "draw":
      return move.value === number;
    case "give_up":
      return move.number === number;
    case "covered":
      return true;
    default:
      return false; // menus may be scored or discarded: see `servings`
  }
}

/** What may be done with a menu of the hand, scoring first. */
export function servings(view: BanquetView, number: number | null): LegalMove[] {
  if (view.phase !== "serving") return [];
  return view.legal.filter(({ move }) =>
    number === null
      ? move.move === "keep" || move.move === "no_menu"
      : (move.move === "menu" || move.move === "discard") && move.number === number,
  );
}

/** What to look at first when menus may be scored: the best of those that are complete. */
export function suggested(view: BanquetView): number | null {
  const scores = view.legal.flatMap(({ move }) => (move.move === "menu" ? [move.number] : []));
  const held = view.hand.filter(({ number }) => scores.includes(number));
  return held.sort((one, other) => other.menu.value - one.menu.value)[0]?.number ?? null;
}

/** The rule against this space: against announcing it if a cloche stands there, else against placing. */
export function refusedSpace(view: BanquetView, cell: string): RefusedMoves | null {
  return refusedPiece(view, `announce ${cell}`) ?? view.refused.find(({ cells }) => cells.includes(cell)) ?? null;
}

/** The rule against this piece: "salad", "announce", "menu 2". */
export function refusedPiece(view: BanquetView, piece: string): RefusedMoves | null {
  const isIt = (one: string): boolean => one === piece || (piece === "announce" && one.startsWith("announce "));
  return view.refused.find(({ pieces }) => pieces.some(isIt)) ?? null;
}
