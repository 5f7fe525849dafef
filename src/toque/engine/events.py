"""What people are told: every event says who may know it, whether it reveals something hidden, and what it scores."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec import Struct


class Event(Struct, frozen=True, tag_field="event"):
    """Something that happened at the table."""

    reveals: ClassVar[bool] = False
    """Whether it reveals something hidden to somebody; a free undo stops there."""
    opens_chapter: ClassVar[bool] = False
    """Whether the table no longer shows what came before: during a game, its story goes back only this far."""

    def seen_by(self, seat: int | None) -> Self | None:
        """The event as this seat may know it, None if not at all; seat None is a spectator."""
        return self

    def points(self) -> dict[int, int]:
        """The points it gives to seats or takes from them; all events together add up to the scores."""
        return {}
