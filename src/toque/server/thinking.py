"""Bots think in processes of their own, never where messages are answered; one that crashes or hangs is replaced."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from msgspec import Struct

from toque.bots import bot_named
from toque.engine.position import Position
from toque.engine.rng import Rng

if TYPE_CHECKING:
    from multiprocessing.context import SpawnContext, SpawnProcess

LOG = logging.getLogger("toque.thinking")
PATIENCE = 20.0
"""Seconds a bot may think."""


class Thought(Struct, frozen=True):
    """What a bot is asked: a world that its seat cannot tell from the true one, and where to begin drawing."""

    game: str
    bot: str
    world: Position
    seat: int
    seed: int


class BotFailed(Exception):
    """A bot crashed, hung, or decided what is not possible."""


class Thinkers:
    """Some processes that think, and a queue before them."""

    def __init__(self, processes: int, patience: float = PATIENCE) -> None:
        self.context: SpawnContext = multiprocessing.get_context("spawn")
        self.patience = patience
        self.free: asyncio.Queue[Thinker] = asyncio.Queue()
        self.all: set[Thinker] = set()
        self.processes = processes
        self.replaced = 0
        self.closed = False

    def start(self) -> None:
        """Start the processes."""
        for _ in range(self.processes):
            self.add()

    def add(self) -> None:
        """One more process."""
        thinker = Thinker(self.context)
        self.all.add(thinker)
        self.free.put_nowait(thinker)

    async def decide(self, thought: Thought) -> int:
        """What the bot decides; raises BotFailed."""
        thinker = await self.free.get()
        try:
            decision = await asyncio.wait_for(thinker.ask(thought), self.patience)
        except BaseException as failure:
            self.replace(thinker)
            if isinstance(failure, TimeoutError | EOFError | OSError):
                raise BotFailed(type(failure).__name__) from failure
            raise
        self.free.put_nowait(thinker)
        if isinstance(decision, str):
            raise BotFailed(decision)
        return decision

    def replace(self, thinker: Thinker) -> None:
        """End a process that is of no use any more, and start another."""
        self.replaced += 1
        LOG.warning("a bot's process is replaced", extra={"facts": {"pid": thinker.process.pid}})
        self.all.discard(thinker)
        thinker.kill()
        if not self.closed:
            self.add()

    def close(self) -> None:
        """End all processes."""
        self.closed = True
        for thinker in self.all:
            thinker.kill()
        self.all.clear()


class Thinker:
    """One process that thinks, and the pipe to it."""

    def __init__(self, context: SpawnContext) -> None:
        self.pipe, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=think, args=(theirs,), daemon=True, name="toque bot")
        self.process.start()
        theirs.close()

    async def ask(self, thought: Thought) -> int | str:
        """What the process answers: a decision, or what went wrong; raises EOFError if it is gone."""
        loop = asyncio.get_running_loop()
        answered: asyncio.Future[None] = loop.create_future()

        def ready() -> None:
            loop.remove_reader(self.pipe.fileno())
            if not answered.done():
                answered.set_result(None)

        self.pipe.send(thought)
        loop.add_reader(self.pipe.fileno(), ready)
        try:
            await answered
            answer: int | str = self.pipe.recv()
        except BaseException:
            if not self.pipe.closed:
                loop.remove_reader(self.pipe.fileno())
            raise
        return answer

    def kill(self) -> None:
        """End the process at once."""
        self.process.kill()
        self.pipe.close()
        self.process.join(1)


def think(pipe: Connection) -> None:
    """The life of a process that thinks: a question, an answer, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us decides when we end
    os.nice(5)  # answering people comes first
    while True:
        try:
            thought: Thought = pipe.recv()
        except (EOFError, OSError):
            return
        pipe.send(decided(thought))


def decided(thought: Thought) -> int | str:
    """What a bot decides; the name of what went wrong if it cannot."""
    try:
        bot = bot_named(thought.bot, thought.game)
        return int(bot.decide(thought.world, thought.seat, Rng(thought.seed)))
    except Exception as failure:  # whatever it is, the game goes on without this bot
        return type(failure).__name__
