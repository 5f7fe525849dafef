"""The end, and who has won (CUI-34 to CUI-36)."""

from __future__ import annotations

import pytest

from games.cuisine.table import Table, cuisine
from rules import rule
from toque.engine.position import NOBODY
from toque.games.cuisine.events import GameEnded, GameOver, LastTurns
from toque.games.cuisine.game import CUISINE
from toque.games.cuisine.reasons import Reason

MEAL = "steak, 2 apple, spoon"


def with_meal(table: Table, judge: str = "kathy") -> Table:
    """A meal of fifteen points."""
    return table.play("present", "add steak", "add apple", "add apple", f"to {judge}")


@rule("CUI-34")
def test_with_two_players_the_other_has_one_final_turn() -> None:
    table = with_meal(cuisine(MEAL, medals=[12, 0]))
    assert table.told(LastTurns)[0].last == 1
    table.end()
    assert (table.active, table.phase) == (1, "play")
    table.end()
    assert (table.phase, table.turn) == ("over", NOBODY)
    assert table.told(GameEnded)[0].end == "medals"
    assert CUISINE.dump(table.position.clone()) == table.truth


@rule("CUI-34")
def test_with_two_players_the_first_player_also_gets_a_final_turn_in_the_next_round() -> None:
    table = cuisine("5 spoon", MEAL, turn=1, medals=[0, 12])
    with_meal(table).end()
    assert (table.active, table.truth["round"], table.phase) == (0, 3, "play")
    table.end()
    assert table.phase == "over"


@rule("CUI-34")
@pytest.mark.parametrize(("medals", "ends"), [(11, False), (12, True)])
def test_two_players_need_fifteen_medals(medals: int, ends: bool) -> None:
    table = with_meal(cuisine(MEAL, medals=[medals, 0]))
    assert (table.truth["last"] == 1) == ends


@rule("CUI-34")
@pytest.mark.parametrize(("medals", "ends"), [(6, False), (7, True)])
def test_three_players_need_ten_medals_and_the_round_is_finished(medals: int, ends: bool) -> None:
    table = cuisine("5 spoon", MEAL, "5 spoon", start=2, turn=1, medals=[0, medals, 0])
    with_meal(table).end()
    assert (table.phase == "over") == ends  # seat 1 is the last of the round
    table = cuisine("5 spoon", MEAL, "5 spoon", turn=1, medals=[0, medals, 0])
    with_meal(table).end()
    assert table.active == 2
    table.end()
    assert (table.phase == "over") == ends


@rule("CUI-34")
def test_the_end_does_not_move_when_another_reaches_it_too() -> None:
    table = cuisine("5 spoon", MEAL, "5 spoon", turn=1, last=2, medals=[10, 9, 0])
    with_meal(table).end()
    assert (table.active, table.truth["last"]) == (2, 2)


@rule("CUI-35")
def test_the_game_ends_after_the_round_in_which_no_judge_is_left() -> None:
    table = cuisine(
        MEAL,
        "5 spoon",
        judges="kathy, -, -",
        scored=["sam 1, lou 1, ruth 1, max 1, ina 1", "tim 1, bea 1"],
    )
    with_meal(table).end()
    assert (table.phase, table.active) == ("play", 1)
    table.end()
    assert (table.phase, table.told(GameEnded)[0].end) == ("over", "no_judge")


@rule("CUI-35")
def test_the_game_ends_after_sixty_rounds() -> None:
    table = cuisine("5 spoon", "5 spoon", round=60).end()
    assert table.phase == "play"
    table.end()
    assert (table.phase, table.told(GameEnded)[0].end) == ("over", "rounds")
    refusal = table.refused("end", 0)
    assert (refusal.rule, refusal.reason) == ("CUI-36", Reason.GAME_OVER)
    assert cuisine("5 spoon", "5 spoon", round=59).end(2).truth["round"] == 60


@rule("CUI-36")
@pytest.mark.parametrize(
    ("medals", "eaten", "places"),
    [
        ([3, 5], ["", ""], [2, 1]),
        ([5, 5], ["apple", "2 apple"], [2, 1]),
        ([5, 5], ["apple, salt", "2 apple"], [1, 1]),
        ([5, 4], ["", "3 apple"], [1, 2]),
    ],
)
def test_most_medals_win_then_most_ingredients_eaten(medals: list[int], eaten: list[str], places: list[int]) -> None:
    table = cuisine("5 spoon", "5 spoon", round=60, turn=1, medals=medals, eaten=eaten).end()
    assert table.told(GameOver)[0].places == places
    assert table.view().places == places


@rule("CUI-36")
def test_four_tied_players_share_the_place() -> None:
    hands = ["5 spoon"] * 4
    table = cuisine(*hands, round=60, turn=3, medals=[2, 4, 4, 1]).end()
    assert table.places == [3, 1, 1, 4]
