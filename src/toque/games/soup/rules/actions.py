"""Soup's actions by number, and what its table can wait for."""

from __future__ import annotations

from typing import Final

from toque.games.soup.rules.cards import KINDS
from toque.games.soup.rules.menus import MENUS

# Actions: a card is its kind, a menu comes after the cards.
FIRST_MENU: Final = KINDS
ACTIONS: Final = KINDS + MENUS

# What the table waits for.
DEALER: Final = 0
DEAL: Final = 1
CHOOSING: Final = 2
COOKING: Final = 3
OVER: Final = 4

FREE: Final = -1
"""Nobody has to follow: the pot is empty or spoiled by chili."""
NONE: Final = -1
"""No menu chosen."""
COVERED: Final = -2
"""In knowledge: a menu chosen, but not to be seen."""

ROUNDS: Final = 5
STARS_AT_START: Final = 5
READY: Final = 10
"""A pot with this total is taken (SOUP-18)."""
