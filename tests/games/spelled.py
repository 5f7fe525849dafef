"""`SpelledTable`: what the tables of all games have in common in tests. Moves are spelled, the state is in words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar, cast

import pytest
from msgspec import Struct

from toque.engine.errors import IllegalMove, Misspelled, Unreadable
from toque.engine.events import Event
from toque.engine.game import Dump, Game
from toque.engine.position import Position

P = TypeVar("P", bound=Position)
V = TypeVar("V", bound=Struct)
AnyEvent = TypeVar("AnyEvent", bound=Event)
E = TypeVar("E", bound=Event)


class SpelledTable(ABC, Generic[P, V, AnyEvent]):
    """A position, its log, and its game's view and events."""

    game: Game[Any]

    def __init__(self, position: P) -> None:
        self.position = position
        self.log: list[tuple[int, ...]] = []
        position.log = self.log

    @abstractmethod
    def play_as(self, seat: int, spelling: str) -> None:
        """Make one move by this seat, with all checks."""

    def refused(self, spelling: str, seat: int | None = None) -> IllegalMove:
        """Why this seat, by default the one that has to act, may not do this; checks that nothing has changed."""
        before, told = self.truth, len(self.log)
        try:
            self.play_as(self.turn if seat is None else seat, spelling)
        except IllegalMove as illegal:
            assert (self.truth, len(self.log)) == (before, told), f"{spelling!r} was refused, and yet: {self.truth}"
            return illegal
        raise AssertionError(f"{spelling!r} is allowed at this table: {before}")

    # What is true

    @property
    def truth(self) -> Dump:
        """The whole position as JSON."""
        return self.game.dump(self.position)

    @property
    def phase(self) -> str:
        return str(self.truth["phase"])

    @property
    def turn(self) -> int:
        """Who has to act; CHANCE for dice, shuffles and hands."""
        return int(self.position.to_act())

    @property
    def places(self) -> list[int]:
        return [int(place) for place in self.position.places()]

    def legal(self, seat: int | None = None) -> list[str]:
        """What this seat may do, by default the one that has to act."""
        found = self.position.legal(self.turn if seat is None else seat)
        return [self.game.spell(int(action), self.position) for action in found]

    # What people see

    def view(self, seat: int | None = None) -> V:
        """What this seat sees; None is a spectator."""
        return cast("V", self.game.view(self.position, seat))

    def knowledge(self, seat: int) -> list[int]:
        return [int(each) for each in self.position.knowledge(seat)]

    @property
    def events(self) -> list[AnyEvent]:
        """Everything that has happened since the table was set."""
        return [cast("AnyEvent", self.game.event(entry)) for entry in self.log]

    def told(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in map(self.game.event, self.log) if isinstance(event, kind)]


def assert_exactly_the_illegal_moves_are_refused(game: Game[Any], position: Position) -> None:
    """Check for every seat that an action is either legal, or refused by a rule of the ledger."""
    for seat in range(int(position.seats)):
        legal = [int(action) for action in position.legal(seat)]
        assert legal == sorted({*legal})
        refusals = {action: game.refusal(position, seat, action) for action in range(game.actions)}
        refused = {action: refusal for action, refusal in refusals.items() if refusal is not None}
        assert sorted([*legal, *refused]) == [*range(game.actions)]
        assert all(f"**{refusal.rule}**" in game.rules() for refusal in refused.values())


def assert_unknown_actions_are_misspelled(game: Game[Any], position: Position) -> None:
    """Check that an action beyond the game's is not refused by a rule: there is no such action."""
    for action in (-1, game.actions):
        with pytest.raises(Misspelled) as misspelled:
            game.play(position, 0, action)
        assert misspelled.value.reason == Unreadable.NO_SUCH_ACTION
        assert misspelled.value.facts == {"action": action, "actions": game.actions}
