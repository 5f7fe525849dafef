"""A table in a test: short words for what people do, and a clock that the test sets."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from toque.engine.rng import Rng
from toque.table.acts import consent, moves, presence, seats
from toque.table.faults import NotNow, TableReason
from toque.table.head import Manners
from toque.table.journal.entries import Entry, Matter, Person
from toque.table.match import Match, Setup, opened, replayed

KEY = bytes(range(32))


class Watch:
    """The time in milliseconds; it passes only when the test says so."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now

    def wait(self, seconds: float) -> None:
        """Let so much time pass."""
        self.now += int(seconds * 1000)


def owner_of(match: Match, seat: int) -> str:
    """The person who has a seat."""
    occupant = match.standing.occupants[seat]
    assert isinstance(occupant, Person), occupant
    return occupant.id


class Sitting:
    """A match, and people who act in it: `anna`, `bert`, …; names in capitals like `BOT` are bots."""

    def __init__(
        self, *people: str, game: str = "pantry", manners: Manners | None = None, start: bool = True, key: bytes = KEY
    ) -> None:
        self.watch = Watch()
        manners = manners or Manners(stand_in="random")
        setup = Setup(game, len(people), manners=manners if game != "pantry" else replace(manners, stand_in="random"))
        host = next((person for person in people if person.islower()), "anna")
        self.match = opened(setup, match_id="m", key=key, host=host, clock=self.watch)
        for seat, person in enumerate(people):
            if person.islower():
                self.match = seats.sit(self.match, person, seat, several=True)
            elif person:
                self.match = seats.place(self.match, host, seat, person.lower())
        if start:
            self.match = seats.start(self.match, host)

    def play(self, *words: str) -> Sitting:
        """Make moves by the player whose turn it is: `take`, or `anna: yes` for one of several."""
        for word in words:
            person, _, spelling = word.rpartition(": ")
            seat = self.match.owing()[0] if not person else self.match.standing.seats_of(person)[0]
            owner = person or owner_of(self.match, seat)
            self.match = moves.play(self.match, owner, seat, self.match.game.read(spelling))
        return self

    def undo(self, person: str, ply: int | None = None) -> None:
        self.match = moves.undo(self.match, person, ply)

    def redo(self, person: str) -> None:
        self.match = moves.redo(self.match, person)

    def ask(self, person: str, matter: Matter) -> None:
        self.match = consent.ask(self.match, person, matter)

    def reply(self, person: str, *, yes: bool) -> None:
        self.match = consent.reply(self.match, person, yes=yes)

    def leave(self, person: str) -> None:
        self.match = presence.leave(self.match, person)

    def come_back(self, person: str) -> None:
        self.match = presence.come_back(self.match, person)

    def wait(self, seconds: float) -> None:
        """Time passes, and the table notices."""
        self.watch.wait(seconds)
        self.match = presence.ticked(self.match)

    def bots(self, seed: int = 1) -> None:
        """Let all bots decide that owe a decision, and draw the results of their pours."""
        self.match = moves.bots_played(self.match, Rng(seed))

    def line(self) -> list[str]:
        """The plies of the game: `0 take`, and for chance `die/1 4`."""
        spelled: list[str] = []
        for number, ply in enumerate(self.match.standing.line.plies):
            occasion = self.match.standing.line.at(number).occasion() if ply.who < 0 else ""
            spelled.append(f"{occasion} {ply.action}" if occasion else f"{ply.who} {self.match.game.spell(ply.action)}")
        return spelled

    def last(self) -> Entry:
        return self.match.entries[-1]

    def again(self) -> Match:
        """The match replayed from its journal."""
        match = self.match
        return replayed(match.head, match.key, match.pack, match.entries, self.watch)


def refusal(act: object, *arguments: object, **named: object) -> NotNow:
    """Why a table refuses this."""
    assert callable(act)
    with pytest.raises(NotNow) as refused:
        act(*arguments, **named)
    return refused.value


def refused(reason: TableReason, act: object, *arguments: object, **named: object) -> None:
    """Check that the table refuses this for this reason."""
    assert refusal(act, *arguments, **named).reason is reason
