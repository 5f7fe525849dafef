"""Commands: what people can do at a table."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from toque.server.live.wire.fields import BotName, Id, Seat, Seq, Text
from toque.table.head import BotPace


class Command(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Something to do at a table."""


class Sit(Command, frozen=True, tag="sit"):
    """Take an empty seat, or a bot's where the host offers them."""

    seat: Seat


class Rise(Command, frozen=True, tag="rise"):
    """Give up a seat before the game begins, or decline one that is kept for you."""

    seat: Seat


class Place(Command, frozen=True, tag="place"):
    """As the host: put a bot at a seat, or free it."""

    seat: Seat
    bot: BotName | None


class Start(Command, frozen=True, tag="start"):
    """As the host: begin the game, with this bot at every seat that is still empty."""

    fill: BotName | None = None


class Offer(Command, frozen=True, tag="offer"):
    """As the host: let people without a seat take a bot's, or no longer."""

    offered: bool


class Pace(Command, frozen=True, tag="pace"):
    """As the host, or as the only person who plays: let bots play at this pace."""

    pace: BotPace


class Skip(Command, frozen=True, tag="skip"):
    """Let bots play on without pauses until a person has to decide; with others, once all of them want it."""


class Close(Command, frozen=True, tag="close"):
    """As the host: close a table where nothing has begun."""


class Mute(Command, frozen=True, tag="mute"):
    """As the host: mute a person, or unmute them."""

    person: Id
    muted: bool


class Move(Command, frozen=True, tag="move"):
    """Decide for a seat; `after` is the last update that was seen."""

    seat: Seat
    move: Annotated[str, Meta(max_length=80)]
    after: Seq | None = None


class Withdraw(Command, frozen=True, tag="withdraw"):
    """Take back a choice that waits for the others."""

    seat: Seat


class Undo(Command, frozen=True, tag="undo"):
    """Take back your last decision, or everything after a ply."""

    ply: Seq | None = None


class Redo(Command, frozen=True, tag="redo"):
    """Redo what you took back last."""


class Ask(Command, frozen=True, tag="ask"):
    """Ask the others to pause, or to end the game here."""

    matter: Literal["pause", "end"]


class Answer(Command, frozen=True, tag="answer"):
    """Agree to what is asked, or not."""

    yes: bool


class Continue(Command, frozen=True, tag="continue"):
    """End a pause."""


class Return(Command, frozen=True, tag="return"):
    """Play your seats again, which a bot has played in your absence."""


class StandIn(Command, frozen=True, tag="stand_in"):
    """Let a bot play for a person who is away, until they are back."""

    seat: Seat


class Resign(Command, frozen=True, tag="resign"):
    """Give the game up for a seat."""

    seat: Seat


class Assist(Command, frozen=True, tag="assist"):
    """Play a seat by techniques instead of your own hand, or by hand again; everybody sees that."""

    seat: Seat
    assisted: bool


class Say(Command, frozen=True, tag="say"):
    """A line of chat."""

    text: Text


class Name(Command, frozen=True, tag="name"):
    """A name for what you have cooked."""

    text: Text


class Knock(Command, frozen=True, tag="knock"):
    """Knock with the spoon when somebody is slow."""


AnyCommand: TypeAlias = (
    Sit
    | Rise
    | Place
    | Start
    | Offer
    | Pace
    | Skip
    | Close
    | Mute
    | Move
    | Withdraw
    | Undo
    | Redo
    | Ask
    | Answer
    | Continue
    | Return
    | StandIn
    | Resign
    | Assist
    | Say
    | Name
    | Knock
)
