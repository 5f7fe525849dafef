"""What a view explains: which menus a move would complete, and which rows lack one space."""

from __future__ import annotations

import pytest

from games.banquet.table import Table, banquet
from rules import rule
from toque.games.banquet.view import Completed

OTHER = "FFB SPB TFS"


def nearly(table: Table, number: int = 1, seat: int = 0) -> list[str]:
    """The rows that lack one space for a menu of the hand: `b2 b3 b4: b4 burger`."""
    [held] = [held for held in table.view(seat).hand if held.number == number]
    return sorted(f"{' '.join(each.cells)}: {each.missing} {each.element}" for each in held.nearly)


# What a move would complete


@rule("BAN-17", "BAN-35")
def test_a_placement_says_which_menu_it_would_complete_and_where() -> None:
    table = banquet(["SSB SFP TSF", OTHER], "b2 salad, b3 salad")
    offered = table.offered
    assert offered["burger b4"].completes == [Completed(1, 1, [["b2", "b3", "b4"]])]
    assert offered["burger b1"].completes == [Completed(1, 1, [["b3", "b2", "b1"]])]
    for move in ("burger c3", "salad b4", "pudding b4", "toque b4", "burger c4"):
        assert offered[move].completes == []


@rule("BAN-17", "BAN-35")
def test_every_menu_that_fits_is_named_with_all_its_rows() -> None:
    board = "b1 salad, b2 fruit-salad, c4 salad, d5 burger, c3 salad, d3 burger"
    table = banquet(["SFP PSB TSF", OTHER], board)
    offered = table.offered
    assert offered["pudding b3"].completes == [
        Completed(1, 2, [["b1", "b2", "b3"]]),
        Completed(2, 2, [["b3", "c3", "d3"], ["b3", "c4", "d5"]]),
    ]
    table.play("pudding b3")
    placed = table.offered
    assert placed["menu 1"].completes == offered["pudding b3"].completes[:1]
    assert placed["menu 2"].completes == offered["pudding b3"].completes[1:]


@rule("BAN-20", "BAN-35")
def test_a_toque_completes_menus_with_a_toque_only() -> None:
    table = banquet(["SSF SFP TSF", OTHER], "b2 salad, b3 fruit-salad, c2 salad, d2 salad")
    offered = table.offered
    assert offered["toque b1"].completes == [Completed(3, 3, [["b1", "b2", "b3"]])]
    assert offered["pudding b4"].completes == [Completed(2, 2, [["b2", "b3", "b4"]])]


@rule("BAN-14", "BAN-35")
def test_an_announcement_says_what_it_would_complete_if_it_is_right() -> None:
    table = banquet(["SSF SFB TSF", OTHER], "b1 salad, c1 fruit-salad")
    offered = table.offered
    assert offered["announce a1 salad"].completes == [Completed(1, 1, [["a1", "b1", "c1"]])]
    for dish in ("burger", "pudding", "fruit-salad"):
        assert offered[f"announce a1 {dish}"].completes == []


@rule("BAN-14", "BAN-35")
def test_what_an_announcement_would_complete_does_not_reveal_the_order() -> None:
    one, other = (
        banquet(["SSF SFB TSF", OTHER], "b1 salad, c1 fruit-salad", orders=f"a1 {dish}") for dish in ("salad", "burger")
    )
    assert one.view(0).legal == other.view(0).legal


@rule("BAN-15", "BAN-35")
def test_a_dish_the_kitchen_lacks_completes_nothing() -> None:
    board = "b1 salad, c1 fruit-salad"
    table = banquet(["SSF SFB TSF", OTHER], board, kitchen=[0, 9, 9, 9])
    offered = table.offered
    assert offered["announce a1 salad"].completes == []


@rule("BAN-17", "BAN-35")
def test_a_menu_that_may_be_scored_shows_its_rows() -> None:
    table = banquet(["SSB SFP TSF", OTHER], "b2 salad, b3 salad, c5 salad, d6 salad, d1 fruit-salad", orders="")
    table.play("burger b4")
    offered = table.offered
    assert offered["menu 1"].completes == [Completed(1, 1, [["b2", "b3", "b4"], ["d6", "c5", "b4"]])]
    for move in ("discard 1", "discard 2", "keep"):
        assert offered[move].completes == []


@rule("BAN-17", "BAN-35")
@pytest.mark.parametrize(
    ("menu", "row"),
    [
        ("PPB", ["pudding", "pudding", "burger"]),
        ("FPB", ["fruit-salad", "pudding", "burger"]),
        ("TBP", ["pudding", "burger", "toque 0"]),
        ("TPF", ["toque 0", "pudding", "fruit-salad"]),
    ],
)
def test_the_piece_placed_last_is_part_of_the_rows_shown(menu: str, row: list[str]) -> None:
    table = banquet([f"{menu} SSF SFP", OTHER], {"b1": row[0], "b2": row[1]})
    table.play(f"{row[2].split()[0]} b3")
    cells = ["b1", "b2", "b3"] if menu != "TBP" else ["b3", "b2", "b1"]
    assert [each.rows for each in table.offered["menu 1"].completes] == [[cells]]


@rule("BAN-17", "BAN-35")
def test_an_empty_place_in_the_hand_completes_nothing() -> None:
    """Though the last menu of the box lies there in a row."""
    table = banquet(["SSF - SFP", OTHER], "b1 toque 0, b2 burger")
    assert table.offered["pudding b3"].completes == []
    table.play("pudding b3")
    assert not [move for move in table.legal() if move.startswith("menu")]


@rule("BAN-18", "BAN-35")
def test_a_second_menu_shows_its_own_rows() -> None:
    table = banquet(["SFP PSB TSF", OTHER], "c3 salad, d3 burger, b1 salad")
    table.play("pudding b3")
    assert [move.spelling for move in table.view(0).legal if move.spelling.startswith("menu")] == ["menu 2"]
    offered = table.offered
    assert offered["menu 2"].completes == [Completed(2, 2, [["b3", "c3", "d3"]])]


@rule("BAN-26", "BAN-35")
def test_declining_and_drawing_complete_nothing() -> None:
    table = banquet(["SSF SFP TSF", OTHER], "b1 salad, b2 salad", decks=["", "SBP", "TPS TPF"])
    table.play("fruit-salad b3", "menu 1")
    assert [(move.spelling, move.completes) for move in table.view(0).legal] == [("draw 2", []), ("draw 3", [])]


@rule("BAN-19", "BAN-35")
def test_a_row_elsewhere_is_not_completed_by_a_new_element() -> None:
    table = banquet(["SSB SFP TSF", OTHER], "b2 salad, b3 salad, b4 burger")
    offered = table.offered
    assert offered["burger c3"].completes == []
    assert offered["salad b1"].completes == []


# What lacks one space


@rule("BAN-17", "BAN-35")
def test_a_menu_in_hand_shows_the_rows_that_lack_one_space() -> None:
    table = banquet(["SSB SFP TSF", OTHER], "b2 salad, b3 salad")
    assert nearly(table) == ["b2 b3 b4: b4 burger", "b3 b2 b1: b1 burger"]
    assert nearly(table, 2) == []


@rule("BAN-17", "BAN-35")
def test_the_missing_space_may_be_in_the_middle() -> None:
    table = banquet(["SFP SSB TSF", OTHER], "b2 salad, b4 pudding")
    assert nearly(table) == ["b2 b3 b4: b3 fruit-salad"]


@rule("BAN-18", "BAN-35")
def test_the_spaces_of_a_row_are_in_the_menus_order() -> None:
    table = banquet(["SFP SSB TSF", OTHER], "b4 salad, b3 fruit-salad, g5 toque 1, g6 salad")
    assert nearly(table) == ["b4 b3 b2: b2 pudding"]
    assert nearly(table, 3) == ["b5 b4 b3: b5 toque", "g5 g6 g7: g7 fruit-salad"]


@rule("BAN-11", "BAN-35")
def test_the_missing_space_may_be_under_a_cloche() -> None:
    table = banquet(["SSF SFB TFP", OTHER], "b1 salad, c1 fruit-salad")
    assert nearly(table) == ["a1 b1 c1: a1 salad"]


@rule("BAN-11", "BAN-35")
def test_a_missing_toque_cannot_be_under_a_cloche() -> None:
    table = banquet(["TSF SSB SFP", OTHER], "b1 salad, c1 fruit-salad, b2 burger")
    assert nearly(table) == []
    free = banquet(["TSF SSB SFP", OTHER], "b1 salad, c1 fruit-salad, b2 burger", orders="")
    assert nearly(free) == ["a1 b1 c1: a1 toque"]


@rule("BAN-3", "BAN-35")
def test_the_missing_space_is_never_the_bouquet_or_a_taken_space() -> None:
    assert nearly(banquet(["SFP SSB TSF", OTHER], "c4 salad, e4 pudding")) == []
    assert nearly(banquet(["SFP SSB TSF", OTHER], "b2 salad, b3 burger, b4 pudding")) == []


@rule("BAN-17", "BAN-35")
def test_a_completed_row_lacks_nothing() -> None:
    table = banquet(["SSB SFP TSF", OTHER], "a2 salad, a3 salad, a1 burger, a4 burger")
    assert nearly(table) == []


@rule("BAN-35")
def test_each_menu_of_the_hand_has_its_own_rows_and_nobody_else_sees_them() -> None:
    table = banquet(["SSB SFP TSF", "SSP SFB TSP"], "b2 salad, b3 salad")
    assert nearly(table, 1, seat=1) == ["b2 b3 b4: b4 pudding", "b3 b2 b1: b1 pudding"]
    assert table.view(None).hand == []
