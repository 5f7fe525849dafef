"""`Gallery`: the match as spectators see it, which may be later than it happens."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from toque.store.kept import blanked, is_noted_by
from toque.table.clocks import SECOND
from toque.table.entries import Milliseconds, Started
from toque.table.head import Stage
from toque.table.match import Match, replayed


class Gallery:
    """Spectators of one table see this match."""

    def __init__(self, match: Match, told: Callable[[int], None]) -> None:
        self.delay = match.head.manners.watchers or None
        """Seconds after which they see what happens; None if they see it as it happens, or there are none."""
        self.shown = match if self.delay is None else as_of(match, match.clock() - self.delay * SECOND)
        self.coming: deque[Match] = deque()
        """What they do not see yet."""
        self.told = told
        """Hears that they see something new after this entry, when they see it later than others."""

    def show(self, match: Match) -> None:
        """They see this too, now or later; before the game begins there is nothing to hide."""
        if self.delay is None or match.stage is Stage.OPEN:
            self.shown = match
        else:
            self.coming.append(match)
            asyncio.get_running_loop().call_later(self.delay, self.show_next)

    def show_next(self) -> None:
        """It is time for what comes next."""
        before, self.shown = self.shown.seq, self.coming.popleft()
        self.told(before)

    def forget(self, person: str) -> None:
        """Blank what this person said, also what they have not seen yet."""
        self.shown = without_words(self.shown, person)
        self.coming = deque(without_words(match, person) for match in self.coming)


def as_of(match: Match, time: Milliseconds) -> Match:
    """The match as it stood at a time, or before its game began."""
    began = next((entry.seq - 1 for entry in match.entries if isinstance(entry.act, Started)), match.seq)
    known = [entry for entry in match.entries if entry.seq <= began or entry.time <= time]
    return match if len(known) == match.seq else replayed(match.head, match.key, match.pack, known, match.clock)


def without_words(match: Match, person: str) -> Match:
    """The same match without what this person said, and without the names they gave to their seats."""
    entries = [blanked(entry) if is_noted_by(entry, person) else entry for entry in match.entries]
    standing = match.standing.copy()
    company = standing.company
    for seat in [seat for seat in company.called if company.whose(seat, standing.occupants[seat]) == person]:
        del company.called[seat]
    return Match(standing, match.key, match.pack, match.clock, entries)
