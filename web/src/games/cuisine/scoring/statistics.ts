/** What a player's own cards are, wherever they lie. */

import type { CuisineView, Player } from "../../../wire/cuisine";
import { FORK, SPOON } from "../choices/choice";

export interface Kind {
  number: number;
  word: string;
  all: number;
  deck: number;
  /** In hand, played, or in the meal under way. */
  hand: number;
  tray: number;
  discards: number;
}

export interface Statistics {
  cards: number;
  /** Spoons and forks. */
  money: number;
  food: number;
  /** Base points of an ingredient, on average. */
  average: string;
  cuisines: { word: string; count: number }[];
  kinds: Kind[];
}

export function statistics(view: CuisineView, player: Player): Statistics {
  const ours = view.active === player.seat;
  const laid = view.meal?.cards ?? [];
  const hand = [
    ...view.hand,
    ...(ours ? view.played : []),
    ...laid.filter(({ warm }) => !warm).map(({ number }) => number),
  ];
  const tray = [...view.tray, ...laid.filter(({ warm }) => warm).map(({ number }) => number)];
  const kinds = view.cards.flatMap(({ number, word }) => {
    const count = (list: readonly number[]): number => list.filter((one) => one === number).length;
    const here = { deck: count(view.deck), hand: count(hand), tray: count(tray), discards: count(player.discards) };
    const all = here.deck + here.hand + here.tray + here.discards;
    return all === 0 ? [] : [{ number, word, all, ...here }];
  });
  const food = kinds.filter(({ number }) => number !== SPOON && number !== FORK);
  const cuisines = new Map<string, number>();
  for (const { number, all } of food) {
    const cuisine = view.cards[number]?.cuisine ?? null;
    if (cuisine !== null) cuisines.set(cuisine, (cuisines.get(cuisine) ?? 0) + all);
  }
  const points = food.reduce((sum, { number, all }) => sum + all * (view.cards[number]?.points ?? 0), 0);
  const eaten = total(food);
  return {
    cards: total(kinds),
    money: total(kinds) - eaten,
    food: eaten,
    average: eaten === 0 ? "0" : (points / eaten).toFixed(1),
    cuisines: [...cuisines].map(([word, count]) => ({ word, count })),
    kinds,
  };
}

function total(kinds: readonly Kind[]): number {
  return kinds.reduce((sum, { all }) => sum + all, 0);
}
