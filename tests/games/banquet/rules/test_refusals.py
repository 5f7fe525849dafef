"""Every reason to refuse a move, with its rule and its facts; exactly the illegal moves are refused."""

from __future__ import annotations

from typing import Any

import pytest

from games.banquet.moments import (
    EVERY,
    OTHER,
    dealing,
    drawing,
    full,
    giving_up,
    last_seat_serving,
    laying,
    missing,
    one_looking,
    over,
    placing,
    played,
    rebuilding,
    serving,
    showing,
    shuffling_orders,
    started,
)
from games.banquet.table import AROUND_BOUQUET, SPACES, Table, banquet
from games.spelled import assert_exactly_the_illegal_moves_are_refused, assert_unknown_actions_are_misspelled
from rules import rule
from toque.engine.errors import Fact
from toque.games.banquet.game import BANQUET
from toque.games.banquet.reasons import Reason


@rule("BAN-3", "BAN-7", "BAN-8", "BAN-10", "BAN-11", "BAN-12", "BAN-13", "BAN-15", "BAN-17")
@rule("BAN-22", "BAN-23", "BAN-24", "BAN-25", "BAN-26", "BAN-31", "BAN-33")
@pytest.mark.parametrize(
    ("table", "move", "against", "reason", "facts"),
    [
        (over, "salad a1", "BAN-26", "game_over", {}),
        (over, "covered", "BAN-26", "game_over", {}),
        (started, "salad c3", "BAN-6", "setting_up", {}),
        (dealing, "keep", "BAN-6", "setting_up", {}),
        (shuffling_orders, "order b2", "BAN-6", "setting_up", {}),
        (rebuilding, "keep", "BAN-24", "setting_up", {}),
        (started, "covered", "BAN-8", "nothing_shown", {}),
        (laying, "covered", "BAN-8", "nothing_shown", {}),
        (placing, "covered", "BAN-8", "nothing_shown", {}),
        (showing, "salad c3", "BAN-8", "cover_first", {}),
        (one_looking, "covered", "BAN-8", "covered_already", {}),
        (one_looking, "salad c3", "BAN-8", "cover_first", {}),
        (showing, "order b3", "BAN-8", "cover_first", {}),
        (laying, "salad c3", "BAN-31", "orders_first", {}),
        (laying, "keep", "BAN-31", "orders_first", {}),
        (laying, "give up 1", "BAN-31", "orders_first", {}),
        (laying, "order d4", "BAN-3", "bouquet", {}),
        (laying, "order c3", "BAN-31", "touches_bouquet", {"cell": "c3"}),
        (laying, "order b2", "BAN-31", "cloche_here", {"cell": "b2"}),
        (placing, "order b2", "BAN-7", "orders_lie", {}),
        (serving, "order b2", "BAN-7", "orders_lie", {}),
        (giving_up, "order b2", "BAN-7", "orders_lie", {}),
        (placing, "salad d4", "BAN-3", "bouquet", {}),
        (placing, "salad c3", "BAN-10", "occupied", {"cell": "c3"}),
        (placing, "salad a1", "BAN-11", "cloche_here", {"cell": "a1"}),
        (placing, "salad g5", "BAN-10", "touches_nothing", {"cell": "g5"}),
        (placing, "toque g5", "BAN-10", "touches_nothing", {"cell": "g5"}),
        (placing, "fruit-salad c4", "BAN-12", "used_up", {"dish": "fruit-salad"}),
        (placing, "toque c4", "BAN-12", "no_toque_left", {}),
        (placing, "announce d4 salad", "BAN-3", "bouquet", {}),
        (placing, "announce c4 salad", "BAN-13", "no_cloche_here", {"cell": "c4"}),
        (placing, "announce c3 salad", "BAN-13", "no_cloche_here", {"cell": "c3"}),
        (placing, "announce g7 salad", "BAN-13", "cloche_untouched", {"cell": "g7"}),
        (placing, "menu 1", "BAN-10", "place_first", {}),
        (placing, "no menu", "BAN-10", "place_first", {}),
        (placing, "discard 1", "BAN-10", "place_first", {}),
        (placing, "keep", "BAN-10", "place_first", {}),
        (placing, "draw 1", "BAN-10", "place_first", {}),
        (placing, "give up 1", "BAN-10", "place_first", {}),
        (serving, "salad c4", "BAN-10", "placed_already", {}),
        (serving, "announce a1 salad", "BAN-10", "placed_already", {}),
        (serving, "menu 1", "BAN-17", "no_such_row", {"number": 1, "cell": "c3"}),
        (serving, "menu 2", "BAN-17", "not_held", {"number": 2}),
        (serving, "discard 2", "BAN-22", "not_held", {"number": 2}),
        (serving, "discard 3", "BAN-23", "no_other_menu", {"number": 3, "value": 3}),
        (serving, "no menu", "BAN-22", "board_not_full", {}),
        (serving, "draw 1", "BAN-24", "nothing_to_draw", {}),
        (serving, "give up 1", "BAN-33", "nothing_to_give_up", {}),
        (missing, "menu 1", "BAN-15", "nothing_placed", {}),
        (full, "keep", "BAN-26", "board_full", {}),
        (full, "discard 1", "BAN-26", "board_full", {}),
        (full, "menu 2", "BAN-17", "no_such_row", {"number": 2, "cell": "a1"}),
        (drawing, "salad c3", "BAN-25", "draw_first", {}),
        (drawing, "announce a1 salad", "BAN-25", "draw_first", {}),
        (drawing, "menu 2", "BAN-25", "draw_first", {}),
        (drawing, "keep", "BAN-25", "draw_first", {}),
        (drawing, "discard 1", "BAN-25", "draw_first", {}),
        (drawing, "draw 1", "BAN-25", "deck_empty", {"value": 1}),
        (drawing, "give up 1", "BAN-33", "nothing_to_give_up", {}),
        (giving_up, "salad c3", "BAN-33", "give_up_first", {}),
        (giving_up, "keep", "BAN-33", "give_up_first", {}),
        (giving_up, "draw 3", "BAN-33", "give_up_first", {}),
        (giving_up, "give up 3", "BAN-33", "not_held", {"number": 3}),
        (giving_up, "give up 36", "BAN-33", "not_held", {"number": 36}),
    ],
)
def test_a_refused_move_has_its_rule_and_reason(
    table: Any, move: str, against: str, reason: str, facts: dict[str, Fact]
) -> None:
    refused = table().refused(move, seat=0 if table is not laying else 1)
    assert (refused.rule, refused.reason.value, refused.facts) == (against, reason, facts)


@rule("BAN-9")
@pytest.mark.parametrize("table", [placing, serving, drawing, giving_up, full, missing])
@pytest.mark.parametrize("move", ["salad c4", "announce a1 salad", "keep", "draw 2", "give up 1", "order b2"])
def test_a_player_out_of_turn_is_told_whose_turn_it_is(table: Any, move: str) -> None:
    refused = table().refused(move, seat=1)
    assert (refused.rule, refused.reason, refused.facts) == ("BAN-9", Reason.NOT_YOUR_TURN, {"turn": 0})


@rule("BAN-9", "BAN-31")
def test_orders_too_are_laid_in_turn() -> None:
    refused = laying().refused("order b3", seat=0)
    assert (refused.rule, refused.reason, refused.facts) == ("BAN-9", Reason.NOT_YOUR_TURN, {"turn": 1})


@rule("BAN-17", "BAN-22", "BAN-23")
@pytest.mark.parametrize(
    ("move", "against", "reason"),
    [
        ("menu 1", "BAN-17", "no_such_row"),
        ("menu 2", "BAN-17", "not_held"),
        ("discard 2", "BAN-22", "not_held"),
        ("discard 3", "BAN-23", "no_other_menu"),
    ],
)
def test_the_last_seat_is_refused_for_its_own_menus(move: str, against: str, reason: str) -> None:
    table = last_seat_serving()
    refused = table.refused(move)
    assert (refused.rule, refused.reason.value) == (against, reason)
    assert table.legal() == ["discard 1", "keep"]


@pytest.mark.parametrize("table", [*EVERY, last_seat_serving])
def test_exactly_the_illegal_moves_are_refused_each_by_a_rule_of_the_ledger(table: Any) -> None:
    assert_exactly_the_illegal_moves_are_refused(BANQUET, table().position)


def test_only_actions_of_the_game_are_listed_as_refused() -> None:
    assert_unknown_actions_are_misspelled(BANQUET, banquet().position)


def test_reasons_have_their_names_on_the_wire() -> None:
    assert [reason.value for reason in Reason] == [
        "game_over",
        "setting_up",
        "not_your_turn",
        "orders_first",
        "cover_first",
        "nothing_shown",
        "covered_already",
        "orders_lie",
        "bouquet",
        "occupied",
        "cloche_here",
        "touches_bouquet",
        "touches_nothing",
        "used_up",
        "no_toque_left",
        "no_cloche_here",
        "cloche_untouched",
        "placed_already",
        "place_first",
        "not_held",
        "nothing_placed",
        "no_such_row",
        "no_other_menu",
        "board_full",
        "board_not_full",
        "give_up_first",
        "nothing_to_give_up",
        "draw_first",
        "nothing_to_draw",
        "deck_empty",
    ]


# What the view says about it


def against(table: Table, seat: int = 0) -> dict[str, tuple[str, dict[str, Fact], list[str], list[str]]]:
    """What the view refuses, by reason."""
    return {each.reason.value: (each.rule, each.facts, each.cells, each.pieces) for each in table.view(seat).refused}


@rule("BAN-35")
def test_while_placing_a_view_names_spaces_pieces_and_cloches_that_cannot_be_used() -> None:
    found = against(placing())
    assert found.pop("touches_nothing")[2] == [
        cell
        for cell in SPACES
        if cell not in ("a1", "a2", "a3", "a4", "c3", "d1", "d7", "g4", "g7")  # pieces, and cloches
        and cell not in (*AROUND_BOUQUET, "b2", "b3", "b4", "c2")  # they touch the bouquet, c3, a2 or a3
    ]
    assert found == {
        "bouquet": ("BAN-3", {}, ["d4"], []),
        "occupied": ("BAN-10", {}, ["a2", "a3", "c3"], []),
        "cloche_here": ("BAN-11", {}, ["a1", "a4", "d1", "d7", "g4", "g7"], []),
        "used_up": ("BAN-12", {"dish": "fruit-salad"}, [], ["fruit-salad"]),
        "no_toque_left": ("BAN-12", {}, [], ["toque"]),
        "cloche_untouched": ("BAN-13", {}, [], ["announce d1", "announce d7", "announce g4", "announce g7"]),
    }


@rule("BAN-35")
def test_while_serving_a_view_names_the_menus_that_cannot_be_scored_or_discarded() -> None:
    table = banquet(["SSF SFP TSF", OTHER], "b1 salad, b2 salad", decks=["PPS", "", "TPF"])
    table.play("fruit-salad b3")
    found = [(each.rule, each.reason.value, each.facts, each.pieces) for each in table.view(0).refused]
    assert not [cell for each in table.view(0).refused for cell in each.cells]
    assert found == [
        ("BAN-17", "no_such_row", {"number": 2}, ["menu 2"]),
        ("BAN-23", "no_other_menu", {"number": 2, "value": 2}, ["discard 2"]),
        ("BAN-17", "no_such_row", {"number": 3}, ["menu 3"]),
    ]


@rule("BAN-35")
def test_an_empty_place_is_not_named_among_what_is_refused() -> None:
    pieces = [piece for each in serving().view(0).refused for piece in each.pieces]
    assert pieces == ["menu 1", "menu 3", "discard 3"]
    assert [piece for each in last_seat_serving().view(1).refused for piece in each.pieces] == pieces


@rule("BAN-31", "BAN-35")
def test_while_laying_a_view_names_the_spaces_where_no_order_goes() -> None:
    assert against(laying(), 1) == {
        "bouquet": ("BAN-3", {}, ["d4"], []),
        "touches_bouquet": ("BAN-31", {}, ["c3", "c4", "d3", "d5", "e4", "e5"], []),
        "cloche_here": ("BAN-31", {}, ["b2"], []),
    }


@rule("BAN-25", "BAN-35")
def test_while_drawing_a_view_names_the_empty_decks() -> None:
    assert against(drawing()) == {"deck_empty": ("BAN-25", {"value": 1}, [], ["draw 1"])}


@rule("BAN-35")
def test_a_player_with_nothing_to_decide_is_shown_no_refusals() -> None:
    for table in (placing, serving, drawing, giving_up, rebuilding, over, started):
        assert table().view(1).refused == []
    for quiet in (giving_up, rebuilding, over, started, showing):
        assert quiet().view(0).refused == []
    assert laying().view(0).refused == []
    without_decks = banquet(["TSF", "SSP"], "a3 burger", scored=["SSF SFP", ""], hell=True, decks=["", "", ""])
    assert played(without_decks, "announce a4 burger").view(0).refused == []
