"""`Ints`, the one container positions are made of: a row of 64-bit integers.

It is librt's `vec[i64]` if librt is installed, otherwise a list. Copy with `row[:]`; grow with `row = append(row, x)`.
Compiled code makes one quickly only by a literal `vec[i64](...)`, so the functions that make them are here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from mypy_extensions import i64

try:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
except ImportError:
    from toque.engine.lists import append as append  # type: ignore[assignment]
    from toque.engine.lists import vec as vec  # type: ignore[assignment]

Ints: TypeAlias = "vec[i64]"


def ints(items: Iterable[int]) -> Ints:
    """These integers in a row."""
    row: Ints = vec[i64]()
    for item in items:
        row = append(row, item)
    return row


def zeros(n: i64) -> Ints:
    """A row of n zeros."""
    return filled(n, 0)


def filled(n: i64, item: i64) -> Ints:
    """A row of n times the same integer."""
    row: Ints = vec[i64](capacity=n)
    while len(row) < n:
        row = append(row, item)
    return row


BIT: Final[Ints] = ints([2**k for k in range(62)])
"""2ᵏ. Compiled `1 << k` shifts 32 bits only."""
