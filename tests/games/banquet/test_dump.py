"""Positions as JSON: what is written can be read again, and impossible positions are refused with the place."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from games.banquet.table import MENUS, QUARTERS, Table, banquet, fields, loaded, new_game, without
from toque.engine.errors import BadSetup, Unfit
from toque.engine.game import Dump
from toque.engine.rng import Rng
from toque.games.banquet.game import BANQUET

TABLES: list[Callable[[], Table]] = [
    lambda: new_game(2),
    lambda: new_game(3, 1),
    lambda: new_game(4, 3, 5),
    lambda: new_game(2, 0, 5, 6),
    lambda: new_game(3, 0, 5, 6, etiquette="eight"),
    lambda: new_game(4, 0, gourmet="on", feast="on", hell="on"),
    lambda: banquet(
        board="c3 salad, c4 toque 1", scored=["FFS", ""], discards=["", "", "TPS"], announced="a1 0 salad salad missing"
    ),
    lambda: banquet(board=QUARTERS, phase="over"),
]


def said(given: Dump) -> str:
    """Why a dump is refused."""
    with pytest.raises(BadSetup) as refused:
        BANQUET.load(given)
    assert refused.value.reason == Unfit.BAD_DUMP
    assert [*refused.value.facts] == ["said"]
    return str(refused.value.facts["said"])


def begun(*moves: str, **more: Any) -> Table:
    """A table after these moves."""
    table = banquet(**more)
    table.play(*moves)
    return table


# Writing and reading


@pytest.mark.parametrize("made", TABLES)
def test_a_position_survives_writing_and_reading(made: Callable[[], Table]) -> None:
    table = made()
    again = loaded(table.truth)
    assert again.truth == table.truth
    for seat in range(len(table.points)):
        assert again.knowledge(seat) == table.knowledge(seat)
        assert again.view(seat) == table.view(seat)
    assert again.points == table.points


def test_a_dump_says_where_everything_is() -> None:
    table = begun(
        "announce d7 pudding",
        hands=["SSF SFP TSF", "SSP - TSP"],
        board="c3 salad, c4 toque 1, d6 burger",
        scored=["FFS", ""],
        discards=["", "", "TPS TFS"],
        rebuilt=[0, 2, 1],
        drawn=[[0, 1, 1], [0, 0, 0]],
    )
    truth = table.truth
    assert truth["board"] == ["c3 salad", "c4 toque 1", "d6 burger", "d7 fruit-salad"]
    assert truth["announced"] == ["d7 0 pudding fruit-salad placed"]
    assert truth["orders"] == ["a1 salad", "a4 salad", "d1 fruit-salad", "g4 pudding", "g7 burger"]
    assert (truth["phase"], truth["turn"], truth["placed"], truth["wanted"]) == ("serving", 0, "d7", None)
    assert (truth["hands"], truth["drawn"]) == ([[0, 12, 24], [1, -1, 25]], [[0, 1, 1], [0, 0, 0]])
    assert (truth["scored"], truth["discards"], truth["rebuilt"]) == ([[3], []], [[], [], [27, 30]], [0, 2, 1])
    assert (truth["toques"], truth["kitchen"]) == ([2, 1], [9, 9, 10, 9])
    assert truth["decks"][0] == [2, 4, 5, 6, 7, 8, 9, 10, 11]
    assert loaded(truth).truth == truth


@pytest.mark.parametrize(
    "made",
    [
        lambda: begun("salad c3", "discard 1", decks=["", "SBP", "TPF"], discards=["PPS PPF", "", ""]),
        lambda: begun("fruit-salad b3", "menu 1", board="b1 salad, b2 salad", decks=["", "SBP", "TPF"]),
        lambda: begun("announce a4 burger", board="a3 burger", scored=["PPS FFS", ""], hell=True),
        lambda: begun("announce a1 salad", board="b1 salad", kitchen=[0, 1, 1, 1], box_kitchen=[1, 1, 1, 1]),
        lambda: begun("salad a1", board=without(QUARTERS, "a1"), orders=""),
    ],
    ids=["rebuilding", "drawing", "giving up", "nothing placed", "full"],
)
def test_every_moment_of_a_turn_survives_too(made: Callable[[], Table]) -> None:
    table = made()
    again = loaded(table.truth)
    assert again.truth == table.truth
    assert [again.knowledge(seat) for seat in (0, 1)] == [table.knowledge(seat) for seat in (0, 1)]


def test_orders_kept_follow_from_what_was_announced() -> None:
    announced = "a1 0 salad salad missing, a4 1 burger salad missing, d1 1 pudding pudding missing"
    table = banquet(announced=announced, orders="")
    assert [[*player.orders] for player in table.view(None).players] == [["salad"], ["pudding"]]


@pytest.mark.parametrize("made", TABLES)
def test_a_position_can_be_pickled(made: Callable[[], Table]) -> None:
    table = made()
    again = pickle.loads(pickle.dumps(table.position))  # noqa: S301 (our own)
    assert BANQUET.dump(again) == table.truth


def test_a_table_need_not_use_all_pieces() -> None:
    table = banquet(["SSF", "SFP"], decks=["", "", ""], orders="", kitchen=[1, 0, 0, 0], toques=[1, 0])
    assert table.counted().total() == 2 + 1 + 1


# Impossible positions


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_position_has_two_to_four_seats(seats: int) -> None:
    assert said(fields() | {"seats": seats}) == f"seats: {seats}"


@pytest.mark.parametrize(
    ("name", "value", "length"),
    [
        ("toques", [2], 2),
        ("hands", [[0, 12, 24]], 2),
        ("drawn", [[0, 0, 0]] * 3, 2),
        ("scored", [], 2),
        ("decks", [[], []], 3),
        ("discards", [[]] * 4, 3),
        ("rebuilt", [0, 0], 3),
        ("kitchen", [10, 10, 10], 4),
        ("box_kitchen", [10] * 5, 4),
        ("box_orders", [2], 4),
        ("menus", [], 36),
    ],
)
def test_every_list_must_have_its_length(name: str, value: object, length: int) -> None:
    assert said(fields() | {name: value}) == f"{name}: {length} entries"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"kitchen": [-1, 10, 10, 10]}, "kitchen: from 0 to 61"),
        ({"box_kitchen": [62, 10, 10, 10]}, "box_kitchen: from 0 to 61"),
        ({"box_orders": [-1, 2, 2, 2]}, "box_orders: from 0 to 61"),
        ({"start": 2}, "start: a seat"),
        ({"start": -1}, "start: a seat"),
        ({"turn": 2}, "turn: a seat"),
        ({"covered": [0, 1, 2]}, "covered: seats"),
        ({"covered": [0, 1, 1]}, "covered: each seat once"),
        ({"wanted": 4}, "wanted: a value from 1 to 3"),
        ({"wanted": 0}, "wanted: a value from 1 to 3"),
        ({"placed": "d4"}, "placed: a space"),
        ({"placed": "h1"}, "placed: a space"),
        ({"etiquette": 7}, "etiquette: one of [0, 6, 8]"),
        ({"marked": ["a1", "a1"]}, "marked: each space once"),
        ({"marked": ["c3"]}, "marked: c3"),
        ({"marked": ["d4"]}, "marked: d4"),
        ({"marked": ["a9"]}, "marked: a9"),
        ({"box_orders": [1, 1, 1, 2]}, "box_orders: enough for the table"),
        ({"etiquette": 8, "box_orders": [2, 2, 2, 1]}, "box_orders: enough for the table"),
        ({"box_orders": [4, 4, 4, 4]}, "box_orders: enough for the table"),
        ({"board": ["d4 salad"]}, "board: d4 salad"),
        ({"board": ["c3"]}, "board: c3"),
        ({"board": [""]}, "board: "),
        ({"board": ["c3 tomato"]}, "board: c3 tomato"),
        ({"board": ["c3 salad 1"]}, "board: c3 salad 1"),
        ({"board": ["c3 toque"]}, "board: c3 toque"),
        ({"board": ["c3 toque 2"]}, "board: c3 toque 2"),
        ({"board": ["c3 toque 0 1"]}, "board: c3 toque 0 1"),
        ({"board": ["c3 salad", "c3 burger"]}, "board: c3 burger"),
        ({"board": ["c3 salad"]}, "kitchen: too much salad"),
        ({"kitchen": [10, 11, 10, 10]}, "kitchen: too much fruit-salad"),
        ({"toques": [3, 2]}, "toques[0]: at most 2"),
        ({"toques": [2, -1]}, "toques[1]: at most 2"),
        ({"board": ["c3 toque 1"]}, "toques[1]: at most 2"),
        ({"placed": "c3", "phase": "serving"}, "placed: something is there"),
        ({"orders": ["a1"]}, "orders: a1"),
        ({"orders": [""]}, "orders: "),
        ({"orders": ["a1 toque"]}, "orders: a1 toque"),
        ({"orders": ["d4 salad"]}, "orders: d4 salad"),
        ({"orders": ["a1 salad burger"]}, "orders: a1 salad burger"),
        ({"orders": ["a1 salad", "a1 burger"]}, "orders: a1 is occupied"),
        ({"orders": ["c3 salad"]}, "orders: c3 touches the bouquet"),
        ({"orders": ["a1 salad", "a2 salad", "a3 salad"]}, "orders: more salad than in the box"),
        ({"announced": ["b1 0 salad salad"]}, "announced: b1 0 salad salad"),
        ({"announced": ["d4 0 salad salad missing"]}, "announced: d4 0 salad salad missing"),
        ({"announced": ["a1 0 salad salad missing"]}, "announced: a1 0 salad salad missing"),
        ({"announced": ["b1 2 salad salad missing"]}, "announced: b1 2 salad salad missing"),
        ({"announced": ["b1 0 toque salad missing"]}, "announced: b1 0 toque salad missing"),
        ({"announced": ["b1 0 salad salad eaten"]}, "announced: b1 0 salad salad eaten"),
        ({"announced": ["b1 0 salad pudding placed"]}, "announced: b1 0 salad pudding placed, and it is not there"),
        ({"announced": ["b1 0 salad salad missing"]}, "orders: more salad than in the box"),
        ({"hands": [[0, 12, 36], [1, 13, 25]]}, "hands: menu 36"),
        ({"hands": [[0, 12, -2], [1, 13, 25]]}, "hands: menu -2"),
        ({"hands": [[0, 12, 0], [1, 13, 25]]}, "hands: menu 0"),
        ({"scored": [[0], []]}, "scored: menu 0"),
        ({"scored": [[-1], []]}, "scored: menu -1"),
        ({"discards": [[2], [], []]}, "discards: menu 2"),
        ({"decks": [[], [], [2]]}, "decks: menu 2 has another value"),
        ({"decks": [[], [], []], "discards": [[14], [], []]}, "discards: menu 14 has another value"),
        ({"hands": [[0, 12], [1, 13, 25]]}, "hands[0]: 3 places"),
        ({"drawn": [[0, 0, 0], [0, 0]]}, "hands[1]: 3 places"),
        ({"drawn": [[0, 0, 1], [0, 0, 0]]}, "drawn[0]: 1"),
        ({"drawn": [[0, -1, 0], [0, 0, 0]]}, "drawn[0]: -1"),
        ({"rebuilt": [1, 1, 0], "drawn": [[0, 0, 0], [1, 2, 0]]}, "drawn[1]: 2"),
    ],
)
def test_an_impossible_position_is_refused_with_its_place(change: Dump, why: str) -> None:
    assert said(fields() | change) == why


@pytest.mark.parametrize(
    ("text", "number"),
    [("4 salad salad salad", 0), ("1 salad salad", 0), ("1 salad salad tomato", 0), ("", 0), ("1", 35)],
)
def test_an_impossible_menu_is_refused(text: str, number: int) -> None:
    menus = [*fields()["menus"]]
    menus[number] = text
    assert said(fields() | {"menus": menus}) == f"menus: {text}"


def test_menus_must_be_in_decks_of_their_value_with_enough_of_each() -> None:
    menus = fields()["menus"]
    assert said(fields() | {"menus": menus[::-1]}) == "menus: by value"
    few = ["1 salad salad burger"] * 3 + menus[12:24] + [menus[24]] * 21
    assert said(fields() | {"menus": few}) == "menus: 4 of each value"


@pytest.mark.parametrize(
    ("base", "change", "why"),
    [
        (fields, {"covered": [0]}, "covered: all, when play begins"),
        (lambda: new_game(2, 0, 1, 2).truth, {"covered": [0, 1]}, "covered: all, when play begins"),
        (lambda: new_game(2, 0, 1).truth, {"covered": [0]}, "covered: nobody before the showing"),
        (
            lambda: new_game(2, 0, 1, 2).truth,
            {"board": ["c3 toque 0"], "toques": [1, 2]},
            "board: nothing before play begins",
        ),
        (lambda: new_game(2).truth, {"board": ["c3 toque 0"], "toques": [1, 2]}, "board: nothing before play begins"),
        (
            lambda: new_game(2, 0, 1).truth,
            {"pile": [], "announced": ["b1 0 salad salad missing"]},
            "board: nothing before play begins",
        ),
        (lambda: new_game(2, 0).truth, {"hands": [[0, -1, -1], [-1, -1, -1]]}, "hands: nothing before the deal"),
        (lambda: new_game(2, 0).truth, {"decks": [[0], [], []]}, "decks: nothing before the deal"),
        (
            lambda: fields(phase="showing", covered=[]),
            {"decks": [[]] * 3, "discards": [[2], [], []]},
            "scored: nothing before play begins",
        ),
        (
            lambda: fields(phase="showing", covered=[]),
            {"decks": [[]] * 3, "scored": [[2], []]},
            "scored: nothing before play begins",
        ),
        (lambda: fields(phase="showing", covered=[]), {"rebuilt": [1, 0, 0]}, "rebuilt: nothing before play begins"),
        (lambda: new_game(2, 0, 1).truth, {"pile": ["salad"]}, "pile: all orders"),
        (lambda: new_game(2, 0, 1, 2).truth, {"pile": ["burger"], "orders": []}, "pile: it has left the game"),
        (lambda: new_game(2, 0, 1, 2, etiquette="six").truth, {"pile": ["burger"]}, "pile: what is not laid yet"),
        (lambda: fields(board="c3 salad"), {"placed": "c3"}, "placed: only within a turn"),
        (fields, {"wanted": 1}, "wanted: exactly while a deck is shuffled"),
        (fields, {"kitchen": [0, 0, 0, 0], "toques": [0, 2]}, "turn: a seat that can place or announce"),
        (
            lambda: fields(board="c3 salad"),
            {"phase": "giving_up", "placed": "c3"},
            "phase: there is no choice what to give up",
        ),
        (
            lambda: fields(board="c3 salad", scored=["PPS", ""], hell=True),
            {"phase": "giving_up", "placed": "c3"},
            "phase: there is no choice what to give up",
        ),
        (lambda: fields(decks=["", "", ""]), {"phase": "serving"}, "phase: nothing to serve or discard"),
        (
            lambda: fields(["", "SSF"], "c3 salad"),
            {"phase": "serving", "placed": "c3"},
            "phase: nothing to serve or discard",
        ),
        (fields, {"phase": "drawing"}, "phase: there is no choice of decks"),
        (
            lambda: fields(["SSF", "SFP"], decks=["PPS", "", ""]),
            {"phase": "drawing"},
            "phase: there is no choice of decks",
        ),
        (
            lambda: fields(decks=["", "", ""], discards=["PPS PPF", "", ""]),
            {"phase": "rebuilding", "wanted": 1},
            "phase: the hand is full",
        ),
        (
            lambda: fields(["SSF", "SFP"], decks=["", "", ""], discards=["PPS", "", ""]),
            {"phase": "rebuilding", "wanted": 1},
            "phase: nothing to shuffle",
        ),
        (
            lambda: fields(["SSF", "SFP"], decks=["PPB", "", ""], discards=["PPS PPF", "", ""]),
            {"phase": "rebuilding", "wanted": 1},
            "phase: nothing to shuffle",
        ),
        (fields, {"phase": "over"}, "phase: the table is not full"),
        (lambda: fields(board=QUARTERS), {}, "turn: a seat that can place or announce"),
        (lambda: fields(["SSF", "SFP"], QUARTERS), {"phase": "drawing"}, "phase: the table is full"),
    ],
)
def test_a_position_that_does_not_fit_its_phase_is_refused(base: Callable[[], Dump], change: Dump, why: str) -> None:
    assert said(base() | change) == why


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"phase": "eating"}, "Invalid enum value 'eating' - at `$.phase`"),
        ({"seats": "2"}, "Expected `int`, got `str` - at `$.seats`"),
        ({"pile": ["tomato"]}, "Invalid enum value 'tomato' - at `$.pile[0]`"),
        ({"hands": [["SSF"], []]}, "Expected `int`, got `str` - at `$.hands[0][0]`"),
        ({"tomato": 1}, "Object contains unknown field `tomato`"),
    ],
)
def test_malformed_input_is_refused_with_its_place(change: Dump, why: str) -> None:
    assert said(fields() | change) == why


@pytest.mark.parametrize("name", [name for name in fields() if name != "version"])
def test_no_field_of_a_position_may_be_missing(name: str) -> None:
    assert said({key: value for key, value in fields().items() if key != name}) == (
        f"Object missing required field `{name}`"
    )


def test_a_position_says_the_version_of_its_rules() -> None:
    unsaid = {key: value for key, value in fields().items() if key != "version"}
    assert loaded(unsaid).truth["version"] == 1, "the first version was not written down"
    for version in (1, 2):
        assert loaded(fields(version=version)).truth["version"] == version
    for version in (0, 3):
        assert said(fields(version=version)) == "version: from 1 to 2"


@pytest.mark.parametrize("shuffles", [1, 61, 62, 99])
def test_every_position_that_can_be_read_has_worlds(shuffles: int) -> None:
    """A deck that was shuffled more often than a world can tell is refused."""
    given = fields(rebuilt=[shuffles, 0, 0], drawn=[[shuffles, 0, 0], [0, 0, 0]])
    if shuffles > 61:
        assert said(given).startswith("rebuilt: ")
        return
    table = loaded(given)
    world = Table(table.position.determinize(1, Rng(1)))
    assert world.knowledge(1) == table.knowledge(1)


def test_the_menus_in_tests_are_those_of_the_included_pack() -> None:
    assert len({*MENUS}) == 36
