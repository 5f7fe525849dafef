"""What is in the box and how the table is set: seats, stoves, containers, cups, the die, dishes."""

from __future__ import annotations

from collections import Counter

import pytest

from games.alacarte.menu import BOX, CUPS, DISHES, FACES, RECIPES, WORDS, recipe
from games.alacarte.table import Table, alacarte, fields, loaded, new_game
from rules import rule
from toque.engine.errors import BadSetup, Unfit
from toque.engine.game import Dump
from toque.engine.position import CHANCE, DIE
from toque.games.alacarte.events import CupDrawn, DieRolled, DishTaken, StartDrawn, TurnBegun
from toque.games.alacarte.game import ALACARTE


def recipes(**changed: str) -> list[list[int]]:
    """The menu of the tests with other numbers for some dishes: `boot="2 lemon, herbs 2-3 5"`."""
    lines = {word: f"{('yellow', 'green', 'blue', 'red', 'black')[DISHES[word][0]]} {word}" for word in changed}
    return [recipe(f"{lines[word]} {changed[word]}")[1] if word in changed else DISHES[word] for word in WORDS]


@rule("ALC-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_may_play(seats: int) -> None:
    assert len(new_game(seats).knobs) == seats
    assert [*ALACARTE.seats] == [2, 3, 4]


@rule("ALC-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_of_players_may_play(seats: int) -> None:
    with pytest.raises(BadSetup) as refused:
        new_game(seats)
    assert refused.value.reason == Unfit.WRONG_SEATS
    assert (refused.value.facts["least"], refused.value.facts["most"]) == (2, 4)


@rule("ALC-2", "ALC-3", "ALC-4", "ALC-6")
def test_what_a_new_table_looks_like() -> None:
    table = new_game(3, "player 2", "spoons", "point", "spoons")
    assert table.knobs == [0, 0, 0]
    assert table.pans == ["", "", ""]
    assert table.cups == [{"spoons": 1}, {"spoons": 1}, {"point": 1}]
    assert table.trays == [[], [], []]
    assert table.truth["crepes"] == [0, 1, 2]
    assert len(table.truth["table"]) == 20
    assert table.containers == dict.fromkeys(("lemon", "pepper", "paprika", "herbs"), "15+5")
    assert (table.sink, table.used, table.truth["trash"]) == ({}, {}, [])
    assert (table.stars, table.laid) == ([0, 0, 0], [0, 0, 0])
    assert (table.phase, table.turn) == ("choosing", 1)


@rule("ALC-2", "ALC-3", "ALC-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_table_looks_like_before_anything_is_drawn(seats: int) -> None:
    truth = new_game(seats).truth
    words = truth["words"]
    numbers = ("start", "turn", "turns", "spoons", "ended", "drawn")
    assert [truth[name] for name in numbers] == [0] * len(numbers)
    assert (truth["phase"], truth["rested"], truth["table"], truth["trash"]) == ("start", False, words, [])
    assert [truth[name] for name in ("bottle", "target", "technique")] == [None] * 3
    assert truth["crepes"] == [*range(seats)]
    assert [truth[name] for name in ("knobs", "stars", "laid", "rolls")] == [[0] * seats] * 4
    assert (truth["pans"], truth["trays"]) == ([""] * seats, [[]] * seats)
    assert (truth["inside"], truth["cups"]) == ([[0] * 5] * seats, [[0] * 5] * seats)
    assert (truth["pool"], truth["used"], truth["sink"]) == ([3, 3, 2, 3, 2], [0] * 5, [0] * 5)
    assert (truth["grains"], truth["salts"]) == ([15] * 4, [5] * 4)


@rule("ALC-4")
def test_the_box_has_thirteen_cups() -> None:
    table = new_game(2)
    assert table.pool == Counter({"point": 3, "exchange": 3, "spoons": 2, "re-season": 3, "decrease": 2})
    assert table.pool.total() == 13


@rule("ALC-2", "ALC-3")
@pytest.mark.parametrize(("seats", "left"), [(2, 11), (3, 10), (4, 9)])
def test_everybody_gets_one_cup_from_the_start_player_on_and_the_others_are_the_pool(seats: int, left: int) -> None:
    table = new_game(seats, f"player {seats}", *["point", "exchange", "re-season", "decrease"][:seats])
    assert table.pool.total() == left
    assert [sum(cups.values()) for cups in table.cups] == [1] * seats
    assert [(event.seat, event.cup) for event in table.told(CupDrawn)] == [
        ((seats - 1 + k) % seats, cup) for k, cup in enumerate(["point", "exchange", "re-season", "decrease"][:seats])
    ]


@rule("ALC-4", "ALC-54")
def test_each_cup_of_the_pool_is_one_number_of_the_draw() -> None:
    drawn: Counter[str] = Counter()
    for number in range(13):
        table = new_game(2, "player 1")
        assert tuple(table.position.asks()) == (DIE, 13, 0)
        table.answer(number)
        assert tuple(table.position.asks()) == (DIE, 12, 0)
        drawn.update(table.cups[0])
    assert dict(drawn) == BOX


@rule("ALC-5", "ALC-13")
def test_the_die_has_six_faces_one_of_each() -> None:
    table = alacarte("hippo 0", "boot 0")
    table.play("heat")
    assert tuple(table.position.asks()) == (DIE, 6, 0)
    shown = []
    for face in range(6):
        table = alacarte("hippo 0", "boot 0")
        table.play("heat")
        table.answer(face)
        shown.append(str(table.told(DieRolled)[0].face))
    assert shown == [*FACES] == ["1", "2", "3", "everyone", "choose", "coffee"]


@rule("ALC-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_is_drawn_at_random(seats: int) -> None:
    table = new_game(seats)
    assert (table.phase, table.turn) == ("start", CHANCE)
    assert tuple(table.position.asks()) == (DIE, seats, 0)
    table.play(f"player {seats}")
    assert table.told(StartDrawn)[0].seat == seats - 1
    assert table.active == seats - 1


@rule("ALC-6")
def test_first_dishes_are_chosen_in_turn_order_and_then_the_start_player_begins() -> None:
    table = new_game(3, "player 3", "point", "point", "point")
    taken: list[str] = []
    for seat in (2, 0, 1):
        assert (table.phase, table.turn, table.view().round) == ("choosing", seat, 0)
        choice = table.legal()
        assert len(choice) == 20 - len(taken)
        assert not [move for move in choice if move in taken]
        taken.append(choice[3])
        table.play(choice[3])
    assert (table.phase, table.turn, table.spoons) == ("acting", 2, 3)
    assert [event.seat for event in table.told(DishTaken)] == [2, 0, 1]
    assert [(event.seat, event.round) for event in table.told(TurnBegun)] == [(2, 1)]
    assert [f"dish {table.pans[seat]}" for seat in (2, 0, 1)] == taken


@rule("ALC-6", "ALC-33")
def test_at_set_up_any_colour_may_be_taken_even_one_that_another_player_has() -> None:
    table = new_game(2, "player 1", "point", "point")
    groups = {card.word: card.group for card in table.view().dishes}
    first = table.legal()[0].removeprefix("dish ")
    table.play(f"dish {first}")
    assert [word for word in groups if groups[word] == groups[first]][1:] == [
        word for move in table.legal() if groups[word := move.removeprefix("dish ")] == groups[first]
    ]


@rule("ALC-6", "ALC-33")
def test_at_set_up_the_only_dish_left_is_taken_at_once() -> None:
    table = first_choice(3, "pea, moth, yeti")
    table.play("dish moth")
    assert (table.phase, table.turn, table.legal()) == ("choosing", 1, ["dish pea", "dish yeti"])
    table.play("dish yeti")
    assert (table.phase, table.turn, table.spoons) == ("acting", 0, 3)
    assert table.pans == ["moth", "yeti", "pea"]
    assert [event.seat for event in table.told(DishTaken)] == [0, 1, 2]


@rule("ALC-6", "ALC-48")
def test_at_set_up_too_the_game_ends_when_no_dish_is_left() -> None:
    table = first_choice(4, "pea, moth")
    table.play("dish moth")
    assert (table.phase, table.view().end, table.pans) == ("over", "no_dish", ["moth", "pea", "", ""])


def first_choice(seats: int, table: str) -> Table:
    """Seat 0 chooses the first of few dishes."""
    pans = ["hippo 0", "boot 0", "toast 0", "knot 0"][:seats]
    given = fields(pans, table=table, turns=0, spoons=0, phase="choosing", crepes=range(seats))
    return loaded(given | {"pans": [""] * seats})


@rule("ALC-6")
def test_no_crepe_is_laid_at_set_up() -> None:
    table = new_game(2, "player 1", "point", "point")
    assert "crêpe" not in table.legal()
    refused = table.refused("crêpe")
    assert (refused.rule, refused.reason) == ("ALC-6", "no_crepe_at_first")


@rule("ALC-7", "ALC-18", "ALC-26")
@pytest.mark.parametrize(
    ("knob", "right", "burned"),
    [(0, False, False), (1, False, False), (2, True, False), (3, True, False), (4, False, False), (5, False, True)],
)
def test_heat_is_right_from_green_to_green_and_between_green_and_red_is_neither(
    knob: int, right: bool, burned: bool
) -> None:
    table = alacarte("hippo 0", f"knot {knob}")  # right at 2 and 3, burned from 5 on
    pan = table.side(1).pan
    assert pan is not None
    assert (pan.right_heat, pan.burned) == (right, burned)


@rule("ALC-7", "ALC-26")
def test_a_cold_dish_is_right_at_heat_0() -> None:
    table = alacarte("ice 0: lemon", "boot 0")
    table.play("season paprika", "1+0")
    assert table.trays[0] == ["ice"]


def said(given: Dump) -> str:
    """Why a dump is refused."""
    with pytest.raises(BadSetup) as refused:
        ALACARTE.load(given)
    return str(refused.value.facts["said"])


@rule("ALC-7")
@pytest.mark.parametrize(
    "numbers",
    [
        "2 lemon, 3 herbs 2-3 4",  # three of a colour
        "0 lemon 2-3 4",  # no points
        "2 lemon 3-2 4",  # the green range upside down
        "2 lemon 2-3 3",  # red is green
        "2 lemon 2-3 8",  # red is beyond the knob
        "2 - 0-1 2",  # cold, and without condiments
    ],
)
def test_a_dish_that_the_ledger_does_not_allow_is_refused(numbers: str) -> None:
    assert said(fields(recipes=recipes(boot=numbers))) == "recipes: boot"


@rule("ALC-7")
@pytest.mark.parametrize("numbers", ["9 2 lemon, 2 herbs 0-6 7", "1 - 1-1 2", "2 lemon 0-0 1"])
def test_an_unusual_dish_that_the_ledger_allows_is_accepted(numbers: str) -> None:
    table = loaded(fields(recipes=recipes(boot=numbers)))
    assert table.truth["recipes"] == recipes(boot=numbers) != RECIPES


def test_the_builder_accounts_for_every_piece() -> None:
    """A test of the builder itself: nothing is missing, and nothing is there twice."""
    table = alacarte(
        "hippo 2: lemon, 2 salt",
        "crêpe 3",
        trays=["pea", "toast"],
        cups=["2 point", "decrease"],
        laid=[0, 1],
        used="spoons",
        sink="3 herbs, salt",
    )
    everything = Counter({f"dish {word}": 1 for word in WORDS}) + Counter({f"cup {cup}": BOX[cup] for cup in CUPS})
    everything += Counter({"lemon": 15, "pepper": 15, "paprika": 15, "herbs": 15, "salt": 20})
    assert table.counted() == everything
    assert isinstance(table, Table)
    assert table.containers == {"lemon": "14+5", "pepper": "15+5", "paprika": "15+5", "herbs": "12+2"}
