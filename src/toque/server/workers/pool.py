"""`Pool`: some processes that think, and a fair queue in front of them. One that crashes or hangs is replaced."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from toque.server.workers.processes import spawning
from toque.server.workers.thinking import Answer, BotFailed, Mind, Thinker, Thought
from toque.server.workers.waiting import Asker, Waiting

if TYPE_CHECKING:
    from multiprocessing.context import SpawnContext

LOG = logging.getLogger("toque.thinking")
MOST_WAITING = 5_000
"""How many thoughts may wait for a process."""
AGAIN_AFTER = 1.0
"""Seconds before the next try to start a process."""
STARTS_WITHIN = 60.0
"""Seconds until a process that has not said that it is ready is replaced."""


class Pool:
    """Processes of one kind."""

    def __init__(self, processes: int, patience: float, mind: Mind) -> None:
        self.context: SpawnContext = spawning()
        self.processes = processes
        self.patience = patience
        """A process that thinks for twice as many seconds ends itself: its server is gone."""
        self.mind = mind
        self.all: set[Thinker] = set()
        self.free: list[Thinker] = []
        self.old: set[Thinker] = set()
        """Processes that will be replaced when they have answered."""
        self.waiting: Waiting[asyncio.Future[Thinker]] = Waiting(MOST_WAITING)
        self.starting: set[asyncio.Task[None]] = set()
        self.replaced = 0
        self.closing = False

    def start(self) -> None:
        """Start the processes."""
        for _ in range(self.processes):
            self.add()

    def add(self) -> None:
        """Start one more process; it is asked nothing before it is ready."""
        if self.closing:
            return
        try:
            thinker = Thinker(self.context, self.mind, self.patience)
        except OSError:
            LOG.exception("a bot's process cannot be started; the next try is in a moment")
            self.add_later()
            return
        self.all.add(thinker)
        task = asyncio.create_task(self.welcome(thinker))
        self.starting.add(task)
        task.add_done_callback(self.starting.discard)

    def add_later(self) -> None:
        """Start one more process in a moment, when this machine may have room for it."""
        asyncio.get_running_loop().call_later(AGAIN_AFTER, self.add)

    async def welcome(self, thinker: Thinker) -> None:
        """Wait until a process is ready."""
        try:
            async with asyncio.timeout(STARTS_WITHIN):
                await thinker.heard()
        except (EOFError, OSError):  # a TimeoutError is an OSError
            if thinker in self.all:
                self.dismiss(thinker)
                LOG.warning("a bot's process ended or hung while it started; the next try is in a moment")
                self.add_later()
        else:
            self.take_back(thinker)

    async def turn(self, asker: Asker) -> Thinker:
        """Wait for a process; raises Full."""
        while self.free:
            thinker = self.free.pop(0)
            if thinker.process.is_alive():
                return thinker
            self.replace(thinker)  # it ended while it had nothing to do
        place: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        self.waiting.put(asker, place)
        try:
            return await place
        except BaseException:
            self.waiting.drop(asker, place)
            if place.done() and not place.cancelled():
                self.take_back(place.result())
            raise

    async def ask(self, thinker: Thinker, thought: Thought) -> Answer:
        """What the process answers; it is free again afterwards, or replaced if it did not answer. Raises BotFailed."""
        try:
            answer = await thinker.ask(thought)
        except BaseException as failure:
            self.replace(thinker)
            if isinstance(failure, EOFError | OSError):
                raise BotFailed(type(failure).__name__) from failure
            raise
        self.take_back(thinker)
        return answer

    def take_back(self, thinker: Thinker) -> None:
        """A process is free: it thinks for the next one who waits."""
        if thinker in self.old:
            self.retire(thinker)
            return
        while self.waiting:
            place = self.waiting.next()
            if not place.done():
                place.set_result(thinker)
                return
        self.free.append(thinker)

    def replace(self, thinker: Thinker) -> None:
        """Replace a process that no longer works."""
        if not self.closing:
            self.replaced += 1
            LOG.warning("a bot's process is replaced", extra={"facts": {"pid": thinker.process.pid}})
        self.retire(thinker)

    def retire(self, thinker: Thinker) -> None:
        """Kill a process and start another one instead."""
        self.dismiss(thinker)
        self.add()

    def dismiss(self, thinker: Thinker) -> None:
        """Kill a process."""
        self.all.discard(thinker)
        self.old.discard(thinker)
        thinker.kill()

    def renew(self) -> None:
        """Replace all processes: an idle one at once, a busy one when it has answered."""
        self.old = set(self.all)
        idle, self.free = self.free, []
        for thinker in idle:
            self.retire(thinker)

    def close(self) -> None:
        """End all processes for good."""
        self.closing = True
        for task in self.starting:
            task.cancel()
        for thinker in self.all:
            thinker.kill()
        for thinker in self.all:
            thinker.process.join(1)
        self.all.clear()
