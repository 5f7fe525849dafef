/** What a touch does: a piece is taken, a space is chosen, and what is chosen already is done. */

import type { BanquetView, RefusedMoves } from "../../../wire/banquet";
import type { People } from "../../room";
import { BOUQUET } from "../board/board";
import { type Chosen, isAnnounceable, isOpen, moveOf, NOTHING, refusedSpace, spacesFor } from "./choice";
import type { Piece } from "../pieces/pieces";
import { refusal } from "../story/story";

export interface Touch {
  view: BanquetView;
  people: People;
  /** Whether anything can be done now. */
  ready: boolean;
  choose: (chosen: Chosen) => void;
  play: (spelling: string) => void;
  explain: (sentence: string, rule: string | null) => void;
}

/** A space: chosen at first, used when touched again; a cloche is asked about; else the rule against it is said. */
export function touchedSpace(cell: string, chosen: Chosen, event: MouseEvent, touch: Touch): void {
  const { view } = touch;
  if (!touch.ready || view.seat === null) return;
  if (spacesFor(view, chosen.piece).has(cell) || isAnnounceable(view, cell)) choose(cell, chosen, event, touch);
  else say(refusedSpace(view, cell), cell, touch);
}

function choose(cell: string, chosen: Chosen, event: MouseEvent, touch: Touch): void {
  const { view } = touch;
  if (isAnnounceable(view, cell)) return touch.choose({ ...NOTHING, piece: "announce", cell });
  const next = { ...chosen, cell };
  const move = moveOf(view, next);
  const byKey = event.detail === 0;
  if (move !== null && (byKey || chosen.cell === cell)) touch.play(move.spelling);
  else touch.choose(chosen.cell === cell ? { ...chosen, cell: null } : next);
}

function say(refused: RefusedMoves | null, cell: string, { view, people, explain }: Touch): void {
  if (refused !== null) explain(refusal(refused.reason, { cell, ...refused.facts }, people) ?? "", refused.rule);
  else if (cell === BOUQUET && view.legal.length > 0) explain(refusal("bouquet", {}, people) ?? "", "BAN-3");
}

/** A piece: taken, put back when touched again, or placed if its space was chosen first and it is touched twice. */
export function touchedPiece(piece: Piece, chosen: Chosen, event: MouseEvent | null, touch: Touch): void {
  const { view } = touch;
  if (!touch.ready) return;
  const move = moveOf(view, chosen);
  if (chosen.piece === piece && move !== null && event?.detail !== 1) return touch.play(move.spelling);
  if (chosen.piece === piece) return touch.choose({ ...chosen, piece: null });
  const cell = chosen.cell !== null && isOpen(view, piece, chosen.cell) ? chosen.cell : null;
  touch.choose({ ...NOTHING, piece, cell });
}
