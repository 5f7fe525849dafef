"""`Slips`: a good player with too little care."""

from __future__ import annotations

from mypy_extensions import i64

from toque.bots.search.guide import Guide
from toque.engine.decider import Decider
from toque.engine.position import Position
from toque.engine.rng import Rng

SENSIBLE: int = 4
"""A slip is one of this many actions that come to mind first, never an absurd one."""


class Slips(Decider):
    """Decides like another player, but some times in a hundred plays the first thing that came to mind."""

    def __init__(self, player: Decider, guide: Guide, often: i64) -> None:
        self.player = player
        self.guide = guide
        """Knows what comes to mind."""
        self.often: i64 = often

    def decide(self, world: Position, seat: i64, rng: Rng) -> i64:
        if rng.below(100) >= self.often:
            return self.player.decide(world, seat, rng)
        candidates = self.guide.candidates(world, seat, SENSIBLE, rng)
        return candidates[rng.below(len(candidates))]
