"""What is settled when a table is opened, and never changes."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct


class Untimed(Struct, frozen=True, tag="none"):
    """There is no time limit."""


class Live(Struct, frozen=True, tag="live"):
    """Seconds for every decision, and a reserve for the whole game when they are not enough."""

    seconds: Annotated[int, Meta(ge=1, le=3600)]
    reserve: Annotated[int, Meta(ge=0, le=86400)]


class TurnBased(Struct, frozen=True, tag="turn_based"):
    """Days for every decision."""

    days: Annotated[int, Meta(ge=1, le=60)]


Timing: TypeAlias = Untimed | Live | TurnBased


class UndoPolicy(StrEnum):
    """How far people may undo."""

    ASK = "ask"
    """Free undos at once, others if the other people agree."""
    FREE = "free"
    """Only free undos."""
    NEVER = "never"


class BotPace(StrEnum):
    """How fast bots play: how long they let people look before they show what they have decided."""

    QUICK = "quick"
    NORMAL = "normal"
    LEISURELY = "leisurely"


class Manners(Struct, frozen=True):
    """The settings of a table, apart from the rules of its game."""

    timing: Timing = Untimed()
    undo: UndoPolicy = UndoPolicy.ASK
    grace: Annotated[int, Meta(ge=5, le=86400)] | None = 120
    """Seconds until a bot stands in for a person who is away; None: never."""
    stand_in: str = "greedy"
    """The bot that plays for people who are away, out of time or have resigned."""
    forced: bool = False
    """Whether a decision with one possibility is made by the table."""
    listed: bool = False
    """Whether everybody can find the table, or only people with its link."""
    showing: Annotated[int, Meta(ge=5, le=600)] | None = 20
    """Seconds that something is shown to be memorised; None, or with turns of days: as long as everybody wants."""
    watchers: Annotated[int, Meta(ge=0, le=3600)] | None = 0
    """Seconds after which spectators see what happens; None: there are none."""
    hints: bool | None = None
    """Whether hints are given; None: unless a live clock runs."""
    bot_pace: BotPace = BotPace.NORMAL
    """How fast bots play when the table is opened; `Paced` changes it."""

    def gives_hints(self) -> bool:
        """Whether hints are given at this table."""
        return not isinstance(self.timing, Live) if self.hints is None else self.hints


class Origin(Struct, frozen=True):
    """The match that this one goes on from, and the plies taken over: who (a seat, -1 for chance) and what."""

    match: str
    plies: list[tuple[int, Annotated[str, Meta(pattern=r"^[0-9]{1,19}(?!\n)$")]]]


class Head(Struct, frozen=True):
    """A match before its first entry. It has only the hash of the match's key, for everybody to see, not the key."""

    id: str
    game: str
    version: int
    """The version of the game's rules."""
    pack: str
    """Fingerprint of the pack it is played with."""
    options: dict[str, str]
    seats: int
    manners: Manners
    key_hash: str
    """SHA-256 of the key, hexadecimal."""
    host: str
    """The person who opened the table."""
    opened: int
    """When, in milliseconds since 1970."""
    origin: Origin | None = None
    deal_of: str | None = None
    """The match whose key it shares: the same deal for tables that play differently."""


class Stage(StrEnum):
    """How far a match has come."""

    OPEN = "open"
    """People and bots take their seats."""
    RUNNING = "running"
    OVER = "over"
