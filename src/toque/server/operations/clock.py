"""The time at a table: live clocks are monotonic, turns of days follow the system's wall clock."""

from __future__ import annotations

import logging

from toque.table.head import Timing, TurnBased
from toque.table.journal.entries import Milliseconds
from toque.table.match import Clock
from toque.table.state.clocks import SECOND

LOG = logging.getLogger("toque.clock")
JUMP = 2 * SECOND
"""Changes of the wall clock smaller than this are normal corrections, and not logged."""


class TableClock:
    """The clock of one table: it has the wall clock's time when the table is loaded, and is monotonic from then on."""

    def __init__(self, wall: Clock, steady: Clock, last: Milliseconds) -> None:
        self.steady = steady
        self.ahead = max(wall(), last) - steady()  # time in a journal never goes back

    def __call__(self) -> Milliseconds:
        return self.steady() + self.ahead


class Timepieces:
    """The wall clock, which may be set, and a monotonic clock."""

    def __init__(self, wall: Clock, steady: Clock) -> None:
        self.wall = wall
        self.steady = steady
        self.ahead = wall() - steady()

    def for_table(self, timing: Timing, last: Milliseconds = 0) -> Clock:
        """The clock of a table whose journal ends then."""
        return self.wall if isinstance(timing, TurnBased) else TableClock(self.wall, self.steady, last)

    def notice_jumps(self) -> None:
        """Log it if the wall clock was set since the last call."""
        before, self.ahead = self.ahead, self.wall() - self.steady()
        if abs(self.ahead - before) >= JUMP:
            seconds = (self.ahead - before) / SECOND
            LOG.warning("the wall clock jumped; live clocks did not", extra={"facts": {"seconds": seconds}})
