"""Imports an export: everything that is not stored yet is added, or nothing at all."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from concurrent.futures import Future, wait
from typing import BinaryIO

from msgspec import Struct

from toque.store.copies.export import EndLine, HeaderLine, Line, MatchLine, PackLine, PersonLine
from toque.store.copies.lines import bad_line, line_of, texts
from toque.store.databases.link import Database, Link
from toque.store.faults import BadExport, ExportReason
from toque.store.jobs import ADD_NAME, ADD_PACK, Appending, Opening
from toque.store.kept import blanked, is_noted_by, stored_form
from toque.store.reading import Reading
from toque.store.store import Store
from toque.table.journal.entries import Entry, Noted

LISTEN = 0.2
"""How long to wait at a time, in seconds: a signal that comes just before a wait is noticed only after it."""
LARGEST = 2**63 - 1
"""The largest integer of a database."""


class Imported(Struct):
    """The result of an import: matches that are new, that were extended, and that were there already."""

    added: int = 0
    extended: int = 0
    unchanged: int = 0


def import_file(store: Store, file: BinaryIO, advance: Callable[[int], None] = lambda _: None) -> Imported:
    """Import a file in one transaction; `advance` is called with the bytes read; raises BadExport, StoreFault."""
    found: list[Imported] = []
    stopped: list[Exception] = []

    def advanced(count: int) -> None:
        if stopped:
            raise stopped[0]  # the caller has stopped waiting: keep nothing
        advance(count)

    def work(database: Database, link: Link) -> None:
        found[:] = [Importing(database, link).read(file, advanced)]

    waiting: list[Future[None]] = []
    try:
        waiting.append(store.change(work))
        while wait(waiting, LISTEN).not_done:
            pass
        waiting[0].result()
    except BaseException:
        stopped.append(Interrupted())
        wait(waiting)
        raise
    return found[0]


class Interrupted(Exception):
    """The caller of the import has stopped waiting."""


class Importing:
    """One import, inside its transaction."""

    def __init__(self, database: Database, link: Link) -> None:
        self.database = database
        self.link = link
        self.reading = Reading(database, link)
        self.imported = Imported()
        self.forgotten = self.reading.forgotten()
        self.packs: dict[str, PackLine] = {}
        self.number = 0
        self.matches = 0
        self.ended = False

    def read(self, file: BinaryIO, advance: Callable[[int], None]) -> Imported:
        """Import line after line; raises BadExport."""
        for self.number, text in texts(file):
            self.take(line_of(self.number, text))
            advance(len(text))
        if not self.ended:
            raise BadExport(ExportReason.CUT_OFF, line=self.number)
        return self.imported

    def take(self, line: Line) -> None:
        """Add what a line says; raises BadExport."""
        if self.ended:
            raise bad_line(self.number, "a line after the end")
        match line:
            case HeaderLine():
                if self.number > 1:
                    raise bad_line(self.number, "a second first line")
            case PackLine(pack):
                self.packs[pack.fingerprint()] = line
                self.link.change(ADD_PACK, [(pack.fingerprint(), stored_form(pack))])
            case PersonLine(person, name):
                self.expect(person.isprintable() and "\0" not in name, "a name that cannot be stored")
                self.link.change(ADD_NAME, [(person, name)])
            case MatchLine():
                self.matches += 1
                self.check(line)
                self.merge(line)
            case EndLine(matches):
                self.expect(matches == self.matches, f"{matches} matches expected, {self.matches} found")
                self.ended = True

    def expect(self, so: bool, said: str) -> None:
        """Raise BadExport unless this holds."""
        if not so:
            raise bad_line(self.number, said)

    def check(self, line: MatchLine) -> None:
        """Check that a match is consistent; raises BadExport."""
        head = line.head
        self.expect(bool(head.id) and head.id.isprintable(), "an id that cannot be stored")
        self.expect(0 <= head.opened <= LARGEST, "an impossible time")
        self.expect(head.pack in self.packs, "a match without its pack")
        self.expect(hashlib.sha256(line.key).hexdigest() == head.key_hash, "a key that is not the match's")
        numbers = [entry.seq for entry in line.entries]
        self.expect(numbers == list(range(1, len(numbers) + 1)), "entries that do not follow each other")
        self.expect(all(1 <= seq <= len(numbers) for seq in line.films), "a film without its entry")

    def merge(self, line: MatchLine) -> None:
        """Add a match, or its new entries; raises BadExport if a contradicting journal is stored under its id."""
        match = line.head.id
        new = [self.without_forgotten(entry) for entry in line.entries]
        if self.reading.last(match) is None:
            pack = self.packs[line.head.pack].pack
            Opening(line.head, line.key, pack, new, line.stage, films=line.films).write(self.database, self.link)
            self.imported.added += 1
            return
        kept = self.reading.match(match)
        if (kept.head, kept.key) != (line.head, line.key):
            raise BadExport(ExportReason.OTHER_JOURNAL, line=self.number, match=match, seq=0)
        for ours, theirs in zip(kept.entries, new, strict=False):
            if not is_same(ours, theirs):
                raise BadExport(ExportReason.OTHER_JOURNAL, line=self.number, match=match, seq=ours.seq)
        if len(new) > len(kept.entries):
            films = {seq: body for seq, body in line.films.items() if seq > len(kept.entries)}
            Appending(match, new[len(kept.entries) :], line.stage, films).write(self.database, self.link)
            self.imported.extended += 1
        else:
            self.imported.unchanged += 1

    def without_forgotten(self, entry: Entry) -> Entry:
        """An entry, without the words of somebody who is forgotten here."""
        return blanked(entry) if is_noted_by(entry, entry.by.name) and entry.by.name in self.forgotten else entry


def is_same(one: Entry, other: Entry) -> bool:
    """Whether two entries are the same; a text that is blank in one of them, because it was forgotten, is ignored."""
    if one == other:
        return True
    blank = any(isinstance(each.act, Noted) and not each.act.text for each in (one, other))
    return blank and blanked(one) == blanked(other)
