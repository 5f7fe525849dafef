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
from toque.store.databases.claims import Claiming, ClaimState, Looking, Showing, claim_state
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
from toque.store.kept import Complaint, Kept, Report, Summary, written
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
        """The stage of matches that go on, as we have written it last."""
        link = database.writer()
        try:
            link.take_time()
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
        wait(self.forgetter.resume())  # nobody reads what is still being forgotten
        return self.writer.claim

    def claim_state(self) -> ClaimState:
        """Which server has the claim on all tables."""
        with self.reading() as reading:
            return claim_state(reading.link)

    def show(self, now: int) -> Future[None]:
        """Write a heartbeat of this server; refused if every write would be."""
        return self.accept(Showing(now))

    def look(self) -> Future[None]:
        """Check the claim without writing; refused if it is lost, or the database cannot be reached."""
        return self.accept(Looking())

    def failed_within(self, seconds: float) -> StoreFault | None:
        """The last failure of the database within so many seconds, unless a later write has succeeded."""
        recent = time.monotonic() - self.writer.failed_at <= seconds
        return self.writer.failed if recent else None

    @property
    def lost(self) -> StoreFault | None:
        """Why nothing is written: another server has the claim."""
        return self.writer.lost

    def open(
        self, head: Head, key: bytes, pack: Pack, entries: Sequence[Entry] = (), stage: Stage = Stage.OPEN
    ) -> Future[None]:
        """Keep a new match; its pack is kept with it."""
        self.follow_each_other(head.id, entries)
        return self.accept(Opening(head, key, pack, entries, stage))

    def begin(self, opening: Opening) -> Future[None]:
        """Keep a new match with its outline."""
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
        """Keep more entries of a match, films by their numbers, the stage it is at now and its outline.

        A match that is opened from this one is kept together with them; all or nothing.
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
        """Keep an outline that follows from a journal; None for a match that has none."""
        return self.accept(Row(*outlining(match, outline)))

    def outlines(self) -> tuple[list[Outline], list[str]]:
        """The outlines of all matches that are not over, and the ids of those that have none yet."""
        with self.moment() as reading:
            found = stored_outlines(reading.link)
            return found, without_outline(reading.link, {outline.profile.id for outline in found})

    def missing_outlines(self) -> list[str]:
        """The ids of matches that are not over and have no outline: somebody may have imported them meanwhile."""
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
            self.keys.add(match, kept.head.key_hash)  # somebody may have imported it meanwhile
        return kept

    def entries(self, match: str, after: int = 0) -> list[Entry]:
        """A match's entries after a number; none if there is no such match."""
        with self.reading() as reading:
            return reading.entries(match, after)

    def film(self, match: str, seq: int) -> bytes | None:
        """The film that is kept beside an entry; None if there is none."""
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
        """A pack that some match is played with."""
        with self.reading() as reading:
            return reading.pack(fingerprint)

    def keep_pack(self, pack: Pack) -> Future[None]:
        """Keep a pack to open tables with."""
        return self.keep_written_pack(pack.fingerprint(), written(pack))

    def keep_written_pack(self, fingerprint: str, text: str) -> Future[None]:
        """The same for a pack that was written elsewhere."""
        return self.accept(Row(ADD_PACK, (fingerprint, text)))

    def conclude(self, match: str, result: str) -> Future[None]:
        """Keep how a match ended, for lists; it follows from the journal."""
        return self.accept(Row(SET_RESULT, (match, result)))

    def finished(self, person: str, most: int) -> list[tuple[str, str | None]]:
        """The matches of a person that are over, the latest opened first, each with its result if that is kept."""
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
        """Remember a person's name."""
        return self.accept(Row(SET_NAME, (person, name)))

    def names(self, people: Iterable[str]) -> dict[str, str]:
        """The names of those people that are known; a name that was forgotten is empty."""
        with self.reading() as reading:
            return reading.names(people)

    def sign_out(self, person: str, generation: int) -> Future[None]:
        """Remember that this person has signed out everywhere so often."""
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
        """Keep what went wrong; when the job is done, it knows the report's number."""
        job = Reporting(complaint)
        self.accept(job)
        return job

    def reports(self) -> list[Report]:
        """All that was reported, the oldest first."""
        with self.reading() as reading:
            return reading.reports()

    def forget(self, person: str) -> Future[None]:
        """Blank a person's name and words everywhere; the numbers of entries stay."""
        return self.forgetter.forget(person)

    def change(self, work: Callable[[Database, Link], None]) -> Future[None]:
        """Write something else in one transaction."""
        return self.accept(Task(work))

    def accept(self, job: Job) -> Future[None]:
        """Hand a job to the writer."""
        if self.keys is not None:
            for opening in job.openings():
                self.keys.add(opening.match, opening.key_hash)
                job.done.add_done_callback(partial(self.note_opening, self.keys, opening.match))
        self.writer.take(job)
        return job.done

    def note_opening(self, keys: KeysInUse, match: str, done: Future[None]) -> None:
        """A match was opened, or not."""
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
            link.take_time(seconds)
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
