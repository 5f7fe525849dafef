"""`Desk`: one table on the server. It does one thing at a time, shows what is durable, and minds the clocks."""

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
from toque.table import presence
from toque.table.entries import Entry, Kept, Role
from toque.table.head import TurnBased
from toque.table.match import Match

LOG = logging.getLogger("toque.desk")
AWAY_AFTER = 5.0
"""Seconds without a connection after which a person counts as away."""
BACK_WITHIN = 30.0
"""The same after the server was started: everybody has to find the way back."""
POLLS_WITHIN = 35.0
"""Seconds in which somebody who asks for news is expected to ask again."""


class Desk(GuestTable):
    """A match and everybody around it; all in one event loop."""

    def __init__(self, match: Match, services: Services) -> None:
        super().__init__(match, services)
        itself = weakref.proxy(self)  # so that a table that is put away is gone at once
        self.bots = BotSeats(itself, services)
        self.phones = PhoneSeats(itself)
        self.hands = HandSeats(itself, services)
        self.errands: set[asyncio.Task[None]] = set()
        self.alarm: asyncio.TimerHandle | None = None
        self.following = asyncio.Lock()
        """Held while somebody opens a table from this one, so that two who want the same meet."""
        self.closed = False
        self.missing = 0
        """How often somebody will be looked for."""
        self.touched = 0.0
        """When somebody last asked for the table, by the loop's clock."""

    # Doing

    async def durable(self, promise: Future[None]) -> None:
        """Wait until the store keeps its promise; raises StoreFault."""
        await self.services.durable(promise)

    async def reread(self) -> Match:
        """The match as the store has it; raises StoreFault, BadJournal."""
        return await self.services.ask(lambda store: read(store, self.match.head.id, self.match.clock))

    def show(self, after: Match) -> None:
        """Things stand like this now: tell everybody, and see to what follows."""
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
        """See to bots, hands and clocks; where turns take days, the house looks at the clock."""
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
        """A clock or somebody's patience has run out; what the store refuses is tried again a little later."""
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
            self.outline = None  # its names are written anew
        for guest in self.guests:
            guest.seen = None
        self.tell(list(self.guests))

    # Coming and going

    async def join(self, guest: Guest, after: int | None) -> None:
        """Somebody opens the table: they get what they miss, and have their seats back."""
        guest.seen = after
        self.guests.add(guest)
        before = self.match
        await self.welcome(guest.person)
        if self.match is not before and guest.seen == self.match.seq:
            return  # they were told with everybody
        self.tell([guest])
        self.tell_presence(guest)

    def show_hand(self, guest: Guest) -> None:
        """Somebody who comes sees what is in a hand, and may have something to take into theirs."""
        self.phones.greet(guest)
        if not self.closed:
            self.hands.come(guest)

    async def welcome(self, person: str | None) -> None:
        """Somebody is here again, and plays their seats."""
        if person is not None and self.match.standing.seats_of(person) and not self.is_over():
            with contextlib.suppress(StoreFault):  # they may look, and play when the store is well again
                await self.do(lambda match: presence.come_back(match, person))

    def leave(self, guest: Guest) -> None:
        """A connection is gone; a person is away when all of theirs are, for a while."""
        self.guests.discard(guest)
        self.tell_presence(guest)
        if guest.person is not None:
            self.hands.go(guest.person)
            self.miss(guest.person, AWAY_AFTER)

    def tell_presence(self, about: Guest) -> None:
        """Everybody else sees who is here."""
        if not self.closed:
            self.tell([guest for guest in self.guests if guest is not about])

    def miss(self, person: str, after: float) -> None:
        """See whether somebody is here by then."""
        if not self.is_over() and not self.closed:
            self.missing += 1
            asyncio.get_running_loop().call_later(after, self.look_for, person)

    def look_for(self, person: str) -> None:
        """It is time to see whether somebody is here."""
        self.missing -= 1
        self.errand(self.note_away, person)

    async def note_away(self, person: str) -> None:
        """They are still not here: that is noted, except where turns take days and nobody has to be."""
        if self.is_here(person) or self.closed or self.is_over():
            return
        before = self.match
        if not isinstance(before.head.manners.timing, TurnBased) and before.standing.seats_of(person):
            await self.do(lambda match: presence.leave(match, person))
        if self.match is before:
            self.tell(list(self.guests))

    async def polled(self, person: str | None) -> None:
        """Somebody asks for news again and again instead of keeping a socket."""
        if person is not None:
            was_here = self.is_here(person)
            self.asked(person)
            if not was_here:
                await self.welcome(person)

    def asked(self, person: str) -> None:
        """Somebody asks for something without a socket: they are here, for a while."""
        now = asyncio.get_running_loop().time()
        self.pollers = {other: until for other, until in self.pollers.items() if until > now}
        self.pollers[person] = now + POLLS_WITHIN
        self.miss(person, POLLS_WITHIN + AWAY_AFTER)

    def wake(self) -> None:
        """The table is taken up: go on, and see who comes."""
        self.gallery.catch_up()
        if not isinstance(self.match.head.manners.timing, TurnBased):  # who has days need not come
            for person in self.match.standing.people():
                self.miss(person, BACK_WITHIN)
        self.attend()

    # The end

    def is_idle(self) -> bool:
        """Whether nobody is here, and nothing happens by itself that the table has to be at hand for."""
        busy = self.guests or self.phones.there or self.bots.thinking or self.hands.movement or self.errands
        waits = self.missing or self.alarm is not None or self.gallery.is_behind() or self.here()
        return not (busy or waits or self.lock.locked() or self.following.locked() or self.in_doubt)

    def errand(self, what: object, *words: str) -> None:
        """Do something in the background; what goes wrong is logged."""
        assert callable(what)
        if not self.closed:
            task = asyncio.create_task(self.run(what(*words)))
            self.errands.add(task)
            task.add_done_callback(self.errands.discard)

    async def run(self, errand: Coroutine[object, object, None]) -> None:
        """An errand; refusals are nobody's business, faults of the store are logged."""
        try:
            await errand
        except Fault as fault:
            LOG.warning("an errand was refused", extra={"facts": {"table": self.match.head.id, "reason": str(fault)}})

    async def close(self) -> None:
        """Finish what is being written, and end everything else; who waits for news waits no longer."""
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
