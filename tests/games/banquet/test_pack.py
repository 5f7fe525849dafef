"""Banquet's pack: the included one is faultless, every fault is found with its place, and other packs can be played."""

from __future__ import annotations

import copy
import tomllib
from typing import Any

import pytest

from games.banquet.table import DISHES, LETTERS, SPACES, Table
from rules import rule
from toque.engine.errors import Fact
from toque.engine.pack import PACK_LANGUAGES, BadPack, Pack, PackFault, PackReason
from toque.games.banquet.game import BANQUET

Content = dict[str, Any]
ELEMENTS = [*DISHES, "toque"]
AWAY = [cell for cell in SPACES if cell not in ("c3", "c4", "d3", "d5", "e4", "e5")]


def box() -> Content:
    """The included pack, for tests that change it."""
    return copy.deepcopy(tomllib.loads(BANQUET.file("pack.toml").decode()))


def faults(content: Content) -> list[PackFault]:
    """Everything that is wrong with this pack."""
    return BANQUET.pack_faults(Pack("banquet", content["name"], content))


def game_with(content: Content, seats: int = 2) -> Table:
    """A new game with this pack."""
    return Table(BANQUET.new(seats, {}, Pack("banquet", content["name"], content)))


# The box


def test_the_pack_in_the_box_is_faultless() -> None:
    assert BANQUET.pack_faults(BANQUET.pack()) == []
    assert BANQUET.pack().game == "banquet"


@rule("BAN-5")
def test_the_pack_in_the_box_has_36_menus_that_are_the_projects_own() -> None:
    rows = box()["menus"]
    assert [sum(row["value"] == value for row in rows) for value in (1, 2, 3)] == [12, 12, 12]
    assert {row["source"] for row in rows} == {"house"}, "the rulebook tells a row, and no menu's value"


def test_the_included_pack_differs_from_its_earlier_edition_only_in_a_mark() -> None:
    """Records of its earlier edition are played with today's."""
    row = 'row = ["pudding", "fruit-salad", "burger"]'
    before, found, after = BANQUET.file("pack.toml").decode().partition(row)
    assert found
    earlier = Pack.read((before + row + after.replace('"house"', '"printed"', 1)).encode()).fingerprint()
    assert {earlier} == BANQUET.boxed_before
    assert BANQUET.is_in_box(earlier)
    assert BANQUET.is_in_box(BANQUET.pack().fingerprint())
    assert not BANQUET.is_in_box("0" * 64)


@rule("BAN-4", "BAN-7")
def test_the_pack_in_the_box_has_kitchen_orders_and_corners() -> None:
    content = box()
    assert [(row["dish"], row["copies"], row["source"]) for row in content["kitchen"]] == [
        (dish, 10, "printed") for dish in DISHES
    ]
    assert [(row["dish"], row["copies"], row["source"]) for row in content["orders"]] == [
        (dish, 2, "house") for dish in DISHES
    ]
    assert content["layout"] == {"marked": ["a1", "a4", "d1", "d7", "g4", "g7"], "source": "house"}


def test_the_pack_in_the_box_names_everything_in_four_languages() -> None:
    elements = box()["elements"]
    assert [*elements] == ELEMENTS
    assert all(names.keys() >= {*PACK_LANGUAGES} for names in (*elements.values(), box()["name"]))


# Faults


@pytest.mark.parametrize(
    ("group", "expected"),
    [
        ("elements", "table"),
        ("layout", "table"),
        ("kitchen", "list of tables"),
        ("orders", "list of tables"),
        ("menus", "list of tables"),
    ],
)
def test_a_missing_group_is_one_fault(group: str, expected: str) -> None:
    content = box()
    del content[group]
    assert faults(content) == [PackFault(group, PackReason.MISSING, {"expected": expected})]


def test_names_are_complete_and_distinct() -> None:
    content = box()
    del content["elements"]["salad"]["fr"]
    content["elements"]["toque"]["de"] = " "
    content["elements"]["burger"]["en"] = "pudding"
    content["elements"]["tomato"] = content["elements"]["pudding"]
    found = faults(content)
    assert [(fault.where, fault.reason) for fault in found] == [
        ("elements.salad.fr", PackReason.MISSING),
        ("elements.toque.de", PackReason.EMPTY_NAME),
        ("elements.burger.en", PackReason.TWICE),
        ("elements.tomato", PackReason.UNKNOWN_KEY),
    ]


def test_an_unknown_key_at_the_top_is_a_fault() -> None:
    content = box()
    content["sauce"] = 1
    keys = ["elements", "format", "game", "kitchen", "layout", "menus", "name", "orders"]
    assert faults(content) == [PackFault("sauce", PackReason.UNKNOWN_KEY, {"keys": keys})]


@rule("BAN-7")
@pytest.mark.parametrize("cell", ["c3", "c4", "d3", "d5", "e4", "e5"])
def test_a_marked_space_that_touches_the_bouquet_is_refused(cell: str) -> None:
    content = box()
    content["layout"]["marked"][2] = cell
    facts: dict[str, Fact] = {"found": cell, "words": AWAY}
    assert faults(content) == [PackFault("layout.marked", PackReason.UNKNOWN_WORD, facts)]
    with pytest.raises(BadPack):
        game_with(content)


@rule("BAN-3", "BAN-7")
@pytest.mark.parametrize("cell", ["d4", "h1", "a5", ""])
def test_a_marked_space_must_be_one_of_the_36(cell: str) -> None:
    content = box()
    content["layout"]["marked"][0] = cell
    facts: dict[str, Fact] = {"found": cell, "words": SPACES}
    assert faults(content) == [PackFault("layout.marked", PackReason.UNKNOWN_WORD, facts)]


@rule("BAN-7")
def test_six_different_spaces_must_be_marked() -> None:
    content = box()
    content["layout"]["marked"] = ["a1", "a1", "b1", "b5", "g5", "g6"]
    assert faults(content) == [PackFault("layout.marked", PackReason.TWICE, {"found": "a1"})]
    content["layout"]["marked"] = ["a1", "b1", "b5", "g5", "g6"]
    assert faults(content) == [PackFault("layout.marked", PackReason.WRONG_NUMBER, {"found": 5, "expected": 6})]


@pytest.mark.parametrize("marked", ["a1", 6, ["a1", 2]])
def test_marked_spaces_must_be_a_list_of_texts(marked: object) -> None:
    content = box()
    content["layout"]["marked"] = marked
    assert faults(content) == [PackFault("layout.marked", PackReason.WRONG_TYPE, {"expected": "list of texts"})]


@rule("BAN-4", "BAN-7")
@pytest.mark.parametrize(("group", "total"), [("kitchen", 40), ("orders", 8)])
def test_dishes_and_orders_must_have_the_right_number(group: str, total: int) -> None:
    content = box()
    content[group][0]["copies"] += 1
    assert faults(content) == [PackFault(group, PackReason.WRONG_NUMBER, {"found": total + 1, "expected": total})]


@pytest.mark.parametrize("group", ["kitchen", "orders"])
def test_each_dish_must_be_counted_once_and_not_be_negative(group: str) -> None:
    content = box()
    content[group].append(dict(content[group][0]))
    assert faults(content) == [PackFault(f"{group}[4].dish", PackReason.TWICE, {"found": "salad"})]
    content = box()
    content[group][1]["copies"] = -1
    content[group][2]["copies"] += content[group][0]["copies"] + 1
    facts: dict[str, Fact] = {"found": -1, "expected": 0}
    assert faults(content) == [PackFault(f"{group}[1].copies", PackReason.WRONG_NUMBER, facts)]


def test_only_dishes_with_a_source_are_counted() -> None:
    content = box()
    content["orders"].append({"dish": "toque", "copies": 1, "source": "house"})
    content["kitchen"][3]["source"] = "grandmother"
    content["kitchen"][2]["picture"] = 1
    assert [(fault.where, fault.reason) for fault in faults(content)] == [
        ("kitchen[2].picture", PackReason.UNKNOWN_KEY),
        ("kitchen[3].source", PackReason.UNKNOWN_WORD),
        ("orders[4].dish", PackReason.UNKNOWN_WORD),
    ]


@rule("BAN-5")
@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("row", ["salad", "salad"], PackFault("menus[5].row", PackReason.WRONG_NUMBER, {"found": 2, "expected": 3})),
        (
            "row",
            ["salad", "tomato", "salad"],
            PackFault("menus[5].row", PackReason.UNKNOWN_WORD, {"found": "tomato", "words": [*ELEMENTS]}),
        ),
        ("row", "salad", PackFault("menus[5].row", PackReason.WRONG_TYPE, {"expected": "list of texts"})),
        ("value", 4, PackFault("menus[5].value", PackReason.UNKNOWN_WORD, {"found": "4", "words": ["1", "2", "3"]})),
        ("value", 0, PackFault("menus[5].value", PackReason.UNKNOWN_WORD, {"found": "0", "words": ["1", "2", "3"]})),
        ("value", "1", PackFault("menus[5].value", PackReason.WRONG_TYPE, {"expected": "whole number"})),
    ],
)
def test_a_menu_must_have_a_value_and_a_row_of_three(key: str, value: object, fault: PackFault) -> None:
    content = box()
    content["menus"][5][key] = value
    assert fault in faults(content)


@rule("BAN-5")
def test_there_must_be_36_menus() -> None:
    content = box()
    del content["menus"][35]
    assert faults(content) == [PackFault("menus", PackReason.WRONG_NUMBER, {"found": 35, "expected": 36})]


@rule("BAN-6")
def test_there_must_be_enough_menus_of_each_value_to_deal() -> None:
    content = box()
    for row in content["menus"][:9]:
        row["value"] = 2
    assert faults(content) == [PackFault("menus", PackReason.WRONG_NUMBER, {"found": 3, "expected": 4})]
    content["menus"][8]["value"] = 1
    assert faults(content) == []


# Another pack


@rule("BAN-7")
def test_a_pack_with_another_layout_can_be_played() -> None:
    content = box()
    content["layout"]["marked"] = ["b2", "b4", "d2", "d6", "f4", "g6"]
    table = game_with(content)
    table.chance(0, 1, 2)
    assert [*table.cloches] == ["b2", "b4", "d2", "d6", "f4", "g6"]


@rule("BAN-7", "BAN-14")
def test_a_pack_with_other_orders_can_be_played() -> None:
    content = box()
    for row, copies in zip(content["orders"], (0, 0, 1, 7), strict=True):
        row["copies"] = copies
    table = game_with(content)
    table.chance(0, 1, 2)
    assert [*table.cloches.values()].count("burger") >= 5
    assert {*table.cloches.values()} <= {"burger", "pudding"}


@rule("BAN-4", "BAN-12")
def test_a_pack_with_another_kitchen_can_be_played() -> None:
    content = box()
    for row, copies in zip(content["kitchen"], (0, 1, 19, 20), strict=True):
        row["copies"] = copies
    table = game_with(content)
    assert [*table.kitchen.values()] == [0, 1, 19, 20]
    table.chance(0, 1, 2)
    table.play("covered", "covered")
    assert table.refused("salad c3").facts == {"dish": "salad"}


@rule("BAN-5", "BAN-18")
def test_a_pack_with_other_menus_can_be_played() -> None:
    content = box()
    rows = [*["SFS"] * 4, *["TTT"] * 8, *["BTB"] * 24]
    for number, letters in enumerate(rows):
        content["menus"][number]["row"] = [LETTERS[letter] for letter in letters]
        content["menus"][number]["value"] = 1 if number < 4 else 2 if number < 12 else 3
    table = Table(BANQUET.new(4, {}, Pack("banquet", content["name"], content)))
    table.chance(0, 1, 2)
    assert [len(deck) for deck in table.truth["decks"]] == [0, 4, 20]
    assert [len(hand) for hand in table.truth["hands"]] == [3] * 4
    for seat in range(4):
        table.play_as(seat, "covered")
    table.play("salad c3", "keep", "fruit-salad c4", "keep", "salad c5")
    assert table.offered["menu 1"].completes[0].rows == [["c3", "c4", "c5"]]
    table.play("menu 1")
    assert table.points == [0, 0, 1, 0]


@rule("BAN-18", "BAN-35")
def test_a_row_that_reads_the_same_from_both_ends_is_shown_once() -> None:
    content = box()
    for number in range(12):
        content["menus"][number]["row"] = ["salad", "fruit-salad", "salad"]
    table = game_with(content)
    table.chance(0, 1, 2)
    table.play("covered", "covered", "salad c3", "keep", "fruit-salad c4", "keep")
    lacking = [sorted(each.cells) for each in table.view(0).hand[0].nearly]
    assert lacking == [["c3", "c4", "c5"]]
    other = game_with(content)
    other.chance(0, 1, 2)
    other.play("covered", "covered", "salad c3", "keep", "burger d3", "keep", "burger d2", "keep", "salad c1", "keep")
    assert [(sorted(each.cells), each.missing) for each in other.view(0).hand[0].nearly] == [(["c1", "c2", "c3"], "c2")]


def test_a_pack_may_list_menus_in_any_order() -> None:
    content = box()
    content["menus"].reverse()
    table = game_with(content)
    assert table.truth["menus"][0] == "1 burger burger pudding"
    assert [text[0] for text in table.truth["menus"]] == ["1"] * 12 + ["2"] * 12 + ["3"] * 12
