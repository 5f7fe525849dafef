"""The end: when it comes, who has won, the rulebook's examples, and players who can do nothing."""

from __future__ import annotations

from typing import Any

import pytest

from games.banquet.table import QUARTERS, Table, banquet, columns, loaded, without
from rules import rule
from toque.engine.position import NOBODY
from toque.games.banquet.events import (
    ElementPlaced,
    GameOver,
    MenuDrawn,
    MenuScored,
    NothingPossible,
    NothingScored,
    TableFull,
)
from toque.games.banquet.reasons import Reason

LAST = without(QUARTERS, "a1")
"""One space is left, and nothing but salads in its column and the next."""
ORANGE, PINK, BLUE = "TSF TSP TSB SSF", "SSP SSB FFS SFP SFB TFS", "SPF SPB SBF FFP"
BANQUET_OF_THE_BOOK = columns("FBSS", "B2BSS", "SSPFFF", "PPP*FFB", "PPBSFB", "SFP2P", "BBFS")
"""Blue's toques: b2 touches three burgers, f6 two puddings and two fruit salads."""
ORDERS_OF_THE_BOOK = (
    "a1 0 fruit-salad fruit-salad placed, d1 0 pudding pudding placed, d7 0 burger burger placed,"
    "a4 1 salad salad placed, g4 1 burger burger placed, g7 2 pudding salad placed"
)


def over(**more: Any) -> Table:
    """A table with all spaces filled."""
    return banquet(**({"board": QUARTERS, "phase": "over"} | more))


# When it ends


@rule("BAN-26")
def test_the_game_ends_when_all_36_spaces_are_occupied() -> None:
    table = banquet(["PPB SFP TSF", "SSP SFB TSP"], LAST, orders="")
    table.play("salad a1")
    assert table.phase == "serving"
    table.play("no menu")
    assert (table.phase, table.turn, len(table.board)) == ("over", NOBODY, 36)
    assert [type(event) for event in table.events] == [ElementPlaced, NothingScored, TableFull, GameOver]
    assert table.told(TableFull) == [TableFull(0)]


@rule("BAN-26")
def test_with_one_space_left_the_game_goes_on() -> None:
    table = banquet(["PPB SFP TSF", "SSP SFB TSP"], without(LAST, "g7"), orders="")
    table.play("salad a1", "keep")
    assert (table.phase, table.turn) == ("placing", 1)


@rule("BAN-26")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_toque_occupies_a_space_too(seat: int) -> None:
    table = banquet(["PPB SFP TSF", "SSP SFB TSP"], LAST | {"d2": "toque 1"}, orders="", turn=seat)
    table.play("toque a1", "no menu")
    assert table.phase == "over"


@rule("BAN-26")
def test_a_space_with_a_cloche_is_not_occupied() -> None:
    table = banquet(["PPB SFP TSF", "SSP SFB TSP"], without(LAST, "g6"), orders="a1 salad")
    table.play("burger g6", "keep")
    assert (table.phase, table.turn) == ("placing", 1)
    table.play("announce a1 burger", "no menu")
    assert table.phase == "over"


@rule("BAN-26")
def test_the_player_who_fills_the_last_space_may_still_score_a_menu() -> None:
    table = banquet(["SSF SFP TSF", "SSP SFB TSP"], LAST, orders="")
    table.play("salad a1")
    assert table.legal() == ["menu 1", "no menu"]
    table.play("menu 1")
    assert (table.phase, table.points) == ("over", [1, 0])
    assert loaded(table.truth).truth == table.truth
    assert [type(event) for event in table.events] == [ElementPlaced, MenuScored, TableFull, GameOver]


@rule("BAN-26")
def test_steps_3_and_4_are_skipped_at_the_end() -> None:
    table = banquet(["SSF SFP -", "SSP SFB TSP"], LAST, orders="")
    table.play("salad a1")
    for move in ("discard 2", "keep"):
        refused = table.refused(move)
        assert (refused.rule, refused.reason) == ("BAN-26", Reason.BOARD_FULL)
    table.play("menu 1")
    assert (table.hands[0], table.told(MenuDrawn)) == ("- SFP -", [])


@rule("BAN-26")
def test_before_the_end_keeping_the_hand_means_scoring_no_menu() -> None:
    table = banquet(["SSF SFP TSF", "SSP SFB TSP"], without(LAST, "g7"), orders="")
    table.play("salad a1")
    refused = table.refused("no menu")
    assert (refused.rule, refused.reason) == ("BAN-22", Reason.BOARD_NOT_FULL)


@rule("BAN-26")
def test_turns_are_not_evened_out() -> None:
    table = banquet(["SSF SFP TSF", "SSP SFB TSP", "PPB SPF TSB"], LAST, orders="", start=0)
    table.play("salad a1", "no menu")
    assert table.phase == "over"


@rule("BAN-26")
def test_a_player_without_menus_ends_the_game_by_placing() -> None:
    table = banquet(["", "SSP SFB TSP"], LAST, orders="")
    table.play("salad a1")
    assert table.phase == "over"


@rule("BAN-26")
def test_after_the_end_nothing_can_be_done() -> None:
    table = over()
    assert [table.legal(seat) for seat in (0, 1)] == [[], []]
    assert [int(seat) for seat in table.position.deciders()] == []
    for move in ("salad a1", "keep", "covered", "menu 1", "draw 1"):
        refused = table.refused(move, seat=0)
        assert (refused.rule, refused.reason) == ("BAN-26", Reason.GAME_OVER)


# Who has won


@rule("BAN-27")
def test_points_are_those_of_scored_menus_and_one_for_each_order_kept() -> None:
    announced = "a1 0 salad salad placed, a4 1 salad salad placed, d1 1 fruit-salad fruit-salad placed"
    table = over(scored=["SSB SPF TFS", "TFP TFB"], announced=announced)
    assert table.points == [1 + 2 + 3 + 1, 3 + 3 + 2]


@rule("BAN-27")
def test_menus_in_hand_count_nothing() -> None:
    assert over(scored=["", ""]).points == [0, 0]


@rule("BAN-16", "BAN-27")
def test_an_order_announced_wrongly_counts_nothing() -> None:
    table = over(announced="a1 0 burger salad placed, a4 1 salad salad placed")
    assert (table.points, table.places) == ([0, 1], [2, 1])


@rule("BAN-27")
def test_most_points_win() -> None:
    table = over(hands=["FFS", "FFP", "FFB"], scored=["SSB", "TFS", "SPF"])
    assert (table.points, table.places) == ([1, 3, 2], [3, 1, 2])
    assert table.view(None).places == [3, 1, 2]


@rule("BAN-27")
def test_a_tie_is_broken_by_more_orders_kept() -> None:
    announced = "a1 1 salad salad placed, a4 2 salad salad placed, d1 2 fruit-salad fruit-salad placed"
    table = over(hands=["FFS", "FFP", "FFB"], scored=["SPF", "SSB", ""], announced=announced)
    assert (table.points, table.places) == ([2, 2, 2], [3, 2, 1])


@rule("BAN-27", "BAN-32")
def test_duplicates_count_when_a_tie_is_broken() -> None:
    announced = "a1 0 salad salad placed, a4 0 salad salad placed, d1 1 fruit-salad fruit-salad placed"
    table = over(scored=["", "SSB"], announced=announced, feast=True)
    assert (table.points, table.places) == ([2, 2], [1, 2])


@rule("BAN-27")
def test_players_who_are_still_tied_share_the_place() -> None:
    table = over(hands=["FFS", "FFP", "FFB"], scored=["SPF", "SSB SSP", "SSF"])
    assert (table.points, table.places) == ([2, 2, 1], [1, 1, 3])
    assert over(hands=["FFS", "FFP", "FFB"]).places == [1, 1, 1]


@rule("BAN-27", "BAN-29")
def test_ties_are_broken_after_all_variants_are_counted() -> None:
    board = QUARTERS | {"b2": "toque 1"}
    plain, gourmet = (over(board=board, scored=["TFS", "TFP"], gourmet=each) for each in (False, True))
    assert (plain.points, plain.places) == ([3, 3], [1, 1])
    assert (gourmet.points, gourmet.places) == ([3, 7], [2, 1])  # four salads touch b2


@rule("BAN-27")
def test_the_end_tells_the_places() -> None:
    table = banquet(["SSF SFP TSF", "SSP SFB TSP"], LAST, orders="", scored=["", "TPS"])
    table.play("salad a1", "menu 1")
    assert table.told(GameOver) == [GameOver([2, 1])]


# The rulebook's examples


@rule("BAN-34")
def test_orange_has_13_pink_12_blue_7() -> None:
    table = over(
        hands=["", "", ""],
        board=BANQUET_OF_THE_BOOK,
        scored=[ORANGE, PINK, BLUE],
        announced=ORDERS_OF_THE_BOOK,
    )
    assert table.points == [13, 12, 7]
    assert table.places == [1, 2, 3]


@rule("BAN-29", "BAN-30", "BAN-34")
def test_with_gourmet_orange_has_13_pink_15_blue_14() -> None:
    table = over(
        hands=["", "", ""],
        board=BANQUET_OF_THE_BOOK,
        scored=[ORANGE, PINK, BLUE],
        announced=ORDERS_OF_THE_BOOK,
        gourmet=True,
    )
    assert table.points == [13, 15, 14]
    assert table.places == [3, 1, 2]


# Who can do nothing


def stuck(**more: Any) -> Table:
    """The kitchen is empty, and seat 1 has no toque left: a position that no real game reaches."""
    return banquet(
        **({"board": "c3 salad", "orders": "", "kitchen": [0, 0, 0, 0], "toques": [2, 0]} | more),
    )


@rule("BAN-28")
def test_a_player_who_can_neither_place_nor_announce_goes_on_with_steps_3_and_4() -> None:
    table = stuck(decks=["PPS PPF", "SBF SBP", "TPS TPF"])
    table.play("toque c4", "keep")
    assert table.told(NothingPossible) == [NothingPossible(1)]
    assert (table.phase, table.turn, table.view(1).placed) == ("serving", 1, None)
    assert table.legal() == ["discard 1", "discard 2", "discard 3", "keep"]
    assert table.refused("menu 1").reason == Reason.NOTHING_PLACED
    table.play("discard 2")
    assert (table.hands[1], table.discards[1]) == ("SSP SBP TSP", "SFB")
    assert (table.phase, table.turn) == ("placing", 0)


@rule("BAN-28")
def test_a_short_hand_is_filled_even_if_nothing_could_be_placed() -> None:
    table = stuck(hands=["SSF SFP TSF", "- SFB TSP"], decks=["PPF", "", ""])
    table.play("toque c4", "keep")
    assert (table.hands[1], table.turn) == ("PPF SFB TSP", 0)


@rule("BAN-28")
def test_a_player_who_cannot_discard_either_is_skipped() -> None:
    table = stuck(decks=["", "", ""])
    table.play("toque c4", "keep")
    assert table.told(NothingPossible) == [NothingPossible(1)]
    assert (table.phase, table.turn) == ("placing", 0)


@rule("BAN-13", "BAN-28")
def test_a_player_who_can_only_announce_has_to() -> None:
    table = stuck(board="a2 salad", orders="a1 burger")
    table.play("toque c4", "keep")
    assert (table.phase, table.turn) == ("placing", 1)
    assert table.legal() == [f"announce a1 {dish}" for dish in ("salad", "fruit-salad", "pudding", "burger")]


@rule("BAN-28")
def test_one_dish_in_the_kitchen_is_enough_to_begin() -> None:
    for kitchen in ([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]):
        table = stuck(kitchen=kitchen)
        table.play("toque c4", "keep")
        assert (table.phase, table.turn) == ("placing", 1)


@rule("BAN-28")
def test_the_game_is_over_when_nobody_can_ever_act_again() -> None:
    table = stuck(toques=[1, 0])
    table.play("toque c4", "keep")
    assert table.phase == "over"
    assert table.told(GameOver) == [GameOver([1, 1])]
    assert table.told(TableFull) == []  # because it is not full
