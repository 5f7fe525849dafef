"""`Pulse`: checks whether the store can be written, and whether the database still belongs to this server."""

from __future__ import annotations

import asyncio
import logging
import threading
from concurrent.futures import Future
from contextlib import suppress
from enum import StrEnum
from functools import partial

from toque.server.operations.background import forever
from toque.server.operations.store_threads import StoreThreads
from toque.store.databases.awaiting import Awaiting
from toque.store.databases.link import ServerLock
from toque.store.faults import StoreFault, StoreReason
from toque.store.store import Store
from toque.table.match import Clock

LOG = logging.getLogger("toque.pulse")
EACH = 5.0
"""Seconds between two checks of the claim."""
WITHIN = 3.0
"""Write timeout in seconds: after that, the store counts as unreachable."""
RECENTLY = 10.0
"""Seconds for which the store counts as failing after a failed write, unless a later write succeeded."""
SENTENCES: dict[StrEnum, str] = {
    StoreReason.DISK_FULL: "the disk is full, so no move can be kept; make room",
    StoreReason.DISK_FAILED: "the disk fails, so no move can be kept",
    StoreReason.MOVED: "the database file was renamed, removed or replaced; put it back",
    StoreReason.LOG_LOST: "the log beside the database file was removed; its content is saved, so restart",
    StoreReason.LOST: "another server has taken the database; run only one",
    StoreReason.UNREACHABLE: "the database does not answer",
    StoreReason.BUSY: "another program has been writing to the database for too long",
    StoreReason.READ_ONLY: "the database may not be written",
    StoreReason.CLOSED: "the database is closed",
}
"""For operators; the log has the details."""
UNSAVED = (
    "the log beside the database file was removed or replaced, and its content could not be saved: a restart loses the "
    "last moves"
)


class Pulse:
    """Probes the store regularly, with one write at a time."""

    def __init__(self, store: Store, clock: Clock, awaiting: Awaiting, asking: StoreThreads) -> None:
        self.store = store
        self.clock = clock
        self.awaiting = awaiting
        self.asking = asking
        self.lock: ServerLock | None = None
        """The lock by which other servers know that this one is alive."""
        self.renewing = threading.Lock()
        """Held while the lock is being renewed."""
        self.within: float | None = WITHIN
        self.promise: Future[None] | None = None
        self.fault: StoreFault | None = None
        """Why the last write failed; None if it succeeded."""

    async def run(self) -> None:
        """Check the lock and the claim for ever, so that an idle server also notices when it has lost them."""
        await asyncio.sleep(EACH)
        await forever("the pulse", self.once, EACH)

    async def once(self) -> None:
        """Renew the lock, and check the claim."""
        try:
            if self.lock is not None:
                with suppress(StoreFault):  # the write reports it
                    await self.asking.ask(partial(self.renew, self.lock))
        finally:
            await self.beat(write=False)

    def renew(self, lock: ServerLock) -> None:
        """Renew the lock, on a thread that may outlive the caller's timeout; skipped while another one waits for it."""
        if self.renewing.acquire(blocking=False):
            try:
                lock.renew()
            finally:
                self.renewing.release()

    async def beat(self, *, write: bool = True) -> StoreFault | None:
        """Try to write, and return what prevents it; concurrent callers share one write."""
        try:
            if self.promise is None or self.promise.done():
                self.promise = self.store.heartbeat(self.clock()) if write else self.store.check_claim()
            async with asyncio.timeout(self.within):
                await self.awaiting.durable(self.promise)
        except TimeoutError:
            self.note(StoreFault(StoreReason.UNREACHABLE, said="no answer in time"))
        except StoreFault as fault:
            self.note(fault)
        else:
            self.note(self.store.failed_within(RECENTLY))
        return self.fault

    def note(self, fault: StoreFault | None) -> None:
        """Remember the outcome, and log a change."""
        before, self.fault = self.fault, fault
        if fault is not None and (before is None or before.reason is not fault.reason):
            LOG.error("nothing can be written", extra={"facts": {"reason": str(fault.reason), **fault.facts}})
        elif fault is None and before is not None:
            LOG.warning("everything can be written again")


def sentence(fault: StoreFault) -> str:
    """Why nothing can be written, for operators."""
    if fault.reason is StoreReason.LOG_LOST and not fault.facts.get("saved"):
        return UNSAVED
    return SENTENCES.get(fault.reason, f"the database cannot be written ({fault.reason})")
