"""Rate limits per visitor and per address. They remember nobody for longer than necessary."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

from msgspec import Struct


class Rate(Struct, frozen=True):
    """A burst, and how many more are allowed every second."""

    burst: float
    each_second: float


class Limits(Struct, frozen=True):
    """What a server allows."""

    messages: Rate = Rate(60, 20)
    """Messages and requests of one visitor."""
    reaches: Rate = Rate(120, 90)
    """Targets for a visitor's hand; more are ignored."""
    newcomers: Rate = Rate(30, 0.5)
    """New visitors and used links from one address."""
    codes: Rate = Rate(20, 0.2)
    """Codes of tables that are tried from one address."""
    takes: Rate = Rate(20, 1)
    """Bottles and pans that a visitor takes in the practice kitchen."""
    shakers: Rate = Rate(10, 0.2)
    """Codes that a visitor makes for a phone."""
    knocks: Rate = Rate(1, 0.1)
    tables: Rate = Rate(20, 0.05)
    """New tables of one visitor."""
    chats: Rate = Rate(10, 0.25)
    """Chat lines of a person without a seat."""
    hints: Rate = Rate(30, 0.5)
    reports: Rate = Rate(5, 0.01)
    downloads: Rate = Rate(3, 0.002)
    """Downloads of a visitor's own data: each searches the whole store."""
    uploads: Rate = Rate(10, 0.05)
    household: int = 6
    """How many visitors share one address, at a guess: an address may ask for this many times what one visitor may."""
    uploading: int = 2
    """Uploads from one address that are being checked, or wait to be checked."""
    all_uploading: int = 8
    open_tables: int = 50
    """Tables of one host that are not over."""
    entries: int = 20_000
    """Entries of a journal after which people can only do what the game needs, or come and go."""
    practice: int = 1
    """Practice kitchens of one visitor, or of one address without a visitor."""
    all_practice: int = 20
    sockets: int = 20
    """Sockets of one visitor, or of one address without a visitor."""
    all_sockets: int = 10_000
    connections: int = 256
    """Connections from one address; a proxy may have all."""
    all_connections: int = 0
    """0 means as many as the file descriptors allow."""
    message_bytes: int = 16_384
    body_bytes: int = 65_536
    pack_bytes: int = 262_144


class Buckets:
    """A token bucket for each visitor or address."""

    MOST = 20_000
    """Visitors remembered at a time."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.levels: dict[str, tuple[float, float]] = {}

    def takes(self, who: str) -> bool:
        """Whether one more is allowed now."""
        now = self.clock()
        level, when = self.levels.pop(who, (self.rate.burst, now))
        level = min(self.rate.burst, level + (now - when) * self.rate.each_second)
        allowed = level >= 1
        self.levels[who] = (level - 1 if allowed else level, now)
        if len(self.levels) > self.MOST:
            del self.levels[next(iter(self.levels))]
        return allowed


class Allowance:
    """A limit for each visitor, and one for all visitors of an address: signing in anew does not raise it."""

    def __init__(self, rate: Rate, household: int) -> None:
        self.visitors = Buckets(rate)
        self.addresses = Buckets(Rate(rate.burst * household, rate.each_second * household))

    def takes(self, person: str | None, address: str) -> bool:
        """Whether one more is allowed now; strangers at one address share one visitor's limit."""
        return self.visitors.takes(person or address) and (person is None or self.addresses.takes(address))


class Turnstile:
    """A limit on how many of something each visitor has at the same time."""

    def __init__(self, most: int, most_of_all: int) -> None:
        self.most = most
        self.most_of_all = most_of_all
        self.held: Counter[str] = Counter()
        self.all = 0

    def enters(self, who: str) -> bool:
        """Whether one more may come in."""
        if self.held[who] >= self.most or self.all >= self.most_of_all:
            return False
        self.held[who] += 1
        self.all += 1
        return True

    def leaves(self, who: str) -> None:
        """One of theirs has ended."""
        self.held[who] -= 1
        self.all -= 1
        if self.held[who] <= 0:
            del self.held[who]
