/** Cards, prices, signs, abilities and moves as they are called. What stands on a card is in the legend. */

import type { Brought, Effect, Line, Price, Served, Source, Use } from "../../../wire/cuisine";
import { EFFECTS } from "../../../wire/cuisine-effects";
import {
  cardFace,
  cardName,
  cardTexts,
  cardWord,
  effectSign,
  isJudge,
  judgeFace,
  judgeName,
  judgeTexts,
  judgeWord,
} from "./legend.svelte";
import { verdicts } from "../words/verdict";
import { lister } from "../../stage/story/sentences";
import { words } from "../words";

/** "Ann, Bea and Carl". */
export const listed = lister(words);

/** The numbers of the cards that are not ingredients. */
export const SPOON = 0;
export const FORK = 1;

/** "protein", "Pan-Asian", "when purchased": what a sign is called; a card's word gives its name. */
export function iconName(word: string): string {
  const key = `icon.${word}`;
  return words.has(key) ? words.say(key) : (effectSign(word)?.name ?? cardName(word));
}

/** What a sign means, in a sentence; empty for a card's own picture. */
export function iconLine(word: string): string {
  const key = `means.${word}`;
  return words.has(key) ? words.say(key) : (effectSign(word)?.means ?? "");
}

/** "2 spoons", "1 fork". */
export function priceName({ amount, currency }: Price): string {
  return words.say(currency === "forks" ? "forks" : "spoons", { count: amount });
}

export function pointsName(count: number): string {
  return words.say("points", { count });
}

/** "3 medals"; with some beyond the printed ones "4 medals (1 extra)". */
export function medalsName(printed: number, bonus = 0): string {
  const medals = words.say("medals", { count: printed + bonus });
  return bonus === 0 ? medals : words.say("medals.extra", { medals, bonus });
}

/** "4 spoons, Brie and 2 × Rice", or "nothing". */
export function cardsName(cards: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  const some = [...counts].sort(([one], [other]) => one - other).map(([card, count]) => several(card, count));
  return some.length === 0 ? words.say("nothing") : listed(some);
}

/** Cutlery is counted in words, food by its name. */
function several(card: number, count: number): string {
  if (card === SPOON) return words.say("spoons", { count });
  if (card === FORK) return words.say("forks", { count });
  return count === 1 ? cardName(card) : words.say("several", { count, name: cardName(card) });
}

/** The cards of a meal: "Rice, Olive (tray) and Baked beans (as produce)". */
export function servedList(cards: readonly Served[]): string {
  return listed(cards.map(servedName));
}

/** A card of a meal, and what was said of it. */
export function servedName({ number, warm, chosen }: Served): string {
  const name = cardName(number);
  if (chosen === null) return warm ? words.say("served.warm", { name }) : name;
  return words.say(warm ? "served.warmAs" : "served.as", { name, type: iconName(chosen) });
}

/** Whose ability it is: a card's or a judge's. */
export function sourceName(source: Source, number: number): string {
  return source === "judge" ? judgeName(number) : cardName(number);
}

/** An effect of an ability, and how the card says it. */
interface Told {
  effect: Effect | undefined;
  text: string;
}

/** The effects of an ability, in their order. */
function effectsOf(source: Source, number: number): Told[] {
  if (source === "judge") return together(judgeFace(number)?.ability, judgeTexts(judgeWord(number)).effects);
  const texts = cardTexts(cardWord(number));
  if (source === "cuisine") return together(cardFace(number)?.cuisine_ability, texts.cuisineEffects);
  return together(cardFace(number)?.ability, texts.effects);
}

function together(effects: readonly Effect[] | undefined, texts: readonly string[]): Told[] {
  return texts.map((text, at) => ({ effect: effects?.[at], text }));
}

/** What an ability does when it is used: "draw 1 card, trash 1 card from your hand". */
export function usedText(source: Source, number: number): string {
  return effectsOf(source, number)
    .filter(({ effect }) => effect === undefined || EFFECTS[effect.op] === "when_used")
    .map(({ text }) => text)
    .join(", ");
}

/** An ability that waits to be used: "Ginger: draw 1 card". */
export function useName({ source, number }: Pick<Use, "source" | "number">): string {
  const effects = usedText(source, number);
  const name = sourceName(source, number);
  if (effects === "") return name;
  return words.say(source === "cuisine" ? "use.cuisine" : "use.card", { name, effects });
}

/** What playing a card sets going: "+1 spoon", "Corn, with a partner: draw 1 card"; empty if nothing. */
export function broughtText({ source, number }: Pick<Brought, "source" | "number">): string {
  const effects = effectsOf(source, number)
    .filter(({ effect }) => effect === undefined || EFFECTS[effect.op] !== "in_meal")
    .map(({ text }) => text)
    .join(", ");
  if (effects === "" || source === "card") return effects;
  return words.say(source === "cuisine" ? "use.cuisine" : "use.card", { name: sourceName(source, number), effects });
}

/** What an effect that happens by itself has brought: "1 spoon", "lower prices". */
export function amountName(op: string, count: number): string {
  switch (op) {
    case "spoons":
    case "forks":
    case "buys":
    case "slots":
      return words.say(op, { count });
    case "cheaper":
      return words.say("cheaper");
    default:
      return words.say("several", { count, name: iconName(op) });
  }
}

/** Where points of a meal come from: "Rice", "Rice, with another Pan-Asian card", "Okra (+1 point for each produce card)". */
export function lineText({ why, number, effect }: Line): string {
  const name = why === "judge" ? judgeName(number) : cardName(number);
  if (why === "base") return name;
  const told = effectsOf(why, number)[effect ?? 0];
  if (told === undefined) return name;
  const isPlain = told.effect?.op === "points" && told.effect.relation === "";
  if (why === "cuisine" && isPlain)
    return words.say("reason.with", { name, partner: small(cardTexts(cardWord(number)).partner) });
  return words.say("reason.by", { name, effect: told.text });
}

/** "+3 Rice, with another Pan-Asian card". */
export function lineSpoken(line: Line): string {
  return words.say("reason.more", { points: line.points, text: lineText(line) });
}

/** What a judge says to a meal, or while none is good enough. */
export function judgeSays(word: string, takes: boolean): string {
  const key = takes ? `yes.${word}` : `no.${word}`;
  return verdicts.has(key) ? verdicts.say(key) : verdicts.say(takes ? "yes.any" : "no.any");
}

/** What a move is called by its spelling. */
export function moveName(spelling: string): string {
  const [first = "", second = "", third] = spelling.split(" ");
  const card = cardName(third ?? second);
  switch (first) {
    case "tray":
      return words.say("move.tray", { card });
    case "no":
      return words.say("move.noTray");
    case "present":
      return words.say("move.present");
    case "add":
      return words.say(third === undefined ? "move.add" : "move.addTray", { card });
    case "as":
      return words.say(second === "protein" ? "move.asProtein" : "move.asProduce");
    case "to":
      return third === undefined
        ? words.say("move.to", { judge: judgeName(second) })
        : words.say("move.toPlace", { place: third });
    case "cancel":
      return words.say("move.cancel");
    case "play":
      return words.say("move.play", { card });
    case "fork":
      return words.say(second === "coin" ? "move.forkCoin" : "move.forkBuy");
    case "use":
      if (third !== undefined) return words.say("move.useCuisine", { card: cardName(second) });
      return words.say("move.use", { card: isJudge(second) ? judgeName(second) : card });
    case "buy":
      if (third === undefined) return words.say("move.buyFork");
      return second === "market" ? words.say("move.buyMarket", { slot: third }) : words.say("move.buyFridge", { card });
    case "gain":
      if (third === undefined) return words.say("move.gainFork");
      return second === "market"
        ? words.say("move.gainMarket", { slot: third })
        : words.say("move.gainFridge", { card });
    case "trash":
      return words.say("move.trash", { card });
    case "take":
      return words.say("move.take", { card });
    case "discard":
      return words.say("move.discard", { card });
    case "enough":
      return words.say("move.enough");
    default:
      return words.say("move.end");
  }
}

/** A text inside a sentence. */
export function small(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}
