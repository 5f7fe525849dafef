"""`Desk`: one table on the server. It does one thing at a time, shows what is durable, and watches the clocks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import weakref
from collections.abc import Coroutine, Sequence
from concurrent.futures import Future

from toque.engine.errors import Fault
from toque.server.hands.hand_seats import HandSeats
from toque.server.hands.phone_seats import PhoneSeats
from toque.server.live.gallery import without_words
from toque.server.services import Services
from toque.server.tables.bot_seats import TRY_AGAIN, BotSeats
from toque.server.tables.guests import Guest, GuestTable
from toque.store.faults import StoreFault
from toque.store.keeper import read
from toque.table.acts import presence
from toque.table.head import TurnBased
from toque.table.journal.entries import Entry, Kept, Role
from toque.table.match import Match

LOG = logging.getLogger("toque.desk")
AWAY_AFTER = 5.0
"""Seconds without a connection after which a person counts as away."""
BACK_WITHIN = 30.0
"""The same after the server has started, so that everybody can reconnect."""
POLLS_WITHIN = 35.0
"""Seconds within which somebody who polls is expected to poll again."""


class Desk(GuestTable):
    """A match and everybody around it; all in one event loop."""

    def __init__(self, match: Match, services: Services) -> None:
        super().__init__(match, services)
        itself = weakref.proxy(self)  # without a cycle, a table that is put away is freed at once
        self.bots = BotSeats(itself, services)
        self.phones = PhoneSeats(itself)
        self.hands = HandSeats(itself, services)
        self.errands: set[asyncio.Task[None]] = set()
        self.alarm: asyncio.TimerHandle | None = None
        self.following = asyncio.Lock()
        """Held while a follow-up is opened, so that two people who want the same get one table."""
        self.closed = False
        self.missing = 0
        """Pending checks whether somebody is back."""
        self.touched = 0.0
        """When somebody last asked for the table, by the loop's clock."""

    # Doing

    async def durable(self, promise: Future[None]) -> None:
        """Wait until a write is durable; raises StoreFault."""
        await self.services.durable(promise)

    async def reread(self) -> Match:
        """The match as the store has it; raises StoreFault, BadJournal."""
        return await self.services.ask(lambda store: read(store, self.match.head.id, self.match.clock))

    def show(self, after: Match) -> None:
        """Show this match to everybody, and start the bots, hands and clocks that are next."""
        before, self.match = self.match, after
        if after is before:
            return
        self.services.metrics.entered(after.since(before.seq))
        self.gallery.show(after)
        self.services.noted(self.match.head.id)
        self.dismiss_spectators()
        self.tell(self.playing(), before.seq)
        self.phones.attend()
        self.wake_pollers()
        self.attend()

    def attend(self) -> None:
        """Start bots, hands and the next alarm; for turns of days, the house checks the clock."""
        if self.closed:
            return
        self.bots.attend()
        self.hands.attend()
        if self.alarm is not None:
            self.alarm.cancel()
        due = None if isinstance(self.match.head.manners.timing, TurnBased) else presence.due(self.match)
        wait = None if due is None else max(0, due - self.match.clock()) / 1000
        loop = asyncio.get_running_loop()
        self.alarm = None if wait is None else loop.call_later(wait + 0.001, self.errand, self.tick)

    async def tick(self) -> None:
        """A clock or a grace period has run out; retry if the store refuses."""
        try:
            await self.do(presence.ticked)
        except StoreFault:
            await asyncio.sleep(TRY_AGAIN)
        self.attend()

    async def forget(self, person: str) -> None:
        """Blank what this person said; the store has done so already."""
        if person != self.match.head.host and person not in people_of(self.match.entries):
            return
        async with self.lock:
            self.match = without_words(self.match, person)
            self.gallery.forget(self.match, person)
            self.outline = None  # its names have to be written again
        for guest in self.guests:
            guest.seen = None
        self.tell(list(self.guests))

    # Coming and going

    async def join(self, guest: Guest, after: int | None) -> None:
        """A connection joins: send what it missed, and give the person their seats back."""
        guest.seen = after
        self.guests.add(guest)
        before = self.match
        await self.welcome(guest.person)
        if self.match is not before and guest.seen == self.match.seq:
            return  # they were told with everybody else
        self.tell([guest])
        self.tell_presence(guest)

    def show_hand(self, guest: Guest) -> None:
        """Show a new connection what is in a hand, and start a movement that waited for this person."""
        self.phones.greet(guest)
        if not self.closed:
            self.hands.come(guest)

    async def welcome(self, person: str | None) -> None:
        """A person is back, and plays their seats again."""
        if person is not None and self.match.standing.seats_of(person) and not self.is_over():
            with contextlib.suppress(StoreFault):  # they may watch, and play once the store works again
                await self.do(lambda match: presence.come_back(match, person))

    def leave(self, guest: Guest) -> None:
        """A connection is gone; the person counts as away when all of their connections are gone for a while."""
        self.guests.discard(guest)
        self.tell_presence(guest)
        if guest.person is not None:
            self.hands.go(guest.person)
            self.miss(guest.person, AWAY_AFTER)

    def tell_presence(self, about: Guest) -> None:
        """Tell everybody else who is here."""
        if not self.closed:
            self.tell([guest for guest in self.guests if guest is not about])

    def miss(self, person: str, after: float) -> None:
        """Check after a while whether somebody is here."""
        if not self.is_over() and not self.closed:
            self.missing += 1
            asyncio.get_running_loop().call_later(after, self.look_for, person)

    def look_for(self, person: str) -> None:
        """Check whether somebody is here now."""
        self.missing -= 1
        self.errand(self.note_away, person)

    async def note_away(self, person: str) -> None:
        """Note in the journal that a person is away; for turns of days nobody has to be here."""
        if self.is_here(person) or self.closed or self.is_over():
            return
        before = self.match
        if not isinstance(before.head.manners.timing, TurnBased) and before.standing.seats_of(person):
            await self.do(lambda match: presence.leave(match, person))
        if self.match is before:
            self.tell(list(self.guests))

    async def polled(self, person: str | None) -> None:
        """A person polls instead of keeping a socket."""
        if person is not None:
            was_here = self.is_here(person)
            self.asked(person)
            if not was_here:
                await self.welcome(person)

    def asked(self, person: str) -> None:
        """A person sent a request without a socket: they count as here for a while."""
        now = asyncio.get_running_loop().time()
        self.pollers = {other: until for other, until in self.pollers.items() if until > now}
        self.pollers[person] = now + POLLS_WITHIN
        self.miss(person, POLLS_WITHIN + AWAY_AFTER)

    def wake(self) -> None:
        """The table was loaded: go on, and check who comes back."""
        self.gallery.catch_up()
        if not isinstance(self.match.head.manners.timing, TurnBased):  # for turns of days nobody has to be here
            for person in self.match.standing.people():
                self.miss(person, BACK_WITHIN)
        self.attend()

    # The end

    def is_idle(self) -> bool:
        """Whether nobody is here, and nothing is pending that needs the table in memory."""
        busy = self.guests or self.phones.there or self.bots.thinking or self.hands.movement or self.errands
        waits = self.missing or self.alarm is not None or self.gallery.is_behind() or self.here()
        return not (busy or waits or self.lock.locked() or self.following.locked() or self.in_doubt)

    def errand(self, what: object, *args: str) -> None:
        """Do something in the background; faults are logged."""
        assert callable(what)
        if not self.closed:
            task = asyncio.create_task(self.run(what(*args)))
            self.errands.add(task)
            task.add_done_callback(self.errands.discard)

    async def run(self, errand: Coroutine[object, object, None]) -> None:
        """Run an errand, and log a fault."""
        try:
            await errand
        except Fault as fault:
            LOG.warning(
                "a background task was refused", extra={"facts": {"table": self.match.head.id, "reason": str(fault)}}
            )

    async def close(self) -> None:
        """Finish pending writes, cancel everything else, and answer pending polls."""
        self.closed = True
        self.changed.set()
        self.hands.drop()
        if self.alarm is not None:
            self.alarm.cancel()
        tasks = [*self.bots.thinking.values(), *self.errands]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        async with self.lock:
            pass


def people_of(entries: Sequence[Entry]) -> set[str]:
    """Everybody who did something, or for whom a seat was kept."""
    acted = {entry.by.name for entry in entries if entry.by.role in (Role.PERSON, Role.HOST)}
    return acted | {entry.act.person for entry in entries if isinstance(entry.act, Kept) and entry.act.person}
