"""`Decider`: makes a seat's decisions inside compiled loops."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import i64, mypyc_attr

from toque.engine.position import Position
from toque.engine.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Decider:
    """Decides for a seat. It is only ever given worlds that the seat cannot tell from the real one."""

    @abstractmethod
    def decide(self, world: Position, seat: i64, rng: Rng) -> i64:
        """One of the seat's legal actions."""
