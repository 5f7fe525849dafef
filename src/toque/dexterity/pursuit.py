"""How a hand follows a wish: no faster and with no harder a start or stop than an arm can."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from msgspec import Struct

BRAKING: Final = 0.8
"""Share of the hardest stop that is planned with; the rest is for the length of a step."""


class Reach(Struct, frozen=True):
    """What an arm can do in a step of so many seconds."""

    step: float
    fastest: float
    quickest: float
    """The most that its speed changes in a second."""
    smooth: float
    """Seconds of the low-pass over wishes."""

    def followed(self, wish: float, target: float) -> float:
        """The smoothed wish after a step."""
        return wish + (target - wish) * (1.0 - exp(-self.step / self.smooth))

    def speed(self, at: float, goal: float, speed: float, most: float = 1e9) -> float:
        """The speed in the next step, towards a goal, never above the most."""
        gap = goal - at
        wanted = min(sqrt(2.0 * BRAKING * self.quickest * abs(gap)), self.fastest, abs(gap) / self.step)
        wanted = min(wanted if gap >= 0 else -wanted, most)
        change = self.quickest * self.step
        return speed + min(max(wanted - speed, -change), change)
