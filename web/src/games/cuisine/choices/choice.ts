/** What is taken up and not done yet, and the moves it stands for. What may be done is in the view. */

import type { CardFace, CuisineView, JudgeFace, LegalMove, Player, RefusedMoves, Verdict } from "../../../wire/cuisine";

/** Things that can be touched, by where they lie: `hand brie`, `tray olive`, `market 3`, `fridge okra`, `forks`, `judge kathy`,
 * `played corn`, `own kathy`. */
export type Thing = string;

/** The kinds that every pack has. */
export const SPOON = 0;
export const FORK = 1;
export const SALT = 2;

/** The thing that a move is made with; null for moves that need none. */
export function thingOf(spelling: string): Thing | null {
  const [head = "", ...rest] = spelling.split(" ");
  const last = rest.at(-1) ?? "";
  switch (head) {
    case "fork":
      return "hand fork";
    case "tray":
    case "play":
    case "trash":
    case "discard":
      return `hand ${last}`;
    case "add":
      return rest[0] === "tray" && rest.length === 2 ? `tray ${last}` : `hand ${last}`;
    case "take":
      return `tray ${last}`;
    case "to":
      return `judge ${last}`;
    case "buy":
    case "gain":
      return last === "fork" && rest.length === 1 ? "forks" : rest.join(" ");
    case "use":
      return `use ${rest.join(" ")}`;
    default:
      return null;
  }
}

/** What may be done with a thing. */
export function movesOf(view: CuisineView, thing: Thing | null): LegalMove[] {
  return thing === null ? [] : view.legal.filter(({ spelling }) => thingOf(spelling) === thing);
}

export function isOpen(view: CuisineView, thing: Thing): boolean {
  return view.legal.some(({ spelling }) => thingOf(spelling) === thing);
}

export function isLegal(view: CuisineView, spelling: string): boolean {
  return view.legal.some((move) => move.spelling === spelling);
}

/** The rule against a thing. */
export function refusedThing(view: CuisineView, thing: Thing): RefusedMoves | null {
  return view.refused.find(({ spelling }) => thingOf(spelling) === thing) ?? null;
}

/** Where a thing lies, and its word or its place. */
export function partsOf(thing: Thing): { where: string; what: string } {
  const [where = "", ...rest] = thing.split(" ");
  return { where, what: rest.join(" ") };
}

/** The card that a thing is; undefined for judges. */
export function cardOf(view: CuisineView, thing: Thing): CardFace | undefined {
  const { where, what } = partsOf(thing);
  if (where === "judge") return undefined;
  if (where === "forks") return view.cards[FORK];
  if (where === "market") {
    const number = view.market[Number(what) - 1];
    return number == null ? undefined : view.cards[number];
  }
  const word = where === "use" ? what.replace(/ cuisine$/, "") : what;
  return view.cards.find((card) => card.word === word);
}

/** The judge that a thing is. */
export function judgeOf(view: CuisineView, thing: Thing): JudgeFace | undefined {
  const { where, what } = partsOf(thing);
  if (where !== "judge" && where !== "use") return undefined;
  return view.faces.find((face) => face.word === what);
}

/** What a judge at the bench says to the meal as laid; null before a card is laid. */
export function verdictOf({ meal }: CuisineView, { number }: JudgeFace): Verdict | null {
  return meal?.cards.length ? (meal.verdicts.find(({ judge }) => judge === number) ?? null) : null;
}

/** A kind of card and how many of it there are. */
export interface Pile {
  number: number;
  count: number;
}

/** Cards by kind, in the order of the pack. */
export function piled(numbers: readonly number[]): Pile[] {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].map(([number, count]) => ({ number, count })).sort((one, other) => one.number - other.number);
}

/** A card's place among equal ones, so that each has a key of its own. */
export function keyed(numbers: readonly number[]): { key: string; number: number }[] {
  const seen = new Map<number, number>();
  return numbers.map((number) => {
    const times = seen.get(number) ?? 0;
    seen.set(number, times + 1);
    return { key: `${number}.${times}`, number };
  });
}

/** Whether a meal is being laid here. */
export function isLaying(view: CuisineView): boolean {
  return view.meal !== null;
}

/** Everything that belongs to us, wherever it lies: what our deck is made of. Cards in the deck are not seen, so they are
 * what is missing to everything that was ever ours. */
export function lost(player: Player): number[] {
  return [...player.eaten, ...player.trashed];
}
