"""Forgets people: a separate thread searches for their words, and only the results go to the writer."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, closing

import msgspec

from toque.store.databases.link import Database, Values
from toque.store.databases.writer import separate
from toque.store.faults import StoreReason
from toque.store.jobs import DROP_FORGETTING, FORGETTING, SET_ENTRY, Forgetting, Job, Rows
from toque.store.kept import ENTRIES, blanked, is_noted_by, stored_form
from toque.store.outlines import SET_BODY, named_by
from toque.store.reading import Reading

UNFINISHED = "SELECT name FROM settings WHERE name LIKE ?"
STEP = 200
"""Rows that are written in one transaction, so that moves do not have to wait for long."""
NOTED = "SELECT match, seq, body FROM entries WHERE body LIKE ?"


class Forgetter:
    """Forgets everybody in its queue together: searching takes as long for thirty people as for one."""

    def __init__(
        self,
        database: Database,
        moment: Callable[[], AbstractContextManager[Reading]],
        accept: Callable[[Job], Future[None]],
    ) -> None:
        self.database = database
        self.moment = moment
        self.accept = accept
        self.guard = threading.Lock()
        self.waiting: list[tuple[str, Future[None]]] = []
        self.closed = False
        self.pool = ThreadPoolExecutor(1, "toque forgetting")

    def forget(self, person: str) -> Future[None]:
        """Forget somebody; raises StoreFault when closed."""
        promise: Future[None] = Future()
        promise.set_running_or_notify_cancel()
        with self.guard:
            if self.closed:
                raise self.database.fault(StoreReason.CLOSED)
            self.waiting.append((person, promise))
            self.pool.submit(self.work)
        return promise

    def work(self) -> None:
        """Forget everybody in the queue, and complete their futures."""
        with self.guard:
            waiting, self.waiting = self.waiting, []
        if not waiting:
            return  # forgotten together with somebody else
        try:
            self.forget_all([person for person, _ in waiting])
        except BaseException as error:  # the caller must be told
            for _, promise in waiting:
                promise.set_exception(separate(error))
        else:
            for _, promise in waiting:
                promise.set_result(None)

    def forget_all(self, people: Sequence[str]) -> None:
        """Forget these people, including what is written while we search; raises StoreFault."""
        self.accept(Forgetting(people)).result()
        for look, sql in ((self.words, SET_ENTRY), (self.named, SET_BODY)):
            while found := look(people):
                for first in range(0, len(found), STEP):
                    self.accept(Rows(sql, found[first : first + STEP])).result()
        self.accept(Rows(DROP_FORGETTING, [(FORGETTING + person,) for person in people])).result()
        with closing(self.database.writer()) as link:
            link.scrub()

    def words(self, people: Sequence[str]) -> list[Values]:
        """Every entry that holds words of these people, blanked; raises StoreFault."""
        marks = [msgspec.json.encode(person).decode() for person in people]
        rows: list[Values] = []
        with self.moment() as reading:
            for match, seq, body in reading.link.each(tuple[str, int, str], NOTED, '%"noted"%'):
                if any(mark in body for mark in marks):
                    entry = reading.decoded(ENTRIES, body, match)
                    blank = stored_form(blanked(entry))
                    if blank != body and any(is_noted_by(entry, person) for person in people):
                        rows.append((blank, match, seq))
        return rows

    def named(self, people: Sequence[str]) -> list[Values]:
        """Every outline with names that these people gave to their seats, without those names; raises StoreFault."""
        with self.moment() as reading:
            return named_by(reading.link, people)

    def resume(self) -> list[Future[None]]:
        """Finish what a killed server had begun; raises StoreFault."""
        with self.moment() as reading:
            found = [name for (name,) in reading.link.rows(tuple[str], UNFINISHED, f"{FORGETTING}%")]
        return [self.forget(name.removeprefix(FORGETTING)) for name in found]

    def close(self) -> None:
        """Accept nothing more, and finish what was accepted."""
        with self.guard:
            self.closed = True
        self.pool.shutdown()
