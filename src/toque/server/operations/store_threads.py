"""`StoreThreads`: queries run in threads, so that the event loop never waits for a database."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import TypeVar

from toque.store.faults import StoreFault, StoreReason

Answer = TypeVar("Answer")
THREADS = 4
MOST = 200
"""Queries that may wait; more are refused at once."""
WITHIN = 5.0
"""Read timeout in seconds: after that, the caller gets a fault."""


class StoreThreads:
    """A few threads for queries, and a limit on how many may wait."""

    def __init__(self, threads: int = THREADS) -> None:
        self.pool: Executor = ThreadPoolExecutor(threads, "toque asking")
        self.within: float | None = WITHIN
        self.guard = threading.Lock()
        self.waiting = 0

    async def ask(self, question: Callable[[], Answer], within: float | None = None) -> Answer:
        """The answer to a query; raises StoreFault, also after the timeout."""
        if self.waiting >= MOST:
            raise StoreFault(StoreReason.BUSY, said="too many questions wait")
        asked = self.pool.submit(question)
        self.count(1)
        asked.add_done_callback(lambda _: self.count(-1))
        try:
            async with asyncio.timeout(self.within if self.within is None or within is None else within):
                return await asyncio.wrap_future(asked)
        except TimeoutError:
            raise StoreFault(StoreReason.UNREACHABLE, said="no answer in time") from None

    def count(self, change: int) -> None:
        """Change the number of waiting queries; from any thread."""
        with self.guard:
            self.waiting += change

    def close(self) -> None:
        """Start no more queries; a thread that still waits for a database ends by itself."""
        self.pool.shutdown(wait=False, cancel_futures=True)
