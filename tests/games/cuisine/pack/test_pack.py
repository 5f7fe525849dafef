"""Cuisine's pack: the included one is faultless, keeps what is printed, and becomes numbers for the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.cuisine.pack.edited_pack import TEXT, USUAL, Content, box, faults, ingredient, judge, pack
from rules import rule
from toque.engine.pack import PACK_LANGUAGES, Pack
from toque.games.cuisine.pack.endless import means
from toque.games.cuisine.pack.notation import CUISINES, FLAVOURS, TYPES, read_effect, spelled
from toque.games.cuisine.pack.pack import Read, material_of, words_of
from toque.games.cuisine.rules.cards import effects as numbers
from toque.games.cuisine.rules.material import BASIC, CUISINE, OF_JUDGE

# The box


def test_the_pack_in_the_box_is_faultless() -> None:
    assert faults(box()) == []
    assert Pack.read(TEXT.encode()).game == "cuisine"


@rule("CUI-3")
def test_the_box_has_two_each_of_59_ingredients_13_of_them_classics_and_15_judges() -> None:
    content = box()
    assert len(content["ingredients"]) == 59
    assert sum(card["copies"] for card in content["ingredients"]) == 118
    assert sum(card["copies"] for card in content["ingredients"] if card.get("classic")) == 26
    assert {card["copies"] for card in content["ingredients"]} == {2}
    assert Counter(card["points"] for card in content["judges"]) == {15: 5, 18: 5, 21: 5}


@rule("CUI-7")
def test_the_judges_in_the_box_have_enough_medals_to_end_a_game() -> None:
    assert sum(card["medals"] for card in box()["judges"]) > 36
    by_category = {
        points: [card["medals"] for card in box()["judges"] if card["points"] == points] for points in (15, 18, 21)
    }
    assert max(by_category[15]) < min(by_category[21])  # the hardest judges are worth it


@rule("CUI-23")
def test_the_box_has_about_as_many_cards_of_each_cuisine_type_and_flavour() -> None:
    cards = Read(pack(box())).ingredients
    assert all(11 <= sum(card.cuisine == cuisine for card in cards) <= 13 for cuisine in CUISINES)
    assert all(sum(means(kind, card) for card in cards) >= 7 for kind in TYPES)
    assert all(sum(flavour in card.flavours for card in cards) >= 4 for flavour in FLAVOURS)
    assert sum(card.seasoning for card in cards) >= 8
    assert sum("protein-or-produce" in card.types for card in cards) >= 4
    assert 6 <= sum(card.currency == "forks" for card in cards) <= 12


IN_THE_BOX = [
    "spoons",
    "forks",
    "buys",
    "cheaper",
    "slots",
    "draw",
    "trash",
    "discard",
    "from-tray",
    "gain",
    "points",
    "double",
]
"""The words of the effects on cards in the box. A pack may use others too; they are not listed here."""


def test_each_effect_in_the_box_is_on_at_least_two_cards() -> None:
    read = Read(pack(box()))
    ops: Counter[str] = Counter()
    for card in read.ingredients:
        own = card.ability.effects if card.ability else ()
        ops.update({f"{effect.op} {effect.relation}".strip() for effect in (*own, *card.cuisine_ability)})
    assert set(ops) == {*IN_THE_BOX, "points per", "points with"}
    assert min(ops.values()) >= 2
    triggers = Counter(card.ability.trigger for card in read.ingredients if card.ability)
    assert min(triggers[each] for each in ("played", "submitted", "purchased")) >= 2


def test_no_two_cards_in_the_box_are_alike() -> None:
    read = Read(pack(box()))
    seen = {(card.cuisine, card.types, card.flavours, card.ability, card.cuisine_ability) for card in read.ingredients}
    assert len(seen) == 59
    assert len({(each.asks, each.bonus, each.effects) for each in read.judges}) == 15
    assert all(card.ability or card.cuisine_ability for card in read.ingredients)
    assert all(each.effects and each.bonus for each in read.judges)


def test_everything_in_the_box_is_named_in_four_languages() -> None:
    content = box()
    named = [content["spoon"], content["fork"], content["salt"], *content["ingredients"]]
    for group in (named, content["judges"]):
        assert all(card["name"].keys() >= {*PACK_LANGUAGES} for card in group)
        for language in PACK_LANGUAGES:
            assert len({card["name"][language] for card in group}) == len(group)


def test_every_judge_in_the_box_has_a_name_that_alliterates() -> None:
    for card in box()["judges"]:
        for name in (card["name"][language] for language in PACK_LANGUAGES):
            first, *_, last = name.replace("l’", "").replace("-", " ").split()
            assert sound(first) == sound(last), name


def sound(word: str) -> str:
    """The sound that a word begins with, as far as alliteration goes."""
    letter = word[0].lower()
    return {"é": "e", "c": "k"}.get(letter, letter)


def test_every_value_in_the_box_says_whether_it_is_printed() -> None:
    content = box()
    for card in [content["salt"], *content["ingredients"], *content["judges"]]:
        source = card["source"]
        assert source == "house" or source["rest"] == "house"
        assert source == "house" or {*source.values()} == {"house", "printed"}
    assert content["spoon"]["source"] == "printed"
    assert content["fork"]["source"] == {"rest": "house", "name": "printed"}


# What is printed


PRINTED: dict[str, Content] = {
    "brie": {"cost": {"spoons": 1}, "ability": {"does": ["spoons 1"]}},
    "mozzarella": {"ability": {"does": ["spoons 1"]}},
    "baguette": {"cost": {"spoons": 1}},
    "soy-milk": {"cost": {"spoons": 1}},
    "parmesan": {"cuisine": "italian"},
    "olive": {"cuisine": "italian", "points": 3, "types": ["produce"]},
    "apple": {"points": 3, "types": ["produce"]},
    "eggs": {"points": 2},
    "bok-choy": {"points": 2},
    "rice": {"cuisine": "pan-asian", "types": ["carb"], "cuisine_ability": ["points 3"]},
    "okra": {"cuisine": "pan-asian", "types": ["produce"], "cuisine_ability": ["points 1 per produce"]},
}


@rule("CUI-23", "CUI-37")
def test_what_is_known_about_the_printed_cards_is_in_the_box_and_marked_as_printed() -> None:
    content = box()
    for card in content["ingredients"]:
        known = PRINTED.get(card["word"], {})
        assert {key: card[key] for key in known} == known
        source = {} if isinstance(card["source"], str) else card["source"]
        said = {key for key, value in source.items() if value == "printed"}
        assert said == ({"name", *known} if known else set())
    kathy = judge(content, "kathy")
    assert (kathy["points"], kathy["medals"]) == (15, 3)
    assert kathy["bonus"] == [{"medals": 1, "if": "at least 1 carb"}]
    assert kathy["source"] == dict.fromkeys(("name", "points", "medals", "bonus"), "printed") | {"rest": "house"}


@rule("CUI-37")
def test_the_sums_in_the_rulebooks_examples_are_right() -> None:
    """Counted by hand from the cards; what the rules make of them is tested with the meals."""
    content = box()
    rice, okra, olive, parmesan = (ingredient(content, word) for word in ("rice", "okra", "olive", "parmesan"))
    eggs, choy, apple = (ingredient(content, word) for word in ("eggs", "bok-choy", "apple"))
    assert rice["points"] + okra["points"] == 5
    # olive counts the one dairy card beside it, parmesan has a produce card: +1 and +2
    assert (olive["cuisine_ability"], parmesan["cuisine_ability"]) == (
        ["points 1 per dairy"],
        ["points 2 with produce"],
    )
    assert parmesan["types"] == ["dairy"]
    # eggs count the one produce card, bok choy has a protein card: 2 + 1 and 2 + 4
    assert (eggs["cuisine_ability"], choy["cuisine_ability"]) == (["points 1 per produce"], ["points 4 with protein"])
    assert (eggs["types"], choy["types"]) == (["protein"], ["produce"])
    assert eggs["cuisine"] == choy["cuisine"]
    assert apple["cuisine"] not in ("pan-asian", "italian")
    for card in (rice, okra, olive, parmesan, eggs, choy, apple):  # nothing else counts in these meals
        assert not any(text.startswith(("points", "double")) for text in card.get("ability", {}).get("does", []))


# Numbers for the rules


def test_a_pack_becomes_numbers() -> None:
    table = material_of(pack(box()), USUAL)
    kinds, judges = words_of(pack(box()))
    assert (table.kinds, table.judges, table.market_cards) == (62, 15, 118)
    assert kinds[:4] == ("spoon", "fork", "salt", "apple")
    assert tuple(table.words) == kinds
    assert tuple(table.judge_words) == judges
    okra, steak, tofu = (kinds.index(word) for word in ("okra", "steak", "tofu"))
    assert (table.cost[okra], table.currency[okra], table.points[okra]) == (2, 0, 2)
    assert (table.cuisine[okra], table.types[okra], table.dual[okra]) == (numbers.PAN_ASIAN, 2, 0)
    assert (table.currency[steak], table.dual[tofu], table.types[tofu]) == (1, 1, 3)
    assert rows(table, CUISINE + okra) == [(numbers.POINTS_PER, 1, numbers.OF_TYPE + numbers.PRODUCE, 0)]
    assert rows(table, BASIC + okra) == []
    assert (table.cuisine[2], table.seasoning[2], table.copies[2]) == (-1, 1, 0)
    assert not table.advanced
    butter, flour, ginger, rice = (kinds.index(word) for word in ("butter", "flour", "ginger", "rice"))
    assert (table.classic[butter], table.classic[okra]) == (1, 0)
    assert [table.trigger[kind] for kind in (butter, flour, rice)] == [0, 1, 2]
    assert table.flavours[ginger] == 2**numbers.AROMATIC + 2**numbers.SPICY
    assert [table.category[judges.index(word)] for word in ("kathy", "rita", "zoe")] == [0, 1, 2]
    assert [table.asked[judges.index(word)] for word in ("kathy", "rita", "zoe")] == [15, 18, 21]
    assert [table.uses[judges.index(word)] for word in ("kathy", "zoe")] == [1, 2]
    assert table.fork_price == 3


def rows(table: Any, ability: int) -> list[tuple[int, ...]]:
    """The effects of an ability as numbers."""
    numbered = range(table.begins[ability], table.ends[ability])
    return [(table.op[k], table.amount[k], table.filter[k], table.extra[k]) for k in numbered]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("spoons 2", (numbers.SPOONS, 2, numbers.ANY, 0)),
        ("forks 1", (numbers.FORKS, 1, numbers.ANY, 0)),
        ("buys 1", (numbers.BUYS, 1, numbers.ANY, 0)),
        ("draw 3", (numbers.DRAW, 3, numbers.ANY, 0)),
        ("trash 2", (numbers.TRASHES, 2, numbers.ANY, 0)),
        ("discard 1", (numbers.DISCARDS, 1, numbers.ANY, 0)),
        ("slots 1", (numbers.SLOTS, 1, numbers.ANY, 0)),
        ("from-tray 2", (numbers.FROM_TRAY, 2, numbers.ANY, 0)),
        ("gain market 3 to hand", (numbers.GAIN, 3, numbers.ANY, numbers.FROM_MARKET + numbers.TO_HAND)),
        ("gain fridge sweet to discard", (numbers.GAIN, 9, numbers.OF_FLAVOUR + numbers.SWEET, numbers.FROM_FRIDGE)),
        ("gain forks to hand", (numbers.GAIN, 9, numbers.ANY, numbers.FROM_FORKS + numbers.TO_HAND)),
        ("cheaper 1", (numbers.CHEAPER, 1, numbers.ANY, 0)),
        ("cheaper 2 french", (numbers.CHEAPER, 2, numbers.OF_CUISINE + numbers.FRENCH, 0)),
        ("points 2", (numbers.POINTS, 2, numbers.ANY, 0)),
        ("points 1 per any", (numbers.POINTS_PER, 1, numbers.ANY, 0)),
        ("points 3 with seasoning", (numbers.POINTS_WITH, 3, numbers.SEASONING, 0)),
        ("points 3 with salt", (numbers.POINTS_WITH, 3, numbers.OF_KIND + 2, 0)),
        ("points 3 with apple", (numbers.POINTS_WITH, 3, numbers.OF_KIND + 3, 0)),
        ("double dairy", (numbers.DOUBLE, 1, numbers.OF_TYPE + numbers.DAIRY, 0)),
    ],
)
def test_effects_of_a_judge_become_numbers(text: str, expected: tuple[int, ...]) -> None:
    content = box()
    judge(content, "kathy")["ability"] = {"does": [text]}
    assert rows(material_of(pack(content), USUAL), OF_JUDGE) == [expected]


def test_a_card_may_double_itself() -> None:
    content = box()
    ingredient(content, "apple")["ability"] = {"does": ["double self"]}
    assert rows(material_of(pack(content), USUAL), BASIC + 3) == [(numbers.DOUBLE, 1, numbers.SELF, 0)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("at least 2 tart", (numbers.AT_LEAST, 2, numbers.OF_FLAVOUR + numbers.TART)),
        ("at most 0 carb", (numbers.AT_MOST, 0, numbers.OF_TYPE + numbers.CARB)),
        ("at least 5 cards", (numbers.AT_LEAST, 5, numbers.ANY)),
        ("at most 4 cards", (numbers.AT_MOST, 4, numbers.ANY)),
        ("at least 1 apple", (numbers.AT_LEAST, 1, numbers.OF_KIND + 3)),
        ("at least 25 points", (numbers.WORTH, 25, numbers.ANY)),
        ("at least 2 cuisines", (numbers.DIFFERENT_CUISINES, 2, numbers.ANY)),
        ("at least 3 types", (numbers.DIFFERENT_TYPES, 3, numbers.ANY)),
        ("at least 4 flavours", (numbers.DIFFERENT_FLAVOURS, 4, numbers.ANY)),
    ],
)
def test_conditions_become_numbers(text: str, expected: tuple[int, ...]) -> None:
    content = box()
    judge(content, "kathy").update({"asks": [text], "bonus": [{"medals": 2, "if": text}]})
    table = material_of(pack(content), USUAL)
    asked = range(table.asks_from[0], table.asks_to[0])
    assert [(table.bonus[k], table.what[k], table.number[k], table.means[k]) for k in asked] == [
        (0, *expected),
        (2, *expected),
    ]


@rule("CUI-3")
def test_the_classics_can_be_left_out() -> None:
    table = material_of(pack(box()), {"advanced": "on", "classics": "off"})
    assert (table.kinds, table.market_cards) == (62, 92)
    assert table.advanced
    assert table.copies[table.words.index("butter")] == 0


def test_every_effect_in_the_box_is_spelled_as_it_is_written() -> None:
    content = box()
    words = [card["word"] for card in content["ingredients"]]
    texts = [text for card in content["ingredients"] for text in card.get("ability", {}).get("does", [])]
    texts += [text for card in content["ingredients"] for text in card.get("cuisine_ability", [])]
    texts += ["gain fridge sweet to hand", "cheaper 2 apple"]
    for text in texts:
        assert spelled(read_effect(text, words)) == text


def test_the_numbers_used_in_dumps_never_change() -> None:
    n = numbers
    assert (n.PLAYED, n.SUBMITTED, n.PURCHASED) == (0, 1, 2)
    assert (n.SPOONS, n.FORKS, n.BUYS, n.CHEAPER, n.SLOTS) == (0, 1, 2, 3, 4)
    assert (n.DRAW, n.TRASHES, n.DISCARDS, n.FROM_TRAY, n.GAIN) == (5, 6, 7, 8, 9)
    assert (n.POINTS, n.POINTS_PER, n.POINTS_WITH, n.DOUBLE) == (10, 11, 12, 13)
    assert (n.FROM_MARKET, n.FROM_FRIDGE, n.FROM_FORKS, n.TO_DISCARD_PILE, n.TO_HAND) == (0, 2, 4, 0, 1)
    assert (n.PROTEIN, n.PRODUCE, n.CARB, n.DAIRY) == (0, 1, 2, 3)
    assert (n.AROMATIC, n.ACIDIC, n.TART, n.SWEET, n.SPICY) == (0, 1, 2, 3, 4)
    assert (n.WESTERN, n.ITALIAN, n.FRENCH, n.PAN_ASIAN) == (0, 1, 2, 3)
    assert (n.ANY, n.SELF, n.SEASONING, n.OF_TYPE, n.OF_FLAVOUR, n.OF_CUISINE, n.OF_KIND) == (0, 1, 2, 8, 16, 24, 32)
    assert (n.AT_LEAST, n.AT_MOST, n.WORTH) == (0, 1, 2)
    assert (n.DIFFERENT_CUISINES, n.DIFFERENT_TYPES, n.DIFFERENT_FLAVOURS) == (3, 4, 5)
