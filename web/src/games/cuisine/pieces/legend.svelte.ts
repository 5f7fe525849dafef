/** What cards and judges are called, and what stands on them: as the pack of the table says it, in the current language. */

import { untrack } from "svelte";

import { Area, type Language, speech, type Texts } from "../../../lib/words.svelte";
import type { Piece } from "../../../wire/api";
import type { CardFace, CuisineView, JudgeFace } from "../../../wire/cuisine";
import { EFFECTS } from "../../../wire/cuisine-effects";

/** Cards and judges by their words. */
export type Legend = Record<string, Record<string, Piece>>;
type Kind = "cards" | "judges";
type Source = (language: Language) => Promise<Legend>;

const BOXED = import.meta.glob<Legend>("../../../wire/cuisine-legend-*.json", { import: "default" });
const boxed: Source = async (language) => (await BOXED[`../../../wire/cuisine-legend-${language}.json`]?.()) ?? {};
let source = boxed;

/** The legend as an area of words, so that it changes language with all the others. */
export const legend = new Area<Texts>(async (language) => {
  const told = await source(language);
  order = { cards: Object.keys(told["cards"] ?? {}), judges: Object.keys(told["judges"] ?? {}) };
  return flat(told);
});

/** What is printed on the cards and judges of the table, by number; none until a table has shown them. */
let printedCards = $state.raw<readonly CardFace[]>([]);
let printedJudges = $state.raw<readonly JudgeFace[]>([]);
/** The words of the pack's cards and judges in the order of their numbers. */
let order = $state.raw<Record<Kind, readonly string[]>>({ cards: [], judges: [] });

/** One text for each name, and one for all lines of a kind on a piece. */
function flat(told: Legend): Texts {
  const found: Texts = {};
  for (const [kind, pieces] of Object.entries(told))
    for (const [word, { name, lines }] of Object.entries(pieces)) {
      found[`${kind}.${word}`] = name;
      for (const [key, several] of Object.entries(lines)) found[`${kind}.${word}.${key}`] = several.join("\n");
    }
  return found;
}

/** Take the legend of another pack, by language, or that of the box again; also for every language chosen later. */
export async function useLegend(other: Source | null): Promise<void> {
  source = other ?? boxed;
  legend.take(await legend.fetch(speech.language));
}

/** Learn which cards and judges the table has, so that their numbers can be named. */
export function knowCards({ cards, faces }: Pick<CuisineView, "cards" | "faces">): void {
  untrack(() => {
    if (wordsOf(cards) !== wordsOf(printedCards)) printedCards = cards;
    if (wordsOf(faces) !== wordsOf(printedJudges)) printedJudges = faces;
  });
}

function wordsOf(faces: readonly { word: string }[]): string {
  return faces.map(({ word }) => word).join();
}

/** What is printed on a card; undefined before a table has shown it. */
export function cardFace(number: number): CardFace | undefined {
  return printedCards[number];
}

/** What is printed on a judge; undefined before a table has shown it. */
export function judgeFace(number: number): JudgeFace | undefined {
  return printedJudges[number];
}

/** The word of a card by its number; before a table has shown its cards, as in the legend. */
export function cardWord(number: number): string {
  return cardFace(number)?.word ?? order.cards[number] ?? "";
}

/** The word of a judge by its number. */
export function judgeWord(number: number): string {
  return judgeFace(number)?.word ?? order.judges[number] ?? "";
}

/** A card by its number or its word: "Rice". One that we have no name for is called by its word. */
export function cardName(card: number | string): string {
  return named("cards", typeof card === "string" ? card : cardWord(card));
}

/** A judge by number or word: "Critical Kathy". */
export function judgeName(judge: number | string): string {
  return named("judges", typeof judge === "string" ? judge : judgeWord(judge));
}

function named(kind: Kind, word: string): string {
  const name = legend.say(`${kind}.${word}`);
  if (name !== "") return name;
  return word.charAt(0).toLocaleUpperCase() + word.slice(1).replaceAll("-", " ");
}

/** What the sign of an effect is called, and what it means; undefined for a word that is not an effect. */
export function effectSign(word: string): { name: string; means: string } | undefined {
  if (!(word in EFFECTS)) return undefined;
  return { name: legend.say(`effects.${word}`), means: legend.say(`effects.${word}.means`) };
}

/** Whether a word is a judge's and not a card's. */
export function isJudge(word: string): boolean {
  return legend.has(`judges.${word}`) || printedJudges.some((judge) => judge.word === word);
}

/** What stands on a card. */
export interface CardTexts {
  /** What it does by itself, with its trigger: "When purchased: draw 1 card." */
  ability: string[];
  /** What it does beside another card of its cuisine. */
  cuisine: string[];
  /** The effects of both one by one, in their order: "+1 point for each produce card". */
  effects: string[];
  cuisineEffects: string[];
  /** What a cuisine ability needs: "With another Italian card". */
  partner: string;
}

export function cardTexts(word: string): CardTexts {
  return {
    ability: lines("cards", word, "ability"),
    cuisine: lines("cards", word, "cuisine_ability"),
    effects: lines("cards", word, "effects"),
    cuisineEffects: lines("cards", word, "cuisine_effects"),
    partner: lines("cards", word, "partner").join(" "),
  };
}

/** What stands on a judge. */
export interface JudgeTexts {
  /** What every meal must be like. */
  asks: string[];
  /** What brings more medals. */
  bonus: string[];
  /** What the judge does for the player who has won it. */
  ability: string[];
  /** The effects of that one by one. */
  effects: string[];
}

export function judgeTexts(word: string): JudgeTexts {
  return {
    asks: lines("judges", word, "asks"),
    bonus: lines("judges", word, "bonus"),
    ability: lines("judges", word, "ability"),
    effects: lines("judges", word, "effects"),
  };
}

function lines(kind: Kind, word: string, key: string): string[] {
  const text = legend.say(`${kind}.${word}.${key}`);
  return text === "" ? [] : text.split("\n");
}
