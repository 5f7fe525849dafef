"""What people are told, in the order in which it happens."""

from __future__ import annotations

import pytest
from msgspec import to_builtins

from games.cuisine.table import Table, cuisine, new_game
from rules import rule
from toque.games.cuisine import events
from toque.games.cuisine.events import CardBought, MealPresented
from toque.games.cuisine.game import CUISINE
from toque.games.cuisine.view import Purse


def kinds(table: Table) -> list[str]:
    """The events by their kinds."""
    return [str(to_builtins(event)["event"]) for event in table.events]


@rule("CUI-2", "CUI-4", "CUI-8", "CUI-10")
def test_setting_up_is_told_to_everybody() -> None:
    table = new_game(2).play("player 2", "shuffle 1", "shuffle 2", "shuffle 3", "shuffle 4", "shuffle 5", "shuffle 6")
    assert kinds(table) == [
        "start_drawn",
        *["deck_shuffled", "cards_drawn"] * 2,
        *["market_filled"] * 4,
        *["judge_came"] * 3,
        "turn_begun",
    ]


@rule("CUI-13", "CUI-14", "CUI-19", "CUI-20")
def test_a_turn_is_told_step_by_step() -> None:
    table = cuisine("brie, fork, spoon", market="soy-milk, -, -, rice", stock="apple, okra", decks=["3 spoon, 2 salt"])
    table.play("play brie", "fork coin", "buy market 1", "end")
    assert kinds(table) == [
        *("card_played", "ability_brought", "fork_played", "card_bought", "hand_laid_open", "cards_drawn"),
        *("card_chilled", "market_filled", "market_filled", "turn_begun"),
    ]
    assert table.told(CardBought)[0] == CardBought(0, 12, events.Stall.MARKET, 1, 1, "spoons", Purse(0, 1, 0))


@rule("CUI-29", "CUI-30", "CUI-34")
def test_a_meal_is_told_with_its_medals_and_the_points_add_up() -> None:
    table = cuisine("rice, okra, spoon", trays=["olive, apple"], medals=[11, 0])
    table.play("present", "add rice", "add okra", "add tray olive", "add tray apple", "to kathy")
    assert kinds(table) == ["meal_begun", *["card_laid"] * 4, "meal_presented", "last_turns"]
    told = table.told(MealPresented)[0]
    assert told.points() == {0: 4}
    assert sum(line.points for line in told.lines) == told.worth == 17
    assert {event.seat for event in table.told(events.LastTurns)} == {0}


@rule("CUI-38")
@pytest.mark.parametrize(
    "kind",
    ["CardsDrawn", "CardPlayed", "ForkPlayed", "CardTrashed", "CardDiscarded", "MealPresented", "HandLaidOpen"],
)
def test_an_event_that_shows_a_hidden_card_blocks_a_free_undo(kind: str) -> None:
    assert getattr(events, kind).reveals


@rule("CUI-38")
@pytest.mark.parametrize("kind", ["CardWarmed", "CardTaken", "MealBegun", "CardLaid", "MealCancelled", "CardBought"])
def test_an_event_that_shows_nothing_hidden_can_be_undone(kind: str) -> None:
    assert not getattr(events, kind).reveals


def test_every_event_can_be_sent() -> None:
    table = cuisine("vinegar, honey, ice, chili, salt, spoon", "4 spoon", trays=["apple"], fridge="rice")
    table.play("play vinegar", "use vinegar", "trash salt", "enough", "play honey", "use honey", "take apple")
    table.play("play ice", "use ice", "gain fridge rice", "play chili", "use chili", "discard spoon", "discard spoon")
    assert {"ability_used", "card_trashed", "card_taken", "card_gained", "card_discarded"} <= set(kinds(table))
    with pytest.raises(AssertionError):
        CUISINE.event((99,))
