/** What the main button says and does: the whole consequence of what is chosen, with a note beside it. */

import type { BanquetView, LegalMove } from "../../../wire/banquet";
import type { Deed } from "../../stage/choices/deed";
import { type Chosen, moveOf, onlyAnnounces, servings } from "./choice";
import { begun } from "../../stage/story/sentences";
import { elementName, numbered, rowName } from "../pieces/pieces";
import { words } from "../words";

export function deedOf(view: BanquetView, chosen: Chosen): Deed | null {
  switch (view.phase) {
    case "laying":
    case "showing":
    case "placing":
    case "drawing":
    case "giving_up":
      return view.legal.length === 0 ? null : simple(view, chosen);
    case "serving":
      return view.legal.length === 0 ? null : serving(view, chosen);
    default:
      return null;
  }
}

function simple(view: BanquetView, chosen: Chosen): Deed {
  const legal = moveOf(view, chosen);
  if (legal === null) return { label: words.say(missing(view, chosen)), spellings: [], note: hint(view), others: [] };
  return { ...told(view, legal), spellings: [legal.spelling], others: [] };
}

/** What is still to be chosen. */
function missing(
  view: BanquetView,
  { piece, cell }: Chosen,
): "act.chooseDeck" | "act.chooseMenu" | "act.chooseSpace" | "act.chooseCloche" | "act.choosePiece" {
  const { phase } = view;
  if (phase === "drawing") return "act.chooseDeck";
  if (phase === "giving_up") return "act.chooseMenu";
  if (phase === "laying") return "act.chooseSpace";
  if (piece === "announce") return cell === null ? "act.chooseCloche" : "act.choosePiece";
  if (piece !== null) return "act.chooseSpace";
  return onlyAnnounces(view) ? "act.chooseCloche" : "act.choosePiece";
}

function hint({ phase }: BanquetView): string {
  if (phase === "drawing") return words.say("does.draw");
  if (phase === "giving_up") return words.say("does.giveUp");
  return words.say(phase === "laying" ? "does.lay" : "does.pick");
}

/** A move as the main button says it, and what follows from it. */
function told(view: BanquetView, { move, completes }: LegalMove): { label: string; note: string } {
  const menus = numbered(completes.map(({ number }) => number));
  switch (move.move) {
    case "place": {
      const facts = { piece: begun(elementName(move.element)), cell: move.cell, menus };
      const key = completes.length > 0 ? "act.placeCompletes" : "act.place";
      return { label: words.say(key, facts), note: rowsNote(view, completes) };
    }
    case "announce":
      return {
        label: words.say("act.announce", { dish: elementName(move.dish), cell: move.cell }),
        note: deedNote({ completes }),
      };
    case "lay":
      return { label: words.say("act.lay", { cell: move.cell }), note: words.say("does.lay") };
    case "draw":
      return { label: words.say("act.draw", { value: move.value }), note: words.say("does.draw") };
    case "give_up":
      return { label: words.say("act.giveUp"), note: words.say("does.giveUp") };
    default:
      return { label: words.say("act.covered"), note: words.say("does.covered") };
  }
}

/** What an announcement would do. */
export function deedNote({ completes }: Pick<LegalMove, "completes">): string {
  const menus = numbered(completes.map(({ number }) => number));
  const also = completes.length > 0 ? ` ${words.say("does.announceCompletes", { menus })}` : "";
  return words.say("does.announce") + also;
}

function rowsNote(view: BanquetView, completes: LegalMove["completes"]): string {
  const lines = completes.flatMap(({ number, rows }) => {
    const held = view.hand.find((one) => one.number === number);
    const cells = rows.map((row) => row.join(" ")).join(", ");
    return held === undefined ? [] : [words.say("does.row", { menu: begun(rowName(held.menu)), cells })];
  });
  return lines.join(" ") || words.say("does.none");
}

/** Steps 2 and 3: with a menu chosen it is scored or discarded, or everything is kept. */
function serving(view: BanquetView, { number }: Chosen): Deed {
  const [first, second] = servings(view, number);
  const [keep] = servings(view, null);
  const main = first ?? keep;
  if (main === undefined) return { label: words.say("act.chooseMenu"), spellings: [], note: "", others: [] };
  return {
    ...served(view, main),
    spellings: [main.spelling],
    others: [second, keep].flatMap((other) =>
      other === undefined || other === main ? [] : [{ label: served(view, other).label, spellings: [other.spelling] }],
    ),
  };
}

function served(view: BanquetView, { move, completes }: LegalMove): { label: string; note: string } {
  switch (move.move) {
    case "menu": {
      const count = view.hand.find((held) => held.number === move.number)?.menu.value ?? 0;
      const cells = completes.flatMap(({ rows }) => rows.map((row) => row.join(" "))).join(", ");
      return {
        label: words.say("act.score", { number: move.number, count }),
        note: cells === "" ? "" : words.say("does.score", { cells }),
      };
    }
    case "discard":
      return { label: words.say("act.discard", { number: move.number }), note: words.say("does.discard") };
    case "no_menu":
      return { label: words.say("act.noMenu"), note: words.say("does.noMenu") };
    default:
      return { label: words.say("act.keep"), note: words.say("does.keep") };
  }
}
