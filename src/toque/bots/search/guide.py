"""`Guide`: what the search needs to know of a game. It also plays by itself, in playouts and for lower ranks."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import i64, mypyc_attr

from toque.engine.decider import Decider
from toque.engine.ints import Ints
from toque.engine.position import Position
from toque.engine.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide(Decider):
    """A game's opinion, with everything that a search around it asks."""

    def __init__(self, stages: i64, names: tuple[str, ...]) -> None:
        self.stages: i64 = stages
        """How many stages a game has."""
        self.names = names
        """What the features are."""

    @abstractmethod
    def candidates(self, world: Position, seat: i64, most: i64, rng: Rng) -> Ints:
        """The actions that are worth comparing, at most `most` of them, the opinion's own choice first."""

    def imagine(self, world: Position, seat: i64, rng: Rng) -> None:
        """Replace covered choices that a random world draws uniformly by what others would choose."""

    @abstractmethod
    def horizon(self, world: Position, seat: i64) -> i64:
        """The moment at which a playout from here stops; see `rests`."""

    @abstractmethod
    def rests(self, world: Position, seat: i64, horizon: i64) -> bool:
        """Whether that moment has come, so that the position can be judged as it stands."""

    @abstractmethod
    def stage(self, world: Position) -> i64:
        """How far the game is; a value has weights of its own for each stage."""

    @abstractmethod
    def features(self, world: Position, seat: i64) -> Ints:
        """What a seat has, as small whole numbers: what roles are filled, never which cards."""
