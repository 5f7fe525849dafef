"""How much time every seat has left. Times come from the entries of the journal, never from a clock."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from toque.table.head import Live, Timing, TurnBased, Untimed
from toque.table.journal.entries import Milliseconds

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND


class Clocks:
    """The clocks of one table; every seat that owes a decision has its clock running."""

    def __init__(self, timing: Timing, seats: int) -> None:
        self.timing = timing
        self.turn, self.reserve = allowance(timing)
        self.reserves: list[Milliseconds] = [self.reserve] * seats
        self.since: dict[int, Milliseconds] = {}
        """When each running clock was started."""
        self.turns: dict[int, tuple[Milliseconds, Milliseconds]] = {}
        """For every seat, when its last turn was begun and what it cost of the reserve."""

    def copy(self) -> Clocks:
        """An independent copy."""
        twin = Clocks.__new__(Clocks)
        vars(twin).update(vars(self))
        twin.reserves = self.reserves.copy()
        twin.since = self.since.copy()
        twin.turns = self.turns.copy()
        return twin

    def settle(self, time: Milliseconds, owing: Iterable[int], decided: int | None) -> None:
        """These seats owe a decision now, and this one has just decided: its next turn starts over."""
        running = set(owing)
        for seat in [seat for seat in self.since if seat not in running or seat == decided]:
            since = self.since.pop(seat)
            cost = min(max(time - since - self.turn, 0), self.reserves[seat])
            self.reserves[seat] -= cost
            self.turns[seat] = since, cost
        for seat in running:
            self.since.setdefault(seat, time)

    def resume(self, seat: int) -> None:
        """A seat takes its decision back: its last turn goes on, as if it had not decided."""
        if seat in self.turns:
            since, cost = self.turns.pop(seat)
            self.since[seat] = since
            self.reserves[seat] += cost

    def forgive(self, time: Milliseconds) -> None:
        """The table was closed: live turns start over, days go on."""
        if isinstance(self.timing, Live):
            self.since = dict.fromkeys(self.since, time)

    def flag(self, seat: int) -> Milliseconds | None:
        """When this seat's time is up; None if its clock does not run."""
        if seat not in self.since:
            return None
        return self.since[seat] + self.turn + self.reserves[seat]


def allowance(timing: Timing) -> tuple[Milliseconds, Milliseconds]:
    """The time for a turn, and the reserve for the game."""
    match timing:
        case Untimed():
            return 0, 0
        case Live(seconds, reserve):
            return seconds * SECOND, reserve * SECOND
        case TurnBased(days):
            return days * DAY, 0
        case _:
            assert_never(timing)
