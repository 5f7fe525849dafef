"""What a server and the two processes behind hands say to each other over their pipes."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from toque.dexterity.bottle import Packing

# What the mover hears


class Begin(Struct, frozen=True, tag="begin"):
    """Somebody takes a bottle, shaken like this, or a pan; under a number that is there, shakes the bottle again."""

    number: int
    seed: int
    packing: Packing | None
    is_free: bool = False
    """Whether nobody holds it: it goes back by itself."""


class Reached(Struct, frozen=True, tag="reached"):
    """Where hands want to be now."""

    targets: dict[int, float]


class LetGo(Struct, frozen=True, tag="let_go"):
    """A hand has let go."""

    number: int


class Drop(Struct, frozen=True, tag="drop"):
    """Forget this movement."""

    number: int


AnyOrder: TypeAlias = Begin | Reached | LetGo | Drop

# What the mover says


class Begun(Struct, frozen=True):
    """A movement has begun: all that its frames need to be drawn."""

    number: int
    kinds: list[int]
    radii: list[int]
    frame: list[int]


class Ended(Struct, frozen=True):
    """A movement is over: what came of it, as the game is answered, and its frames as 16-bit numbers."""

    number: int
    outcome: int
    frames: int
    numbers: bytes


class Ticked(Struct, frozen=True):
    """All that happened in one tick."""

    begun: list[Begun]
    frames: list[tuple[int, int, list[int]]]
    """Of each movement its number, the frame's and the frame."""
    ended: list[Ended]
    ticks: int
    missed: int
    """Ticks since the beginning, and those that began more than one tick late."""


# What the packer hears and says


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
