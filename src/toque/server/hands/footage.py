"""`Film`: a movement frame by frame, and its stored form.

A small header, and all frames as 16-bit numbers, compressed. The numbers change little from frame to frame, so
differences compress best.
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
    """A movement: what it moves, and all its frames."""

    act: Literal["pour", "flip"]
    kinds: list[int]
    radii: list[int]
    frames: int
    numbers: bytes
    """The numbers of all frames, which have equal lengths: 16 bits each, little-endian."""


FILMS = msgspec.msgpack.Decoder(Film)


def compressed(film: Film) -> bytes:
    """The stored form of a film."""
    numbers = read_numbers(film.numbers)
    width = len(numbers) // max(film.frames, 1)
    steps = array("h", numbers[:width])
    steps.extend(wrapped(new - old) for old, new in zip(numbers, numbers[width:], strict=False))
    return msgspec.msgpack.encode(msgspec.structs.replace(film, numbers=zlib.compress(written_numbers(steps), 9)))


def decompressed(body: bytes) -> Film:
    """The film in its stored form."""
    film = FILMS.decode(body)
    steps = read_numbers(zlib.decompress(film.numbers))
    width = len(steps) // max(film.frames, 1)
    numbers = array("h", steps[:width])
    for place in range(width, len(steps)):
        numbers.append(wrapped(numbers[place - width] + steps[place]))
    return msgspec.structs.replace(film, numbers=written_numbers(numbers))


def wrapped(number: int) -> int:
    """A number wrapped around to 16 bits."""
    return (number + HALF) % WHOLE - HALF


def read_numbers(text: bytes) -> array[int]:
    """16-bit numbers from little-endian bytes."""
    numbers = array("h")
    numbers.frombytes(text)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def written_numbers(numbers: array[int]) -> bytes:
    """16-bit numbers as little-endian bytes, on every machine."""
    if sys.byteorder == "big":
        numbers = array("h", numbers)
        numbers.byteswap()
    return numbers.tobytes()
