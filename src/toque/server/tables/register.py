"""`Register`: the outlines of all tables that are not over, indexed by person, code and time."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from toque.server.people.identity import code_of
from toque.table.head import Stage
from toque.table.journal.entries import Milliseconds
from toque.table.outline import Outline

SLACK = 1000
"""Outdated alarms that may be in the heap, beyond the number of tables, before it is rebuilt."""


class Register:
    """What the house knows of its tables without loading them."""

    def __init__(self) -> None:
        self.outlines: dict[str, Outline] = {}
        self.by_person: dict[str, set[str]] = {}
        """The tables that each person has opened, sits at, or is expected at."""
        self.listed: dict[str, None] = {}
        """Tables that everybody may find and watch, in the order of their opening."""
        self.by_code: dict[str, dict[str, Milliseconds]] = {}
        """Tables, each with the time when it was opened."""
        self.alarms: list[tuple[Milliseconds, str]] = []
        """A heap: when to check which table."""
        self.earliest: dict[str, Milliseconds] = {}
        """For every table the earliest alarm in the heap."""

    def put(self, outline: Outline) -> None:
        """Add a table, or replace its outline."""
        table = outline.profile.id
        before = self.outlines.get(table)
        self.outlines[table] = outline
        if before is None or before.profile is not outline.profile:
            self.index(outline, before)
        self.look_at(table, outline.due)

    def index(self, outline: Outline, before: Outline | None) -> None:
        """Index a table that is new, or whose people have changed."""
        profile = outline.profile
        people = profile.people()
        for person in people:
            self.by_person.setdefault(person, set()).add(profile.id)
        if before is None:
            self.give_code(profile.id, profile.opened)
        else:
            self.leave(profile.id, before.profile.people() - people)
        if profile.listed and profile.may_watch(None):
            self.listed[profile.id] = None
        else:
            self.listed.pop(profile.id, None)

    def drop(self, table: str) -> None:
        """Remove a table: it is over."""
        before = self.outlines.pop(table, None)
        if before is not None:
            self.leave(table, before.profile.people())
            self.listed.pop(table, None)
            self.earliest.pop(table, None)

    def leave(self, table: str, people: set[str]) -> None:
        """Remove a table from the index of these people."""
        for person in people:
            tables = self.by_person[person]
            tables.discard(table)
            if not tables:
                del self.by_person[person]

    # Finding

    def of(self, person: str) -> list[Outline]:
        """The tables of a person."""
        return [self.outlines[table] for table in self.by_person.get(person, ())]

    def hosted(self, host: str) -> int:
        """How many tables that somebody opened are not over."""
        own = [outline.profile for outline in self.of(host)]
        return sum(profile.host == host and profile.stage is not Stage.OVER for profile in own)

    def latest(self) -> Iterator[str]:
        """The tables that everybody may find and watch, the latest first."""
        return reversed(self.listed)

    def people(self) -> set[str]:
        """Everybody with a table."""
        return set(chain.from_iterable(outline.profile.people() for outline in self.outlines.values()))

    # Codes

    def give_code(self, table: str, opened: Milliseconds) -> None:
        """Let the table's code lead to it."""
        self.by_code.setdefault(code_of(table), {})[table] = opened

    def take_code(self, table: str) -> None:
        """Remove the table's code, if its game is over."""
        code = code_of(table)
        if table not in self.outlines and code in self.by_code:
            self.by_code[code].pop(table, None)
            if not self.by_code[code]:
                del self.by_code[code]

    def coded(self, code: str) -> str | None:
        """The id of the table with this code; the newest should two have the same."""
        found = self.by_code.get(code)
        return max(found, key=lambda table: found[table]) if found else None

    # Time

    def look_at(self, table: str, time: Milliseconds) -> None:
        """Set an alarm for a table, unless it has an earlier one; moving a deadline back costs nothing."""
        if time < self.earliest.get(table, time + 1):
            self.earliest[table] = time
            heapq.heappush(self.alarms, (time, table))
            if len(self.alarms) > 2 * len(self.earliest) + SLACK:
                self.alarms = [(alarm, each) for each, alarm in self.earliest.items()]
                heapq.heapify(self.alarms)

    def due(self, now: Milliseconds) -> list[str]:
        """The tables that are due now, each once; a table whose outline now has a later deadline gets a new alarm."""
        found: list[str] = []
        while self.alarms and self.alarms[0][0] <= now:
            time, table = heapq.heappop(self.alarms)
            if self.earliest.get(table) == time:
                del self.earliest[table]
                if self.outlines[table].due <= now:
                    found.append(table)
                else:
                    self.look_at(table, self.outlines[table].due)
        return found

    # Forgetting

    def forget(self, person: str) -> None:
        """Blank the names that a person gave to their seats."""
        for outline in self.of(person):
            profile = outline.profile.without_names_of(person)
            self.outlines[profile.id] = replace(outline, profile=profile)
