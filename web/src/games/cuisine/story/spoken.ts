/** The table in words, for screen readers: what is asked now, and what lies where. */

import type {
  CardFace,
  CuisineView,
  JudgeFace,
  Meal,
  Offer,
  Player,
  Price,
  Scored,
  Verdict,
} from "../../../wire/cuisine";
import type { People } from "../../room";
import { cardName, cardTexts, judgeName, judgeTexts, judgeWord } from "../pieces/legend.svelte";
import { begun } from "../../stage/story/sentences";
import {
  FORK,
  iconName,
  lineSpoken,
  listed,
  medalsName,
  pointsName,
  priceName,
  servedList,
  small,
  sourceName,
  SPOON,
} from "../pieces/pieces";
import { words } from "../words";

/** What is asked, and which player it is asked of, as one or two sentences. */
export function asked(view: CuisineView, people: People): string {
  const ours = view.seat !== null && view.seat === (view.turn ?? view.active);
  const name = people.name(view.turn ?? view.active);
  switch (view.phase) {
    case "start":
    case "decks":
    case "market":
    case "judges":
      return words.say("ask.setup");
    case "shuffle":
      return words.say("ask.shuffle");
    case "over":
      return words.say("ask.over");
    default:
      return ours && view.legal.length === 0 ? words.say("ask.moment") : wanted(view, ours, name, people);
  }
}

/** What a decision is about. */
function wanted(view: CuisineView, ours: boolean, name: string, people: People): string {
  switch (view.phase) {
    case "tray":
      return ours ? words.say("ask.tray") : words.say("ask.trayOther", { name });
    case "meal":
      return ours ? laying(view.meal) : words.say("ask.mealOther", { name });
    case "type":
      if (!ours) return words.say("ask.mealOther", { name });
      return words.say("ask.type", { card: cardName(view.meal?.naming ?? SPOON) });
    case "trash":
    case "take":
      return ours ? words.say(`ask.${view.phase}`, offered(view.offer)) : words.say(`ask.${view.phase}Other`, { name });
    case "gain":
      return ours ? gaining(view.offer) : words.say("ask.gainOther", { name });
    case "discard":
      if (!ours) return words.say("ask.discardOther", { name });
      return words.say("ask.discard", { ...offered(view.offer), name: people.name(view.active) });
    default:
      return ours ? playing(view) : words.say(view.submitted ? "ask.servedOther" : "ask.playOther", { name });
  }
}

function playing(view: CuisineView): string {
  const kinds = new Set(view.legal.map(({ move }) => move.move));
  if (kinds.has("present")) return words.say("ask.playOrMeal");
  if (kinds.size === 1 && kinds.has("end")) return words.say("ask.done");
  if (view.submitted) return words.say("ask.served");
  return words.say(view.buys === 0 ? "ask.noBuy" : "ask.play");
}

function laying(meal: Meal | null): string {
  if (meal === null || meal.cards.length === 0) return words.say("ask.meal");
  const content = meal.verdicts.filter(({ takes }) => takes).map(({ judge }) => judgeName(judge));
  return content.length === 0 ? words.say("ask.mealMore") : words.say("ask.mealTakes", { judges: listed(content) });
}

/** Whose ability it is, and how many cards it is about. */
function offered(offer: Offer | null): { whose: string; count: number } {
  return { whose: offer === null ? "" : sourceName(offer.source, offer.number), count: offer?.left ?? 1 };
}

function gaining(offer: Offer | null): string {
  const { whose } = offered(offer);
  switch (offer?.effect.place) {
    case "fridge":
      return words.say("ask.gainFridge", { whose });
    case "forks":
      return words.say("ask.gainForks", { whose });
    default:
      return words.say("ask.gainMarket", { whose });
  }
}

/** How far the game is: the most medals somebody has. */
export function progress(view: CuisineView): { text: string; done: number; of: number } {
  const done = Math.max(...view.players.map(({ medals }) => medals));
  return { text: words.say("progress", { done, goal: view.goal }), done: Math.min(done, view.goal), of: view.goal };
}

/** "Rice, costs 2 spoons, 3 points, Pan-Asian, carb. When purchased: +1 slot in your tray. With …". */
export function cardSpoken(card: CardFace, price: Price | null = null): string {
  const facts = [cardName(card.word)];
  if (price !== null) facts.push(words.say("card.cost", { price: priceName(price) }));
  if (card.number === SPOON) facts.push(words.say("card.spoon"));
  else if (card.number === FORK) facts.push(words.say("card.fork"));
  else facts.push(pointsName(card.points), ...marks(card));
  const { ability, cuisine } = cardTexts(card.word);
  return [`${facts.join(", ")}.`, ...ability, ...cuisine].join(" ");
}

/** What a card is, in the order of its signs: cuisine, types, flavours, seasoning. */
export function marks(card: CardFace): string[] {
  const types = card.dual
    ? ["protein-or-produce", ...card.types.filter((type) => type !== "protein" && type !== "produce")]
    : card.types;
  const cuisine = card.cuisine === null ? [] : [card.cuisine];
  return [...cuisine, ...types, ...card.flavours, ...(card.seasoning ? ["seasoning"] : [])].map(iconName);
}

/** "Critical Kathy, wants 15 points, gives 3 medals. +1 medal: at least 1 carb card. Once yours, each turn: draw 1 card." */
export function judgeSpoken(judge: JudgeFace): string {
  const { asks, bonus } = judgeTexts(judge.word);
  const wants = words.say("judge.asks", { points: pointsName(judge.points), medals: medalsName(judge.medals) });
  const said = [`${judgeName(judge.word)}, ${wants}.`];
  if (asks.length > 0) said.push(begun(words.say("judge.restriction", { text: listed(asks.map(small)) })) + ".");
  said.push(...bonus.map((text) => `${text}.`));
  const gift = giftSpoken(judge.word);
  return (gift === "" ? said : [...said, gift]).join(" ");
}

/** What a judge does for the player who has won it; empty if nothing. */
export function giftSpoken(word: string): string {
  const { ability } = judgeTexts(word);
  return ability.length === 0 ? "" : words.say("judge.gift", { text: small(ability.join(" ")) });
}

/** A judge that somebody has: "Worldly Wanda, works from the next round on". */
export function scoredSpoken({ judge, works }: Scored): string {
  return works ? judgeName(judge) : `${judgeName(judge)}, ${words.say("judge.later")}`;
}

/** "To spend: 2 spoons, 1 fork and 1 buy". */
export function purseSpoken({ spoons, coins, buys }: CuisineView): string {
  const some = [
    words.say("spoons", { count: spoons }),
    words.say("forks", { count: coins }),
    words.say("buys", { count: buys }),
  ];
  return words.say("purse", { things: listed(some) });
}

/** "The meal: Rice and Olive (tray). 6 points." */
export function mealSpoken(meal: Meal): string {
  if (meal.cards.length === 0) return words.say("meal.empty");
  const text = words.say("meal.is", { things: servedList(meal.cards), points: pointsName(meal.worth.points) });
  const more = meal.worth.lines.filter(({ why, points }) => why !== "base" && points > 0).map(lineSpoken);
  return more.length === 0 ? text : `${text} ${more.join(words.say("reason.join"))}.`;
}

/** "Critical Kathy takes it: 4 medals (1 extra).", "Hungry Harry wants more: 2 more points and at least 5 cards." */
export function verdictSpoken(verdict: Verdict): string {
  const judge = judgeName(verdict.judge);
  if (verdict.takes) return words.say("verdict.takes", { judge, medals: medalsName(verdict.medals, verdict.bonus) });
  return words.say("verdict.lacks", { judge, things: listed(missing(verdict)) });
}

/** What a judge still misses in a meal: points, and restrictions that do not hold. */
export function missing({ judge, lacks, unmet }: Verdict): string[] {
  const { asks } = judgeTexts(judgeWord(judge));
  const points = lacks > 0 ? [words.say("verdict.points", { count: lacks })] : [];
  return [...points, ...unmet.map((number) => small(asks[number - 1] ?? ""))];
}

/** "Ann: 4 medals, judges: Critical Kathy, 5 cards in hand, 1 of 3 tray slots used, 6 cards in the deck, …". */
export function seatSpoken(player: Player, people: People): string {
  const { seat, medals, judges, hand, tray, slots, deck, discards } = player;
  const parts = [medalsName(medals)];
  if (judges.length > 0) parts.push(words.say("seat.judges", { names: listed(judges.map(scoredSpoken)) }));
  parts.push(
    words.say("seat.hand", { count: hand }),
    words.say("seat.tray", { count: tray, slots }),
    words.say("seat.deck", { count: deck }),
    words.say("seat.discards", { count: discards.length }),
  );
  const name = seat === people.you ? begun(words.say("you")) : people.name(seat);
  return `${name}: ${parts.join(", ")}`;
}
