"""`BotSeats`: the bots at one table. They think in other processes, play at a human pace, and always play something."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from toque.engine.rng import Rng
from toque.server.luck import Luck
from toque.server.services import Services
from toque.server.workers.thinkers import Decision, Thinkers
from toque.server.workers.thinking import BotFailed, Thought, wait_left
from toque.server.workers.waiting import Asker
from toque.store.faults import StoreFault
from toque.table.acts import moves
from toque.table.match import Act, Match

LOG = logging.getLogger("toque.bots")
TRY_AGAIN = 1.0
"""Retry delay in seconds, after the store refused something."""


class BotTable(Protocol):
    """What bots need of the table they sit at."""

    match: Match
    closed: bool

    async def do(self, act: Act) -> Match:
        """Do something at the table; raises what the table or the store refuses."""

    def attend(self) -> None:
        """Start bots and clocks."""


def thought_about(match: Match, seat: int, bot: str, luck: Luck) -> Thought:
    """A question to a bot, about a world that the seat cannot tell from the true one."""
    world = match.standing.shown().determinize(seat, Rng(luck.seed()))
    return Thought(match.game.key, bot, world, seat, luck.seed())


async def decided_for(thought: Thought, asker: Asker, thinkers: Thinkers) -> Decision:
    """What a bot decides; raises BotFailed."""
    decision = await thinkers.decide(thought, asker)
    must_be_legal(thought, decision.action)
    return decision


def must_be_legal(thought: Thought, action: int) -> None:
    """Raise BotFailed for a move that is illegal in the world that the bot was asked about."""
    if action not in [int(possible) for possible in thought.world.legal(thought.seat)]:
        raise BotFailed(str(action))


class BotSeats:
    """The bots that think at one table, by seat."""

    def __init__(self, table: BotTable, services: Services) -> None:
        self.table = table
        self.services = services
        self.thinking: dict[int, asyncio.Task[None]] = {}

    def attend(self) -> None:
        """Start every bot that owes a decision."""
        for seat, bot in self.table.match.bots_owing():
            if seat not in self.thinking:
                self.thinking[seat] = asyncio.create_task(self.think(seat, bot))

    async def think(self, seat: int, bot: str) -> None:
        """Play a bot's seat while it is its turn. The pace is drawn before it thinks, so it reveals nothing."""
        loop = asyncio.get_running_loop()
        try:
            while (seat, bot) in self.table.match.bots_owing() and not self.table.closed:
                match = self.table.match
                pace, began = self.services.pace(), loop.time()
                decision = await self.decision(match, seat, bot)
                await asyncio.sleep(wait_left(pace, loop.time() - began))
                await self.play(seat, bot, decision, match.standing.turned)
        finally:
            del self.thinking[seat]
        self.table.attend()  # another bot may have taken the seat meanwhile

    async def decision(self, match: Match, seat: int, bot: str) -> Decision:
        """What the bot decides; if it fails, its opinion about the same world; if that fails too, something legal.

        The entry does not say that a bot failed: whether it does may depend on what it holds.
        """
        thinkers, facts = self.services.thinkers, {"table": match.head.id, "bot": bot}
        try:
            thought = thought_about(match, seat, bot, self.services.luck)
            try:
                return await decided_for(thought, Asker(match.head.host, match.head.id), thinkers)
            except Exception:
                LOG.warning("a bot failed and plays by its opinion", exc_info=True, extra={"facts": facts})
            action = await thinkers.opinion(thought)
            must_be_legal(thought, action)
        except Exception:  # whatever is wrong with this bot, or with the worlds of this game, the others play on
            LOG.warning("a bot has no opinion and plays something legal", exc_info=True, extra={"facts": facts})
            legal = match.standing.shown().legal(seat)
            action = int(legal[Rng(self.services.luck.seed()).below(len(legal))])
        return Decision(action)

    async def play(self, seat: int, bot: str, decision: Decision, turned: int) -> None:
        """Play a bot's decision, unless the game has moved on; if the store refuses, wait before the next try."""

        def played(match: Match) -> Match:
            fresh = match.standing.turned == turned and (seat, bot) in match.bots_owing()
            return moves.play_bot(match, seat, decision.action, decision.halvings) if fresh else match

        try:
            await self.table.do(played)
        except StoreFault:
            await asyncio.sleep(TRY_AGAIN)
