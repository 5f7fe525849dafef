"""What the HTTP API takes and gives, beyond what goes over a table's own wire."""

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
    """Who you are here, and what proves it: a bearer token for programs; browsers get a cookie."""

    id: str
    name: str
    token: str


class MyData(Struct, frozen=True):
    """What is kept about you here. What you chose in Settings is kept by your browser alone."""

    id: str
    name: str
    tables: list[KeptTable]
    words: list[KeptWords]
    reports: list[KeptReport]


class NewLink(Struct, frozen=True):
    """A code with which another device becomes you, once."""

    code: str
    expires: Milliseconds


class WantedShaker(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat whose hand a phone is to be."""

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
    """The numbers of seats it applies to; empty: all."""
    given: dict[str, str]
    """What other options must be chosen to be for it to apply."""


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
    """Whether other packs make another game of it."""
    has_showing: bool
    """Whether something is shown to be remembered, for as long as the table says."""
    has_hands: bool
    """Whether people's hands pour and flip in it, which they can practise."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. `mine` are the seats you take yourself, several for one screen; others are bots or stay free."""

    game: GameKey
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]], Meta(max_length=20)
    ] = {}
    pack: Annotated[str, Meta(max_length=64)] | None = None
    manners: Manners = Manners()
    mine: Annotated[list[Seat], Meta(max_length=16)] = []
    names: Annotated[dict[SeatKey, PersonName], Meta(max_length=16)] = {}
    """What to call your seats, where several people share your screen."""
    bots: Annotated[dict[SeatKey, BotName], Meta(max_length=16)] = {}
    """By seat."""
    bot_seats: bool = False
    """Whether somebody without a seat may take a bot's."""
    start: bool = False
    """Whether to begin at once; every seat must be taken."""


class Opened(Struct, frozen=True):
    """A table that is open."""

    id: str
    seq: int


class FoundTable(Struct, frozen=True):
    """The table that a code leads to."""

    id: str


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """A command, with an id under which it is done once."""

    id: Id
    command: AnyCommand


class Answered(Struct, frozen=True):
    """It is done and durable."""

    id: str
    seq: int


class Hint(Struct, frozen=True):
    """What a bot would do."""

    move: str
    """As one spells it to do the same."""


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """What went wrong at a table, for the operator of the server."""

    text: Annotated[str, Meta(min_length=1, max_length=2000)]
    ply: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    """What of the game is meant; as it stands now if it is not said."""


class Reported(Struct, frozen=True):
    """It is kept, under a number to ask about it."""

    number: int


class SeatInfo(Struct, frozen=True):
    """Who sits at a seat, in a list of tables."""

    kind: Literal["person", "bot", "empty"]
    name: str
    """Of an empty seat: of the person it is kept for."""
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
    """Seats that were given up, in that order."""


class GameStatistics(Struct, frozen=True):
    """How you did at a game: matches finished by the rules or by resigning."""

    game: str
    played: int
    won: int
    """Shared first places count in full."""
    places: dict[str, int]
    """How often each place."""


class Finished(Struct, frozen=True):
    """Your finished matches, the latest first, and what they come to."""

    matches: list[FinishedInfo]
    statistics: list[GameStatistics]


class FromHere(Struct, frozen=True, forbid_unknown_fields=True):
    """The ply to play on from; somebody who did not play takes this seat."""

    ply: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Seat | None = None


class Comparison(Struct, frozen=True):
    """One of the tables that were played with the same key."""

    id: str
    stage: Stage
    seats: list[SeatInfo]
    result: ResultView | None


class FilmInfo(Struct, frozen=True):
    """What somebody's hand did, frame by frame, as in the messages `hand_begun` and `hand_frame`."""

    act: Literal["pour", "flip"]
    kinds: list[int]
    radii: list[int]
    frames: int
    """Sixty a second."""
    numbers: str
    """Of all frames, each as long as the others, 16 bits with the lower ones first, in base64."""


class PackInfo(Struct, frozen=True):
    """A pack that is kept here."""

    fingerprint: str
    game: str
    name: Names
    own_names: bool
    """Whether the names are those of the upload; no if the same pack was here already with other names."""


class Problem(Struct, frozen=True):
    """Why a request is refused; for something to do at a table also how it stands."""

    error: Refusal
    update: Update | None = None


class PackProblem(Struct, frozen=True):
    """One fault in an uploaded pack."""

    where: str
    reason: str
    facts: dict[str, str]
