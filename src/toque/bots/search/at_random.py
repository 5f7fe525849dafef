"""`AtRandom`: a game's guide, except that it plays at random. It measures what opinions in playouts are worth."""

from __future__ import annotations

from mypy_extensions import i64

from toque.bots.search.guide import Guide
from toque.engine.ints import Ints
from toque.engine.position import Position
from toque.engine.rng import Rng


class AtRandom(Guide):
    """Compares all legal actions, plays any of them, and stops and judges where the guide does."""

    def __init__(self, guide: Guide) -> None:
        super().__init__(guide.stages, guide.names)
        self.guide = guide

    def decide(self, world: Position, seat: i64, rng: Rng) -> i64:
        legal = world.legal(seat)
        return legal[rng.below(len(legal))]

    def candidates(self, world: Position, seat: i64, most: i64, rng: Rng) -> Ints:
        return world.legal(seat)[:most]

    def horizon(self, world: Position, seat: i64) -> i64:
        return self.guide.horizon(world, seat)

    def rests(self, world: Position, seat: i64, horizon: i64) -> bool:
        return self.guide.rests(world, seat, horizon)

    def stage(self, world: Position) -> i64:
        return self.guide.stage(world)

    def features(self, world: Position, seat: i64) -> Ints:
        return self.guide.features(world, seat)
