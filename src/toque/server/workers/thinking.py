"""What bots are asked, and the processes that think: one at a time, each with a pipe to the server."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from toque.bots import adviser_of, bot_named
from toque.bots.values import BadWeights
from toque.engine.position import Position
from toque.engine.rng import Rng
from toque.server.workers.processes import Process

if TYPE_CHECKING:
    from multiprocessing.context import SpawnContext

ADVISER = "adviser"
"""The bot that gives hints; it never takes a seat."""
READY = 0
"""What a process says when it can be asked."""
BEHIND = 5
"""The niceness of processes that think: requests come first."""


class Thought(Struct, frozen=True):
    """What a bot is asked: a world that its seat cannot tell from the true one, and a seed for its own randomness."""

    game: str
    bot: str
    world: Position
    seat: int
    seed: int
    halvings: int = 0
    """How often its search is halved."""


Mind: TypeAlias = Callable[[Thought], int]


class BotFailed(Exception):
    """A bot crashed, hung, or made an illegal move."""


class NoOpinion(BotFailed):
    """Not even an opinion came in time."""


class Failed(Struct, frozen=True):
    """What went wrong in a process that thinks."""

    kind: str
    """The name of the exception."""
    weights: bool = False
    """Whether the search has no weights that it can use."""
    said: str = ""


Answer: TypeAlias = int | Failed


def decided(thought: Thought) -> int:
    """What a bot decides; raises BadWeights."""
    if thought.bot == ADVISER:
        bot = adviser_of(thought.game, thought.halvings)
    else:
        bot = bot_named(thought.bot, thought.game, thought.halvings)
    return bot.decide(thought.world, thought.seat, Rng(thought.seed))


class Thinker(Process):
    """One process that thinks."""

    def __init__(self, context: SpawnContext, mind: Mind, patience: float) -> None:
        super().__init__(context, "toque bot", think, mind, patience)

    async def heard(self) -> Answer:
        """The next thing that the process says; raises EOFError if it is gone."""
        loop = asyncio.get_running_loop()
        spoke: asyncio.Future[None] = loop.create_future()

        def hear() -> None:
            if not spoke.done():
                spoke.set_result(None)

        self.listen(loop, hear)
        try:
            await spoke
        finally:
            loop.remove_reader(self.pipe.fileno())
        said: Answer = self.pipe.recv()
        return said

    async def ask(self, thought: Thought) -> Answer:
        """What the process answers: a decision, or what went wrong; raises EOFError, OSError if it is gone."""
        self.pipe.send(thought)
        return await self.heard()


def wait_left(pace: float, passed: float) -> float:
    """Seconds that a bot still waits: its time is rounded up to a multiple of its pace, so it reveals nothing."""
    return pace - passed % pace if pace > 0 else 0.0


def think(pipe: Connection, mind: Mind, patience: float) -> None:
    """The main function of the process: say that it is ready, then answer questions until the pipe is closed."""
    os.nice(BEHIND)
    try:
        pipe.send(READY)
        while True:
            thought: Thought = pipe.recv()
            signal.setitimer(signal.ITIMER_REAL, patience * 2)  # kills this process if the server is gone
            answer = attempt(mind, thought)
            signal.setitimer(signal.ITIMER_REAL, 0)
            pipe.send(answer)
    except (EOFError, OSError):
        return


def attempt(mind: Mind, thought: Thought) -> Answer:
    """What a mind decides, or what went wrong."""
    try:
        return int(mind(thought))
    except BadWeights as fault:
        return Failed(BadWeights.__name__, weights=True, said=fault.reason.value)
    except Exception as failure:  # whatever it is, the server plays something legal instead
        return Failed(type(failure).__name__)
