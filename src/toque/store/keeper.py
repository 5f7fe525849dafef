"""`Keeper`: a match and its store. It does one thing at a time, and makes it durable before anybody is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future

from msgspec import Struct

from toque.store.databases.awaiting import Awaiting, when_durable
from toque.store.faults import StoreFault
from toque.store.jobs import Opening
from toque.store.outlines import outlining
from toque.store.store import Store
from toque.table.head import Stage
from toque.table.journal.entries import Drawn, Entry
from toque.table.match import Act, Clock, Match, replayed
from toque.table.outline import Outline, outlined


class Along(Struct, frozen=True):
    """A new match that is stored in the same transaction as an act."""

    opening: Opening
    kept: Callable[[], None]
    """Called when both are durable, before anybody is told."""


class Keeper:
    """The only owner of a match, in one event loop."""

    def __init__(self, store: Store, match: Match, awaiting: Awaiting) -> None:
        self.store = store
        self.match = match
        """The match up to its last durable entry."""
        self.awaiting = awaiting
        self.lock = asyncio.Lock()
        self.in_doubt = False
        """Whether the store may be ahead of us, because the outcome of a write is unknown."""
        self.unsure: tuple[Along, list[Entry]] | None = None
        """The last match that was opened with an act, and the entries of that act, until both are durable."""
        self.promise: Future[None] | None = None
        """The future of the last write."""
        self.outline: Outline | None = None
        """The outline that we have stored; None if there is none, or the match is over."""

    async def do(
        self, act: Act, person: str = "", request: str = "", *, film: bytes | None = None, along: Along | None = None
    ) -> Match:
        """Do something at the table, and wait until it is durable; raises the faults of table and store.

        If the same request id is sent twice, it is done once.
        """
        async with self.lock:
            if self.in_doubt:
                self.show(await self.settled())
                self.in_doubt = False
            before = self.match
            after = before.once(person, request, act) if request else act(before)
            entries = after.since(before.seq)
            if entries:
                await self.write(after, entries, film, along)
                self.sure()
                self.show(after)
            return after

    async def write(self, after: Match, entries: list[Entry], film: bytes | None, along: Along | None) -> None:
        """Make new entries durable; raises StoreFault."""
        films = {} if film is None else {entry.seq: film for entry in entries if is_filmed(entry)}
        outline = None if after.stage is Stage.OVER else outlined(after, self.outline, entries)
        change = outlining(after.head.id, outline, self.outline)
        opening = None if along is None else along.opening
        self.unsure = None
        try:
            promise = self.promise = self.store.append(
                after.head.id, entries, after.stage, films, change, opening=opening
            )
            if along is not None:
                self.unsure = (along, entries)
            await self.durable(promise)
        except BaseException:
            self.in_doubt = True  # the store will tell whether it became durable
            if self.unsure is not None:
                when_durable(promise, self.sure)
            raise
        self.outline = outline

    async def settled(self) -> Match:
        """The match as the store has it, after a write with an unknown outcome; raises StoreFault."""
        try:
            if self.promise is not None:
                await self.durable(self.promise)  # the wait may have ended before the write
        except StoreFault:
            if self.promise is not None and not self.promise.done():
                raise
        self.outline = None
        found = await self.reread()
        if self.unsure is not None:
            entries = self.unsure[1]
            if found.since(entries[0].seq - 1)[: len(entries)] == entries:
                self.sure()
        return found

    def sure(self) -> None:
        """Announce once that the match that was opened with an act is durable."""
        if self.unsure is not None:
            (along, _), self.unsure = self.unsure, None
            along.kept()

    async def reread(self) -> Match:
        """The match as the store has it; raises StoreFault, BadJournal."""
        return await asyncio.to_thread(read, self.store, self.match.head.id, self.match.clock)

    async def durable(self, promise: Future[None]) -> None:
        """Wait until a write is durable; raises StoreFault."""
        await self.awaiting.durable(promise)

    def show(self, after: Match) -> None:
        """Show the new state; subclasses tell people."""
        self.match = after


def opening(match: Match) -> Opening:
    """The job that stores a new match with its outline."""
    outline = None if match.stage is Stage.OVER else outlining(match.head.id, outlined(match))
    return Opening(match.head, match.key, match.pack, match.entries, match.stage, outline=outline)


def is_filmed(entry: Entry) -> bool:
    """Whether this entry has a film."""
    return isinstance(entry.act, Drawn) and entry.act.film


def read(store: Store, match_id: str, clock: Clock) -> Match:
    """A match as the store has it; raises StoreFault, BadJournal."""
    kept = store.match(match_id)
    return replayed(kept.head, kept.key, store.pack(kept.head.pack), kept.entries, clock)
