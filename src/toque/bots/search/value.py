"""`Value`: each seat's chance to win, from learned weights of what the seats have.

The weights say how good a seat stands; the chances are the softmax over all seats. Everything is a whole number, the
table of powers of e is made from one constant without the machine's own functions, so all machines agree to the bit.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.bots.search.guide import Guide
from toque.engine.ints import Ints, ints, zeros
from toque.engine.position import Position

ONE: Final = 4096
"""A chance of 1."""
UNIT: Final = 4096
"""A weight of this size is one nat."""
STEP: Final = 16
"""The table has a row for every 16 units, 256 for a nat."""
ROWS: Final = 3072
"""Twelve nats: what is further behind has no chance."""


def powers() -> list[int]:
    """E to the power of -k / 256, times 2²⁰."""
    factor = 1148426689630428643  # e to the power of -1 / 256, times 2⁶⁰
    exact = 2**80
    row = []
    for _step in range(ROWS):
        row.append(exact >> 60)
        exact = exact * factor >> 60
    return row


POWERS: Final[Ints] = ints(powers())


class Value:
    """Judges positions at which a playout stops."""

    def __init__(self, guide: Guide, weights: list[Ints], stages: i64) -> None:
        self.guide = guide
        self.weights = weights
        """By the number of seats; for each stage, a weight for each feature."""
        self.stages: i64 = stages

    def chances(self, world: Position) -> Ints:
        """The chance of every seat to win, in 4096ths."""
        row = zeros(world.seats)
        weights = self.weights[world.seats]
        width: i64 = len(weights) // self.stages
        first: i64 = min(self.guide.stage(world), self.stages - 1) * width
        most: i64 = -(2**60)
        for seat in range(world.seats):
            features = self.guide.features(world, seat)
            standing: i64 = 0
            for k in range(width):
                standing += weights[first + k] * features[k]
            row[seat] = standing
            most = max(most, standing)
        whole: i64 = 0
        for seat in range(world.seats):
            behind: i64 = (most - row[seat]) // STEP
            row[seat] = POWERS[behind] if behind < ROWS else 0
            whole += row[seat]
        for seat in range(world.seats):
            row[seat] = ONE * row[seat] // whole
        return row

    def chance(self, world: Position, seat: i64) -> i64:
        """One seat's chance to win, in 4096ths."""
        return self.chances(world)[seat]


def won(places: Ints, seat: i64) -> i64:
    """A seat's share of the win at the end of a game, in 4096ths: a shared first place is divided."""
    if places[seat] != 1:
        return 0
    winners: i64 = 0
    for other in range(len(places)):
        if places[other] == 1:
            winners += 1
    return ONE // winners
