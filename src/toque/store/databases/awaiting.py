"""Waits for durable writes in an event loop: a whole group of writes wakes the loop only once."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress


def when_durable(promise: Future[None], told: Callable[[], None]) -> None:
    """Call this in our event loop if a write succeeds later, although nobody waits for it any more."""
    loop = asyncio.get_running_loop()

    def note(done: Future[None]) -> None:
        if done.exception() is None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(told)

    promise.add_done_callback(note)


class Awaiting:
    """The coroutines of one event loop that wait for futures of the store."""

    def __init__(self) -> None:
        self.done: deque[tuple[asyncio.Future[None], Future[None]]] = deque()
        self.is_called = False

    async def durable(self, future: Future[None]) -> None:
        """Wait until it is durable; raises StoreFault. Cancelling the wait does not cancel the write."""
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        future.add_done_callback(lambda done: self.note(waiter, done))
        await waiter

    def note(self, waiter: asyncio.Future[None], future: Future[None]) -> None:
        """A write is done; called on the writer's thread."""
        self.done.append((waiter, future))
        if not self.is_called:
            self.is_called = True
            waiter.get_loop().call_soon_threadsafe(self.tell)

    def tell(self) -> None:
        """Wake everybody whose write is done; writes that finish meanwhile call this again."""
        self.is_called = False
        while self.done:
            waiter, future = self.done.popleft()
            if waiter.done():
                continue
            error = future.exception()
            if error is None:
                waiter.set_result(None)
            else:
                waiter.set_exception(error)
