"""The 36 menus a banquet is played with: value and row of each, as its pack says (BAN-5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import BIT, Ints, ints, zeros

MENUS: Final = 36
VALUES: Final = 3
"""Values are 1 to 3; decks and piles are numbered from 0."""


def card_of(number: int, value: int, first: int, middle: int, last: int) -> int:
    """A menu in one integer: its number in the pack, its value, its row."""
    return number * 500 + value * 125 + first * 25 + middle * 5 + last


class MenuList:
    """The menus of a pack, sorted by value. It never changes, so positions share it."""

    def __init__(self, cards: list[int]) -> None:
        self.cards: Ints = ints(cards)
        self.value: Ints = zeros(MENUS)
        self.first: Ints = zeros(MENUS)
        self.middle: Ints = zeros(MENUS)
        self.last: Ints = zeros(MENUS)
        self.begins: Ints = zeros(VALUES + 1)
        """Where the menus of a value begin."""
        for menu in range(MENUS):
            card: i64 = self.cards[menu]
            self.value[menu] = card // 125 % 4 - 1
            self.first[menu] = card // 25 % 5
            self.middle[menu] = card // 5 % 5
            self.last[menu] = card % 5
            for value in range(self.value[menu] + 1, VALUES + 1):
                self.begins[value] = menu + 1


def menus_in(menus: i64) -> list[int]:
    """The numbers of a set of menus, ascending."""
    return [menu for menu in range(MENUS) if menus & BIT[menu]]


def nth_menu(menus: i64, n: i64) -> i64:
    """The n-th menu of a set, from 0."""
    while n:
        menus &= menus - 1
        n -= 1
    menu: i64 = 0
    while not menus & BIT[menu]:
        menu += 1
    return menu
