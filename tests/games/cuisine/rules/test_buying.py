"""Buying and gaining (CUI-14 to CUI-16, CUI-24)."""

from __future__ import annotations

from games.cuisine.table import cuisine
from rules import rule
from toque.games.cuisine.events import CardBought, CardGained
from toque.games.cuisine.reasons import Reason


@rule("CUI-14")
def test_there_is_one_buy_per_turn() -> None:
    table = cuisine("5 spoon", fridge="apple, okra").play("play spoon", "play spoon", "buy fridge apple")
    refusal = table.refused("buy fridge okra")
    assert (refusal.rule, refusal.reason) == ("CUI-14", Reason.NO_BUY_LEFT)


@rule("CUI-14")
def test_spoons_pay_spoons_and_forks_pay_forks() -> None:
    table = cuisine("4 spoon, 2 fork", market="truffle, rice, -, -")
    table.play("play spoon", "play spoon", "play spoon")
    refusal = table.refused("buy market 1")
    assert (refusal.reason, refusal.facts) == (Reason.TOO_DEAR, {"price": 2, "money": 0, "currency": "forks"})
    table.play("fork coin", "fork coin")
    assert table.can("buy") == ["market 1", "market 2", "fork"]
    table.play("buy market 1")
    assert table.money == (3, 0, 0)
    poor = cuisine("spoon, 2 fork", market="truffle, rice, -, -").play("fork coin", "fork coin")
    assert poor.can("buy") == ["market 1"]
    assert poor.refused("buy market 2").facts == {"price": 2, "money": 0, "currency": "spoons"}


@rule("CUI-14")
def test_leftover_money_can_be_spent_later_in_the_turn_and_is_then_lost() -> None:
    table = cuisine("4 spoon, fork, salt", market="rice, -, -, -", fridge="apple")
    table.play("play spoon", "play spoon", "play spoon", "fork buy", "buy market 1")
    assert table.money == (1, 0, 1)
    table.play("buy fridge apple")
    assert table.money == (0, 0, 0)
    later = cuisine("4 spoon", "5 spoon").play("play spoon", "play spoon").end(2)
    assert later.money == (0, 0, 1)


@rule("CUI-14")
def test_a_fork_costs_what_the_pack_says_and_an_empty_stack_sells_none() -> None:
    table = cuisine("4 spoon, salt").play("play spoon", "play spoon")
    assert table.refused("buy fork").facts == {"price": 3, "money": 2, "currency": "spoons"}
    table.play("play spoon", "buy fork")
    assert (table.discards(), table.truth["forks"]) == ("fork", 19)
    empty = cuisine("4 spoon", forks=0).play("play spoon", "play spoon", "play spoon")
    assert empty.refused("buy fork").reason is Reason.NO_FORKS_LEFT


@rule("CUI-14", "CUI-20")
def test_nothing_is_bought_from_an_empty_place() -> None:
    refusal = cuisine("spoon", market="-, rice, -, -").refused("buy market 1")
    assert (refusal.reason, refusal.facts) == (Reason.PLACE_EMPTY, {"slot": 1})
    assert cuisine("spoon", fridge="rice").refused("buy fridge apple").reason is Reason.NOT_IN_FRIDGE


@rule("CUI-15")
def test_a_bought_card_lies_on_the_discard_pile_at_once_and_does_nothing() -> None:
    table = cuisine("2 spoon, salt", market="mozzarella, -, -, -").play("play spoon", "play spoon", "buy market 1")
    assert (table.discards(), table.money) == ("mozzarella", (0, 0, 0))
    assert "play mozzarella" not in table.legal()
    told = table.told(CardBought)[0]
    assert (told.stall, told.slot, told.price, told.currency) == ("market", 1, 2, "spoons")


@rule("CUI-16")
def test_every_card_in_the_fridge_costs_one_spoon() -> None:
    table = cuisine("2 spoon, salt", fridge="truffle, steak")
    assert table.refused("buy fridge steak").rule == "CUI-16"
    table.play("play spoon")
    assert table.can("buy") == ["fridge truffle", "fridge steak"]
    table.play("buy fridge truffle")
    assert table.discards() == "truffle"


@rule("CUI-16")
def test_fridge_prices_stay_at_one_when_the_market_gets_cheaper() -> None:
    table = cuisine("cream, spoon", market="parmesan, soy-milk, rice, -", fridge="mozzarella").play("play cream")
    prices = [price.amount if price else None for price in table.view(0).prices]
    assert prices == [1, 0, 2, None]  # not below nothing, and only what is meant
    assert table.can("buy") == ["market 2"]
    table.play("play spoon")
    assert table.can("buy") == ["market 1", "market 2", "fridge mozzarella"]
    table.play("buy market 1")
    assert table.money[0] == 0


@rule("CUI-16")
def test_a_discount_ends_with_the_turn() -> None:
    table = cuisine("cream, 3 spoon", "5 spoon", market="-, -, parmesan, -").play("play cream").end()
    assert [price.amount if price else None for price in table.view(1).prices][3] == 3


@rule("CUI-24")
def test_a_purchased_ability_works_on_a_buy_from_the_market() -> None:
    table = cuisine("2 spoon, fork", market="saffron, -, -, -", decks=["apple"])
    table.play("play spoon", "play spoon", "buy market 1")
    assert table.money[0] == 2
    table.play("use saffron")
    assert table.hand() == "fork, apple"


@rule("CUI-24")
def test_a_purchased_ability_does_nothing_on_a_buy_from_the_fridge_or_when_played() -> None:
    table = cuisine("2 spoon, saffron", fridge="saffron", decks=["apple"]).play("play spoon", "buy fridge saffron")
    assert (table.money[0], table.can("use")) == (0, [])
    table.play("play saffron")
    assert (table.money[0], table.can("use")) == (0, [])


@rule("CUI-15")
def test_a_gain_needs_no_buy_and_does_not_count_as_a_purchase() -> None:
    table = cuisine("caviar, salt", market="saffron, rice, parmesan, truffle").play("play caviar", "use caviar")
    assert table.legal() == ["gain market 1", "gain market 2", "gain market 4", "enough"]
    assert table.refused("gain market 3").reason is Reason.NOT_MEANT  # it costs three
    assert table.refused("gain fork").reason is Reason.OTHER_SOURCE
    table.play("gain market 1")
    assert (table.hand(), table.money, table.can("use")) == ("salt, saffron", (0, 0, 1), [])
    assert table.market[0] == ""
    told = table.told(CardGained)[0]
    assert (told.stall, told.to_hand) == ("market", True)


@rule("CUI-15", "CUI-16")
def test_a_gain_can_be_out_of_the_fridge_or_of_the_forks() -> None:
    table = cuisine("ice, cutlery, spoon", fridge="steak, apple").play("play ice", "use ice")
    assert table.legal() == ["gain fridge apple", "gain fridge steak", "enough"]
    table.play("gain fridge steak", "play cutlery", "use cutlery")
    assert table.legal() == ["gain fork", "enough"]
    table.play("gain fork")
    assert (table.discards(), table.truth["forks"]) == ("fork, steak", 19)


@rule("CUI-15")
def test_a_gained_card_is_also_kept_out_of_a_reshuffle_in_the_middle_of_the_turn() -> None:
    table = cuisine("ice, coffee, spoon", fridge="steak", decks=[""], discards=["salt"])
    table.play("play ice", "use ice", "gain fridge steak", "play coffee", "use coffee", "shuffle 1")
    assert (table.hand(), table.discards()) == ("spoon, salt", "steak")


@rule("CUI-15")
def test_a_gain_that_finds_nothing_is_over() -> None:
    table = cuisine("ice, spoon").play("play ice", "use ice")
    assert (table.phase, table.can("use")) == ("play", [])
    table = cuisine("caviar, spoon", market="steak, -, -, -").play("play caviar", "use caviar")
    assert table.phase == "play"


@rule("CUI-18", "CUI-32")
def test_after_a_gain_there_is_no_meal_this_turn() -> None:
    table = cuisine("steak, 2 apple", market="rice, -, -, -", scored=["lou 1"], uses=[132])
    table.play("use lou", "gain market 1")
    assert table.refused("present").reason is Reason.CARD_ACQUIRED


@rule("CUI-3", "CUI-15")
def test_the_last_fork_can_be_gained_and_none_after_it() -> None:
    table = cuisine("2 cutlery, spoon", "5 spoon", discards=["", "19 fork"]).play("play cutlery", "use cutlery")
    assert (table.truth["forks"], table.legal()) == (1, ["gain fork", "enough"])
    table.play("gain fork", "play cutlery", "use cutlery")
    assert (table.truth["forks"], table.phase) == (0, "play")
