"""`House`: all tables of one server. It opens and finds them, takes them up after a restart, and lets them go."""

from __future__ import annotations

import asyncio
import logging
import secrets

import msgspec

from toque.engine.errors import BadSetup, Fault
from toque.engine.pack import Pack
from toque.server.answers import FinishedInfo
from toque.server.commands import Act
from toque.server.conclusions import CONCLUSIONS, Conclusion, conclusion
from toque.server.desk import Desk, people_of
from toque.server.identity import code_of, new_id
from toque.server.services import Services
from toque.store.keeper import going_on, read
from toque.store.store import Store
from toque.table import again, presence
from toque.table.faults import BadJournal
from toque.table.head import Stage
from toque.table.match import Match, Setup, opened

LOG = logging.getLogger("toque.house")
HOUR = 3600_000
OPEN_FOR = 24 * HOUR
"""A table where nothing begins is closed after so long, in milliseconds."""
IDLE_FOR = 60 * 24 * HOUR
"""A game to which nobody comes back is over after so long."""
KEY_BYTES = 32
TAKEN_UP_WITHIN = 600.0
"""Seconds that a start may take to read what is kept."""
MOST_SHOWN = 500
"""Finished matches in a list."""
MOST_FINISHED = 500
"""Finished tables that stay in memory; others are read again when somebody asks."""


class House:
    """The tables, by id."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.desks: dict[str, Desk] = {}
        self.shelved: dict[str, Fault] = {}
        """Matches that no longer replay, and why: they are kept, and cannot be played on."""
        self.lock = asyncio.Lock()
        services.at_hand = self.at_hand

    async def take_up(self) -> None:
        """After a start: every table that is not over goes on."""
        await self.services.ask(Store.learn_keys, TAKEN_UP_WITHIN)
        clock = self.services.clock
        matches, self.shelved = await self.services.ask(lambda store: going_on(store, clock), TAKEN_UP_WITHIN)
        await self.services.learn_names(person for match in matches.values() for person in everybody(match))
        for table, fault in self.shelved.items():
            LOG.warning("a match no longer replays", extra={"facts": {"table": table, "reason": str(fault)}})
        self.desks = {table: Desk(match, self.services) for table, match in matches.items()}
        self.services.metrics.tables.set(len(self.desks))

    async def wake(self) -> None:
        """Everybody finds the way back: clocks forgive, bots go on."""
        for desk in list(self.desks.values()):
            try:
                await desk.do(Match.reopened)
            except Fault as fault:
                LOG.warning(
                    "a table cannot go on", extra={"facts": {"table": desk.match.head.id, "reason": str(fault)}}
                )
            desk.wake()

    async def desk(self, table: str) -> Desk:
        """The table with this id; raises StoreFault, and the fault of one that no longer replays."""
        if table in self.desks:
            return self.desks[table]
        if table in self.shelved:
            raise self.shelved[table]
        async with self.lock:
            if table not in self.desks:
                match = await self.services.ask(lambda store: read(store, table, self.services.clock))
                await self.services.learn_names(everybody(match))
                desk = Desk(match, self.services)
                self.keep(desk)
                desk.wake()
        return self.desks[table]

    def at_hand(self, table: str) -> Match | None:
        """The match with this id as spectators see it, if its table is at hand."""
        desk = self.desks.get(table)
        return None if desk is None else desk.gallery.shown

    def coded(self, code: str) -> str | None:
        """The id of the table with this code; the newest should two have the same."""
        found = [desk for table, desk in self.desks.items() if code_of(table) == code]
        return max(found, key=lambda desk: desk.match.head.opened).match.head.id if found else None

    def keep(self, desk: Desk) -> None:
        """Have this table at hand; finished ones that nobody looks at give way."""
        self.desks[desk.match.head.id] = desk
        finished = [one for one in self.desks.values() if one.is_over() and not one.guests]
        for one in finished[: max(0, len(finished) - MOST_FINISHED)]:
            if one is not desk:
                del self.desks[one.match.head.id]
        self.services.metrics.tables.set(len(self.desks))

    # Opening

    async def open(
        self, setup: Setup, host: str, pack: Pack | None = None, furnished: Act = lambda match: match
    ) -> Desk:
        """A new table, with seats taken as its host wishes; raises BadSetup, NoSuchBot, NotNow, StoreFault."""
        match = opened(setup, match_id=new_id(), key=new_key(), host=host, clock=self.services.clock, pack=pack)
        return await self.begin(furnished(match))

    async def begin(self, match: Match) -> Desk:
        """Keep a new match, and have it at hand; raises StoreFault."""
        await self.services.learn_names(everybody(match))
        opening = self.services.store.open(match.head, match.key, match.pack, match.entries, match.stage)
        await self.services.durable(opening)
        self.services.metrics.entered(match.entries)
        desk = Desk(match, self.services)
        self.keep(desk)
        desk.wake()
        return desk

    # Looking back

    async def finished(self, person: str) -> list[FinishedInfo]:
        """The finished matches of a person, the latest first; raises StoreFault."""
        found: list[FinishedInfo] = []
        for match_id, kept in await self.services.ask(lambda store: store.finished(person, MOST_SHOWN)):
            result = await self.concluded(match_id) if kept is None else CONCLUSIONS.decode(kept)
            if result is not None and result.began:
                await self.services.learn_names(result.people())
                found.append(result.shown(match_id, person, self.services))
        return found

    async def concluded(self, match_id: str) -> Conclusion | None:
        """How a match ended, read from its journal and kept for the next time; None if it no longer replays."""
        try:
            desk = await self.desk(match_id)
        except (BadJournal, BadSetup):
            return None
        made = conclusion(desk.match)
        if made is not None:
            self.services.store.conclude(match_id, msgspec.json.encode(made).decode())
        return made

    async def with_key(self, key_hash: str) -> list[str]:
        """The matches that are played with this key; raises StoreFault."""
        return await self.services.ask(lambda store: store.with_key(key_hash))

    # People

    def renamed(self, person: str) -> None:
        """Everybody at a table that shows this person's name sees the new one."""
        for desk in self.desks.values():
            if desk.guests and (person == desk.match.head.host or desk.is_party(person)):
                desk.tell(list(desk.guests))

    async def forget(self, person: str) -> None:
        """Forget a person's name and words, also at the tables at hand; no seat is kept for them any longer."""
        for desk in list(self.desks.values()):
            if desk.match.stage is Stage.OPEN and desk.match.standing.company.kept_for(person):
                await desk.do(lambda match: again.decline(match, person))
        await self.services.forget(person)
        for desk in list(self.desks.values()):
            await desk.forget(person)

    # Letting go

    async def sweep(self) -> None:
        """End what nobody comes back to."""
        now = self.services.clock()
        for desk in list(self.desks.values()):
            match = desk.match
            patience = OPEN_FOR if match.stage is Stage.OPEN else IDLE_FOR
            if match.stage is not Stage.OVER and not desk.guests and now - match.standing.time > patience:
                await desk.do(presence.expired)

    async def close(self) -> None:
        """Finish what is being written at every table."""
        await asyncio.gather(*(desk.close() for desk in self.desks.values()))


def everybody(match: Match) -> set[str]:
    """Everybody whose name may be shown at a table."""
    return {match.head.host, *people_of(match.entries)}


def new_key() -> bytes:
    """A key for the chance of a match."""
    return secrets.token_bytes(KEY_BYTES)
