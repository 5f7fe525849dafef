"""The types that the store returns, and their encoding: structs as JSON, the same bytes in every database."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from toque.engine.pack import Pack
from toque.table.head import Head, Stage
from toque.table.journal.entries import Entry, Milliseconds, Noted, Role


class Kept(Struct, frozen=True):
    """A match as it is kept: all there is to know about it."""

    head: Head
    key: bytes
    """The secret of its chance."""
    entries: list[Entry]
    stage: Stage


class Summary(Struct, frozen=True):
    """A match in a list."""

    id: str
    game: str
    stage: Stage
    seats: int
    opened: Milliseconds
    entries: int
    last: Milliseconds
    """When something happened last; when it was opened if nothing did."""


class Complaint(Struct, frozen=True):
    """A person's report of a problem at a table, before it has a number."""

    match: str
    seq: int
    """The last entry they had seen."""
    ply: int
    """What of the game they mean."""
    person: str
    """Empty for a stranger."""
    time: Milliseconds
    text: str
    """Empty if the speaker was forgotten."""


class Report(Complaint, frozen=True):
    """The same, kept; numbers count up from 1."""

    number: int


ENCODER = msgspec.json.Encoder()
HEADS = msgspec.json.Decoder(Head)
ENTRIES = msgspec.json.Decoder(Entry)
PACKS = msgspec.json.Decoder(Pack)


def written(content: Struct) -> str:
    """A head, an entry or a pack as it is kept."""
    return ENCODER.encode(content).decode()


def is_noted_by(entry: Entry, person: str) -> bool:
    """Whether these are words of this person."""
    return isinstance(entry.act, Noted) and entry.by.name == person and entry.by.role in (Role.PERSON, Role.HOST)


def blanked(entry: Entry) -> Entry:
    """The same entry without its words; others stay as they are."""
    if not isinstance(entry.act, Noted):
        return entry
    return msgspec.structs.replace(entry, act=msgspec.structs.replace(entry.act, text=""))
