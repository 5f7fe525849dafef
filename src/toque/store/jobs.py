"""The jobs of the writer. A job runs inside a transaction and raises what prevents it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from itertools import chain

from msgspec.structs import astuple

from toque.engine.pack import Pack
from toque.store.databases.link import Broken, Database, Link, Values
from toque.store.faults import StoreReason
from toque.store.kept import Complaint, stored_form
from toque.store.outlines import Outlining, outline_all, outlining
from toque.store.reading import Reading
from toque.table.head import Head, Stage
from toque.table.journal.entries import Entry, Person, Seated

ADD_PACK = "INSERT INTO packs (fingerprint, body) VALUES (?, ?) ON CONFLICT DO NOTHING"
ADD_MATCH = """INSERT INTO matches (id, game, stage, opened, key_hash, key, pack, head)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)"""
ADD_ENTRY = """INSERT INTO entries (match, seq, body)
    SELECT ?, ?, ? WHERE ? = (SELECT coalesce(max(seq), 0) + 1 FROM entries WHERE match = ?)"""
"""Inserts nothing if it would leave a gap."""
ADD_SEATING = "INSERT INTO seatings (person, match) VALUES (?, ?) ON CONFLICT DO NOTHING"
SET_FILM = """INSERT INTO films (match, seq, body) VALUES (?, ?, ?)
    ON CONFLICT (match, seq) DO UPDATE SET body = excluded.body"""
SET_RESULT = "INSERT INTO results (match, body) VALUES (?, ?) ON CONFLICT (match) DO UPDATE SET body = excluded.body"
ADD_SETTING = "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING"
SET_STAGE = "UPDATE matches SET stage = ? WHERE id = ? AND stage <> ?"
SET_NAME = "INSERT INTO people (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name"
ADD_NAME = "INSERT INTO people (id, name) VALUES (?, ?) ON CONFLICT DO NOTHING"
ADD_REPORT = "INSERT INTO reports (match, seq, ply, person, time, text, number) VALUES (?, ?, ?, ?, ?, ?, ?)"
SET_SESSION = """INSERT INTO sessions (person, generation) VALUES (?, ?)
    ON CONFLICT (person) DO UPDATE SET generation = excluded.generation"""
ENDED = -1
"""The generation of a forgotten person: no token is valid."""
BLANK_REPORTS = "UPDATE reports SET text = '' WHERE person = ?"
ADD_FORGETTING = "INSERT INTO settings (name, value) VALUES (?, '') ON CONFLICT DO NOTHING"
DROP_FORGETTING = "DELETE FROM settings WHERE name = ?"
FORGETTING = "forgetting "
"""The prefix of a setting that says that a person's words are still being searched for; their id follows."""
SET_ENTRY = "UPDATE entries SET body = ? WHERE match = ? AND seq = ?"


class Job(ABC):
    """Something to write, and the future of its result."""

    takes_room = True
    """Whether it needs disk space."""

    def __init__(self) -> None:
        self.done: Future[None] = Future()
        self.done.set_running_or_notify_cancel()  # from here on it cannot be cancelled

    @abstractmethod
    def write(self, database: Database, link: Link) -> None:
        """Write it; raises StoreFault."""

    def openings(self) -> Sequence[Opening]:
        """The new matches in it."""
        return ()


class Opening(Job):
    """A new match, perhaps with its first entries."""

    def __init__(
        self,
        head: Head,
        key: bytes,
        pack: Pack,
        entries: Sequence[Entry],
        stage: Stage,
        *,
        films: Mapping[int, bytes] | None = None,
        outline: Outlining | None = None,
    ) -> None:
        super().__init__()
        assert head.pack == pack.fingerprint(), "a match is stored with the pack it is played with"
        self.match = head.id
        self.key_hash = head.key_hash
        self.pack: Values = (head.pack, stored_form(pack))
        self.row: Values = (
            head.id,
            head.game,
            stage.value,
            head.opened,
            head.key_hash,
            key,
            head.pack,
            stored_form(head),
        )
        self.outline = outline
        self.entries = Appending(head.id, entries, stage, films) if entries else None

    def openings(self) -> Sequence[Opening]:
        return (self,)

    def write(self, database: Database, link: Link) -> None:
        link.change(ADD_PACK, [self.pack])
        try:
            link.change(ADD_MATCH, [self.row])
        except Broken as error:
            raise database.fault(StoreReason.MATCH_EXISTS, match=self.match) from error
        if self.entries is not None:
            self.entries.write(database, link)
        if self.outline is not None:
            outline_all(link, [self.outline])


class Appending(Job):
    """More entries of a match, the films of some of them, the stage it is at now if that is new, and its outline.

    Without a new outline the old one is deleted, because it would be out of date.
    """

    def __init__(
        self,
        match: str,
        entries: Sequence[Entry],
        stage: Stage | None,
        films: Mapping[int, bytes] | None = None,
        outline: Outlining | None = None,
    ) -> None:
        super().__init__()
        self.outline = outline or outlining(match, None)
        self.match = match
        self.first = entries[0].seq if entries else 0
        self.rows: list[Values] = [(match, one.seq, stored_form(one), one.seq, match) for one in entries]
        self.stage: list[Values] = [] if stage is None else [(stage.value, match, stage.value)]
        self.seatings: list[Values] = [(person, match) for person in seated(entries)]
        self.films: list[Values] = [(match, seq, body) for seq, body in (films or {}).items()]

    def write(self, database: Database, link: Link) -> None:
        last = Reading(database, link).last(self.match)
        if last is None:
            raise database.fault(StoreReason.NO_SUCH_MATCH, match=self.match)
        if self.rows and self.first <= last:
            raise database.fault(StoreReason.CONFLICT, match=self.match, seq=self.first, last=last)
        try:
            added = link.change(ADD_ENTRY, self.rows) if self.rows else 0
        except Broken as error:  # another writer was faster
            raise database.fault(StoreReason.CONFLICT, match=self.match, seq=self.first, last=last) from error
        if added != len(self.rows):
            raise database.fault(StoreReason.GAP, match=self.match, seq=self.first, last=last)
        if self.stage:
            link.change(SET_STAGE, self.stage)
        if self.seatings:
            link.change(ADD_SEATING, self.seatings)
        if self.films:
            link.change(SET_FILM, self.films)
        outline_all(link, [self.outline])


def seated(entries: Sequence[Entry]) -> list[str]:
    """The people who take a seat in these entries."""
    acts = [entry.act for entry in entries]
    return [act.occupant.id for act in acts if isinstance(act, Seated) and isinstance(act.occupant, Person)]


def append_all(link: Link, jobs: Sequence[Appending]) -> None:
    """Append many at once, as fast as possible; raises Broken if one of them does not fit, without saying which."""
    rows = list(chain.from_iterable(job.rows for job in jobs))
    if link.change(ADD_ENTRY, rows) != len(rows):
        raise Broken
    stages = list(chain.from_iterable(job.stage for job in jobs))
    if stages:
        link.change(SET_STAGE, stages)
    seatings = list(chain.from_iterable(job.seatings for job in jobs))
    if seatings:
        link.change(ADD_SEATING, seatings)
    films = list(chain.from_iterable(job.films for job in jobs))
    if films:
        link.change(SET_FILM, films)
    outline_all(link, [job.outline for job in jobs])


class Together(Job):
    """Several jobs, all or nothing."""

    def __init__(self, *jobs: Job) -> None:
        super().__init__()
        self.jobs = jobs

    def openings(self) -> Sequence[Opening]:
        return [opening for job in self.jobs for opening in job.openings()]

    def write(self, database: Database, link: Link) -> None:
        for job in self.jobs:
            job.write(database, link)


class Row(Job):
    """One row, written by a statement."""

    def __init__(self, sql: str, row: Values) -> None:
        super().__init__()
        self.sql = sql
        self.row = row

    def write(self, database: Database, link: Link) -> None:
        link.change(self.sql, [self.row])


class Reporting(Job):
    """A person's report of a problem; it has a number once it is durable."""

    def __init__(self, complaint: Complaint) -> None:
        super().__init__()
        self.complaint = complaint
        self.number = 0

    def write(self, database: Database, link: Link) -> None:
        reading = Reading(database, link)
        if reading.last(self.complaint.match) is None:
            raise database.fault(StoreReason.NO_SUCH_MATCH, match=self.complaint.match)
        self.number = reading.last_report() + 1
        link.change(ADD_REPORT, [(*astuple(self.complaint), self.number)])


class Forgetting(Job):
    """Delete people's names, reports and tokens, and note that their words are still to be searched for."""

    def __init__(self, people: Sequence[str]) -> None:
        super().__init__()
        self.people = people

    def write(self, database: Database, link: Link) -> None:
        for person in self.people:
            link.change(SET_NAME, [(person, "")])
            link.change(SET_SESSION, [(person, ENDED)])
            link.change(BLANK_REPORTS, [(person,)])
            link.change(ADD_FORGETTING, [(FORGETTING + person,)])


class Rows(Job):
    """Several rows, written by one statement."""

    def __init__(self, sql: str, rows: Sequence[Values]) -> None:
        super().__init__()
        self.sql = sql
        self.rows = rows

    def write(self, database: Database, link: Link) -> None:
        link.change(self.sql, self.rows)


class Task(Job):
    """Anything else to be written in one transaction."""

    def __init__(self, work: Callable[[Database, Link], None]) -> None:
        super().__init__()
        self.work = work

    def write(self, database: Database, link: Link) -> None:
        self.work(database, link)
