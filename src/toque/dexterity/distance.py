"""How far two distributions of outcomes are from each other."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TypeVar

Outcome = TypeVar("Outcome", bound=Hashable)


def distance(one: Mapping[Outcome, int], other: Mapping[Outcome, int]) -> float:
    """The total variation between two distributions: from 0, the same, to 1."""
    ours, theirs = sum(one.values()), sum(other.values())
    return sum(abs(one.get(what, 0) / ours - other.get(what, 0) / theirs) for what in {*one, *other}) / 2.0
