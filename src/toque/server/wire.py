"""What goes over the wire at a table, both ways. The client's types are made from these."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Raw, Struct

from toque.engine.errors import Fact
from toque.table.entries import Matter, Milliseconds, Stop
from toque.table.head import Manners, Stage
from toque.table.result import Ending

Text: TypeAlias = Annotated[str, Meta(max_length=500)]
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Seq: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]

# What somebody does


class Command(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Something to do at a table."""


class Sit(Command, frozen=True, tag="sit"):
    """Take an empty seat."""

    seat: Seat


class Rise(Command, frozen=True, tag="rise"):
    """Give a seat up before the game begins."""

    seat: Seat


class Place(Command, frozen=True, tag="place"):
    """As the host: put a bot at a seat, or free it."""

    seat: Seat
    bot: Annotated[str, Meta(max_length=40)] | None


class Start(Command, frozen=True, tag="start"):
    """As the host: begin the game."""


class Close(Command, frozen=True, tag="close"):
    """As the host: close a table where nothing has begun."""


class Mute(Command, frozen=True, tag="mute"):
    """As the host: let somebody speak no more, or again."""

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
    """Take back one's last decision, or to a ply."""

    ply: Seq | None = None


class Redo(Command, frozen=True, tag="redo"):
    """Play again what one took back last."""


class Ask(Command, frozen=True, tag="ask"):
    """Ask the others to pause, or to end the game here."""

    matter: Literal["pause", "end"]


class Answer(Command, frozen=True, tag="answer"):
    """Agree to what is asked, or not."""

    yes: bool


class Continue(Command, frozen=True, tag="continue"):
    """End a pause."""


class Return(Command, frozen=True, tag="return"):
    """Play one's seats again that a bot has played meanwhile."""


class Resign(Command, frozen=True, tag="resign"):
    """Give the game up for a seat."""

    seat: Seat


class Say(Command, frozen=True, tag="say"):
    """A line of chat."""

    text: Text


class Name(Command, frozen=True, tag="name"):
    """A name for what one has cooked."""

    text: Text


class Knock(Command, frozen=True, tag="knock"):
    """Knock with the spoon when somebody is slow."""


AnyCommand: TypeAlias = (
    Sit
    | Rise
    | Place
    | Start
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
    | Resign
    | Say
    | Name
    | Knock
)

# What a socket hears


class Heard(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message from a client."""


class Hello(Heard, frozen=True, tag="hello"):
    """The first message: the last update that was seen, none for a full view."""

    after: Seq | None = None


class Do(Heard, frozen=True, tag="do"):
    """Do something; with the same id sent twice it is done once."""

    id: Id
    command: AnyCommand


class Look(Heard, frozen=True, tag="look"):
    """Whoever holds several seats: show me this one, or none."""

    id: Id
    seat: Seat | None


class Ping(Heard, frozen=True, tag="ping"):
    """Whether somebody is there."""


AnyHeard: TypeAlias = Hello | Do | Look | Ping

# What a table shows


class ClockView(Struct, frozen=True):
    """A seat's time: for a running clock when the turn began and when it is over."""

    reserve: Milliseconds
    since: Milliseconds | None
    flag: Milliseconds | None


class SeatView(Struct, frozen=True):
    """What all may see of who sits at a seat."""

    seat: int
    kind: Literal["person", "bot", "empty"]
    name: str
    person: str | None
    present: bool
    stand_in: str | None
    """The bot that plays for an absent owner."""
    resigned: bool
    owes: bool
    """Whether the game waits for this seat."""
    chosen: bool
    """Whether it has chosen while others still decide."""
    clock: ClockView | None


class QuestionView(Struct, frozen=True):
    """What is asked of the people at the table."""

    matter: Matter
    by: str
    ply: int | None
    stop: Stop | None
    waits_for: list[str]
    """Whose answer is missing."""


class Note(Struct, frozen=True):
    """Something said."""

    seq: int
    time: Milliseconds
    person: str
    name: str
    kind: Literal["chat", "name"]
    text: str


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
    """What of a table is yours."""

    person: str | None
    """Your id, if you are known here."""
    seats: list[int]
    looking: int | None
    """The seat whose view you are sent."""
    asked: bool
    """Whether the table's question waits for your answer."""
    redo: bool
    """Whether you can play again what you took back."""


class TableView(Struct, frozen=True):
    """The table around the game, the same for all who see it."""

    id: str
    game: str
    version: int
    pack: str
    options: dict[str, str]
    manners: Manners
    hints: bool
    """Whether one may ask what a bot would do."""
    stage: Stage
    host: str
    seats: list[SeatView]
    paused: bool
    question: QuestionView | None
    muted: list[str]
    spectators: int
    key_hash: str
    key: str | None
    """After the end, when no other table plays with it."""
    origin: str | None
    origin_ply: int
    deal_of: str | None
    due: Milliseconds | None
    """When a clock or patience will run out next."""
    now: Milliseconds
    result: ResultView | None


class Update(Struct, frozen=True, tag_field="type", tag="update"):
    """The table as you see it after an entry, and what happened since the one you had seen."""

    seq: int
    after: int
    """What you have seen; everything since is in here."""
    full: bool
    """Whether the story begins anew: throw away what you know of it."""
    ply: int
    earliest: int
    """How far back the table may be looked at."""
    table: TableView
    you: You
    view: Raw
    """The game's own view for you."""
    events: list[Told]
    notes: list[Note]


class Refusal(Struct, frozen=True):
    """Why something is not done: a reason, facts for the words, and for a move the rule against it."""

    reason: str
    kind: str
    facts: dict[str, Fact] = {}
    rule: str | None = None


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    """It is done and durable."""

    id: str
    seq: int


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """It is not done; `update` is how things stand."""

    id: str
    refusal: Refusal
    update: Update | None


class Knocked(Struct, frozen=True, tag_field="type", tag="knocked"):
    """Somebody knocks with the spoon."""

    seq: int
    person: str
    name: str


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """Somebody is."""

    seq: int


class Bye(Struct, frozen=True, tag_field="type", tag="bye"):
    """The socket is closed now, and why."""

    reason: str


AnySaid: TypeAlias = Update | Done | Refused | Knocked | Pong | Bye
