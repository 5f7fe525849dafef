/** Keys that choose: digits take a dish from the kitchen, name one under a cloche, or pick a menu or deck. */

import type { BanquetView } from "../../../wire/banquet";
import { type Chosen, isOpen, NOTHING, servings, spacesFor } from "./choice";
import { DISHES, PIECES } from "../pieces/pieces";

/** The choice after this key; null if it is not one of ours. */
export function keyed(event: KeyboardEvent, view: BanquetView, chosen: Chosen): Chosen | null {
  if (event.key === "Escape") return chosen === NOTHING ? null : NOTHING;
  if (!/^[0-6]$/.test(event.key)) return null;
  const digit = Number(event.key);
  switch (view.phase) {
    case "placing":
      return chosen.piece === "announce" && chosen.cell !== null
        ? named(chosen, digit)
        : taken(event, view, chosen, digit);
    case "serving":
      if (digit === 0) return { ...NOTHING };
      return servings(view, digit).length > 0 ? { ...NOTHING, number: digit } : null;
    case "drawing":
    case "giving_up":
      return view.legal.some(({ spelling }) => spelling.endsWith(` ${digit}`)) ? { ...NOTHING, number: digit } : null;
    default:
      return null;
  }
}

function named(chosen: Chosen, digit: number): Chosen | null {
  const dish = DISHES[digit - 1];
  return dish === undefined ? null : { ...chosen, named: dish };
}

/** A piece is taken; if the space in focus can take it, that is chosen too. */
function taken(event: KeyboardEvent, view: BanquetView, chosen: Chosen, digit: number): Chosen | null {
  const piece = PIECES[digit - 1];
  if (piece === undefined || !isOpen(view, piece, null)) return null;
  const focused = (event.target as HTMLElement).dataset["cell"];
  const spaces = spacesFor(view, piece);
  const cell = [focused, chosen.cell].find((one) => one != null && spaces.has(one)) ?? null;
  return { ...NOTHING, piece, cell };
}
