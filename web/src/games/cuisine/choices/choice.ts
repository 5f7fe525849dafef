/** What is taken up and not done yet, and the moves it stands for. What may be done is in the view. */

import type { CardFace, CuisineView, JudgeFace, LegalMove, RefusedMoves, Verdict } from "../../../wire/cuisine";

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

/** A card that lies somewhere. */
interface Lying {
  thing: Thing;
  card: CardFace;
}

/** Cards that lie at one place, piled up by kind in the order of the pack. */
export function pilesOf(view: CuisineView, where: string, numbers: readonly number[]): (Lying & { count: number })[] {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  const kinds = [...counts].sort(([one], [other]) => one - other);
  return kinds.flatMap(([number, count]) => lying(view, where, number).map((one) => ({ ...one, count })));
}

/** Cards that lie at one place, one by one. Equal cards are the same thing, but each has a key of its own. */
export function cardsOf(view: CuisineView, where: string, numbers: readonly number[]): (Lying & { key: string })[] {
  const seen = new Map<number, number>();
  return numbers.flatMap((number) => {
    const times = seen.get(number) ?? 0;
    seen.set(number, times + 1);
    return lying(view, where, number).map((one) => ({ ...one, key: `${number}.${times}` }));
  });
}

function lying(view: CuisineView, where: string, number: number): Lying[] {
  const card = view.cards[number];
  return card === undefined ? [] : [{ thing: `${where} ${card.word}`, card }];
}

/** What a card would add to the meal that is being laid: "+3"; empty if it cannot be laid now. */
export function added(view: CuisineView, thing: Thing): string {
  const found = movesOf(view, thing).find(({ move }) => move.move === "add" || move.move === "add_tray");
  if (found === undefined || view.meal === null) return "";
  return `+${Math.max(...found.worth.map(({ points }) => points)) - view.meal.worth.points}`;
}
