"""Opinions on soup: which menu suits a hand, and which card to play. Reads only the seat's own and public fields."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.decider import Decider
from toque.engine.position import Position
from toque.engine.rng import Rng
from toque.games.soup.rules.actions import CHOOSING, FIRST_MENU, READY
from toque.games.soup.rules.cards import BOIL_OVER, CHILI, FACE, KINDS, TEN, VALUE, added, of_suit, size
from toque.games.soup.rules.menus import NO_SOUP
from toque.games.soup.rules.play import scoring
from toque.games.soup.rules.position import SoupPosition

LEAD: Final = 0.15
"""What it is worth to lead the next pot."""


class SoupGreedy(Decider):
    """Takes pots that pay, leaves nothing good to others, and keeps the cards it will need."""

    def decide(self, world: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(world, SoupPosition)
        legal = world.legal(seat)
        best: i64 = legal[0]
        most: float = -1000.0
        for k in range(len(legal)):
            action: i64 = legal[k]
            if world.phase == CHOOSING:
                worth = menu_worth(world, seat, action - FIRST_MENU)
            else:
                worth = card_worth(world, seat, action)
            if worth > most:
                most = worth
                best = action
        return best


def menu_worth(world: SoupPosition, seat: i64, menu: i64) -> float:
    """Stars this menu may bring with this hand, roughly."""
    hand: i64 = world.hands[seat]
    power: float = 0.0  # of taking pots: a ten always does, high cards often
    for card in range(KINDS):
        if hand >> card & 1:
            power += 3.0 if FACE[card] == TEN else float(VALUE[card]) / 5.0
        if hand >> (card + 32) & 1:
            power += float(VALUE[card]) / 5.0
    share: float = power / float(size(hand))
    if menu == NO_SOUP:
        return 5.0 - 11.0 * share
    held: i64 = of_suit(hand, menu)
    if menu == CHILI:
        return 0.8 * float(held) + 2.0 * share - 0.5
    return 0.7 * float(held) + 3.0 * share - 0.3 * float(of_suit(hand, CHILI))


def card_worth(world: SoupPosition, seat: i64, card: i64) -> float:
    """What putting this card into the pot is worth to this seat."""
    menu: i64 = world.menus[seat]
    total: i64 = world.total_with(card)
    pot: i64 = added(world.pot_bag, card)
    if total >= READY:
        return stars(menu, pot) + (LEAD if menu != NO_SOUP else -LEAD)
    worth: float = -spent(menu, card)
    danger: float = float(total) / 12.0  # that the next seat can take it
    neighbour: i64 = world.after(seat)
    while neighbour != seat:
        worth -= danger * stars(world.menus[neighbour], pot)
        danger *= 0.5
        neighbour = world.after(neighbour)
    return worth


def stars(menu: i64, bag: i64) -> float:
    """What these cards bring or cost under a menu."""
    return float(scoring.gained(menu, bag) - scoring.lost(menu, bag))


def spent(menu: i64, card: i64) -> float:
    """What it costs to have played this card: takers keep high cards, others want to be rid of them."""
    if FACE[card] == BOIL_OVER:
        return 0.3
    worth: float = float(VALUE[card]) / 10.0
    return -worth if menu == NO_SOUP else worth
