"""The only thread that writes: all queued jobs go into one transaction, then all their futures are completed."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from itertools import groupby
from queue import Empty, SimpleQueue

from toque.store.databases.link import Broken, Claim, Database, Link
from toque.store.faults import StoreFault, StoreReason
from toque.store.jobs import Appending, Job, append_all

MOST = 4096
"""Jobs in one transaction; a longer queue needs several."""
LONGEST = 0.005
"""The longest wait for more jobs to join a group, in seconds."""


class Writer:
    """Takes jobs from any thread; accepted jobs are written even while it is being closed."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.link = database.writer()
        self.queue: SimpleQueue[Job | None] = SimpleQueue()
        self.guard = threading.Lock()
        self.closed = False
        self.claim: Claim | None = None
        """The claim that every transaction checks; a tool that only adds something has none."""
        self.lost: StoreFault | None = None
        """Set when another server has the claim: from then on nothing is written."""
        self.failed: StoreFault | None = None
        """The last failure of the database; None again after a later write has succeeded."""
        self.failed_at = 0.0
        """When it failed, by the monotonic clock."""
        self.failed_for_room = False
        """Whether the disk may have been full: then only a write that needs space proves that it works again."""
        self.when_lost: Callable[[StoreFault], object] = lambda _: None
        """Called with the fault when the claim is lost, on the writer's thread."""
        self.before = 0
        """How many jobs the last group had: their callers are likely to send more at once."""
        self.linger = 0.0
        """Seconds to wait for as many again; no longer than the last group took."""
        self.thread = threading.Thread(target=self.work, name="toque store", daemon=True)
        self.thread.start()

    def take(self, job: Job) -> None:
        """Accept a job; raises StoreFault when closed."""
        with self.guard:
            if self.closed:
                raise self.database.fault(StoreReason.CLOSED)
            self.queue.put(job)

    def close(self) -> None:
        """Accept nothing more, write what was accepted, and end."""
        with self.guard:
            if not self.closed:
                self.closed = True
                self.queue.put(None)
        self.thread.join()

    def work(self) -> None:
        """Write one group after the other until the end."""
        more = True
        while more:
            group, more = self.waiting()
            if group:
                start = time.monotonic()
                self.write(group)
                self.linger = min(time.monotonic() - start, LONGEST)
                self.before = len(group)
        self.link.close()

    def waiting(self) -> tuple[list[Job], bool]:
        """All jobs that wait, at least one, and whether more may come."""
        group: list[Job] = []
        job = self.queue.get()
        late = time.monotonic() + self.linger
        while job is not None:
            group.append(job)
            if len(group) == MOST:
                return group, True
            try:
                wait = late - time.monotonic() if len(group) < self.before else 0.0
                job = self.queue.get(timeout=wait) if wait > 0 else self.queue.get_nowait()
            except Empty:
                return group, True
        return group, False

    def write(self, group: Sequence[Job]) -> None:
        """Write one group: valid jobs are durable when their futures complete; invalid ones are refused one by one."""
        try:
            refused = self.write_in_transaction(group)
        except BaseException as error:  # the callers must be told, and the thread goes on
            refused = {job: separate(error) for job in group}
            self.note_failure(error, group)
        self.note_success([job for job in group if job not in refused])
        for job in group:
            if job in refused:
                job.done.set_exception(refused[job])
            else:
                job.done.set_result(None)

    def note_failure(self, error: BaseException, group: Sequence[Job]) -> None:
        """Remember that nothing could be written, and report a lost claim."""
        if not isinstance(error, StoreFault) or not is_database_failure(error):
            return
        self.failed, self.failed_at = error, time.monotonic()
        self.failed_for_room = error.reason in OUT_OF_ROOM and any(job.takes_room for job in group)
        if error.reason is StoreReason.LOST and self.lost is None:
            self.lost = error
            self.when_lost(error)

    def note_success(self, done: Sequence[Job]) -> None:
        """Forget the last failure if these writes show that it is over."""
        if any(job.takes_room or not self.failed_for_room for job in done):
            self.failed = None

    def write_in_transaction(self, group: Sequence[Job]) -> dict[Job, BaseException]:
        """Write a group in one transaction; returns what was refused, raises what failed for all."""
        if self.lost is not None:
            raise self.lost
        try:
            with self.link.changing(self.claim):
                write_all(self.database, self.link, group)
        except Exception as error:
            if is_database_failure(error) or (len(group) == 1 and not isinstance(error, Broken)):
                raise
            with self.link.changing(self.claim):
                return write_each(self.database, self.link, group)
        return {}


def write_all(database: Database, link: Link, group: Sequence[Job]) -> None:
    """Write jobs as fast as possible; raises the error of any of them."""
    for many, run in groupby(group, lambda job: isinstance(job, Appending) and bool(job.rows)):
        jobs = list(run)
        if many:
            append_all(link, [job for job in jobs if isinstance(job, Appending)])
        else:
            for job in jobs:
                job.write(database, link)


def write_each(database: Database, link: Link, group: Sequence[Job]) -> dict[Job, BaseException]:
    """Write jobs one by one; returns which were refused, raises what failed for all."""
    refused: dict[Job, BaseException] = {}
    for job in group:
        try:
            with link.attempt():
                job.write(database, link)
        except Exception as error:
            if is_database_failure(error):
                raise
            refused[job] = error
    return refused


OUT_OF_ROOM = (StoreReason.DISK_FULL, StoreReason.DISK_FAILED)
JOB_FAULTS = (StoreReason.NO_SUCH_MATCH, StoreReason.MATCH_EXISTS, StoreReason.CONFLICT, StoreReason.GAP)


def is_database_failure(error: Exception) -> bool:
    """Whether the database itself failed; otherwise it is one job's own fault."""
    return isinstance(error, StoreFault) and error.reason not in JOB_FAULTS


def separate(error: BaseException) -> BaseException:
    """A separate fault for each waiting thread: a shared exception would collect all their tracebacks."""
    return StoreFault(error.reason, **error.facts) if isinstance(error, StoreFault) else error
