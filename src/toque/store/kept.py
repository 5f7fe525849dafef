"""The types that the store returns, and their encoding: structs as JSON, the same bytes in every database."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from toque.engine.pack import Pack
from toque.table.head import Head, Stage
from toque.table.journal.entries import Entry, Milliseconds, Noted, Role


class Kept(Struct, frozen=True):
    """A stored match: everything there is to know about it."""

    head: Head
    key: bytes
    """The secret key from which its chance follows."""
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
    """The ply that the report is about."""
    person: str
    """Empty for a stranger."""
    time: Milliseconds
    text: str
    """Empty if the person was forgotten."""


class Report(Complaint, frozen=True):
    """A stored report; numbers count up from 1."""

    number: int


ENCODER = msgspec.json.Encoder()
HEADS = msgspec.json.Decoder(Head)
ENTRIES = msgspec.json.Decoder(Entry)
PACKS = msgspec.json.Decoder(Pack)


def stored_form(content: Struct) -> str:
    """The stored form of a head, an entry or a pack."""
    return ENCODER.encode(content).decode()


def is_noted_by(entry: Entry, person: str) -> bool:
    """Whether these are words of this person."""
    return isinstance(entry.act, Noted) and entry.by.name == person and entry.by.role in (Role.PERSON, Role.HOST)


def blanked(entry: Entry) -> Entry:
    """The same entry with its text blank; an entry without a text stays as it is."""
    if not isinstance(entry.act, Noted):
        return entry
    return msgspec.structs.replace(entry, act=msgspec.structs.replace(entry.act, text=""))
