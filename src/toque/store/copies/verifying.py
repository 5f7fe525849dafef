"""Verifies a copy or an export by drawing its chance again: what follows from the keys, and what cannot be verified."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from toque.engine.pack import Pack
from toque.store.copies.export import MatchLine, PackLine
from toque.store.copies.lines import LINES, UNREADABLE, texts
from toque.store.databases.sqlite import SQLite, SQLiteLink
from toque.store.faults import BadExport, ExportReason, StoreFault
from toque.store.reading import Reading
from toque.table.journal.draws import Draws, drawn_again


class Altered(Struct, frozen=True):
    """A die or shuffle that does not follow from its match's key. The right one stays secret: the game may go on."""

    match: str
    seq: int


class Verified(Struct):
    """What was drawn again and is right, what is not, and what cannot be verified."""

    matches: int = 0
    dice: int = 0
    shuffles: int = 0
    skill: int = 0
    """Pours and flips: only the server vouches for them."""
    taken_over: int = 0
    """Plies that come from other matches."""
    broken: list[str] = []
    """Matches that no longer replay: verified as far as they do."""
    altered: list[Altered] = []

    def add(self, match: str, draws: Draws) -> None:
        """Add the draws of one match."""
        self.matches += 1
        self.dice += draws.dice
        self.shuffles += draws.shuffles
        self.skill += draws.skill
        self.taken_over += draws.taken_over
        if draws.broken is not None:
            self.broken.append(match)
        if draws.altered is not None:
            self.altered.append(Altered(match, draws.altered))


def verified_copy(path: Path, advance: Callable[[int], None] = lambda _: None) -> Verified:
    """Verify a copy that nobody else uses; `advance` is called for every match; raises StoreFault."""
    copy = SQLite(path, create=False)
    found = Verified()
    with closing(SQLiteLink(copy)) as link:
        reading = Reading(copy, link)
        packs: dict[str, Pack] = {}
        for match in reading.match_ids():
            try:
                kept = reading.match(match)
                pack = packs.setdefault(kept.head.pack, packs.get(kept.head.pack) or reading.pack(kept.head.pack))
            except StoreFault:  # unreadable text
                found.add(match, Draws(broken=0))
            else:
                found.add(match, drawn_again(kept.head, kept.key, pack, kept.entries))
            advance(1)
        link.rows(tuple[str], "PRAGMA journal_mode = DELETE")  # one file, nothing beside it
    return found


def verified_file(file: BinaryIO, advance: Callable[[int], None] = lambda _: None) -> Verified:
    """Verify an export before anything of it is stored; raises BadExport if it was altered, or is not an export.

    The import reports whatever else is wrong with a line.
    """
    found = Verified()
    packs: dict[str, Pack] = {}
    for number, text in texts(file):
        advance(len(text))
        try:
            line = LINES.decode(text)
        except UNREADABLE:
            continue
        if isinstance(line, PackLine):
            packs[line.pack.fingerprint()] = line.pack
        elif isinstance(line, MatchLine) and line.head.pack in packs:
            draws = drawn_again(line.head, line.key, packs[line.head.pack], line.entries)
            if draws.altered is not None:
                raise BadExport(ExportReason.ALTERED, line=number, match=line.head.id, seq=draws.altered)
            found.add(line.head.id, draws)
    return found
