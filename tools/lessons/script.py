"""A lesson as it is written: where it begins, and what happens at each step."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from toque.engine.game import Dump, Game

LEARNER = 0


class Step(Struct, frozen=True):
    """A step of the lesson: what leads to it, and the move that the learner should make."""

    key: str
    played: tuple[str, ...] = ()
    """What the others do on the way; covered menus and chance outcomes are played for the seat to act."""
    asks: str | None = None
    """What the learner is asked to do; the next step begins with it."""


class Script(Struct, frozen=True):
    """A scripted match."""

    game: Game[Any]
    beginning: Dump
    steps: tuple[Step, ...]
    chance: tuple[int, ...] = ()
    """The chance outcomes, in order."""
