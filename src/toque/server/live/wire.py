"""What goes over the wire at a table, both ways. The client's types are made from these."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from toque.engine.errors import Fact
from toque.engine.skill import TechniqueOdds
from toque.server.live.views import Update

Text: TypeAlias = Annotated[str, Meta(max_length=500)]
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Seq: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
BotName: TypeAlias = Annotated[str, Meta(max_length=40)]
ENCODER = msgspec.json.Encoder()

# What somebody does


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


class StandIn(Command, frozen=True, tag="stand_in"):
    """Let a bot play for a person who is away, until they are back."""

    seat: Seat


class Resign(Command, frozen=True, tag="resign"):
    """Give the game up for a seat."""

    seat: Seat


class Assist(Command, frozen=True, tag="assist"):
    """Play a seat without the own hand from now on, by techniques, or with it again; everybody sees that."""

    seat: Seat
    assisted: bool


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
    | Offer
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


class Reach(Heard, frozen=True, tag="reach"):
    """Where the hand of a seat wants the bottle (radians from upright) or the pan (-1 dipped to 1 lifted) now."""

    seat: Seat
    to: Annotated[float, Meta(ge=-4, le=4)]


class Shake(Heard, frozen=True, tag="shake"):
    """Shake the bottle with its cap on, before it is over the pan."""

    seat: Seat


class Ping(Heard, frozen=True, tag="ping"):
    """Whether somebody is there."""


AnyHeard: TypeAlias = Hello | Do | Look | Reach | Shake | Ping


class Take(Heard, frozen=True, tag="take"):
    """In the practice kitchen: take a bottle with so much in it, or a pan; what was in the hand before is put away."""

    act: Literal["pour", "flip"]
    condiments: Annotated[int, Meta(ge=0, le=15)] = 0
    salt: Annotated[int, Meta(ge=0, le=5)] = 0


AnyPractice: TypeAlias = Take | Reach | Shake | Ping


class Pair(Heard, frozen=True, tag="pair"):
    """The first message of a phone: the code that was shown at the table."""

    code: Id


class Resume(Heard, frozen=True, tag="resume"):
    """The first message of a phone that was there before: the secret it was given then."""

    secret: Id


AnyShaker: TypeAlias = Pair | Resume | Reach | Shake | Ping

# What a socket says


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


class HandBegun(Struct, frozen=True, tag_field="type", tag="hand_begun"):
    """A bottle or a pan is in somebody's hand: all that its frames need to be drawn."""

    seat: int
    act: Literal["pour", "flip"]
    kinds: list[int]
    """Of each grain in the bottle: 0 a condiment, 1 salt."""
    radii: list[int]
    """Of each grain, in thousandths of a centimetre."""
    frame: list[int]
    """How it begins, as in `HandFrame`."""


class HandFrame(Struct, frozen=True, tag_field="type", tag="hand_frame"):
    """One of sixty frames a second.

    A pour: the bottle's angle; then of each grain whether it is out, where it is along and up, and its turn. A grain in
    the bottle is in the bottle's own coordinates. A flip: of the pan, then of the crêpe, where it is along and up, and
    its turn. All in thousandths of a centimetre or a radian.
    """

    seat: int
    number: int
    frame: list[int]


class HandDone(Struct, frozen=True, tag_field="type", tag="hand_done"):
    """The movement is over; an update tells what fell or how it landed."""

    seat: int


class PhonesHere(Struct, frozen=True, tag_field="type", tag="phones"):
    """The seats whose hand is a phone now."""

    seats: list[int]


class Practised(Struct, frozen=True, tag_field="type", tag="practised"):
    """What came of a movement in the practice kitchen, and what average hands do."""

    act: Literal["pour", "flip"]
    condiments: int
    salt: int
    turned: bool
    odds: list[TechniqueOdds]


class Paired(Struct, frozen=True, tag_field="type", tag="paired"):
    """To a phone: it is the hand of this seat; the secret lets it come back for a while."""

    secret: str
    seat: int
    name: str
    """Of whoever holds the seat."""
    game: str


class PhoneTask(Struct, frozen=True, tag_field="type", tag="task"):
    """To a phone: the seat holds this now; said anew when the bottle was shaken."""

    act: Literal["pour", "flip"]
    colour: str | None
    """Of the condiments in the bottle; null for a pan."""
    condiments: int
    salt: int
    """How much is in the bottle."""
    frame: list[int]
    """As in `PhoneFrame`."""


class PhoneFrame(Struct, frozen=True, tag_field="type", tag="task_frame"):
    """To a phone: the bottle's angle and what has fallen out of it; or pan and crêpe, as in `HandFrame`."""

    frame: list[int]
    condiments: int
    salt: int


class Fallen(Struct, frozen=True):
    """What came of a movement."""

    condiments: int
    salt: int
    turned: bool


class PhoneDone(Struct, frozen=True, tag_field="type", tag="task_done"):
    """To a phone: the seat holds nothing any more; null if nothing came of it."""

    fallen: Fallen | None


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """Somebody is."""

    seq: int


class Bye(Struct, frozen=True, tag_field="type", tag="bye"):
    """The socket is closed now, and why."""

    reason: str


AnySaid: TypeAlias = Update | Done | Refused | Knocked | HandBegun | HandFrame | HandDone | PhonesHere | Pong | Bye
AnyPracticeSaid: TypeAlias = HandBegun | HandFrame | HandDone | Practised | Pong | Bye
AnyShakerSaid: TypeAlias = Paired | PhoneTask | PhoneFrame | PhoneDone | Pong | Bye


def encoded(said: AnySaid | AnyPracticeSaid | AnyShakerSaid) -> str:
    """A message as it goes over the wire."""
    return ENCODER.encode(said).decode()
