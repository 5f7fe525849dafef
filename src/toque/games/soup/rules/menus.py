"""Soup's menus, and sets of them as bits (SOUP-3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import BIT
from toque.engine.rng import Rng
from toque.games.soup.rules.cards import BITS8

MENUS: Final = 5
NO_SOUP: Final = 4
"""The fifth menu; the first four are named and numbered like the suits."""
ALL_MENUS: Final = 2**MENUS - 1


def menu_drawn(menus: i64, rng: Rng) -> i64:
    """One of the menus in this set, at random."""
    left: i64 = rng.below(BITS8[menus])
    menu: i64 = 0
    while True:
        if menus & BIT[menu]:
            if left == 0:
                return menu
            left -= 1
        menu += 1


def only_menu(menus: i64) -> i64:
    """The only menu in this set."""
    menu: i64 = 0
    while BIT[menu] != menus:
        menu += 1
    return menu
