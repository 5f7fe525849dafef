"""Every event says what happened, with numbers that start at 1, and tells each player what they may know (CUI-38)."""

from __future__ import annotations

import pytest

from games.cuisine import moments
from games.cuisine.table import cuisine, new_game
from rules import rule
from toque.games.cuisine import events as told
from toque.games.cuisine.events import CuisineEvent, Stall
from toque.games.cuisine.view import End, Line, Purse, Served, Source, Why

REVEALING = {
    *(told.DeckShuffled, told.CardsDrawn, told.JudgeCame, told.MarketFilled, told.CardPlayed, told.ForkPlayed),
    *(told.CardTrashed, told.CardDiscarded, told.MealPresented, told.HandLaidOpen),
}
"""Events that show hidden cards, or hide known ones: they cannot be undone without asking."""


@rule("CUI-2", "CUI-4", "CUI-8", "CUI-10")
def test_the_table_is_set_in_numbers() -> None:
    table = new_game(2).play("player 2", "shuffle 1", "shuffle 2", "shuffle 3", "shuffle 4", "shuffle 5", "shuffle 6")
    start, *rest = table.events
    assert start == told.StartDrawn(1)
    assert rest[0] == told.DeckShuffled(1, 1, 10)
    assert rest[2] == told.DeckShuffled(0, 1, 10)
    for seat, event in ((1, rest[1]), (0, rest[3])):
        assert isinstance(event, told.CardsDrawn)
        assert (event.seat, event.count, sorted(event.cards or [])) == (seat, 5, table.view(seat).hand)
    row = [card for card in table.view().market if card is not None]
    assert rest[4:8] == [told.MarketFilled(slot, row[slot - 1]) for slot in (4, 3, 2, 1)]
    judges = [judge for judge in table.view().judges if judge is not None]
    assert rest[8:11] == [told.JudgeCame(place, judges[place - 1]) for place in (1, 2, 3)]
    assert rest[11:] == [told.TurnBegun(1, 1, Purse(0, 0, 1))]


@rule("CUI-11", "CUI-13", "CUI-14", "CUI-16", "CUI-17", "CUI-19", "CUI-20")
def test_a_turn_is_told_in_numbers() -> None:
    table = cuisine(
        "2 fork, 3 spoon, pesto, basil, cream",
        "3 spoon",
        phase="tray",
        market="truffle, -, rice, brie",
        fridge="lime",
        stock="apple, okra, eggs",
        decks=["2 salt, apple, lime", ""],
        discards=["okra", ""],
        trays=["olive"],
        spoons=3,
        coins=1,
        buys=3,
    )
    table.play("tray spoon", "play pesto", "play basil", "play cream", "fork coin", "fork buy", "play spoon")
    assert table.events == [
        told.CardWarmed(0, 0),
        told.CardPlayed(0, 23, Purse(3, 1, 3)),
        told.AbilityBrought(0, Source.CARD, 23, "buys", 1, Purse(3, 1, 4)),
        told.CardPlayed(0, 22, Purse(3, 1, 4)),
        told.AbilityBrought(0, Source.CUISINE, 23, "forks", 1, Purse(3, 2, 4)),
        told.CardPlayed(0, 24, Purse(3, 2, 4)),
        told.AbilityBrought(0, Source.CARD, 24, "cheaper", 2, Purse(3, 2, 4)),
        told.ForkPlayed(0, for_buy=False, purse=Purse(3, 3, 4)),
        told.ForkPlayed(0, for_buy=True, purse=Purse(3, 3, 5)),
        told.CardPlayed(0, 0, Purse(4, 3, 5)),
    ]
    table.log.clear()
    table.play("buy market 1", "buy fridge lime", "buy fork", "use basil cuisine", "end", "shuffle 1")
    drawn = table.told(told.CardsDrawn)
    assert table.events == [
        told.CardBought(0, 28, Stall.MARKET, 1, 2, "forks", Purse(4, 1, 4)),
        told.CardBought(0, 34, Stall.FRIDGE, None, 1, "spoons", Purse(3, 1, 3)),
        told.CardBought(0, 1, Stall.FORKS, None, 3, "spoons", Purse(0, 1, 2)),
        told.AbilityUsed(0, Source.CUISINE, 22),
        told.CardsDrawn(0, 1, [2]),
        told.HandLaidOpen(0, [0, 2]),
        told.CardsDrawn(0, 3, [2, 6, 34]),
        told.DeckShuffled(0, 2, 12),  # okra, three bought, and eight played or left
        told.CardsDrawn(0, 2, drawn[-1].cards),
        told.CardChilled(9),
        told.MarketSlid(3, 3, 4),
        told.MarketFilled(3, 6),
        told.MarketFilled(2, 4),
        told.MarketFilled(1, 7),
        told.TurnBegun(1, 2, Purse(0, 0, 1)),
    ]


@rule("CUI-15", "CUI-21", "CUI-22", "CUI-24", "CUI-32")
def test_what_abilities_do_is_told_in_numbers() -> None:
    table = cuisine(
        "vinegar, honey, caviar, ice, cutlery, chili, salt, spoon",
        "3 spoon",
        trays=["apple"],
        market="-, rice, -, -",
        fridge="lime",
        scored=["ruth 1"],
        judges="kathy, sam, max",
        uses=[133],
    )
    table.play("use ruth", "trash spoon", "play vinegar", "use vinegar", "trash salt", "enough", "play honey")
    table.play("use honey", "take apple", "play caviar", "use caviar", "gain market 2", "play ice", "use ice")
    table.play("gain fridge lime", "play cutlery", "use cutlery", "gain fork", "play chili", "use chili")
    table.play("discard spoon", "discard spoon")
    without_plays = [event for event in table.events if not isinstance(event, told.CardPlayed)]
    assert without_plays == [
        told.AbilityUsed(0, Source.JUDGE, 5),
        told.CardTrashed(0, 0),
        told.AbilityUsed(0, Source.CARD, 16),
        told.CardTrashed(0, 2),
        told.AbilityUsed(0, Source.CARD, 18),
        told.CardTaken(0, 6),
        told.AbilityUsed(0, Source.CARD, 25),
        told.CardGained(0, 3, Stall.MARKET, 2, to_hand=True),
        told.AbilityUsed(0, Source.CARD, 26),
        told.CardGained(0, 34, Stall.FRIDGE, None, to_hand=False),
        told.AbilityUsed(0, Source.CARD, 27),
        told.CardGained(0, 1, Stall.FORKS, None, to_hand=False),
        told.AbilityUsed(0, Source.CARD, 17),
        told.CardDiscarded(1, 0),
        told.CardDiscarded(1, 0),
    ]


@rule("CUI-28", "CUI-29", "CUI-30", "CUI-34", "CUI-6")
def test_a_meal_is_told_in_numbers() -> None:
    table = cuisine("steak, tofu, rice, spoon", trays=["rice, olive"], medals=[12, 0], scored=["", "ruth 1"])
    table.play("present", "cancel", "present", "add steak", "add tofu", "as produce", "add rice", "add tray rice")
    laid = [Served(31, False, None), Served(14, False, "produce"), Served(3, False, None), Served(3, True, None)]
    assert table.events == [
        told.MealBegun(0),
        told.MealCancelled(0),
        told.MealBegun(0),
        *(told.CardLaid(0, card) for card in laid),
    ]
    table.log.clear()
    table.play("to kathy")
    assert table.events == [
        told.MealPresented(
            0,
            judge=0,
            worth=9 + 2 + 6 + 6,
            medals=3,
            bonus=1,
            cards=[laid[2], laid[3], laid[1], laid[0]],
            lines=[
                Line(Why.BASE, 3, None, 3),
                Line(Why.CUISINE, 3, 0, 3),
                Line(Why.BASE, 3, None, 3),
                Line(Why.CUISINE, 3, 0, 3),
                Line(Why.BASE, 14, None, 2),
                Line(Why.BASE, 31, None, 9),
            ],
        ),
        told.LastTurns(0, 1),
    ]


@rule("CUI-34", "CUI-35", "CUI-36")
def test_the_end_is_told_with_its_reason_and_the_places() -> None:
    for moment, end, places in (
        (moments.won, End.MEDALS, [1, 3, 2]),
        (moments.no_judge, End.NO_JUDGE, [1, 1]),
        (moments.over, End.ROUNDS, [1, 2]),
    ):
        assert moment().events[-2:] == [told.GameEnded(end), told.GameOver(places)]


def test_which_events_reveal_something_and_which_start_a_chapter() -> None:
    kinds = {*CuisineEvent.__args__}
    assert len(kinds) == 26
    assert {kind for kind in kinds if kind.reveals} == REVEALING
    assert {kind for kind in kinds if kind.opens_chapter} == {told.DeckShuffled}
    assert all(stall.value == stall.name.lower() for stall in Stall)


@rule("CUI-38")
@pytest.mark.parametrize(
    ("event", "others"),
    [
        (told.CardsDrawn(1, 2, [3, 4]), told.CardsDrawn(1, 2, None)),
        (told.CardWarmed(1, 3), told.CardWarmed(1, None)),
        (told.CardTaken(1, 3), told.CardTaken(1, None)),
        (told.MealBegun(1), None),
        (told.CardLaid(1, Served(3, True, None)), None),
        (told.MealCancelled(1), None),
        (told.CardTrashed(1, 3), told.CardTrashed(1, 3)),
        (told.CardDiscarded(1, 3), told.CardDiscarded(1, 3)),
        (told.HandLaidOpen(1, [3]), told.HandLaidOpen(1, [3])),
    ],
)
def test_the_owner_is_told_more_than_the_others(event: CuisineEvent, others: CuisineEvent | None) -> None:
    assert event.seen_by(1) == event
    assert event.seen_by(0) == others
    assert event.seen_by(None) == others
