"""Mappings that are replaced instead of changed, so that copies can share them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def without(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    """The mapping without this key, which may be missing."""
    return {other: value for other, value in mapping.items() if other != key}


def less(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    """The mapping without this key; raises KeyError if it is missing."""
    if key not in mapping:
        raise KeyError(key)
    return without(mapping, key)
