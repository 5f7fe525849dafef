"""Following suit, and how chili lifts that obligation."""

from __future__ import annotations

import pytest

from games.soup.table import soup
from rules import rule
from toque.games.soup.reasons import Reason


@rule("SOUP-12")
@pytest.mark.parametrize("suit", ["pea", "onion", "mushroom"])
def test_the_first_card_asks_for_its_suit(suit: str) -> None:
    table = soup(hands=[f"{suit} 1, chili 1", "pea 2, onion 2, mushroom 2, chili 2"])
    table.play(f"{suit} 1")
    assert table.led == suit
    assert table.legal() == [f"{suit} 2"]


@rule("SOUP-12")
def test_a_player_who_holds_the_led_suit_must_play_it() -> None:
    table = soup(hands=["onion 2, mushroom 3", "pea 1"], pot="onion 3")
    refused = table.refused("mushroom 3")
    assert (refused.rule, refused.reason) == ("SOUP-12", Reason.FOLLOW_SUIT)


@rule("SOUP-12")
def test_the_refusal_says_what_was_led_and_what_is_held_of_it() -> None:
    table = soup(hands=["pea 2, onion broth, onion 4, onion 4, onion 10, mushroom 3", "pea 1"], pot="onion 3")
    assert table.refused("pea 2").facts == {"led": "onion", "held": ["broth", "4", "4", "10"]}


@rule("SOUP-12")
@pytest.mark.parametrize("value", ["broth", "1", "5", "10", "boil-over"])
def test_the_led_suit_must_be_played_whatever_its_value(value: str) -> None:
    table = soup(hands=[f"onion {value}, pea 2, mushroom 3", "pea 1"], pot="onion 3")
    assert table.legal() == [f"onion {value}"]


@rule("SOUP-12")
def test_any_card_of_the_led_suit_will_do() -> None:
    table = soup(hands=["onion 10, onion boil-over, onion broth, onion 2, pea 1", "pea 1"], pot="onion 3")
    assert table.legal() == ["onion broth", "onion 2", "onion 10", "onion boil-over"]


@rule("SOUP-12")
def test_a_player_without_the_led_suit_may_play_anything() -> None:
    table = soup(hands=["pea 2, mushroom boil-over, mushroom 10, chili 1", "pea 1"], pot="onion 3")
    assert table.legal() == ["pea 2", "mushroom 10", "mushroom boil-over", "chili 1"]


@rule("SOUP-12")
def test_a_card_of_another_suit_does_not_change_the_led_suit() -> None:
    table = soup(hands=["mushroom 2, pea 1", "onion 1, mushroom 3", "pea 3"], pot="onion 3")
    table.play("mushroom 2")
    assert table.led == "onion"
    assert table.legal() == ["onion 1"]
    table.play("onion 1")
    assert table.led == "onion"


@rule("SOUP-12")
def test_an_empty_pot_asks_for_nothing() -> None:
    table = soup(hands=["pea 2, onion 1, mushroom 3, chili 4", "pea 1"])
    assert table.led is None
    assert table.legal() == ["pea 2", "onion 1", "mushroom 3", "chili 4"]


@rule("SOUP-12")
def test_two_equal_cards_are_one_choice() -> None:
    table = soup(hands=["pea 2, pea 2, onion 1, onion 1", "pea 1"])
    assert table.legal() == ["pea 2", "onion 1"]


@rule("SOUP-12")
def test_not_following_shows_that_a_player_does_not_hold_the_suit() -> None:
    table = soup(hands=["pea 2, mushroom 1", "onion 2, onion 5", "mushroom 2, mushroom 2"], pot="onion 3")
    table.play("pea 2", "onion 2")
    assert table.voids == [["onion"], [], []]
    table.play("mushroom 2")
    assert table.voids == [["onion"], [], ["onion"]]


@rule("SOUP-12")
def test_a_seat_may_show_several_suits_it_does_not_hold() -> None:
    table = soup(hands=["mushroom 5, mushroom 1", "pea 4"], pot="onion 5", voids=[["pea"], []])
    table.play("mushroom 5")
    assert table.voids == [["pea", "onion"], []]


@rule("SOUP-12", "SOUP-15")
def test_a_card_led_or_into_a_free_pot_shows_nothing() -> None:
    table = soup(hands=["chili 2, mushroom 1", "onion 2, onion 5"])
    table.play("chili 2", "onion 2")
    assert table.voids == [[], []]


@rule("SOUP-13")
@pytest.mark.parametrize("suit", ["pea", "onion", "mushroom"])
def test_a_player_who_holds_the_led_suit_may_not_play_chili(suit: str) -> None:
    table = soup(hands=[f"{suit} 2, chili 3", "pea 1"], pot=f"{suit} 3")
    refused = table.refused("chili 3")
    assert (refused.rule, refused.reason) == ("SOUP-13", Reason.NO_CHILI_YET)
    assert refused.facts == {"led": suit, "held": ["2"]}


@rule("SOUP-13")
@pytest.mark.parametrize("menu", ["pea", "onion", "mushroom", "chili", "no-soup-today"])
def test_chili_is_not_a_trump_for_any_menu(menu: str) -> None:
    table = soup(hands=["pea 2, chili 3", "pea 1"], pot="pea 3", menus=[menu, "onion"])
    assert table.legal() == ["pea 2"]


@rule("SOUP-14")
def test_once_chili_is_in_the_pot_nobody_has_to_follow_suit() -> None:
    table = soup(hands=["chili 3, onion 1", "pea 1, onion 2, chili 1", "pea 4, mushroom 2"], pot="pea 2")
    table.play("chili 3")
    assert table.led is None
    assert table.legal() == ["pea 1", "onion 2", "chili 1"]
    table.play("onion 2")
    assert table.legal() == ["pea 4", "mushroom 2"]


@rule("SOUP-14")
def test_a_card_of_the_led_suit_does_not_bring_following_back() -> None:
    table = soup(hands=["pea 1, onion 1", "pea 4, onion 2"], pot="pea 2, chili 3")
    table.play("pea 1")
    assert table.legal() == ["pea 4", "onion 2"]


@rule("SOUP-14", "SOUP-18")
def test_when_the_spoiled_pot_is_taken_suits_are_followed_again() -> None:
    table = soup(hands=["pea 5, onion 1", "onion 2, pea 4"], pot="pea 2, chili 3")
    table.play("pea 5", "onion 1")
    assert table.led == "onion"
    assert table.legal() == ["onion 2"]


@rule("SOUP-15")
def test_a_led_chili_asks_nobody_to_follow() -> None:
    table = soup(hands=["chili 3, onion 1", "pea 1, chili 2", "onion 3, chili 2"])
    table.play("chili 3")
    assert table.led is None
    assert table.legal() == ["pea 1", "chili 2"]
    table.play("pea 1")
    assert table.legal() == ["onion 3", "chili 2"]


@rule("SOUP-15")
@pytest.mark.parametrize("menu", ["pea", "onion", "mushroom", "chili", "no-soup-today"])
def test_anyone_may_lead_chili_whatever_their_menu(menu: str) -> None:
    table = soup(hands=["chili 3, pea 1", "onion 1"], menus=[menu, "onion"])
    table.play("chili 3")
    assert table.pot == "chili 3"


@rule("SOUP-12", "SOUP-16")
def test_a_boil_over_follows_as_a_card_of_its_suit() -> None:
    table = soup(hands=["onion boil-over, mushroom boil-over", "pea 1"], pot="onion 3")
    assert table.legal() == ["onion boil-over"]
    assert table.refused("mushroom boil-over").rule == "SOUP-12"
