"""The kinds of fields that clients fill in, with their limits."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

Text: TypeAlias = Annotated[str, Meta(max_length=500)]
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Seq: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
BotName: TypeAlias = Annotated[str, Meta(max_length=40)]
