"""`BotSeats`: the bots at one table. They think in other processes, at the table's pace, and always play.

How long a bot takes must not reveal how hard its decision was: the time is rounded up to a multiple of one that was
drawn before it thought, or that is longer than its decisions take.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from toque.engine.rng import Rng
from toque.server.luck import Luck
from toque.server.services import Services
from toque.server.workers.thinkers import Decision, Thinkers
from toque.server.workers.thinking import BotFailed, NoOpinion, Thought, wait_left
from toque.server.workers.waiting import Asker
from toque.store.faults import StoreFault
from toque.table.acts import moves
from toque.table.head import BotPace
from toque.table.journal.entries import Person
from toque.table.match import Act, Match

LOG = logging.getLogger("toque.bots")
TRY_AGAIN = 1.0
"""Retry delay in seconds, after the store refused something."""
QUICK = 0.1
LEISURELY = 2.0
"""How many times as long as usual a bot takes."""


class BotTable(Protocol):
    """What bots need of the table they sit at."""

    match: Match
    closed: bool

    async def do(self, act: Act) -> Match:
        """Do something at the table; raises what the table or the store refuses."""

    def attend(self) -> None:
        """Start bots and clocks."""

    def is_here(self, person: str) -> bool:
        """Whether a person is connected."""


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
        self.skipping: set[str] = set()
        """The people who do not want to wait until a person has to decide again."""
        self.bot_pace = table.match.standing.bot_pace
        self.changed = asyncio.Event()
        """Set when bots may have to wait longer or shorter than they wait now."""

    def attend(self) -> None:
        """Start every bot that owes a decision, at the pace of the table."""
        standing = self.table.match.standing
        if not standing.runs() or self.awaits_person():
            self.skipping.clear()
        if self.bot_pace is not standing.bot_pace:
            self.bot_pace = standing.bot_pace
            self.stir()
        for seat, bot in self.table.match.bots_owing():
            if seat not in self.thinking:
                self.thinking[seat] = asyncio.create_task(self.think(seat, bot))

    async def think(self, seat: int, bot: str) -> None:
        """Play a bot's seat while it is its turn. The time is drawn before it thinks, so it reveals nothing."""
        loop = asyncio.get_running_loop()
        try:
            while (seat, bot) in self.table.match.bots_owing() and not self.table.closed:
                match = self.table.match
                drawn, began = self.services.pace(), loop.time()
                decision = await self.decision(match, seat, bot)
                await self.pause(bot, drawn, began + self.beats_in(bot, decision.waited))
                await self.play(seat, bot, decision, match.standing.turned)
        finally:
            del self.thinking[seat]
        self.table.attend()  # another bot may have taken the seat meanwhile

    async def pause(self, bot: str, drawn: float, began: float) -> None:
        """Let people look before a bot shows its decision; the pace may change meanwhile."""
        loop = asyncio.get_running_loop()
        while True:
            wait = wait_left(self.unit(bot, drawn), loop.time() - began)
            try:
                await asyncio.wait_for(self.changed.wait(), wait)
            except TimeoutError:
                return

    def unit(self, bot: str, drawn: float) -> float:
        """The seconds of which a bot takes a whole number, from those that were drawn for an ordinary decision."""
        if self.bot_pace is not BotPace.QUICK and not self.hurries():
            return drawn * LEISURELY if self.bot_pace is BotPace.LEISURELY else drawn
        beat = self.services.thinkers.beats.of(self.table.match.game.key, bot)
        return min(drawn, beat if self.hurries() else max(beat, drawn * QUICK))

    def beats_in(self, bot: str, waited: float) -> float:
        """How long a bot waited for a process, in whole beats: the rest may show how long another bot thought."""
        beat = self.services.thinkers.beats.of(self.table.match.game.key, bot)
        return beat * (waited // beat)

    # Skipping

    def skip(self, person: str) -> None:
        """Somebody does not want to wait: bots play on at once until a person has to decide, if everybody agrees."""
        if self.table.match.standing.runs() and not self.awaits_person():
            self.skipping.add(person)
            self.stir()

    def hurries(self) -> bool:
        """Whether everybody who is here and plays has skipped the pauses."""
        here = [person for person in self.table.match.standing.people() if self.table.is_here(person)]
        return bool(here) and self.skipping.issuperset(here)

    def awaits_person(self) -> bool:
        """Whether a person has to decide, or has something in hand."""
        standing = self.table.match.standing
        people = [seat for seat in standing.owing() if isinstance(standing.player(seat), Person)]
        return bool(people) or standing.moving() is not None

    def stir(self) -> None:
        """Let bots that wait look at how long they have to wait now."""
        self.changed.set()
        self.changed = asyncio.Event()

    async def decision(self, match: Match, seat: int, bot: str) -> Decision:
        """What the bot decides; if it fails, its opinion about the same world; if that fails too, something legal.

        The entry does not say that a bot failed: whether it does may depend on what it holds.
        """
        thinkers, facts = self.services.thinkers, {"table": match.head.id, "bot": bot}
        asker = Asker(match.head.host, match.head.id)
        try:
            thought = thought_about(match, seat, bot, self.services.luck)
            try:
                return await decided_for(thought, asker, thinkers)
            except NoOpinion:
                raise
            except Exception:
                LOG.warning("a bot failed and plays by its opinion", exc_info=True, extra={"facts": facts})
            action = await thinkers.opinion(thought, asker)
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
