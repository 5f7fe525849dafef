"""Soup's menus, and sets of them as bits (SOUP-3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.rng import Rng
from toque.games.soup.rules.cards import BITS8, LOWEST8

MENUS: Final = 5
NO_SOUP: Final = 4
"""The fifth menu; the first four are named and numbered like the suits."""
ALL_MENUS: Final = 2**MENUS - 1


def menu_drawn(menus: i64, rng: Rng) -> i64:
    """One of the menus in this set, at random."""
    for _lower in range(rng.below(BITS8[menus])):
        menus &= menus - 1
    return LOWEST8[menus]
