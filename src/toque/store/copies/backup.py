"""A consistent copy of everything as one SQLite file, made while others write."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from toque.store.databases.link import Link, Values
from toque.store.databases.schema import migrations, upgrade
from toque.store.databases.sqlite import SQLite, SQLiteLink
from toque.store.faults import StoreReason
from toque.store.reading import Reading
from toque.store.store import Store

PAGES = 1000
"""Pages copied at a time."""
ROWS = 1000
"""Rows copied at a time."""
TABLES: dict[str, tuple[Sequence[str], type[Values]]] = {
    "packs": (("fingerprint", "body"), tuple[str, str]),
    "people": (("id", "name"), tuple[str, str]),
    "matches": (
        ("id", "game", "stage", "opened", "key_hash", "key", "pack", "head"),
        tuple[str, str, str, int, str, bytes, str, str],
    ),
    "entries": (("match", "seq", "body"), tuple[str, int, str]),
    "films": (("match", "seq", "body"), tuple[str, int, bytes]),
    "seatings": (("person", "match"), tuple[str, str]),
    "results": (("match", "body"), tuple[str, str]),
    "reports": (
        ("number", "match", "seq", "ply", "person", "time", "text"),
        tuple[int, str, int, int, str, int, str],
    ),
    "settings": (("name", "value"), tuple[str, str]),
    "sessions": (("person", "generation"), tuple[str, int]),
}
"""The tables in an order in which every reference points to a row that is already there."""

Progress: TypeAlias = Callable[[int, int], None]
"""Called with how much is done, and how much there is."""


class Copied(Struct, frozen=True):
    """What is in a copy."""

    matches: int
    entries: int


def back_up(store: Store, target: Path, progress: Progress = lambda _done, _total: None) -> Copied:
    """Copy everything into a new file, and check the copy; raises StoreFault."""
    with store.moment() as moment:
        wanted = counted(moment)
        copy = SQLite(target)
        if isinstance(moment.link, SQLiteLink):
            copy_pages(moment.link, copy, progress)
        else:
            copy_rows(moment, copy, wanted, progress)
    with closing(SQLiteLink(copy)) as link:
        link.check()
        found = counted(Reading(copy, link))
        broken = link.rows(tuple[str, int | None, str, int], "PRAGMA foreign_key_check")
        if found != wanted or broken:
            raise copy.fault(StoreReason.DAMAGED, said=f"{found} {wanted} {broken[:1]}")
        link.rows(tuple[str], "PRAGMA journal_mode = DELETE")  # one file, nothing beside it
    return found


def counted(reading: Reading) -> Copied:
    """The number of matches and entries."""
    sql = "SELECT (SELECT count(*) FROM matches), (SELECT count(*) FROM entries)"
    return Copied(*reading.link.rows(tuple[int, int], sql)[0])


def copy_pages(source: SQLiteLink, copy: SQLite, progress: Progress) -> None:
    """Copy from file to file. The source is read in one transaction, so that writers do not restart the copy."""
    with closing(SQLiteLink(copy)) as link, copy.refusing():
        source.connection.backup(
            link.connection, pages=PAGES, progress=lambda _, left, total: progress(total - left, total), sleep=0
        )


def copy_rows(moment: Reading, copy: SQLite, wanted: Copied, progress: Progress) -> None:
    """Copy row by row, from another kind of database."""
    with closing(copy.writer()) as link:
        upgrade(copy, link, migrations())
        done = 0
        with link.changing():
            for table, (columns, shape) in TABLES.items():
                names, places = ", ".join(columns), ", ".join("?" * len(columns))
                add = f"INSERT INTO {table} ({names}) VALUES ({places})"  # noqa: S608 (our own names)
                waiting: list[Values] = []
                for row in moment.link.each(shape, f"SELECT {names} FROM {table}"):  # noqa: S608
                    waiting.append(row)
                    if len(waiting) == ROWS:
                        done += flushed(link, add, waiting)
                        progress(done, max(wanted.entries, done))
                flushed(link, add, waiting)


def flushed(link: Link, add: str, waiting: list[Values]) -> int:
    """Write the buffered rows; returns how many."""
    count = len(waiting)
    if waiting:
        link.change(add, waiting)
        waiting.clear()
    return count
