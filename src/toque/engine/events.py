"""What people are told: every event says who may know it and whether it reveals something hidden."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec import Struct


class Event(Struct, frozen=True, tag_field="event"):
    """Something that happened at the table."""

    reveals: ClassVar[bool] = False
    """Whether it tells somebody what was hidden; a free undo stops there."""

    def seen_by(self, seat: int | None) -> Self | None:
        """The event as this seat may know it, None if not at all; seat None is a spectator."""
        return self
