"""Messages to clients: at a table, in the practice kitchen, and to a phone."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from toque.engine.errors import Fact
from toque.engine.skill import TechniqueOdds
from toque.server.live.views import Update

ENCODER = msgspec.json.Encoder()


class Refusal(Struct, frozen=True):
    """Why something was refused: a reason, facts for the text, and for a move the rule against it."""

    reason: str
    kind: str
    facts: dict[str, Fact] = {}
    rule: str | None = None


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    """The command is done and durable."""

    id: str
    seq: int


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """The command was refused; `update` is the current state."""

    id: str
    refusal: Refusal
    update: Update | None


class Knocked(Struct, frozen=True, tag_field="type", tag="knocked"):
    """Somebody knocks with the spoon."""

    seq: int
    person: str
    name: str


class HandBegun(Struct, frozen=True, tag_field="type", tag="hand_begun"):
    """A bottle or a pan is in somebody's hand: everything needed to draw its frames."""

    seat: int
    act: Literal["pour", "flip"]
    kinds: list[int]
    """For each grain in the bottle: 0 a condiment, 1 salt."""
    radii: list[int]
    """For each grain, in thousandths of a centimetre."""
    frame: list[int]
    """The first frame, as in `HandFrame`."""


class HandFrame(Struct, frozen=True, tag_field="type", tag="hand_frame"):
    """One of sixty frames a second.

    A pour: the bottle's angle; then for each grain whether it is out, its x and y, and its rotation. A grain in the
    bottle is in the bottle's own coordinates. A flip: x, y and rotation of the pan, then of the crêpe. All in
    thousandths of a centimetre or a radian.
    """

    seat: int
    number: int
    frame: list[int]


class HandDone(Struct, frozen=True, tag_field="type", tag="hand_done"):
    """The movement is over; an update says what fell or how it landed."""

    seat: int


class PhonesHere(Struct, frozen=True, tag_field="type", tag="phones"):
    """The seats whose hand is a phone."""

    seats: list[int]


class Practised(Struct, frozen=True, tag_field="type", tag="practised"):
    """The outcome of a movement in the practice kitchen, and the odds of average hands."""

    act: Literal["pour", "flip"]
    condiments: int
    salt: int
    turned: bool
    odds: list[TechniqueOdds]


class Paired(Struct, frozen=True, tag_field="type", tag="paired"):
    """To a phone: it is the hand of this seat; with the secret it can reconnect for a while."""

    secret: str
    seat: int
    name: str
    """The name of the person at the seat."""
    game: str


class PhoneTask(Struct, frozen=True, tag_field="type", tag="task"):
    """To a phone: what the seat holds now; sent again when the bottle was shaken."""

    act: Literal["pour", "flip"]
    colour: str | None
    """The colour of the condiments in the bottle; null for a pan."""
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
    """The outcome of a movement."""

    condiments: int
    salt: int
    turned: bool


class PhoneDone(Struct, frozen=True, tag_field="type", tag="task_done"):
    """To a phone: the seat no longer holds anything; null if there is no outcome."""

    fallen: Fallen | None


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping."""

    seq: int


class Bye(Struct, frozen=True, tag_field="type", tag="bye"):
    """The socket is about to be closed, and why."""

    reason: str


AnySaid: TypeAlias = Update | Done | Refused | Knocked | HandBegun | HandFrame | HandDone | PhonesHere | Pong | Bye
AnyPracticeSaid: TypeAlias = HandBegun | HandFrame | HandDone | Practised | Pong | Bye
AnyShakerSaid: TypeAlias = Paired | PhoneTask | PhoneFrame | PhoneDone | Pong | Bye


def encoded(said: AnySaid | AnyPracticeSaid | AnyShakerSaid) -> bytes:
    """A message as it goes over the wire."""
    return ENCODER.encode(said)
