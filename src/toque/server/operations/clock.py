"""The time at a table: live clocks are monotonic and ignore changes of the system clock; turns of days follow it."""

from __future__ import annotations

import logging

from toque.table.head import Timing, TurnBased
from toque.table.journal.entries import Milliseconds
from toque.table.match import Clock
from toque.table.state.clocks import SECOND

LOG = logging.getLogger("toque.clock")
JUMP = 2 * SECOND
"""How far the clock on the wall must be set to be noticed; it is corrected by less all the time."""


class Steady:
    """The time at one table: as on the wall when the table came to life, and from then on by a clock nobody sets."""

    def __init__(self, wall: Clock, steady: Clock, last: Milliseconds) -> None:
        self.steady = steady
        self.ahead = max(wall(), last) - steady()  # a journal does not go back, so time goes on from its last entry

    def __call__(self) -> Milliseconds:
        return self.steady() + self.ahead


class Timepieces:
    """The clock on the wall, which somebody may set, and one that nobody sets."""

    def __init__(self, wall: Clock, steady: Clock) -> None:
        self.wall = wall
        self.steady = steady
        self.ahead = wall() - steady()

    def for_table(self, timing: Timing, last: Milliseconds = 0) -> Clock:
        """The clock of a table whose journal ends then."""
        return self.wall if isinstance(timing, TurnBased) else Steady(self.wall, self.steady, last)

    def notice_jumps(self) -> None:
        """Say so if the clock on the wall was set since the last look."""
        before, self.ahead = self.ahead, self.wall() - self.steady()
        if abs(self.ahead - before) >= JUMP:
            seconds = (self.ahead - before) / SECOND
            LOG.warning("the clock on the wall jumped; live clocks did not", extra={"facts": {"seconds": seconds}})
