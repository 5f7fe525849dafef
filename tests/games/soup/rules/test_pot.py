"""The pot: what a card does to its total, and who takes it."""

from __future__ import annotations

import pytest

from games.soup.table import Table, soup
from rules import rule
from toque.games.soup.events import BoiledOver, CardPlayed, SoupReady
from toque.games.soup.reasons import Reason


@rule("SOUP-10")
def test_a_turn_is_one_card_into_the_pot() -> None:
    table = soup(hands=["pea 3, onion 1", "pea 1, onion 2"])
    table.play("pea 3")
    assert table.pot == "pea 3"
    assert table.hands == ["onion 1", "pea 1, onion 2"]
    assert table.turn == 1


@rule("SOUP-10")
def test_cards_lie_in_the_pot_in_the_order_they_were_played() -> None:
    table = soup(hands=["pea 3, onion 1", "pea 1, onion 2"], pot="pea 2, pea boil-over")
    table.play("pea 3", "pea 1")
    assert table.pot == "pea 2, pea boil-over, pea 3, pea 1"


@rule("SOUP-10")
def test_the_total_is_announced_with_every_card() -> None:
    table = soup(hands=["pea 3, onion 1", "pea 1, onion 2"])
    table.play("pea 3", "pea 1")
    assert [(said.seat, str(said.card), said.total) for said in table.told(CardPlayed)] == [
        (0, "pea 3", 3),
        (1, "pea 1", 4),
    ]


@rule("SOUP-10", "SOUP-11", "SOUP-16")
def test_what_each_card_adds_is_told_with_it() -> None:
    table = soup(hands=["pea 10, pea 2, pea 1", "pea 5, pea boil-over, onion 1"])
    table.play("pea 10", "pea 5", "pea 2", "pea boil-over", "pea 1")
    assert [said.adds for said in table.told(CardPlayed)] == [0, 5, 2, 0, 1]


@rule("SOUP-11")
def test_a_leading_ten_is_told_as_one_and_no_other_card_is() -> None:
    table = soup(hands=["pea 10, onion boil-over, onion 10", "pea broth, mushroom 10, mushroom 3, mushroom 4"])
    table.play("pea 10", "pea broth", "onion boil-over", "mushroom 10")  # takes the pot and leads
    table.play("mushroom 3", "onion 10")  # a later ten counts, and takes the pot
    assert [said.leading_ten for said in table.told(CardPlayed)] == [True, False, False, False, False, False]


@rule("SOUP-12", "SOUP-14", "SOUP-15")
def test_the_led_suit_is_told_with_every_card() -> None:
    table = soup(hands=["pea 3, onion 1, onion 2", "chili 2, mushroom 4, onion 4"])
    for card in ("pea 3", "chili 2", "onion 1"):  # nobody has to follow after chili, and pea was led all the same
        table.play(card)
        assert table.told(CardPlayed)[-1].led == table.view(0).led == "pea"
    table.play("onion 4", "mushroom 4")  # ten: the second seat takes the pot and leads
    assert [said.led for said in table.told(CardPlayed)[3:]] == ["pea", "mushroom"]


@rule("SOUP-10")
def test_a_card_that_is_not_held_cannot_be_played() -> None:
    table = soup(hands=["pea 3, onion 1", "pea 4, onion 2"])
    refused = table.refused("pea 4")
    assert (refused.rule, refused.reason, refused.facts) == ("SOUP-10", Reason.NOT_IN_HAND, {"card": "pea 4"})


@rule("SOUP-10")
def test_only_one_of_two_equal_cards_is_played() -> None:
    table = soup(hands=["pea 3, pea 3", "pea 1, onion 2"])
    table.play("pea 3")
    assert table.hands[0] == "pea 3"


@rule("SOUP-10")
def test_two_equal_cards_are_played_one_after_the_other() -> None:
    table = soup(hands=["pea 3, pea 3, onion 1", "pea 1, onion 2"])
    table.play("pea 3", "pea 1", "pea 3")
    assert table.hands[0] == "onion 1"
    assert table.pot == "pea 3, pea 1, pea 3"
    assert table.refused("pea 3", seat=0).reason == Reason.NOT_IN_HAND


@rule("SOUP-2", "SOUP-10")
@pytest.mark.parametrize("suit", ["pea", "onion", "mushroom", "chili"])
@pytest.mark.parametrize(("value", "total"), [("1", 3), ("2", 4), ("3", 5), ("4", 6), ("5", 7)])
def test_a_number_adds_itself_to_the_total(suit: str, value: str, total: int) -> None:
    table = soup(hands=[f"{suit} {value}, onion 1", "pea 3"], pot="chili 2")
    table.play(f"{suit} {value}")
    assert table.total == total


@rule("SOUP-2", "SOUP-10")
@pytest.mark.parametrize("suit", ["pea", "onion", "mushroom"])
def test_a_broth_adds_nothing(suit: str) -> None:
    table = soup(hands=[f"{suit} broth, onion 1", "pea 3"], pot="chili 2")
    table.play(f"{suit} broth")
    assert table.total == 2


@rule("SOUP-11")
@pytest.mark.parametrize("suit", ["pea", "onion", "mushroom"])
def test_a_leading_ten_counts_nothing(suit: str) -> None:
    table = soup(hands=[f"{suit} 10, pea 3", f"{suit} 5, chili 1"])
    table.play(f"{suit} 10")
    assert (table.total, table.turn) == (0, 1)
    table.play(f"{suit} 5")
    assert table.total == 5


@rule("SOUP-11")
def test_a_leading_ten_counts_nothing_as_long_as_the_pot_lasts() -> None:
    table = soup(hands=["pea 10, pea 4, onion 1", "pea 5, pea 1, onion 1"])
    table.play("pea 10", "pea 5", "pea 4")
    assert table.total == 9
    table.play("pea 1")
    assert table.won == ["", "pea 1, pea 4, pea 5, pea 10"]


@rule("SOUP-11")
@pytest.mark.parametrize("suit", ["pea", "onion", "mushroom"])
def test_a_later_ten_always_takes_the_pot(suit: str) -> None:
    table = soup(hands=[f"{suit} 10, onion 1", "pea 3"], pot=f"{suit} broth")
    table.play(f"{suit} 10")
    assert table.told(SoupReady)[0].total == 10
    assert table.won[0] == f"{suit} broth, {suit} 10"


@rule("SOUP-11")
def test_a_ten_of_another_suit_counts_ten_too() -> None:
    table = soup(hands=["onion 10, onion 1", "pea 3"], pot="pea 1")
    table.play("onion 10")
    assert table.told(SoupReady)[0].total == 11


@rule("SOUP-11", "SOUP-16")
def test_a_ten_directly_after_a_boil_over_takes_the_pot() -> None:
    table = soup(hands=["pea boil-over, onion 1", "pea 10, onion 3"], pot="pea 3, pea 4")
    table.play("pea boil-over", "pea 10")
    assert table.told(SoupReady)[0].total == 10
    assert table.won[1] == "pea 3, pea 4, pea 10, pea boil-over"


@rule("SOUP-11")
def test_after_a_taken_pot_a_ten_leads_for_nothing_again() -> None:
    table = soup(hands=["pea 5, onion 10, chili 1", "pea 3"], pot="pea 5")
    table.play("pea 5", "onion 10")
    assert table.total == 0
    assert table.pot == "onion 10"


@rule("SOUP-11", "SOUP-12")
def test_a_leading_ten_asks_for_its_suit() -> None:
    table = soup(hands=["onion 10, pea 3", "onion 5, pea 1"])
    table.play("onion 10")
    assert table.led == "onion"
    assert table.legal() == ["onion 5"]


@rule("SOUP-16")
@pytest.mark.parametrize("suit", ["pea", "onion", "mushroom"])
def test_a_boil_over_resets_the_total_to_zero(suit: str) -> None:
    table = soup(hands=[f"{suit} boil-over, chili 1", f"{suit} 2, chili 3"], pot=f"{suit} 5, {suit} 4")
    table.play(f"{suit} boil-over")
    assert table.total == 0
    table.play(f"{suit} 2")
    assert table.total == 2


@rule("SOUP-16")
def test_cards_below_a_boil_over_are_won_with_the_pot() -> None:
    table = soup(hands=["pea 5, onion 1", "pea 5, onion 1"], pot="pea 4, pea 3, pea boil-over")
    table.play("pea 5", "pea 5")
    assert table.won[1] == "pea 3, pea 4, pea 5, pea 5, pea boil-over"


@rule("SOUP-16")
def test_a_boil_over_may_be_led() -> None:
    table = soup(hands=["mushroom boil-over, pea 1", "mushroom 2, pea 3"])
    table.play("mushroom boil-over")
    assert table.total == 0
    assert table.led == "mushroom"
    assert table.legal() == ["mushroom 2"]


@rule("SOUP-16")
def test_a_boil_over_is_called_out() -> None:
    table = soup(hands=["pea broth, pea boil-over, onion 1", "pea 2, pea 3"])
    table.play("pea broth", "pea 2")
    assert table.told(BoiledOver) == []
    table.play("pea boil-over")
    assert table.told(BoiledOver) == [BoiledOver(0)]


@rule("SOUP-17")
def test_a_boil_over_of_another_suit_leaves_the_led_suit() -> None:
    table = soup(hands=["onion boil-over, onion 1", "pea 2, onion 3"], pot="pea 4")
    table.play("onion boil-over")
    assert table.led == "pea"
    assert table.legal() == ["pea 2"]


@rule("SOUP-17")
def test_a_boil_over_leaves_a_spoiled_pot_free() -> None:
    table = soup(hands=["pea boil-over, onion 1", "pea 2, onion 3"], pot="pea 4, chili 1")
    table.play("pea boil-over")
    assert table.led is None
    assert table.legal() == ["pea 2", "onion 3"]


@rule("SOUP-18")
@pytest.mark.parametrize(("card", "total"), [("chili 2", 10), ("chili 3", 11), ("chili 5", 13)])
def test_a_total_of_ten_or_more_takes_the_whole_pot(card: str, total: int) -> None:
    table = soup(hands=[f"{card}, onion 1", "pea 3"], pot="pea 4, pea 4")
    table.play(card)
    assert table.told(SoupReady)[0].total == total
    assert table.won == [f"pea 4, pea 4, {card}", ""]
    assert table.pot == ""


@rule("SOUP-18")
def test_a_total_of_nine_takes_nothing() -> None:
    table = soup(hands=["pea 1, onion 1", "pea 3"], pot="pea 4, pea 4")
    table.play("pea 1")
    assert table.total == 9
    assert table.won == ["", ""]
    assert table.turn == 1
    assert table.told(SoupReady) == []


@rule("SOUP-18")
def test_the_player_who_takes_the_pot_leads_the_next() -> None:
    table = soup(hands=["pea 2, onion 1", "pea 5, onion 3, mushroom 2", "pea 3"], pot="pea 4")
    table.play("pea 2", "pea 5")
    assert (table.turn, table.total, table.led) == (1, 0, None)
    assert table.legal() == ["onion 3", "mushroom 2"]
    table.play("onion 3")
    assert (table.turn, table.total, table.led) == (2, 3, "onion")


@rule("SOUP-18")
def test_the_taken_pot_is_announced_with_its_cards() -> None:
    table = soup(hands=["pea 2, onion 1", "chili 5, onion 3"], pot="pea 4")
    table.play("pea 2", "chili 5")
    [ready] = table.told(SoupReady)
    assert (ready.seat, ready.total) == (1, 11)
    assert [str(card) for card in ready.pot] == ["pea 2", "pea 4", "chili 5"]


@rule("SOUP-18")
def test_a_second_pot_joins_the_first_in_the_won_pile() -> None:
    table = soup(
        hands=["pea 5, onion 1", "pea 2, onion 2"], won=["pea 3, pea 4, onion 5", "chili 2"], pot="pea 3, pea 4"
    )
    table.play("pea 5")
    assert table.won == ["pea 3, pea 3, pea 4, pea 4, pea 5, onion 5", "chili 2"]


@rule("SOUP-18")
@pytest.mark.parametrize("card", ["chili 1", "chili 3", "chili 5"])
def test_a_card_equal_to_one_won_before_is_won_too(card: str) -> None:
    table = soup(hands=["pea 10, onion 1", "pea 2"], won=[card, ""], pot=card)
    table.play("pea 10")
    assert table.won[0] == f"pea 10, {card}, {card}"


@rule("SOUP-18")
def test_two_equal_cards_in_one_pot_are_both_won() -> None:
    table = soup(hands=["pea 5, onion 1", "pea 3"], pot="pea 5")
    table.play("pea 5")
    assert table.won[0] == "pea 5, pea 5"


def worked_example() -> Table:
    """The rulebook's four players, with one card more each, so that the round goes on."""
    return soup(
        hands=[
            "pea 3, mushroom 4, onion 2",
            "pea 1, pea 3, onion 3",
            "chili 5, chili 4, mushroom 1",
            "onion boil-over, onion 5, pea 2",
        ],
        menus=["pea", "pea", "chili", "onion"],
    )


@rule("SOUP-30")
def test_the_worked_example_is_announced_as_in_the_rulebook() -> None:
    table = worked_example()
    table.play("pea 3")
    assert (table.total, table.turn) == (3, 1)
    table.play("pea 1")
    assert (table.total, table.turn) == (4, 2)
    table.play("chili 5")
    assert (table.total, table.turn) == (9, 3)
    assert table.legal() == ["pea 2", "onion 5", "onion boil-over"]  # now free, though the fourth holds pea
    table.play("onion boil-over")
    assert (table.total, table.turn) == (0, 0)
    table.play("mushroom 4")
    assert (table.total, table.turn) == (4, 1)
    table.play("pea 3")
    assert (table.total, table.turn) == (7, 2)
    table.play("chili 4")
    assert [said.total for said in table.told(CardPlayed)] == [3, 4, 9, 0, 4, 7, 11]


@rule("SOUP-30")
def test_in_the_worked_example_the_third_player_takes_seven_cards() -> None:
    table = worked_example()
    table.play("pea 3", "pea 1", "chili 5", "onion boil-over", "mushroom 4", "pea 3", "chili 4")
    assert table.won == ["", "", "pea 1, pea 3, pea 3, onion boil-over, mushroom 4, chili 4, chili 5", ""]
    assert table.turn == 2


@rule("SOUP-30", "SOUP-23")
def test_the_worked_example_brings_two_stars_and_no_penalty() -> None:
    table = worked_example()
    table.play("pea 3", "pea 1", "chili 5", "onion boil-over", "mushroom 4", "pea 3", "chili 4")
    table.play("mushroom 1", "onion 5", "onion 2", "onion 3")  # 11: the second takes it, and has no card to lead
    assert table.stars == [5, 5, 7, 5]
