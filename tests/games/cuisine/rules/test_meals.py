"""Meals: what they are worth, which judges take them, and what happens then (CUI-28 to CUI-33, CUI-37)."""

from __future__ import annotations

import pytest

from games.cuisine.table import Table, cuisine, loaded, rewritten
from rules import rule
from toque.games.cuisine.events import MealPresented
from toque.games.cuisine.reasons import Reason
from toque.games.cuisine.view import Why


def laid(*cards: str, **more: object) -> Table:
    """A meal of these cards, all from hand."""
    table = cuisine(", ".join(cards), **more)
    table.play("present")
    for card in cards:
        table.play(f"add {card}")
    return table


@rule("CUI-37", "CUI-30")
def test_rice_okra_olive_and_apple_are_worth_seventeen_and_kathy_gives_four_medals() -> None:
    table = cuisine("rice, okra", trays=["olive, apple"])
    table.play("present", "add rice", "add okra", "add tray olive", "add tray apple")
    assert table.worth == 5 + 3 + 1 + 3 + 3 + 2 == 17
    table.play("to kathy")
    assert table.medals == [3 + 1, 0]


@rule("CUI-37", "CUI-25")
def test_eggs_and_bok_choy_are_worth_nine_together() -> None:
    assert laid("eggs").worth == 2
    assert laid("bok-choy").worth == 2
    assert laid("eggs", "bok-choy").worth == 3 + 6


@rule("CUI-37", "CUI-25")
def test_parmesan_and_olive_are_worth_three_more_together() -> None:
    assert laid("parmesan", "olive").worth == 3 + 3 + 3


@rule("CUI-29")
def test_every_point_has_its_reason() -> None:
    table = laid("rice", "okra", "apple")
    meal = table.view(0).meal
    assert meal is not None
    lines = [(str(line.why), table.words([line.number]), line.points) for line in meal.worth.lines]
    assert lines == [
        ("base", "rice", 3),
        ("cuisine", "rice", 3),
        ("base", "okra", 2),
        ("cuisine", "okra", 2),
        ("base", "apple", 3),
    ]
    assert table.worth == 13


@rule("CUI-29")
def test_played_and_submitted_abilities_count_in_a_meal() -> None:
    assert laid("ginger").worth == 2 + 2 + 1  # itself once more, and one for every card
    assert laid("ginger", "steak").worth == 2 + 2 + 2 + 9
    assert laid("sugar", "apple", "okra").worth == 1 + 3 + 2 + (3 + 2)


@rule("CUI-29", "CUI-24")
def test_points_with_another_card_count_once_and_not_for_the_card_itself() -> None:
    assert laid("lemon").worth == 1
    assert laid("lemon", "apple").worth == 1 + 2 + 3
    assert laid("lemon", "apple", "honey").worth == 1 + 2 + 3 + 2
    assert laid("lime").worth == 1  # tart itself, but no other one
    assert laid("lime", "lime", "lemon").worth == 2 * (1 + 2) + 1


@rule("CUI-24")
def test_a_purchased_ability_does_nothing_in_a_meal() -> None:
    table = laid("saffron", "steak", "truffle").play("to kathy")
    assert (table.can("use"), table.money[0]) == ([], 0)


@rule("CUI-25", "CUI-26")
def test_a_cuisine_ability_needs_another_card_of_the_same_meal() -> None:
    assert laid("rice").worth == 3
    assert laid("rice", "rice").worth == 2 * (3 + 3)  # two copies of one name are partners
    assert laid("rice", "eggs").worth == 3 + 2


@rule("CUI-26")
def test_a_card_from_the_tray_is_a_partner_in_the_meal() -> None:
    table = cuisine("rice", trays=["rice"]).play("present", "add rice", "add tray rice")
    assert table.worth == 12


@rule("CUI-23")
def test_a_player_says_protein_or_produce_when_laying_the_card() -> None:
    table = cuisine("tofu, okra, rice").play("present", "add okra", "add rice", "add tofu")
    assert table.legal() == ["as protein", "as produce"]
    assert table.refused("cancel").reason is Reason.CHOOSE_TYPE
    table.play("as produce")
    assert table.worth == 2 + 3 + 2 + 3 + 2  # okra counts two produce
    other = cuisine("tofu, okra, rice").play("present", "add okra", "add rice", "add tofu", "as protein")
    assert other.worth == 2 + 3 + 2 + 3 + 1


@rule("CUI-23", "CUI-30")
def test_the_choice_of_protein_or_produce_applies_to_everything() -> None:
    for choice, takes in (("as produce", True), ("as protein", False)):
        table = cuisine("tofu, truffle, steak, salt", judges="kathy, sam, max")
        table.play("present", "add steak", "add truffle", "add tofu", choice, "cancel")
        table.play("present", "add truffle", "add steak", "add tofu", choice)
        verdict = next(each for each in table.view(0).meal.verdicts if each.judge == 3)  # type: ignore[union-attr]
        assert (verdict.unmet == []) == takes


FULL = (
    *("steak", "eggs", "rice", "olive", "baguette", "brie", "coffee", "vinegar", "lemon", "honey", "chili", "salt"),
    *("apple", "apple"),
)
"""A meal with something of every group."""


@pytest.mark.parametrize(
    ("cards", "meant"),
    [
        ("any", 14),
        ("protein", 2),  # steak, eggs
        ("produce", 3),  # olive, two apples
        ("carb", 2),  # rice, baguette
        ("dairy", 1),  # brie
        ("aromatic", 1),  # coffee
        ("acidic", 1),  # vinegar
        ("tart", 1),  # lemon
        ("sweet", 3),  # honey, two apples
        ("spicy", 1),  # chili
        ("western", 1),  # eggs
        ("italian", 1),  # olive
        ("french", 2),  # baguette, brie
        ("pan-asian", 1),  # rice
        ("seasoning", 1),  # salt
        ("salt", 1),
        ("apple", 2),
        ("okra", 0),
    ],
)
@rule("CUI-23", "CUI-29")
def test_an_ability_counts_the_cards_it_means(cards: str, meant: int) -> None:
    table = rewritten(cuisine(", ".join(FULL)), "steak", f"points 1 per {cards}").play("present")
    for card in FULL:
        table.play(f"add {card}")
    meal = table.view(0).meal
    assert meal is not None
    steak = table.truth["words"].index("steak")
    assert [line.points for line in meal.worth.lines if line.number == steak] == [9, meant]


@rule("CUI-23")
@pytest.mark.parametrize(
    ("choice", "cards", "meant"),
    [
        ("as protein", "protein", 2),
        ("as protein", "produce", 0),
        ("as produce", "protein", 1),
        ("as produce", "produce", 1),
    ],
)
def test_only_the_chosen_type_counts(choice: str, cards: str, meant: int) -> None:
    table = rewritten(cuisine("steak, tofu"), "steak", f"points 1 per {cards}")
    assert table.play("present", "add steak", "add tofu", choice).worth == 9 + 2 + meant


@rule("CUI-25")
def test_cards_without_a_cuisine_are_not_partners() -> None:
    table = rewritten(cuisine("steak, apple"), "steak", "points 5", partner=True)
    assert table.play("present", "add steak", "add apple").worth == 9 + 3


@rule("CUI-28")
def test_spoons_and_forks_are_never_in_a_meal_but_salt_may_be() -> None:
    table = cuisine("spoon, fork, salt").play("present")
    assert table.can("add") == ["salt"]
    refusal = table.refused("add spoon")
    assert (refusal.rule, refusal.reason) == ("CUI-28", Reason.NOT_FOOD)
    assert table.refused("add fork").reason is Reason.NOT_FOOD
    assert table.play("add salt").worth == 1


@rule("CUI-28", "CUI-36")
def test_salt_in_a_meal_is_eaten_and_counts() -> None:
    table = laid("salt", "steak", "truffle").play("to kathy")
    assert table.eaten() == "salt, truffle, steak"
    assert table.position.eaten_by(0) == 3


@rule("CUI-28")
def test_a_meal_needs_a_card() -> None:
    table = cuisine("steak, spoon").play("present")
    assert table.can("to") == []
    assert table.refused("to kathy").reason is Reason.MEAL_EMPTY
    assert cuisine("2 spoon").refused("present").reason is Reason.NOTHING_TO_SERVE


@rule("CUI-28")
def test_a_meal_is_laid_in_any_order_and_taken_back_as_a_whole() -> None:
    one = laid("steak", "apple")
    two = laid("apple", "steak")
    assert one.truth["meal"] == two.truth["meal"]
    table = cuisine("steak, spoon", trays=["apple"]).play("present", "add steak", "add tray apple", "cancel")
    assert (table.hand(), table.tray(), table.phase) == ("spoon, steak", "apple", "play")


@rule("CUI-18")
def test_a_meal_is_taken_back_as_often_as_anybody_likes() -> None:
    table = cuisine("steak, 2 apple, spoon")
    for _ in range(40):
        table.play("present", "add steak", "add apple", "cancel")
    assert table.play("present", "add steak", "add apple", "add apple", "to kathy").truth["medals"] == [3, 0]


@rule("CUI-18")
def test_a_thousand_meals_may_be_begun_in_a_turn() -> None:
    table = cuisine("steak, spoon", layings=999).play("present", "cancel")
    refusal = table.refused("present")
    assert (refusal.rule, str(refusal.reason), refusal.facts) == ("CUI-18", "laid_too_often", {"most": 1000})


@rule("CUI-30")
@pytest.mark.parametrize(("cards", "takes"), [("steak, apple, okra", False), ("steak, 2 apple", True)])
def test_the_points_have_to_reach_the_judges_number(cards: str, takes: bool) -> None:
    table = cuisine(f"{cards}, spoon").play("present", "add steak")
    for card in ("apple", "apple" if takes else "okra"):
        table.play(f"add {card}")
    assert table.worth == (15 if takes else 14)
    assert ("kathy" in table.can("to")) == takes
    if not takes:
        refusal = table.refused("to kathy")
        assert (refusal.rule, refusal.reason) == ("CUI-30", Reason.TOO_FEW_POINTS)
        assert refusal.facts == {"judge": 0, "points": 14, "asked": 15}


@rule("CUI-30")
def test_every_restriction_has_to_hold() -> None:
    table = laid("steak", "steak", "truffle")
    assert table.worth == 24
    refusal = table.refused("to sam")  # two produce, three cards at most
    assert (refusal.reason, refusal.facts) == (Reason.JUDGE_DECLINES, {"judge": 3, "condition": 1})
    assert "sam" in laid("steak", "truffle", "apple").can("to")
    crowd = laid("steak", "truffle", "apple", "salt")
    assert crowd.refused("to sam").facts == {"judge": 3, "condition": 2}
    assert laid("steak", "steak", "olive", judges="kathy, sam, ina").refused("to ina").facts["condition"] == 1
    varied = ("steak", "olive", "duck", "lemon", "apple")
    assert "ina" in laid(*varied, judges="kathy, sam, ina").can("to")


@rule("CUI-30")
def test_each_bonus_is_earned_independently() -> None:
    plain = laid("steak", "steak", judges="kathy, ruth, max").play("to ruth")
    assert plain.medals == [4, 0]
    types = laid("steak", "truffle", "mozzarella", "salt", judges="kathy, ruth, max").play("to ruth")
    assert types.medals == [4 + 2, 0]
    rich = laid("steak", "steak", "truffle", "salt", judges="kathy, ruth, max").play("to ruth")
    assert rich.medals == [4 + 1, 0]


@rule("CUI-31")
def test_the_cards_of_a_meal_are_out_of_the_game() -> None:
    table = cuisine("steak, apple, spoon", trays=["apple"]).play("present", "add steak", "add apple", "add tray apple")
    table.play("to kathy")
    assert (table.eaten(), table.hand(), table.tray()) == ("2 apple, steak", "spoon", "")
    told = table.told(MealPresented)[0]
    assert (told.worth, told.medals, told.bonus) == (15, 3, 0)
    assert sorted((table.words([card.number]), card.warm) for card in told.cards) == [
        ("apple", False),
        ("apple", True),
        ("steak", False),
    ]


@rule("CUI-29", "CUI-18")
def test_abilities_of_a_meal_happen_after_it_as_if_its_cards_were_played() -> None:
    table = laid("steak", "coffee", "mozzarella", "apple", decks=["apple, spoon, salt"])
    table.play("to kathy")
    assert table.money[0] == 1
    assert table.can("use") == ["coffee"]
    table.play("use coffee")
    assert table.hand() == "spoon, apple"
    assert table.refused("present").reason is Reason.MEAL_SUBMITTED  # what is drawn cannot join it


@rule("CUI-29", "CUI-25")
def test_active_cuisine_abilities_of_a_meal_can_be_used_too() -> None:
    table = laid("basil", "parmesan", "steak", decks=["apple"]).play("to kathy")
    assert table.can("use") == ["basil cuisine"]
    table.play("use basil cuisine")
    assert table.hand() == "apple"
    alone = laid("basil", "truffle", "steak", decks=["apple"]).play("to kathy")
    assert alone.truth["uses"] == []


@rule("CUI-32")
def test_a_judge_works_from_the_next_round_on() -> None:
    assert cuisine("spoon, steak", scored=["kathy 1"], judges="bea, sam, max", round=2, uses=[128]).can("use") == [
        "kathy"
    ]
    table = cuisine("steak, 2 apple, spoon").play("present", "add steak", "add apple", "add apple", "to kathy")
    refusal = table.refused("use kathy")
    assert (refusal.rule, refusal.reason) == ("CUI-32", Reason.JUDGE_LATER)
    table.end(2)
    assert (table.active, table.truth["round"]) == (0, 3)
    assert table.can("use") == ["kathy"]


@rule("CUI-32")
def test_a_judge_works_only_in_its_owners_turns_and_once() -> None:
    table = cuisine("spoon, salt", "5 spoon", scored=["kathy 1"], judges="bea, sam, max", uses=[128])
    table.play("use kathy")
    assert table.refused("use kathy").reason is Reason.JUDGE_USED
    table.end()
    assert table.refused("use kathy").reason is Reason.JUDGE_NOT_YOURS
    table.end()
    assert table.can("use") == ["kathy"]


@rule("CUI-32")
def test_a_judge_may_be_used_more_often_if_the_card_says_so() -> None:
    table = cuisine("5 spoon", "2 spoon, 2 salt", scored=["", "ruth 1"], judges="kathy, sam, max").end()
    table.play("use ruth", "trash salt", "use ruth", "trash salt")
    assert (table.hand(1), table.trashed(1)) == ("2 spoon", "2 salt")
    assert table.refused("use ruth").reason is Reason.JUDGE_USED


@rule("CUI-32")
def test_a_judges_harmless_effects_happen_automatically() -> None:
    table = cuisine("5 spoon", scored=["", "tim 1"], judges="kathy, sam, max").end()
    assert table.money == (2, 0, 3)  # a spoon and a buy, twice


@rule("CUI-32")
def test_a_judges_points_count_in_every_later_meal() -> None:
    more = {"scored": ["sam 1"], "judges": "kathy, lou, max"}
    table = laid("steak", "mozzarella", **more)
    assert table.worth == 9 + 2 + 2 + 1
    meal = table.view(0).meal
    assert meal is not None
    assert [line.points for line in meal.worth.lines if line.why is Why.JUDGE] == [2, 1]
    assert laid("steak", "mozzarella", scored=["sam 2"], judges="kathy, lou, max").worth == 11
    assert laid("steak", "mozzarella", scored=["", "sam 1"], judges="kathy, lou, max").worth == 11


@rule("CUI-32")
def test_a_judges_points_count_once_in_a_meal_however_often_it_may_be_used() -> None:
    truth = cuisine("steak, mozzarella", scored=["tim 1"], judges="kathy, lou, max").truth
    tim = 128 + truth["judge_words"].index("tim")
    others = [row for row in truth["effects"] if row[0] != tim]
    table = loaded({**truth, "effects": [*others, [tim, 10, 2, 0, 0]]})  # twice a turn: 2 points
    assert table.play("present", "add steak", "add mozzarella").worth == 9 + 2 + 2


@rule("CUI-33")
def test_the_name_of_a_meal_is_not_part_of_the_game() -> None:
    table = laid("steak", "apple", "apple").play("to kathy")
    assert not [field for field in table.truth if "name" in field]


@rule("CUI-28", "CUI-30")
def test_no_judge_takes_an_empty_meal_even_with_enough_points_from_judges() -> None:
    truth = cuisine("rice, spoon", scored=["kathy 1"], judges="tim, sam, max").truth
    gifts = [[128, 10, 9, 0, 0], [128, 10, 8, 0, 0]]  # kathy: 9 points and 8 points
    table = loaded({**truth, "effects": [*(row for row in truth["effects"] if row[0] != 128), *gifts]})
    table.play("present")
    meal = table.view(0).meal
    assert meal is not None
    assert meal.worth.points == 9 + 8
    assert [(str(line.why), line.number) for line in meal.worth.lines] == [("judge", 0), ("judge", 0)]
    assert [each.takes for each in meal.verdicts] == [False, False, False]
    assert table.can("to") == []
    assert table.play("add rice").can("to") == ["tim"]


@rule("CUI-32")
def test_a_judge_is_used_once_a_turn_unless_it_says_more() -> None:
    for judge, others, uses in (("kathy", "tim, sam, max", 1), ("ruth", "kathy, sam, max", 2)):
        table = cuisine("5 spoon", "5 spoon", scored=[f"{judge} 1"], judges=others).end(2)
        assert [table.position.uses[128 + k] for k in range(8)].count(uses) == 1
        assert sum(int(count) for count in table.position.uses) == uses


@rule("CUI-31", "CUI-38")
def test_a_presented_meal_does_not_show_which_of_two_equal_cards_is_older() -> None:
    """One olive is served from the hand and one from the tray; either may come from the older shuffle."""
    told = []
    for hand, tray in (("olive@1", "olive@2"), ("olive@2", "olive@1")):
        table = cuisine(f"rice@2, {hand}, apple@2, okra@2", "5 spoon", trays=[tray], shuffles=[2, 1])
        table.play("present", "add tray olive", "add rice", "add olive", "add apple", "add okra", "to kathy")
        told.append(table.told(MealPresented)[0])
    assert told[0] == told[1]
