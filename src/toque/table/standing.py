"""How a match stands: all that follows from its journal, entry by entry. What may be entered, `match.py` says."""

from __future__ import annotations

from typing import Any, assert_never

from msgspec import Struct
from msgspec.structs import replace

from toque.engine.game import Game
from toque.engine.pack import Pack
from toque.engine.position import CHANCE, Position
from toque.table.clocks import Clocks
from toque.table.company import Company
from toque.table.entries import (
    TABLE,
    Answered,
    Asked,
    Assisted,
    Author,
    Bot,
    Chosen,
    Continued,
    CourseAct,
    Drawn,
    Ended,
    Entry,
    Followed,
    GameAct,
    Kept,
    Leave,
    Left,
    Matter,
    Milliseconds,
    Moved,
    Muted,
    Noted,
    Occupant,
    Offered,
    Paused,
    Person,
    Redone,
    Reopened,
    Resigned,
    Returned,
    Role,
    SeatAct,
    Seated,
    Started,
    StoodIn,
    TakenBack,
    Undone,
)
from toque.table.faults import BadJournal, Broken
from toque.table.head import Head, Stage, TurnBased, Untimed
from toque.table.line import Line, Ply

TURNING = (Moved, Drawn, Undone, Redone, Started)
"""What changes the line: whoever decided before it decided about something else."""
AT_A_SEAT = (Moved, Chosen, Seated, Kept, StoodIn, TakenBack, Assisted, Resigned)


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
    """A match after its last entry."""

    def __init__(self, head: Head, game: Game[Any], pack: Pack) -> None:
        self.head = head
        self.game = game
        self.seq = 0
        self.time: Milliseconds = head.opened
        self.turned = 0
        """The last entry that changed the line: what somebody saw since then is not stale."""
        self.since: Milliseconds = head.opened
        """Since when the table waits for what it waits for: a countdown begins here."""
        self.line = Line(game, game.new(head.seats, head.options, pack, head.version))
        for who, action in head.origin.plies if head.origin else []:
            self.line.play(who, int(action), TABLE)
        self.taken_over = len(self.line)
        """Plies that come from another match; they are never taken back."""
        self.occupants: list[Occupant] = [None] * head.seats
        self.seen: dict[str, set[int]] = {}
        """Whose hands each person has seen: the seats held since the game began."""
        self.stand_ins: dict[int, str] = {}
        self.resigned: list[int] = []
        """Seats that were given up, in that order."""
        self.assisted: set[int] = set()
        """Seats whose owners play without their own hand."""
        self.company = Company()
        self.away: dict[str, Milliseconds] = {}
        self.started = self.paused = False
        self.ended: Role | None = None
        """Who ended it before its rules did: the people by agreement, the clock because they were gone."""
        self.muted: set[str] = set()
        self.pending: dict[int, Choice] = {}
        self.question: Question | None = None
        self.undone: list[Ply] = []
        """What a redo would play, in order."""
        self.undos: list[tuple[int, str]] = []
        """For every undo that can be redone: the ply it went back from, and whose it was."""
        self.requests: set[tuple[str, str]] = set()
        """What was done already: whose request, and its id."""
        self.clocks = Clocks(head.manners.timing, head.seats)
        self.timed = not isinstance(head.manners.timing, Untimed)

    def copy(self) -> Standing:
        """The same, on its own."""
        twin = Standing.__new__(Standing)
        vars(twin).update(vars(self))
        twin.line, twin.clocks = self.line.copy(), self.clocks.copy()
        twin.occupants, twin.resigned, twin.undos = self.occupants.copy(), self.resigned.copy(), self.undos.copy()
        twin.seen = {person: seats.copy() for person, seats in self.seen.items()}
        twin.stand_ins, twin.away, twin.pending = self.stand_ins.copy(), self.away.copy(), self.pending.copy()
        twin.assisted, twin.company = self.assisted.copy(), self.company.copy()
        twin.undone, twin.requests, twin.muted = self.undone.copy(), self.requests.copy(), self.muted.copy()
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
            return False  # who has days for a decision is away most of the time
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

    def hurried(self) -> list[int]:
        """The seats whose clocks run: a person owes a decision, or has something in hand."""
        if self.is_deserted():
            return []
        moving = self.moving()
        seats = self.owing() if moving is None else [moving]
        return [seat for seat in seats if isinstance(self.player(seat), Person)]

    def moving(self) -> int | None:
        """The seat of the person whose own hand the game waits for; None if it waits for none."""
        if not self.runs() or not self.line.position.own_hand():
            return None
        seat = self.line.decided_last()
        return seat if seat is not None and isinstance(self.player(seat), Person) else None

    def shown(self) -> Position:
        """The position with what was chosen already: the game itself knows whom it shows what of that."""
        position = self.line.position.clone()
        for seat, choice in sorted(self.pending.items()):
            position.apply(seat, choice.action)
        return position

    def asked(self) -> list[str]:
        """The people whose leave the open question still needs."""
        if self.question is None:
            return []
        return [person for person in self.people() if person not in self.question.agreed | {self.question.by}]

    # What an entry changes

    def enter(self, entry: Entry) -> None:
        """The next entry of the journal; raises what the game refuses, and BadJournal for all else that cannot be.

        This is the one place where a move is checked and made, for a new entry and for one that is replayed.
        """
        if entry.seq != self.seq + 1 or entry.time < self.time:
            raise BadJournal(Broken.OUT_OF_ORDER, seq=entry.seq, expected=self.seq + 1)
        deserted = self.is_deserted()
        try:
            self.change(entry)
        except LookupError as cause:
            raise BadJournal(Broken.CANNOT_BE, seq=entry.seq) from cause
        self.seq, self.time = entry.seq, entry.time
        if entry.request:
            self.requests.add((entry.by.name, entry.request))
        if isinstance(entry.act, TURNING):
            self.turned = entry.seq
        if isinstance(entry.act, (*TURNING, Continued, Reopened)) or (deserted and isinstance(entry.act, Returned)):
            self.since = entry.time
        if self.timed and not isinstance(entry.act, Noted):
            self.keep_time(entry)

    def keep_time(self, entry: Entry) -> None:
        """Start and stop clocks. Who takes back freely, or withdraws a choice, has not ended the turn."""
        match entry.act:
            case Moved(seat):
                self.clocks.settle(self.time, self.hurried(), seat)
                return
            case Chosen(seat, None):
                self.clocks.resume(seat)
            case Undone(_, Leave.FREE):
                for seat in set(self.seats_of(entry.by.name)).intersection(self.owing()):
                    self.clocks.resume(seat)
            case Chosen(seat):
                self.clocks.settle(self.time, self.hurried(), seat)
                return
            case _:
                pass
        self.clocks.settle(self.time, self.hurried(), None)

    def change(self, entry: Entry) -> None:
        """What this entry makes different."""
        act, by = entry.act, entry.by
        if isinstance(act, AT_A_SEAT):
            expect(act.seat >= 0)  # a list would count from its end
        match act:
            case Moved() | Drawn() | Chosen() | Undone() | Redone():
                self.change_game(act, by)
            case Started() | Asked() | Answered() | Paused() | Continued() | Ended() | Reopened():
                self.change_course(act, by, entry.time)
            case Seated() | Left() | Returned() | StoodIn() | TakenBack() | Assisted() | Resigned() | Muted():
                self.change_seats(act, by, entry.time)
            case Kept(seat, person):
                expect(person is None or (self.occupants[seat] is None and not self.started))
                self.company.enter(act, by)
            case Noted("seat", _, _, seat):
                expect(seat >= 0 and self.company.whose(seat, self.occupants[seat]) == by.name)
                self.company.enter(act, by)
            case Offered() | Followed() | Noted():
                self.company.enter(act, by)
            case _:
                assert_never(act)

    def change_game(self, act: GameAct, by: Author) -> None:
        """A ply, a choice that waits, or going back and forth."""
        expect(self.started)
        match act:
            case Moved(seat, action):
                self.play(seat, action, by)
            case Drawn(answer, film):
                self.play(CHANCE, int(answer), by, self.seq + 1 if film else 0)
            case Chosen(seat, action):
                if action is None:
                    del self.pending[seat]
                else:
                    expect(self.line.at_once())
                    self.game.check(self.shown(), seat, action)  # after what the others have chosen already
                    self.pending[seat] = Choice(action, by)
            case Undone(ply):
                expect(self.taken_over <= ply < len(self.line))
                self.undos.append((len(self.line), by.name))
                self.undone = self.line.back(ply) + self.undone
                self.turn_back()
            case Redone(ply):
                expect(ply == self.undos[-1][0])
                count = ply - len(self.line)
                for played in self.undone[:count]:
                    self.line.play(played.who, played.action, played.by, played.film)
                del self.undone[:count], self.undos[-1]
                self.turn_back()
            case _:
                assert_never(act)

    def change_course(self, act: CourseAct, by: Author, time: Milliseconds) -> None:
        """Beginning, pausing, ending, and what is asked about that."""
        match act:
            case Started():
                self.started = True
                for seat in range(self.head.seats):
                    self.see(seat)
            case Asked():
                self.question = Question(act, by.name)
            case Answered(yes):
                if self.question is None:
                    raise LookupError
                agreed = self.question.agreed | {by.name}
                self.question = replace(self.question, agreed=agreed) if yes else None
            case Paused():
                self.paused, self.question = True, None
            case Continued():
                self.paused = False
                self.away = dict.fromkeys(self.away, time)
            case Ended():
                self.ended, self.question = by.role, None
            case Reopened():
                self.clocks.forgive(time)
                self.away = dict.fromkeys(self.away, time)
            case _:
                assert_never(act)

    def change_seats(self, act: SeatAct, by: Author, time: Milliseconds) -> None:
        """Who sits where, who is away, and who plays meanwhile."""
        match act:
            case Seated(seat, occupant):
                self.company.seated(seat, self.occupants[seat], occupant, started=self.started)
                self.occupants[seat] = occupant
                self.stand_ins.pop(seat, None)
                self.assisted.discard(seat)
                if self.started:
                    self.see(seat)
                self.drop_orphan()
            case Left(person):
                self.away[person] = time
            case Returned(person):
                del self.away[person]
            case Muted(person, muted):
                (self.muted.add if muted else self.muted.discard)(person)
            case StoodIn(seat, bot):
                expect(self.occupants[seat] is not None)
                self.stand_ins[seat] = bot
                if by.role is Role.PERSON and self.occupants[seat] != Person(by.name):
                    self.company.helped.add(seat)
            case TakenBack(seat):
                del self.stand_ins[seat]
                self.company.helped.discard(seat)
            case Assisted(seat, assisted):
                expect(isinstance(self.occupants[seat], Person) and seat not in self.resigned)
                (self.assisted.add if assisted else self.assisted.discard)(seat)
            case Resigned(seat):
                expect(isinstance(self.occupants[seat], Person) and seat not in self.resigned)
                self.resigned.append(seat)
                self.drop_orphan()
            case _:
                assert_never(act)

    def play(self, who: int, action: int, by: Author, film: int = 0) -> None:
        """One ply; what was taken back before it is gone."""
        self.line.play(who, action, by, film)
        self.pending.pop(who, None)
        self.undone, self.undos = [], []
        self.drop_undo()

    def turn_back(self) -> None:
        """The line has changed under those who were choosing."""
        self.pending.clear()
        self.drop_undo()

    def drop_undo(self) -> None:
        """Whoever asked to take back asked about a position that is gone."""
        if self.question is not None and self.question.asked.matter is Matter.UNDO:
            self.question = None

    def drop_orphan(self) -> None:
        """Whoever asked is at the table no more."""
        if self.question is not None and not self.seats_of(self.question.by):
            self.question = None

    def see(self, seat: int) -> None:
        """The occupant of a seat sees its hand from now on."""
        occupant = self.occupants[seat]
        if isinstance(occupant, Person):
            self.seen.setdefault(occupant.id, set()).add(seat)


def expect(held: bool) -> None:
    """What an entry relies on; `enter` says which one did not find it."""
    if not held:
        raise LookupError
