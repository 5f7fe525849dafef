"""The structs of the HTTP API, beyond those that a table's socket uses too."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from toque.engine.game import Unit
from toque.engine.pack import Names
from toque.server.live.views import ResultView, Update
from toque.server.live.wire.commands import AnyCommand
from toque.server.live.wire.fields import BotName, Id, Seat
from toque.server.live.wire.said import Refusal
from toque.store.about import KeptReport, KeptTable, KeptWords
from toque.table.head import Manners, Stage
from toque.table.journal.entries import Milliseconds
from toque.table.result import Ending

GameKey = Annotated[str, Meta(max_length=40)]
PersonName = Annotated[str, Meta(max_length=200)]
SeatKey = Annotated[str, Meta(pattern=r"^(?:0|[1-9][0-9]?)(?!\n)$")]


class NewVisitor(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody new, or a new name."""

    name: PersonName


class Me(Struct, frozen=True):
    """Who you are here."""

    id: str
    name: str


class MeWithToken(Struct, frozen=True):
    """Who you are here, with a bearer token for programs; browsers get a cookie."""

    id: str
    name: str
    token: str


class MyData(Struct, frozen=True):
    """What is stored about you here. Your settings are stored in your browser only."""

    id: str
    name: str
    tables: list[KeptTable]
    words: list[KeptWords]
    reports: list[KeptReport]


class NewLink(Struct, frozen=True):
    """A code that signs in another device as you, once."""

    code: str
    expires: Milliseconds


class WantedShaker(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat whose hand a phone should be."""

    seat: Seat


class NewShaker(Struct, frozen=True):
    """A code with which a phone becomes the hand of a seat, once."""

    code: str
    expires_in: int
    """Seconds."""


class OptionInfo(Struct, frozen=True):
    """A variant of a game's rules."""

    name: str
    choices: list[str]
    seats: list[int]
    """The numbers of seats it applies to; empty means all."""
    given: dict[str, str]
    """The choices of other options that it requires."""


class GameInfo(Struct, frozen=True):
    """A game that can be played here."""

    key: str
    title: str
    designer: str
    version: int
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]
    pack: str
    pack_name: Names
    minutes: int
    """About how long a game takes."""
    unit: Unit
    """What a score is counted in."""
    has_other_packs: bool
    """Whether it can be played with other packs."""
    has_showing: bool
    """Whether pieces are shown for a limited time, to be remembered."""
    has_hands: bool
    """Whether players pour and flip by hand, which they can practise."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. `mine` are your own seats, several for a shared screen; the others are bots or stay empty."""

    game: GameKey
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]], Meta(max_length=20)
    ] = {}
    pack: Annotated[str, Meta(max_length=64)] | None = None
    manners: Manners = Manners()
    mine: Annotated[list[Seat], Meta(max_length=16)] = []
    names: Annotated[dict[SeatKey, PersonName], Meta(max_length=16)] = {}
    """Names for your seats, if several people share your screen."""
    bots: Annotated[dict[SeatKey, BotName], Meta(max_length=16)] = {}
    """By seat."""
    bot_seats: bool = False
    """Whether a person without a seat may take a bot's."""
    start: bool = False
    """Whether to begin at once; every seat must be taken."""


class Opened(Struct, frozen=True):
    """A table that is open."""

    id: str
    seq: int


class FoundTable(Struct, frozen=True):
    """The table with a code."""

    id: str


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """A command with an id; if the same id is sent twice, it is done once."""

    id: Id
    command: AnyCommand


class Answered(Struct, frozen=True):
    """The command is done and durable."""

    id: str
    seq: int


class Hint(Struct, frozen=True):
    """What a bot would do."""

    move: str
    """Its spelling, ready to be sent."""


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """What went wrong at a table, for the operator of the server."""

    text: Annotated[str, Meta(min_length=1, max_length=2000)]
    ply: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    """The ply it is about; the current one if it is missing."""


class Reported(Struct, frozen=True):
    """The report is stored under this number."""

    number: int


class SeatInfo(Struct, frozen=True):
    """Who sits at a seat, in a list of tables."""

    kind: Literal["person", "bot", "empty"]
    name: str
    """For an empty seat, the name of the person it is kept for."""
    yours: bool
    kept: bool = False
    """Whether it is kept for somebody."""


class TableInfo(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    options: dict[str, str]
    stage: Stage
    seats: list[SeatInfo]
    host: str
    opened: Milliseconds
    last: Milliseconds
    waiting: list[int]
    """The seats it waits for."""
    your_turn: bool
    hosting: bool
    """Whether you opened it."""
    kept: bool
    """Whether a seat is kept for you."""
    due: Milliseconds | None
    """When your time runs out."""


class FinishedInfo(Struct, frozen=True):
    """A finished match in a list."""

    id: str
    game: str
    seats: list[SeatInfo]
    over: Milliseconds
    ending: Ending
    places: list[int] | None
    scores: list[int]
    yours: list[int]
    """Your seats."""
    resigned: list[int]
    """The seats that resigned, in that order."""


class GameStatistics(Struct, frozen=True):
    """How you did at a game: matches finished by the rules or by resigning."""

    game: str
    played: int
    won: int
    """Shared first places count in full."""
    places: dict[str, int]
    """How often you got each place."""


class Finished(Struct, frozen=True):
    """Your finished matches, the latest first, and your statistics."""

    matches: list[FinishedInfo]
    statistics: list[GameStatistics]


class NextRank(Struct, frozen=True):
    """Bots of another rank that may suit you better, after several games in a row that ended alike."""

    rank: str
    won: bool
    """Whether you won them: then the rank is the one above, otherwise the one below."""


class FromHere(Struct, frozen=True, forbid_unknown_fields=True):
    """The ply to play on from; a person who did not play takes this seat."""

    ply: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Seat | None = None


class Comparison(Struct, frozen=True):
    """One of the tables that were played with the same key."""

    id: str
    stage: Stage
    seats: list[SeatInfo]
    result: ResultView | None


class FilmInfo(Struct, frozen=True):
    """A movement of a hand, frame by frame, as in the messages `hand_begun` and `hand_frame`."""

    act: Literal["pour", "flip"]
    kinds: list[int]
    radii: list[int]
    frames: int
    """Sixty a second."""
    numbers: str
    """The numbers of all frames, which have equal lengths: 16 bits each, little-endian, in base64."""


class PackInfo(Struct, frozen=True):
    """A pack that is stored here."""

    fingerprint: str
    game: str
    name: Names
    own_names: bool
    """Whether the names are those of the upload; false if the same pack was already here with other names."""


class Problem(Struct, frozen=True):
    """Why a request was refused; for a command at a table also the current state."""

    error: Refusal
    update: Update | None = None


class PackProblem(Struct, frozen=True):
    """One fault in an uploaded pack."""

    where: str
    reason: str
    facts: dict[str, str]
