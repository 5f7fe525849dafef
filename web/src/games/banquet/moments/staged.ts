/** The view while something is seen to happen, before the server's next one is shown. It says what moved and who can
 * see it; everything that has to be decided stays with the server, so nothing can be played meanwhile. */

import type { BanquetEvent, BanquetView, Element, MenuCard, Space } from "../../../wire/banquet";
import { playersWith, sortedBy, still } from "../../stage/moments/staged";

export function staged(view: BanquetView, event: BanquetEvent): BanquetView {
  const quiet = still(view);
  switch (event.event) {
    case "order_laid":
      return { ...quiet, board: at(view, event.cell, () => ({ cloche: true })), orders_left: view.orders_left - 1 };
    case "orders_covered":
      return {
        ...quiet,
        players: playersWith(view, event.seat, () => ({ covered: true })),
        board: view.board.map((space) => ({ ...space, order: null })),
      };
    case "element_placed": {
      const { seat, element, cell } = event;
      const owner = element === "toque" ? seat : null;
      return {
        ...quiet,
        ...fromKitchen(view, element),
        board: at(view, cell, () => ({ element, owner })),
        filled: view.filled + 1,
        placed: cell,
        players: element === "toque" ? playersWith(view, seat, ({ toques }) => ({ toques: toques - 1 })) : view.players,
      };
    }
    case "order_announced": {
      const { seat, cell, dish, right, placed, gained } = event;
      return {
        ...quiet,
        ...(placed ? fromKitchen(view, dish) : {}),
        board: at(view, cell, () => ({ cloche: false, element: placed ? dish : null })),
        filled: view.filled + (placed ? 1 : 0),
        cloches: view.cloches - 1,
        players: playersWith(view, seat, ({ points, orders }) => ({
          points: points + gained,
          orders: right ? [...orders, dish] : orders,
        })),
      };
    }
    case "menu_scored":
      return {
        ...quiet,
        ...handed(view, event.seat, event.menu),
        players: playersWith(view, event.seat, (player) => ({
          points: player.points + event.menu.value,
          scored: sorted([...player.scored, event.menu]),
          hand: emptied(player.hand, event.menu.value),
        })),
      };
    case "menu_discarded":
      return {
        ...quiet,
        ...handed(view, event.seat, event.menu),
        ...discarded(view, event.menu),
        players: playersWith(view, event.seat, ({ hand }) => ({ hand: emptied(hand, event.menu.value) })),
      };
    case "menu_given_up":
      return {
        ...quiet,
        ...discarded(view, event.menu),
        players: playersWith(view, event.seat, ({ points, scored }) => ({
          points: points - event.menu.value,
          scored: scored.filter(({ id }) => id !== event.menu.id),
        })),
      };
    case "menu_drawn":
      return {
        ...quiet,
        decks: view.decks.map((deck) => (deck.value === event.value ? { ...deck, left: deck.left - 1 } : deck)),
      };
    case "deck_rebuilt":
      return {
        ...quiet,
        decks: view.decks.map((deck) =>
          deck.value === event.value ? { ...deck, left: event.menus, discards: [] } : deck,
        ),
      };
    default:
      return quiet;
  }
}

function at(view: BanquetView, cell: string, change: (space: Space) => Partial<Space>): Space[] {
  return view.board.map((space) => (space.cell === cell ? { ...space, ...change(space) } : space));
}

function fromKitchen(view: BanquetView, element: Element): Pick<BanquetView, "kitchen"> | object {
  if (element === "toque") return {};
  return { kitchen: { ...view.kitchen, [element]: (view.kitchen[element] ?? 0) - 1 } };
}

/** The viewer's hand without a menu that has left it. */
function handed(view: BanquetView, seat: number, menu: MenuCard): Pick<BanquetView, "hand"> {
  return { hand: seat === view.seat ? view.hand.filter((held) => held.menu.id !== menu.id) : view.hand };
}

function discarded(view: BanquetView, menu: MenuCard): Pick<BanquetView, "decks"> {
  return {
    decks: view.decks.map((deck) =>
      deck.value === menu.value ? { ...deck, discards: sorted([...deck.discards, menu]) } : deck,
    ),
  };
}

/** Menus as they lie: by their number in the pack. */
function sorted(menus: MenuCard[]): MenuCard[] {
  return sortedBy(menus, ({ id }) => id);
}

/** The values of a hand with one empty place more. */
function emptied(hand: number[], value: number): number[] {
  const place = hand.indexOf(value);
  return hand.map((one, k) => (k === place ? 0 : one));
}
