"""Why a move is not legal at the banquet, as ids; words are made where people read."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why a move is not legal."""

    GAME_OVER = "game_over"
    SETTING_UP = "setting_up"
    NOT_YOUR_TURN = "not_your_turn"
    ORDERS_FIRST = "orders_first"
    COVER_FIRST = "cover_first"
    NOTHING_SHOWN = "nothing_shown"
    COVERED_ALREADY = "covered_already"
    ORDERS_LIE = "orders_lie"
    BOUQUET = "bouquet"
    OCCUPIED = "occupied"
    CLOCHE_HERE = "cloche_here"
    TOUCHES_BOUQUET = "touches_bouquet"
    TOUCHES_NOTHING = "touches_nothing"
    USED_UP = "used_up"
    NO_TOQUE_LEFT = "no_toque_left"
    NO_CLOCHE_HERE = "no_cloche_here"
    CLOCHE_UNTOUCHED = "cloche_untouched"
    PLACED_ALREADY = "placed_already"
    PLACE_FIRST = "place_first"
    NOT_HELD = "not_held"
    NOTHING_PLACED = "nothing_placed"
    NO_SUCH_ROW = "no_such_row"
    NO_OTHER_MENU = "no_other_menu"
    BOARD_FULL = "board_full"
    BOARD_NOT_FULL = "board_not_full"
    GIVE_UP_FIRST = "give_up_first"
    NOTHING_TO_GIVE_UP = "nothing_to_give_up"
    DRAW_FIRST = "draw_first"
    NOTHING_TO_DRAW = "nothing_to_draw"
    DECK_EMPTY = "deck_empty"
