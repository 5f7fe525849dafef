"""`Standing`: the state of a match after its last entry. `journal/entering.py` says what an entry changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from toque.engine.game import Game
from toque.engine.pack import Pack
from toque.engine.position import Position
from toque.table.head import Head, Stage, TurnBased, Untimed
from toque.table.journal.entries import (
    TABLE,
    Asked,
    Author,
    Bot,
    Matter,
    Milliseconds,
    Occupant,
    Person,
    Role,
)
from toque.table.state.clocks import Clocks
from toque.table.state.company import Company
from toque.table.state.line import Line, Ply
from toque.table.state.mappings import without


class Choice(Struct, frozen=True):
    """What a seat has chosen while others still decide."""

    action: int
    by: Author


class Question(Struct, frozen=True):
    """What is asked of the people at the table, by whom, and who has agreed."""

    asked: Asked
    by: str
    agreed: frozenset[str] = frozenset()


class Standing:
    """A match after its last entry.

    Lists, sets and mappings here are replaced, never changed in place, so copies can share them. Only what grows with
    every move is copied.
    """

    def __init__(self, head: Head, game: Game[Any], pack: Pack) -> None:
        self.head = head
        self.game = game
        self.seq = self.turned = 0
        """The last entry, and the last one that changed the line: what somebody has seen since then is not stale."""
        self.time = self.since = head.opened
        """When the last entry was made, and since when the table waits for what it waits for: countdowns begin here."""
        self.line = Line(game, game.new(head.seats, head.options, pack, head.version))
        for who, action in head.origin.plies if head.origin else []:
            self.line.play(who, int(action), TABLE)
        self.taken_over = len(self.line)
        """Plies that come from another match; they cannot be undone."""
        self.occupants: Sequence[Occupant] = [None] * head.seats
        self.seen: Mapping[str, frozenset[int]] = {}
        """Whose hands each person has seen: the seats held since the game began."""
        self.stand_ins: Mapping[int, str] = {}
        self.resigned: Sequence[int] = []
        """Resigned seats, in that order."""
        self.assisted: frozenset[int] = frozenset()
        """Seats whose owners play without their own hand."""
        self.company = Company()
        self.away: Mapping[str, Milliseconds] = {}
        self.started = self.paused = False
        self.ended: Role | None = None
        """Who ended it before its rules did: the people by agreement, or the clock because everybody was gone."""
        self.bot_pace = head.manners.bot_pace
        self.muted: frozenset[str] = frozenset()
        self.pending: Mapping[int, Choice] = {}
        self.question: Question | None = None
        self.undone: Sequence[Ply] = ()
        """What a redo would play, in order."""
        self.undos: Sequence[tuple[int, str]] = ()
        """For every undo that can be redone: the ply it went back from, and whose it was."""
        self.requests: set[tuple[str, str]] = set()
        """Requests that were done already: the person, and the request's id."""
        self.clocks = Clocks(head.manners.timing, head.seats)
        self.timed = not isinstance(head.manners.timing, Untimed)

    def copy(self) -> Standing:
        """An independent copy."""
        twin = Standing.__new__(Standing)
        vars(twin).update(vars(self))
        twin.line, twin.clocks, twin.requests = self.line.copy(), self.clocks.copy(), self.requests.copy()
        return twin

    # Who, and whose turn

    def stage(self) -> Stage:
        """How far the match has come."""
        return Stage.OVER if self.is_over() else Stage.RUNNING if self.started else Stage.OPEN

    def is_over(self) -> bool:
        """By its rules, by agreement, or because too few have not resigned."""
        return self.ended is not None or (self.started and (self.is_given_up() or self.line.is_over()))

    def is_given_up(self) -> bool:
        """Whether resigning has ended the match: one seat is left, or no person."""
        if not self.resigned:
            return False
        left = [seat for seat in range(self.head.seats) if seat not in self.resigned]
        return len(left) == 1 or not any(isinstance(self.occupants[seat], Person) for seat in left)

    def runs(self) -> bool:
        """Whether moves can be made now."""
        return self.started and not self.paused and not self.is_over()

    def player(self, seat: int) -> Occupant:
        """Who plays a seat now: a bot that stands in, or its occupant."""
        return Bot(self.stand_ins[seat]) if seat in self.stand_ins else self.occupants[seat]

    def seats_of(self, person: str) -> list[int]:
        """The seats a person holds and has not given up."""
        owner = Person(person)
        return [seat for seat, who in enumerate(self.occupants) if who == owner and seat not in self.resigned]

    def people(self) -> list[str]:
        """The people who play now, each once, in the order of their first seats."""
        playing = [self.player(seat) for seat in range(self.head.seats)]
        return list(dict.fromkeys(player.id for player in playing if isinstance(player, Person)))

    def is_deserted(self) -> bool:
        """Whether people play here, and all of them are away: then clocks stand still and bots wait."""
        if not self.away or isinstance(self.head.manners.timing, TurnBased):
            return False  # people with days for a decision are away most of the time
        owners = {
            occupant.id
            for seat, occupant in enumerate(self.occupants)
            if isinstance(occupant, Person) and seat not in self.resigned
        }
        return bool(owners) and owners <= self.away.keys()

    def owing(self) -> list[int]:
        """The seats that owe a decision now."""
        if not self.runs():
            return []
        deciders = [int(seat) for seat in self.line.position.deciders()]
        return [seat for seat in deciders if seat not in self.pending]

    def on_the_clock(self) -> list[int]:
        """The seats whose clocks run: a person owes a decision, or has something in hand."""
        if self.is_deserted():
            return []
        moving = self.moving()
        seats = self.owing() if moving is None else [moving]
        return [seat for seat in seats if isinstance(self.player(seat), Person)]

    def moving(self) -> int | None:
        """The seat of the person whose own hand the game waits for; None if it waits for none."""
        if not self.line.position.own_hand() or not self.runs():
            return None
        seat = self.line.decided_last()
        return seat if seat is not None and isinstance(self.player(seat), Person) else None

    def shown(self) -> Position:
        """The position with the pending choices applied; the game's view decides what each seat sees of them."""
        position = self.line.position.clone()
        for seat, choice in sorted(self.pending.items()):
            position.apply(seat, choice.action)
        return position

    def asked(self) -> list[str]:
        """The people whose consent the open question still needs."""
        if self.question is None:
            return []
        return [person for person in self.people() if person not in self.question.agreed | {self.question.by}]

    # Parts of what entries change

    def play(self, who: int, action: int, by: Author, film: int = 0) -> None:
        """Add a ply; undone plies can no longer be redone."""
        self.line.play(who, action, by, film)
        self.pending = without(self.pending, who)
        self.undone = self.undos = ()
        self.drop_undo()

    def turn_back(self) -> None:
        """Drop pending choices: the position they were made for is gone."""
        self.pending = {}
        self.drop_undo()

    def drop_undo(self) -> None:
        """Drop a question about an undo: the position it was about is gone."""
        if self.question is not None and self.question.asked.matter is Matter.UNDO:
            self.question = None

    def drop_orphan(self) -> None:
        """Drop a question if the person who asked has left the table."""
        if self.question is not None and not self.seats_of(self.question.by):
            self.question = None

    def see(self, seat: int) -> None:
        """The occupant of a seat sees its hand from now on."""
        occupant = self.occupants[seat]
        if isinstance(occupant, Person):
            self.seen = {**self.seen, occupant.id: self.seen.get(occupant.id, frozenset()) | {seat}}
