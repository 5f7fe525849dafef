"""Material and set-up (CUI-1 to CUI-10)."""

from __future__ import annotations

import pytest

from games.cuisine.table import cuisine, new_game, said, set_up
from rules import rule
from toque.engine.errors import BadSetup
from toque.engine.position import CHANCE, DIE, SHUFFLE
from toque.games.cuisine.events import DeckShuffled, StartDrawn
from toque.games.cuisine.game import CUISINE


@rule("CUI-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players_may_play(seats: int) -> None:
    with pytest.raises(BadSetup):
        CUISINE.new(seats)
    assert [CUISINE.new(each).seats for each in (2, 3, 4)] == [2, 3, 4]


@rule("CUI-2")
def test_everybody_has_eight_spoons_and_two_salt_and_a_hand_of_five() -> None:
    table = set_up(3)
    for seat in range(3):
        cards = [*table.truth["hands"][seat], *table.truth["decks"][seat]]
        assert said(cards) == "8 spoon, 2 salt"
        assert len(table.truth["hands"][seat]) == 5
        assert table.side(seat).deck == 5
    assert [told.cards for told in table.told(DeckShuffled)] == [10, 10, 10]


@rule("CUI-2")
def test_starting_decks_are_shuffled_one_after_the_other_from_the_first_player_on() -> None:
    table = new_game(3).play("player 2")
    for seat in (1, 2, 0):
        assert table.position.asks() == (SHUFFLE, 10, 0)
        assert table.position.occasion() == f"deck/{seat + 1}/1"
        table.play("shuffle 5")
        assert len(table.truth["hands"][seat]) == 5


@rule("CUI-2", "CUI-4", "CUI-8", "CUI-10")
def test_every_chance_outcome_has_a_name_and_no_player_decides_it() -> None:
    table = new_game(2)
    names = []
    for answer in ("player 2", *("shuffle 1",) * 6):
        names.append(table.position.occasion())
        assert [int(seat) for seat in table.position.deciders()] == []
        table.play(answer)
    assert names == ["start", "deck/2/1", "deck/1/1", "market", "judges/1", "judges/2", "judges/3"]
    assert [int(seat) for seat in table.position.deciders()] == [1]


@rule("CUI-10")
def test_the_player_whose_turn_it_is_decides() -> None:
    assert [int(seat) for seat in cuisine("spoon", "5 spoon").position.deciders()] == [0]
    assert [int(seat) for seat in cuisine("spoon", "5 spoon", turn=1).position.deciders()] == [1]


@rule("CUI-3")
def test_there_are_twenty_forks_and_all_ingredients() -> None:
    table = set_up(2)
    assert table.truth["forks"] == 20
    assert len([*table.truth["stock"], *table.market]) == 32 * 4


@rule("CUI-3")
def test_the_classics_can_be_left_out() -> None:
    assert "duck" in [*(table := set_up(2)).truth["stock"], *table.market]
    without = set_up(2, classics=False)
    assert "duck" not in [*without.truth["stock"], *without.market]
    assert len([*without.truth["stock"], *without.market]) == 31 * 4
    assert CUISINE.new(2, {"classics": "off"}).table.market_cards == 92
    assert CUISINE.new(2).table.market_cards == 118


@rule("CUI-3")
def test_the_box_has_five_judges_of_each_category() -> None:
    table = CUISINE.new(2).table
    assert [int(table.asked[judge]) for judge in range(table.judges)].count(15) == 5
    assert [int(count) for count in table.in_category] == [5, 5, 5]


@rule("CUI-4")
def test_two_players_have_one_judge_of_each_category() -> None:
    table = set_up(2)
    points = {face.word: face.points for face in table.view().faces}
    assert [points[judge] for judge in table.judges] == [15, 18, 21]
    assert table.view().piles == [2, 2, 1]  # of three, three and two


@rule("CUI-4")
def test_judges_are_shuffled_by_category() -> None:
    table = new_game(2).play("player 1", "shuffle 1", "shuffle 2", "shuffle 3")
    for pile, size in ((1, 3), (2, 3), (3, 2)):
        assert table.position.asks() == (SHUFFLE, size, 0)
        assert table.position.occasion() == f"judges/{pile}"
        table.play("shuffle 9")
    assert table.turn == 0


@rule("CUI-5")
@pytest.mark.parametrize(("seats", "asked"), [(3, [15, 15, 18, 21]), (4, [15, 15, 18, 18, 21])])
def test_with_three_and_four_players_there_is_one_judge_more_than_players(seats: int, asked: list[int]) -> None:
    table = set_up(seats)
    points = {face.word: face.points for face in table.view().faces}
    assert [points[judge] for judge in table.judges] == asked


@rule("CUI-6")
@pytest.mark.parametrize(("seats", "places"), [(2, 3), (3, 4), (4, 5)])
def test_advanced_play_has_one_pile_of_judges(seats: int, places: int) -> None:
    table = set_up(seats, advanced=True)
    assert len([judge for judge in table.judges if judge]) == places
    assert table.view().piles == [8 - places, 0, 0]


@rule("CUI-6")
def test_in_advanced_play_a_scored_judge_is_replaced_at_once() -> None:
    table = cuisine("steak, 2 apple, spoon", advanced=True, judges="kathy, tim, bea")
    top = table.truth["piles"][0][-1]
    table.play("present", "add steak", "add apple", "add apple", "to tim")
    assert table.judges == ["kathy", top, "bea"]


@rule("CUI-7")
def test_in_the_basic_game_a_scored_judge_is_replaced_at_the_end_of_the_turn() -> None:
    table = cuisine("steak, 2 apple, spoon")
    table.play("present", "add steak", "add apple", "add apple", "to kathy")
    assert table.judges == ["", "sam", "max"]
    top = table.truth["piles"][0][-1]
    table.end()
    assert table.judges == [top, "sam", "max"]


@rule("CUI-7")
def test_when_a_category_is_used_up_its_place_stays_empty() -> None:
    table = cuisine("steak, 2 apple, spoon", scored=["tim 1", "bea 1"])
    table.play("present", "add steak", "add apple", "add apple", "to kathy").end()
    assert table.judges == ["", "sam", "max"]
    assert cuisine("spoon", judges="-, sam, max", scored=["kathy 1, tim 1", "bea 1"], buys=1).end().judges[0] == ""


@rule("CUI-8")
def test_four_ingredients_lie_in_the_market() -> None:
    table = new_game(2).play("player 1", "shuffle 1", "shuffle 2")
    assert table.position.asks() == (SHUFFLE, 128, 0)
    table.play("shuffle 3")
    assert all(table.market)
    assert len(table.truth["stock"]) == 124


@rule("CUI-9")
def test_the_fridge_starts_empty_and_any_card_in_it_may_be_bought() -> None:
    assert set_up(2).fridge == ""
    table = cuisine("spoon", fridge="steak, apple, brie").play("play spoon")
    assert table.can("buy") == ["fridge apple", "fridge brie", "fridge steak"]


@rule("CUI-10")
def test_the_first_player_is_drawn_and_turns_go_to_the_left() -> None:
    table = new_game(3)
    assert table.position.asks() == (DIE, 3, 0)
    table = set_up(3, first=3)
    assert table.told(StartDrawn)[0].seat == 2
    order = []
    for _ in range(4):
        order.append((table.active, table.truth["round"]))
        table.end()
    assert order == [(2, 1), (0, 1), (1, 1), (2, 2)]
    assert table.turn != CHANCE
