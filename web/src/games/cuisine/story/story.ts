/** What happened, in words: lines of the story, where medals come from, and why something may not be done. */

import type { CardBought, CardGained, CuisineEvent, LastTurns, MealPresented } from "../../../wire/cuisine";
import type { Account, Line, People } from "../../room";
import { refusalIn } from "../../stage/story/refusal";
import { sentencesOf } from "../../stage/story/sentences";
import type { CardsPlayed, MarketMoved, MealCounted } from "./gather";
import { cardName, judgeName, judgeTexts, judgeWord } from "../pieces/legend.svelte";
import {
  amountName,
  FORK,
  lineSpoken,
  listed,
  medalsName,
  cardsName,
  pointsName,
  priceName,
  servedList,
  servedName,
  small,
  sourceName,
  SPOON,
  usedText,
} from "../pieces/pieces";
import { words } from "../words";

export { gather } from "./gather";

export const { called, ending, personal, teller } = sentencesOf(words);

/** What happened; null for what is seen anyway. */
export function line(happened: unknown, people: People): Line | null {
  const event = happened as CuisineEvent | CardsPlayed | MarketMoved | MealCounted;
  const seat = "seat" in event ? event.seat : null;
  const told = teller(seat, people);
  switch (event.event) {
    case "start_drawn":
      return told("told.start", {}, { heading: true });
    case "deck_shuffled":
      return event.shuffle === 1 ? null : told("told.shuffled", { count: event.cards });
    case "cards_drawn":
      return event.cards === null ? null : told("told.drawn", { things: cardsName(event.cards) });
    case "judge_came":
      return { text: words.say("told.judge", { judge: judgeName(event.judge) }), seat: null };
    case "market_filled":
      return { text: words.say("told.filled", { things: cardName(event.card) }), seat: null };
    case "card_chilled":
      return { text: words.say("told.chilled", { things: cardName(event.card) }), seat: null };
    case "market_slid":
      return null;
    case "market_moved":
      return moved(event);
    case "turn_begun":
      return told("told.turn", { round: event.round }, { heading: true });
    case "card_warmed":
      return { text: known("told.warmed", event.seat, event.card, people), seat };
    case "card_taken":
      return { text: known("told.taken", event.seat, event.card, people), seat };
    case "card_played":
      return told("told.played", { things: cardsName([event.card]) });
    case "cards_played":
      return played(event, people);
    case "fork_played":
      return told(event.for_buy ? "told.forkBuy" : "told.forkCoin");
    case "ability_brought": {
      const whose = sourceName(event.source, event.number);
      return { text: words.say("told.brought", { whose, brought: amountName(event.op, event.amount) }), seat };
    }
    case "ability_used": {
      const effects = usedText(event.source, event.number);
      const whose = sourceName(event.source, event.number);
      return effects === "" ? told("told.usedPlain", { whose }) : told("told.used", { whose, effects });
    }
    case "card_bought":
      return bought(event, people);
    case "card_gained":
      return gained(event, people);
    case "card_trashed":
      return told("told.trashed", { card: cardsName([event.card]) });
    case "card_discarded":
      return told("told.discarded", { card: cardsName([event.card]) });
    case "meal_begun":
      return told("told.meal");
    case "card_laid":
      return told("told.laid", { card: servedName(event.card) });
    case "meal_cancelled":
      return told("told.cancelled");
    case "meal_presented":
      return presented(event, people);
    case "meal_counted":
      return { text: counted(event), seat: null };
    case "hand_laid_open":
      return event.cards.length === 0 ? null : told("told.rest", { things: cardsName(event.cards) });
    case "last_turns":
      return { text: lastTurns(event, people), seat, heading: true };
    case "game_ended":
      return { text: words.say(`end.${event.end}`), seat: null, heading: true };
    case "game_over":
      return { text: ending(event.places, people), seat: null, heading: true };
  }
}

/** A card of a tray; only some readers know which it is. */
function known(key: "told.warmed" | "told.taken", seat: number, card: number | null, people: People): string {
  const name = people.name(seat);
  if (card === null) return words.say(key, { name });
  const facts = { name, card: cardName(card) };
  return words.say(seat === people.you ? `${key}You` : `${key}Card`, facts);
}

/** Cards played one after the other, and what they have brought together. */
function played({ seat, cards, brought }: CardsPlayed, people: People): Line {
  const things = cardsName(cards);
  const some = listed(brought.map(({ op, amount }) => amountName(op, amount)));
  // a spoon is a spoon
  const cutlery = cardsName(cards.filter((card) => card === SPOON || card === FORK));
  if (some === "" || some === cutlery) return { text: personal("told.played", seat, people, { things }), seat };
  return { text: personal("told.playedFor", seat, people, { things, brought: some }), seat };
}

/** The market after a turn. */
function moved({ chilled, filled }: MarketMoved): Line | null {
  const facts = { chilled: cardsName(chilled), things: cardsName(filled.length > 0 ? filled : chilled) };
  if (chilled.length + filled.length === 0) return null;
  if (chilled.length === 0) return { text: words.say("told.filled", facts), seat: null };
  return { text: words.say(filled.length === 0 ? "told.chilled" : "told.moved", facts), seat: null };
}

function bought({ seat, card, stall, price, currency }: CardBought, people: People): Line {
  const paid = price === 0 ? words.say("told.free") : priceName({ amount: price, currency });
  const key = stall === "fridge" ? "told.boughtFridge" : "told.bought";
  return { text: personal(key, seat, people, { card: cardsName([card]), price: paid }), seat };
}

function gained({ seat, card, stall, to_hand }: CardGained, people: People): Line {
  const facts = { card: cardsName([card]), stall: words.say(`stall.${stall}`) };
  return { text: personal(to_hand ? "told.gainedHand" : "told.gained", seat, people, facts), seat };
}

function presented({ seat, judge, worth, medals, bonus, cards }: MealPresented, people: People): Line {
  const facts = {
    things: servedList(cards),
    judge: judgeName(judge),
    points: pointsName(worth),
    medals: medalsName(medals, bonus),
  };
  return { text: personal("told.presented", seat, people, facts), seat, count: `+${medals + bonus}` };
}

/** Where the points of a meal come from, in one sentence. */
export function counted({ worth, lines }: Pick<MealPresented, "worth" | "lines">): string {
  const base = lines.filter(({ why }) => why === "base").map(({ number, points }) => `${cardName(number)} ${points}`);
  const more = lines.filter(({ why, points }) => why !== "base" && points > 0).map(lineSpoken);
  const facts = { points: pointsName(worth), base: base.join(", "), more: more.join(words.say("reason.join")) };
  return words.say(more.length === 0 ? "told.counted" : "told.countedMore", facts);
}

function lastTurns({ seat, last }: LastTurns, people: People): string {
  if (seat === last) return personal("told.lastNow", seat, people);
  const facts = { last: people.name(last) };
  if (last === people.you) return words.say("told.lastYours", { name: people.name(seat) });
  return personal("told.last", seat, people, facts);
}

/** Where medals of the result come from. */
export function account(happened: unknown): Account[] {
  const event = happened as CuisineEvent;
  if (event.event !== "meal_presented") return [];
  const things = cardsName(event.cards.map(({ number }) => number));
  const text = words.say("account.meal", { judge: judgeName(event.judge), things });
  return [{ seat: event.seat, points: event.medals + event.bonus, text }];
}

/** What a score is counted in. */
export function unit(count: number): string {
  return words.say("unit", { count });
}

/** What decides between seats with as many medals: the ingredients eaten in their meals (CUI-36). */
export function tiebreak(events: readonly unknown[], seat: number): string {
  const meals = (events as CuisineEvent[]).filter((event) => event.event === "meal_presented");
  const count = meals.reduce((sum, meal) => sum + (meal.seat === seat ? meal.cards.length : 0), 0);
  return words.say("account.eaten", { count });
}

/** Why a move is refused; null if the reason is not one of cuisine's. */
export const refusal = refusalIn(words, (name, fact, _, facts) => {
  switch (name) {
    case "cards":
      return { count: Number(fact) };
    case "card":
      return { card: cardName(Number(fact)) };
    case "judge":
      return { judge: judgeName(Number(fact)) };
    case "condition":
      return { condition: small(judgeTexts(judgeWord(Number(facts["judge"]))).asks[Number(fact) - 1] ?? "") };
    case "points":
    case "asked":
      return { [name]: pointsName(Number(fact)) };
    case "price":
    case "money":
      return { [name]: priceName({ amount: Number(fact), currency: String(facts["currency"]) }) };
    case "source":
      return { source: words.say(`stall.${fact as "market" | "fridge" | "forks"}`) };
    default:
      return null;
  }
});
