"""What a seat knows in a game of soup, and worlds that it cannot tell from the real one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import Ints, append, vec, zeros
from toque.engine.rng import Rng
from toque.games.soup.rules.actions import CHOOSING, COVERED, NONE
from toque.games.soup.rules.cards import DECK, ONCE, TWICE, size, without
from toque.games.soup.rules.menus import menu_drawn
from toque.games.soup.rules.state import SoupState
from toque.games.soup.rules.worlds import unseen_dealt

WHOLE_DECK: Final = 2**TWICE * 0x1F3F3F3F + ONCE


def knowledge(soup: SoupState, seat: i64) -> Ints:
    """Everything this seat knows, in one row."""
    row: Ints = vec[i64](capacity=10 + 6 * soup.seats + DECK)
    row = append(row, soup.seats)
    row = append(row, seat)
    row = append(row, 1 if soup.open_menus else 0)
    row = append(row, soup.phase)
    row = append(row, soup.round)
    row = append(row, soup.dealer)
    row = append(row, soup.turn)
    row = append(row, soup.led)
    row = append(row, soup.total)
    row = append(row, soup.hands[seat])
    for other in range(soup.seats):
        row = append(row, size(soup.hands[other]))
        row = append(row, soup.won[other])
        row = append(row, soup.stars[other])
        row = append(row, menu_seen(soup, seat, other))
        row = append(row, soup.used[other])
        row = append(row, soup.voids[other])
    for k in range(DECK):
        row = append(row, soup.pot[k] if k < soup.pot_size else NONE)
    return row


def menu_seen(soup: SoupState, seat: i64, other: i64) -> i64:
    """The other's menu of this round as this seat sees it: NONE, COVERED or a menu (SOUP-7, SOUP-29)."""
    menu: i64 = soup.menus[other]
    if menu == NONE or other == seat or soup.open_menus or soup.phase != CHOOSING:
        return menu
    return COVERED


def redeal(world: SoupState, seat: i64, rng: Rng) -> None:
    """Redraw what is hidden from this seat."""
    own: i64 = world.hands[seat]
    unseen: i64 = without(without(WHOLE_DECK, own), world.pot_bag)
    sizes = zeros(world.seats)
    for other in range(world.seats):
        unseen = without(unseen, world.won[other])
        if other != seat:
            sizes[other] = size(world.hands[other])
            if menu_seen(world, seat, other) == COVERED:
                world.menus[other] = menu_drawn(world.choosable(other), rng)
    world.hands = unseen_dealt(unseen, sizes, world.voids, rng)
    world.hands[seat] = own
