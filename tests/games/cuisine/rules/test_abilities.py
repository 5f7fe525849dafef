"""Abilities in play (CUI-24 to CUI-27)."""

from __future__ import annotations

from games.cuisine.table import cuisine, rewritten
from rules import rule
from toque.games.cuisine.events import AbilityBrought, AbilityUsed, CardTaken
from toque.games.cuisine.reasons import Reason


@rule("CUI-24")
def test_harmless_effects_happen_when_the_card_is_played() -> None:
    assert cuisine("brie, spoon").play("play brie").money == (1, 0, 1)
    assert cuisine("pesto, spoon").play("play pesto").money == (0, 0, 2)
    told = cuisine("brie, spoon").play("play brie").told(AbilityBrought)[0]
    assert (told.source, told.op, told.amount) == ("card", "spoons", 1)


@rule("CUI-24")
def test_other_effects_may_be_used_then_or_later_once_per_play() -> None:
    table = cuisine("2 coffee, spoon", decks=["apple, okra, rice, olive, eggs"])
    assert table.refused("use coffee").reason is Reason.NOTHING_TO_USE
    table.play("play coffee", "play spoon", "play coffee")
    assert table.can("use") == ["coffee"]
    table.play("use coffee")
    assert table.hand() == "okra, apple"
    table.play("use coffee")
    assert table.hand() == "rice, okra, olive, apple"
    assert table.refused("use coffee").reason is Reason.NOTHING_TO_USE
    assert len(table.told(AbilityUsed)) == 2


@rule("CUI-24")
def test_unused_effects_are_lost_at_the_end_of_the_turn() -> None:
    table = cuisine("coffee, spoon", "5 spoon", decks=["3 vinegar"]).play("play coffee").end(2)
    assert (table.active, table.can("use"), table.truth["uses"]) == (0, [], [])


@rule("CUI-24", "CUI-22")
def test_a_player_may_trash_fewer_cards_than_the_card_says() -> None:
    table = cuisine("vinegar, salt, spoon").play("play vinegar", "use vinegar", "trash salt", "enough")
    assert (table.hand(), table.trashed(), table.phase) == ("spoon", "salt", "play")


@rule("CUI-24")
def test_while_an_ability_waits_for_a_decision_nothing_else_may_be_done() -> None:
    table = cuisine("vinegar, salt, spoon").play("play vinegar", "use vinegar")
    for move in ("play spoon", "end", "present", "buy fork", "add salt", "take salt", "discard salt"):
        assert table.refused(move).reason is Reason.DECIDE_FIRST
    assert cuisine("salt").refused("enough").reason is Reason.NOTHING_OFFERED
    assert cuisine("salt").refused("trash salt").reason is Reason.NOTHING_OFFERED


@rule("CUI-12", "CUI-24")
def test_cards_can_be_taken_out_of_the_tray() -> None:
    table = cuisine("honey, spoon", trays=["rice, apple, salt"]).play("play honey", "use honey")
    assert table.legal() == ["take salt", "take rice", "take apple", "enough"]
    assert table.refused("take okra").reason is Reason.NOT_IN_TRAY
    table.play("take rice", "take apple")
    assert (table.hand(), table.tray(), table.phase) == ("spoon, rice, apple", "salt", "play")
    assert [event.seen_by(1).card for event in table.told(CardTaken)] == [None, None]  # type: ignore[union-attr]


FULL = "7 spoon, 2 salt, 4 rice, 4 okra, 4 olive, 3 apple"
"""A warming tray with 24 cards: there are no more slots."""


@rule("CUI-11", "CUI-12")
def test_a_card_can_be_taken_out_of_the_fullest_possible_tray() -> None:
    table = cuisine("5 spoon", "honey, spoon", turn=1, trays=["eggs", FULL], slots=[0, 21])
    table.play("play honey", "use honey")
    assert table.refused("take steak").reason is Reason.NOT_IN_TRAY
    table.play("take salt", "enough")
    assert (table.tray(0), table.tray(1)) == ("eggs", "7 spoon, salt, 4 rice, 4 okra, 4 olive, 3 apple")


@rule("CUI-11")
def test_the_fullest_tray_stays_as_it_is_when_the_next_player_fills_another() -> None:
    table = cuisine("spoon", "5 spoon", turn=1, phase="tray", trays=[FULL], slots=[21, 0]).play("tray spoon")
    assert (table.tray(0), table.tray(1)) == (FULL, "spoon")


@rule("CUI-13")
def test_only_the_gained_card_itself_comes_to_the_hand() -> None:
    table = cuisine("caviar, spoon", market="okra, -, -, -").play("play caviar", "use caviar", "gain market 1")
    assert table.refused("play rice").reason is Reason.NOT_IN_HAND
    assert table.can("play") == ["spoon", "okra"]


@rule("CUI-25")
def test_a_partner_activates_the_cuisine_abilities_of_both_cards() -> None:
    table = cuisine("pesto, olive, spoon").play("play pesto")
    assert table.money == (0, 0, 2)
    table.play("play olive")
    assert table.money == (0, 1, 2)
    assert cuisine("pesto, rice, spoon").play("play pesto", "play rice").money == (0, 0, 2)


@rule("CUI-25")
def test_both_cards_abilities_work_and_a_third_adds_only_its_own() -> None:
    table = cuisine("3 pesto, basil, spoon", decks=["apple, okra"])
    assert table.play("play pesto", "play pesto").money[1] == 2  # two copies of one name are partners
    assert table.play("play pesto").money[1] == 3
    assert table.play("play basil").money[1] == 3
    assert table.can("use") == ["basil cuisine"]
    assert table.play("use basil cuisine").hand() == "spoon, apple"
    assert table.refused("use basil cuisine").rule == "CUI-25"


@rule("CUI-25")
def test_the_order_of_partners_does_not_matter() -> None:
    table = cuisine("basil, olive, spoon", decks=["apple"]).play("play basil")
    assert table.can("use") == []
    assert table.play("play olive").can("use") == ["basil cuisine"]
    other = cuisine("basil, olive, spoon", decks=["apple"]).play("play olive", "play basil")
    assert other.can("use") == ["basil cuisine"]


@rule("CUI-25")
def test_cards_without_a_cuisine_do_not_activate_each_other() -> None:
    for hand, other in (("steak, apple, spoon", "apple"), ("2 steak, spoon", "steak")):
        table = rewritten(cuisine(hand), "steak", "forks 1", partner=True)
        assert table.play("play steak", f"play {other}").money == (0, 0, 1)


@rule("CUI-26")
def test_cards_in_the_tray_eaten_or_bought_are_not_partners_of_played_cards() -> None:
    assert cuisine("pesto, spoon", trays=["olive"]).play("play pesto").money[1] == 0
    bought = cuisine("pesto, spoon", fridge="olive", spoons=1).play("play pesto", "buy fridge olive")
    assert bought.money[1] == 0
    eaten = cuisine("pesto, steak, olive, apple, spoon").play("present", "add steak", "add olive", "add apple")
    assert eaten.play("to kathy", "play pesto").money[1] == 0


@rule("CUI-27")
def test_a_cards_text_overrides_the_rulebook() -> None:
    assert cuisine("yeast, spoon").play("play yeast").side(0).slots == 4  # more slots than three
    gain = cuisine("caviar, spoon", market="rice, -, -, -").play("play caviar", "use caviar", "gain market 1")
    assert gain.play("play rice").played == "rice, caviar"  # one that came this turn, played this turn


@rule("CUI-13")
def test_a_card_without_an_effect_in_play_may_be_played() -> None:
    table = cuisine("salt, steak, lemon, spoon").play("play salt", "play steak", "play lemon")
    assert (table.played, table.money) == ("salt, lemon, steak", (0, 0, 1))
