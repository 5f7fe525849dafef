"""`toque matches`: what is kept in a database."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec

from toque.cli.terminal.screen import Screen, print_json
from toque.cli.words.people import counted
from toque.store.databases.places import opened
from toque.store.kept import Summary
from toque.table.journal.entries import Milliseconds


def show_matches(database: str | None, *, json: bool) -> None:
    """Every match on a line; raises StoreFault."""
    with opened(database or None, create=False) as store:
        matches = store.matches()
        where = store.database.shown
    if json:
        print_json({"database": where, "matches": msgspec.to_builtins(matches)})
        return
    screen = Screen()
    screen.say(f"{where}: {counted(len(matches), 'match', 'matches')}.")
    screen.say_all(map(told, matches), indent="    ")


def told(match: Summary) -> str:
    """A match on a line."""
    seats, entries = counted(match.seats, "seat"), counted(match.entries, "entry", "entries")
    return f"{match.id}: {match.game}, {match.stage}, {seats}, {entries}, {when(match.opened)} to {when(match.last)}"


def when(time: Milliseconds) -> str:
    """A time for people; a time beyond calendars as it is."""
    try:
        return datetime.fromtimestamp(time / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    except (OverflowError, ValueError, OSError):
        return str(time)
