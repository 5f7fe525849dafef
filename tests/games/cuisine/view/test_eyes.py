"""What a player sees, and what they do not see (CUI-38)."""

from __future__ import annotations

from itertools import islice

from games.cuisine.table import Table, cuisine, said
from rules import rule
from toque.engine.rng import Rng
from toque.games.cuisine.events import CardLaid, CardsDrawn, CardWarmed, MealBegun, MealCancelled
from toque.games.cuisine.game import CUISINE


def evening() -> Table:
    """A table with something everywhere."""
    return cuisine(
        "rice, okra, spoon",
        "apple, 2 spoon",
        trays=["olive", "steak, salt"],
        discards=["coffee", "eggs, spoon"],
        eaten=["", "duck"],
        trashed=["salt", ""],
        market="brie, rice, -, truffle",
        fridge="basil",
        scored=["", "tim 1"],
        medals=[0, 2],
        played="brie",
        spoons=1,
    )


@rule("CUI-38")
def test_a_player_sees_only_their_own_hand_and_tray() -> None:
    table = evening()
    for seat, hand, tray in ((0, "spoon, rice, okra", "olive"), (1, "2 spoon, apple", "salt, steak")):
        view = table.view(seat)
        assert (table.words(view.hand), table.words(view.tray)) == (hand, tray)
    assert (table.view(None).hand, table.view(None).tray, table.view(None).legal) == ([], [], [])


@rule("CUI-38")
def test_everybody_sees_sizes_piles_and_what_lies_open() -> None:
    table = evening()
    for seat in (0, 1, None):
        view = table.view(seat)
        mine, theirs = view.players
        assert (mine.hand, mine.tray, mine.deck, mine.slots) == (3, 1, 8, 3)
        assert (theirs.hand, theirs.tray, theirs.deck) == (3, 2, 6)
        assert [table.words(each.discards) for each in view.players] == ["coffee", "spoon, eggs"]
        assert [table.words(each.eaten) for each in view.players] == ["", "duck"]
        assert [table.words(each.trashed) for each in view.players] == ["salt", ""]
        assert (theirs.medals, [judge.judge for judge in theirs.judges]) == (2, [1])
        assert table.words(view.fridge) == "basil"
        assert [None if card is None else table.words([card]) for card in view.market] == [
            "brie",
            "rice",
            None,
            "truffle",
        ]
        assert (view.forks, view.market_deck, view.piles) == (20, len(table.truth["stock"]), [1, 2, 1])
        assert (table.words(view.played), view.spoons, view.coins, view.buys) == ("brie", 1, 0, 1)


@rule("CUI-38")
def test_hidden_cards_of_others_are_in_nobody_elses_knowledge() -> None:
    table = cuisine("rice, spoon", "apple, okra", decks=["5 spoon", "eggs, olive"])
    other = cuisine("rice, spoon", "olive, okra", decks=["5 spoon", "eggs, apple"])
    assert table.knowledge(0) == other.knowledge(0)
    assert table.knowledge(1) != other.knowledge(1)


@rule("CUI-38")
def test_the_order_of_a_deck_is_known_to_nobody() -> None:
    table = cuisine("rice, spoon", decks=["eggs, olive, apple"])
    other = cuisine("rice, spoon", decks=["apple, olive, eggs"])
    assert [table.knowledge(seat) for seat in (0, 1)] == [other.knowledge(seat) for seat in (0, 1)]
    assert table.words(table.view(0).deck) == table.words(other.view(0).deck) == "olive, apple, eggs"
    assert table.view(None).deck == []


@rule("CUI-38", "CUI-28")
def test_nobody_else_sees_an_unfinished_meal() -> None:
    table = cuisine("steak, tofu, spoon", trays=["apple"])
    before = [table.view(1), table.view(None), table.knowledge(1)]
    mine = table.knowledge(0)
    for move in ("present", "add steak", "add tray apple", "add tofu", "as protein", "cancel"):
        table.play(move)
        assert [table.view(1), table.view(None), table.knowledge(1)] == before
        assert table.knowledge(0) != mine
    told = [event for event in table.events if isinstance(event, MealBegun | CardLaid | MealCancelled)]
    assert len(told) == 5
    assert all(event.seen_by(1) is None and event.seen_by(None) is None for event in told)
    assert all(event.seen_by(0) == event for event in told)


@rule("CUI-38")
def test_in_another_players_worlds_no_meal_is_under_way() -> None:
    table = cuisine("steak, tofu, spoon", trays=["apple"]).play("present", "add steak", "add tray apple", "add tofu")
    world = CUISINE.dump(table.position.determinize(1, Rng(1)))
    assert (world["phase"], world["meal"], world["naming"], world["layings"]) == ("play", [], None, 0)
    own = CUISINE.dump(table.position.determinize(0, Rng(1)))
    assert (own["phase"], own["meal"], own["layings"]) == ("type", table.truth["meal"], 1)


@rule("CUI-38", "CUI-11")
def test_others_see_that_a_card_went_into_the_tray_but_not_which() -> None:
    table = cuisine("steak, spoon", phase="tray").play("tray steak")
    event = table.told(CardWarmed)[0]
    assert event.seen_by(0) == event
    hidden = event.seen_by(1)
    assert hidden is not None
    assert hidden.card is None


@rule("CUI-38")
def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    table = cuisine("coffee, spoon", decks=["apple, okra"]).play("play coffee", "use coffee")
    event = table.told(CardsDrawn)[0]
    assert event.cards == [6, 4]
    hidden = event.seen_by(1)
    assert hidden is not None
    assert (hidden.cards, hidden.count) == (None, 2)


@rule("CUI-38")
def test_others_see_the_cards_of_an_unfinished_meal_where_they_came_from() -> None:
    for choice in ((), ("as protein",)):
        table = cuisine("olive, spoon, salt", trays=["tofu, apple"]).play("present", "add olive", "add tray tofu")
        world = CUISINE.dump(table.play(*choice).position.determinize(1, Rng(3)))
        assert (world["phase"], world["meal"], world["naming"]) == ("play", [], None)
        assert (len(world["hands"][0]), len(world["trays"][0])) == (3, 2)
        cards = [*world["hands"][0], *world["trays"][0], *world["decks"][0]]
        assert said(cards) == "8 spoon, 2 salt, olive, apple, tofu"


@rule("CUI-38")
def test_everybody_knows_what_is_printed_on_cards_and_judges() -> None:
    for advanced in (False, True):
        table = cuisine("spoon", advanced=advanced)
        truth, known = table.truth, iter(int(number) for number in table.position.table.known)
        head, cards, judges, effects, conditions = (
            [*islice(known, size)] for size in (4, 64 * 11, 24 * 4, 152 * 4, 24 * 8)
        )
        assert [*known] == []
        assert head == [35, 8, 3, int(advanced)]
        assert cards == padded([number for row in truth["card_rows"] for number in row], 64 * 11)
        assert judges == padded([number for row in truth["judge_rows"] for number in row], 24 * 4)
        assert effects == padded([as_one(row) for row in truth["effects"]], 152 * 4)
        assert conditions == padded([as_one(row) for row in truth["conditions"]], 24 * 8)


def padded(numbers: list[int], size: int) -> list[int]:
    """So many numbers, -1 where there are no more."""
    return [*numbers, *[-1] * (size - len(numbers))]


def as_one(row: list[int]) -> int:
    """Five small numbers as one: the digits of a number to the base 256."""
    return int.from_bytes(bytes(row), "big")
