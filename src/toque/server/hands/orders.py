"""`Order`: a movement that was asked for, the bottle it waits for, and the holder that is told about it."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from toque.dexterity.bottle import Packing
from toque.engine.skill import Fill
from toque.server.hands.messages import Begun, Ended


class Holder(Protocol):
    """Is told what happens to a movement."""

    def begun(self, begun: Begun) -> None:
        """It begins, or starts over."""

    def frame(self, number: int, frame: list[int]) -> None:
        """One frame."""

    def ended(self, ended: Ended) -> None:
        """It is over."""

    def failed(self) -> None:
        """It was given up."""


class Bottle(Struct):
    """A bottle that is being shaken or was shaken in advance, and the movement that waits for it."""

    fill: Fill
    packing: Packing | None = None
    order: int | None = None


class Order(Struct):
    """A movement that was asked for."""

    number: int
    who: str
    fill: Fill | None
    """Condiments and salt in the bottle; None for a pan."""
    bottle: Bottle | None
    """One that was shaken in advance."""
    holder: Holder
    is_free: bool = False
    tries: int = 0
