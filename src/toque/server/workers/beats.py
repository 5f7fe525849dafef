"""`Beats`: how long each bot needs on this machine, so coarsely that one answer's time reveals nothing."""

from __future__ import annotations

from collections import defaultdict, deque

SHORTEST = 0.05
UNKNOWN = 0.4
"""Seconds while too few decisions of a bot are known."""
HEADROOM = 1.25
"""A beat is so much longer than the longest decision, because a decision is more than its search."""
FEW = 8
LATEST = 200
"""Decisions that are remembered for each bot of a game."""


class Beats:
    """The latest thinking times of every bot, by game."""

    def __init__(self) -> None:
        self.times: defaultdict[tuple[str, str], deque[float]] = defaultdict(lambda: deque(maxlen=LATEST))

    def note(self, game: str, bot: str, seconds: float) -> None:
        """A bot has decided in this time."""
        self.times[game, bot].append(seconds)

    def of(self, game: str, bot: str) -> float:
        """A time within which all latest decisions of this bot were made, from a few that are far apart.

        A bot whose answers are rounded up to a multiple of it takes the same time for easy and for hard decisions.
        """
        known = self.times.get((game, bot), ())
        if len(known) < FEW:
            return UNKNOWN
        beat, longest = SHORTEST, max(known)
        while beat < HEADROOM * longest:
            beat *= 2
        return beat

    def forget(self) -> None:
        """Forget all times: from now on bots think with another engine."""
        self.times.clear()
