"""A position can be written down and read again; impossible positions are refused with what is wrong."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from games.cuisine.table import Table, belief, cuisine, fields, loaded, new_game, set_up
from rules import rule
from toque.engine.errors import BadSetup, Unfit
from toque.engine.game import Dump
from toque.games.cuisine.game import CUISINE
from toque.games.cuisine.rules.cards.effects import EFFECTS


@cache
def moments() -> list[Table]:
    """A table at every kind of moment."""
    return [
        new_game(3),
        new_game(3).play("player 2"),
        new_game(2).play("player 1", "shuffle 1", "shuffle 2"),
        new_game(2).play("player 1", "shuffle 1", "shuffle 2", "shuffle 3", "shuffle 4"),
        set_up(4, advanced=True),
        cuisine("steak, tofu, spoon", trays=["apple"]).play("present", "add tray apple", "add tofu", "as protein"),
        cuisine("steak, tofu, spoon").play("present", "add tofu"),
        cuisine("chili, spoon", "3 spoon, salt").play("play chili", "use chili"),
        cuisine("vinegar, salt, spoon").play("play vinegar", "use vinegar"),
        cuisine("honey, spoon", trays=["rice, apple"]).play("play honey", "use honey"),
        cuisine("ice, spoon", fridge="rice, apple").play("play ice", "use ice"),
        cuisine("coffee, spoon", decks=[""], discards=["salt, apple, okra"]).play("play coffee", "use coffee"),
        cuisine("2 spoon", decks=[""]).play("end"),
        cuisine("cream, spoon", fridge="rice", spoons=1).play("play cream", "buy fridge rice"),
        cuisine("5 spoon", "5 spoon", round=60, turn=1, scored=["kathy 3", "sam 4"], judges="bea, lou, max").end(),
    ]


@pytest.mark.parametrize("number", range(15))
def test_a_position_survives_writing_and_reading(number: int) -> None:
    table = moments()[number]
    again = loaded(table.truth)
    assert again.truth == table.truth
    for seat in range(table.position.seats):
        assert again.knowledge(seat) == table.knowledge(seat)
        assert again.legal(seat) == table.legal(seat)
        assert again.view(seat) == table.view(seat)


def test_hands_are_written_in_one_order() -> None:
    given = fields(["rice, spoon", "5 spoon"])
    turned = {**given, "hands": [given["hands"][0][::-1], given["hands"][1]]}
    assert loaded(turned).truth == loaded(given).truth


BAD: list[tuple[str, dict[str, Any]]] = [
    ("seats", {"seats": 5}),
    ("hands: 2 entries", {"hands": [[]]}),
    ("spoons", {"spoons": -1}),
    ("round", {"round": 61}),
    ("round", {"round": 0}),
    ("ended", {"ended": 1}),
    ("victim", {"victim": 1}),
    ("running", {"running": 5}),
    ("step", {"step": 3}),
    ("left", {"left": 1}),
    ("drawing", {"drawing": 2}),
    ("closing", {"closing": True}),
    ("naming", {"naming": "tofu 1 hand"}),
    ("meal", {"meal": ["apple 1 hand"]}),
    ("phase", {"phase": "meal"}),
    ("phase", {"phase": "tray", "played": ["rice"]}),
    ("drawing", {"phase": "shuffle"}),
    ("phase", {"hands": [[], []]}),
    ("uses", {"uses": [3]}),
    ("uses", {"uses": [128]}),
    ("uses", {"uses": [999]}),
    ("acquired", {"acquired": True, "submitted": True}),
    ("layings", {"submitted": True, "layings": 2}),
    ("cards", {"fridge": ["quail"]}),
    ("cards", {"hands": [["spoon"], []]}),
    ("shuffles", {"hands": [["spoon 2"], []]}),
    ("cards", {"fridge": ["rice"] * 5}),
    ("forks", {"forks": 21}),
    ("forks", {"hands": [["fork 1"], []], "forks": 20}),
    ("too many spoons", {"discards": [["spoon"] * 9, []]}),
    ("fresh", {"fresh": ["rice"]}),
    ("less", {"less": [1, *[0] * 34]}),
    ("market", {"fridge": ["salt"]}),
    ("judges", {"judges": ["kathy", "sam", "kathy"]}),
    ("judges", {"judges": ["sam", "kathy", "max"]}),
    ("piles", {"piles": [[], [""], []]}),
    ("surrogates", {"\ud800": 1}),
    ("surrogates", {"words": ["\ud800"]}),
    ("piles", {"piles": [["max"], [], []], "judges": ["kathy", "sam", ""]}),
    ("scored", {"scored": [["tim 9"], []], "piles": [["bea"], [], []]}),
    ("scored", {"scored": [["tim"], []]}),
    ("card_rows", {"words": ["spoon", "fork", "salt"]}),
    ("judge_rows", {"judge_rows": []}),
    ("effects: an op", {"effects": [[3, len(EFFECTS), 1, 0, 0]]}),
    ("effects", {"effects": [[3, 99, 1, 0, 0]]}),
    *(("a filter", {"effects": [[3, 11, 1, wanted, 0]]}) for wanted in (8 + 4, 16 + 5, 24 + 4)),
    ("effects", {"effects": [[3, 0, 1, 0, 1]]}),
    ("effects", {"effects": [[3, 0, 1, 7, 0]]}),
    ("effects", {"effects": [[3, 0, 1, 0, 0]] * 5}),
    ("conditions: what", {"conditions": [[0, 0, 6, 1, 0]]}),
    ("conditions: at most 8", {"conditions": [[0, 0, 0, 1, 0]] * 9}),
    ("conditions", {"conditions": [[0, 0, 9, 1, 0]]}),
    ("fork_price", {"fork_price": -1}),
]


@pytest.mark.parametrize(("said", "changes"), BAD, ids=[str(k) for k in range(len(BAD))])
def test_an_impossible_position_is_refused_with_what_is_wrong(said: str, changes: Dump) -> None:
    given = fields(["rice, 2 spoon", "5 spoon"], decks=["2 spoon", "2 spoon"], stock="brie, cream")
    CUISINE.load(given)
    with pytest.raises(BadSetup) as bad:
        CUISINE.load({**given, **changes})
    assert bad.value.reason is Unfit.BAD_DUMP
    assert said.partition(":")[0] in str(bad.value.facts["said"])


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(BadSetup):
        CUISINE.load({**fields(["spoon", "spoon"]), "sauce": 1})


def test_a_judge_may_ask_for_eight_things() -> None:
    given = fields(["spoon", "spoon"])
    assert (
        CUISINE.dump(CUISINE.load({**given, "conditions": [[0, 0, 0, 1, 0]] * 8}))["conditions"]
        == [[0, 0, 0, 1, 0]] * 8
    )


@rule("CUI-38")
def test_a_meal_laid_from_a_tray_of_two_shuffles_can_be_loaded() -> None:
    """Others still count the cards that are being laid as cards of the tray."""
    table = cuisine(
        "rice@1, okra@2", "5 spoon", trays=["olive@1"], decks=["eggs, steak", "3 spoon"], shuffles=[2, 1], phase="tray"
    )
    table.play("tray okra", "present", "add tray olive", "add tray okra")
    assert table.truth["beliefs"][0] == [belief(1, (2, "rice olive")), belief(1, (1, "rice olive"))]
    assert table.truth["trays"][0] == []
    assert CUISINE.dump(CUISINE.load(table.truth)) == table.truth
