"""A keeper like the server's, in its own event loop, for tests that go step by step."""

from __future__ import annotations

import asyncio
import atexit
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any

from toque.store.databases.awaiting import Awaiting
from toque.store.faults import StoreFault, StoreReason
from toque.store.keeper import Along, Keeper, opening, read
from toque.store.store import Store
from toque.table.head import Stage
from toque.table.journal.entries import Entry
from toque.table.match import Act, Clock, Match

LOOP = asyncio.new_event_loop()
atexit.register(LOOP.close)


class KeptMatch:
    """A match and its keeper."""

    def __init__(self, store: Store, match: Match) -> None:
        self.keeper = Keeper(store, match, Awaiting())

    @property
    def match(self) -> Match:
        return self.keeper.match

    def do(self, act: Act, person: str = "", request: str = "", along: Along | None = None) -> Match:
        """Do something at the table, and wait until it is durable."""
        return LOOP.run_until_complete(self.keeper.do(act, person, request, along=along))

    def do_all(self, acts: Sequence[Act]) -> list[Match]:
        """Do several things at once."""

        async def all_of_them() -> list[Match]:
            return await asyncio.gather(*(self.keeper.do(act) for act in acts))

        return LOOP.run_until_complete(all_of_them())


def opened(store: Store, match: Match) -> KeptMatch:
    """Keep a new match."""
    store.begin(opening(match)).result()
    return KeptMatch(store, match)


def reopened(store: Store, match_id: str, clock: Clock) -> KeptMatch:
    """Load a match again after its table was closed."""
    kept = KeptMatch(store, read(store, match_id, clock))
    kept.do(Match.reopened)
    return kept


class Failing(Store):
    """A store whose writes fail: before they reach the disk, or after."""

    def __init__(self, store: Store, *, late: bool) -> None:
        self.real = store
        self.late = late

    def append(self, match: str, entries: Sequence[Entry], stage: Stage, *more: Any, **others: Any) -> Future[None]:
        if self.late:
            self.real.append(match, entries, stage, *more, **others).result()
        failed: Future[None] = Future()
        failed.set_exception(StoreFault(StoreReason.DISK_FAILED, database="test"))
        return failed
