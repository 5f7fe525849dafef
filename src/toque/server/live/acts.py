"""Turns commands, from a socket or a request, into acts at a table."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from toque.server.access import Access
from toque.server.live.wire.commands import (
    Answer,
    AnyCommand,
    Ask,
    Assist,
    Close,
    Continue,
    Knock,
    Move,
    Mute,
    Name,
    Offer,
    Pace,
    Place,
    Redo,
    Resign,
    Return,
    Rise,
    Say,
    Sit,
    Skip,
    StandIn,
    Start,
    Undo,
    Withdraw,
)
from toque.server.requests.faults import Denied, NotServed
from toque.server.tables.desk import Desk
from toque.table.acts import consent, moves, presence, seats
from toque.table.journal.entries import Matter
from toque.table.match import Act, Match

SeatCommand: TypeAlias = Sit | Rise | Place | Start | Offer | Pace | Close | Mute | Assist | Resign
JournalCommand: TypeAlias = (
    SeatCommand | Move | Withdraw | Undo | Redo | Ask | Answer | Continue | Say | Name | Return | StandIn
)
"""What is written into the journal: everything but a knock, and skipping the pauses of bots."""
NEEDED = (Move, Answer, Continue, Return, StandIn, Start, Close, Resign)
"""What a game needs to go on and to end. Everything else could be repeated for ever."""


async def perform(command: AnyCommand, person: str, desk: Desk, access: Access, *, address: str, request: str) -> None:
    """Carry out a command at a table; it is durable afterwards. Raises the faults of table, store and server."""
    access.must_be_heard(desk, person, address, command)
    if isinstance(command, Knock):
        desk.knock(person)  # a sound, not an entry
        return
    if isinstance(command, Skip):
        desk.bots.skip(person)  # a wish for the moment, not an entry
        return
    act = act_of(command, person)

    def where_there_is_room(match: Match) -> Match:
        must_have_room(command, match, access.limits.entries)
        return act(match)

    await desk.do(where_there_is_room, person, request)  # a repeated command needs no room
    access.note_words(desk, person, address, command)


def must_have_room(command: JournalCommand, match: Match, most: int) -> None:
    """Raise NotServed if the journal is so long that it only accepts what the game needs."""
    changes_choice = isinstance(command, Move) and command.seat in match.standing.pending
    if match.seq >= most and (changes_choice or not isinstance(command, NEEDED)):
        raise NotServed(Denied.JOURNAL_FULL, most=most)


def act_of(command: JournalCommand, person: str) -> Act:
    """The act of a command; it may raise NotNow, IllegalMove, Misspelled or NoSuchBot."""
    match command:
        case Move(seat, move, after):
            return lambda match: moves.play(match, person, seat, match.game.read(move, match.position), after=after)
        case Withdraw(seat):
            return lambda match: moves.withdraw(match, person, seat)
        case Undo(ply):
            return lambda match: moves.undo(match, person, ply)
        case Redo():
            return lambda match: moves.redo(match, person)
        case Ask(matter):
            return lambda match: consent.ask(match, person, Matter(matter))
        case Answer(yes):
            return lambda match: consent.reply(match, person, yes=yes)
        case Continue():
            return lambda match: consent.go_on(match, person)
        case Say(text):
            return lambda match: presence.note(match, person, "chat", text)
        case Name(text):
            return lambda match: presence.note(match, person, "name", text)
        case Return():
            return lambda match: presence.come_back(match, person)
        case StandIn(seat):
            return lambda match: presence.stand_in(match, person, seat)
        case Sit() | Rise() | Place() | Start() | Offer() | Pace() | Close() | Mute() | Assist() | Resign():
            return seat_act_of(command, person)
        case _:
            assert_never(command)


def seat_act_of(command: SeatCommand, person: str) -> Act:
    """The act of a command about seats."""
    match command:
        case Sit(seat):
            return lambda match: seats.sit(match, person, seat)
        case Rise(seat):
            return lambda match: seats.rise(match, person, seat)
        case Place(seat, bot):
            return lambda match: seats.place(match, person, seat, bot)
        case Start(fill):
            return lambda match: seats.start(match, person, fill)
        case Offer(offered):
            return lambda match: seats.offer(match, person, offered=offered)
        case Pace(pace):
            return lambda match: seats.pace(match, person, pace)
        case Close():
            return lambda match: seats.close(match, person)
        case Mute(other, muted):
            return lambda match: seats.mute(match, person, other, muted=muted)
        case Assist(seat, assisted):
            return lambda match: seats.assist(match, person, seat, assisted=assisted)
        case Resign(seat):
            return lambda match: seats.resign(match, person, seat)
        case _:
            assert_never(command)
