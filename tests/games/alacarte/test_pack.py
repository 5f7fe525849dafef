"""A la carte's pack: the included one is faultless, every fault is found with its place, other packs can be played."""

from __future__ import annotations

import copy
import tomllib
from collections import Counter
from typing import Any

import pytest

from games.alacarte.menu import COLOURS, GROUPS
from games.alacarte.table import Table
from rules import rule
from toque.engine.errors import Fact
from toque.engine.pack import PACK_LANGUAGES, BadPack, Pack, PackFault, PackReason
from toque.games.alacarte.events import DishServed
from toque.games.alacarte.game import ALACARTE

Content = dict[str, Any]
VALUES = ["name", "group", "points", "needs", "heat", "burns"]


def box() -> Content:
    """The included pack, for tests that change it."""
    return copy.deepcopy(tomllib.loads(ALACARTE.file("pack.toml").decode()))


def faults(content: Content) -> list[PackFault]:
    """Everything that is wrong with this pack."""
    return ALACARTE.pack_faults(Pack("alacarte", content["name"], content))


def game_with(content: Content, seats: int = 2) -> Table:
    """A new game with this pack."""
    return Table(ALACARTE.new(seats, {}, Pack("alacarte", content["name"], content)))


def dish_at(content: Content, number: int) -> Content:
    """A dish of a pack that needs lemon alone: green, two points, right at 2 and 3, burned from 4 on."""
    dish: Content = content["dishes"][number]
    dish.update({"points": 2, "needs": {"lemon": 1}, "heat": [2, 3], "burns": 4})
    return dish


# The box


def test_the_pack_in_the_box_is_faultless() -> None:
    assert ALACARTE.pack_faults(ALACARTE.pack()) == []
    assert ALACARTE.pack().game == "alacarte"


@rule("ALC-3", "ALC-7", "ALC-45")
def test_the_pack_in_the_box_has_twenty_dishes_in_five_groups_and_a_crepe_of_five() -> None:
    content = box()
    assert Counter(dish["group"] for dish in content["dishes"]) == dict.fromkeys(GROUPS, 4)
    assert content["crepe"] == {"points": 5, "source": {"points": "printed"}}
    assert len({dish["word"] for dish in content["dishes"]}) == 20


@rule("ALC-7")
def test_the_dishes_in_the_box_can_be_cooked() -> None:
    for dish in box()["dishes"]:
        low, high = dish["heat"]
        assert 0 <= low <= high < dish["burns"] <= 7
        assert {*dish["needs"]} <= {*COLOURS}
        assert {*dish["needs"].values()} <= {1, 2}
        assert low > 0 or dish["needs"]
        assert 1 <= dish["points"] <= 6
    assert any(dish["heat"][0] == 0 for dish in box()["dishes"])  # at least one is cold


@rule("ALC-7")
def test_what_is_known_about_the_printed_dishes_is_in_the_pack() -> None:
    """The table at the end of the ledger: its values are in the pack, and marked as printed."""
    printed: dict[str, Content] = {
        "breakfast-fidel": {"needs": {}},
        "coffee-water": {"needs": {}},
        "hippo": {"needs": {"lemon": 1, "pepper": 2}, "heat": [3, 5], "burns": 6},
        "knotwurst": {"needs": {"pepper": 1, "paprika": 1}, "heat": [2, 3], "points": 2},
        "fish-and-chips": {"heat": [4, 5]},
        "herring": {"points": 5},
    }
    dishes = {dish["word"]: dish for dish in box()["dishes"]}
    for word, known in printed.items():
        assert {key: dishes[word][key] for key in known} == known
        said = {key for key, source in dishes[word]["source"].items() if source == "printed"}
        assert said == {"name", *known}
    nameless = [dish for word, dish in dishes.items() if word not in printed and "printed" in dish["source"].values()]
    assert [(dish["needs"], dish["heat"], dish["points"]) for dish in nameless] == [
        ({"lemon": 1, "herbs": 1}, [2, 3], 2)
    ]


def test_the_pack_in_the_box_names_everything_in_four_languages() -> None:
    content = box()
    dishes = [dish["name"] for dish in content["dishes"]]
    assert (len(content["groups"]), len(dishes)) == (5, 20)
    assert all(names.keys() >= {*PACK_LANGUAGES} for names in (*content["groups"].values(), *dishes, content["name"]))
    for language in PACK_LANGUAGES:
        assert len({dish["name"][language] for dish in content["dishes"]}) == 20


# Faults


@pytest.mark.parametrize(("group", "expected"), [("groups", "table"), ("crepe", "table"), ("dishes", "list of tables")])
def test_a_missing_part_is_one_fault(group: str, expected: str) -> None:
    content = box()
    del content[group]
    assert faults(content) == [PackFault(group, PackReason.MISSING, {"expected": expected})]


def test_an_unknown_key_is_a_fault_wherever_it_is() -> None:
    content = box()
    content["sauce"] = 1
    content["groups"]["pink"] = content["groups"]["red"]
    content["crepe"]["filling"] = "plum"
    content["dishes"][3]["spoon"] = 1
    content["dishes"][4]["source"]["spoon"] = "house"
    content["dishes"][5]["needs"]["salt"] = 1
    found = faults(content)
    assert {fault.reason for fault in found} == {PackReason.UNKNOWN_KEY}
    assert sorted(fault.where for fault in found) == [
        "crepe.filling",
        "dishes[3].spoon",
        "dishes[4].source.spoon",
        "dishes[5].needs.salt",
        "groups.pink",
        "sauce",
    ]


def test_names_are_complete_and_distinct() -> None:
    content = box()
    del content["groups"]["red"]["fr"]
    content["groups"]["blue"]["en"] = "green"
    content["dishes"][2]["name"]["de"] = " "
    content["dishes"][7]["name"]["nl"] = content["dishes"][6]["name"]["nl"]
    found = [(fault.where, fault.reason) for fault in faults(content)]
    word = content["dishes"][7]["word"]
    assert sorted(found) == sorted(
        [
            ("groups.red.fr", PackReason.MISSING),
            ("groups.blue.en", PackReason.TWICE),
            ("dishes[2].name.de", PackReason.EMPTY_NAME),
            (f"{word}.nl", PackReason.TWICE),
        ]
    )


@rule("ALC-7")
@pytest.mark.parametrize(
    ("key", "value", "reason", "facts"),
    [
        ("points", 0, "wrong_number", {"found": 0, "expected": "1 to 9"}),
        ("points", 10, "wrong_number", {"found": 10, "expected": "1 to 9"}),
        ("points", "2", "wrong_type", {"expected": "whole number"}),
        ("group", "pink", "unknown_word", {"found": "pink", "words": [*GROUPS]}),
        ("heat", [2], "wrong_number", {"found": "[2]", "expected": "[from, to] in 0 to 6"}),
        ("heat", [3, 2], "wrong_number", {"found": "[3, 2]", "expected": "[from, to] in 0 to 6"}),
        ("heat", [-1, 2], "wrong_number", {"found": "[-1, 2]", "expected": "[from, to] in 0 to 6"}),
        ("heat", [2, 7], "wrong_number", {"found": "[2, 7]", "expected": "[from, to] in 0 to 6"}),
        ("heat", [2, 3, 3], "wrong_number", {"found": "[2, 3, 3]", "expected": "[from, to] in 0 to 6"}),
        ("heat", 2, "wrong_type", {"expected": "list of whole numbers"}),
        ("heat", ["2", 3], "wrong_type", {"expected": "list of whole numbers"}),
        ("heat", [True, 3], "wrong_type", {"expected": "list of whole numbers"}),
        ("burns", 3, "wrong_number", {"found": 3, "expected": "4 to 7"}),
        ("burns", 8, "wrong_number", {"found": 8, "expected": "4 to 7"}),
        ("word", "Hot Dog", "unknown_word", {"found": "Hot Dog", "words": ["a-z", "0-9", "-"]}),
        ("word", "", "unknown_word", {"found": "", "words": ["a-z", "0-9", "-"]}),
        ("word", 3, "wrong_type", {"expected": "text"}),
    ],
)
def test_a_dish_must_be_as_the_ledger_says(key: str, value: object, reason: str, facts: dict[str, Fact]) -> None:
    content = box()
    dish_at(content, 5)[key] = value
    assert faults(content)[0] == PackFault(f"dishes[5].{key}", PackReason(reason), facts)
    with pytest.raises(BadPack):
        game_with(content)


@rule("ALC-7")
@pytest.mark.parametrize("count", [0, 3, -1])
def test_a_dish_must_need_one_or_two_of_a_colour(count: int) -> None:
    content = box()
    dish_at(content, 5)["needs"] = {"pepper": count}
    facts: dict[str, Fact] = {"found": count, "expected": "1 to 2"}
    assert faults(content) == [PackFault("dishes[5].needs.pepper", PackReason.WRONG_NUMBER, facts)]


@rule("ALC-7")
def test_no_dish_is_both_cold_and_without_condiments() -> None:
    content = box()
    dish_at(content, 5).update({"needs": {}, "heat": [0, 1]})
    facts: dict[str, Fact] = {"found": 0, "expected": "1+ (heat 0)"}
    assert faults(content) == [PackFault("dishes[5].needs", PackReason.WRONG_NUMBER, facts)]
    content["dishes"][5]["heat"] = [1, 1]
    assert faults(content) == []


@pytest.mark.parametrize("value", VALUES)
def test_every_value_says_whether_it_is_printed(value: str) -> None:
    content = box()
    content["dishes"][5]["source"][value] = "grandmother"
    facts: dict[str, Fact] = {"found": "grandmother", "words": ["printed", "house"]}
    assert faults(content) == [PackFault(f"dishes[5].source.{value}", PackReason.UNKNOWN_WORD, facts)]
    del content["dishes"][5]["source"][value]
    assert faults(content) == [PackFault(f"dishes[5].source.{value}", PackReason.MISSING, {"expected": "text"})]


@rule("ALC-45")
@pytest.mark.parametrize("points", [0, 10])
def test_a_crepe_must_be_worth_something(points: int) -> None:
    content = box()
    content["crepe"]["points"] = points
    facts: dict[str, Fact] = {"found": points, "expected": "1 to 9"}
    assert faults(content) == [PackFault("crepe.points", PackReason.WRONG_NUMBER, facts)]


@rule("ALC-3")
def test_there_must_be_twenty_dishes_four_of_each_group() -> None:
    content = box()
    del content["dishes"][19]
    assert faults(content) == [PackFault("dishes", PackReason.WRONG_NUMBER, {"found": 19, "expected": 20})]
    content = box()
    content["dishes"][5]["group"] = "yellow"
    assert faults(content) == [
        PackFault("dishes (yellow)", PackReason.WRONG_NUMBER, {"found": 5, "expected": 4}),
        PackFault("dishes (green)", PackReason.WRONG_NUMBER, {"found": 3, "expected": 4}),
    ]


def test_a_word_must_stand_for_one_dish() -> None:
    content = box()
    content["dishes"][5]["word"] = content["dishes"][4]["word"]
    assert faults(content)[0] == PackFault(
        "dishes[5].word", PackReason.TWICE, {"found": str(content["dishes"][4]["word"])}
    )


# Another pack


@rule("ALC-7", "ALC-22", "ALC-26")
def test_a_pack_with_another_dish_can_be_played() -> None:
    content = box()
    dish_at(content, 5).update({"word": "unicorn", "points": 9, "needs": {"herbs": 2}, "heat": [1, 1], "burns": 7})
    table = game_with(content)
    table.play("player 1", "point", "point", "dish unicorn", f"dish {content['dishes'][0]['word']}")
    assert table.legal()[:2] == ["heat", "season herbs"]
    table.play("season herbs", "2+0", "heat", "1")
    assert table.told(DishServed) == [DishServed(0, 5, 9, star=True)]
    assert table.points == [9, 0]


@rule("ALC-45")
def test_a_pack_with_another_crepe_can_be_played() -> None:
    content = box()
    content["crepe"]["points"] = 8
    assert game_with(content).view().crepe_points == 8


def test_a_dish_may_have_the_word_of_a_move() -> None:
    content = box()
    dish_at(content, 5)["word"] = "bold"
    table = game_with(content)
    table.play("player 1", "point", "point", "dish bold")
    assert table.pans[0] == "bold"
    assert ALACARTE.spell(ALACARTE.read("bold", table.position), table.position) == "bold"


def test_a_pack_may_list_dishes_in_any_order() -> None:
    content = box()
    content["dishes"].reverse()
    assert faults(content) == []
    assert [card.group for card in game_with(content).view().dishes] == [4] * 4 + [3] * 4 + [2] * 4 + [1] * 4 + [0] * 4


def test_a_pack_of_another_game_is_refused() -> None:
    content = box()
    with pytest.raises(BadPack):
        ALACARTE.new(2, {}, Pack("soup", content["name"], content))
