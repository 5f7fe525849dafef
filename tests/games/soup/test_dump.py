"""Positions as JSON: what is written can be read again, and impossible positions are refused with the place."""

from __future__ import annotations

import pickle

import pytest

from games.soup.table import Table, choosing, dealing, new_game, soup
from toque.engine.errors import BadSetup, Unfit
from toque.engine.game import Dump
from toque.games.soup.game import SOUP


def cooking() -> Dump:
    """Two players in round two."""
    return {
        "seats": 2,
        "open_menus": False,
        "phase": "cooking",
        "round": 1,
        "dealer": 1,
        "turn": 0,
        "stars": [5, 7],
        "used": [["pea", "chili"], ["onion", "no-soup-today"]],
        "menus": ["chili", "onion"],
        "hands": [["pea 2", "chili 3"], ["mushroom boil-over"]],
        "won": [["onion 1", "onion 1"], []],
        "pot": ["pea 3", "mushroom 4"],
        "voids": [[], ["pea"]],
    }


def choice() -> Dump:
    """The same two, choosing."""
    return cooking() | {
        "phase": "choosing",
        "used": [["pea"], ["onion"]],
        "menus": [None, "chili"],
        "won": [[], []],
        "pot": [],
        "voids": [[], []],
    }


def between() -> Dump:
    """The same two, before the deal."""
    return choice() | {"phase": "deal", "menus": [None, None], "hands": [[], []]}


def over() -> Dump:
    """The same two, after the end."""
    all_menus = ["pea", "onion", "mushroom", "chili", "no-soup-today"]
    return between() | {"phase": "over", "round": 5, "used": [all_menus, all_menus]}


@pytest.mark.parametrize("dump", [cooking(), choice(), between(), over(), cooking() | {"open_menus": True}])
def test_what_is_read_is_written_the_same(dump: Dump) -> None:
    assert SOUP.dump(SOUP.load(dump)) == dump


@pytest.mark.parametrize(
    "table",
    [
        new_game(2),
        new_game(3, 1),
        new_game(4, 3, 5),
        new_game(5, 0, 5, menus="open"),
        soup(["pea 2, pea 2", "chili 5, onion 10"], pot="pea 1, pea boil-over"),
        choosing(["pea 2", "chili 5"], menus=["pea", None]),
        dealing(3),
    ],
)
def test_a_position_survives_writing_and_reading(table: Table) -> None:
    again = SOUP.load(SOUP.dump(table.position))
    assert SOUP.dump(again) == table.truth
    for seat in range(len(table.stars)):
        assert [int(each) for each in again.knowledge(seat)] == table.knowledge(seat)
        assert SOUP.view(again, seat) == table.view(seat)


def test_the_total_and_the_led_suit_follow_from_the_pot() -> None:
    table = Table(SOUP.load(cooking()))
    assert (table.total, table.led) == (7, "pea")
    assert table.pot == "pea 3, mushroom 4"


def test_a_position_can_be_pickled() -> None:
    table = soup(["pea 2, pea 2", "chili 5, onion 10"], pot="pea 1", voids=[[], ["pea"]])
    again = pickle.loads(pickle.dumps(table.position))  # noqa: S301 (our own)
    assert SOUP.dump(again) == table.truth


@pytest.mark.parametrize(
    ("dump", "change", "said"),
    [
        (cooking(), {"seats": 3}, "stars: one entry for each of 3 seats"),
        (cooking(), {"stars": [5]}, "stars: one entry for each of 2 seats"),
        (cooking(), {"used": [[]]}, "used: one entry for each of 2 seats"),
        (cooking(), {"menus": ["pea", "pea", "pea"]}, "menus: one entry for each of 2 seats"),
        (cooking(), {"hands": []}, "hands: one entry for each of 2 seats"),
        (cooking(), {"won": [[]]}, "won: one entry for each of 2 seats"),
        (cooking(), {"voids": [[]]}, "voids: one entry for each of 2 seats"),
        (cooking(), {"round": -1}, "round: -1"),
        (cooking(), {"round": 6}, "round: 6"),
        (cooking(), {"round": 5}, "round: over exactly after the last round"),
        (over(), {"round": 4}, "round: over exactly after the last round"),
        (cooking(), {"dealer": 2}, "dealer: 2"),
        (cooking(), {"dealer": -1}, "dealer: -1"),
        (cooking(), {"turn": 2}, "turn: 2"),
        (cooking(), {"turn": -1}, "turn: -1"),
        (cooking(), {"stars": [-1, 5]}, "stars: from 0 to 2147483647"),
        (cooking(), {"used": [["pea", "pea"], ["onion", "chili"]]}, "used[0]: one menu for each round, each once"),
        (cooking(), {"used": [["pea", "chili"], ["onion"]]}, "used[1]: one menu for each round, each once"),
        (choice(), {"used": [["pea", "onion"], ["pea", "onion"]]}, "used[0]: one menu for each round, each once"),
        (cooking(), {"menus": ["chili", "pea"]}, "menus[1]: the menu on the table must be among the used ones"),
        (cooking(), {"menus": ["chili", None]}, "menus[1]: the menu on the table must be among the used ones"),
        (choice(), {"menus": [None, "onion"]}, "menus[1]: a used menu is gone"),
        (choice(), {"menus": ["chili", "chili"]}, "menus: when all have chosen, cooking begins"),
        (between(), {"menus": [None, "chili"]}, "menus[1]: no menu lies between the rounds"),
        (over(), {"menus": ["pea", None]}, "menus[0]: no menu lies between the rounds"),
        (cooking(), {"hands": [["pea 6"], ["pea 1"]]}, "hands: no card pea 6"),
        (cooking(), {"hands": [["pea"], ["pea 1"]]}, "hands: no card pea"),
        (cooking(), {"won": [["chili 10"], []]}, "won: no card chili 10"),
        (cooking(), {"pot": ["chili broth"]}, "pot: no card chili broth"),
        (between(), {"hands": [["pea 1"], []]}, "hands: no cards there in this phase"),
        (over(), {"won": [["pea 1"], []]}, "won: no cards there in this phase"),
        (choice(), {"won": [["pea 1"], []]}, "won: no cards there in this phase"),
        (choice(), {"pot": ["pea 1"]}, "pot: no cards there in this phase"),
        (cooking(), {"won": [["pea 3"], ["pea 3"]]}, "pea 3: 3, and the box has 2"),
        (cooking(), {"won": [["mushroom boil-over"], []]}, "mushroom boil-over: 2, and the box has 1"),
        (cooking(), {"hands": [[], ["pea 1"]]}, "turn: a seat without cards"),
        (cooking(), {"voids": [["pea"], []]}, "voids[0]: a suit that is held"),
        (cooking(), {"pot": ["pea 3", "mushroom 4", "pea 3"]}, "pot: it would have been taken"),
        (cooking(), {"pot": ["pea 5", "pea 5", "pea boil-over"]}, "pot: it would have been taken"),
    ],
)
def test_an_impossible_position_is_refused_with_its_place(dump: Dump, change: Dump, said: str) -> None:
    with pytest.raises(BadSetup) as refused:
        SOUP.load(dump | change)
    assert refused.value.reason == Unfit.BAD_DUMP
    assert refused.value.facts == {"said": said}


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_a_position_has_two_to_five_seats(seats: int) -> None:
    wrong = {name: (between()[name] * 3)[:seats] for name in ("stars", "used", "menus", "hands", "won", "voids")}
    with pytest.raises(BadSetup) as refused:
        SOUP.load(between() | wrong | {"seats": seats})
    assert refused.value.facts == {"said": f"seats: {seats}"}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"phase": "eating"}, "Invalid enum value 'eating' - at `$.phase`"),
        ({"seats": "2"}, "Expected `int`, got `str` - at `$.seats`"),
        ({"menus": ["tomato", "pea"]}, "Invalid enum value 'tomato' - at `$.menus[0]`"),
        ({"voids": [["tomato"], []]}, "Invalid enum value 'tomato' - at `$.voids[0][0]`"),
        ({"tomato": 1}, "Object contains unknown field `tomato`"),
    ],
)
def test_malformed_input_is_refused_with_its_place(change: Dump, said: str) -> None:
    with pytest.raises(BadSetup) as refused:
        SOUP.load(cooking() | change)
    assert refused.value.reason == Unfit.BAD_DUMP
    assert refused.value.facts == {"said": said}


@pytest.mark.parametrize("name", list(cooking()))
def test_no_field_of_a_position_may_be_missing(name: str) -> None:
    with pytest.raises(BadSetup) as refused:
        SOUP.load({key: value for key, value in cooking().items() if key != name})
    assert refused.value.facts == {"said": f"Object missing required field `{name}`"}


def test_a_suit_named_twice_among_the_voids_is_one_suit() -> None:
    table = Table(SOUP.load(cooking() | {"voids": [[], ["pea", "pea"]]}))
    assert table.voids == [[], ["pea"]]


def test_while_menus_are_chosen_everyone_must_hold_cards() -> None:
    with pytest.raises(BadSetup, match="hands"):  # otherwise the leader would have to play from an empty hand
        SOUP.load(choice() | {"hands": [[], ["pea 1"]]})


def test_the_dealer_is_drawn_before_the_first_round_only() -> None:
    with pytest.raises(BadSetup, match="round"):
        SOUP.load(between() | {"phase": "dealer"})


@pytest.mark.parametrize(
    ("menus", "turn"),
    [
        (["chili", None, None], 0),  # would choose again
        ([None, None, None], 1),  # would choose before the dealer's left
        ([None, "chili", None], 0),  # has chosen before the dealer's left
    ],
)
def test_open_menus_lie_in_the_order_they_are_chosen(menus: list[str | None], turn: int) -> None:
    table = choosing(["pea 1", "pea 2", "pea 3"], open_menus=True)
    with pytest.raises(BadSetup, match=r"turn|menus"):
        SOUP.load(table.truth | {"menus": menus, "turn": turn})


def test_stars_are_counted_up_to_two_billion() -> None:
    many = SOUP.load(cooking() | {"stars": [2**31 - 1, 5]})
    assert many.stars[0] == 2**31 - 1
    with pytest.raises(BadSetup, match="stars: "):
        SOUP.load(cooking() | {"stars": [2**31, 5]})


def test_a_table_need_not_use_all_cards() -> None:
    assert soup(["pea 1", "pea 2"]).out.total() == 50
