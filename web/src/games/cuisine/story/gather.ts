/** The story in fewer lines: what somebody plays in a row, and how the market moves on, is told at once. */

import type { CuisineEvent, MealPresented } from "../../../wire/cuisine";
import type { Told } from "../../../wire/messages";
import { FORK, SPOON } from "../pieces/pieces";

/** What has come by itself. */
interface Amount {
  op: string;
  amount: number;
}

/** Cards that somebody plays one after the other, and what they have brought. */
export interface CardsPlayed {
  event: "cards_played";
  seat: number;
  cards: number[];
  brought: Amount[];
}

/** What has gone into the fridge and what is new at the market. */
export interface MarketMoved {
  event: "market_moved";
  chilled: number[];
  filled: number[];
}

/** Where the points of a presented meal come from. */
export interface MealCounted extends Pick<MealPresented, "worth" | "lines"> {
  event: "meal_counted";
}

/** The same story with what belongs together in one line; each line leads to where its last event has happened. */
export function gather(story: readonly Told[]): Told[] {
  const found: Told[] = [];
  for (const { ply, event } of story) {
    const happened = event as CuisineEvent;
    const before = found.at(-1)?.event as Before;
    const joined = isOfMarket(happened) ? moved(happened, before) : played(happened, before);
    if (joined === null) found.push({ ply, event });
    else if (isSameRow(before, joined)) found[found.length - 1] = { ply, event: joined };
    else found.push({ ply, event: joined });
    if (happened.event === "meal_presented") found.push({ ply, event: countedIn(happened) });
  }
  return found;
}

function countedIn({ worth, lines }: MealPresented): MealCounted {
  return { event: "meal_counted", worth, lines };
}

/** What the last line tells. */
type Before = CardsPlayed | MarketMoved | CuisineEvent | undefined;
type OfMarket = Extract<CuisineEvent, { event: "card_chilled" | "market_slid" | "market_filled" }>;

function isSameRow(before: Before, now: CardsPlayed | MarketMoved): boolean {
  if (now.event === "market_moved") return before?.event === "market_moved";
  return before?.event === "cards_played" && before.seat === now.seat;
}

function isOfMarket(event: CuisineEvent): event is OfMarket {
  return event.event === "card_chilled" || event.event === "market_slid" || event.event === "market_filled";
}

function moved(event: OfMarket, before: Before): MarketMoved {
  const { chilled, filled } = before?.event === "market_moved" ? before : { chilled: [], filled: [] };
  return {
    event: "market_moved",
    chilled: event.event === "card_chilled" ? [...chilled, event.card] : chilled,
    filled: event.event === "market_filled" ? [...filled, event.card] : filled,
  };
}

/** A card more in a row of plays; null for anything else. */
function played(event: CuisineEvent, before: Before): CardsPlayed | null {
  if (event.event !== "card_played" && event.event !== "fork_played" && event.event !== "ability_brought") return null;
  const row = before?.event === "cards_played" && before.seat === event.seat ? before : null;
  if (event.event === "ability_brought") {
    const { op, amount } = event;
    return row === null ? null : { ...row, brought: more(row.brought, { op, amount }) };
  }
  const card = event.event === "card_played" ? event.card : FORK;
  const { cards, brought } = row ?? { cards: [], brought: [] };
  return { event: "cards_played", seat: event.seat, cards: [...cards, card], brought: more(brought, worthOf(event)) };
}

/** What a piece of cutlery brings when it is played; food says so itself. */
function worthOf(event: Extract<CuisineEvent, { event: "card_played" | "fork_played" }>): Amount | null {
  if (event.event === "fork_played") return { op: event.for_buy ? "buys" : "forks", amount: 1 };
  return event.card === SPOON ? { op: "spoons", amount: 1 } : null;
}

function more(brought: readonly Amount[], one: Amount | null): Amount[] {
  if (one === null) return [...brought];
  const amount = (brought.find(({ op }) => op === one.op)?.amount ?? 0) + one.amount;
  return brought.some(({ op }) => op === one.op)
    ? brought.map((each) => (each.op === one.op ? { ...each, amount } : each))
    : [...brought, one];
}
