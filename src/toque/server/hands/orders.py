"""`Order`: a movement that somebody wants, the bottle it waits for, and who is told what becomes of it."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from toque.dexterity.bottle import Packing
from toque.engine.skill import Fill
from toque.server.hands.messages import Begun, Ended


class Holder(Protocol):
    """Hears what becomes of a movement."""

    def begun(self, begun: Begun) -> None:
        """It begins, or starts over."""

    def frame(self, number: int, frame: list[int]) -> None:
        """One frame."""

    def ended(self, ended: Ended) -> None:
        """It is over."""

    def failed(self) -> None:
        """It cannot be moved here."""


class Bottle(Struct):
    """A bottle that is or was shaken ahead, and the movement that waits for it."""

    fill: Fill
    packing: Packing | None = None
    order: int | None = None


class Order(Struct):
    """A movement that somebody wants."""

    number: int
    who: str
    fill: Fill | None
    """Condiments and salt in the bottle; None for a pan."""
    bottle: Bottle | None
    """One that was shaken ahead."""
    holder: Holder
    is_free: bool = False
    tries: int = 0
