"""The kinds of entries in banquet's log, and what follows each. `events.py` turns them into events for people.

A menu is logged as its card: number, value and row in one integer, so that reading it needs no pack.
"""

from __future__ import annotations

from typing import Final

START_DRAWN: Final = 0  # seat
DEALT: Final = 1  # seat, its menus
ORDER_LAID: Final = 2  # seat, cell
SHOWN: Final = 3  # cell, dish, cell, dish …
COVERED: Final = 4  # seat
PLACED: Final = 5  # seat, element, cell
ANNOUNCED: Final = 6  # seat, cell, dish named, dish under the cloche, whether it was placed, points for it
GAVE_UP: Final = 7  # seat, menu
SERVED: Final = 8  # seat, menu, cells of its rows
DECLINED: Final = 9  # seat
DISCARDED: Final = 10  # seat, menu
REBUILT: Final = 11  # value, how many menus
DREW: Final = 12  # seat, menu
CANNOT: Final = 13  # seat
FULL: Final = 14  # seat
TOQUE_COUNTED: Final = 15  # seat, cell, dish, cells of that dish around it
MAJORITY: Final = 16  # seat, value, how many menus, points
GAME_OVER: Final = 17  # place of every seat
