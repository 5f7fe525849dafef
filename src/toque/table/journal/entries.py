"""The entries of a journal. They never change and are never removed; everything else follows from them."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from toque.table.head import BotPace

Milliseconds: TypeAlias = int
"""Milliseconds; points in time are counted from 1970."""


class Person(Struct, frozen=True, tag="person"):
    """A person at a seat, by an opaque id; names are stored elsewhere, so that they can be deleted."""

    id: str


class Bot(Struct, frozen=True, tag="bot"):
    """A bot at a seat, by its name."""

    name: str


Occupant: TypeAlias = Person | Bot | None
"""Who holds a seat; None while it is empty."""


class Role(StrEnum):
    """In what capacity somebody acts."""

    PERSON = "person"
    BOT = "bot"
    HOST = "host"
    CLOCK = "clock"
    TABLE = "table"
    """The table itself: a chance outcome, a forced move, or something that follows automatically."""


class Author(Struct, frozen=True, omit_defaults=True):
    """Who made an entry: a person's id or a bot's name, and the role."""

    role: Role
    name: str = ""
    halvings: Annotated[int, Meta(ge=0)] = 0
    """How often the search of a bot was halved because the server was busy; see `bots.levels.ONLY_OPINION`."""


CLOCK = Author(Role.CLOCK)
TABLE = Author(Role.TABLE)


class Seated(Struct, frozen=True, tag="seated"):
    """A seat has another occupant now."""

    seat: int
    occupant: Occupant


class Kept(Struct, frozen=True, tag="kept"):
    """An empty seat is kept for a person, or for nobody any longer."""

    seat: int
    person: str | None


class Offered(Struct, frozen=True, tag="offered"):
    """People without a seat may take a bot's from now on, or no longer."""

    offered: bool


class Started(Struct, frozen=True, tag="started"):
    """The game begins."""


class Moved(Struct, frozen=True, tag="moved"):
    """A seat's decision: one ply."""

    seat: int
    action: int


class Drawn(Struct, frozen=True, tag="drawn", omit_defaults=True):
    """A chance outcome: one ply. A decimal string, because a shuffle's key exceeds JavaScript's exact integers."""

    answer: Annotated[str, Meta(pattern=r"^[0-9]{1,19}(?!\n)$")]
    film: bool = False
    """Whether it was made by hand, and a film of it is stored under the number of this entry."""


class Chosen(Struct, frozen=True, tag="chosen"):
    """A choice while several seats decide at once, changeable until the last one is made; None withdraws it."""

    seat: int
    action: int | None


class Permission(StrEnum):
    """Why an undo is allowed."""

    FREE = "free"
    """Nothing was revealed, drawn or decided by somebody else since."""
    ALONE = "alone"
    """There is nobody else to ask: bots always agree."""
    AGREED = "agreed"


class Undone(Struct, frozen=True, tag="undone"):
    """The game goes back to this ply."""

    ply: int
    leave: Permission


class Redone(Struct, frozen=True, tag="redone"):
    """The game goes forward again to this ply, as it was played."""

    ply: int


class Matter(StrEnum):
    """What the people at a table can agree about."""

    UNDO = "undo"
    PAUSE = "pause"
    END = "end"


class Barrier(StrEnum):
    """What a free undo stops at."""

    REVEALED = "revealed"
    CHANCE = "chance"
    PERSON = "person"


class Stop(Struct, frozen=True):
    """Where a free undo stops, going back: the ply, and what it told, drew, or who decided it."""

    barrier: Barrier
    ply: int
    name: str
    """The event's kind, the occasion of chance, or the person's id."""


class Asked(Struct, frozen=True, tag="asked", omit_defaults=True):
    """Somebody asks the other people: to undo to a ply beyond a stop, to pause, to end the game here."""

    matter: Matter
    ply: int | None = None
    stop: Stop | None = None


class Answered(Struct, frozen=True, tag="answered"):
    """A person's answer to a question; the person who asked withdraws it by refusing."""

    yes: bool


class Paused(Struct, frozen=True, tag="paused"):
    """All clocks stand still, and nobody moves."""


class Continued(Struct, frozen=True, tag="continued"):
    """The pause is over."""


class Paced(Struct, frozen=True, tag="paced"):
    """Bots play at this pace from now on."""

    pace: BotPace


class Left(Struct, frozen=True, tag="left"):
    """A person is away from the table."""

    person: str


class Returned(Struct, frozen=True, tag="returned"):
    """A person is back."""

    person: str


class StoodIn(Struct, frozen=True, tag="stood_in"):
    """A bot plays for a seat until its owner is back; everybody sees that."""

    seat: int
    bot: str


class TakenBack(Struct, frozen=True, tag="taken_back"):
    """The owner plays the seat again."""

    seat: int


class Assisted(Struct, frozen=True, tag="assisted"):
    """The owner plays a seat by techniques instead of their own hand, or by hand again; everybody sees that."""

    seat: int
    assisted: bool


class Resigned(Struct, frozen=True, tag="resigned"):
    """The owner resigns a seat; if others play on, a bot plays it."""

    seat: int


class Ended(Struct, frozen=True, tag="ended"):
    """The game ends before its rules say so: its people agreed, or nobody came back, or it never began."""


class Reopened(Struct, frozen=True, tag="reopened"):
    """The table was closed and is open again: live clocks forgive the time between."""


class Muted(Struct, frozen=True, tag="muted"):
    """The host mutes somebody, or lets them speak again."""

    person: str
    muted: bool


class Noted(Struct, frozen=True, tag="noted", omit_defaults=True):
    """A text without any effect: a line of chat, a meal's name, or a name of one of several people at one screen."""

    kind: Literal["chat", "name", "seat"]
    text: Annotated[str, Meta(max_length=500)]
    ply: int = 0
    """The number of plies when it was written: the meal that is presented there has this name."""
    seat: int = -1
    """The seat that is called this."""


class FollowUp(StrEnum):
    """How a new table goes on from one that is over."""

    REMATCH = "rematch"
    SAME_DEAL = "same_deal"
    PLAY_ON = "play_on"


class Followed(Struct, frozen=True, tag="followed"):
    """Somebody opened another table from this one."""

    match: str
    how: FollowUp


GameAct: TypeAlias = Moved | Drawn | Chosen | Undone | Redone
"""What changes the plies of the game, now or later."""
CourseAct: TypeAlias = Started | Asked | Answered | Paused | Continued | Ended | Reopened | Paced
"""What changes whether and how the game goes on."""
SeatAct: TypeAlias = Seated | Left | Returned | StoodIn | TakenBack | Assisted | Resigned | Muted
"""What changes who plays, and who may speak."""
CompanyAct: TypeAlias = Kept | Offered | Followed | Noted
"""What changes who is expected, and what is said."""
Act: TypeAlias = GameAct | CourseAct | SeatAct | CompanyAct


class Entry(Struct, frozen=True, omit_defaults=True):
    """One line of a journal; `seq` counts from 1 and never goes back."""

    seq: int
    time: Milliseconds
    by: Author
    act: Act
    request: str = ""
    """The sender's id for the request: if it is sent twice, it is done once."""
