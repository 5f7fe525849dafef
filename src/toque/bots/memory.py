"""What a bot still knows about the royal orders: it forgets them like a person, at a given rate."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import Ints, zeros
from toque.engine.rng import Rng, mixed
from toque.games.banquet.rules.actions import NONE
from toque.games.banquet.rules.board import AT, CELLS, DISHES, size
from toque.games.banquet.rules.state import BanquetState

FOR_EVER: Final = 1000
"""A span that outlasts every game."""


class Memory:
    """Remembers each order for `span` filled spaces on average, from none at all to twice the span.

    When an order is forgotten depends only on the seed, the seat and the showing: it is never remembered again.
    """

    def __init__(self, span: i64, seed: i64 = 0) -> None:
        self.span: i64 = span
        self.seed: i64 = seed

    def known(self, banquet: BanquetState, seat: i64) -> i64:
        """The cloches whose orders this seat still knows."""
        if self.span >= FOR_EVER:
            return banquet.cloches
        found: i64 = 0
        since: i64 = size(banquet.taken)
        game: i64 = mixed(mixed(self.seed + seat) ^ showing(banquet))
        for cell in range(CELLS):
            if banquet.cloches & AT[cell] and since < Rng(game * CELLS + cell).below(2 * self.span + 1):
                found |= AT[cell]
        return found


def possible(banquet: BanquetState, known: i64) -> Ints:
    """How many orders of each dish may be where they are not known: all that were not seen elsewhere."""
    counts = zeros(DISHES)
    for k in range(len(banquet.table.orders)):
        counts[banquet.table.orders[k]] += 1
    for cell in range(CELLS):
        if banquet.fates[cell]:
            counts[(banquet.fates[cell] - 1) % DISHES] -= 1
        elif known & AT[cell]:
            counts[banquet.orders[cell]] -= 1
    return counts


def redraw(world: BanquetState, known: i64, rng: Rng) -> None:
    """Replace every unknown order with one that is possible."""
    counts = possible(world, known)
    for cell in range(CELLS):
        if world.cloches & ~known & AT[cell]:
            dish: i64 = drawn(counts, rng)
            counts[dish] -= 1
            world.orders[cell] = dish


def showing(banquet: BanquetState) -> i64:
    """A number for what was shown, the same for the whole game."""
    number: i64 = 0
    for cell in range(CELLS):
        dish: i64 = banquet.orders[cell]
        if banquet.fates[cell]:
            dish = (banquet.fates[cell] - 1) % DISHES
        if dish != NONE or banquet.cloches & AT[cell]:
            number = mixed(number ^ (cell * DISHES + dish + 1))
    return number


def drawn(counts: Ints, rng: Rng) -> i64:
    """A dish at random, weighted by how many there are."""
    left: i64 = rng.below(counts[0] + counts[1] + counts[2] + counts[3])
    dish: i64 = 0
    while left >= counts[dish]:
        left -= counts[dish]
        dish += 1
    return dish
