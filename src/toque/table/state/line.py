"""The plies of the game so far, the position after them, and the events of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from toque.engine.events import Event
from toque.engine.game import Game
from toque.engine.position import CHANCE, NOBODY, Position
from toque.table.journal.entries import Author

SPACING = 32
"""A copy of the position is kept every 32 plies: going back replays fewer plies than this."""

ALONE = -1
"""The place in its group of a ply that nobody else decided at the same time."""

UNSEARCHED = (0, 0)
"""No ply was searched for chapters."""

Told: TypeAlias = "list[tuple[int, ...]]"


class Ply(Struct, frozen=True):
    """One decision or chance outcome."""

    who: int
    """A seat, or CHANCE."""
    action: int
    by: Author
    group: int
    """Its place among the plies that were decided at once, ALONE if it was not."""
    film: int
    """The number of the entry that has its film; 0 if there is none."""


class Line:
    """The plies of a match, without undone ones."""

    def __init__(self, game: Game[Any], start: Position) -> None:
        self.game = game
        self.position = start
        self.plies: list[Ply] = []
        self.told: list[Told] = []
        self.marks = [start.clone()]
        self.looked = UNSEARCHED
        """How many plies were searched for chapters, and the ply that opens the last one."""

    def __len__(self) -> int:
        return len(self.plies)

    def copy(self) -> Line:
        """An independent copy."""
        twin = Line.__new__(Line)
        twin.game = self.game
        twin.position = self.position.clone()
        twin.plies = self.plies.copy()
        twin.told = self.told.copy()
        twin.marks = self.marks.copy()  # marks never change
        twin.looked = self.looked
        return twin

    def play(self, who: int, action: int, by: Author, film: int = 0) -> None:
        """Add a ply with all of the game's checks; an illegal one raises and changes nothing."""
        group = self.next_group(who)
        told: Told = []
        self.position.log = told
        self.game.play(self.position, who, action)
        self.plies.append(Ply(who, action, by, group, film))
        self.told.append(told)
        if len(self.plies) % SPACING == 0:
            self.marks.append(self.position.clone())

    def next_group(self, who: int) -> int:
        """The place of the next ply in its group: a group goes up the seats."""
        last = self.plies[-1] if self.plies else None
        if last is not None and last.group != ALONE and last.who < who and who in self.at(len(self) - 1).deciders():
            return last.group + 1
        return 0 if self.at_once() else ALONE

    def at_once(self) -> bool:
        """Whether several seats decide at once now."""
        return len(self.position.deciders()) > 1

    def decided_last(self) -> int | None:
        """The seat that made the last decision; None before the first."""
        return next((played.who for played in reversed(self.plies) if played.who != CHANCE), None)

    def back(self, ply: int) -> list[Ply]:
        """Remove all but the first plies; returns those removed."""
        taken = self.plies[ply:]
        self.position = self.at(ply)
        self.looked = UNSEARCHED
        del self.plies[ply:], self.told[ply:], self.marks[ply // SPACING + 1 :]
        return taken

    def at(self, ply: int) -> Position:
        """A copy of the position after this many plies."""
        position = self.marks[ply // SPACING].clone()
        for played in self.plies[ply - ply % SPACING : ply]:
            position.apply(played.who, played.action)
        return position

    def decision_at(self, ply: int) -> int:
        """Where an undo to this ply stops: at a decision, before all that are made at the same time."""
        while ply < len(self.plies) and self.plies[ply].who == CHANCE:
            ply += 1
        if ply < len(self.plies) and self.plies[ply].group != ALONE:
            ply -= self.plies[ply].group
        return ply

    def is_over(self) -> bool:
        """Whether the game has ended by its rules."""
        return self.position.to_act() == NOBODY

    def events(self, start: int = 0) -> Iterator[tuple[int, Event]]:
        """The events of each ply from there on, without redaction."""
        for number, told in enumerate(self.told[start:], start):
            for entry in told:
                yield number, self.game.event(entry)

    def chapter(self) -> int:
        """The last ply that opens a chapter, or follows a decision that cannot be undone; 0 if there is none."""
        looked, found = self.looked
        for ply in range(looked, len(self)):
            if self.plies[ply].who != CHANCE and self.plies[ply].action in self.game.final:
                found = ply + 1
            elif any(event.opens_chapter for event in self.game_events(self.told[ply])):
                found = ply
        self.looked = (len(self), found)
        return found

    def revealing(self, ply: int) -> Event | None:
        """The first event of this ply that reveals something."""
        return next((event for event in self.game_events(self.told[ply]) if event.reveals), None)

    def game_events(self, told: Sequence[tuple[int, ...]]) -> Iterator[Event]:
        """Entries of the position's log as events."""
        return map(self.game.event, told)
