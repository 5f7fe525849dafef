"""`JournalReader`: reads matches from the store, a few at a time."""

from __future__ import annotations

import asyncio

from toque.server.services import Services
from toque.server.tables.desk import people_of
from toque.store.faults import StoreFault, StoreReason
from toque.store.keeper import read
from toque.table.match import Match

CONCURRENT_READS = 3
"""Journals that are read at the same time: after a restart everybody reconnects at once, and waits here."""


class JournalReader:
    """Reads matches from their journals, a few at a time; the others wait for a turn."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.turns = asyncio.Semaphore(CONCURRENT_READS)
        self.answered = float("-inf")
        """When the store last returned a journal, by the loop's clock."""

    async def read(self, table: str) -> Match:
        """A match from the store, with the names of its people loaded; raises StoreFault, BadJournal."""
        await self.wait_for_a_turn()
        try:
            found = await self.services.ask(lambda store: read(store, table, self.services.clock))
            self.answered = asyncio.get_running_loop().time()
            await self.services.learn_names(everybody(found))
        finally:
            self.turns.release()
        clock = self.services.timepieces.for_table(found.head.manners.timing, found.standing.time)
        return Match(found.standing, found.key, found.pack, clock, found.entries)

    async def wait_for_a_turn(self) -> None:
        """Wait for earlier reads, as long as the store answers them; raises StoreFault."""
        within = self.services.asking.within
        while True:
            try:
                async with asyncio.timeout(within):
                    await self.turns.acquire()
            except TimeoutError:
                if within is not None and asyncio.get_running_loop().time() - self.answered >= within:
                    raise StoreFault(StoreReason.UNREACHABLE, said="no answer in time") from None
            else:
                return


def everybody(match: Match) -> set[str]:
    """Everybody whose name may be shown at a table."""
    return {match.head.host, *people_of(match.entries)}
