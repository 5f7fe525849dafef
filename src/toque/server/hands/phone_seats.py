"""`PhoneSeats`: the phones that are hands at one table. Each is told about its own seat's bottle and pan only."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from toque.engine.chance import SALTS
from toque.engine.errors import Fault
from toque.server.hands.item import HeldItem
from toque.server.live.wire.said import AnyShakerSaid, Fallen, PhoneDone, PhoneFrame, PhonesHere, PhoneTask, encoded
from toque.table.acts.seats import must_not_be_over, must_own
from toque.table.match import Match

EACH = 2
"""A phone is sent every second frame."""


class Handset(Protocol):
    """A connected phone."""

    @property
    def seat(self) -> int:
        """The seat whose hand it is."""

    @property
    def person(self) -> str:
        """The person at that seat."""

    def say(self, said: AnyShakerSaid) -> None:
        """Send this, soon."""

    def show(self, said: AnyShakerSaid) -> None:
        """Send this at once or drop it."""

    def lose(self) -> None:
        """Its person no longer has the seat."""


class Listener(Protocol):
    """Somebody's connection to the table."""

    def post(self, message: bytes) -> None:
        """Send this, soon."""


class PhoneTable(Protocol):
    """What phones need of their table."""

    match: Match

    def playing(self) -> Iterable[Listener]:
        """The connections without a delay."""


class PhoneSeats:
    """At most one phone for each seat."""

    def __init__(self, table: PhoneTable) -> None:
        self.table = table
        self.there: dict[int, Handset] = {}

    def has(self, person: str) -> bool:
        """Whether a phone is this person's hand."""
        return any(phone.person == person for phone in self.there.values())

    # Coming and going

    def come(self, phone: Handset) -> None:
        """A phone is the hand of its seat from now on."""
        self.there[phone.seat] = phone
        self.tell()

    def go(self, phone: Handset) -> bool:
        """A phone is gone; returns whether it was the hand of its seat until now."""
        was_hand = self.there.get(phone.seat) is phone
        if was_hand:
            del self.there[phone.seat]
            self.tell()
        return was_hand

    def attend(self) -> None:
        """Disconnect phones from seats that their owners have left."""
        for phone in list(self.there.values()):
            if not may_have_phone(self.table.match, phone.person, phone.seat):
                phone.lose()

    def tell(self) -> None:
        """Tell everybody which seats have a phone as a hand."""
        said = self.said()
        for guest in self.table.playing():
            guest.post(said)

    def greet(self, guest: Listener) -> None:
        """Tell a new connection which seats have phones."""
        if self.there and guest in self.table.playing():
            guest.post(self.said())

    def said(self) -> bytes:
        """The message about all of them."""
        return encoded(PhonesHere(sorted(self.there)))

    # What is in the hand

    def tell_task(self, held: HeldItem, colour: str | None) -> None:
        """Tell a seat's phone what it holds; again when the bottle was shaken."""
        phone = self.there.get(held.seat)
        if phone is not None:
            phone.say(PhoneTask(held.act, colour, *(held.fill or (0, 0)), seen(held)))

    def show(self, held: HeldItem) -> None:
        """Send a seat's phone the current frame."""
        phone = self.there.get(held.seat)
        if phone is not None and held.frames % EACH == 0:
            phone.show(PhoneFrame(seen(held), *fallen(held)))

    def put_down(self, held: HeldItem) -> None:
        """Send a seat's phone the outcome."""
        phone = self.there.get(held.seat)
        if phone is not None and held.ended is not None:
            outcome = held.ended.outcome
            if held.act == "pour":
                phone.say(PhoneDone(Fallen(outcome // SALTS, outcome % SALTS, turned=False)))
            else:
                phone.say(PhoneDone(Fallen(0, 0, turned=outcome == 1)))

    def rest(self, seat: int) -> None:
        """Tell a seat's phone that it holds nothing, without an outcome."""
        phone = self.there.get(seat)
        if phone is not None:
            phone.say(PhoneDone(None))


def may_have_phone(match: Match, person: str, seat: int) -> bool:
    """Whether this person may use a phone as the hand of this seat."""
    try:
        must_own(match, person, seat)
        must_not_be_over(match)
    except Fault:
        return False
    return match.game.skill is not None


def seen(held: HeldItem) -> list[int]:
    """What a phone draws: the bottle's angle without its grains; pan and crêpe."""
    return held.frame[:1] if held.act == "pour" else held.frame


def fallen(held: HeldItem) -> tuple[int, int]:
    """Condiments and salt that are out of the bottle."""
    if held.act == "flip" or held.begun is None:
        return 0, 0
    outs = list(zip(held.frame[1::4], held.begun.kinds, strict=True))
    salt = sum(out for out, kind in outs if kind)
    return sum(out for out, _ in outs) - salt, salt
