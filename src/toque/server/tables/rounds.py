"""`Rounds`: checks deadlines for the whole house. What is due happens even if nobody is connected."""

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
"""Seconds between two checks."""
TIDIES_EACH = 10
"""Checks from one tidying to the next."""
SEEKS_EACH = 60
"""Checks from one search for new tables in the store to the next."""
RESTS_AFTER = 60.0
"""Seconds after which an idle table is put away."""
CONCURRENT_TABLES = 3
"""Tables that are checked at the same time: a slow one does not delay all others."""
LOOKS_AGAIN = 60 * SECOND
"""Milliseconds until a table that is still due is checked again."""


class Tables(Protocol):
    """What the rounds need of a house."""

    services: Services
    register: Register

    async def desk(self, table: str) -> Desk:
        """The table with this id, loaded."""

    async def read(self, table: str) -> Match:
        """A match from the store."""

    def shelve(self, table: str, fault: Fault) -> None:
        """Set a match aside that no longer replays."""

    def is_known(self, table: str) -> bool:
        """Whether a table is in memory or in the register."""

    def put_away(self, idle_for: float) -> None:
        """Put away idle tables."""


class Rounds:
    """Checks all tables, whether anybody is connected or not."""

    def __init__(self, house: Tables) -> None:
        self.house = house
        self.tasks: list[asyncio.Task[None]] = []
        self.sought: set[str] = set()
        """Tables without an outline that were read already; some of them no longer replay."""
        self.unread: StrEnum | None = None
        """Why the last search for such tables failed; None if it did not."""

    def start(self, without_outline: list[str]) -> None:
        """Start, and read tables whose outlines are missing."""
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
        """Stop checking."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def walk(self) -> None:
        """Check deadlines for ever, and put away idle tables."""
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
        """Find tables that were imported while the server runs."""
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
        """Do what is due: turns of days whose time is up, bots' turns in such games, tables that have expired."""
        due = iter(self.house.register.due(self.house.services.clock()))

        async def some() -> None:
            for table in due:
                await self.see_to(table)

        await asyncio.gather(*(some() for _ in range(CONCURRENT_TABLES)))

    async def see_to(self, table: str) -> None:
        """Do what is due at a table; whatever happens, it is checked again later, and so are the others."""
        try:
            await self.look_at(await self.house.desk(table))
        except Fault as fault:
            LOG.warning("a table is late", extra={"facts": {"table": table, "reason": str(fault)}})
        except Exception:  # a bug, at one table
            LOG.exception("a table is late", extra={"facts": {"table": table}})
        finally:
            clock, register = self.house.services.clock, self.house.register
            if table in register.outlines:
                register.look_at(table, max(register.outlines[table].due, clock() + LOOKS_AGAIN))

    async def look_at(self, desk: Desk) -> None:
        """Do what is due at a table that is loaded."""
        if desk.is_over():
            return
        if expiry(desk.match) <= desk.match.clock():  # a loaded table goes by its own clock, which is monotonic
            if not desk.here():
                await desk.do(presence.expired)
        elif isinstance(desk.match.head.manners.timing, TurnBased):
            await desk.do(presence.ticked)
            desk.attend()

    async def outline(self, tables: list[str]) -> None:
        """Read the journals of tables without an outline: an older version wrote them, or they were imported."""
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
            except Exception as error:  # a bug: read the others
                log_once("reading tables without an outline", error, kinds)
            else:
                if not self.house.is_known(table):
                    self.house.register.put(outlined(match))
                    self.house.services.store.outline(table, outlined(match))
