"""What is counted at the banquet: kept orders (BAN-27, BAN-32), toques (BAN-29), majorities (BAN-30)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import BIT, Ints, ints, zeros
from toque.games.banquet.rules.board import AT, CELLS, DISHES, NEAR, size

SET: Final[Ints] = ints([0, 1, 3, 5, 8])
"""All you can eat: what so many different orders are worth together (BAN-32)."""
MAJORITY: Final[Ints] = ints([3, 2, 0])
"""Gourmet: what most scored menus of a value bring; nothing for the three-pointers (BAN-30)."""


def kept_of(kept: i64, dish: i64) -> i64:
    """How many orders of this dish are kept; the counts lie in one integer, four bits each."""
    return (kept >> (4 * dish)) & 15


def with_order(kept: i64, dish: i64) -> i64:
    """The kept orders with one more of this dish."""
    return kept + BIT[4 * dish]


def order_count(kept: i64) -> i64:
    """How many orders are kept, duplicates included."""
    return kept_of(kept, 0) + kept_of(kept, 1) + kept_of(kept, 2) + kept_of(kept, 3)


def order_points(kept: i64, feast: bool) -> i64:
    """One point per order; with all you can eat, one set of different orders, and a point for each duplicate."""
    count: i64 = order_count(kept)
    if not feast:
        return count
    different: i64 = 0
    for dish in range(DISHES):
        if kept_of(kept, dish):
            different += 1
    return SET[different] + count - different


def best_dish(on: Ints, cell: i64) -> i64:
    """The dish that touches this cell most often; the first of several."""
    best: i64 = 0
    for dish in range(1, DISHES):
        if size(on[dish] & NEAR[cell]) > size(on[best] & NEAR[cell]):
            best = dish
    return best


def toque_points(on: Ints, toques: i64) -> i64:
    """For each toque the largest number of identical dishes touching it (BAN-29)."""
    points: i64 = 0
    for cell in range(CELLS):
        if toques & AT[cell]:
            points += size(on[best_dish(on, cell)] & NEAR[cell])
    return points


def scored_of(scored: i64, first: i64, end: i64) -> i64:
    """How many of the scored menus have numbers from first up to, not including, end."""
    count: i64 = 0
    scored >>= first
    while first < end:
        count += scored & 1
        scored >>= 1
        first += 1
    return count


def majorities(scored: Ints, begins: Ints, value: i64) -> Ints:
    """What every seat gets for most scored menus of a value: all tied seats do, but nobody with none (BAN-30)."""
    seats: i64 = len(scored)
    points = zeros(seats)
    most: i64 = 1
    for seat in range(seats):
        count: i64 = scored_of(scored[seat], begins[value], begins[value + 1])
        most = max(most, count)
    for seat in range(seats):
        if scored_of(scored[seat], begins[value], begins[value + 1]) == most:
            points[seat] = MAJORITY[value]
    return points
