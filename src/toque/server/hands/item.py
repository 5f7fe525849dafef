"""`HeldItem`: a bottle or a pan in somebody's hand, and the messages about it."""

from __future__ import annotations

from typing import Literal

from toque.server.hands.footage import Film
from toque.server.hands.messages import Begun, Ended
from toque.server.hands.moving import UPRIGHT
from toque.server.live.wire.said import HandBegun, HandDone, HandFrame, encoded

SHAKES = 5
"""How often a bottle may be shaken in one movement."""
SHAKE_TAKES = 0.6
"""Seconds between two shakes."""
THOUSANDTHS = 1000


class HeldItem:
    """One movement, from taking something to its outcome."""

    def __init__(self, seat: int, fill: tuple[int, int] | None) -> None:
        self.seat = seat
        self.fill = fill
        """Condiments and salt in the bottle; None for a pan."""
        self.act: Literal["pour", "flip"] = "flip" if fill is None else "pour"
        self.number = 0
        """Its number among all movements."""
        self.begun: Begun | None = None
        self.frame: list[int] = []
        self.frames = 0
        self.shakes = 0
        self.shaken = 0.0
        """When it was shaken last."""
        self.ended: Ended | None = None

    def is_moving(self) -> bool:
        """Whether it has begun, and is not over."""
        return self.begun is not None and self.ended is None

    def begin(self, begun: Begun) -> bytes:
        """It begins, or starts over; returns the message about that."""
        self.begun, self.frame, self.frames = begun, begun.frame, 0
        return self.opening()

    def opening(self) -> bytes:
        """The message for everybody who sees it begin, or joins later."""
        assert self.begun is not None
        return encoded(HandBegun(self.seat, self.act, self.begun.kinds, self.begun.radii, self.begun.frame))

    def show(self, number: int, frame: list[int]) -> bytes:
        """One frame; the message about it."""
        self.frame, self.frames = frame, number
        return self.now()

    def now(self) -> bytes:
        """The message about the last frame."""
        return encoded(HandFrame(self.seat, self.frames, self.frame))

    def closing(self) -> bytes:
        """The message about its end."""
        return encoded(HandDone(self.seat))

    def is_shaken(self, now: float) -> bool:
        """Whether the bottle may be shaken now: before it is tilted, a few times, and no faster than a hand could."""
        if not self.is_moving() or self.fill is None or self.frame[0] >= UPRIGHT * THOUSANDTHS:
            return False
        if self.shakes == SHAKES or now - self.shaken < SHAKE_TAKES:
            return False
        self.shakes += 1
        self.shaken = now
        return True

    def film(self) -> Film:
        """The film of the movement."""
        assert self.begun is not None
        assert self.ended is not None
        return Film(self.act, self.begun.kinds, self.begun.radii, self.ended.frames, self.ended.numbers)
