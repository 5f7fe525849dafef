"""`GuestTable`: a table, the people connected to it, and what each of them may see and is sent."""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Sequence
from typing import Protocol

from toque.server.hands.phone_seats import PhoneSeats
from toque.server.live.audience import Audience, Surroundings, Viewer
from toque.server.live.gallery import Gallery
from toque.server.live.views import FollowUpView, Update
from toque.server.live.wire.said import Knocked, encoded
from toque.server.requests.faults import Denied
from toque.server.services import Services
from toque.store.keeper import Keeper
from toque.table.head import Stage
from toque.table.match import Match


class Guest(Protocol):
    """Somebody's connection to a table."""

    person: str | None
    looking: int | None
    """The seat whose view they want, where they hold several."""
    seen: int | None
    """The last entry they were told of."""

    def post(self, message: bytes) -> None:
        """Send this, soon."""

    def post_frame(self, message: bytes) -> None:
        """Send this at once or drop it: there will be another one soon."""

    def dismiss(self, reason: str) -> None:
        """Close it: the person may no longer watch."""


class GuestTable(Keeper):
    """A stored match, and its guests."""

    phones: PhoneSeats

    def __init__(self, match: Match, services: Services) -> None:
        super().__init__(services.store, match, services.awaiting)
        self.services = services
        self.guests: set[Guest] = set()
        self.pollers: dict[str, float] = {}
        """People who poll, and until when they count as here."""
        self.changed = asyncio.Event()
        """Set and replaced when there is an update."""
        self.gallery = Gallery(match, weakref.WeakMethod(self.tell_gallery))

    # Who is here

    def is_here(self, person: str) -> bool:
        """Whether somebody is at the table."""
        return person in self.here()

    def has_socket(self, person: str) -> bool:
        """Whether a person has a socket at the table, or a phone as a hand."""
        return any(guest.person == person for guest in self.guests) or self.phones.has(person)

    def here(self) -> set[str]:
        """Everybody at the table, by socket or by polling."""
        here = {guest.person for guest in self.guests if guest.person is not None}
        if self.pollers:
            now = asyncio.get_running_loop().time()
            here |= {person for person, until in self.pollers.items() if until > now}
        return here

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.match.stage is Stage.OVER

    # Who sees what

    def playing(self) -> list[Guest]:
        """The guests without a delay: people with a seat, and everybody if spectators have no delay."""
        return [guest for guest in self.guests if self.sees_now(guest.person)]

    def onlookers(self) -> Sequence[Guest]:
        """The same, for movements of hands."""
        return self.playing()

    def sees_now(self, person: str | None) -> bool:
        """Whether this person sees the game without a delay."""
        return self.gallery.delay is None or self.is_party(person)

    def is_party(self, person: str | None) -> bool:
        """Whether this person has or had a seat; before the start also the host, and people a seat is kept for."""
        return person in self.match.party

    def may_watch(self, person: str | None) -> bool:
        """Whether this person may look at the table at all."""
        head = self.match.head
        if head.manners.watchers is not None or self.match.stage is Stage.OPEN:
            return True
        return self.is_party(person) or person == head.host

    def match_for(self, person: str | None) -> Match:
        """The match as this person may see it now."""
        return self.match if self.sees_now(person) else self.gallery.shown

    def viewer(self, person: str | None, looking: int | None) -> Viewer:
        """Whose view it is. People with several seats see one of them on request, and only while it is its turn.

        Until then the screen shows what all these seats may see.
        """
        match = self.match
        own = [] if person is None else match.standing.seats_of(person)
        known = person if person == match.head.host or self.is_party(person) else None
        if len(own) == 1:
            return Viewer(known, own[0])
        if looking in own and looking in match.owing():
            return Viewer(known, looking)
        return Viewer(known, None, tuple(own))

    # Telling

    def tell(self, guests: list[Guest], witnessed: int | None = None) -> None:
        """Send guests what is new, equal updates encoded once; all were present since the entry `witnessed`."""
        made: dict[tuple[Match, Viewer, int | None], bytes] = {}
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
        """The update for a person; `witnessed` is the entry since which they were present."""
        return self.audience(self.match_for(person), witnessed).update(self.viewer(person, looking), after)

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

    def dismiss_spectators(self) -> None:
        """Close the connections of spectators when a game begins that may not be watched."""
        for guest in [guest for guest in self.guests if not self.may_watch(guest.person)]:
            self.guests.discard(guest)
            guest.dismiss(Denied.NO_SPECTATORS.value)

    def tell_gallery(self, before: int) -> None:
        """Spectators may see more now: tell them what came after this entry."""
        self.services.noted(self.match.head.id)
        self.wake_pollers()
        self.tell([guest for guest in self.guests if not self.sees_now(guest.person)], before)

    def wake_pollers(self) -> None:
        """Wake the requests that wait for an update."""
        self.changed.set()
        self.changed = asyncio.Event()

    def knock(self, person: str) -> None:
        """Notify everybody without a delay of a knock with the spoon."""
        said = encoded(Knocked(self.match.seq, person, self.services.names.get(person, "")))
        for guest in self.playing():
            guest.post(said)
