/** The banquet table as it is drawn and walked: seven columns of six-sided spaces around the bouquet. */

import type { Space } from "../../../wire/banquet";

export const BOUQUET = "d4";
const COLUMNS = "abcdefg";
const MIDDLE = 3;
const SIZE = 7;
/** Half the height of a space, in sides. */
export const HALF = Math.sqrt(3) / 2;

interface Spot {
  column: number;
  row: number;
}

export interface Point {
  x: number;
  y: number;
}

/** All cells, a1 to g7, with the bouquet. */
export const CELLS: readonly string[] = Array.from({ length: SIZE * SIZE }, (_, k) => ({
  column: Math.floor(k / SIZE),
  row: k % SIZE,
})).flatMap((spot) => cellAt(spot) ?? []);

function spotOf(cell: string): Spot {
  return { column: COLUMNS.indexOf(cell.charAt(0)), row: Number(cell.slice(1)) - 1 };
}

function cellAt({ column, row }: Spot): string | null {
  const inside = column >= 0 && column < SIZE && row >= 0 && row < SIZE && Math.abs(column - row) <= MIDDLE;
  return inside ? `${COLUMNS.charAt(column)}${row + 1}` : null;
}

/** Where the middle of a cell is, in sides of a space from the middle of the table. */
export function centre(cell: string): Point {
  const { column, row } = spotOf(cell);
  const across = column - MIDDLE;
  return { x: 1.5 * across, y: 2 * HALF * (row - MIDDLE - across / 2) };
}

/** The cells around a cell, clockwise from the one above. */
export function around(cell: string): string[] {
  const { column, row } = spotOf(cell);
  const steps = [
    [0, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 0],
    [-1, -1],
  ] as const;
  return steps.flatMap(([across, down]) => cellAt({ column: column + across, row: row + down }) ?? []);
}

/** The cell that a key leads to: up and down in the column, to either side on the same height; null for other keys. */
export function walked(key: string, from: string): string | null {
  const { column, row } = spotOf(from);
  const even = column % 2 === 0;
  const to = (across: number, down: number): string | null => cellAt({ column: column + across, row: row + down });
  switch (key) {
    case "ArrowUp":
      return to(0, -1) ?? from;
    case "ArrowDown":
      return to(0, 1) ?? from;
    case "ArrowRight":
      return (even ? (to(1, 1) ?? to(1, 0)) : (to(1, 0) ?? to(1, 1))) ?? from;
    case "ArrowLeft":
      return (even ? (to(-1, 0) ?? to(-1, -1)) : (to(-1, -1) ?? to(-1, 0))) ?? from;
    case "Home":
      return CELLS.find((cell) => cell.charAt(0) === from.charAt(0)) ?? from;
    case "End":
      return CELLS.findLast((cell) => cell.charAt(0) === from.charAt(0)) ?? from;
    default:
      return null;
  }
}

/** The six corners of a space with this side, flat above and below, around a point. */
export function corners(side: number, { x, y }: Point = { x: 0, y: 0 }): string {
  return Array.from({ length: 6 }, (_, k) => {
    const turn = (Math.PI / 3) * k;
    return `${(x + side * Math.cos(turn)).toFixed(2)},${(y + side * Math.sin(turn)).toFixed(2)}`;
  }).join(" ");
}

/** The space that was filled last: the one that is new on the board, else the last one as long as it is filled. */
export function newestOf(before: readonly Space[], board: readonly Space[], last: string | null): string | null {
  const found = board.filter(({ element }, k) => element !== null && before[k]?.element === null);
  if (found.length > 0) return found.length === 1 ? (found[0]?.cell ?? null) : null;
  return board.some(({ cell, element }) => cell === last && element !== null) ? last : null;
}
