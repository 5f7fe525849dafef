"""The phases of a turn (CUI-11 to CUI-22)."""

from __future__ import annotations

import pytest

from games.cuisine.table import cuisine
from rules import rule
from toque.engine.position import CHANCE, SHUFFLE
from toque.games.cuisine.events import CardChilled, CardDiscarded, HandLaidOpen, MarketSlid, TurnBegun
from toque.games.cuisine.reasons import Reason
from toque.games.cuisine.rules.actions import LABELS, MARKET_CARDS, MOST_CARDS


@rule("CUI-11")
def test_a_turn_begins_with_a_card_for_the_tray_or_none() -> None:
    table = cuisine("rice, spoon, fork", phase="tray")
    assert table.legal() == ["tray spoon", "tray fork", "tray rice", "no tray"]
    assert table.refused("play spoon").reason is Reason.TRAY_FIRST
    assert table.refused("end").reason is Reason.TRAY_FIRST
    table.play("tray rice")
    assert (table.tray(), table.hand(), table.phase) == ("rice", "spoon, fork", "play")
    refusal = table.refused("tray spoon")
    assert (refusal.rule, refusal.reason) == ("CUI-11", Reason.TRAY_OVER)


@rule("CUI-11")
def test_a_tray_has_three_slots_and_a_full_one_takes_nothing() -> None:
    table = cuisine("5 spoon", "rice, spoon", trays=["", "2 salt, apple"]).end()
    assert (table.active, table.phase) == (1, "play")
    table = cuisine("5 spoon", "rice, spoon", trays=["", "salt, apple"]).play("end")
    assert (table.active, table.phase) == (1, "tray")


@rule("CUI-11")
def test_slots_that_cards_add_stay_for_the_rest_of_the_game() -> None:
    table = cuisine("yeast, spoon", "5 spoon", trays=["3 apple"]).play("play yeast")
    assert table.side(0).slots == 4
    table.end().play("end")
    assert (table.active, table.phase) == (0, "tray")
    table.play(table.legal()[0])
    assert table.side(0).tray == 4


@rule("CUI-11", "CUI-32")
def test_slots_of_a_judge_are_there_while_it_works() -> None:
    assert cuisine("spoon", scored=["bea 1"]).side(0).slots == 5
    assert cuisine("spoon", scored=["bea 2"]).side(0).slots == 3


@rule("CUI-11")
def test_a_card_put_in_this_turn_may_be_in_this_turns_meal() -> None:
    table = cuisine("steak, 2 apple, spoon", phase="tray").play("tray steak", "present", "add tray steak")
    table.play("add apple", "add apple", "to kathy")
    assert table.eaten() == "2 apple, steak"


@rule("CUI-11")
def test_a_player_with_an_empty_hand_is_not_asked() -> None:
    table = cuisine("spoon", "", trays=["", "apple"]).play("end")
    assert (table.active, table.phase) == (1, "play")


@rule("CUI-12")
def test_a_card_stays_in_the_tray_and_tools_may_lie_there() -> None:
    table = cuisine("spoon, salt", "5 spoon", trays=["fork, spoon"])
    table.end(2)
    assert table.tray() == "spoon, fork"


@rule("CUI-13")
def test_plays_and_buys_alternate_and_nothing_is_compulsory() -> None:
    table = cuisine("3 spoon, fork", fridge="apple, brie")
    table.play("play spoon", "buy fridge apple", "fork buy", "play spoon", "buy fridge brie", "end")
    assert table.active == 1
    assert "spoon" in table.discards()
    assert "end" in cuisine("5 spoon").legal()


@rule("CUI-13")
def test_a_spoon_card_gives_a_spoon_to_pay_with() -> None:
    assert cuisine("3 spoon").play("play spoon", "play spoon").money == (2, 0, 1)


@rule("CUI-37", "CUI-14", "CUI-17")
def test_the_turn_of_the_example() -> None:
    table = cuisine("spoon, fork, mozzarella, salt", market="brie, baguette, -, -")
    table.play("play spoon", "buy market 1")
    assert table.money == (0, 0, 0)
    table.play("fork buy", "play mozzarella", "buy market 2")
    assert table.discards() == "brie, baguette"


@rule("CUI-17")
def test_a_fork_card_gives_a_fork_or_a_buy() -> None:
    table = cuisine("2 fork, spoon")
    assert table.refused("play fork").reason is Reason.FORK_CHOICE
    assert table.play("fork coin").money == (0, 1, 1)
    assert table.play("fork buy").money == (0, 1, 2)
    refusal = table.refused("fork coin")
    assert (refusal.rule, refusal.reason) == ("CUI-17", Reason.NO_FORK)


@rule("CUI-18")
def test_a_meal_comes_before_any_card_is_played() -> None:
    refusal = cuisine("steak, 2 spoon").play("play spoon").refused("present")
    assert (refusal.rule, refusal.reason) == ("CUI-18", Reason.CARD_PLAYED)


@rule("CUI-18")
def test_a_meal_cannot_be_submitted_after_a_card_was_acquired() -> None:
    table = cuisine("steak, spoon", spoons=1, fridge="apple").play("buy fridge apple")
    assert table.refused("present").reason is Reason.CARD_ACQUIRED


@rule("CUI-18", "CUI-32")
def test_a_judge_may_be_used_before_the_meal() -> None:
    table = cuisine("2 apple", decks=["steak"], scored=["kathy 1"], judges="bea, sam, max", uses=[128])
    table.play("use kathy", "present", "add steak", "add apple", "add apple", "to bea")
    assert table.medals == [2, 0]


@rule("CUI-18")
def test_with_a_meal_nothing_is_bought_or_gained_but_the_rest_is_played() -> None:
    table = cuisine("steak, 2 apple, 3 spoon, caviar, vinegar, salt", market="brie, -, -, -", fridge="okra")
    table.play("present", "add steak", "add apple", "add apple", "to kathy", "play spoon", "play spoon", "play spoon")
    for buy in ("buy market 1", "buy fridge okra", "buy fork"):
        refusal = table.refused(buy)
        assert (refusal.rule, refusal.reason) == ("CUI-18", Reason.MEAL_SUBMITTED)
    table.play("play caviar")
    assert table.refused("use caviar").reason is Reason.MEAL_SUBMITTED
    table.play("play vinegar", "use vinegar", "trash salt")
    assert table.trashed() == "salt"


@rule("CUI-18")
def test_with_a_meal_the_rest_of_an_ability_that_gains_may_still_be_used() -> None:
    table = cuisine("steak, 2 apple, tea, spoon", market="brie, -, -, -", decks=["okra"])
    table.play("present", "add steak", "add apple", "add apple", "to kathy", "play tea", "use tea")
    assert (table.hand(), table.phase, table.market[0]) == ("spoon, okra", "play", "brie")
    without = cuisine("tea, spoon", market="brie, -, -, -", decks=["okra"]).play("play tea", "use tea")
    assert without.legal() == ["gain market 1", "enough"]


@rule("CUI-18")
def test_there_is_one_meal_per_turn() -> None:
    table = cuisine("steak, 2 apple, steak, 2 truffle")
    table.play("present", "add steak", "add apple", "add apple", "to kathy")
    assert table.refused("present").reason is Reason.MEAL_SUBMITTED


@rule("CUI-19")
def test_played_cards_and_hand_go_to_the_discard_pile_and_five_are_drawn() -> None:
    table = cuisine("2 spoon, salt, rice", decks=["apple, 3 okra, olive, eggs"])
    table.play("play spoon", "end")
    assert table.discards() == "2 spoon, salt, rice"
    assert table.hand() == "3 okra, olive, apple"
    assert table.deck() == ["eggs"]
    assert table.told(HandLaidOpen)[0].cards == [0, 2, 3]


@rule("CUI-19")
def test_the_discard_pile_is_shuffled_in_the_middle_of_a_draw() -> None:
    table = cuisine("spoon, rice", decks=["apple, okra"], discards=["2 salt"])
    table.play("play spoon", "end")
    assert table.turn == CHANCE
    assert table.hand() == "okra, apple"
    assert table.position.asks() == (SHUFFLE, 4, 0)
    assert table.position.occasion() == "deck/1/2"
    table.play("shuffle 1")
    assert len(table.truth["hands"][0]) == 5
    assert table.side(0).deck == 1


@rule("CUI-19")
def test_played_cards_stay_on_the_table_when_the_deck_runs_out_in_a_turn() -> None:
    table = cuisine("coffee, spoon, rice", decks=[""], discards=["salt, apple, okra"])
    table.play("play spoon", "play coffee", "use coffee")
    assert table.position.asks() == (SHUFFLE, 3, 0)
    table.play("shuffle 1")
    assert table.played == "spoon, coffee"
    assert len(table.truth["hands"][0]) == 3


@rule("CUI-19")
def test_a_player_draws_as_many_cards_as_there_are() -> None:
    table = cuisine("coffee, rice", decks=["apple"]).play("play coffee", "use coffee")
    assert table.hand() == "rice, apple"
    table = cuisine("2 spoon", decks=[""]).play("end", "shuffle 1")
    assert table.side(0).hand == 2


@rule("CUI-15")
def test_a_bought_card_is_kept_out_of_a_reshuffle_in_the_middle_of_the_turn() -> None:
    table = cuisine("coffee, spoon", decks=[""], discards=["salt"], fridge="apple")
    table.play("play spoon", "buy fridge apple", "play coffee", "use coffee", "shuffle 1")
    assert (table.hand(), table.discards()) == ("salt", "apple")
    table.play("end", "shuffle 1")
    assert table.hand() == "spoon, salt, apple, coffee"  # not out of the one at its end


@rule("CUI-20")
def test_the_card_in_the_fourth_place_goes_to_the_fridge_and_the_others_slide() -> None:
    table = cuisine("spoon", market="rice, okra, olive, apple", stock="eggs, brie").end()
    assert table.market == ["eggs", "rice", "okra", "olive"]
    assert table.fridge == "apple"
    assert [event.card for event in table.told(CardChilled)] == [6]
    assert [(event.before, event.now) for event in table.told(MarketSlid)] == [(3, 4), (2, 3), (1, 2)]


@rule("CUI-20")
def test_a_bought_card_leaves_a_gap_until_the_cleanup() -> None:
    table = cuisine("2 spoon, salt", market="rice, okra, olive, apple", stock="eggs, brie, cream")
    table.play("play spoon", "play spoon", "buy market 2")
    assert table.market == ["rice", "", "olive", "apple"]
    table.end()
    assert table.market == ["brie", "eggs", "rice", "olive"]
    fourth = cuisine("2 spoon, salt", market="rice, okra, olive, apple", stock="eggs, brie, cream")
    fourth.play("play spoon", "play spoon", "buy market 4").end()
    assert (fourth.market, fourth.fridge) == (["eggs", "rice", "okra", "olive"], "")


@rule("CUI-20")
def test_an_empty_deck_does_not_fill_the_row() -> None:
    table = cuisine("spoon", market="rice, okra, olive, apple", stock="").end()
    assert (table.market, table.fridge) == (["", "rice", "okra", "olive"], "apple")
    table.end(3)
    assert (table.market, table.fridge) == (["", "", "", ""], "rice, okra, olive, apple")


@rule("CUI-20")
def test_cleanup_comes_after_a_meal_too() -> None:
    table = cuisine("steak, 2 apple, spoon", market="-, -, -, rice", stock="brie, okra, olive, eggs")
    table.play("present", "add steak", "add apple", "add apple", "to kathy").end()
    assert table.fridge == "rice"


@rule("CUI-21")
def test_the_victim_chooses_what_to_discard() -> None:
    table = cuisine("chili", "rice, 2 spoon, salt", "apple, spoon").play("play chili", "use chili")
    assert (table.turn, table.phase) == (1, "discard")
    assert table.legal() == ["discard spoon", "discard salt", "discard rice"]
    assert table.refused("enough").reason is Reason.DISCARD_FIRST
    table.play("discard salt", "discard spoon")
    assert (table.hand(1), table.discards(1)) == ("spoon, rice", "spoon, salt")
    assert (table.hand(2), table.discards(2)) == ("", "spoon, apple")  # no more than is asked for: no choice
    assert [event.seat for event in table.told(CardDiscarded)] == [1, 1, 2, 2]


@rule("CUI-21")
def test_a_victim_is_asked_even_with_only_one_kind_in_hand() -> None:
    table = cuisine("chili", "4 spoon").play("play chili", "use chili")
    assert table.legal() == ["discard spoon"]


@rule("CUI-21")
def test_an_empty_hand_loses_nothing_and_the_tray_is_safe() -> None:
    table = cuisine("chili, spoon", "", decks=[""], trays=["", "apple, rice"])
    table.play("play chili", "use chili")
    assert (table.active, table.phase, table.tray(1)) == (0, "play", "rice, apple")


@rule("CUI-21")
def test_the_victim_starts_with_what_is_left() -> None:
    table = cuisine("chili", "rice, 2 spoon").play("play chili", "use chili", "discard spoon", "discard spoon")
    assert (table.active, table.hand(1)) == (1, "rice")


@rule("CUI-22")
def test_trashed_cards_leave_the_game() -> None:
    table = cuisine("vinegar, 2 salt, spoon").play("play vinegar", "use vinegar")
    assert table.legal() == ["trash spoon", "trash salt", "enough"]
    table.play("trash salt", "trash salt")
    assert (table.trashed(), table.hand(), table.phase) == ("2 salt", "spoon", "play")


@pytest.mark.parametrize("hand", ["spoon", "fork", "salt"])
@rule("CUI-13")
def test_a_turn_with_a_card_in_hand_does_not_end_automatically(hand: str) -> None:
    assert "end" in cuisine(hand).legal()


@rule("CUI-13")
def test_a_turn_ends_automatically_when_everybody_can_see_that_nothing_is_left() -> None:
    table = cuisine("chili", "3 spoon", decks=["3 apple, 3 okra"]).play("play chili")
    table.play("use chili", "discard spoon", "discard spoon")
    assert table.active == 1
    waits = cuisine("spoon", "5 spoon", fridge="apple").play("play spoon")
    assert waits.active == 0  # there is something to buy


@rule("CUI-13", "CUI-38")
def test_a_turn_that_ends_does_not_reveal_what_is_in_the_tray() -> None:
    for tray in ("spoon", "apple"):
        table = cuisine("5 spoon", "", trays=["", tray]).play("end")
        assert (table.active, "end" in table.legal()) == (1, True)


@rule("CUI-13")
def test_equal_cards_are_one_move() -> None:
    assert cuisine("3 spoon, 2 salt").legal() == ["present", "play spoon", "play salt", "end"]


@rule("CUI-11", "CUI-28")
def test_each_player_has_their_own_tray() -> None:
    table = cuisine("5 spoon", "rice, spoon", trays=["olive", "apple"], turn=1).play("present")
    assert table.can("add") == ["rice", "tray apple"]
    assert table.refused("add tray olive").reason is Reason.NOT_IN_TRAY
    full = cuisine("spoon", "spoon", turn=1).position
    for slot in range(24):
        full.tray[slot] = 2 * LABELS + 1  # a salt in every slot that seat 0 can have
    full.tray_size[0] = 24
    assert (full.has_ingredient(0), full.has_ingredient(1)) == (True, False)


@rule("CUI-11")
def test_a_tray_has_at_most_24_slots() -> None:
    position = cuisine("spoon").position
    position.slots[0] = 30
    assert position.slots_of(0) == 24


@rule("CUI-2", "CUI-3")
def test_one_hand_can_hold_all_cards() -> None:
    assert MOST_CARDS == 8 + 2 + 20 + MARKET_CARDS


@rule("CUI-10", "CUI-19")
def test_a_turn_without_any_cards_is_over_at_once() -> None:
    table = cuisine("3 spoon", "", decks=["5 spoon, 2 salt", ""], trashed=["", "8 spoon, 2 salt"]).play("end")
    assert (table.active, table.truth["round"], table.phase) == (0, 3, "tray")
    assert [event.seat for event in table.told(TurnBegun)] == [1, 0]


@rule("CUI-13", "CUI-14")
def test_a_turn_does_not_end_automatically_while_the_player_can_pay_for_something() -> None:
    table = cuisine("spoon", market="-, steak, brie, -").play("play spoon")
    assert (table.active, table.hand(), table.legal()) == (0, "", ["buy market 3", "end"])
