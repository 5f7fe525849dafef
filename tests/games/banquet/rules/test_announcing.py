"""The other half of step 1: announcing a royal order, and what a wrong announcement costs in hell's kitchen."""

from __future__ import annotations

from typing import Any

import pytest

from games.banquet.table import DISHES, QUARTERS, Table, banquet, without
from rules import rule
from toque.games.banquet.events import MenuGivenUp, MenuScored, OrderAnnounced
from toque.games.banquet.moves import Dish
from toque.games.banquet.reasons import Reason
from toque.games.banquet.view import Announced

NO_SALAD: dict[str, Any] = {"kitchen": [0, 10, 10, 10], "box_kitchen": [1, 10, 10, 10], "board": "b1 salad"}
"""Seat 0 may announce a1, which is a salad; the kitchen has none left."""


def announcements(table: Table) -> list[str]:
    """What may be announced."""
    return [move for move in table.legal() if move.startswith("announce")]


# What may be announced


@rule("BAN-13")
@pytest.mark.parametrize("piece", ["burger", "toque 0", "toque 1"])
def test_a_cloche_that_touches_a_dish_or_a_toque_may_be_announced(piece: str) -> None:
    table = banquet(board=f"b5 {piece}")
    assert announcements(table) == [f"announce a4 {dish}" for dish in DISHES]


@rule("BAN-13")
def test_a_cloche_that_touches_nothing_may_not() -> None:
    refused = banquet(board="b5 burger").refused("announce a1 salad")
    assert (refused.rule, refused.reason, refused.facts) == ("BAN-13", Reason.CLOCHE_UNTOUCHED, {"cell": "a1"})


@rule("BAN-13")
def test_a_cloche_beside_the_bouquet_or_another_cloche_is_not_touched_by_them() -> None:
    table = banquet(orders={"b2": "salad", "b3": "burger", "c2": "pudding"})
    assert announcements(table) == []


@rule("BAN-13")
@pytest.mark.parametrize("cell", ["b5", "a3", "c3"])
def test_an_order_is_announced_only_where_a_cloche_stands(cell: str) -> None:
    refused = banquet(board="b5 burger").refused(f"announce {cell} salad")
    assert (refused.rule, refused.reason, refused.facts) == ("BAN-13", Reason.NO_CLOCHE_HERE, {"cell": cell})


@rule("BAN-13")
def test_any_dish_may_be_named_even_one_that_is_used_up() -> None:
    table = banquet(**NO_SALAD)
    assert announcements(table) == [f"announce a1 {dish}" for dish in DISHES]


# What an announcement does


@rule("BAN-14", "BAN-16")
def test_a_right_announcement_turns_the_order_over_and_keeps_it() -> None:
    table = banquet(board="a3 burger")
    table.play("announce a4 salad")
    assert table.board["a4"] == "salad"
    assert table.kitchen["salad"] == 9
    assert "a4" not in table.cloches
    assert table.points == [1, 0]
    assert table.view(1).players[0].orders == [Dish.SALAD]
    assert table.told(OrderAnnounced) == [
        OrderAnnounced(0, "a4", Dish.SALAD, Dish.SALAD, right=True, placed=True, gained=1)
    ]


@rule("BAN-14", "BAN-16")
def test_a_wrong_announcement_serves_the_dish_too_and_the_order_leaves_the_game() -> None:
    table = banquet(board="a3 burger")
    table.play("announce a4 pudding")
    assert table.board["a4"] == "salad"
    assert (table.kitchen["salad"], table.kitchen["pudding"]) == (9, 10)
    assert "a4" not in table.cloches
    assert table.points == [0, 0]
    assert [player.orders for player in table.view(None).players] == [[], []]
    assert table.told(OrderAnnounced) == [
        OrderAnnounced(0, "a4", Dish.PUDDING, Dish.SALAD, right=False, placed=True, gained=0)
    ]


@rule("BAN-14", "BAN-35")
def test_all_see_what_was_named_and_what_was_shown() -> None:
    table = banquet(board="a3 burger, d6 burger")
    table.play("announce d7 pudding", "keep", "announce a4 salad")
    for seat in (0, 1, None):
        assert table.view(seat).announced == [
            Announced("a4", 1, Dish.SALAD, Dish.SALAD, placed=True),
            Announced("d7", 0, Dish.PUDDING, Dish.FRUIT_SALAD, placed=True),
        ]


@rule("BAN-16")
def test_each_kept_order_is_one_point() -> None:
    table = banquet(board="a2 burger, a3 burger, g5 burger")
    table.play("announce a1 salad", "keep", "announce g4 pudding", "keep", "announce a4 salad")
    assert table.points == [2, 1]


@rule("BAN-15")
def test_a_dish_the_kitchen_lacks_leaves_the_space_empty() -> None:
    table = banquet(**NO_SALAD)
    table.play("announce a1 burger")
    assert "a1" not in table.board
    assert "a1" not in table.cloches
    assert table.kitchen["salad"] == 0
    assert table.view(None).announced == [Announced("a1", 0, Dish.BURGER, Dish.SALAD, placed=False)]
    assert table.told(OrderAnnounced) == [
        OrderAnnounced(0, "a1", Dish.BURGER, Dish.SALAD, right=False, placed=False, gained=0)
    ]


@rule("BAN-14", "BAN-15")
def test_the_last_dish_of_a_kind_is_served() -> None:
    table = banquet(board="b1 salad", kitchen=[1, 10, 10, 10])
    table.play("announce a1 salad")
    assert (table.board["a1"], table.kitchen["salad"]) == ("salad", 0)
    assert table.view(None).announced[0].placed


@rule("BAN-15")
def test_no_menu_is_scored_in_a_turn_that_places_nothing() -> None:
    board = "b1 salad, c1 fruit-salad, a2 salad, a3 fruit-salad"
    table = banquet(["SSF SFP TSF", "SSP SFB TSP"], board, kitchen=[0, 8, 10, 10], box_kitchen=[2, 10, 10, 10])
    table.play("announce a1 salad")
    assert table.phase == "serving"
    refused = table.refused("menu 1")
    assert (refused.rule, refused.reason, refused.facts) == ("BAN-15", Reason.NOTHING_PLACED, {})
    assert table.legal() == ["discard 1", "discard 2", "discard 3", "keep"]


@rule("BAN-15", "BAN-19")
def test_a_row_that_lay_there_before_is_not_scored_either() -> None:
    board = "b1 salad, g5 salad, g6 salad, g7 fruit-salad"
    table = banquet(["SSF SFP TSF", "SSP"], board, kitchen=[0, 9, 9, 9], box_kitchen=[3, 10, 9, 9])
    table.play("announce a1 burger")
    assert table.refused("menu 1").reason == Reason.NOTHING_PLACED


@rule("BAN-15")
def test_a_menu_may_still_be_discarded_when_nothing_was_placed() -> None:
    table = banquet(**NO_SALAD)
    table.play("announce a1 burger", "discard 2")
    assert table.discards[1] == "SFP"


@rule("BAN-15")
def test_the_empty_space_is_filled_later_like_any_other() -> None:
    table = banquet(**NO_SALAD)
    table.play("announce a1 burger", "keep")
    assert "pudding a1" in table.legal()
    table.play("pudding a1")
    assert table.board["a1"] == "pudding"


@rule("BAN-16")
def test_a_right_announcement_is_a_point_even_if_no_dish_is_left() -> None:
    table = banquet(**NO_SALAD)
    table.play("announce a1 salad")
    assert table.points == [1, 0]
    assert table.told(OrderAnnounced)[0].points() == {0: 1}


@rule("BAN-14", "BAN-17")
def test_an_announced_dish_completes_a_row_like_a_placed_one() -> None:
    table = banquet(["SSF SFP TSF", "SSP SFB TSP"], "b1 salad, c1 fruit-salad")
    table.play("announce a1 burger", "menu 1")
    assert (table.scored, table.points) == (["SSF", ""], [1, 0])


@rule("BAN-15", "BAN-26")
def test_a_last_space_that_stays_empty_does_not_end_the_game() -> None:
    board = without(QUARTERS, "a1")
    table = banquet(board=board, kitchen=[0, 1, 1, 1], box_kitchen=[8, 10, 10, 10])
    table.play("announce a1 salad", "keep")
    assert table.phase == "placing"
    table.play("burger a1", "no menu")
    assert table.phase == "over"


# Hell's kitchen


@rule("BAN-33")
def test_a_wrong_announcement_costs_a_scored_menu_of_the_players_choice() -> None:
    table = banquet(["TSF", "SSP"], "a3 burger", scored=["SSF SFP TBS", "SSB"], hell=True)
    table.play("announce a4 burger")
    assert (table.phase, table.turn, table.legal()) == ("giving_up", 0, ["give up 1", "give up 2", "give up 3"])
    table.play("give up 2")
    assert (table.scored, table.discards) == (["SSF TBS", "SSB"], ["", "SFP", ""])
    assert table.points == [4, 1]
    assert (table.phase, table.turn) == ("serving", 0)


@rule("BAN-33")
@pytest.mark.parametrize(("number", "menu", "left"), [(1, "SSF", [5, 1]), (2, "SFP", [4, 1]), (3, "TBS", [3, 1])])
def test_a_menu_that_was_given_up_no_longer_counts(number: int, menu: str, left: list[int]) -> None:
    table = banquet(["TSF", "SSP"], "a3 burger", scored=["SSF SFP TBS", "SSB"], hell=True)
    table.play("announce a4 burger", f"give up {number}")
    assert table.points == left
    assert menu in table.discards
    [event] = table.told(MenuGivenUp)
    assert event.points() == {0: -event.menu.value}


@rule("BAN-33")
def test_an_only_scored_menu_is_given_up_without_asking() -> None:
    table = banquet(["TSF", "SSP"], "a3 burger", scored=["SFP", "SSB"], hell=True)
    table.play("announce a4 burger")
    assert (table.phase, table.scored, table.discards) == ("serving", ["", "SSB"], ["", "SFP", ""])


@rule("BAN-33")
def test_a_player_who_has_scored_nothing_gives_up_nothing() -> None:
    table = banquet(["TSF", "SSP"], "a3 burger", scored=["", "SSB"], hell=True)
    table.play("announce a4 burger")
    assert (table.phase, table.points) == ("serving", [0, 1])


@rule("BAN-33")
@pytest.mark.parametrize(("hell", "word"), [(False, "burger"), (True, "salad"), (False, "salad")])
def test_nothing_is_given_up_for_a_right_announcement_or_without_the_variant(hell: bool, word: str) -> None:
    table = banquet(["TSF", "SSP"], "a3 burger", scored=["SSF SFP", "SSB"], hell=hell)
    table.play(f"announce a4 {word}")
    assert (table.phase, table.scored[0]) == ("serving", "SSF SFP")


@rule("BAN-33")
def test_a_menu_is_given_up_before_a_new_one_is_scored() -> None:
    table = banquet(["SSB", "SSP"], "b4 salad, c4 burger", scored=["SSF SFP", ""], hell=True)
    table.play("announce a4 burger")
    assert table.refused("menu 1").reason == Reason.GIVE_UP_FIRST
    table.play("give up 1", "menu 1")
    assert table.scored[0] == "SSB SFP"
    assert [type(event) for event in table.events][:3] == [OrderAnnounced, MenuGivenUp, MenuScored]


@rule("BAN-33")
def test_giving_up_is_not_the_discard_of_step_3_and_causes_no_refill() -> None:
    table = banquet(["SSB SPF TSB", "SSP"], "a3 burger", scored=["SSF SFP", ""], hell=True)
    decks = table.decks
    table.play("announce a4 burger", "give up 1")
    assert {"discard 1", "discard 2", "discard 3"} <= {*table.legal()}
    table.play("keep")
    assert (table.decks, table.hands[0], table.discards[0]) == (decks, "SSB SPF TSB", "SSF")
    assert table.turn == 1


@rule("BAN-15", "BAN-33")
def test_a_menu_is_given_up_even_if_no_dish_could_be_placed() -> None:
    table = banquet(scored=["SSB", ""], hell=True, **NO_SALAD)
    table.play("announce a1 burger")
    assert (table.scored[0], table.discards[0], "a1" in table.board) == ("", "SSB", False)
    assert table.legal() == ["discard 1", "discard 2", "discard 3", "keep"]
