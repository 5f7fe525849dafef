"""Gestures: a technique is a few numbers, which a hand varies, and which give a target for every frame."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, log, pi, radians, sqrt
from typing import Final

from msgspec import Struct

from toque.dexterity.bottle import FRAMES
from toque.engine.rng import Rng

ANGLE_NOISE: Final = 0.08
FLICK_NOISE: Final = 0.93
"""Hands reproduce some numbers better than others: the share of the noise that applies to these."""
LEAST: Final = 0.2
"""No hand makes less than this share of a number."""


class Hand(Struct, frozen=True):
    """Somebody's hand: with noise 0 it does what it wants, with 0.1 it is steady, with 0.3 shaky."""

    noise: float

    def held(self, number: float, rng: Rng, share: float = 1.0) -> float:
        """A number with this hand's noise."""
        return number * max(1.0 + self.noise * share * normal(rng), LEAST)


AVERAGE: Final = Hand(0.2)
"""The hand with which the tables are made."""


def normal(rng: Rng) -> float:
    """A number from the standard normal distribution (Box, Muller)."""
    return sqrt(-2.0 * log(1.0 - rng.share())) * cos(2.0 * pi * rng.share())


class Tilt(Struct, frozen=True):
    """A way to pour: how far the bottle is turned, and the seconds to turn it over, to wait and to turn it back."""

    degrees: float
    over: float
    pause: float
    back: float

    def by(self, hand: Hand, rng: Rng) -> Tilt:
        """The same technique with the noise of this hand."""
        return Tilt(
            degrees=min(hand.held(self.degrees, rng, ANGLE_NOISE), 180.0),
            over=hand.held(self.over, rng),
            pause=hand.held(self.pause, rng),
            back=hand.held(self.back, rng),
        )

    def targets(self) -> Iterator[float]:
        """The angle that the hand wants in each frame; upright for ever at the end."""
        top = radians(self.degrees)
        yield from (top * share for share in eased(self.over))
        yield from (top for _ in range(round(self.pause * FRAMES)))
        yield from (top - top * share for share in eased(self.back))
        while True:
            yield 0.0


class Toss(Struct, frozen=True):
    """A way to flip: how deep the pan dips and how high it ends, and the seconds for each part of the drag."""

    dip: float
    top: float
    down: float
    wait: float
    up: float
    level: float

    def by(self, hand: Hand, rng: Rng) -> Toss:
        """The same technique with the noise of this hand."""
        return Toss(
            dip=min(hand.held(self.dip, rng, FLICK_NOISE), 1.0),
            top=min(hand.held(self.top, rng, FLICK_NOISE), 1.0),
            down=hand.held(self.down, rng),
            wait=hand.held(self.wait, rng),
            up=hand.held(self.up, rng, FLICK_NOISE),
            level=hand.held(self.level, rng),
        )

    def targets(self) -> Iterator[float]:
        """The drag that the hand wants in each frame; level for ever at the end."""
        yield from (-self.dip * share for share in eased(self.down))
        yield from (-self.dip for _ in range(round(self.wait * FRAMES)))
        yield from ((self.dip + self.top) * share - self.dip for share in eased(self.up))
        yield from (self.top - self.top * share for share in eased(self.level))
        while True:
            yield 0.0


def eased(seconds: float) -> Iterator[float]:
    """From 0 to 1 in this many seconds, slower at both ends."""
    frames = max(round(seconds * FRAMES), 1)
    for frame in range(1, frames + 1):
        share = frame / frames
        yield share * share * (3.0 - 2.0 * share)


POURS: Final = {
    "timid": Tilt(degrees=114.5, over=0.4, pause=1.0, back=0.3),
    "careful": Tilt(degrees=117.0, over=0.4, pause=1.0, back=0.3),
    "bold": Tilt(degrees=130.0, over=0.4, pause=0.8, back=0.3),
    "hearty": Tilt(degrees=145.0, over=2.0, pause=0.3, back=0.3),
    "headlong": Tilt(degrees=180.0, over=0.4, pause=1.0, back=0.3),
    "flick": Tilt(degrees=180.0, over=0.4, pause=0.1, back=0.25),
}
FLIPS: Final = {
    "lazy": Toss(dip=0.8, top=0.6, down=0.4, wait=0.1, up=0.2, level=0.2),
    "toss": Toss(dip=1.0, top=0.72, down=0.35, wait=0.15, up=0.205, level=0.15),
    "high": Toss(dip=1.0, top=0.95, down=0.3, wait=0.1, up=0.19, level=0.12),
}
