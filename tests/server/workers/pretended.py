"""Thinkers whose processes are pretended, on a clock that the test sets: a search takes as long as the test says."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from msgspec import Struct

from server.fixtures.inside import settled
from server.workers.test_thinking import thought
from table.sitting import Watch
from toque.server.workers.pool import Pool
from toque.server.workers.thinkers import NOBODY, Decision, Thinkers
from toque.server.workers.thinking import READY, Answer, Thinker, Thought, decided
from toque.server.workers.waiting import Asker

STEP = 0.01
"""Seconds by which time moves."""
Takes = Callable[[Thought], float]


class PretendedProcess:
    """A process that is alive until it is killed."""

    pid = 1
    alive = True

    def is_alive(self) -> bool:
        return self.alive


class PretendedThinker:
    """Answers with the seed of its thought after the time that a search takes."""

    def __init__(self, takes: Takes) -> None:
        self.takes = takes
        self.process = PretendedProcess()

    async def heard(self) -> Answer:
        return READY

    async def ask(self, thought: Thought) -> Answer:
        await asyncio.sleep(self.takes(thought))
        return thought.seed

    def kill(self) -> None:
        self.process.alive = False


class PretendedPool(Pool):
    """Processes that are pretended."""

    takes: Takes

    def add(self) -> None:
        thinker = cast("Thinker", PretendedThinker(self.takes))
        self.all.add(thinker)
        self.take_back(thinker)


class Asked(Struct):
    """A thought, when it was asked, and what came of it."""

    asker: Asker
    number: int
    at: float
    answered: float = -1
    decision: Decision | None = None


class Pretended(Thinkers):
    """Processes that are pretended, and everything that they were asked."""

    def __init__(self, watch: Watch, takes: Takes, processes: int = 1, bot: str = "star chef") -> None:
        super().__init__(processes)
        self.watch = watch
        self.bot = bot
        self.is_compiled = True
        self.searching, self.reserve = PretendedPool(processes, 1, decided), PretendedPool(1, 1, decided)
        for pool in (self.searching, self.reserve):
            pool.takes = takes
        self.log: list[Asked] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.start()

    def wants(self, asker: Asker = NOBODY) -> asyncio.Task[None]:
        """Somebody asks."""
        self.tasks.append(asyncio.create_task(self.asks(asker)))
        return self.tasks[-1]

    async def asks(self, asker: Asker) -> None:
        asked = Asked(asker, len(self.log), self.watch() / 1000)
        self.log.append(asked)
        asked.decision = await self.decide(thought(asked.number, self.bot), asker)
        asked.answered = self.watch() / 1000

    async def passes(self, seconds: float) -> None:
        """Time passes, and everything happens that is due."""
        for _ in range(round(seconds / STEP)):
            await settled()
            self.watch.wait(STEP)
        await settled()

    def delays(self) -> list[float]:
        """How long each answer took."""
        assert all(asked.decision is not None for asked in self.log)
        return [round(asked.answered - asked.at, 3) for asked in self.log]

    def halvings_given(self) -> list[int]:
        """How often each search was halved."""
        return [-1 if asked.decision is None else asked.decision.halvings for asked in self.log]
