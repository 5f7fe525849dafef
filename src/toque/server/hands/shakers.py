"""`Shakers`: which phones may be the hand of which seat. They live in memory only, so a restart ends them."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Protocol

from toque.server.requests.faults import Denied, NotServed

CODE_BYTES = 18
CODE_SECONDS = 120
"""How long a code can be used, once."""
AWAY_SECONDS = 600
"""How long a disconnected phone may come back."""
MOST_SHAKERS = 5_000
"""Phones and open codes in total."""
MOST_EACH = 8
"""The same for one person: a seat has one phone, and few people hold several seats."""


class Connected(Protocol):
    """A connected phone."""

    def end(self) -> None:
        """It is no longer a hand."""


class Shaker:
    """A phone as the hand of one seat, identified by a code at first, and by a secret once it is paired."""

    def __init__(self, person: str, table: str, seat: int, until: int) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.word = secrets.token_urlsafe(CODE_BYTES)
        """The code before it is paired, the secret afterwards; neither works in place of the other."""
        self.is_paired = False
        self.until = until
        """When it expires, in milliseconds; ignored while the phone is connected."""
        self.phone: Connected | None = None


class Shakers:
    """All phones and codes of a server."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self.clock = clock
        self.known: dict[str, Shaker] = {}
        """By code or secret."""

    def made(self, person: str, table: str, seat: int) -> str:
        """A new code for a seat, which ends its old phone or code. Raises NotServed if there are too many."""
        self.part(table, seat)
        self.tidy()
        own = sum(shaker.person == person for shaker in self.known.values())
        if own >= MOST_EACH or len(self.known) >= MOST_SHAKERS:
            raise NotServed(Denied.TOO_MANY, most=MOST_EACH)
        shaker = Shaker(person, table, seat, self.clock() + CODE_SECONDS * 1000)
        self.known[shaker.word] = shaker
        return shaker.word

    def paired(self, code: str) -> Shaker:
        """Pair a phone by its code, which works once; it has a secret from now on. Raises NotServed."""
        shaker = self.found(code, is_paired=False)
        del self.known[code]
        shaker.is_paired = True
        shaker.word = secrets.token_urlsafe(CODE_BYTES)
        self.known[shaker.word] = shaker
        return shaker

    def resumed(self, secret: str) -> Shaker:
        """The paired phone with this secret. Raises NotServed."""
        return self.found(secret, is_paired=True)

    def found(self, word: str, *, is_paired: bool) -> Shaker:
        """The phone with this code or secret; the fault does not say why one does not work. Raises NotServed."""
        self.tidy()
        shaker = self.known.get(word)
        if shaker is None or shaker.is_paired != is_paired:
            raise NotServed(Denied.NO_SUCH_SHAKER)
        return shaker

    def came(self, shaker: Shaker, phone: Connected) -> None:
        """The phone is connected; an older connection of it is closed."""
        older, shaker.phone = shaker.phone, phone
        if older is not None:
            older.end()

    def went(self, shaker: Shaker, phone: Connected) -> None:
        """A connection of the phone is gone: it may come back for a while."""
        if shaker.phone is phone:
            shaker.phone = None
            shaker.until = self.clock() + AWAY_SECONDS * 1000

    def part(self, table: str, seat: int) -> None:
        """Remove the phone and the code of a seat."""
        self.end([one for one in self.known.values() if (one.table, one.seat) == (table, seat)])

    def forget(self, person: str) -> None:
        """Remove all phones and codes of a person."""
        self.end([one for one in self.known.values() if one.person == person])

    def end(self, over: list[Shaker]) -> None:
        """End these phones and codes."""
        for shaker in over:
            self.known.pop(shaker.word, None)
            phone, shaker.phone = shaker.phone, None
            if phone is not None:
                phone.end()

    def tidy(self) -> None:
        """Forget what has expired."""
        now = self.clock()
        self.known = {word: one for word, one in self.known.items() if one.phone is not None or now < one.until}
