"""The banquet table: its spaces and their names, what touches what, and rows."""

from __future__ import annotations

import pytest

from games.banquet.table import AROUND_BOUQUET, CORNERS, SPACES, banquet, new_game
from rules import rule
from toque.games.banquet.moves import ELEMENTS
from toque.games.banquet.rules.board import (
    ALL_CELLS,
    AT,
    BOUQUET,
    BURGER,
    CELLS,
    FRUIT_SALAD,
    NAMES,
    NEAR,
    NOWHERE,
    PLACES,
    PUDDING,
    SALAD,
    TOQUE,
    around,
    cell_at,
    cells_in,
    completes,
    rows,
    size,
)
from toque.games.banquet.rules.board import SPACES as ALL

ROWS = [
    ("a1 a2 a3", "along a column"),
    ("d1 d2 d3", "along the middle column, up to the bouquet"),
    ("d5 d6 d7", "along the middle column, behind the bouquet"),
    ("g5 g6 g7", "along the last column"),
    ("a1 b1 c1", "straight across"),
    ("a4 b4 c4", "straight across, up to the bouquet"),
    ("e4 f4 g4", "straight across, behind the bouquet"),
    ("d7 e7 f7", "straight across, at the edge"),
    ("a1 b2 c3", "slanting, up to the bouquet"),
    ("e5 f6 g7", "slanting, behind the bouquet"),
    ("a4 b5 c6", "slanting, at the edge"),
    ("b1 c2 d3", "slanting"),
]
NO_ROWS = [
    ("c4 d4 e4", "the bouquet breaks it"),
    ("d3 d4 d5", "the bouquet breaks it"),
    ("c3 d4 e5", "the bouquet breaks it"),
    ("a1 a2 a4", "a gap"),
    ("a3 a4 b5", "a corner"),
    ("a1 b1 c2", "a bend"),
    ("a3 a4 b1", "over the edge"),
    ("d6 d7 e2", "over the edge"),
    ("a1 b2 d4", "a gap, and the bouquet"),
    ("a4 b3 c2", "the fourth direction"),
    ("c1 d2 e2", "a bend"),
]


def at(cells: str) -> int:
    """A set of spaces."""
    return sum(int(AT[NAMES.index(cell)]) for cell in cells.split())


def names(spaces: int) -> list[str]:
    """The spaces of a set by name."""
    return [NAMES[cell] for cell in cells_in(spaces)]


# Spaces


@rule("BAN-2")
def test_there_are_36_spaces_around_a_bouquet() -> None:
    assert (CELLS, size(ALL), len(SPACES)) == (37, 36, 36)
    assert sorted([*SPACES, "d4"]) == NAMES
    assert NAMES[BOUQUET] == "d4"
    assert not AT[BOUQUET] & ALL


@rule("BAN-2")
def test_the_columns_have_four_to_seven_spaces_and_four_again() -> None:
    assert [sum(name[0] == column for name in NAMES) for column in "abcdefg"] == [4, 5, 6, 7, 6, 5, 4]
    lowest = {column: min(name for name in NAMES if name[0] == column) for column in "abcdefg"}
    assert [*lowest.values()] == ["a1", "b1", "c1", "d1", "e2", "f3", "g4"]


@rule("BAN-2")
def test_six_spaces_touch_the_bouquet() -> None:
    assert names(NEAR[BOUQUET]) == AROUND_BOUQUET


@rule("BAN-2")
@pytest.mark.parametrize(
    ("cell", "near"),
    [
        ("a1", "a2 b1 b2"),
        ("a4", "a3 b4 b5"),
        ("d1", "c1 d2 e2"),
        ("d7", "c6 d6 e7"),
        ("g4", "f3 f4 g5"),
        ("g7", "f6 f7 g6"),
        ("a2", "a1 a3 b2 b3"),
        ("b1", "a1 b2 c1 c2"),
        ("c6", "b5 c5 d6 d7"),
        ("e2", "d1 d2 e3 f3"),
        ("g5", "f4 f5 g4 g6"),
        ("b2", "a1 a2 b1 b3 c2 c3"),
        ("f5", "e4 e5 f4 f6 g5 g6"),
        ("d2", "c1 c2 d1 d3 e2 e3"),
        ("d3", "c2 c3 d2 e3 e4"),
        ("c4", "b3 b4 c3 c5 d5"),
        ("e5", "d5 e4 e6 f5 f6"),
    ],
)
def test_which_spaces_touch_a_space(cell: str, near: str) -> None:
    assert names(NEAR[NAMES.index(cell)]) == near.split()
    assert names(around(at(cell))) == near.split()


@rule("BAN-2")
def test_corners_touch_three_spaces_edges_four_and_the_others_six() -> None:
    touching = {name: size(NEAR[NAMES.index(name)]) + (name in AROUND_BOUQUET) for name in SPACES}
    assert [name for name in SPACES if touching[name] == 3] == [*CORNERS]
    assert sum(each == 4 for each in touching.values()) == 12
    assert sum(each == 6 for each in touching.values()) == 18


@rule("BAN-2")
def test_touching_is_mutual() -> None:
    for one in range(CELLS):
        for other in range(CELLS):
            if BOUQUET not in (one, other):
                assert bool(NEAR[one] & AT[other]) == bool(NEAR[other] & AT[one])


@rule("BAN-2")
def test_what_touches_several_spaces_touches_one_of_them() -> None:
    assert names(around(at("a1 g7"))) == ["a2", "b1", "b2", "f6", "f7", "g6"]
    assert names(around(at("a1 a2"))) == ["a1", "a2", "a3", "b1", "b2", "b3"]
    assert around(0) == 0
    assert around(ALL) == ALL


@rule("BAN-2")
def test_a_set_of_spaces_is_counted_and_listed() -> None:
    assert [*ALL_CELLS] == [*range(37)]
    assert names(ALL) == SPACES
    assert [*cells_in(0)] == []
    assert [size(0), size(at("a1")), size(at("a1 d7 g7"))] == [0, 1, 3]


@rule("BAN-2")
def test_the_space_in_a_set_of_one_is_found() -> None:
    assert [cell_at(AT[cell]) for cell in range(CELLS)] == [*range(CELLS)]
    assert cell_at(0) == cell_at(at("a1 a2")) == NOWHERE == -1


@rule("BAN-2")
def test_a_space_has_a_bit_by_its_column_and_row() -> None:
    assert [PLACES[NAMES.index(name)] for name in ("a1", "d4", "g7")] == [(0, 0), (3, 3), (6, 6)]
    assert [AT[NAMES.index(name)] for name in ("a1", "a4", "b1", "g7")] == [1, 8, 128, 2**48]


@rule("BAN-4")
def test_the_dishes_and_the_toque_have_their_numbers() -> None:
    named = {"salad": SALAD, "fruit-salad": FRUIT_SALAD, "pudding": PUDDING, "burger": BURGER, "toque": TOQUE}
    assert [*named] == [str(element) for element in ELEMENTS]
    assert [*named.values()] == [0, 1, 2, 3, 4]


@rule("BAN-2", "BAN-35")
def test_the_view_lists_the_36_spaces_without_the_bouquet() -> None:
    view = new_game(2).view(None)
    assert [space.cell for space in view.board] == SPACES
    assert (view.spaces, view.filled) == (36, 0)


@rule("BAN-3")
def test_nothing_is_ever_placed_on_the_bouquet() -> None:
    table = banquet(board=dict.fromkeys(AROUND_BOUQUET, "salad"))
    for piece in ("salad", "burger", "toque"):
        assert table.refused(f"{piece} d4").rule == "BAN-3"
    assert not [move for move in table.legal() if "d4" in move]


# Rows


@rule("BAN-2", "BAN-17")
@pytest.mark.parametrize(("row", "why"), ROWS, ids=[row for row, _ in ROWS])
def test_three_neighbours_on_an_axis_are_a_row(row: str, why: str) -> None:
    first, middle, last = row.split()
    for placed in (first, middle, last):
        assert completes(at(first), at(middle), at(last), at(placed)), why


@rule("BAN-17")
@pytest.mark.parametrize(("row", "why"), NO_ROWS, ids=[row for row, _ in NO_ROWS])
def test_three_spaces_that_are_not_neighbours_on_an_axis_are_not_a_row(row: str, why: str) -> None:
    taken = at(row) & ALL
    for order in ((0, 1, 2), (1, 0, 2), (0, 2, 1)):
        parts = [at(row.split()[k]) & ALL for k in order]
        assert not completes(parts[0], parts[1], parts[2], taken), why
        assert not rows(parts[0], parts[1], parts[2], taken)


@rule("BAN-18")
def test_a_row_may_be_read_from_either_end() -> None:
    one, two, three = at("b2"), at("b3"), at("b4")
    assert completes(one, two, three, one)
    assert completes(three, two, one, one)


@rule("BAN-18")
def test_the_middle_of_the_menu_matters() -> None:
    one, two, three = at("b2"), at("b3"), at("b4")
    assert not completes(two, one, three, one)
    assert not completes(one, three, two, one)


@rule("BAN-19")
def test_a_row_goes_through_the_space_just_filled() -> None:
    one, two, three = at("b2 f3"), at("b3"), at("b4")
    assert not completes(one, two, three, at("f3"))
    assert not completes(one, two, three, at("b1"))
    assert not completes(one, two, three, at("b5"))
    assert rows(int(one), int(two), int(three), int(at("f3"))) == []


@rule("BAN-17", "BAN-18")
def test_rows_are_listed_in_the_order_of_the_menu() -> None:
    first, middle, last = at("b1 b3"), at("b2 c3"), at("b3 b1 d3")
    found = rows(first, middle, last, at("b3"))
    assert [[NAMES[cell] for cell in row] for row in found] == [["b1", "b2", "b3"], ["b3", "c3", "d3"]]
    back = rows(at("b3"), at("b2"), at("b1"), at("b2"))
    assert [[NAMES[cell] for cell in row] for row in back] == [["b3", "b2", "b1"]]


@rule("BAN-17")
def test_rows_are_found_on_all_three_axes_at_once() -> None:
    found = rows(at("b1"), at("b2 c1 c2"), at("b3 d1 d3"), at("b1"))
    assert [" ".join(NAMES[cell] for cell in row) for row in found] == ["b1 b2 b3", "b1 c1 d1", "b1 c2 d3"]
