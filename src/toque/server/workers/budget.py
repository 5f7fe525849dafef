"""How much a bot may search on a busy server: that follows from the queue, so it says nothing about anybody's hand."""

from __future__ import annotations

from toque.bots.levels import ONLY_OPINION

EASY = 8
"""How many thoughts may wait for each process before anybody searches less: a compiled star chef takes 10 to 30 ms, and
no bot answers within half a second anyway."""
GRANTED = 0.25
"""Seconds that a thought may wait without searching less."""
UNCOMPILED = 2
"""Halvings of a hint without the compiled engine, so that it still comes within half a second."""


def halvings(waiting: int, processes: int, waited: float) -> int:
    """How often a search that begins now is halved, by how many others wait and how long it has waited itself.

    One halving whenever the queue doubles: each thought then takes half as long, so twice as many wait no longer than
    before. One more for every quarter of a second that it waited, in case the machine is slower than expected.
    """
    crowd = (waiting // (EASY * max(1, processes))).bit_length()
    return min(ONLY_OPINION, crowd + int(waited / GRANTED))
