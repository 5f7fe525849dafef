"""Positions as JSON: what is written can be read again, and impossible positions are refused with the place."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

from games.alacarte.menu import RECIPES, WORDS
from games.alacarte.moments import (
    EVERY,
    choosing,
    drawing,
    first_dish,
    flipping,
    pouring,
    re_seasoning,
    spoiled,
    taking,
)
from games.alacarte.table import Table, alacarte, fields, loaded, new_game
from rules import rule
from toque.engine.errors import BadSetup, Unfit
from toque.engine.game import Dump
from toque.games.alacarte.game import ALACARTE

Made = Callable[[], Table]


def said(given: Dump) -> str:
    """Why a dump is refused."""
    with pytest.raises(BadSetup) as refused:
        ALACARTE.load(given)
    assert refused.value.reason == Unfit.BAD_DUMP
    assert [*refused.value.facts] == ["said"]
    return str(refused.value.facts["said"])


# Writing and reading


@pytest.mark.parametrize("made", [*EVERY, lambda: new_game(4), lambda: new_game(2, edition="2009", seven="off")])
def test_a_position_survives_writing_and_reading(made: Made) -> None:
    table = made()
    again = loaded(table.truth)
    assert again.truth == table.truth
    for seat in range(len(table.knobs)):
        assert again.knowledge(seat) == table.knowledge(seat)
        assert again.view(seat) == table.view(seat)
    assert again.points == table.points
    assert Table(pickle.loads(pickle.dumps(table.position))).truth == table.truth  # noqa: S301 (our own)


def test_a_dump_says_where_everything_is() -> None:
    table = alacarte(
        "hippo 2: lemon, 2 salt",
        "crêpe 3",
        "boot 0",
        trays=["pea", "", "crêpe, toast"],
        cups=["2 point", "decrease", ""],
        used="spoons",
        sink="3 herbs",
        laid=[0, 1, 0],
        stars=[1, 0, 2],
        trash="moth",
        rolls=[3, 2, 1],
        drawn=9,
        first_edition=True,
        start=1,
        turns=4,
    )
    table.play("season pepper", "headlong")
    truth = table.truth
    assert (truth["seats"], truth["first_edition"], truth["seven"], truth["crepe_points"]) == (3, True, False, 5)
    assert (truth["words"], truth["recipes"]) == (WORDS, RECIPES)
    assert (truth["phase"], truth["start"], truth["turn"], truth["turns"]) == ("pouring", 1, 0, 4)
    assert (truth["spoons"], truth["rested"], truth["ended"]) == (2, False, 0)
    assert (truth["bottle"], truth["target"], truth["technique"]) == (1, 0, 4)
    assert truth["table"] == [word for word in WORDS if word not in ("hippo", "boot", "pea", "toast", "moth")]
    assert (truth["trash"], truth["crepes"]) == (["moth"], [0])
    assert (truth["knobs"], truth["pans"]) == ([2, 3, 0], ["hippo", "crêpe", "boot"])
    assert truth["inside"] == [[1, 0, 0, 0, 2], [0] * 5, [0] * 5]
    assert truth["trays"] == [["pea"], [], ["toast", "crêpe"]]
    assert (truth["stars"], truth["laid"]) == ([1, 0, 2], [0, 1, 0])
    assert truth["cups"] == [[2, 0, 0, 0, 0], [0, 0, 0, 0, 1], [0] * 5]
    assert (truth["pool"], truth["used"]) == ([0, 3, 1, 3, 1], [0, 0, 1, 0, 0])
    assert (truth["grains"], truth["salts"], truth["sink"]) == ([14, 15, 15, 12], [5, 5, 5, 3], [0, 0, 0, 3, 0])
    assert (truth["rolls"], truth["drawn"]) == ([3, 2, 1], 9)
    assert loaded(truth).truth == truth


# Impossible positions


@rule("ALC-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_position_has_two_to_four_seats(seats: int) -> None:
    assert said(fields() | {"seats": seats}) == f"seats: {seats}"


@pytest.mark.parametrize(
    ("name", "length"),
    [
        *((name, 2) for name in ("knobs", "pans", "inside", "trays", "stars", "laid", "cups", "rolls")),
        *((name, 5) for name in ("pool", "used", "sink")),
        *((name, 4) for name in ("grains", "salts")),
        *((name, 20) for name in ("words", "recipes")),
    ],
)
def test_every_list_must_have_its_length(name: str, length: int) -> None:
    whole = fields()[name]
    for wrong in (whole[:-1], [*whole, whole[0]]):
        assert said(fields() | {name: wrong}) == f"{name}: {length} entries"


def changed(number: int, place: int, value: int) -> Dump:
    """The menu with one number changed."""
    other = [[*row] for row in RECIPES]
    other[number][place] = value
    return {"recipes": other}


@rule("ALC-3", "ALC-4", "ALC-7", "ALC-50")
@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"inside": [[0] * 5, [0] * 4]}, "inside: 5 counts a pan"),
        ({"cups": [[0] * 6, [0] * 5]}, "cups: 5 counts a seat"),
        ({"start": 2}, "start: a seat"),
        ({"start": -1}, "start: a seat"),
        ({"turn": 2}, "turn: a seat"),
        ({"turns": 401}, "turns: too many"),
        ({"turns": -1}, "turns: too many"),
        ({"spoons": 7}, "spoons: from 0 to 6"),
        ({"spoons": -1}, "spoons: from 0 to 6"),
        ({"drawn": -1}, "drawn: too many"),
        ({"drawn": 10**6 + 1}, "drawn: too many"),
        ({"knobs": [8, 0]}, "knobs: from 0 to 7"),
        ({"knobs": [0, -1]}, "knobs: from 0 to 7"),
        ({"rolls": [0, -1]}, "rolls: too many"),
        ({"rolls": [0, 10**6 + 1]}, "rolls: too many"),
        ({"stars": [4, 0]}, "stars: from 0 to 3"),
        ({"stars": [0, -1]}, "stars: from 0 to 3"),
        ({"crepes": [2]}, "crepes: seats"),
        ({"crepes": [0, 0]}, "crepes: each seat once"),
        ({"bottle": 4, "target": 0}, "bottle: a colour's number"),
        ({"bottle": -1, "target": 0}, "bottle: a colour's number"),
        ({"bottle": 0, "target": 2}, "target: a seat"),
        ({"ended": 5}, "ended: from 0 to 4"),
        ({"ended": -1}, "ended: from 0 to 4"),
        ({"words": ["Pea", *WORDS[1:]]}, "words: small letters, digits and hyphens"),
        ({"words": ["", *WORDS[1:]]}, "words: small letters, digits and hyphens"),
        ({"words": ["egg", *WORDS[1:]]}, "words: each once"),
        (changed(5, 0, 5), "recipes: boot"),
        (changed(5, 0, -1), "recipes: boot"),
        (changed(5, 1, 0), "recipes: boot"),
        (changed(5, 1, 10), "recipes: boot"),
        (changed(5, 3, 3), "recipes: boot"),
        (changed(5, 6, 4), "recipes: boot"),
        (changed(5, 7, 4), "recipes: boot"),
        (changed(5, 8, 8), "recipes: boot"),
        (changed(0, 6, 0), "recipes: water"),
        ({"recipes": [[0, 1, 0, 0, 0, 0, 5, 6], *RECIPES[1:]]}, "recipes: water"),
        ({"crepe_points": 0}, "crepe_points: from 1 to 9"),
        ({"crepe_points": 10}, "crepe_points: from 1 to 9"),
        ({"trash": ["pea"]}, "dishes: pea"),
        ({"trays": [["hippo"], []]}, "dishes: hippo"),
        ({"trays": [[""], []]}, "dishes: "),
        ({"pans": ["hippo", "hippo"]}, "dishes: hippo"),
        ({"pans": ["hippo", "unicorn"]}, "dishes: unicorn"),
        ({"table": ["crêpe"]}, "dishes: crêpe"),
        ({"pans": ["hippo", "crêpe"]}, "crepes: seat 1 has two"),
        ({"trays": [["crêpe"], []]}, "crepes: seat 0 has two"),
        ({"grains": [-1, 15, 15, 15]}, "spices: not below nothing"),
        ({"sink": [0, 0, 0, 0, -1]}, "spices: not below nothing"),
        ({"salts": [6, 5, 5, 4]}, "salts: at most 5 in a container"),
        ({"sink": [1, 0, 0, 0, 0]}, "grains: more than 15 of colour 0"),
        ({"inside": [[0, 0, 0, 1, 0], [0] * 5]}, "grains: more than 15 of colour 3"),
        ({"sink": [0, 0, 0, 0, 1]}, "salts: too much salt"),
        ({"pool": [4, 3, 2, 3, 2]}, "cups: too many of kind 0"),
        ({"laid": [1, 0]}, "cups: too many of kind 0"),
        ({"cups": [[0, 0, 1, 0, 0], [0] * 5]}, "cups: too many of kind 2"),
        ({"used": [0, 0, 0, 0, 1]}, "cups: too many of kind 4"),
        ({"pool": [3, -1, 2, 3, 2]}, "cups: too many of kind 1"),
        ({"pool": [2, 3, 2, 3, 2], "used": [1, 0, 0, 0, 0]}, "used: a victory point cup is laid on a tray"),
    ],
)
def test_an_impossible_position_is_refused_with_its_place(change: Dump, why: str) -> None:
    assert said(fields() | change) == why


@rule("ALC-6", "ALC-24", "ALC-27", "ALC-30", "ALC-49", "ALC-50")
@pytest.mark.parametrize(
    ("base", "change", "why"),
    [
        (fields, {"phase": "over"}, "ended: only when the game is over"),
        (fields, {"ended": 2}, "ended: only when the game is over"),
        (fields, {"stars": [0, 3]}, "stars: three end the game"),
        (lambda: fields(phase="over", ended=1), {"stars": [0, 3]}, "stars: three end the game"),
        (lambda: fields(phase="over", ended=1), {}, "stars: three end the game"),
        (lambda: fields(phase="over", ended=2), {"stars": [3, 0]}, "stars: three end the game"),
        (
            lambda: fields(["hippo 0", "boot 0"], trays=["toast, pea, knot, ice, moth, cloud, yeti", ""]),
            {},
            "trays: the game would be over",
        ),
        (
            lambda: fields(["hippo 0", "boot 0", "egg 0"], trays=["", "toast, pea, knot, ice, crêpe", ""]),
            {},
            "trays: the game would be over",
        ),
        (lambda: fields(containers="lemon 0+1", sink="lemon"), {}, "sink: is to be refilled from"),
        (fields, {"bottle": 0}, "bottle: held over a pan"),
        (fields, {"target": 0}, "bottle: held over a pan"),
        (fields, {"bottle": 0, "target": 0}, "bottle: held while pouring"),
        (fields, {"technique": 0}, "technique: one for what is under way"),
        (lambda: pouring().truth, {"technique": 6}, "technique: one for what is under way"),
        (lambda: pouring().truth, {"technique": -2}, "technique: one for what is under way"),
        (lambda: flipping().truth, {"technique": 3}, "technique: one for what is under way"),
        (lambda: pouring().truth, {"bottle": None, "target": None}, "bottle: none is held"),
        (fields, {"phase": "flipping"}, "bottle: none is held"),
        (fields, {"phase": "how"}, "bottle: none is held"),
        (lambda: flipping().truth, {"knobs": [7, 0]}, "knobs: a burned crêpe is not flipped"),
        (lambda: pouring().truth, {"bottle": 2}, "target: may not be seasoned"),
        (lambda: re_seasoning().truth, {"pans": ["hippo", "water"], "table": []}, "target: may not be seasoned"),
        (lambda: pouring().truth, {"grains": [0, 15, 15, 15], "salts": [0, 5, 5, 5]}, "bottle: empty"),
        (fields, {"turns": 0}, "phase: the first turn has not begun"),
        (lambda: first_dish().truth, {"pool": [1, 0, 0, 0, 1]}, "pool: enough for everybody"),
        (lambda: first_dish().truth, {"turn": 1}, "pans: chosen one after the other"),
        (lambda: first_dish().truth, {"start": 1}, "pans: chosen one after the other"),
        (lambda: first_dish().truth, {"turn": 1, "pans": ["crêpe", ""], "crepes": [1]}, "pans: no crêpe at first"),
        (lambda: first_dish().truth, {"table": []}, "table: nothing to choose"),
        (lambda: first_dish().truth, {"knobs": [0, 1]}, "knobs: the first turn has not begun"),
        (lambda: new_game(2).truth, {"turns": 1}, "pans: a dish in every pan"),
        (fields, {"pans": ["hippo", ""]}, "pans: a dish in every pan"),
        (lambda: choosing().truth, {"pans": ["", ""]}, "pans: a dish in every pan"),
        (fields, {"phase": "choosing"}, "pans: a dish in every pan"),
        (fields, {"phase": "start"}, "phase: the first turn has begun"),
        (lambda: choosing().truth, {"table": ["moth"]}, "table: nothing to choose"),
        (lambda: choosing().truth, {"table": []}, "table: nothing to choose"),
        (lambda: spoiled().truth, {"knobs": [5, 0]}, "phase: nothing to save"),
        (lambda: spoiled().truth, {"rested": True}, "phase: nothing to save"),
        (lambda: spoiled().truth, {"cups": [[1, 1, 1, 1, 0], [0] * 5]}, "phase: nothing to save"),
        (fields, {"knobs": [6, 0]}, "pans: spoiled on its owner's turn"),
        (lambda: fields(["hippo 0: 3 herbs", "boot 0"]), {}, "pans: spoiled on its owner's turn"),
        (lambda: fields(["hippo 3: lemon, 2 pepper", "boot 0"]), {}, "pans: finished on its owner's turn"),
        (fields, {"spoons": 0}, "spoons: nothing to do"),
        (lambda: fields(cups=["decrease", ""]), {"spoons": 0}, "spoons: nothing to do"),
        (lambda: drawing().truth, {"pool": [1, 0, 0, 0, 0]}, "pool: nothing to draw"),
        (lambda: taking().truth, {"pool": [1, 0, 0, 0, 0]}, "pool: nothing to take"),
        (lambda: taking().truth, {"cups": [[0] * 5, [0, 2, 0, 0, 0], [0] * 5]}, "pool: nothing to take"),
    ],
)
def test_a_position_that_does_not_fit_its_phase_is_refused(base: Callable[[], Dump], change: Dump, why: str) -> None:
    assert said(base() | change) == why


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"phase": "eating"}, "Invalid enum value 'eating' - at `$.phase`"),
        ({"seats": "2"}, "Expected `int`, got `str` - at `$.seats`"),
        ({"pans": [12, 5]}, "Expected `str`, got `int` - at `$.pans[0]`"),
        ({"inside": [["salt"], []]}, "Expected `int`, got `str` - at `$.inside[0][0]`"),
        ({"tomato": 1}, "Object contains unknown field `tomato`"),
    ],
)
def test_malformed_input_is_refused_with_its_place(change: Dump, why: str) -> None:
    assert said(fields() | change) == why


@pytest.mark.parametrize("name", list(fields()))
def test_no_field_of_a_position_may_be_missing(name: str) -> None:
    assert said({key: value for key, value in fields().items() if key != name}) == (
        f"Object missing required field `{name}`"
    )
