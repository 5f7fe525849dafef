"""`Desk`: one table on the server. It does one thing at a time, shows what is durable, and minds the clocks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import weakref
from collections.abc import Coroutine, Sequence
from concurrent.futures import Future
from typing import Protocol

from toque.engine.errors import Fault
from toque.server.hands.hand_seats import HandSeats
from toque.server.hands.phone_seats import PhoneSeats
from toque.server.live.audience import Audience, Surroundings, Viewer
from toque.server.live.gallery import Gallery, without_words
from toque.server.live.views import FollowUpView, Update
from toque.server.live.wire.said import Knocked, encoded
from toque.server.requests.faults import Denied
from toque.server.services import Services
from toque.server.tables.bot_seats import TRY_AGAIN, BotSeats
from toque.store.faults import StoreFault
from toque.store.keeper import Keeper, read
from toque.table import presence
from toque.table.entries import Entry, Kept, Role
from toque.table.head import Stage, TurnBased
from toque.table.match import Match

LOG = logging.getLogger("toque.desk")
AWAY_AFTER = 5.0
"""Seconds without a connection after which a person counts as away."""
BACK_WITHIN = 30.0
"""The same after the server was started: everybody has to find the way back."""
POLLS_WITHIN = 35.0
"""Seconds in which somebody who asks for news is expected to ask again."""


class Guest(Protocol):
    """Somebody's connection to a table."""

    person: str | None
    looking: int | None
    """The seat whose view they want, where they hold several."""
    seen: int | None
    """The last entry they were told of."""

    def post(self, message: str) -> None:
        """Send this, soon."""

    def post_frame(self, message: str) -> None:
        """Send this at once, or never: there will be another soon."""

    def dismiss(self, reason: str) -> None:
        """They may not be here any more."""


class Desk(Keeper):
    """A match and everybody around it; all in one event loop."""

    def __init__(self, match: Match, services: Services) -> None:
        super().__init__(services.store, match, services.awaiting)
        self.services = services
        self.guests: set[Guest] = set()
        itself = weakref.proxy(self)  # so that a table that is put away is gone at once
        self.bots = BotSeats(itself, services)
        self.phones = PhoneSeats(itself)
        self.hands = HandSeats(itself, services)
        self.errands: set[asyncio.Task[None]] = set()
        self.alarm: asyncio.TimerHandle | None = None
        self.following = asyncio.Lock()
        """Held while somebody opens a table from this one, so that two who want the same meet."""
        self.gallery = Gallery(match, weakref.WeakMethod(self.tell_gallery))
        self.changed = asyncio.Event()
        self.closed = False
        self.pollers: dict[str, float] = {}
        """Who asks for news without a socket, and until when they count as here."""
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

    def wake_pollers(self) -> None:
        """There is something new for those who wait for it without a socket."""
        self.changed.set()
        self.changed = asyncio.Event()

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

    def knock(self, person: str) -> None:
        """Notify everybody without a delay of a knock with the spoon."""
        said = encoded(Knocked(self.match.seq, person, self.services.names.get(person, "")))
        for guest in self.playing():
            guest.post(said)

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

    # Telling

    def playing(self) -> list[Guest]:
        """Those who see things as they happen: people with a seat, and everybody if spectators see them too."""
        return [guest for guest in self.guests if self.sees_now(guest.person)]

    def onlookers(self) -> Sequence[Guest]:
        """The same, for what moves before everybody's eyes."""
        return self.playing()

    def sees_now(self, person: str | None) -> bool:
        """Whether this person sees things as they happen."""
        return self.gallery.delay is None or self.is_party(person)

    def is_party(self, person: str | None) -> bool:
        """Whether this person has or had a seat here; before the game begins also the host and who is expected."""
        return person in self.match.party

    def may_watch(self, person: str | None) -> bool:
        """Whether this person may look at the table at all."""
        head = self.match.head
        if head.manners.watchers is not None or self.match.stage is Stage.OPEN:
            return True
        return self.is_party(person) or person == head.host

    def dismiss_spectators(self) -> None:
        """The game begins where nobody may watch it."""
        for guest in [guest for guest in self.guests if not self.may_watch(guest.person)]:
            self.guests.discard(guest)
            guest.dismiss(Denied.NO_SPECTATORS.value)

    def tell_gallery(self, before: int) -> None:
        """Spectators see something new, after this entry."""
        self.services.noted(self.match.head.id)
        self.wake_pollers()
        self.tell([guest for guest in self.guests if not self.sees_now(guest.person)], before)

    def tell(self, guests: list[Guest], witnessed: int | None = None) -> None:
        """Send each what is new for them, the same bytes to who sees the same; all have been there since this entry."""
        made: dict[tuple[Match, Viewer, int | None], str] = {}
        audiences: dict[Match, Audience] = {}
        for guest in guests:
            if not self.may_watch(guest.person):
                continue
            match = self.match_for(guest.person)
            viewer = self.viewer(guest.person, guest.looking)
            guest.looking = viewer.seat if guest.looking is not None else None
            key = (match, viewer, guest.seen)
            if key not in made:
                if match not in audiences:
                    audiences[match] = self.audience(match, witnessed)
                made[key] = encoded(audiences[match].update(viewer, guest.seen))
            guest.seen = match.seq
            guest.post(made[key])

    def update(
        self, person: str | None, looking: int | None, after: int | None, witnessed: int | None = None
    ) -> Update:
        """How things stand for somebody, who may have witnessed everything up to an entry."""
        return self.audience(self.match_for(person), witnessed).update(self.viewer(person, looking), after)

    def match_for(self, person: str | None) -> Match:
        """The match as this person may see it now."""
        return self.match if self.sees_now(person) else self.gallery.shown

    def audience(self, match: Match, witnessed: int | None = None) -> Audience:
        """Updates about this match."""
        over = match.stage is Stage.OVER
        around = Surroundings(
            names=self.services.names,
            present=self.match.party & self.here(),
            spectators=sum(not self.is_party(guest.person) for guest in self.guests),
            key_is_free=over and match.standing.started and not self.services.store.key_in_use(match.head.key_hash),
            follow_up=self.follow_up(match),
        )
        return Audience(match, around, witnessed)

    def follow_up(self, match: Match) -> FollowUpView | None:
        """The latest table that was opened from this one and is not over, as its spectators see it."""
        for followed, by in reversed(match.standing.company.followed):
            found = self.services.at_hand(followed.match)
            if found is not None:
                name = self.services.names.get(by, "")
                return FollowUpView(followed.match, followed.how, found.stage, by, name, found.expected())
        return None

    def viewer(self, person: str | None, looking: int | None) -> Viewer:
        """Whose view it is. Who holds several seats sees one of them when asking, and only while it is its turn.

        Until then the people at these seats share what the screen shows.
        """
        match = self.match
        own = [] if person is None else match.standing.seats_of(person)
        known = person if person == match.head.host or self.is_party(person) else None
        if len(own) == 1:
            return Viewer(known, own[0])
        if looking in own and looking in match.owing():
            return Viewer(known, looking)
        return Viewer(known, None, tuple(own))

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

    def is_here(self, person: str) -> bool:
        """Whether somebody is at the table."""
        return person in self.here()

    def has_socket(self, person: str) -> bool:
        """Whether somebody is at the table by a socket, or has a phone for a hand."""
        return any(guest.person == person for guest in self.guests) or self.phones.has(person)

    def here(self) -> set[str]:
        """Everybody at the table, by a socket or by asking."""
        here = {guest.person for guest in self.guests if guest.person is not None}
        if self.pollers:
            now = asyncio.get_running_loop().time()
            here |= {person for person, until in self.pollers.items() if until > now}
        return here

    def wake(self) -> None:
        """The table is taken up: go on, and see who comes."""
        self.gallery.catch_up()
        if not isinstance(self.match.head.manners.timing, TurnBased):  # who has days need not come
            for person in self.match.standing.people():
                self.miss(person, BACK_WITHIN)
        self.attend()

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.match.stage is Stage.OVER

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
