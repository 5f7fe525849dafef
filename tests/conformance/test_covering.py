"""A few ways to set up a game cover every two choices."""

from __future__ import annotations

from itertools import product
from typing import Any

from conformance.covering import covering, meetings
from conformance.walks import every_game
from toque.engine.game import Game


@every_game
def test_every_two_choices_that_can_meet_meet_in_one_of_the_few(game: Game[Any]) -> None:
    ways = list(game.ways())
    few = covering(ways)
    for way in ways:
        for pair in meetings(way):
            assert any(pair <= {("seats", seats), *options.items()} for seats, options in few)
    assert all(way in ways for way in few)


def test_a_few_are_far_fewer_than_all_if_there_are_many_options() -> None:
    names = [f"option {number}" for number in range(6)]
    ways = [(2, dict(zip(names, choices, strict=True))) for choices in product("abc", repeat=6)]
    few = covering(ways)
    assert len(ways) == 729
    assert 9 <= len(few) <= 25
    assert covering(ways) == few


def test_a_choice_that_excludes_another_is_only_covered_with_those_it_allows() -> None:
    ways = [(2, {"edition": "old", "seven": "on"}), (2, {"edition": "old", "seven": "off"}), (3, {"edition": "new"})]
    assert sorted(covering(ways), key=str) == sorted(ways, key=str)


def test_the_only_way_is_chosen() -> None:
    assert covering([(4, {})]) == [(4, {})]
