"""`Gallery`: the match as spectators see it, which may be delayed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from weakref import WeakMethod

from msgspec.structs import replace

from toque.store.kept import blanked, is_noted_by
from toque.table.head import Stage
from toque.table.journal.entering import enter
from toque.table.journal.entries import Milliseconds, Started
from toque.table.match import Match, replayed
from toque.table.state.clocks import SECOND


class Gallery:
    """What spectators of one table see.

    What they do not see yet is in the journal with its time, so nothing else is stored for it.
    """

    def __init__(self, match: Match, told: WeakMethod[Callable[[int], None]]) -> None:
        self.delay = match.head.manners.watchers or None
        """The delay in seconds; None if there is none, or spectators are not allowed."""
        self.match = match
        """The match as it is now."""
        self.shown = match if self.delay is None else as_of(match, self.time_shown(match))
        self.told = told
        """Called when spectators may see more, with the last entry that they had seen."""
        self.timer: asyncio.TimerHandle | None = None

    def time_shown(self, match: Match) -> Milliseconds:
        """What happened until this time can be seen now."""
        return match.clock() - (self.delay or 0) * SECOND

    def is_behind(self) -> bool:
        """Whether there is something that they do not see yet."""
        return self.shown.seq < self.match.seq

    def show(self, match: Match) -> None:
        """Show a new state, now or after the delay; before the game begins there is nothing to hide."""
        self.match = match
        if self.delay is None or match.stage is Stage.OPEN:
            self.shown = match
        else:
            self.catch_up()

    def catch_up(self) -> None:
        """Start the timer for the next entry."""
        if self.timer is None and self.is_behind():
            wait = self.match.entries[self.shown.seq].time - self.time_shown(self.match)
            self.timer = asyncio.get_running_loop().call_later(max(0, wait) / SECOND, self.show_next)

    def show_next(self) -> None:
        """Show all entries whose delay has passed."""
        self.timer = None
        before, until = self.shown.seq, self.time_shown(self.match)
        seq = before
        while seq < self.match.seq and self.match.entries[seq].time <= until:
            seq += 1
        if seq > before:
            self.shown = self.match if seq == self.match.seq else further(self.shown, self.match, seq)
            told = self.told()
            if told is not None:
                told(before)
        self.catch_up()

    def forget(self, match: Match, person: str) -> None:
        """Replace the match by this one, in which this person's words are blank, and blank them in what is shown."""
        self.match = match
        self.shown = without_words(self.shown, person) if self.is_behind() else match


def further(shown: Match, match: Match, seq: int) -> Match:
    """The shown match, continued up to this entry."""
    standing = shown.standing.copy()
    for entry in match.entries[shown.seq : seq]:
        enter(standing, entry)
    return Match(standing, match.key, match.pack, match.clock, list(match.entries[:seq]))


def as_of(match: Match, time: Milliseconds) -> Match:
    """The match as it was at this time, but at least up to the start of the game."""
    began = next((entry.seq - 1 for entry in match.entries if isinstance(entry.act, Started)), match.seq)
    known = [entry for entry in match.entries if entry.seq <= began or entry.time <= time]
    return match if len(known) == match.seq else replayed(match.head, match.key, match.pack, known, match.clock)


def without_words(match: Match, person: str) -> Match:
    """The match with this person's words blank, and without the names they gave to their seats."""
    entries = [blanked(entry) if is_noted_by(entry, person) else entry for entry in match.entries]
    standing = match.standing.copy()
    company = standing.company
    called = {
        seat: name for seat, name in company.called.items() if company.whose(seat, standing.occupants[seat]) != person
    }
    standing.company = replace(company, called=called)
    return Match(standing, match.key, match.pack, match.clock, entries)
