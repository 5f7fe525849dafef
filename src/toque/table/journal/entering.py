"""What an entry of the journal changes in a match's standing: the same for a new entry and for one that is replayed."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from toque.engine.position import CHANCE
from toque.table.faults import BadJournal, Broken
from toque.table.journal.entries import (
    Answered,
    Asked,
    Assisted,
    Author,
    Chosen,
    Continued,
    CourseAct,
    Drawn,
    Ended,
    Entry,
    Followed,
    GameAct,
    Kept,
    Left,
    Milliseconds,
    Moved,
    Muted,
    Noted,
    Offered,
    Paced,
    Paused,
    Permission,
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
from toque.table.state.mappings import less, without
from toque.table.state.standing import Choice, Question, Standing

TURNING = (Moved, Drawn, Undone, Redone, Started)
"""What changes the line: a decision made before such an entry is stale."""
RESTARTING = (*TURNING, Continued, Reopened)
"""What begins a new wait: countdowns run from such an entry."""
AT_A_SEAT = (Moved, Chosen, Seated, Kept, StoodIn, TakenBack, Assisted, Resigned)


def enter(standing: Standing, entry: Entry) -> None:
    """Apply the next entry of the journal; raises what the game refuses, and BadJournal for other impossible entries.

    This is the one place where a move is checked and made, for a new entry and for one that is replayed.
    """
    if entry.seq != standing.seq + 1 or entry.time < standing.time:
        raise BadJournal(Broken.OUT_OF_ORDER, seq=entry.seq, expected=standing.seq + 1)
    deserted = standing.is_deserted()
    try:
        change(standing, entry)
    except LookupError as cause:
        raise BadJournal(Broken.CANNOT_BE, seq=entry.seq) from cause
    standing.seq, standing.time = entry.seq, entry.time
    if entry.request:
        standing.requests.add((entry.by.name, entry.request))
    if isinstance(entry.act, TURNING):
        standing.turned = entry.seq
    if isinstance(entry.act, RESTARTING) or (deserted and isinstance(entry.act, Returned)):
        standing.since = entry.time
    if standing.timed and not isinstance(entry.act, Noted):
        keep_time(standing, entry)


def keep_time(standing: Standing, entry: Entry) -> None:
    """Start and stop clocks. A free undo, or withdrawing a choice, does not end the turn."""
    decided: int | None = None
    match entry.act:
        case Chosen(seat, None):
            standing.clocks.resume(seat)
        case Undone(_, Permission.FREE):
            for seat in set(standing.seats_of(entry.by.name)).intersection(standing.owing()):
                standing.clocks.resume(seat)
        case Moved(seat) | Chosen(seat):
            decided = seat
        case _:
            pass
    standing.clocks.settle(standing.time, standing.on_the_clock(), decided)


def change(standing: Standing, entry: Entry) -> None:
    """Apply what this entry changes."""
    act, by = entry.act, entry.by
    if isinstance(act, AT_A_SEAT):
        expect(act.seat >= 0)  # negative numbers would index from the end
    match act:
        case Moved() | Drawn() | Chosen() | Undone() | Redone():
            change_game(standing, act, by)
        case Started() | Asked() | Answered() | Paused() | Continued() | Ended() | Reopened() | Paced():
            change_course(standing, act, by, entry.time)
        case Seated() | Left() | Returned() | StoodIn() | TakenBack() | Assisted() | Resigned() | Muted():
            change_seats(standing, act, by, entry.time)
        case Kept(seat, person):
            expect(person is None or (standing.occupants[seat] is None and not standing.started))
            standing.company = standing.company.entered(act, by)
        case Noted("seat", _, _, seat):
            expect(seat >= 0 and standing.company.whose(seat, standing.occupants[seat]) == by.name)
            standing.company = standing.company.entered(act, by)
        case Offered() | Followed() | Noted():
            standing.company = standing.company.entered(act, by)
        case _:
            assert_never(act)


def change_game(standing: Standing, act: GameAct, by: Author) -> None:
    """Apply a ply, a pending choice, an undo or a redo."""
    expect(standing.started)
    match act:
        case Moved(seat, action):
            standing.play(seat, action, by)
            standing.company = standing.company.decided(seat, by, stands_in=seat in standing.stand_ins)
        case Drawn(answer, film):
            standing.play(CHANCE, int(answer), by, standing.seq + 1 if film else 0)
        case Chosen(seat, action):
            if action is None:
                standing.pending = less(standing.pending, seat)
            else:
                expect(standing.line.at_once())
                standing.game.check(standing.shown(), seat, action)  # on top of the others' pending choices
                standing.pending = {**standing.pending, seat: Choice(action, by)}
                standing.company = standing.company.decided(seat, by, stands_in=seat in standing.stand_ins)
        case Undone(ply):
            expect(standing.taken_over <= ply < len(standing.line))
            standing.undos = (*standing.undos, (len(standing.line), by.name))
            standing.undone = (*standing.line.back(ply), *standing.undone)
            standing.company = standing.company.went_back(standing.line.plies)
            standing.turn_back()
        case Redone(ply):
            expect(ply == standing.undos[-1][0])
            count = ply - len(standing.line)
            for played in standing.undone[:count]:
                standing.line.play(played.who, played.action, played.by, played.film)
            standing.undone, standing.undos = standing.undone[count:], standing.undos[:-1]
            standing.turn_back()
        case _:
            assert_never(act)


def change_course(standing: Standing, act: CourseAct, by: Author, time: Milliseconds) -> None:
    """Apply starting, pausing, ending, questions about it, and the pace of bots."""
    match act:
        case Started():
            standing.started = True
            for seat in range(standing.head.seats):
                standing.see(seat)
        case Asked():
            standing.question = Question(act, by.name)
        case Answered(yes):
            if standing.question is None:
                raise LookupError
            agreed = standing.question.agreed | {by.name}
            standing.question = replace(standing.question, agreed=agreed) if yes else None
        case Paused():
            standing.paused, standing.question = True, None
        case Continued():
            standing.paused = False
            standing.away = dict.fromkeys(standing.away, time)
        case Ended():
            standing.ended, standing.question = by.role, None
        case Reopened():
            standing.clocks.forgive(time)
            standing.away = dict.fromkeys(standing.away, time)
        case Paced(pace):
            standing.bot_pace = pace
        case _:
            assert_never(act)


def change_seats(standing: Standing, act: SeatAct, by: Author, time: Milliseconds) -> None:
    """Apply who sits where, who is away, and who plays meanwhile."""
    match act:
        case Seated(seat, occupant):
            before, started = standing.occupants[seat], standing.started
            standing.company = standing.company.seated(seat, before, occupant, by, started=started)
            standing.occupants = [*standing.occupants[:seat], occupant, *standing.occupants[seat + 1 :]]
            standing.stand_ins = without(standing.stand_ins, seat)
            standing.assisted -= {seat}
            if standing.started:
                standing.see(seat)
            standing.drop_orphan()
        case Left(person):
            standing.away = {**standing.away, person: time}
        case Returned(person):
            standing.away = less(standing.away, person)
        case Muted(person, muted):
            standing.muted = standing.muted | {person} if muted else standing.muted - {person}
        case StoodIn(seat, bot):
            expect(standing.occupants[seat] is not None)
            standing.stand_ins = {**standing.stand_ins, seat: bot}
            if by.role is Role.PERSON and standing.occupants[seat] != Person(by.name):
                standing.company = replace(standing.company, helped=standing.company.helped | {seat})
        case TakenBack(seat):
            standing.stand_ins = less(standing.stand_ins, seat)
            standing.company = replace(standing.company, helped=standing.company.helped - {seat})
        case Assisted(seat, assisted):
            expect(isinstance(standing.occupants[seat], Person) and seat not in standing.resigned)
            standing.assisted = standing.assisted | {seat} if assisted else standing.assisted - {seat}
        case Resigned(seat):
            expect(isinstance(standing.occupants[seat], Person) and seat not in standing.resigned)
            standing.resigned = [*standing.resigned, seat]
            standing.drop_orphan()
        case _:
            assert_never(act)


def expect(held: bool) -> None:
    """Raise LookupError unless this holds; `enter` reports the entry."""
    if not held:
        raise LookupError
