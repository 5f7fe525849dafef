"""Messages from clients: at a table, in the practice kitchen, and from a phone."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from toque.server.live.wire.commands import AnyCommand
from toque.server.live.wire.fields import Id, Seat, Seq


class Heard(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message from a client."""


class Hello(Heard, frozen=True, tag="hello"):
    """The first message: the last update that was seen, or none for a full view."""

    after: Seq | None = None


class Do(Heard, frozen=True, tag="do"):
    """Carry out a command; if the same id is sent twice, it is done once."""

    id: Id
    command: AnyCommand


class Look(Heard, frozen=True, tag="look"):
    """From a person with several seats: show me this one, or none."""

    id: Id
    seat: Seat | None


class Reach(Heard, frozen=True, tag="reach"):
    """The target of a seat's hand: the bottle's angle (radians from upright), or the pan (-1 dipped to 1 lifted)."""

    seat: Seat
    to: Annotated[float, Meta(ge=-4, le=4)]


class Shake(Heard, frozen=True, tag="shake"):
    """Shake the bottle with its cap on, before it is over the pan."""

    seat: Seat


class Ping(Heard, frozen=True, tag="ping"):
    """Keeps the connection alive; answered by a pong."""


AnyHeard: TypeAlias = Hello | Do | Look | Reach | Shake | Ping


class Take(Heard, frozen=True, tag="take"):
    """In the practice kitchen: take a bottle with this fill, or a pan; what was in the hand is put away."""

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
