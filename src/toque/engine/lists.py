"""The interface of `librt.vecs` on plain lists, for machines without librt. Never compiled."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


class vec(list[T]):  # noqa: N801 (spelled as in librt)
    """A list that is constructed, copied and compared like librt's vec."""

    def __init__(self, items: Iterable[T] = (), *, capacity: int = 0) -> None:
        super().__init__(items)


def append(row: vec[T], item: T) -> vec[T]:
    """The row with one more item; use the result, not the argument."""
    row.append(item)
    return row
