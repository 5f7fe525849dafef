"""Why a move is not legal in soup, as ids; words are made where people read."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why a move is not legal."""

    GAME_OVER = "game_over"
    DEALING = "dealing"
    NOT_YOUR_TURN = "not_your_turn"
    MENUS_FIRST = "menus_first"
    MENUS_LIE = "menus_lie"
    MENU_USED = "menu_used"
    MENU_OF_LEFT_NEIGHBOUR = "menu_of_left_neighbour"
    NOT_IN_HAND = "not_in_hand"
    FOLLOW_SUIT = "follow_suit"
    NO_CHILI_YET = "no_chili_yet"
