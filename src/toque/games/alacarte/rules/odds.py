"""What falls out of a container, and how a crêpe lands: drawn from the results of many simulated hands (ALC-52).

A row holds the outcomes of all runs of one technique and fill, so that drawing one run draws an outcome.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import BIT, Ints, ints, zeros
from toque.engine.rng import Rng
from toque.games.alacarte.rules.actions import FLIPS, HAND, POURS

SALTS: Final = 6
"""0 to 5 salt: an outcome of a pour, and a fill, is condiments × 6 + salt."""
FILLS: Final = 16 * SALTS
PACKED: Final = 8
"""Outcomes in one integer: each is below 96, so a byte is enough."""
MANY: Final = 3
"""This many of one kind are too much; more are counted the same."""
CLASSES: Final = (MANY + 1) * (MANY + 1)
"""Outcomes that a dish can tell apart: none, one, two or many condiments × none, one, two or many salt."""


class Odds:
    """The outcomes of every technique, with so many runs each."""

    def __init__(self, runs: i64, pours: list[int], flips: list[int]) -> None:
        assert len(pours) == POURS * FILLS * runs
        assert len(flips) == FLIPS * runs
        self.runs: i64 = runs
        self.pours: Ints = zeros(len(pours) // PACKED)
        """Every run's outcome, eight in one integer: the fewer bytes, the sooner one is found."""
        for place in range(len(pours)):
            self.pours[place // PACKED] += pours[place] * BIT[8 * (place % PACKED)]
        self.flips: Ints = ints(flips)
        self.turned: Ints = zeros(FLIPS)
        """In how many runs the crêpe turned."""
        for run in range(FLIPS * runs):
            self.turned[run // runs] += self.flips[run]
        self.counts: Ints = zeros(POURS * FILLS * CLASSES)
        """How often so many condiments and so much salt fell, for each technique and fill; 3 is three or more."""
        for row in range(POURS * FILLS):
            for run in range(runs):
                outcome: i64 = pours[row * runs + run]
                self.counts[row * CLASSES + min(MANY, outcome // SALTS) * (MANY + 1) + min(MANY, outcome % SALTS)] += 1

    def poured(self, technique: i64, fill: i64, rng: Rng) -> i64:
        """What falls out; by a person's hand, all techniques are equally likely."""
        if technique == HAND:
            technique = rng.below(POURS)
        return self.pour(technique, fill, rng.below(self.runs))

    def flipped(self, technique: i64, rng: Rng) -> i64:
        """1 if the crêpe turns."""
        if technique == HAND:
            technique = rng.below(FLIPS)
        return self.flips[technique * self.runs + rng.below(self.runs)]

    def pour(self, technique: i64, fill: i64, run: i64) -> i64:
        """What fell out in one of the runs."""
        place: i64 = (technique * FILLS + fill) * self.runs + run
        return (self.pours[place >> 3] >> ((place & 7) << 3)) & 0xFF
