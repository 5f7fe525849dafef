/** The view while something is seen to happen, before the server's next one is shown. It says what moved and who can
 * see it; everything that has to be decided stays with the server, so nothing can be played meanwhile. */

import type { CardPlayed, InPot, SoupEvent, SoupView } from "../../../wire/soup";
import { playersWith, still, without } from "../../stage/moments/staged";
import { spelled } from "../pieces/cards";

export function staged(view: SoupView, event: SoupEvent): SoupView {
  const quiet = still(view);
  switch (event.event) {
    case "card_played":
      return {
        ...quiet,
        hand: event.seat === view.seat ? without(view.hand, event.card, spelled) : view.hand,
        pot: [...view.pot, inPot(event)],
        total: event.total,
        led: event.led,
        players: playersWith(view, event.seat, ({ hand }) => ({ hand: hand - 1 })),
      };
    case "boiled_over":
      return { ...quiet, pot: view.pot.map((one) => ({ ...one, counts: null })) };
    case "soup_ready":
      return {
        ...quiet,
        pot: [],
        total: 0,
        led: null,
        spoiled: false,
        players: playersWith(view, event.seat, ({ won }) => ({ won: won + event.pot.length })),
      };
    case "menu_chosen":
      return { ...quiet, players: playersWith(view, event.seat, () => ({ chosen: true, menu: event.menu })) };
    case "menus_opened":
      return {
        ...quiet,
        phase: "cooking",
        players: view.players.map((player) => ({
          ...player,
          chosen: true,
          menu: event.menus[player.seat] ?? player.menu,
        })),
      };
    case "no_soup_paid":
      return { ...quiet, players: playersWith(view, event.seat, () => ({ stars: event.stars })) };
    case "scored":
      return { ...quiet, players: playersWith(view, event.seat, () => ({ stars: event.stars })) };
    default:
      return quiet;
  }
}

function inPot({ seat, card, adds, leading_ten }: CardPlayed): InPot {
  return { seat, card, counts: adds, leading_ten };
}
