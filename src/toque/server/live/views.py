"""The structs of an update: who sits where, clocks, the open question, the result, and the update itself."""

from __future__ import annotations

from typing import Literal

from msgspec import Raw, Struct

from toque.table.head import BotPace, Manners, Stage
from toque.table.journal.entries import FollowUp, Matter, Milliseconds, Stop
from toque.table.result import Ending


class ClockView(Struct, frozen=True):
    """A seat's reserve, and for a running clock when the turn began and when its time runs out."""

    reserve: Milliseconds
    since: Milliseconds | None
    flag: Milliseconds | None


class SeatView(Struct, frozen=True):
    """What everybody may see of a seat."""

    seat: int
    kind: Literal["person", "bot", "empty"]
    name: str
    person: str | None
    present: bool
    away: bool
    """Whether the table has noted that they are gone: then a bot may stand in."""
    stand_in: str | None
    """The bot that plays for an absent owner."""
    resigned: bool
    assisted: bool
    """Whether it pours and flips by techniques instead of the player's own hand."""
    owes: bool
    """Whether the game waits for this seat."""
    chosen: bool
    """Whether it has chosen while others still decide."""
    clock: ClockView | None
    kept_for: str | None
    """The person an empty seat is kept for."""
    relieved: bool
    """Whether a bot has played for its person since that person last decided."""
    freed_by: str | None
    """Who took the seat away from its last person before the game: the host, or that person by getting up."""


class FollowUpView(Struct, frozen=True):
    """A table that somebody opened from this one after its end."""

    table: str
    how: FollowUp
    stage: Stage
    """Open or running; once it is over, it is no longer shown."""
    by: str
    """The person who opened it."""
    name: str
    expects: list[str]
    """The people who have a seat there, or one that is kept for them."""


class QuestionView(Struct, frozen=True):
    """What is asked of the people at the table."""

    matter: Matter
    by: str
    ply: int | None
    stop: Stop | None
    waits_for: list[str]
    """The people whose answer is missing."""


class Note(Struct, frozen=True):
    """A chat line, or a name for a dish."""

    seq: int
    time: Milliseconds
    person: str
    name: str
    kind: Literal["chat", "name"]
    text: str
    ply: int
    """The ply at which it was written: a name is for the meal that is presented there."""


class Told(Struct, frozen=True):
    """An event of the game, as you may know it."""

    ply: int
    event: Raw


class ResultView(Struct, frozen=True):
    """How the match ended, and how every point came about."""

    ending: Ending
    scores: list[int]
    places: list[int] | None
    resigned: list[int]
    start: list[int]
    account: list[Raw]


class You(Struct, frozen=True):
    """What belongs to you at a table."""

    person: str | None
    """Your id, if you are known here."""
    seats: list[int]
    kept: list[int]
    """Empty seats that are kept for you."""
    looking: int | None
    """The seat whose view you are sent."""
    asked: bool
    """Whether the table's question waits for your answer."""
    redo: bool
    """Whether you can redo what you took back."""
    withdrawable: list[int]
    """Your seats whose choice waits for the others and can still be taken back."""


class TableView(Struct, frozen=True):
    """The table around the game, the same for everybody who sees it."""

    id: str
    game: str
    version: int
    pack: str
    options: dict[str, str]
    manners: Manners
    """As the table was opened."""
    bot_pace: BotPace
    """How fast bots play now."""
    hints: bool
    """Whether you may ask what a bot would do."""
    stage: Stage
    host: str
    host_name: str
    code: str
    """What to type to get here without the link."""
    bot_seats: bool
    """Whether a person without a seat may take a bot's."""
    seats: list[SeatView]
    paused: bool
    question: QuestionView | None
    muted: list[str]
    spectators: int
    key_hash: str
    key: str | None
    """After the end, unless another table still plays with it."""
    origin: str | None
    origin_ply: int
    deal_of: str | None
    due: Milliseconds | None
    """When a clock or a grace period runs out next."""
    now: Milliseconds
    result: ResultView | None
    follow_up: FollowUpView | None
    """The latest table that was opened from this one."""


class Update(Struct, frozen=True, tag_field="type", tag="update"):
    """The table as you see it after an entry, and what happened since the one you had seen."""

    seq: int
    after: int
    """The last entry you had seen; everything since is in here."""
    full: bool
    """Whether this replaces everything you know of the table."""
    ply: int
    earliest: int
    """How far back the table may be looked at."""
    table: TableView
    you: You
    view: Raw
    """The game's own view for you."""
    events: list[Told]
    notes: list[Note]
