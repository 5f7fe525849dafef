"""Everything that is stored about a person, for themselves."""

from __future__ import annotations

from msgspec import Struct

from toque.store.kept import ENTRIES, HEADS, is_noted_by
from toque.store.reading import Reading
from toque.table.head import Stage
from toque.table.journal.entries import Noted

TABLES = """SELECT head, stage FROM matches
    WHERE id IN (SELECT match FROM seatings WHERE person = ?) OR head LIKE ? ORDER BY opened, id"""
WORDS = "SELECT match, body FROM entries WHERE body LIKE ? AND body LIKE ? ORDER BY match, seq"
REPORTS = "SELECT number, match, ply, time, text FROM reports WHERE person = ? ORDER BY number"


class KeptTable(Struct, frozen=True):
    """A table that you opened, or where you had a seat."""

    id: str
    game: str
    stage: Stage
    opened: int
    """In milliseconds since 1970."""
    hosted: bool


class KeptWords(Struct, frozen=True):
    """Something that you wrote at a table: a line of chat, the name of a dish, or a name for one of your seats."""

    table: str
    kind: str
    time: int
    text: str


class KeptReport(Struct, frozen=True):
    """Something that you reported."""

    number: int
    table: str
    ply: int
    time: int
    text: str


class About(Struct, frozen=True):
    """Everything that is stored about a person."""

    name: str
    tables: list[KeptTable]
    words: list[KeptWords]
    reports: list[KeptReport]


def about(reading: Reading, person: str) -> About:
    """Everything that is stored about a person; raises StoreFault."""
    return About(
        reading.names([person]).get(person, ""),
        tables(reading, person),
        words(reading, person),
        reports(reading, person),
    )


def tables(reading: Reading, person: str) -> list[KeptTable]:
    """The tables of a person, the oldest first."""
    mark = f'%"{person}"%'
    found = reading.link.rows(tuple[str, Stage], TABLES, person, mark)
    heads = [(reading.decoded(HEADS, text, ""), stage) for text, stage in found]
    return [KeptTable(head.id, head.game, stage, head.opened, head.host == person) for head, stage in heads]


def words(reading: Reading, person: str) -> list[KeptWords]:
    """What a person has written."""
    found = reading.link.rows(tuple[str, str], WORDS, '%"noted"%', f'%"{person}"%')
    entries = [(match, reading.decoded(ENTRIES, text, match)) for match, text in found]
    return [
        KeptWords(match, entry.act.kind, entry.time, entry.act.text)
        for match, entry in entries
        if isinstance(entry.act, Noted) and is_noted_by(entry, person)
    ]


def reports(reading: Reading, person: str) -> list[KeptReport]:
    """What a person has reported."""
    return [KeptReport(*row) for row in reading.link.rows(tuple[int, str, int, int, str], REPORTS, person)]
