"""What a command means at a table."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from toque.server.live.wire import (
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
    Place,
    Redo,
    Resign,
    Return,
    Rise,
    Say,
    Sit,
    StandIn,
    Start,
    Undo,
    Withdraw,
)
from toque.table import consent, moves, presence, seats
from toque.table.entries import Matter
from toque.table.match import Act


def act_of(command: AnyCommand, person: str) -> Act:
    """What this person wants to do; it raises NotNow, IllegalMove, Misspelled, NoSuchBot where it cannot be."""
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
        case Knock():
            return lambda match: match
        case Sit() | Rise() | Place() | Start() | Offer() | Close() | Mute() | Assist() | Resign():
            return seat_act_of(command, person)
        case _:
            assert_never(command)


SeatCommand: TypeAlias = Sit | Rise | Place | Start | Offer | Close | Mute | Assist | Resign


def seat_act_of(command: SeatCommand, person: str) -> Act:
    """What this person wants about seats."""
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
