"""The kinds of entries in a la carte's log, and what follows each. `events.py` turns them into events for people."""

from __future__ import annotations

from typing import Final

START_DRAWN: Final = 0  # seat
TURN: Final = 1  # seat, number of the turn of that seat, spoons
DISH_TAKEN: Final = 2  # seat, dish
CREPE_LAID: Final = 3  # seat
ROLLED: Final = 4  # seat, face
HEATED: Final = 5  # seat whose knob moved, level before, level now
STAYED: Final = 6  # seat, level, heat that would pass the top
CUP_DRAWN: Final = 7  # seat, cup
CUP_TAKEN: Final = 8  # seat, from whom, cup
POOL_REBUILT: Final = 9  # how many cups
NO_CUP: Final = 10  # seat
POURED: Final = 11  # seat, whose pan, colour, condiments, salt, technique
REFILLED: Final = 12  # colour, condiments, salt
CUP_PLAYED: Final = 13  # seat, cup, other seat or -1, points gained
EXCHANGED: Final = 14  # seat, other
RESCUED: Final = 15  # seat, dish
BURNED: Final = 16  # seat, dish
OVERSPICED: Final = 17  # seat, dish, what there is too much of
TRASHED: Final = 18  # seat, dish
FINISHED: Final = 19  # seat, dish, points, whether perfect
FLIPPED: Final = 20  # seat, whether it turned, technique
READY: Final = 21  # seat, dish: finished on another's turn
PAN_COUNTED: Final = 22  # seat, dish, points
ENDED: Final = 23  # why, seat
GAME_OVER: Final = 24  # place of every seat
