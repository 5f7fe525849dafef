"""Bots think in separate processes, so that they never delay messages; one that crashes or hangs is replaced."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from toque.bots import adviser_of, bot_named
from toque.engine.position import Position
from toque.engine.rng import Rng
from toque.server.workers.beats import Beats
from toque.server.workers.processes import Process, spawning

if TYPE_CHECKING:
    from multiprocessing.context import SpawnContext

LOG = logging.getLogger("toque.thinking")
PATIENCE = 20.0
"""Seconds that a bot may think."""
ADVISER = "adviser"
"""The bot that gives hints; it never takes a seat."""


class Thought(Struct, frozen=True):
    """What a bot is asked: a world that its seat cannot tell from the true one, and a seed for its own randomness."""

    game: str
    bot: str
    world: Position
    seat: int
    seed: int


Mind: TypeAlias = Callable[[Thought], int]


class BotFailed(Exception):
    """A bot crashed, hung, or made an illegal move."""


def decided(thought: Thought) -> int:
    """What a bot decides."""
    bot = adviser_of(thought.game) if thought.bot == ADVISER else bot_named(thought.bot, thought.game)
    return bot.decide(thought.world, thought.seat, Rng(thought.seed))


class Thinkers:
    """Processes that think, and a queue in front of them: first come, first served."""

    def __init__(self, processes: int, patience: float = PATIENCE, mind: Mind = decided) -> None:
        self.context: SpawnContext = spawning()
        self.patience = patience
        self.mind = mind
        self.free: asyncio.Queue[Thinker] = asyncio.Queue()
        self.all: set[Thinker] = set()
        self.old: set[Thinker] = set()
        """Processes that will be replaced when they have answered."""
        self.processes = processes
        self.beats = Beats()
        self.replaced = 0
        self.closing = False

    def start(self) -> None:
        """Start the processes."""
        for _ in range(self.processes):
            self.add()

    def add(self) -> None:
        """Start one more process."""
        thinker = Thinker(self.context, self.mind, self.patience)
        self.all.add(thinker)
        self.free.put_nowait(thinker)

    async def decide(self, thought: Thought) -> int:
        """What the bot decides; raises BotFailed."""
        thinker = await self.free.get()
        while not thinker.process.is_alive():  # it ended while it had nothing to do
            self.replace(thinker)
            thinker = await self.free.get()
        loop = asyncio.get_running_loop()
        began = loop.time()  # not while it waited for a process
        try:
            decision = await asyncio.wait_for(thinker.ask(thought), self.patience)
        except BaseException as failure:
            self.replace(thinker)
            if isinstance(failure, TimeoutError | EOFError | OSError):
                raise BotFailed(type(failure).__name__) from failure
            raise
        self.beats.note(thought.game, thought.bot, loop.time() - began)
        if thinker in self.old:
            self.retire(thinker)
        else:
            self.free.put_nowait(thinker)
        if isinstance(decision, str):
            raise BotFailed(decision)
        return decision

    def replace(self, thinker: Thinker) -> None:
        """Replace a process that no longer works."""
        if not self.closing:
            self.replaced += 1
            LOG.warning("a bot's process is replaced", extra={"facts": {"pid": thinker.process.pid}})
        self.retire(thinker)

    def retire(self, thinker: Thinker) -> None:
        """Kill a process and start another one instead."""
        self.all.discard(thinker)
        self.old.discard(thinker)
        thinker.kill()
        if not self.closing:
            self.add()

    def renew(self) -> None:
        """Replace all processes: an idle one at once, a busy one when it has answered."""
        self.old = set(self.all)
        self.beats.forget()
        for _ in range(self.free.qsize()):
            self.retire(self.free.get_nowait())

    def close(self) -> None:
        """End all processes for good."""
        self.closing = True
        for thinker in self.all:
            thinker.kill()
        for thinker in self.all:
            thinker.process.join(1)
        self.all.clear()


class Thinker(Process):
    """One process that thinks."""

    def __init__(self, context: SpawnContext, mind: Mind, patience: float) -> None:
        super().__init__(context, "toque bot", think, mind, patience)

    async def ask(self, thought: Thought) -> int | str:
        """What the process answers: a decision, or what went wrong; raises EOFError if it is gone."""
        loop = asyncio.get_running_loop()
        answered: asyncio.Future[None] = loop.create_future()

        def ready() -> None:
            if not answered.done():
                answered.set_result(None)

        self.pipe.send(thought)
        self.listen(loop, ready)
        try:
            await answered
        finally:
            loop.remove_reader(self.pipe.fileno())
        answer: int | str = self.pipe.recv()
        return answer


def wait_left(pace: float, passed: float) -> float:
    """Seconds that a bot still waits: its time is rounded up to a multiple of its pace, so it reveals nothing."""
    return pace - passed % pace if pace > 0 else 0.0


def think(pipe: Connection, mind: Mind, patience: float) -> None:
    """The main function of the process: read a question, send an answer, until the pipe is closed."""
    os.nice(5)  # requests come first
    while True:
        try:
            thought: Thought = pipe.recv()
        except (EOFError, OSError):
            return
        signal.setitimer(signal.ITIMER_REAL, patience * 2)  # kills this process if the server is gone
        answer = attempt(mind, thought)
        signal.setitimer(signal.ITIMER_REAL, 0)
        pipe.send(answer)


def attempt(mind: Mind, thought: Thought) -> int | str:
    """What a mind decides; the name of the exception if it fails."""
    try:
        return int(mind(thought))
    except Exception as failure:  # whatever it is, the server plays something legal instead
        return type(failure).__name__
