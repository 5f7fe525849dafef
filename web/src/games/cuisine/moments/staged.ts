/** The view while something is seen to happen, before the server's next one is shown. It says what moved; everything that has
 * to be decided stays with the server, so nothing can be played meanwhile. */

import type { CuisineEvent, CuisineView } from "../../../wire/cuisine";
import { playersWith, sortedBy, still, without } from "../../stage/moments/staged";
import { FORK } from "../choices/choice";

export function staged(view: CuisineView, event: CuisineEvent): CuisineView {
  const quiet = still(view);
  switch (event.event) {
    case "start_drawn":
      return { ...quiet, start: event.seat };
    case "deck_shuffled":
      return { ...quiet, players: playersWith(view, event.seat, () => ({ deck: event.cards, discards: [] })) };
    case "cards_drawn": {
      const own = event.seat === view.seat && event.cards !== null;
      return {
        ...quiet,
        hand: own ? sorted([...view.hand, ...(event.cards ?? [])]) : view.hand,
        players: playersWith(view, event.seat, ({ hand, deck }) => ({
          hand: hand + event.count,
          deck: Math.max(0, deck - event.count),
        })),
      };
    }
    case "judge_came":
      return { ...quiet, judges: placed(view.judges, event.place, event.judge) };
    case "market_filled":
      return {
        ...quiet,
        market: placed(view.market, event.slot, event.card),
        prices: placed(view.prices, event.slot, null),
        market_deck: Math.max(0, view.market_deck - 1),
      };
    case "market_slid":
      return { ...quiet, market: placed(placed(view.market, event.before, null), event.now, event.card) };
    case "card_chilled":
      return {
        ...quiet,
        market: placed(view.market, view.market.length, null),
        fridge: sorted([...view.fridge, event.card]),
      };
    case "turn_begun":
      return {
        ...quiet,
        active: event.seat,
        round: event.round,
        ...event.purse,
        played: [],
        submitted: false,
        uses: [],
      };
    case "card_warmed":
      return {
        ...quiet,
        ...leaves(view, event.seat, event.card),
        tray: event.seat === view.seat && event.card !== null ? sorted([...view.tray, event.card]) : view.tray,
        players: playersWith(view, event.seat, ({ hand, tray }) => ({ hand: hand - 1, tray: tray + 1 })),
      };
    case "card_played":
    case "fork_played": {
      const card = event.event === "card_played" ? event.card : FORK;
      return { ...quiet, ...leaves(view, event.seat, card), ...event.purse, played: [...view.played, card] };
    }
    case "ability_brought":
      return { ...quiet, ...event.purse };
    case "card_bought":
      return { ...acquired(quiet, event, "discards"), ...event.purse };
    case "card_gained":
      return acquired(quiet, event, event.to_hand ? "hand" : "discards");
    case "card_trashed":
      return {
        ...quiet,
        ...leaves(view, event.seat, event.card),
        players: playersWith(view, event.seat, ({ hand, trashed }) => ({
          hand: hand - 1,
          trashed: [...trashed, event.card],
        })),
      };
    case "card_taken": {
      const own = event.seat === view.seat && event.card !== null;
      return {
        ...quiet,
        hand: own ? sorted([...view.hand, event.card ?? 0]) : view.hand,
        tray: own ? without(view.tray, event.card) : view.tray,
        players: playersWith(view, event.seat, ({ hand, tray }) => ({ hand: hand + 1, tray: tray - 1 })),
      };
    }
    case "card_discarded":
      return {
        ...quiet,
        ...leaves(view, event.seat, event.card),
        players: playersWith(view, event.seat, ({ hand, discards }) => ({
          hand: hand - 1,
          discards: [...discards, event.card],
        })),
      };
    case "meal_presented": {
      const cards = event.cards.map(({ number }) => number);
      const warm = event.cards.filter((card) => card.warm).length;
      return {
        ...quiet,
        meal: null,
        submitted: true,
        judges: view.judges.map((judge) => (judge === event.judge ? null : judge)),
        players: playersWith(view, event.seat, (player) => ({
          medals: player.medals + event.medals + event.bonus,
          hand: player.hand - cards.length + warm,
          tray: player.tray - warm,
          eaten: [...player.eaten, ...cards],
          judges: [...player.judges, { judge: event.judge, round: view.round, works: false }],
        })),
      };
    }
    case "hand_laid_open":
      return {
        ...quiet,
        played: [],
        hand: event.seat === view.seat ? [] : view.hand,
        players: playersWith(view, event.seat, ({ discards }) => ({
          hand: 0,
          discards: [...discards, ...view.played, ...event.cards],
        })),
      };
    default:
      return quiet;
  }
}

/** A card leaves the hand, if we see it. */
function leaves(view: CuisineView, seat: number, card: number | null): Pick<CuisineView, "hand" | "players"> {
  return {
    hand: seat === view.seat ? without(view.hand, card) : view.hand,
    players: playersWith(view, seat, ({ hand }) => ({ hand: Math.max(0, hand - 1) })),
  };
}

/** A card comes from a stall. */
function acquired(
  view: CuisineView,
  event: { seat: number; card: number; stall: string; slot: number | null },
  where: "hand" | "discards",
): CuisineView {
  const { seat, card, stall, slot } = event;
  return {
    ...view,
    market: stall === "market" && slot !== null ? placed(view.market, slot, null) : view.market,
    fridge: stall === "fridge" ? without(view.fridge, card) : view.fridge,
    forks: stall === "forks" ? view.forks - 1 : view.forks,
    hand: where === "hand" && seat === view.seat ? sorted([...view.hand, card]) : view.hand,
    players: playersWith(view, seat, ({ hand, discards }) =>
      where === "hand" ? { hand: hand + 1 } : { discards: [...discards, card] },
    ),
  };
}

/** Something at a place that is counted from 1. */
function placed<T>(list: readonly T[], place: number, what: T): T[] {
  return list.map((one, k) => (k === place - 1 ? what : one));
}

function sorted(numbers: readonly number[]): number[] {
  return sortedBy(numbers, (number) => number);
}
