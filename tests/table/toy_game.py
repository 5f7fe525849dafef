"""`Pantry`, a small game for tests with everything a table must handle: secrets, dice, pours, simultaneous choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from toque.engine.events import Event
from toque.engine.game import Dump, Game, Option, Refusal
from toque.engine.ints import Ints, ints
from toque.engine.pack import Pack, PackFault
from toque.engine.position import CHANCE, DIE, NOBODY, POUR, Position
from toque.engine.rng import Rng
from toque.games.soup.game import SOUP

WORDS = ("take", "peek", "roll", "pour", "pass", "vote", "yes", "no")
TAKE, PEEK, ROLL, SPILL, PASS, VOTE, YES, NO = range(8)
FULL = 30
"""The game is over after so many things are taken."""


class PantryPosition(Position):
    """Whose turn it is, what was taken, and what is waited for."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.turn = 0
        self.taken = [0] * seats
        self.lost = 0
        self.rolls = 0
        self.waits = PASS
        """PASS for an ordinary turn, otherwise ROLL, SPILL or VOTE."""
        self.votes = [-1] * seats

    def to_act(self) -> int:
        if sum(self.taken) + self.lost >= FULL:
            return NOBODY
        if self.waits == VOTE:
            return self.votes.index(-1)
        return CHANCE if self.waits in (ROLL, SPILL) else self.turn

    def deciders(self) -> Ints:
        if self.to_act() < 0:
            return ints([])
        return ints(range(self.seats) if self.waits == VOTE else [self.turn])

    def legal(self, seat: int) -> Ints:
        if seat not in self.deciders():
            return ints([])
        if self.waits == VOTE:
            return ints([YES, NO])
        if sum(self.taken) % 5 == 4:
            return ints([PASS] if sum(self.votes) == -len(self.votes) else [TAKE])  # now and then there is no choice
        return ints([TAKE, PEEK, ROLL, SPILL, PASS, VOTE])

    def apply(self, seat: int, action: int) -> None:
        tell = self.log.append if self.log is not None else lambda _: None
        if seat == CHANCE:
            self.lost += action % 6
            self.rolls += self.waits == ROLL
            self.waits = PASS
        elif action == TAKE:
            self.taken[seat] += 1
            tell((TAKE, seat))
        elif action == PEEK:
            tell((PEEK, seat))
        elif action == PASS:
            self.turn = (self.turn + 1) % self.seats
            self.taken[seat] += 1
            tell((PASS, seat))
        elif action in (YES, NO):
            self.votes[seat] = action
            if -1 not in self.votes:
                tell((VOTE, *self.votes))
                self.lost += 1
                self.votes = [-1] * self.seats
                self.waits = PASS
        else:
            self.waits = action

    def asks(self) -> tuple[int, int, int]:
        return (DIE, 6, 0) if self.waits == ROLL else (POUR, 1, 5)

    def by_hand(self, rng: Rng) -> int:
        return 7

    def occasion(self) -> str:
        return f"die/{self.rolls + 1}" if self.waits == ROLL else "pour"

    def clone(self) -> PantryPosition:
        twin = PantryPosition(int(self.seats))
        twin.turn, twin.lost, twin.rolls, twin.waits = self.turn, self.lost, self.rolls, self.waits
        twin.taken, twin.votes = self.taken.copy(), self.votes.copy()
        return twin

    def knowledge(self, seat: int) -> Ints:
        return ints([self.turn, *self.taken])

    def determinize(self, seat: int, rng: Rng) -> PantryPosition:
        return self.clone()

    def scores(self) -> Ints:
        return ints(self.taken)

    def places(self) -> Ints:
        return ints([1 + sum(other > own for other in self.taken) for own in self.taken])


class Took(Event, frozen=True, tag="took"):
    """One more thing is taken; a player who passes takes one too."""

    seat: int

    def points(self) -> dict[int, int]:
        return {self.seat: 1}


class TurnPassed(Took, frozen=True, tag="turn_passed"):
    """The next player's turn: what came before is put away."""

    opens_chapter: ClassVar[bool] = True


class Peeked(Event, frozen=True, tag="peeked"):
    """A seat has looked into the cupboard."""

    reveals: ClassVar[bool] = True
    seat: int

    def seen_by(self, seat: int | None) -> Peeked | None:
        return self if seat == self.seat else None


class Voted(Event, frozen=True, tag="voted"):
    """All votes lie open."""

    reveals: ClassVar[bool] = True
    votes: list[int]


class Why(StrEnum):
    """Why a move is illegal."""

    NOT_NOW = "not_now"


class PantryView(Struct):
    """What a seat sees."""

    turn: int
    taken: list[int]
    voted: list[bool]
    vote: int


class Pantry(Game[PantryPosition]):
    """The game's interface."""

    key = "pantry"
    title = "Pantry"
    designer = "nobody"
    version = 1
    actions = len(WORDS)
    seats = range(2, 5)
    options: tuple[Option, ...] = ()
    hidden = frozenset()
    boxed = SOUP.pack()

    def begin(self, seats: int, options: Mapping[str, str], pack: Pack, version: int) -> PantryPosition:
        return PantryPosition(seats)

    def refusal(self, position: PantryPosition, seat: int, action: int) -> Refusal | None:
        return None if action in position.legal(seat) else Refusal("PAN-1", Why.NOT_NOW)

    def spell(self, action: int, position: PantryPosition | None = None) -> str:
        return WORDS[action]

    def read(self, text: str, position: PantryPosition | None = None) -> int:
        return WORDS.index(text)

    def view(self, position: PantryPosition, seat: int | None) -> PantryView:
        votes = position.votes
        return PantryView(
            position.turn, position.taken, [vote >= 0 for vote in votes], -1 if seat is None else votes[seat]
        )

    def event(self, entry: Sequence[int]) -> Event:
        match entry:
            case (4, seat):
                return TurnPassed(seat)
            case (0, seat):
                return Took(seat)
            case (1, seat):
                return Peeked(seat)
            case (_, *votes):
                return Voted(votes)
            case _:
                raise AssertionError(entry)

    def dump(self, position: PantryPosition) -> Dump:
        fields = ("turn", "taken", "lost", "rolls", "waits", "votes")
        return {name: getattr(position, name) for name in fields}

    def load(self, dump: Dump) -> PantryPosition:
        position = PantryPosition(len(dump["taken"]))
        for name, value in dump.items():
            setattr(position, name, value)
        return position

    def pack_faults(self, pack: Pack) -> list[PackFault]:
        return []


PANTRY = Pantry()
