"""`Film`: a movement frame by frame, and how it is kept.

A small head, and all frames as 16-bit numbers, squeezed. What changes little from frame to frame squeezes best as
differences.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from typing import Literal

import msgspec
from msgspec import Struct

HALF = 0x8000
WHOLE = 0x10000


class Film(Struct, frozen=True):
    """A movement: what is to be known of it, and all its frames."""

    act: Literal["pour", "flip"]
    kinds: list[int]
    radii: list[int]
    frames: int
    numbers: bytes
    """Of all frames, each as long as the first, 16 bits each, the lower ones first."""


FILMS = msgspec.msgpack.Decoder(Film)


def squeezed(film: Film) -> bytes:
    """A film as it is kept."""
    numbers = read_numbers(film.numbers)
    width = len(numbers) // max(film.frames, 1)
    steps = array("h", numbers[:width])
    steps.extend(wrapped(new - old) for old, new in zip(numbers, numbers[width:], strict=False))
    return msgspec.msgpack.encode(msgspec.structs.replace(film, numbers=zlib.compress(written_numbers(steps), 9)))


def unsqueezed(body: bytes) -> Film:
    """A film that was kept."""
    film = FILMS.decode(body)
    steps = read_numbers(zlib.decompress(film.numbers))
    width = len(steps) // max(film.frames, 1)
    numbers = array("h", steps[:width])
    for place in range(width, len(steps)):
        numbers.append(wrapped(numbers[place - width] + steps[place]))
    return msgspec.structs.replace(film, numbers=written_numbers(numbers))


def wrapped(number: int) -> int:
    """A number within 16 bits: what leaves at one end comes in at the other."""
    return (number + HALF) % WHOLE - HALF


def read_numbers(text: bytes) -> array[int]:
    """16-bit numbers, the lower bits first."""
    numbers = array("h")
    numbers.frombytes(text)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def written_numbers(numbers: array[int]) -> bytes:
    """The same as bytes, the same on every machine."""
    if sys.byteorder == "big":
        numbers = array("h", numbers)
        numbers.byteswap()
    return numbers.tobytes()
