"""What a won pile is worth under a menu (SOUP-22 to SOUP-25)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.games.soup.rules.cards import CHILI, broths, of_suit, size
from toque.games.soup.rules.menus import NO_SOUP

NO_SOUP_STARS: Final = 5
"""Paid as soon as the menus are opened (SOUP-24)."""


def gained(menu: i64, won: i64) -> i64:
    """Stars earned by the cards won in a round."""
    if menu == NO_SOUP:
        return 0
    return of_suit(won, menu)  # broths, tens and boil-overs are cards of their suit (SOUP-22)


def lost(menu: i64, won: i64) -> i64:
    """Stars lost for the cards won in a round."""
    if menu == NO_SOUP:
        return size(won)  # can be more than the five it brought (SOUP-24)
    if menu == CHILI:
        return broths(won)  # a boil-over is not a broth (SOUP-23)
    return of_suit(won, CHILI)


def worth(menu: i64, won: i64) -> i64:
    """Stars earned minus stars lost."""
    return gained(menu, won) - lost(menu, won)


def after_round(stars: i64, menu: i64, won: i64) -> i64:
    """Stars after the round: gains and losses are added first, then nobody goes below zero (SOUP-25)."""
    left: i64 = stars + worth(menu, won)
    return max(0, left)
