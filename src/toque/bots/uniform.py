"""The random bot."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.decider import Decider
from toque.engine.position import Position
from toque.engine.rng import Rng


class Uniform(Decider):
    """Chooses any legal action with equal probability."""

    def decide(self, world: Position, seat: i64, rng: Rng) -> i64:
        legal = world.legal(seat)
        return legal[rng.below(len(legal))]
