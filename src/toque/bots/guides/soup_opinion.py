"""What a menu or a card of soup promises, in whole numbers. Reads only the seat's own and public fields."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import Ints, ints
from toque.games.soup.rules.actions import CHOOSING, FIRST_MENU, READY
from toque.games.soup.rules.cards import BOIL_OVER, CHILI, FACE, KINDS, TEN, TWICE, VALUE, added, of_suit, size
from toque.games.soup.rules.menus import NO_SOUP
from toque.games.soup.rules.play import scoring
from toque.games.soup.rules.position import SoupPosition

STAR: Final = 480
"""The unit: a star can be divided by what follows without a rest, even if a danger is halved three times."""
LEAD: Final = 72
"""What it is worth to lead the next pot."""
SURE: Final = 15
"""The power of a ten, which always takes its pot; other cards have their number."""
AVERAGE: Final[Ints] = ints([840, 840, 840, 576, 240])
"""What each menu promises with an average hand; only what a hand promises beyond it speaks for a menu."""


def promise(world: SoupPosition, seat: i64, action: i64) -> i64:
    """What an action promises."""
    if world.phase == CHOOSING:
        return menu_promise(world, seat, action - FIRST_MENU)
    return card_promise(world, seat, action)


def menu_promise(world: SoupPosition, seat: i64, menu: i64) -> i64:
    """The stars that this menu may bring with this hand beyond an average one, roughly."""
    hand: i64 = world.hands[seat]
    power: i64 = 0
    for card in range(KINDS):
        if hand >> card & 1:
            power += SURE if FACE[card] == TEN else VALUE[card]
        if hand >> (card + TWICE) & 1:
            power += VALUE[card]
    cards: i64 = 5 * size(hand)
    worth: i64 = -AVERAGE[menu]
    if menu == NO_SOUP:
        worth += 5 * STAR - 11 * STAR * power // cards
    elif menu == CHILI:
        worth += STAR * 4 // 5 * of_suit(hand, menu) + 2 * STAR * power // cards - STAR // 2
    else:
        worth += STAR * 7 // 10 * of_suit(hand, menu) + 3 * STAR * power // cards
        worth -= STAR * 3 // 10 * of_suit(hand, CHILI)
    return worth


def card_promise(world: SoupPosition, seat: i64, card: i64) -> i64:
    """What putting this card into the pot promises."""
    menu: i64 = world.menus[seat]
    total: i64 = world.total_with(card)
    pot: i64 = added(world.pot_bag, card)
    if total >= READY:
        return STAR * scoring.worth(menu, pot) + (LEAD if menu != NO_SOUP else -LEAD)
    worth: i64 = -cost(menu, card)
    danger: i64 = STAR // READY * total  # that the next seat can take it
    neighbour: i64 = world.after(seat)
    while neighbour != seat:
        worth -= danger * scoring.worth(world.menus[neighbour], pot)
        danger //= 2
        neighbour = world.after(neighbour)
    return worth


def cost(menu: i64, card: i64) -> i64:
    """What it costs to have played this card: takers keep high cards, others want to be rid of them."""
    if FACE[card] == BOIL_OVER:
        return STAR * 3 // 10
    worth: i64 = STAR // 10 * VALUE[card]
    return -worth if menu == NO_SOUP else worth
