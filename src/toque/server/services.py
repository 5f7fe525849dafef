"""`Services`: what every table of a server needs: the store, names, bots' processes, clocks, and the pace of bots."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from typing import TypeVar

from toque.server.hands.hands import Hands
from toque.server.luck import Luck
from toque.server.operations.clock import Timepieces
from toque.server.operations.metrics import Metrics
from toque.server.operations.pulse import Pulse
from toque.server.operations.store_threads import StoreThreads
from toque.server.workers.checking import Checked, Checkers
from toque.server.workers.thinkers import Thinkers
from toque.store.about import About
from toque.store.databases.awaiting import Awaiting
from toque.store.faults import StoreFault, StoreReason
from toque.store.kept import Complaint
from toque.store.store import Store
from toque.table.match import Clock
from toque.table.outline import Profile

Answer = TypeVar("Answer")
KEPT_WITHIN = 10.0
"""Write timeout in seconds: after that, the caller gets a fault."""
FORGOTTEN_WITHIN = 120.0
"""The same for deleting a person, which searches the whole store."""


class Services:
    """Passed to every table."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        clock: Clock,
        pace: Callable[[], float],
        hands: Hands | None = None,
        *,
        steady: Clock | None = None,
        luck: Luck | None = None,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.luck = luck or Luck()
        self.hands = hands or Hands(self.luck)
        self.checkers = Checkers()
        self.clock = clock
        """The wall clock."""
        self.timepieces = Timepieces(clock, steady or clock)
        self.pace = pace
        """Draws the seconds that a bot takes for its next decision at the normal pace."""
        self.names: dict[str, str] = {}
        self.at_hand: Callable[[str], Profile | None] = lambda _: None
        """Finds the table with this id as its spectators see it; None if it is over. The house sets it."""
        self.noted: Callable[[str], None] = lambda _: None
        """Called when something changed at the table with this id. The house sets it."""
        self.metrics = Metrics()
        self.awaiting = Awaiting()
        self.kept_within: float | None = KEPT_WITHIN
        self.asking = StoreThreads()
        self.searching = StoreThreads(threads=1)
        """For searches through the whole store: one at a time, on a separate thread."""
        self.pulse = Pulse(store, clock, self.awaiting, self.asking)

    def wait_for_ever(self) -> None:
        """Set no timeouts: for an event loop in which time jumps."""
        self.kept_within = self.asking.within = self.searching.within = self.pulse.within = None

    def stop(self) -> None:
        """Stop replacing processes that end."""
        self.thinkers.stop()
        self.hands.closing = True
        self.checkers.closing = True

    def close(self) -> None:
        """End all processes."""
        self.thinkers.close()
        self.hands.close()
        self.asking.close()
        self.searching.close()
        self.checkers.close()

    async def durable(self, promise: Future[None], within: float | None = None) -> None:
        """Wait until a write is durable, but not for ever; raises StoreFault.

        Cancelling the wait does not cancel the write: it may become durable later.
        """
        try:
            with self.metrics.durable.time():
                async with asyncio.timeout(self.kept_within if self.kept_within is None or within is None else within):
                    await self.awaiting.durable(promise)
        except TimeoutError:
            raise StoreFault(StoreReason.UNREACHABLE, said="no answer in time") from None

    async def ask(self, question: Callable[[Store], Answer], within: float | None = None) -> Answer:
        """Query the store on another thread; raises StoreFault."""
        return await self.asking.ask(lambda: question(self.store), within)

    async def about(self, person: str) -> About:
        """What is kept about a person; raises StoreFault."""
        return await self.searching.ask(lambda: self.store.about(person), FORGOTTEN_WITHIN)

    async def learn_names(self, people: Iterable[str], within: float | None = None) -> None:
        """Load the names of people that are not known yet; raises StoreFault."""
        unknown = [person for person in people if person not in self.names]
        if unknown:
            found = await self.ask(lambda store: store.names(unknown), within)
            for person in unknown:
                self.names.setdefault(person, found.get(person, ""))  # they may have chosen one meanwhile

    async def keep_pack(self, pack: Checked) -> None:
        """Store a pack, so that tables can be opened with it."""
        await self.durable(self.store.keep_written_pack(pack.fingerprint, pack.text))

    async def call(self, person: str, name: str) -> None:
        """Store a person's name."""
        await self.durable(self.store.call(person, name))
        self.names[person] = name

    async def report(self, complaint: Complaint) -> int:
        """Store a report and return its number."""
        job = self.store.report(complaint)
        await self.durable(job.done)
        return job.number

    async def sign_out(self, person: str, generation: int) -> None:
        """Store how many times this person has signed out everywhere."""
        await self.durable(self.store.sign_out(person, generation))

    async def forget(self, person: str) -> None:
        """Forget a person's name and words."""
        await self.durable(self.store.forget(person), FORGOTTEN_WITHIN)
        self.names[person] = ""
