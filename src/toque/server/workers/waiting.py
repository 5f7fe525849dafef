"""`Waiting`: what waits for a free process. Tables take turns, and so do the people who opened them."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")


class Asker(Struct, frozen=True):
    """On whose behalf somebody waits."""

    person: str = ""
    """Who opened the table, or asked for the hint."""
    table: str = ""
    hint: bool = False


class Full(Exception):
    """So many wait already that nobody else may."""


class Waiting(Generic[T]):
    """Serves hints first, but never two in a row while bots wait, so that neither can starve the other."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.hints: Rounds[T] = Rounds()
        self.bots: Rounds[T] = Rounds()
        self.after_hint = False

    def __len__(self) -> int:
        return len(self.hints) + len(self.bots)

    def put(self, asker: Asker, item: T) -> None:
        """Let something wait; raises Full."""
        if len(self) >= self.most:
            raise Full
        (self.hints if asker.hint else self.bots).put(asker, item)

    def next(self) -> T:
        """Remove what is served next; raises LookupError if nothing waits."""
        hint = bool(self.hints) and not (self.after_hint and self.bots)
        self.after_hint = hint
        return (self.hints if hint else self.bots).next()

    def drop(self, asker: Asker, item: T) -> None:
        """Stop waiting; nothing happens to what was served already."""
        (self.hints if asker.hint else self.bots).drop(asker, item)


class Rounds(Generic[T]):
    """Serves people in rounds, the tables of each person in rounds, and what waits at one table in order.

    A person with many tables waits as long as a person with one; so does a table with many bots.
    """

    def __init__(self) -> None:
        self.people: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()
        self.size = 0

    def __len__(self) -> int:
        return self.size

    def put(self, asker: Asker, item: T) -> None:
        """Let something wait."""
        self.people.setdefault(asker.person, OrderedDict()).setdefault(asker.table, deque()).append(item)
        self.size += 1

    def next(self) -> T:
        """Remove what is served next; raises LookupError if nothing waits."""
        person = next(iter(self.people), None)
        if person is None:
            raise LookupError
        tables = self.people[person]
        table = next(iter(tables))
        item = tables[table].popleft()
        tables.move_to_end(table)
        self.people.move_to_end(person)
        self.tidy(person, table)
        return item

    def drop(self, asker: Asker, item: T) -> None:
        """Stop waiting; nothing happens to what was served already."""
        tables = self.people.get(asker.person)
        waiting = None if tables is None else tables.get(asker.table)
        if waiting is not None and item in waiting:
            waiting.remove(item)
            self.tidy(asker.person, asker.table)

    def tidy(self, person: str, table: str) -> None:
        """One fewer waits at a table: forget table and person if it was the last."""
        self.size -= 1
        if not self.people[person][table]:
            del self.people[person][table]
        if not self.people[person]:
            del self.people[person]
