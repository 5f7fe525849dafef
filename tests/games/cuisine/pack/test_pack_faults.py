"""What is wrong with a pack of cuisine: every fault is found, with card, field and remedy."""

from __future__ import annotations

import pytest

from games.cuisine.pack.edited_pack import GROUPS, USUAL, Content, box, faults, ingredient, judge, pack, wrong
from rules import rule
from toque.cli.words.faults import pack_message
from toque.engine.errors import Fact
from toque.engine.pack import BadPack, PackFault, PackReason
from toque.games.cuisine.dump.dump import dump, load
from toque.games.cuisine.pack.endless import circle, found_from
from toque.games.cuisine.pack.notation import CUISINES, FLAVOURS, OPS, TYPES
from toque.games.cuisine.pack.pack import material_of
from toque.games.cuisine.rules.position import CuisinePosition


@pytest.mark.parametrize(
    ("part", "expected"),
    [
        ("spoon", "table"),
        ("fork", "table"),
        ("salt", "table"),
        ("ingredients", "list of tables"),
        ("judges", "list of tables"),
    ],
)
def test_a_missing_part_is_one_fault(part: str, expected: str) -> None:
    content = box()
    del content[part]
    assert wrong(part, "missing", expected=expected)[0] in faults(content)
    if part != "ingredients":  # without them the judges' cards are unknown too
        assert len(faults(content)) == 1


def test_an_unknown_key_is_a_fault_wherever_it_is() -> None:
    content = box()
    content["sauce"] = 1
    content["spoon"]["size"] = 1
    content["fork"]["size"] = 1
    content["salt"]["cost"] = {"spoons": 1}
    ingredient(content, "olive")["stone"] = True
    ingredient(content, "olive")["cost"]["knives"] = 1
    ingredient(content, "brie")["ability"]["often"] = 2
    ingredient(content, "brie")["source"]["smell"] = "house"
    judge(content, "theo")["mood"] = "good"
    judge(content, "theo")["bonus"][0]["points"] = 2
    judge(content, "theo")["ability"]["when"] = "played"
    found = faults(content)
    assert {fault.reason for fault in found} == {PackReason.UNKNOWN_KEY}
    assert sorted(fault.where for fault in found) == [
        "fork.size",
        "ingredients.brie.ability.often",
        "ingredients.brie.source.smell",
        "ingredients.olive.cost.knives",
        "ingredients.olive.stone",
        "judges.theo.ability.when",
        "judges.theo.bonus[0].points",
        "judges.theo.mood",
        "salt.cost",
        "sauce",
        "spoon.size",
    ]


EFFECT_FAULTS: list[tuple[str, str, dict[str, Fact]]] = [
    ("fly 1", "unknown_word", {"found": "fly", "words": [*OPS]}),
    ("", "unknown_word", {"found": "", "words": [*OPS]}),
    ("draw", "missing", {"expected": "draw NUMBER"}),
    (
        "gain",
        "missing",
        {
            "expected": "gain market NUMBER to discard, gain fridge to discard, or gain forks to discard; "
            "CARDS before to; to hand"
        },
    ),
    ("cheaper", "missing", {"expected": "cheaper NUMBER, or cheaper NUMBER CARDS"}),
    (
        "points",
        "missing",
        {"expected": "points NUMBER, points NUMBER per CARDS, or points NUMBER with CARDS"},
    ),
    ("double", "missing", {"expected": "double CARDS"}),
    ("draw two", "wrong_type", {"expected": "draw NUMBER"}),
    ("draw -1", "wrong_type", {"expected": "draw NUMBER"}),
    ("draw 0", "wrong_number", {"found": "0", "expected": "1 to 9"}),
    ("draw 10", "wrong_number", {"found": "10", "expected": "1 to 9"}),
    ("draw 1000", "wrong_number", {"found": "1000", "expected": "1 to 9"}),
    ("draw 1 card", "wrong_type", {"expected": "draw NUMBER"}),
    ("gain freezer to hand", "unknown_word", {"found": "freezer", "words": ["market", "fridge", "forks"]}),
    ("gain forks to pocket", "unknown_word", {"found": "pocket", "words": ["discard", "hand"]}),
    ("gain forks sweet to hand", "unknown_word", {"found": "sweet", "words": ["to"]}),
    ("gain fridge sweet hand", "unknown_word", {"found": "hand", "words": ["to"]}),
    ("points 1 of sweet", "unknown_word", {"found": "of", "words": ["per", "with"]}),
]


@pytest.mark.parametrize(("text", "reason", "facts"), EFFECT_FAULTS)
def test_an_unknown_effect_is_a_fault(text: str, reason: str, facts: dict[str, Fact]) -> None:
    content = box()
    ingredient(content, "shallot")["ability"]["does"][1] = text
    assert faults(content) == wrong("ingredients.shallot.ability.does[1]", reason, **facts)
    with pytest.raises(BadPack):
        material_of(pack(content), USUAL)


def test_a_number_too_long_for_python_is_a_fault_like_any_other() -> None:
    content = box()
    ingredient(content, "shallot")["ability"]["does"] = ["draw " + "9" * 5000]
    assert [fault.reason for fault in faults(content)] == [PackReason.WRONG_NUMBER]


@pytest.mark.parametrize(
    "text", ["gain", "gain market", "gain market 2", "gain market 2 to", "gain fridge", "gain forks to"]
)
def test_a_gain_must_say_from_where_and_to_where(text: str) -> None:
    content = box()
    ingredient(content, "shallot")["ability"]["does"] = [text]
    [fault] = faults(content)
    assert fault.reason is PackReason.MISSING
    assert str(fault.facts["expected"]).startswith("gain market NUMBER to discard")


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("points 1 per sour", ["any"]),
        ("points 1 per self", ["any"]),
        ("points 1 with sour", ["any"]),
        ("double sour", ["any", "self"]),
    ],
)
def test_cards_can_be_counted_only_by_what_they_are(text: str, first: list[str]) -> None:
    content = box()
    ingredient(content, "shallot")["ability"]["does"] = [text]
    [fault] = faults(content)
    assert (fault.where, fault.reason) == ("ingredients.shallot.ability.does[0]", PackReason.UNKNOWN_WORD)
    words = [card["word"] for card in content["ingredients"]]
    assert fault.facts["words"] == [*first, *GROUPS, *words, "salt"]


@rule("CUI-28")
@pytest.mark.parametrize(
    ("text", "first"),
    [("cheaper 1 {}", "any"), ("gain market 2 {} to discard", "to"), ("gain fridge {} to discard", "to")],
)
def test_salt_cannot_be_bought_or_gained(text: str, first: str) -> None:
    for cards in ("sour", "salt"):
        content = box()
        ingredient(content, "shallot")["ability"]["does"] = [text.format(cards)]
        words = [card["word"] for card in content["ingredients"]]
        facts: dict[str, Fact] = {"found": cards, "words": [first, *GROUPS, *words]}
        assert faults(content) == wrong("ingredients.shallot.ability.does[0]", "unknown_word", **facts)
    content = box()
    content["salt"]["ability"] = {"when": "purchased", "does": ["draw 1"]}
    facts = {"found": "purchased", "words": ["played", "submitted"]}
    assert faults(content) == wrong("salt.ability.when", "unknown_word", **facts)


@rule("CUI-32")
def test_a_judge_is_not_a_card_and_cannot_mean_itself() -> None:
    content = box()
    judge(content, "gustave")["ability"]["does"] = ["double self"]
    [fault] = faults(content)
    assert (fault.where, fault.facts["found"]) == ("judges.gustave.ability.does[0]", "self")


@rule("CUI-24")
@pytest.mark.parametrize("text", ["points 1", "points 1 per any", "double any"])
def test_an_effect_for_meals_makes_no_sense_on_a_purchase(text: str) -> None:
    content = box()
    ingredient(content, "rice")["ability"]["does"] = [text]
    remedy = f'when = "submitted" or "played" for {text.split(maxsplit=1)[0]}: points count only in meals'
    assert faults(content) == wrong("ingredients.rice.ability.does[0]", "wrong_type", expected=remedy)
    for when in ("submitted", "played"):
        ingredient(content, "rice")["ability"]["when"] = when
        assert faults(content) == []


@rule("CUI-18", "CUI-24")
@pytest.mark.parametrize("text", ["spoons 1", "forks 1", "buys 1", "gain forks to hand", "cheaper 1"])
def test_an_effect_that_acquires_makes_no_sense_with_a_meal(text: str) -> None:
    content = box()
    ingredient(content, "flour")["ability"]["does"] = [text]
    remedy = f'when = "played" or "purchased" for {text.split(maxsplit=1)[0]}: with a meal nothing is bought or gained'
    assert faults(content) == wrong("ingredients.flour.ability.does[0]", "wrong_type", expected=remedy)
    for when in ("played", "purchased"):
        ingredient(content, "flour")["ability"]["when"] = when
        assert faults(content) == []


@rule("CUI-24")
def test_an_ability_must_have_a_known_trigger_and_one_to_four_effects() -> None:
    content = box()
    ingredient(content, "flour")["ability"]["when"] = "eaten"
    facts: dict[str, Fact] = {"found": "eaten", "words": ["played", "submitted", "purchased"]}
    assert faults(content) == wrong("ingredients.flour.ability.when", "unknown_word", **facts)
    content = box()
    ingredient(content, "flour")["ability"]["does"] = []
    assert faults(content) == wrong("ingredients.flour.ability.does", "wrong_number", found=0, expected="1 to 4")
    ingredient(content, "flour")["ability"]["does"] = ["slots 1"] * 5
    assert faults(content) == wrong("ingredients.flour.ability.does", "wrong_number", found=5, expected="1 to 4")
    ingredient(content, "flour")["ability"]["does"] = "slots 1"
    assert faults(content) == wrong("ingredients.flour.ability.does", "wrong_type", expected="list of texts")
    ingredient(content, "flour")["ability"] = "slots 1"
    assert faults(content) == wrong("ingredients.flour.ability", "wrong_type", expected="table")


@rule("CUI-25")
def test_a_cuisine_ability_needs_a_cuisine() -> None:
    content = box()
    del ingredient(content, "rice")["cuisine"]
    expected = "western, italian, french, pan-asian, for the cuisine ability"
    assert faults(content) == wrong("ingredients.rice.cuisine", "missing", expected=expected)


@rule("CUI-14", "CUI-23")
@pytest.mark.parametrize(
    ("key", "value", "where", "reason", "facts"),
    [
        ("points", 10, "points", "wrong_number", {"found": 10, "expected": "0 to 9"}),
        ("points", -1, "points", "wrong_number", {"found": -1, "expected": "0 to 9"}),
        ("points", "2", "points", "wrong_type", {"expected": "whole number"}),
        ("copies", 0, "copies", "wrong_number", {"found": 0, "expected": "1 to 9"}),
        ("cost", {"spoons": 10}, "cost.spoons", "wrong_number", {"found": 10, "expected": "0 to 9"}),
        ("cost", {}, "cost", "wrong_number", {"found": 0, "expected": "spoons or forks"}),
        ("cost", {"spoons": 1, "forks": 1}, "cost", "wrong_number", {"found": 2, "expected": "spoons or forks"}),
        ("cost", 2, "cost", "wrong_type", {"expected": "table"}),
        ("cuisine", "martian", "cuisine", "unknown_word", {"found": "martian", "words": [*CUISINES]}),
        ("types", ["fish"], "types", "unknown_word", {"found": "fish", "words": [*TYPES, "protein-or-produce"]}),
        ("types", ["carb", "carb"], "types", "twice", {"found": "carb"}),
        (
            "types",
            ["carb", "protein-or-produce"],
            "types",
            "wrong_number",
            {"found": 2, "expected": "protein-or-produce alone"},
        ),
        ("flavours", ["sour"], "flavours", "unknown_word", {"found": "sour", "words": [*FLAVOURS]}),
        ("flavours", "sweet", "flavours", "wrong_type", {"expected": "list of texts"}),
        ("seasoning", 1, "seasoning", "wrong_type", {"expected": "true or false"}),
        ("classic", "yes", "classic", "wrong_type", {"expected": "true or false"}),
        ("cuisine_ability", [], "cuisine_ability", "wrong_number", {"found": 0, "expected": "1 to 4"}),
        ("source", "grandmother", "source", "unknown_word", {"found": "grandmother", "words": ["printed", "house"]}),
        ("source", {"name": "house"}, "source.rest", "missing", {"expected": "text"}),
        (
            "source",
            {"rest": "house", "points": "tv"},
            "source.points",
            "unknown_word",
            {"found": "tv", "words": ["printed", "house"]},
        ),
    ],
)
def test_an_ingredient_must_be_as_the_ledger_says(
    key: str, value: object, where: str, reason: str, facts: dict[str, Fact]
) -> None:
    content = box()
    ingredient(content, "corn")[key] = value
    assert faults(content) == wrong(f"ingredients.corn.{where}", reason, **facts)


def test_each_value_may_have_its_own_source() -> None:
    content = box()
    values = ["name", "copies", "classic", "cost", "points", "cuisine", "types", "flavours", "seasoning"]
    values += ["ability", "cuisine_ability"]
    ingredient(content, "corn")["source"] = dict.fromkeys(values, "house")
    content["spoon"]["source"] = {"name": "printed"}
    content["fork"]["source"] = {"name": "printed", "cost": "house"}
    assert faults(content) == []
    content["spoon"]["source"] = {"cost": "house", "name": "printed"}
    assert faults(content) == wrong("spoon.source.cost", "unknown_key", keys=["name", "rest"])


@pytest.mark.parametrize("word", ["Hot Dog", "", "-a", "a-", "2b"])
def test_a_word_must_be_easy_to_type(word: str) -> None:
    content = box()
    content["ingredients"][4]["word"] = word
    facts: dict[str, Fact] = {"found": word, "words": ["a-z", "0-9", "-"]}
    assert faults(content)[0] == PackFault("ingredients[4].word", PackReason.UNKNOWN_WORD, facts)


@pytest.mark.parametrize("group", ["ingredients", "judges"])
def test_a_word_must_not_be_too_long_for_a_dump(group: str) -> None:
    content = box()
    content[group][4]["word"] = "a" * 32
    expected = "1 to 31 letters"
    assert faults(content) == wrong(f"{group}[4].word", "wrong_number", found=32, expected=expected)
    content[group][4]["word"] = "a" * 31
    assert faults(content) == []
    fields = dump(CuisinePosition(2, material_of(pack(content), USUAL)))
    assert dump(load(fields)) == fields


@pytest.mark.parametrize("word", ["spoon", "fork", "salt", "sweet", "french", "carb", "any", "self", "cards", "points"])
def test_a_word_must_mean_one_thing(word: str) -> None:
    content = box()
    content["ingredients"][4]["word"] = word
    expected = "a word that means nothing else"
    assert faults(content) == wrong("ingredients[4].word", "wrong_number", found=word, expected=expected)


def test_a_word_must_stand_for_one_card() -> None:
    content = box()
    content["ingredients"][5]["word"] = "corn"
    content["judges"][1]["word"] = "kathy"
    content["judges"][2]["word"] = "corn"  # `use corn` would mean two things
    assert faults(content) == [
        PackFault("ingredients[5].word", PackReason.TWICE, {"found": "corn"}),
        PackFault("judges[1].word", PackReason.TWICE, {"found": "kathy"}),
        PackFault("judges[2].word", PackReason.TWICE, {"found": "corn"}),
    ]


def test_names_are_complete_and_distinct() -> None:
    content = box()
    del ingredient(content, "corn")["name"]["fr"]
    ingredient(content, "rice")["name"]["de"] = " "
    ingredient(content, "okra")["name"]["nl"] = "Zout"
    judge(content, "theo")["name"]["en"] = "Critical Kathy"
    assert sorted((fault.where, fault.reason.value) for fault in faults(content)) == [
        ("ingredients.corn.name.fr", "missing"),
        ("ingredients.okra.name.nl", "twice"),
        ("ingredients.rice.name.de", "empty_name"),
        ("judges.theo.name.en", "twice"),
    ]


@rule("CUI-3")
def test_a_pack_must_not_have_more_cards_than_fit_on_the_table() -> None:
    content = box()
    corn = ingredient(content, "corn")
    for number in range(3):
        names = {language: f"{name} {number}" for language, name in corn["name"].items()}
        content["ingredients"].append({**corn, "word": f"corn-{number}", "name": names, "copies": 1})
    assert faults(content) == wrong("ingredients", "wrong_number", found=62, expected="1 to 61")
    content = box()
    for card in content["ingredients"][:7]:
        card["copies"] = 4
    assert faults(content) == wrong("ingredients", "wrong_number", found=132, expected="130 cards at most")


@rule("CUI-8")
def test_there_must_be_enough_cards_for_the_market_without_the_classics() -> None:
    content = box()
    for card in content["ingredients"][1:]:
        card["classic"] = True
    assert faults(content) == wrong("ingredients", "wrong_number", found=2, expected="4+ cards that are not classics")


@rule("CUI-4", "CUI-5")
@pytest.mark.parametrize(("category", "other", "needed"), [(15, 21, 2), (18, 21, 2), (21, 15, 1)])
def test_there_must_be_enough_judges_of_each_category_for_four_players(category: int, other: int, needed: int) -> None:
    content = box()
    some = [card for card in content["judges"] if card["points"] == category]
    for card in some[needed:]:
        card["points"] = other
    assert faults(content) == []
    some[0]["points"] = other
    found, expected = needed - 1, f"{needed}+"
    assert faults(content) == wrong(f"judges ({category})", "wrong_number", found=found, expected=expected)


@rule("CUI-7")
def test_judges_must_have_more_than_36_medals_together() -> None:
    content = box()
    for card in content["judges"]:
        card["medals"] = 2
    content["judges"][0]["medals"] = 8
    assert faults(content) == wrong("judges", "wrong_number", found=36, expected="37+ medals together")
    content["judges"][0]["medals"] = 9
    assert faults(content) == []


def test_there_are_at_most_24_judges() -> None:
    content = box()
    kathy = judge(content, "kathy")
    for number in range(10):
        names = {language: f"{name} {number}" for language, name in kathy["name"].items()}
        content["judges"].append({**kathy, "word": f"kathy-{number}", "name": names})
    assert faults(content) == wrong("judges", "wrong_number", found=25, expected="24 at most")


@rule("CUI-30", "CUI-32")
@pytest.mark.parametrize(
    ("key", "value", "where", "reason", "facts"),
    [
        ("points", 20, "points", "wrong_number", {"found": 20, "expected": "15, 18 or 21"}),
        ("medals", 0, "medals", "wrong_number", {"found": 0, "expected": "1 to 9"}),
        ("asks", ["at least 2"], "asks[0]", "missing", {"expected": "at least NUMBER CARDS, or at most NUMBER CARDS"}),
        ("asks", ["no dairy"], "asks[0]", "unknown_word", {"found": "no", "words": ["at"]}),
        ("asks", [""], "asks[0]", "unknown_word", {"found": "", "words": ["at"]}),
        (
            "asks",
            ["at least 2 dairy cards"],
            "asks[0]",
            "wrong_type",
            {"expected": "at least NUMBER CARDS, or at most NUMBER CARDS"},
        ),
        ("asks", ["at least 100 points"], "asks[0]", "wrong_number", {"found": "100", "expected": "1 to 99"}),
        ("asks", ["at most 10 dairy"], "asks[0]", "wrong_number", {"found": "10", "expected": "0 to 9"}),
        ("asks", ["at best 2 dairy"], "asks[0]", "unknown_word", {"found": "best", "words": ["least", "most"]}),
        ("asks", ["at least 0 dairy"], "asks[0]", "wrong_number", {"found": "0", "expected": "1 to 9"}),
        ("asks", ["at most 0 cards"], "asks[0]", "wrong_number", {"found": "0", "expected": "1 to 9"}),
        ("asks", ["at least 5 cuisines"], "asks[0]", "wrong_number", {"found": "5", "expected": "1 to 4"}),
        ("asks", ["at least 6 flavours"], "asks[0]", "wrong_number", {"found": "6", "expected": "1 to 5"}),
        ("asks", ["at least 5 types"], "asks[0]", "wrong_number", {"found": "5", "expected": "1 to 4"}),
        ("asks", ["at most 4 cards"] * 5, "asks", "wrong_number", {"found": 5, "expected": "0 to 4"}),
        ("bonus", [{"medals": 1}], "bonus[0].if", "missing", {"expected": "text"}),
        (
            "bonus",
            [{"medals": 0, "if": "at least 1 carb"}],
            "bonus[0].medals",
            "wrong_number",
            {"found": 0, "expected": "1 to 9"},
        ),
        (
            "bonus",
            [{"medals": 1, "if": "at least 1 carb"}] * 5,
            "bonus",
            "wrong_number",
            {"found": 5, "expected": "4 at most"},
        ),
        (
            "ability",
            {"does": ["draw 1"], "uses": 4},
            "ability.uses",
            "wrong_number",
            {"found": 4, "expected": "1 to 3"},
        ),
        ("ability", {}, "ability.does", "missing", {"expected": "list of texts"}),
    ],
)
def test_a_judge_must_be_as_the_ledger_says(
    key: str, value: object, where: str, reason: str, facts: dict[str, Fact]
) -> None:
    content = box()
    judge(content, "theo")[key] = value
    assert faults(content) == wrong(f"judges.theo.{where}", reason, **facts)


def test_a_judge_cannot_ask_for_at_most_so_many_points_or_cuisines() -> None:
    content = box()
    for what in ("points", "cuisines", "types", "flavours"):
        judge(content, "theo")["asks"] = [f"at most 3 {what}"]
        [fault] = faults(content)
        assert (fault.where, fault.facts["found"]) == ("judges.theo.asks[0]", what)


# Endless gains


def test_a_card_that_gains_itself_for_ever_is_refused() -> None:
    content = box()
    ingredient(content, "corn")["ability"] = {"does": ["gain market 1 to hand"]}
    assert faults(content) == wrong("ingredients.corn.ability.does[0]", "endless", circle="corn → corn")
    ingredient(content, "corn")["cost"] = {"spoons": 2}
    assert faults(content) == []
    ingredient(content, "corn")["ability"] = {"does": ["gain fridge to hand"]}  # all cost one spoon there
    assert faults(content) == wrong("ingredients.corn.ability.does[0]", "endless", circle="corn → corn")
    ingredient(content, "corn")["ability"] = {"does": ["gain fridge dairy to hand"]}
    assert faults(content) == []


def test_a_pack_without_a_cycle_has_none() -> None:
    assert circle([]) == []
    assert found_from("corn", {"corn": {"rice": ""}, "rice": {}}, [], set()) == []
    assert found_from("corn", {"corn": {"rice": ""}, "rice": {}}, [], {"corn"}) == []


@pytest.mark.parametrize("cards", ["protein", "produce"])
def test_a_protein_or_produce_card_can_be_gained_as_either(cards: str) -> None:
    content = box()
    ingredient(content, "beans")["ability"] = {"does": [f"gain fridge {cards} to hand"]}
    assert faults(content) == wrong("ingredients.beans.ability.does[0]", "endless", circle="beans → beans")


@pytest.mark.parametrize("cards", ["carb", "dairy"])
def test_a_protein_or_produce_card_cannot_be_gained_as_anything_else(cards: str) -> None:
    content = box()
    ingredient(content, "beans")["ability"] = {"does": [f"gain fridge {cards} to hand"]}
    assert faults(content) == []


def test_cards_that_gain_each_other_for_ever_are_refused() -> None:
    content = box()
    ingredient(content, "corn")["ability"] = {"does": ["draw 1", "gain fridge dairy to hand"]}
    ingredient(content, "brie")["cuisine_ability"] = ["gain market 4 carb to hand"]
    assert faults(content) == []
    ingredient(content, "rice")["ability"] = {"does": ["gain market 3 western to hand"]}
    around = "corn → brie → rice → corn"
    assert faults(content) == wrong("ingredients.corn.ability.does[1]", "endless", circle=around)


def test_the_fault_of_a_cycle_names_the_field_that_gains_the_next_card() -> None:
    content = box()
    ingredient(content, "corn")["ability"] = {"does": ["gain fridge dairy to hand"]}
    ingredient(content, "corn")["cuisine_ability"] = ["draw 1", "gain fridge sweet to hand"]
    assert faults(content) == wrong("ingredients.corn.cuisine_ability[1]", "endless", circle="corn → corn")


@pytest.mark.parametrize(
    "ability",
    [
        {"does": ["gain fridge to discard"]},
        {"does": ["gain market 9 to discard"]},
        {"does": ["gain forks to hand"]},
        {"when": "purchased", "does": ["gain fridge to hand"]},
    ],
)
def test_a_chain_of_gains_that_ends_is_allowed(ability: Content) -> None:
    content = box()
    ingredient(content, "corn")["ability"] = ability
    ingredient(content, "rice")["ability"] = ability
    assert faults(content) == []


def test_a_pack_with_other_faults_is_not_searched_for_cycles() -> None:
    content = box()
    ingredient(content, "corn").update({"ability": {"does": ["gain fridge to hand"]}, "points": 10})
    assert [fault.reason for fault in faults(content)] == [PackReason.WRONG_NUMBER]


# In words


def test_faults_are_told_with_card_field_and_remedy() -> None:
    content = box()
    ingredient(content, "shallot")["ability"]["does"][1] = "trsh 1"
    ingredient(content, "olive")["cost"] = {"spoons": 12}
    judge(content, "theo")["asks"] = ["at most 4 crabs"]
    told = [pack_message(fault) for fault in faults(content)]
    assert told[0] == "ingredients, olive, cost, spoons: 12 is not right; expected: 0 to 9."
    assert told[1].startswith(
        'ingredients, shallot, ability, does, entry 2: "trsh" is not known here; possible: spoons, '
    )
    assert told[1].endswith("Did you mean trash?")
    assert told[2].startswith('judges, theo, asks, entry 1: "crabs" is not known here; possible: cards, ')
    assert told[2].endswith("Did you mean crab?")
    content = box()
    ingredient(content, "corn")["ability"] = {"does": ["gain fridge to hand"]}
    assert [pack_message(fault) for fault in faults(content)] == [
        "ingredients, corn, ability, does, entry 1: these cards bring each other into the hand for ever: corn → corn. "
        "Let one of them gain to discard instead."
    ]
    content = box()
    ingredient(content, "rice")["ability"]["does"] = ["points 1"]
    assert [pack_message(fault) for fault in faults(content)] == [
        "ingredients, rice, ability, does, entry 1: of the wrong kind; "
        'expected: when = "submitted" or "played" for points: points count only in meals.'
    ]
