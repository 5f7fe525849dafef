"""How a hand follows a target: with no more speed and acceleration than an arm has."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from msgspec import Struct

BRAKING: Final = 0.8
"""The share of the maximum deceleration that is used for planning; the rest allows for the length of a step."""


class Reach(Struct, frozen=True):
    """The limits of an arm; `step` is in seconds."""

    step: float
    fastest: float
    quickest: float
    """The most that its speed changes in a second."""
    smooth: float
    """Time constant in seconds of the low-pass filter over targets."""

    def followed(self, wish: float, target: float) -> float:
        """The smoothed target after a step."""
        return wish + (target - wish) * (1.0 - exp(-self.step / self.smooth))

    def speed(self, at: float, goal: float, speed: float, most: float = 1e9) -> float:
        """The speed in the next step, towards a goal, never above the most."""
        gap = goal - at
        wanted = min(sqrt(2.0 * BRAKING * self.quickest * abs(gap)), self.fastest, abs(gap) / self.step)
        wanted = min(wanted if gap >= 0 else -wanted, most)
        change = self.quickest * self.step
        return speed + min(max(wanted - speed, -change), change)
