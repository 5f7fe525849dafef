"""What every table of a server needs: the store, people's names, bots' processes, the time, and the pace of bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Future

from toque.server.checking import Checked, Checkers
from toque.server.hands import Hands
from toque.server.metrics import Metrics
from toque.server.thinking import Thinkers
from toque.store.awaiting import Awaiting
from toque.store.kept import Complaint
from toque.store.store import Store
from toque.table.match import Clock, Match


class Services:
    """Handed to every table."""

    def __init__(
        self, store: Store, thinkers: Thinkers, clock: Clock, pace: Callable[[], float], hands: Hands | None = None
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.hands = hands or Hands()
        self.checkers = Checkers()
        self.clock = clock
        self.pace = pace
        """Draws how many seconds a bot takes for its next decision."""
        self.names: dict[str, str] = {}
        self.at_hand: Callable[[str], Match | None] = lambda _: None
        """The match with an id, if its table is at hand; the house says so."""
        self.metrics = Metrics()
        self.awaiting = Awaiting()

    def stop(self) -> None:
        """Begin nothing new: a process that ends is not replaced."""
        self.thinkers.closing = True
        self.hands.closing = True
        self.checkers.closing = True

    def close(self) -> None:
        """End all processes."""
        self.thinkers.close()
        self.hands.close()
        self.checkers.close()

    async def durable(self, promise: Future[None]) -> None:
        """Wait until the store keeps its promise; raises StoreFault. Who stops waiting stops nothing."""
        with self.metrics.durable.time():
            await self.awaiting.durable(promise)

    def learn_names(self, people: Iterable[str]) -> None:
        """Get the names of those whom we do not know yet."""
        unknown = [person for person in people if person not in self.names]
        if unknown:
            found = self.store.names(unknown)
            self.names |= {person: found.get(person, "") for person in unknown}

    async def keep_pack(self, pack: Checked) -> None:
        """Keep a pack to open tables with."""
        await self.durable(self.store.keep_written_pack(pack.fingerprint, pack.text))

    async def call(self, person: str, name: str) -> None:
        """Remember a person's name."""
        await self.durable(self.store.call(person, name))
        self.names[person] = name

    async def report(self, complaint: Complaint) -> int:
        """Keep what went wrong; the report's number."""
        job = self.store.report(complaint)
        await self.durable(job.done)
        return job.number

    async def sign_out(self, person: str, generation: int) -> None:
        """Remember that this person has signed out everywhere so often."""
        await self.durable(self.store.sign_out(person, generation))

    async def forget(self, person: str) -> None:
        """Forget a person's name and words."""
        await self.durable(self.store.forget(person))
        self.names[person] = ""
