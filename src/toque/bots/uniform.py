"""The bot that draws."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.decider import Decider
from toque.engine.position import Position
from toque.engine.rng import Rng


class Uniform(Decider):
    """Any legal action, each as likely as the other."""

    def decide(self, world: Position, seat: i64, rng: Rng) -> i64:
        legal = world.legal(seat)
        return legal[rng.below(len(legal))]
