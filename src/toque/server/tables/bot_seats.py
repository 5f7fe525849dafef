"""`BotSeats`: the bots at one table. They think in other processes, play at a human pace, and always play something."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from toque.engine.rng import Rng
from toque.server.services import Services
from toque.server.workers.thinking import BotFailed, Thought, wait_left
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


async def decided_for(match: Match, seat: int, bot: str, services: Services) -> int:
    """What a bot decides in a world that the seat cannot tell from the true one; raises BotFailed."""
    luck = services.luck
    world = match.standing.shown().determinize(seat, Rng(luck.seed()))
    action = await services.thinkers.decide(Thought(match.game.key, bot, world, seat, luck.seed()))
    if action not in [int(possible) for possible in world.legal(seat)]:
        raise BotFailed(str(action))
    return action


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
                action = await self.decision(match, seat, bot)
                await asyncio.sleep(wait_left(pace, loop.time() - began))
                await self.play(seat, bot, action, match.standing.turned)
        finally:
            del self.thinking[seat]
        self.table.attend()  # another bot may have taken the seat meanwhile

    async def decision(self, match: Match, seat: int, bot: str) -> int:
        """What the bot decides; if it fails, something legal."""
        try:
            return await decided_for(match, seat, bot, self.services)
        except BotFailed:
            LOG.warning("a bot failed", exc_info=True, extra={"facts": {"table": match.head.id, "bot": bot}})
        legal = match.standing.shown().legal(seat)
        return int(legal[Rng(self.services.luck.seed()).below(len(legal))])

    async def play(self, seat: int, bot: str, action: int, turned: int) -> None:
        """Play a bot's decision, unless the game has moved on; if the store refuses, wait before the next try."""

        def played(match: Match) -> Match:
            fresh = match.standing.turned == turned and (seat, bot) in match.bots_owing()
            return moves.play_bot(match, seat, action) if fresh else match

        try:
            await self.table.do(played)
        except StoreFault:
            await asyncio.sleep(TRY_AGAIN)
