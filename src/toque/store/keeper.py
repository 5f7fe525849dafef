"""`Keeper`: a match and the store it is kept in. One thing at a time, durable before anybody hears of it."""

from __future__ import annotations

import threading
from collections.abc import Callable

from toque.engine.errors import BadSetup, Fault
from toque.store.faults import StoreFault
from toque.store.store import Store
from toque.table.faults import BadJournal
from toque.table.head import Stage
from toque.table.match import Clock, Match, replayed


class Keeper:
    """The one owner of a match, usable from any thread."""

    def __init__(self, store: Store, match: Match) -> None:
        self.store = store
        self.guard = threading.Lock()
        self.kept = match
        self.in_doubt = False
        """Whether the store may know more than we do: a write failed, and nobody could say how far it came."""

    @property
    def match(self) -> Match:
        """The match up to its last durable entry."""
        return self.kept

    def do(self, act: Callable[[Match], Match]) -> Match:
        """Do something at the table and give the match after it; raises what the table or the store refuses."""
        with self.guard:
            if self.in_doubt:
                self.kept = read(self.store, self.kept.head.id, self.kept.clock)
                self.in_doubt = False
            after = act(self.kept)
            entries = after.since(self.kept.seq)
            if entries:
                try:
                    self.store.append(after.head.id, entries, after.stage).result()
                except StoreFault:
                    self.in_doubt = True
                    raise
                self.kept = after
            return after


def opened(store: Store, match: Match) -> Keeper:
    """Keep a new match; raises StoreFault."""
    store.open(match.head, match.key, match.pack, match.entries, match.stage).result()
    return Keeper(store, match)


def reopened(store: Store, match_id: str, clock: Clock) -> Keeper:
    """Take a match up again after its table was closed; raises StoreFault, BadJournal."""
    keeper = Keeper(store, read(store, match_id, clock))
    keeper.do(Match.reopened)
    return keeper


def read(store: Store, match_id: str, clock: Clock) -> Match:
    """A match as the store has it; raises StoreFault, BadJournal."""
    kept = store.match(match_id)
    return replayed(kept.head, kept.key, store.pack(kept.head.pack), kept.entries, clock)


def going_on(store: Store, clock: Clock) -> tuple[dict[str, Match], dict[str, Fault]]:
    """Every match that is not over, by id; and why some cannot be played on: those are kept, and can be exported."""
    matches: dict[str, Match] = {}
    shelved: dict[str, Fault] = {}
    for summary in (*store.matches(Stage.OPEN), *store.matches(Stage.RUNNING)):
        try:
            matches[summary.id] = read(store, summary.id, clock)
        except (BadJournal, BadSetup) as fault:
            shelved[summary.id] = fault
    return matches, shelved
