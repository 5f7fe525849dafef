"""The messages between the server and the two processes for hands, the mover and the packer."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from toque.dexterity.bottle import Packing

# To the mover


class Begin(Struct, frozen=True, tag="begin"):
    """Begin a movement with a bottle, packed like this, or a pan; if the number exists, the bottle is shaken again."""

    number: int
    seed: int
    packing: Packing | None
    is_free: bool = False
    """Whether nobody holds it: it returns by itself."""


class Reached(Struct, frozen=True, tag="reached"):
    """The targets of hands, by movement."""

    targets: dict[int, float]


class LetGo(Struct, frozen=True, tag="let_go"):
    """A hand has let go."""

    number: int


class Drop(Struct, frozen=True, tag="drop"):
    """Forget this movement."""

    number: int


AnyOrder: TypeAlias = Begin | Reached | LetGo | Drop

# From the mover


class Begun(Struct, frozen=True):
    """A movement has begun: everything needed to draw its frames."""

    number: int
    kinds: list[int]
    radii: list[int]
    frame: list[int]


class Ended(Struct, frozen=True):
    """A movement is over: its outcome, as the number that the game is given, and its frames as 16-bit numbers."""

    number: int
    outcome: int
    frames: int
    numbers: bytes


class Ticked(Struct, frozen=True):
    """Everything that happened in one tick."""

    begun: list[Begun]
    frames: list[tuple[int, int, list[int]]]
    """For each movement: its number, the number of the frame, and the frame."""
    ended: list[Ended]
    ticks: int
    missed: int
    """All ticks since the process started, and those that began more than one tick late."""


# To and from the packer


class Fill(Struct, frozen=True):
    """A bottle to shake."""

    number: int
    condiments: int
    salt: int
    seed: int


class Packed(Struct, frozen=True):
    """How its grains lie."""

    number: int
    packing: Packing


ORDERS: Final[msgspec.msgpack.Decoder[AnyOrder]] = msgspec.msgpack.Decoder(AnyOrder)
TICKS: Final = msgspec.msgpack.Decoder(Ticked)
FILLS: Final = msgspec.msgpack.Decoder(Fill)
PACKINGS: Final = msgspec.msgpack.Decoder(Packed)
ENCODER: Final = msgspec.msgpack.Encoder()
