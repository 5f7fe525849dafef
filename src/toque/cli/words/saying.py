"""A sentence with places for facts."""

from __future__ import annotations

from msgspec import Struct


class Saying(Struct, frozen=True):
    """A sentence with places for facts; of `asked` the closest of `possible` is suggested."""

    text: str
    asked: str = ""
    possible: str = ""
