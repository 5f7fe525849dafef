"""`Thinkers`: bots think in separate processes, so that they never delay messages, and never for longer than agreed."""

from __future__ import annotations

import asyncio
import logging

from msgspec import Struct
from msgspec.structs import replace

from toque.bots import searches
from toque.bots.levels import ONLY_OPINION
from toque.engine import position
from toque.server.workers.beats import Beats
from toque.server.workers.budget import UNCOMPILED, halvings
from toque.server.workers.pool import Pool
from toque.server.workers.thinking import BotFailed, Failed, Mind, NoOpinion, Thought, decided
from toque.server.workers.waiting import Asker, Full

LOG = logging.getLogger("toque.thinking")
PATIENCE = 5.0
"""Seconds from the question to the answer, at most."""
BEGINS_WITHIN = 0.4
ENDS_WITHIN = 0.8
"""Shares of that time until a search has begun and ended; the rest is for an opinion instead."""
HINT_BEGINS_WITHIN = 0.06
"""The same for a hint: a person watches."""
NOBODY = Asker()


class Decision(Struct, frozen=True):
    """What a bot decided, and how often its search was halved because the server was busy."""

    action: int
    halvings: int = 0
    waited: float = 0.0
    """Seconds until a process was free, which say nothing about the decision."""


class Thinkers:
    """Processes that search, and one in reserve that gives an opinion at once if a search fails or begins too late."""

    def __init__(self, processes: int, patience: float = PATIENCE, mind: Mind = decided) -> None:
        self.patience = patience
        self.searching = Pool(processes, patience, mind)
        self.reserve = Pool(1 if processes else 0, patience, mind)
        self.is_compiled = not str(position.__file__).endswith(".py")
        self.beats = Beats()
        self.unweighted: set[str] = set()
        """Games whose bots play by their opinion, because their weights cannot be used."""

    def start(self) -> None:
        """Start the processes."""
        self.searching.start()
        self.reserve.start()

    @property
    def replaced(self) -> int:
        """How many processes crashed or hung."""
        return self.searching.replaced + self.reserve.replaced

    async def decide(self, thought: Thought, asker: Asker = NOBODY) -> Decision:
        """What the bot decides, with a search as large as the queue allows; raises BotFailed, or NoOpinion."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            share = HINT_BEGINS_WITHIN if asker.hint else BEGINS_WITHIN
            async with asyncio.timeout_at(began + self.patience * share):
                thinker = await self.searching.turn(asker)
        except (TimeoutError, Full):
            return self.decision(thought, await self.opinion(thought, asker), ONLY_OPINION)
        waited = loop.time() - began
        halved = self.halvings(thought, asker, waited)
        try:
            async with asyncio.timeout_at(began + self.patience * ENDS_WITHIN):
                answer = await self.searching.ask(thinker, replace(thought, halvings=halved))
                self.beats.note(thought.game, thought.bot, loop.time() - began - waited)
        except TimeoutError as failure:
            raise BotFailed(type(failure).__name__) from failure
        if not isinstance(answer, Failed):
            return self.decision(thought, answer, halved, waited)
        if not answer.weights:
            raise BotFailed(answer.kind)
        self.do_without_weights(thought.game, answer.said)
        return self.decision(thought, await self.opinion(thought, asker), ONLY_OPINION)

    async def opinion(self, thought: Thought, asker: Asker = NOBODY) -> int:
        """What the bot decides without searching; raises NoOpinion."""
        try:
            async with asyncio.timeout(self.patience * (1 - ENDS_WITHIN)):
                thinker = await self.reserve.turn(asker)
                answer = await self.reserve.ask(thinker, replace(thought, halvings=ONLY_OPINION))
        except (TimeoutError, Full, BotFailed) as failure:
            raise NoOpinion(type(failure).__name__) from failure
        if isinstance(answer, Failed):
            raise NoOpinion(answer.kind)
        return answer

    def halvings(self, thought: Thought, asker: Asker, waited: float) -> int:
        """How often a search that begins now is halved."""
        if thought.game in self.unweighted:
            return ONLY_OPINION
        usual = 0 if self.is_compiled or not asker.hint else UNCOMPILED
        return min(ONLY_OPINION, usual + halvings(len(self.searching.waiting), self.searching.processes, waited))

    def decision(self, thought: Thought, action: int, halved: int, waited: float = 0.0) -> Decision:
        """A decision; the opinion of a bot that never searches is its best."""
        return Decision(action, halved if searches(thought.bot, thought.game) else 0, waited)

    def do_without_weights(self, game: str, why: str) -> None:
        """Note that the weights of a game cannot be used, once."""
        if game not in self.unweighted:
            self.unweighted.add(game)
            facts = {"game": game, "why": why}
            LOG.error("the weights of a game cannot be used, its bots do not search", extra={"facts": facts})

    def renew(self) -> None:
        """Replace all processes by those of a compiled engine."""
        self.is_compiled = True
        self.unweighted.clear()
        self.beats.forget()
        self.searching.renew()
        self.reserve.renew()

    def stop(self) -> None:
        """Stop replacing processes that end."""
        self.searching.closing = self.reserve.closing = True

    def close(self) -> None:
        """End all processes for good."""
        self.searching.close()
        self.reserve.close()
