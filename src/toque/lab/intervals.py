"""Intervals and tests over blocks. The games of a block share their luck, so a block counts as one observation."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

from msgspec import Struct

Z95 = 1.959963984540054
"""A normal variable stays within this many standard deviations in 95 % of cases."""
ALPHA = 0.05
"""How often a test that decides is wrong, either way."""
FEWEST = 10
"""A test never decides before so many blocks: their variance is not known yet."""


class Interval(Struct, frozen=True):
    """A share, and the interval that holds the true one in 95 % of cases."""

    share: float
    low: float
    high: float


def interval(blocks: Sequence[float]) -> Interval:
    """The mean of the blocks' shares with its interval.

    Half a win and half a loss are added to the variance, so that ten wins in a row do not look like certainty.
    """
    count = len(blocks)
    mean = sum(blocks) / count
    variance = (sum((each - mean) ** 2 for each in blocks) + 0.25) / count
    half = Z95 * sqrt(variance / count)
    return Interval(mean, max(0.0, mean - half), min(1.0, mean + half))


class Sprt(Struct, frozen=True):
    """A sequential test of two strengths against each other (SPRT), in Elo."""

    low: float
    high: float
    seats: int

    @property
    def bound(self) -> float:
        """The log likelihood ratio at which it decides."""
        return log((1 - ALPHA) / ALPHA)

    def ratio(self, blocks: Sequence[float]) -> float:
        """The log likelihood ratio of `high` to `low`, with the blocks' own variance."""
        count = len(blocks)
        mean = sum(blocks) / count
        variance = (sum((each - mean) ** 2 for each in blocks) + 0.25) / count
        one, two = expected(self.low, self.seats), expected(self.high, self.seats)
        return count * (two - one) * (2 * mean - one - two) / (2 * variance)

    def verdict(self, blocks: Sequence[float]) -> bool | None:
        """True if `high` is accepted, False if `low` is, None while it is open."""
        if len(blocks) < FEWEST or abs(ratio := self.ratio(blocks)) < self.bound:
            return None
        return ratio > 0


def expected(elo: float, seats: int) -> float:
    """The share of the win that a player expects who is so much stronger than each of the others."""
    return float(1 / (1 + (seats - 1) * 10 ** (-elo / 400)))
