"""A game of one decision: an arm is pulled, a die decides who wins. The best arm is known."""

from __future__ import annotations

from collections.abc import Sequence

from toque.bots.search.guide import Guide
from toque.engine.ints import Ints, ints
from toque.engine.position import CHANCE, DIE, NOBODY, Position
from toque.engine.rng import Rng

FACES = 100


class Arms(Position):
    """Seat 0 pulls an arm; a die of 100 faces decides whether seat 0 or seat 1 wins."""

    def __init__(self, odds: Sequence[int], like: Arms | None = None) -> None:
        super().__init__(2)
        self.odds = odds
        """How often out of a hundred times each arm wins."""
        self.pulled: int = -1 if like is None else like.pulled
        self.face: int = -1 if like is None else like.face
        self.shuffled = -1
        """What the last random world was drawn with."""

    def to_act(self) -> int:
        return NOBODY if self.face >= 0 else CHANCE if self.pulled >= 0 else 0

    def deciders(self) -> Ints:
        return ints([0] if self.pulled < 0 else [])

    def legal(self, seat: int) -> Ints:
        return ints(range(len(self.odds)) if seat == 0 and self.pulled < 0 else [])

    def apply(self, seat: int, action: int) -> None:
        if seat == CHANCE:
            self.face = action
        else:
            self.pulled = action

    def asks(self) -> tuple[int, int, int]:
        return DIE, FACES, 0

    def occasion(self) -> str:
        return "die"

    def clone(self) -> Arms:
        copy = Arms(self.odds, self)
        copy.shuffled = self.shuffled
        return copy

    def knowledge(self, seat: int) -> Ints:
        return ints([self.pulled, self.face])

    def determinize(self, seat: int, rng: Rng) -> Arms:
        world = self.clone()
        world.shuffled = int(rng.key())
        return world

    def scores(self) -> Ints:
        return ints([1 if self.face < self.odds[self.pulled] else 0, 0])

    def places(self) -> Ints:
        won = self.face < self.odds[self.pulled]
        return ints([1 if won else 2, 2 if won else 1])


class Watcher(Guide):
    """Takes the first arm by itself; notes in which worlds each arm was pulled."""

    def __init__(self) -> None:
        super().__init__(1, ("nothing",))
        self.worlds: list[int] = []

    def decide(self, world: Position, seat: int, rng: Rng) -> int:
        return 0

    def candidates(self, world: Position, seat: int, most: int, rng: Rng) -> Ints:
        return world.legal(seat)[:most]

    def imagine(self, world: Position, seat: int, rng: Rng) -> None:
        assert isinstance(world, Arms)
        self.worlds.append(world.shuffled)

    def horizon(self, world: Position, seat: int) -> int:
        return 0

    def rests(self, world: Position, seat: int, horizon: int) -> bool:
        return False

    def stage(self, world: Position) -> int:
        return 0

    def features(self, world: Position, seat: int) -> Ints:
        return ints([0])
