"""The store: matches with their journals, packs, and people's names. One owner per match is assumed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, wait
from contextlib import contextmanager
from functools import partial
from itertools import pairwise
from types import TracebackType

from toque.engine.pack import Pack
from toque.store.about import About, about
from toque.store.databases.claims import ClaimCheck, Claiming, ClaimState, Heartbeat, claim_state
from toque.store.databases.link import Claim, Database, Link
from toque.store.databases.readers import Readers
from toque.store.databases.schema import migrations, upgrade
from toque.store.databases.writer import Writer
from toque.store.faults import StoreFault, StoreReason
from toque.store.forgetting import Forgetter
from toque.store.jobs import (
    ADD_PACK,
    ADD_SETTING,
    SET_NAME,
    SET_RESULT,
    SET_SESSION,
    Appending,
    Job,
    Opening,
    Reporting,
    Row,
    Task,
    Together,
)
from toque.store.kept import Complaint, Kept, Report, Summary, stored_form
from toque.store.keys import KeysInUse
from toque.store.outlines import Outlining, missing_outlines, outlining, stored_outlines, without_outline
from toque.store.reading import Reading
from toque.table.head import Head, Stage
from toque.table.journal.entries import Entry
from toque.table.outline import Outline

LOOKS_THROUGH = 60
"""Time limit in seconds for a query that scans everything while somebody waits."""


class Store:
    """The store; usable from any thread. A server takes its claim first; tools that add something write without one.

    Methods that write return a future: when it is done, the write is durable; raises StoreFault.
    """

    def __init__(self, database: Database, texts: Sequence[str] | None = None) -> None:
        self.database = database
        self.keys: KeysInUse | None = None
        """Cached keys, once a server has asked for them."""
        self.stages: dict[str, Stage] = {}
        """The last stored stage of matches that are not over."""
        link = database.writer()
        try:
            link.limit_time()
            upgrade(database, link, migrations() if texts is None else texts)
        finally:
            link.close()
        self.readers = Readers(database)
        try:
            self.writer = Writer(database)
        except BaseException:
            self.readers.close()
            raise
        self.forgetter = Forgetter(database, partial(self.moment, LOOKS_THROUGH), self.accept)

    def claim(self, server: str, now: int) -> Claim:
        """Become the only server that writes here: the writes of all others are refused from now on."""
        claiming = Claiming(server, now)
        self.accept(claiming).result()
        self.writer.claim = claiming.claim()
        wait(self.forgetter.resume())  # nobody may read what is still being forgotten
        return self.writer.claim

    def claim_state(self) -> ClaimState:
        """Which server has the claim on all tables."""
        with self.reading() as reading:
            return claim_state(reading.link)

    def heartbeat(self, now: int) -> Future[None]:
        """Write a heartbeat of this server; refused if every write would be."""
        return self.accept(Heartbeat(now))

    def check_claim(self) -> Future[None]:
        """Check the claim without writing; refused if it is lost, or the database cannot be reached."""
        return self.accept(ClaimCheck())

    def failed_within(self, seconds: float) -> StoreFault | None:
        """The last failure of the database within this many seconds, unless a later write has succeeded."""
        recent = time.monotonic() - self.writer.failed_at <= seconds
        return self.writer.failed if recent else None

    @property
    def lost(self) -> StoreFault | None:
        """Why nothing is written: another server has the claim."""
        return self.writer.lost

    def open(
        self, head: Head, key: bytes, pack: Pack, entries: Sequence[Entry] = (), stage: Stage = Stage.OPEN
    ) -> Future[None]:
        """Store a new match with its pack."""
        self.follow_each_other(head.id, entries)
        return self.accept(Opening(head, key, pack, entries, stage))

    def begin(self, opening: Opening) -> Future[None]:
        """Store a new match with its outline."""
        return self.accept(opening)

    def append(
        self,
        match: str,
        entries: Sequence[Entry],
        stage: Stage,
        films: Mapping[int, bytes] | None = None,
        outline: Outlining | None = None,
        *,
        opening: Opening | None = None,
    ) -> Future[None]:
        """Store more entries of a match, their films by number, its current stage and its outline.

        A match that is opened from this one is stored together with them; all or nothing.
        """
        self.follow_each_other(match, entries)
        if self.stages.get(match) is stage and opening is None:
            return self.accept(Appending(match, entries, None, films, outline))
        self.stages.pop(match, None)
        appending = Appending(match, entries, stage, films, outline)
        appended = self.accept(appending if opening is None else Together(opening, appending))
        appended.add_done_callback(lambda done: self.note_stage(match, stage, done))
        return appended

    def outline(self, match: str, outline: Outline | None) -> Future[None]:
        """Store an outline that was derived from a journal; None removes it."""
        return self.accept(Row(*outlining(match, outline)))

    def outlines(self) -> tuple[list[Outline], list[str]]:
        """The outlines of all matches that are not over, and the ids of those that have none yet."""
        with self.moment() as reading:
            found = stored_outlines(reading.link)
            return found, without_outline(reading.link, {outline.profile.id for outline in found})

    def missing_outlines(self) -> list[str]:
        """The ids of matches that are not over and have no outline: they may have been imported meanwhile."""
        with self.reading() as reading:
            return missing_outlines(reading.link)

    def note_stage(self, match: str, stage: Stage, done: Future[None]) -> None:
        """Remember a stored stage, so that it is not written again with every entry."""
        if done.exception() is not None:
            return
        if stage is not Stage.OVER:
            self.stages[match] = stage
        elif self.keys is not None:
            self.keys.discard(match)

    def follow_each_other(self, match: str, entries: Sequence[Entry]) -> None:
        """Check that these entries have no gap; raises StoreFault."""
        for before, after in pairwise(entries):
            if after.seq != before.seq + 1:
                raise self.database.fault(StoreReason.GAP, match=match, seq=after.seq, last=before.seq)

    def match(self, match: str) -> Kept:
        """A match: its head, key, entries and stage."""
        with self.reading() as reading:
            kept = reading.match(match)
        if self.keys is not None and kept.stage is not Stage.OVER:
            self.keys.add(match, kept.head.key_hash)  # it may have been imported meanwhile
        return kept

    def entries(self, match: str, after: int = 0) -> list[Entry]:
        """A match's entries after a number; none if there is no such match."""
        with self.reading() as reading:
            return reading.entries(match, after)

    def film(self, match: str, seq: int) -> bytes | None:
        """The film of an entry; None if there is none."""
        with self.reading() as reading:
            return reading.film(match, seq)

    def matches(self, stage: Stage | None = None) -> list[Summary]:
        """All matches, or those at a stage, the oldest first."""
        with self.reading() as reading:
            return reading.matches(stage)

    def key_in_use(self, key_hash: str) -> bool:
        """Whether a match with this key is not over."""
        if self.keys is not None:
            return key_hash in self.keys
        with self.reading() as reading:
            return reading.key_in_use(key_hash)

    def learn_keys(self) -> None:
        """Cache which keys are in use; correct as long as only we open matches here."""
        with self.reading() as reading:
            self.keys = KeysInUse(reading.running_keys())

    def pack(self, fingerprint: str) -> Pack:
        """The pack with this fingerprint."""
        with self.reading() as reading:
            return reading.pack(fingerprint)

    def keep_pack(self, pack: Pack) -> Future[None]:
        """Store a pack, so that tables can be opened with it."""
        return self.keep_written_pack(pack.fingerprint(), stored_form(pack))

    def keep_written_pack(self, fingerprint: str, text: str) -> Future[None]:
        """The same for a pack in its stored form."""
        return self.accept(Row(ADD_PACK, (fingerprint, text)))

    def conclude(self, match: str, result: str) -> Future[None]:
        """Store how a match ended, for lists; it is derived from the journal."""
        return self.accept(Row(SET_RESULT, (match, result)))

    def finished(self, person: str, most: int) -> list[tuple[str, str | None]]:
        """The matches of a person that are over, the latest opened first, each with its result if that is stored."""
        with self.reading() as reading:
            return reading.finished(person, most)

    def with_key(self, key_hash: str) -> list[str]:
        """The matches that are played with this key, in the order of their opening."""
        with self.reading() as reading:
            return reading.with_key(key_hash)

    def setting(self, name: str, value: str) -> str:
        """A persistent setting: this value, unless one is stored already."""
        self.accept(Row(ADD_SETTING, (name, value))).result()
        with self.reading() as reading:
            return reading.setting(name)

    def call(self, person: str, name: str) -> Future[None]:
        """Store a person's name."""
        return self.accept(Row(SET_NAME, (person, name)))

    def names(self, people: Iterable[str]) -> dict[str, str]:
        """The names of these people, as far as they are known; a forgotten name is empty."""
        with self.reading() as reading:
            return reading.names(people)

    def sign_out(self, person: str, generation: int) -> Future[None]:
        """Store how many times this person has signed out everywhere."""
        return self.accept(Row(SET_SESSION, (person, generation)))

    def sessions(self) -> dict[str, int]:
        """How often each person has signed out everywhere, for those who have; -1 for a deleted person."""
        with self.reading() as reading:
            return reading.sessions()

    def about(self, person: str) -> About:
        """What is stored about a person; scans everything on its own connection."""
        with self.moment(LOOKS_THROUGH) as reading:
            return about(reading, person)

    def report(self, complaint: Complaint) -> Reporting:
        """Store a report; when the job is done, it has the report's number."""
        job = Reporting(complaint)
        self.accept(job)
        return job

    def reports(self) -> list[Report]:
        """All reports, the oldest first."""
        with self.reading() as reading:
            return reading.reports()

    def forget(self, person: str) -> Future[None]:
        """Blank a person's name and words everywhere; the numbers of entries stay."""
        return self.forgetter.forget(person)

    def change(self, work: Callable[[Database, Link], None]) -> Future[None]:
        """Write something else in one transaction."""
        return self.accept(Task(work))

    def accept(self, job: Job) -> Future[None]:
        """Pass a job to the writer."""
        if self.keys is not None:
            for opening in job.openings():
                self.keys.add(opening.match, opening.key_hash)
                job.done.add_done_callback(partial(self.note_opening, self.keys, opening.match))
        self.writer.take(job)
        return job.done

    def note_opening(self, keys: KeysInUse, match: str, done: Future[None]) -> None:
        """Handle the result of an opening."""
        keys.opened(match, done.exception())

    @contextmanager
    def reading(self) -> Iterator[Reading]:
        """Consistent queries on a shared connection; keep it short."""
        with self.readers.link() as link, link.snapshot():
            yield Reading(self.database, link)

    @contextmanager
    def moment(self, seconds: int = 0) -> Iterator[Reading]:
        """Consistent queries on their own connection, with or without a time limit for each."""
        if self.readers.closed:
            raise self.database.fault(StoreReason.CLOSED)
        link = self.database.reader()
        try:
            link.limit_time(seconds)
            with link.snapshot():
                yield Reading(self.database, link)
        finally:
            link.close()

    def close(self) -> None:
        """Write everything that was accepted, then close."""
        self.forgetter.close()
        self.writer.close()
        self.readers.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
