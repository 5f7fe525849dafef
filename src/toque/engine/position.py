"""`Position`: the state of a game, and what may happen next. One mutable, compiled subclass per game."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, TypeAlias

from mypy_extensions import i64, mypyc_attr

from toque.engine.ints import Ints
from toque.engine.rng import Rng

CHANCE: Final = -1
"""Chance decides: a die, a shuffle."""
NOBODY: Final = -2
"""The game is over."""

SHUFFLE: Final = 0
"""Chance is asked for the key of a shuffle of n things: (SHUFFLE, n, 0)."""
DIE: Final = 1
"""Chance is asked for a face from 0 to faces - 1: (DIE, faces, 0)."""
POUR: Final = 2
"""A hand decides what falls out of a container: (POUR, condiments, salt); the outcome is condiments × 6 + salt."""
FLIP: Final = 3
"""A hand decides whether a crêpe turns: (FLIP, 0, 0); the outcome is 0 or 1."""

Log: TypeAlias = "list[tuple[int, ...]]"
"""What happened: one tuple per event, starting with its kind. The game's `events.py` reads them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The state of a game. `apply` trusts its caller; `Game.play` makes a move with all checks."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.log: Log | None = None

    @abstractmethod
    def to_act(self) -> i64:
        """A seat, CHANCE or NOBODY; for simultaneous choices the first seat that still owes one."""

    @abstractmethod
    def deciders(self) -> Ints:
        """Every seat that may decide now."""

    @abstractmethod
    def legal(self, seat: i64) -> Ints:
        """What this seat may do now, ascending."""

    @abstractmethod
    def apply(self, seat: i64, action: i64) -> None:
        """Apply a decision or a chance outcome, which must be legal."""

    @abstractmethod
    def asks(self) -> tuple[i64, i64, i64]:
        """What chance or a hand is asked for: SHUFFLE, DIE, POUR or FLIP with its numbers."""

    @abstractmethod
    def occasion(self) -> str:
        """The name of what chance decides now, the same in every match that gets there: `deal/3`."""

    def by_hand(self, rng: Rng) -> i64:
        """An outcome of a hand's movement, drawn from what hands do on average; only games of skill have them."""
        raise AssertionError("no hand is asked")

    def own_hand(self) -> bool:
        """Whether a person's own hand has to move: that of the player who decided last."""
        return False

    @abstractmethod
    def clone(self) -> Position:
        """An independent copy of the position, without a log."""

    @abstractmethod
    def knowledge(self, seat: i64) -> Ints:
        """Everything that perfect memory would know at that seat; fixed length per game and number of seats."""

    @abstractmethod
    def determinize(self, seat: i64, rng: Rng) -> Position:
        """A random world that the seat cannot tell from this one."""

    @abstractmethod
    def scores(self) -> Ints:
        """The points of every seat."""

    @abstractmethod
    def places(self) -> Ints:
        """The place of every seat, 1 for first; shared places are equal."""
