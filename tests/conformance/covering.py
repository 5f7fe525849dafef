"""A few ways to set up a game in which every two choices still meet."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import TypeAlias

Way: TypeAlias = tuple[int, dict[str, str]]
"""A number of seats, and a choice for every option."""
Meeting: TypeAlias = frozenset[tuple[str, int | str]]
"""Two choices in one game: of two options, or of an option and the number of seats."""


def meetings(way: Way) -> set[Meeting]:
    """Every two choices that meet in this way."""
    seats, options = way
    choices: list[tuple[str, int | str]] = [("seats", seats), *options.items()]
    return {frozenset(pair) for pair in combinations(choices, 2)}


def covering(ways: Iterable[Way]) -> list[Way]:
    """A few of these ways: every two choices that meet in any of them meet in one of these.

    Greedy: always the first way in which the most choices meet for the first time. The same ways give the same few.
    """
    left = [(way, meetings(way)) for way in ways]
    missing: set[Meeting] = set().union(*(met for _, met in left))
    chosen: list[Way] = []
    while missing:
        way, met = max(left, key=lambda each: len(each[1] & missing))
        chosen.append(way)
        missing -= met
    return chosen or [way for way, _ in left[:1]]
