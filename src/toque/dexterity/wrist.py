"""How a bottle follows a hand's targets over the pan: one turn over, a short pause, one turn back (ALC-19)."""

from __future__ import annotations

from math import isfinite, pi, radians
from typing import Final

from toque.dexterity.bottle import FRAMES
from toque.dexterity.pursuit import Reach

REACH: Final = Reach(step=1.0 / FRAMES, fastest=8.0, quickest=40.0, smooth=0.030)
TURNED_BACK: Final = radians(4.0)
"""A target that is back by this much turns the bottle back; less is a tremor."""
COMMITTED: Final = radians(60.0)
"""Past this angle a pour cannot be cancelled."""
UPRIGHT: Final = radians(2.0)
PATIENCE: Final = 10 * FRAMES
"""Frames after which a bottle that is not over yet is put back."""
LONGEST: Final = 5 * FRAMES // 2
"""Frames past the committed angle after which the bottle is turned back."""


class Wrist:
    """Turns the bottle. Until it is turned back its goal only rises, from then on it only falls."""

    def __init__(self) -> None:
        self.angle = 0.0
        self.speed = 0.0
        self.wish = 0.0
        self.goal = 0.0
        self.frames = 0
        self.over = 0
        """Frames past the committed angle."""
        self.is_committed = False
        self.is_turning_back = False
        self.is_free = False
        """Whether the hand has let go, or has taken too long: the bottle goes back automatically."""

    def turn(self, target: float) -> None:
        """One frame towards where the hand wants the bottle, in radians from upright."""
        self.frames += 1
        self.over += self.is_committed
        if self.over > LONGEST or (self.frames > PATIENCE and not self.is_committed):
            self.let_go()
        wanted = 0.0 if self.is_free or not isfinite(target) else min(max(target, 0.0), pi)
        self.wish = REACH.followed(self.wish, wanted)
        self.is_turning_back = self.is_turning_back or self.wish < self.goal - TURNED_BACK
        self.goal = min(self.goal, self.wish) if self.is_turning_back else max(self.goal, self.wish)
        most = 0.0 if self.is_turning_back else REACH.fastest
        self.speed = REACH.speed(self.angle, self.goal, self.speed, most)
        self.angle += self.speed * REACH.step
        self.is_committed = self.is_committed or self.angle > COMMITTED

    def let_go(self) -> None:
        """Let the bottle go back automatically from now on."""
        self.is_free = True
        self.is_turning_back = True

    def is_back(self) -> bool:
        """Whether the bottle stands upright again."""
        return self.is_turning_back and self.angle < UPRIGHT
