/** Where cards lie: in the pot's rows and in the fan of a hand. Only geometry, in pixels. */

/** Height of a card for its width. */
export const TALL = 1.42;
/** What shows of a card under its neighbour must hold its index. */
const INDEX = 0.4;

export interface Place {
  x: number;
  y: number;
  /** Degrees. */
  turn: number;
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Laid {
  /** Width of every card. */
  cw: number;
  rows: number;
  places: Place[];
  /** What they cover together. */
  bounds: Area;
}

/** Lay cards into an area: every index in sight, as large as they fit, in few rows. */
export function laid(count: number, area: Area, largest: number, centred = true): Laid {
  const rows = bestRows(count, area, largest);
  const cw = widthIn(rows, count, area, largest);
  const each = Math.ceil(count / rows);
  const height = cw * (TALL + (rows - 1) * ROW);
  const top = area.y + (centred ? Math.max(0, (area.height - height) / 2) : 0);
  const places = Array.from({ length: count }, (_, k) => {
    const row = Math.floor(k / each);
    const inRow = Math.min(each, count - row * each);
    const step = inRow < 2 ? 0 : Math.min(cw * 0.82, (area.width - cw) / (inRow - 1));
    const left = area.x + (area.width - cw - step * (inRow - 1)) / 2;
    const middle = (k % each) - (inRow - 1) / 2;
    return { x: left + step * (k % each), y: top + row * ROW * cw, turn: each > 4 || rows > 1 ? 0 : middle * 4 };
  });
  const x = Math.min(...places.map((place) => place.x));
  const right = Math.max(...places.map((place) => place.x + cw));
  return { cw, rows, places, bounds: { x, y: top, width: right - x, height } };
}

/** How far a row must move down to show the row above, as a share of a card's width. */
const ROW = 0.78;
/** One row less is worth cards that are smaller by this. */
const WORTH = 0.82;

function bestRows(count: number, area: Area, largest: number): number {
  let rows = 1;
  while (rows < count && widthIn(rows, count, area, largest) < WORTH * widthIn(rows + 1, count, area, largest))
    rows += 1;
  return rows;
}

/** The widest that cards may be in this many rows. */
function widthIn(rows: number, count: number, area: Area, largest: number): number {
  const across = area.width / (1 + (Math.ceil(count / rows) - 1) * INDEX);
  const down = area.height / (TALL + (rows - 1) * ROW);
  return Math.max(0, Math.min(largest, across, down));
}

export interface Fan {
  cw: number;
  rows: 1 | 2;
  /** Cards in the first row. */
  first: number;
  places: Place[];
  height: number;
}

export interface Room {
  width: number;
  /** The widest a card may be. */
  largest: number;
  /** What must at least show of each card to be hit. */
  target: number;
  /** The most a fan is turned, from its middle to its end, in degrees. */
  spread: number;
}

/** A hand as a fan; in two rows where each card would show too little. */
export function fan(count: number, room: Room): Fan {
  const edge = room.largest * EDGE;
  const rows = count > 1 && stepOf(count, room.width - 2 * edge, room.largest) < room.target ? 2 : 1;
  const first = rows === 1 ? count : Math.ceil(count / 2);
  const cw = rows === 1 ? room.largest : Math.min(room.largest, room.width - room.target * (first - 1));
  const step = Math.min(stepOf(first, room.width - (rows === 1 ? 2 * edge : 0), cw), cw * 0.62);
  const places = Array.from({ length: count }, (_, k) => {
    const row = k < first ? 0 : 1;
    const inRow = row === 0 ? first : count - first;
    const middle = (row === 0 ? k : k - first) - (inRow - 1) / 2;
    const turn = rows === 2 ? 0 : (middle * room.spread) / Math.max(count / 2, 4);
    const sunk = cw * 0.001 * turn * turn;
    return { x: (room.width - cw) / 2 + middle * step, y: row * BACK * cw + sunk, turn };
  });
  return { cw, rows, first, places, height: cw * (rows === 2 ? TALL + BACK : TALL) };
}

/** How far a turned card sticks out at the ends of a fan, as a share of its width. */
const EDGE = 0.14;
/** How much of the row behind shows, as a share of a card's width. */
const BACK = 0.9;

function stepOf(count: number, width: number, cw: number): number {
  return count < 2 ? width : (width - cw) / (count - 1);
}
