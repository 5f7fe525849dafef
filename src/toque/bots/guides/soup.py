"""What the search needs to know of soup: it plays a round to its end, and looks at stars and menus left."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.bots.guides.soup_opinion import menu_promise, promise
from toque.bots.search.guide import Guide
from toque.engine.ints import BIT, Ints, vec, zeros
from toque.engine.position import Position
from toque.engine.rng import Rng
from toque.games.soup.rules.actions import CHOOSING, NONE, ROUNDS
from toque.games.soup.rules.menus import MENUS
from toque.games.soup.rules.position import SoupPosition

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
        most: i64 = promise(world, seat, best)
        for k in range(1, len(legal)):
            worth: i64 = promise(world, seat, legal[k])
            if worth > most:
                most = worth
                best = legal[k]
        return best

    def candidates(self, world: Position, seat: i64, most: i64, rng: Rng) -> Ints:
        assert isinstance(world, SoupPosition)
        row = world.legal(seat)
        worths: Ints = vec[i64]([promise(world, seat, row[k]) for k in range(len(row))])
        for k in range(1, len(row)):  # few enough to be sorted one by one; equal ones keep their order
            action: i64 = row[k]
            worth: i64 = worths[k]
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


def chosen(world: SoupPosition, seat: i64) -> i64:
    """The menu that suits a hand best, of those the seat may choose."""
    menus: i64 = world.choosable(seat)
    best: i64 = NONE
    most: i64 = 0
    for menu in range(MENUS):
        if menus & BIT[menu]:
            worth: i64 = menu_promise(world, seat, menu)
            if best == NONE or worth > most:
                most = worth
                best = menu
    return best
