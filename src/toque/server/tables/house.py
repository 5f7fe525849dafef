"""`House`: all tables of one server. A table is loaded when somebody looks or when it is due, and put away again."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from weakref import WeakValueDictionary

from msgspec.structs import replace

from toque.engine.errors import BadSetup, Fault
from toque.engine.pack import Pack
from toque.server.people.identity import new_id
from toque.server.services import Services
from toque.server.tables.desk import Desk
from toque.server.tables.reading import JournalReader, everybody
from toque.server.tables.register import Register
from toque.server.tables.rounds import Rounds
from toque.store.databases.awaiting import when_durable
from toque.store.keeper import opening
from toque.store.store import Store
from toque.table.acts import presence, seats
from toque.table.faults import BadJournal
from toque.table.head import Stage
from toque.table.match import Act, Match, Setup, opened
from toque.table.outline import Outline, Profile, expiry, outlined

LOG = logging.getLogger("toque.house")
TAKEN_UP_WITHIN = 600.0
"""Startup timeout for reading the store, in seconds."""
ROOM = 300
"""Tables in memory before idle ones are put away at once."""


class House:
    """The tables, by id."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.register = Register()
        self.desks: dict[str, Desk] = {}
        """Tables in memory."""
        self.made: WeakValueDictionary[str, Desk] = WeakValueDictionary()
        """The same, and tables that were put away but are still referenced: a table never has two desks."""
        self.loading: dict[str, asyncio.Task[Desk]] = {}
        self.begun: set[str] = set()
        """Tables that were loaded since the start: their journals already note that the server was down."""
        self.shelved: dict[str, Fault] = {}
        """Matches that no longer replay, and why: they are kept, but cannot be continued."""
        self.opened_from: dict[str, str] = {}
        """Follow-ups, each with the table it was opened from, which shows who is expected."""
        self.room = ROOM
        self.reader = JournalReader(services)
        self.rounds = Rounds(self)
        services.at_hand = self.profile
        services.noted = self.note

    async def take_up(self) -> None:
        """After a start: read the outline of every table that is not over, without loading any."""
        await self.services.ask(Store.learn_keys, TAKEN_UP_WITHIN)
        outlines, missing = await self.services.ask(Store.outlines, TAKEN_UP_WITHIN)
        now = self.services.clock()
        for outline in outlines:
            secret = outline.is_secret(now)  # due now: it is loaded to show spectators what they may see by now
            self.register.put(replace(outline, due=now) if secret else outline)
        await self.services.learn_names(self.register.people(), TAKEN_UP_WITHIN)
        self.rounds.start(missing)

    # Tables in memory

    async def desk(self, table: str) -> Desk:
        """The table with this id; raises StoreFault, and the fault of one that no longer replays."""
        desk = self.desks.get(table)
        if desk is None:
            desk = self.made.get(table)
            if desk is not None:
                self.keep(desk)
                desk.wake()
        if desk is None:
            if table in self.shelved:
                raise self.shelved[table]
            if table not in self.loading:
                self.loading[table] = asyncio.create_task(self.load(table))
                self.loading[table].add_done_callback(lambda loaded: self.loaded(table, loaded))
            desk = await asyncio.shield(self.loading[table])
        desk.touched = asyncio.get_running_loop().time()
        return desk

    def loaded(self, table: str, task: asyncio.Task[Desk]) -> None:
        """Forget the task that loaded a table, and retrieve its exception in case nobody waits for it."""
        del self.loading[table]
        if not task.cancelled():
            task.exception()

    async def load(self, table: str) -> Desk:
        """Load a table from its journal; raises StoreFault, BadJournal."""
        try:
            match = await self.read(table)
        except (BadJournal, BadSetup) as fault:
            self.shelve(table, fault)
            raise
        desk = Desk(match, self.services)
        self.keep(desk)
        try:
            await self.bring_to_life(desk)
        except Fault as fault:
            LOG.warning("a table cannot go on", extra={"facts": {"table": table, "reason": str(fault)}})
        desk.wake()
        return desk

    async def bring_to_life(self, desk: Desk) -> None:
        """Note in the journal what happened while the table was not loaded: it expired, or the server was down."""
        if desk.match.stage is not Stage.OVER and expiry(desk.match) <= self.services.clock():
            await desk.do(presence.expired)
        elif desk.match.head.id not in self.begun:
            await desk.do(Match.reopened)
        self.begun.add(desk.match.head.id)

    async def read(self, table: str) -> Match:
        """A match from the store, with the names of its people loaded; raises StoreFault, BadJournal."""
        return await self.reader.read(table)

    def shelve(self, table: str, fault: Fault) -> None:
        """A match no longer replays: keep it, but list it nowhere."""
        LOG.warning("a match no longer replays", extra={"facts": {"table": table, "reason": str(fault)}})
        self.shelved[table] = fault
        self.register.drop(table)
        self.register.take_code(table)

    def is_known(self, table: str) -> bool:
        """Whether a table is in memory, or in the register."""
        return table in self.made or table in self.loading or table in self.register.outlines

    def keep(self, desk: Desk) -> None:
        """Keep this table in memory, and put idle ones away if there are too many."""
        match = desk.match
        self.desks[match.head.id] = self.made[match.head.id] = desk
        self.register.give_code(match.head.id, match.head.opened)
        self.note(match.head.id)
        desk.touched = asyncio.get_running_loop().time()
        if len(self.desks) > self.room:
            self.put_away(but=desk)
            self.room = max(ROOM, len(self.desks) * 5 // 4)
        self.services.metrics.tables.set(len(self.desks))

    def put_away(self, idle_for: float = 0.0, but: Desk | None = None) -> None:
        """Put away idle tables that nobody has asked for in this many seconds."""
        late = asyncio.get_running_loop().time() - idle_for
        for table, desk in list(self.desks.items()):
            if desk is not but and desk.touched <= late and desk.is_idle():
                del self.desks[table]
                if desk.is_over():
                    self.begun.discard(table)
                    self.register.take_code(table)
        self.services.metrics.tables.set(len(self.desks))

    def note(self, table: str) -> None:
        """Something changed at a table, for players or for spectators."""
        desk = self.made.get(table)
        if desk is None:
            return
        before = self.register.outlines.get(table)
        if desk.is_over() and desk.gallery.shown.stage is Stage.OVER:
            self.register.drop(table)
        else:
            self.register.put(desk.outline or outlined(desk.match))
        self.tell_the_old_table(table, before)
        if table not in self.desks:
            self.keep(desk)  # it was put away, but somebody still plays at it

    def tell_the_old_table(self, table: str, before: Outline | None) -> None:
        """Update the table that this one was opened from: who is expected here may have changed."""
        now = self.register.outlines.get(table)
        old = self.desks.get(self.opened_from.get(table, ""))
        if old is not None and old.guests and (before is None or now is None or before.profile is not now.profile):
            old.tell(list(old.guests))
        if now is None:
            self.opened_from.pop(table, None)

    # Looking

    def outline_for(self, table: str, person: str | None) -> Outline | None:
        """A table's outline as this person may see it now; None if it is over for them, or they may not watch."""
        desk, outline = self.desks.get(table), self.register.outlines.get(table)
        if desk is not None:
            match = desk.match_for(person)
            if not desk.may_watch(person) or match.stage is Stage.OVER:
                return None
            return outline if match is desk.match else outlined(match)
        if outline is None or not outline.profile.may_watch(person):
            return None
        hidden = outline.is_secret(self.services.clock()) and person not in outline.profile.party
        return None if hidden else outline

    def profile(self, table: str) -> Profile | None:
        """A table that is not over, as its spectators see it."""
        desk = self.desks.get(table)
        if desk is not None and desk.gallery.is_behind():
            seen = outlined(desk.gallery.shown)
            return None if seen.profile.stage is Stage.OVER else seen.profile
        outline = self.register.outlines.get(table)
        return None if outline is None or outline.profile.stage is Stage.OVER else outline.profile

    def game_at(self, table: str) -> str | None:
        """The game at a table that is not over, if a stranger may look at it."""
        profile = self.profile(table)
        return None if profile is None or not profile.may_watch(None) else profile.game

    # Opening

    async def open(
        self, setup: Setup, host: str, pack: Pack | None = None, furnished: Act = lambda match: match
    ) -> Desk:
        """A new table, with seats taken as its host wishes; raises BadSetup, NoSuchBot, NotNow, StoreFault."""
        clock = self.services.timepieces.for_table(setup.manners.timing)
        match = opened(setup, match_id=new_id(), key=self.services.luck.key(), host=host, clock=clock, pack=pack)
        return await self.begin(furnished(match))

    async def begin(self, match: Match) -> Desk:
        """Store a new match and load it; raises StoreFault."""
        await self.services.learn_names(everybody(match))
        promise = self.services.store.begin(opening(match))
        try:
            await self.services.durable(promise)
        except BaseException:
            when_durable(promise, lambda: self.know(match))
            raise
        return self.welcome(match)

    def know(self, match: Match) -> None:
        """List a new match that is durable."""
        if not self.is_known(match.head.id):
            self.register.put(outlined(match))

    def welcome(self, match: Match) -> Desk:
        """Load a new match that is durable."""
        self.services.metrics.entered(match.entries)
        desk = Desk(match, self.services)
        self.begun.add(match.head.id)
        self.keep(desk)
        desk.wake()
        return desk

    # People

    def renamed(self, person: str) -> None:
        """Update every table that shows this person's name."""
        for desk in self.desks.values():
            if desk.guests and (person == desk.match.head.host or desk.is_party(person)):
                desk.tell(list(desk.guests))

    async def forget(self, person: str) -> None:
        """Forget a person's name and words, also at loaded tables, and give up their seats."""
        tables = [outline.profile.id for outline in self.register.of(person)]
        await self.services.forget(person)
        await asyncio.gather(
            *self.loading.values(), return_exceptions=True
        )  # a table that is being loaded may contain the words
        for desk in list(self.made.values()):
            await desk.forget(person)
        self.register.forget(person)
        for table in tables:
            with contextlib.suppress(BadJournal):  # it is shelved, and nobody plays there
                desk = await self.desk(table)
                await desk.do(lambda match: seats.gone(match, person))

    # The end

    async def sweep(self) -> None:
        """Do everything that is due now."""
        await self.rounds.look()

    async def close(self) -> None:
        """Finish pending writes at every table."""
        await self.rounds.stop()
        await asyncio.gather(*self.loading.values(), return_exceptions=True)
        await asyncio.gather(*(desk.close() for desk in list(self.made.values())))
