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
BEHIND = 5
"""How nice processes that think are: requests come first."""


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

    async def heard(self) -> int | str:
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
        said: int | str = self.pipe.recv()
        return said

    async def ask(self, thought: Thought) -> int | str:
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
        pipe.send("ready")
        while True:
            thought: Thought = pipe.recv()
            signal.setitimer(signal.ITIMER_REAL, patience * 2)  # kills this process if the server is gone
            answer = attempt(mind, thought)
            signal.setitimer(signal.ITIMER_REAL, 0)
            pipe.send(answer)
    except (EOFError, OSError):
        return


def attempt(mind: Mind, thought: Thought) -> int | str:
    """What a mind decides; the name of the exception if it fails, and for weights also what is wrong with them."""
    try:
        return int(mind(thought))
    except BadWeights as fault:
        return f"{BadWeights.__name__}: {fault.reason}"
    except Exception as failure:  # whatever it is, the server plays something legal instead
        return type(failure).__name__
