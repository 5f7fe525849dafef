"""The variants gourmet and all you can eat and all four together. `test_orders` and `test_announcing` have the rest."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from games.banquet.table import DISHES, QUARTERS, Table, banquet, without
from rules import rule
from toque.games.banquet.events import GameOver, MajorityCounted, MenuGivenUp, OrderAnnounced, TableFull, ToqueCounted
from toque.games.banquet.game import BANQUET
from toque.games.banquet.moves import Dish
from toque.games.banquet.view import Variants

CELLS = ["a1", "a4", "d1", "d7", "g4", "g7", "b1", "b5"]


def counted(board: str | dict[str, str] = "", **more: Any) -> Table:
    """A table at its end, with gourmet; nobody can place anything more."""
    ended: dict[str, Any] = {"orders": "", "kitchen": [0, 0, 0, 0], "toques": [0, 0], "phase": "over", "gourmet": True}
    return banquet(board=board, **(ended | more))


def kept(*seats: str) -> str:
    """Orders announced rightly, by their letters."""
    words = [f"{seat} {dish} {dish} missing" for seat, found in enumerate(seats) for dish in map(dish_of, found)]
    return ", ".join(f"{cell} {each}" for cell, each in zip(CELLS, words, strict=False))


def dish_of(letter: str) -> str:
    """S, F, P, B."""
    return DISHES["SFPB".index(letter)]


# The gourmet's toques


@rule("BAN-29")
@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("b2 toque 0", 0),
        ("b2 toque 0, b1 burger", 1),
        ("b2 toque 0, b1 burger, c3 salad", 1),
        ("b2 toque 0, b1 burger, c3 burger", 2),
        ("b2 toque 0, b1 burger, c3 burger, a2 burger, a1 salad, b3 salad", 3),
        ("b2 toque 0, b1 pudding, c3 pudding, a2 fruit-salad, a1 fruit-salad", 2),
        ("b2 toque 0, b1 salad, b3 salad, a1 salad, a2 salad, c2 salad, c3 salad", 6),
        ("b2 toque 0, b1 fruit-salad, b3 fruit-salad, c3 salad", 2),
    ],
)
def test_a_toque_gives_the_most_identical_dishes_that_touch_it(board: str, points: int) -> None:
    assert counted(board).points == [points, 0]


@rule("BAN-29")
def test_dishes_further_away_do_not_touch_a_toque() -> None:
    assert counted("c4 toque 0, e4 salad, a4 salad, c6 salad, b2 salad").points == [0, 0]


@rule("BAN-29")
def test_toques_are_not_dishes() -> None:
    assert counted("b2 toque 0, b1 toque 0, b3 toque 1, a2 toque 1").points == [0, 0]


@rule("BAN-29")
def test_each_toque_gives_points_to_its_owner() -> None:
    board = "b2 toque 0, b1 burger, a1 burger, c4 toque 0, c5 salad, f6 toque 1, f7 pudding, g7 pudding, g6 pudding"
    assert counted(board).points == [2 + 1, 3]


@rule("BAN-29")
def test_a_toque_in_the_hand_gives_nothing() -> None:
    table = counted(QUARTERS | {"b2": "toque 0"}, toques=[1, 2], kitchen=[1, 1, 1, 1])
    assert table.points == [4, 0]  # a1, a2, b1 and b3


@rule("BAN-29", "BAN-30")
def test_without_gourmet_neither_toques_nor_majorities_count() -> None:
    table = counted("b2 toque 0, b1 burger", scored=["SSB", ""], gourmet=False)
    assert table.points == [1, 0]


@rule("BAN-29", "BAN-30")
def test_gourmet_counts_at_the_end_only() -> None:
    table = banquet(board="b2 toque 0, b1 burger", scored=["SSB", "SPB"], gourmet=True)
    assert table.points == [1, 2]


@rule("BAN-29")
def test_the_end_tells_what_each_toque_counts() -> None:
    board = "b2 toque 1, b1 burger, a1 burger, c3 salad, f6 toque 1, c6 toque 0, c5 toque 0"
    table = banquet(board=board, orders="", kitchen=[0, 0, 0, 1], box_kitchen=[1, 0, 0, 3], toques=[0, 0], gourmet=True)
    table.play("burger d3", "keep")
    assert table.told(ToqueCounted) == [
        ToqueCounted(0, "c5", None, []),
        ToqueCounted(0, "c6", None, []),
        ToqueCounted(1, "b2", Dish.BURGER, ["a1", "b1"]),
        ToqueCounted(1, "f6", None, []),
    ]
    assert [event.points() for event in table.told(ToqueCounted)] == [{0: 0}, {0: 0}, {1: 2}, {1: 0}]


@rule("BAN-29")
def test_if_several_dishes_touch_a_toque_equally_often_the_first_is_told() -> None:
    board = "b2 toque 1, b1 pudding, a1 fruit-salad, c3 burger"
    table = banquet(board=board, orders="", kitchen=[1, 0, 0, 0], toques=[0, 0], gourmet=True)
    table.play("salad e4", "keep")
    assert table.told(ToqueCounted) == [ToqueCounted(1, "b2", Dish.FRUIT_SALAD, ["a1"])]


# The gourmet's majorities


@rule("BAN-30")
@pytest.mark.parametrize(
    ("scored", "points"),
    [
        (["SSF", ""], [1 + 3, 0]),
        (["", "SSF SSP"], [0, 2 + 3]),
        (["SSF", "SSP"], [1 + 3, 1 + 3]),
        (["SSF SSP", "SSB"], [2 + 3, 1]),
        (["SFP", ""], [2 + 2, 0]),
        (["SFP", "SFB SPF"], [2, 4 + 2]),
        (["SFP", "SFB"], [2 + 2, 2 + 2]),
        (["TSF TSP", "TSB"], [6, 3]),
        (["", ""], [0, 0]),
        (["SSF SFP", "SSP SSB TSF"], [3 + 2, 2 + 3 + 3]),
        (["SSF", "SFP"], [1 + 3, 2 + 2]),
    ],
)
def test_most_1_menus_give_3_most_2_menus_2_and_3_menus_nothing(scored: list[str], points: list[int]) -> None:
    assert counted(hands=["FFS", "FFP"], scored=scored).points == points


@rule("BAN-30")
def test_all_tied_players_get_a_majority_but_not_with_zero_menus() -> None:
    hands = ["FFS", "FFP", "FFB", "PPS"]
    table = counted(hands=hands, scored=["SSF", "SSP", "", "TSF"], toques=[0, 0, 0, 0])
    assert table.points == [4, 4, 0, 3]


@rule("BAN-30", "BAN-33")
def test_menus_still_held_at_the_end_count_for_majorities() -> None:
    table = banquet(
        ["FFS", "FFP"],
        without(QUARTERS, "a4"),
        orders="a4 salad",
        scored=["SSP SSB", "PPB"],
        gourmet=True,
        hell=True,
    )
    table.play("announce a4 burger", "give up 2", "no menu")
    assert table.points == [1 + 3, 1 + 3]
    assert table.told(MajorityCounted) == [MajorityCounted(0, 1, 1, 3), MajorityCounted(1, 1, 1, 3)]


@rule("BAN-30")
def test_the_end_tells_majorities_by_value() -> None:
    table = banquet(
        ["PPB", "FFP"],
        without(QUARTERS, "a1"),
        orders="",
        scored=["SSP SFB TSF", "SSB FFS SPB"],
        gourmet=True,
    )
    table.play("salad a1", "no menu")
    told = [MajorityCounted(1, 1, 2, 3), MajorityCounted(0, 2, 1, 2), MajorityCounted(1, 2, 1, 2)]
    assert table.told(MajorityCounted) == told
    assert [event.points() for event in told] == [{1: 3}, {0: 2}, {1: 2}]
    assert [type(event) for event in table.events][-5:] == [TableFull, *[MajorityCounted] * 3, GameOver]
    assert table.told(GameOver) == [GameOver([2, 1])]


# All you can eat


@rule("BAN-32")
@pytest.mark.parametrize(
    ("orders", "points"),
    [
        ("", 0),
        ("S", 1),
        ("B", 1),
        ("SF", 3),
        ("PB", 3),
        ("SFP", 5),
        ("FPB", 5),
        ("SFPB", 8),
        ("SS", 2),
        ("SSF", 4),
        ("SSFF", 5),
        ("SSFFP", 7),
        ("SFPBB", 9),
        ("SSFFPPBB", 12),
    ],
)
def test_different_orders_score_as_a_set_and_duplicates_one_point_each(orders: str, points: int) -> None:
    assert banquet(announced=kept(orders), orders="", feast=True).points == [points, 0]
    assert banquet(announced=kept("", orders), orders="", feast=True).points == [0, points]


@rule("BAN-27", "BAN-32")
def test_without_the_variant_each_order_is_one_point() -> None:
    assert banquet(announced=kept("SFP", "BB"), orders="").points == [3, 2]


@rule("BAN-32")
@pytest.mark.parametrize(
    ("orders", "dish", "gained"),
    [
        ("", "salad", 1),
        ("F", "salad", 2),
        ("FP", "salad", 2),
        ("FPB", "salad", 3),
        ("S", "salad", 1),
        ("SF", "salad", 1),
    ],
)
def test_a_right_announcement_tells_what_the_set_gains(orders: str, dish: str, gained: int) -> None:
    found = "".join(orders)
    announced = ", ".join(
        f"{cell} 0 {dish_of(each)} {dish_of(each)} missing" for cell, each in zip(CELLS[2:], found, strict=False)
    )
    table = banquet(board="a2 burger", orders=f"a1 {dish}", announced=announced, feast=True)
    before = table.points[0]
    table.play(f"announce a1 {dish}")
    [event] = table.told(OrderAnnounced)
    assert (event.gained, event.points(), table.points[0] - before) == (gained, {0: gained}, gained)


@rule("BAN-32")
def test_a_wrong_announcement_gains_nothing_for_the_set() -> None:
    table = banquet(board="a2 burger", announced="d7 0 pudding pudding missing", orders="a1 salad", feast=True)
    table.play("announce a1 burger")
    assert (table.points, table.told(OrderAnnounced)[0].points()) == ([1, 0], {0: 0})


# All together


@rule("BAN-29", "BAN-30", "BAN-31", "BAN-32", "BAN-33")
def test_all_four_variants_are_counted_together() -> None:
    """Seat 0 announces the last order wrongly, gives up a menu, and the table is full."""
    board = without(QUARTERS, "a4") | {"b2": "toque 0", "f4": "toque 1"}
    table = banquet(
        ["FFS", "FFP"],
        board,
        orders="a4 salad",
        announced="a1 0 salad salad placed, d1 0 fruit-salad fruit-salad placed, g4 1 burger burger placed",
        scored=["SSB PPB TFS", "SFB"],
        gourmet=True,
        etiquette=6,
        feast=True,
        hell=True,
    )
    assert table.points == [5 + 3, 2 + 1]
    table.play("announce a4 pudding", "give up 3", "no menu")
    toques = [4, 4]  # b2: a1, a2, b1, b3; f4: f3, f5, g4, g5
    assert table.points == [2 + 3 + toques[0] + 3, 2 + 1 + toques[1] + 2]
    assert [type(event) for event in table.events].count(MenuGivenUp) == 1


@pytest.mark.parametrize(
    ("gourmet", "etiquette", "feast", "hell"),
    [*product(("off", "on"), ("off", "six", "eight"), ("off", "on"), ("off", "on"))],
)
@rule("BAN-29", "BAN-31", "BAN-32", "BAN-33")
def test_every_variant_can_be_on_or_off_independently(gourmet: str, etiquette: str, feast: str, hell: str) -> None:
    options = {"gourmet": gourmet, "etiquette": etiquette, "feast": feast, "hell": hell}
    variants = BANQUET.view(BANQUET.new(3, options), None).variants
    assert variants == Variants(
        gourmet=gourmet == "on",
        etiquette=etiquette != "off",
        orders=8 if etiquette == "eight" else 6,
        feast=feast == "on",
        hell=hell == "on",
    )
