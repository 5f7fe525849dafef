"""Banquet's actions by number, and what its table can wait for."""

from __future__ import annotations

from typing import Final

from toque.games.banquet.rules.board import CELLS, DISHES, ELEMENTS
from toque.games.banquet.rules.menus import MENUS, VALUES

HELD: Final = 3
"""Menus in a full hand (BAN-6)."""
TOQUES: Final = 2
"""Toques of each player (BAN-4)."""

# Actions: what is placed and where, what is announced where, and then what is done with menus.
PLACE: Final = 0
ANNOUNCE: Final = PLACE + ELEMENTS * CELLS
LAY: Final = ANNOUNCE + DISHES * CELLS
MENU: Final = LAY + CELLS
NO_MENU: Final = MENU + HELD
DISCARD: Final = NO_MENU + 1
KEEP: Final = DISCARD + HELD
DRAW: Final = KEEP + 1
GIVE_UP: Final = DRAW + VALUES
COVER: Final = GIVE_UP + MENUS
ACTIONS: Final = COVER + 1

# What the table waits for.
START: Final = 0
DEAL: Final = 1
ORDERS: Final = 2
LAYING: Final = 3
SHOWING: Final = 4
PLACING: Final = 5
GIVING_UP: Final = 6
SERVING: Final = 7
DRAWING: Final = 8
REBUILDING: Final = 9
OVER: Final = 10

NONE: Final = -1
"""No menu in a place of the hand, no order on a cell, no value asked for."""
