"""Step 1: what may be placed, and where."""

from __future__ import annotations

import pytest

from games.banquet.table import AROUND_BOUQUET, CORNERS, HANDS, banquet, without
from rules import rule
from toque.games.banquet.events import ElementPlaced
from toque.games.banquet.moves import Element
from toque.games.banquet.reasons import Reason

PIECES = ("salad", "fruit-salad", "pudding", "burger", "toque")


def cells(moves: list[str], piece: str) -> list[str]:
    """Where this piece may go."""
    return [move.split()[1] for move in moves if move.startswith(f"{piece} ")]


@rule("BAN-10")
def test_the_first_pieces_touch_the_bouquet() -> None:
    table = banquet()
    assert table.legal() == [f"{piece} {cell}" for piece in PIECES for cell in AROUND_BOUQUET]


@rule("BAN-10")
@pytest.mark.parametrize("piece", ["salad", "toque 0", "toque 1"])
def test_a_space_that_touches_a_dish_or_a_toque_of_anyone_may_be_filled(piece: str) -> None:
    table = banquet(board=f"b2 {piece}")
    assert cells(table.legal(), "burger") == sorted([*AROUND_BOUQUET, "a2", "b1", "b3", "c2"])


@rule("BAN-10")
def test_a_space_that_touches_nothing_may_not_be_filled() -> None:
    table = banquet(board="b2 salad")
    refused = table.refused("burger g5")
    assert (refused.rule, refused.reason, refused.facts) == ("BAN-10", Reason.TOUCHES_NOTHING, {"cell": "g5"})


@rule("BAN-10")
@pytest.mark.parametrize("piece", ["salad", "toque 0", "toque 1"])
def test_a_space_holds_one_piece(piece: str) -> None:
    refused = banquet(board=f"c3 {piece}").refused("salad c3")
    assert (refused.rule, refused.reason, refused.facts) == ("BAN-10", Reason.OCCUPIED, {"cell": "c3"})


@rule("BAN-10")
@pytest.mark.parametrize("piece", ["salad", "fruit-salad", "pudding", "burger"])
def test_a_placed_dish_comes_from_the_kitchen(piece: str) -> None:
    table = banquet()
    table.play(f"{piece} c3")
    assert table.board == {"c3": piece}
    assert table.kitchen == dict.fromkeys(PIECES[:4], 10) | {piece: 9}
    assert table.toques == [2, 2]
    assert table.told(ElementPlaced) == [ElementPlaced(0, Element(piece), "c3")]


@rule("BAN-4", "BAN-10")
def test_a_placed_toque_comes_from_the_players_hand() -> None:
    table = banquet(turn=1)
    table.play("toque d5")
    assert table.board == {"d5": "toque 1"}
    assert (table.toques, table.kitchen["salad"]) == ([2, 1], 10)
    assert table.told(ElementPlaced) == [ElementPlaced(1, Element.TOQUE, "d5")]


@rule("BAN-10")
def test_step_1_is_compulsory() -> None:
    table = banquet(board="b2 salad, b1 salad")
    for move in ("keep", "discard 1", "menu 1", "no menu", "draw 1"):
        refused = table.refused(move)
        assert (refused.rule, refused.reason) == ("BAN-10", Reason.PLACE_FIRST)


@rule("BAN-10")
def test_exactly_one_thing_is_done_in_step_1() -> None:
    table = banquet()
    table.play("salad c3")
    for move in ("salad c4", "toque c4", "announce a1 salad"):
        refused = table.refused(move)
        assert (refused.rule, refused.reason) == ("BAN-10", Reason.PLACED_ALREADY)


@rule("BAN-11")
def test_nothing_is_placed_where_a_cloche_stands() -> None:
    table = banquet(board="a2 salad")
    assert "a1" not in cells(table.legal(), "salad")
    for piece in ("salad", "toque"):
        refused = table.refused(f"{piece} a1")
        assert (refused.rule, refused.reason, refused.facts) == ("BAN-11", Reason.CLOCHE_HERE, {"cell": "a1"})


@rule("BAN-11")
def test_a_cloche_does_not_make_its_neighbours_touchable() -> None:
    table = banquet(orders={"a1": "salad", "b3": "burger"})
    assert cells(table.legal(), "salad") == AROUND_BOUQUET
    assert table.refused("salad b2").reason == Reason.TOUCHES_NOTHING


@rule("BAN-12")
def test_a_used_up_dish_cannot_be_placed() -> None:
    board = dict.fromkeys(["c1", "c2", "c3", "c4", "c5", "c6", "d2", "d3", "d5", "d6"], "pudding")
    table = banquet(board=board)
    assert table.kitchen["pudding"] == 0
    assert not cells(table.legal(), "pudding")
    refused = table.refused("pudding e4")
    assert (refused.rule, refused.reason, refused.facts) == ("BAN-12", Reason.USED_UP, {"dish": "pudding"})
    last = banquet(board=without(board, "c1"))
    last.play("pudding e4")
    assert last.kitchen["pudding"] == 0


@rule("BAN-12")
def test_after_two_toques_a_player_has_none_left() -> None:
    table = banquet(board="c3 toque 0, c4 toque 0")
    assert not cells(table.legal(), "toque")
    refused = table.refused("toque d3")
    assert (refused.rule, refused.reason, refused.facts) == ("BAN-12", Reason.NO_TOQUE_LEFT, {})
    table.play("salad d3", "keep")
    assert cells(table.legal(), "toque")


@rule("BAN-12")
def test_a_second_toque_is_the_last() -> None:
    table = banquet(board="c3 toque 0")
    table.play("toque c4", "keep", "toque d3", "keep")
    assert table.toques == [0, 1]
    assert table.refused("toque d5").reason == Reason.NO_TOQUE_LEFT


@rule("BAN-10")
def test_a_toque_may_be_placed_while_a_dish_is_used_up() -> None:
    table = banquet(kitchen=[0, 0, 0, 0], box_kitchen=[1, 1, 1, 1], board="c3 salad")
    assert {move.split()[0] for move in table.legal()} == {"toque"}


@rule("BAN-10", "BAN-13")
def test_all_of_step_1_is_offered_together() -> None:
    table = banquet([*HANDS[:3]], board="a2 salad, b1 toque 2")
    free = sorted([*AROUND_BOUQUET, "a3", "b2", "b3", "c1", "c2"])
    announced = [f"announce a1 {dish}" for dish in PIECES[:4]]
    assert table.legal() == [*(f"{piece} {cell}" for piece in PIECES for cell in free), *announced]
    assert [table.legal(seat) for seat in (1, 2)] == [[], []]


@rule("BAN-9")
def test_a_player_places_nothing_out_of_turn() -> None:
    refused = banquet([*HANDS]).refused("salad c3", seat=2)
    assert (refused.rule, refused.reason, refused.facts) == ("BAN-9", Reason.NOT_YOUR_TURN, {"turn": 0})


@rule("BAN-3", "BAN-7")
def test_the_corners_are_free_once_their_cloches_are_gone() -> None:
    table = banquet(board="a2 salad, g5 salad", orders="")
    assert {"a1", "g4"} <= {*cells(table.legal(), "burger")}
    assert len(CORNERS) == 6
