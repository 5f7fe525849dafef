"""What the search needs to know of soup: it plays a round to its end, and looks at stars and menus left."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.bots.opinions.soup import card_worth, menu_worth
from toque.bots.search.guide import Guide
from toque.engine.ints import BIT, Ints, zeros
from toque.engine.position import Position
from toque.engine.rng import Rng
from toque.games.soup.rules.actions import CHOOSING, FIRST_MENU, NONE, ROUNDS
from toque.games.soup.rules.menus import MENUS
from toque.games.soup.rules.position import SoupPosition

AVERAGE: Final = (1.75, 1.75, 1.75, 1.2, 0.5)
"""What each menu promises with an average hand; only what a hand promises beyond it speaks for a menu."""
FEATURES: Final = ("stars", "pea", "onion", "mushroom", "chili", "no soup")


class SoupGuide(Guide):
    """Chooses the menu that its hand suits better than most, and plays cards like the greedy bot."""

    def __init__(self) -> None:
        super().__init__(ROUNDS, FEATURES)

    def decide(self, world: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(world, SoupPosition)
        legal = world.legal(seat)
        best: i64 = legal[0]
        if len(legal) == 1:
            return best
        most: float = -1000.0
        for k in range(len(legal)):
            worth = promise(world, seat, legal[k])
            if worth > most:
                most = worth
                best = legal[k]
        return best

    def candidates(self, world: Position, seat: i64, most: i64, rng: Rng) -> Ints:
        assert isinstance(world, SoupPosition)
        row = world.legal(seat)
        worths: list[float] = [promise(world, seat, row[k]) for k in range(len(row))]
        for k in range(1, len(row)):  # few enough to be sorted one by one; equal ones keep their order
            action: i64 = row[k]
            worth: float = worths[k]
            place: i64 = k
            while place > 0 and worths[place - 1] < worth:
                row[place] = row[place - 1]
                worths[place] = worths[place - 1]
                place -= 1
            row[place] = action
            worths[place] = worth
        return row[:most]

    def imagine(self, world: Position, seat: i64, rng: Rng) -> None:
        assert isinstance(world, SoupPosition)
        if world.phase != CHOOSING or world.open_menus:
            return
        for other in range(world.seats):
            if other != seat and world.menus[other] != NONE:
                world.menus[other] = chosen(world, other)

    def horizon(self, world: Position, seat: i64) -> i64:
        assert isinstance(world, SoupPosition)
        return world.round + 1

    def rests(self, world: Position, seat: i64, horizon: i64) -> bool:
        assert isinstance(world, SoupPosition)
        return world.round >= horizon

    def stage(self, world: Position) -> i64:
        assert isinstance(world, SoupPosition)
        return min(world.round, ROUNDS - 1)

    def features(self, world: Position, seat: i64) -> Ints:
        assert isinstance(world, SoupPosition)
        row = zeros(1 + MENUS)
        row[0] = world.stars[seat]
        for menu in range(MENUS):
            row[1 + menu] = 0 if world.used[seat] & BIT[menu] else 1
        return row


def promise(world: SoupPosition, seat: i64, action: i64) -> float:
    """What an action promises."""
    if world.phase == CHOOSING:
        menu: i64 = action - FIRST_MENU
        return menu_worth(world, seat, menu) - AVERAGE[menu]
    return card_worth(world, seat, action)


def chosen(world: SoupPosition, seat: i64) -> i64:
    """The menu that suits a hand best, of those the seat may choose."""
    menus: i64 = world.choosable(seat)
    best: i64 = NONE
    most: float = -1000.0
    for menu in range(MENUS):
        if menus & BIT[menu]:
            worth = menu_worth(world, seat, menu) - AVERAGE[menu]
            if worth > most:
                most = worth
                best = menu
    return best
