"""`Skill`: what a game of dexterity tells the rest of Toque about the movements it asks of people's hands."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from toque.engine.position import Position

P = TypeVar("P", bound=Position)
Fill: TypeAlias = tuple[int, int]
"""Condiments and salt in a container."""


class Task(Struct, frozen=True):
    """What a hand is asked to do: pour from a container, or flip what is in a pan."""

    fill: Fill | None
    """What is in the container; None for a pan."""
    colour: str | None
    """The colour of the condiments; None for a pan."""


class TechniqueOdds(Struct, frozen=True):
    """What many average hands did by a technique."""

    technique: str
    outcomes: list[list[int]]
    """Condiments, salt and how often; of a flip 1 if it turned, 0, and how often."""


class Skill(ABC, Generic[P]):
    """The movements of one game."""

    techniques: frozenset[int]
    """Decisions that let an average hand move instead of the player's own."""

    @abstractmethod
    def task(self, position: P) -> Task:
        """What the position asks of a hand, if it asks for one."""

    @abstractmethod
    def next_fill(self, position: P, seat: int) -> Fill | None:
        """The fill of the container from which this seat may pour with its next decision, by its own hand."""

    @abstractmethod
    def odds(self, fill: Fill | None) -> list[TechniqueOdds]:
        """What average hands do with a container this full, or with a pan, by technique."""
