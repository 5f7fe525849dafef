"""Who has won (CUI-36)."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.ints import Ints, filled
from toque.games.cuisine.rules.state import Dinner


def scores(dinner: Dinner) -> Ints:
    """Medals."""
    return dinner.medals[:]


def places(dinner: Dinner) -> Ints:
    """Most medals first, then most ingredients eaten; players who are still tied share the place (CUI-36)."""
    row: Ints = filled(dinner.seats, 1)
    for seat in range(dinner.seats):
        for other in range(dinner.seats):
            more: i64 = dinner.medals[other] - dinner.medals[seat]
            if more > 0 or (more == 0 and dinner.eaten_by(other) > dinner.eaten_by(seat)):
                row[seat] += 1
    return row
