"""`Rounds`: looks at the clock for the whole house. What is due happens, whether anybody is there or not."""

from __future__ import annotations

import asyncio
import logging
from enum import StrEnum
from itertools import count
from typing import Protocol

from toque.engine.errors import BadSetup, Fault
from toque.server.operations.background import forever, log_once
from toque.server.services import Services
from toque.server.tables.desk import Desk
from toque.server.tables.register import Register
from toque.store.faults import StoreFault
from toque.store.store import Store
from toque.table.acts import presence
from toque.table.faults import BadJournal
from toque.table.head import TurnBased
from toque.table.match import Match
from toque.table.outline import expiry, outlined
from toque.table.state.clocks import SECOND

LOG = logging.getLogger("toque.house")
LOOKS_EACH = 1.0
"""Seconds from one look at the clock to the next."""
TIDIES_EACH = 10
"""Looks at the clock from one tidying to the next."""
SEEKS_EACH = 60
"""Looks at the clock from one search for new tables in the store to the next."""
RESTS_AFTER = 60.0
"""Seconds after which a table that nobody needs is put away."""
AT_ONCE = 3
"""Tables that are seen to at the same time: one that is slow does not make all others late."""
LOOKS_AGAIN = 60 * SECOND
"""Milliseconds until a table is looked at again that was due and still is."""


class Tables(Protocol):
    """What the rounds need of a house."""

    services: Services
    register: Register

    async def desk(self, table: str) -> Desk:
        """The table with this id, at hand."""

    async def read(self, table: str) -> Match:
        """A match out of the store."""

    def shelve(self, table: str, fault: Fault) -> None:
        """A match no longer replays."""

    def is_known(self, table: str) -> bool:
        """Whether a table is at hand or in the register."""

    def put_away(self, rested: float) -> None:
        """Put away what nobody needs."""


class Rounds:
    """Looks after tables that nobody looks at."""

    def __init__(self, house: Tables) -> None:
        self.house = house
        self.tasks: list[asyncio.Task[None]] = []
        self.sought: set[str] = set()
        """Tables without an outline that were read already; some of them no longer replay."""
        self.unread: StrEnum | None = None
        """Why the last search for such tables failed; None if it did not."""

    def start(self, without_outline: list[str]) -> None:
        """Begin, with tables whose outlines are missing."""
        self.tasks = [asyncio.create_task(self.walk())]
        self.add(without_outline)

    def add(self, without_outline: list[str]) -> None:
        """Read tables whose outlines are missing, in the background."""
        new = [table for table in without_outline if table not in self.sought and not self.house.is_known(table)]
        if new:
            self.sought.update(new)
            self.tasks = [task for task in self.tasks if not task.done()]
            self.tasks.append(asyncio.create_task(self.outline(new)))

    async def stop(self) -> None:
        """Stop looking."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def walk(self) -> None:
        """Look at the clock again and again, and put away tables that nobody needs."""
        looks = count()

        async def once() -> None:
            self.house.services.timepieces.notice_jumps()
            await self.look()
            number = next(looks)
            if number % TIDIES_EACH == 0:
                self.house.put_away(RESTS_AFTER)
            if number % SEEKS_EACH == SEEKS_EACH - 1:
                await self.seek()

        await forever("looking after tables", once, LOOKS_EACH)

    async def seek(self) -> None:
        """Find tables that somebody has imported while the server runs."""
        try:
            missing = await self.house.services.ask(Store.missing_outlines)
        except StoreFault as fault:
            if fault.reason is not self.unread:
                LOG.warning("tables without an outline cannot be found", extra={"facts": {"reason": str(fault)}})
            self.unread = fault.reason
        else:
            self.unread = None
            self.add(missing)

    async def look(self) -> None:
        """Do what is due: turns over days that are up, bots' turns in such games, tables that nobody comes back to."""
        due = iter(self.house.register.due(self.house.services.clock()))

        async def some() -> None:
            for table in due:
                await self.see_to(table)

        await asyncio.gather(*(some() for _ in range(AT_ONCE)))

    async def see_to(self, table: str) -> None:
        """Do what is due at a table; whatever happens there, it is looked at again, and the others too."""
        try:
            await self.look_at(await self.house.desk(table))
        except Fault as fault:
            LOG.warning("a table is late", extra={"facts": {"table": table, "reason": str(fault)}})
        except Exception:  # our own mistake, at one table
            LOG.exception("a table is late", extra={"facts": {"table": table}})
        finally:
            clock, register = self.house.services.clock, self.house.register
            if table in register.outlines:
                register.look_at(table, max(register.outlines[table].due, clock() + LOOKS_AGAIN))

    async def look_at(self, desk: Desk) -> None:
        """Something may be due at a table."""
        if desk.is_over():
            return
        if expiry(desk.match) <= desk.match.clock():  # a table at hand goes by its own clock, which nobody sets
            if not desk.here():
                await desk.do(presence.expired)
        elif isinstance(desk.match.head.manners.timing, TurnBased):
            await desk.do(presence.ticked)
            desk.attend()

    async def outline(self, tables: list[str]) -> None:
        """Read the journals of tables without an outline, which an older version or an import has left."""
        LOG.info("tables without an outline are read", extra={"facts": {"tables": len(tables)}})
        kinds: set[str] = set()
        for table in tables:
            try:
                match = await self.house.read(table)
            except (BadJournal, BadSetup) as fault:
                self.house.shelve(table, fault)
            except StoreFault as fault:
                self.sought.discard(table)
                LOG.warning("a table cannot be read", extra={"facts": {"table": table, "reason": str(fault)}})
            except Exception as error:  # our own mistake: the others are read
                log_once("reading tables without an outline", error, kinds)
            else:
                if not self.house.is_known(table):
                    self.house.register.put(outlined(match))
                    self.house.services.store.outline(table, outlined(match))
