/** The view while something is seen to happen, before the server's next one is shown. It says what moved and who can
 * see it; everything that has to be decided stays with the server, so nothing can be played meanwhile. */

import type { Card, CardPlayed, InPot, Player, SoupEvent, SoupView } from "../../../wire/soup";
import { spelled } from "../pieces/cards";

export function staged(view: SoupView, event: SoupEvent): SoupView {
  const still = { ...view, turn: null, waiting: [], legal: [], refused: [] };
  switch (event.event) {
    case "card_played":
      return {
        ...still,
        hand: event.seat === view.seat ? without(view.hand, event.card) : view.hand,
        pot: [...view.pot, inPot(event)],
        total: event.total,
        led: event.led,
        players: of(view, event.seat, ({ hand }) => ({ hand: hand - 1 })),
      };
    case "boiled_over":
      return { ...still, pot: view.pot.map((one) => ({ ...one, counts: null })) };
    case "soup_ready":
      return {
        ...still,
        pot: [],
        total: 0,
        led: null,
        spoiled: false,
        players: of(view, event.seat, ({ won }) => ({ won: won + event.pot.length })),
      };
    case "menu_chosen":
      return { ...still, players: of(view, event.seat, () => ({ chosen: true, menu: event.menu })) };
    case "menus_opened":
      return {
        ...still,
        phase: "cooking",
        players: view.players.map((player) => ({
          ...player,
          chosen: true,
          menu: event.menus[player.seat] ?? player.menu,
        })),
      };
    case "no_soup_paid":
      return { ...still, players: of(view, event.seat, () => ({ stars: event.stars })) };
    case "scored":
      return { ...still, players: of(view, event.seat, () => ({ stars: event.stars })) };
    default:
      return still;
  }
}

function inPot({ seat, card, adds, leading_ten }: CardPlayed): InPot {
  return { seat, card, counts: adds, leading_ten };
}

function of(view: SoupView, seat: number, change: (player: Player) => Partial<Player>): Player[] {
  return view.players.map((player) => (player.seat === seat ? { ...player, ...change(player) } : player));
}

/** The hand with one less of this card. */
function without(hand: Card[], card: Card): Card[] {
  const at = hand.findIndex((one) => spelled(one) === spelled(card));
  return hand.filter((_, k) => k !== at);
}
