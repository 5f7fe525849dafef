"""Soup's pack: the included one has no faults, and every kind of fault is found with its place."""

from __future__ import annotations

import copy
import tomllib
from typing import Any

import pytest

from toque.engine.errors import Fact
from toque.engine.pack import PACK_LANGUAGES, BadPack, Pack, PackFault, PackReason
from toque.games.soup.game import SOUP

Content = dict[str, Any]


def box() -> Content:
    """The included pack, for tests that put faults into it."""
    return copy.deepcopy(tomllib.loads(SOUP.file("pack.toml").decode()))


def faults(content: Content) -> list[PackFault]:
    """Everything that is wrong with this pack."""
    return SOUP.pack_faults(Pack("soup", content["name"], content))


def test_the_pack_in_the_box_is_faultless() -> None:
    assert SOUP.pack_faults(SOUP.pack()) == []
    assert SOUP.pack().game == "soup"


def test_the_pack_in_the_box_has_the_52_printed_cards() -> None:
    rows = box()["cards"]
    assert sum(row["copies"] for row in rows) == 52
    assert len(rows) == 29
    assert {row["source"] for row in rows} == {"printed"}


def test_the_pack_in_the_box_names_everything_in_four_languages() -> None:
    for group, count in (("suits", 4), ("values", 8), ("menus", 5)):
        assert len(box()[group]) == count
        assert all(names.keys() >= {*PACK_LANGUAGES} for names in box()[group].values())


@pytest.mark.parametrize("group", ["suits", "values", "menus"])
def test_a_missing_group_of_names_is_one_fault(group: str) -> None:
    content = box()
    del content[group]
    assert faults(content) == [PackFault(group, PackReason.MISSING, {"expected": "table"})]


def test_a_missing_name_is_a_fault() -> None:
    content = box()
    del content["suits"]["pea"]["fr"]
    assert faults(content) == [PackFault("suits.pea.fr", PackReason.MISSING, {"expected": "text"})]


def test_a_missing_word_is_one_fault() -> None:
    content = box()
    del content["values"]["boil-over"]
    assert faults(content) == [PackFault("values.boil-over", PackReason.MISSING, {"expected": "table"})]


def test_an_empty_name_is_a_fault() -> None:
    content = box()
    content["menus"]["chili"]["de"] = "  "
    assert faults(content) == [PackFault("menus.chili.de", PackReason.EMPTY_NAME)]


def test_a_name_must_be_text() -> None:
    content = box()
    content["values"]["10"]["en"] = 10
    assert faults(content) == [PackFault("values.10.en", PackReason.WRONG_TYPE, {"expected": "text"})]


def test_an_unknown_word_among_the_names_is_a_fault() -> None:
    content = box()
    content["suits"]["tomato"] = content["suits"]["pea"]
    keys = ["chili", "mushroom", "onion", "pea"]
    assert faults(content) == [PackFault("suits.tomato", PackReason.UNKNOWN_KEY, {"keys": keys})]


def test_an_unknown_language_is_a_fault() -> None:
    content = box()
    known = sorted(content["suits"]["pea"])
    content["suits"]["pea"]["spanish"] = "guisante"
    assert faults(content) == [PackFault("suits.pea.spanish", PackReason.UNKNOWN_KEY, {"keys": known})]


def test_names_in_another_language_are_checked_like_the_others() -> None:
    content = box()
    content["suits"]["pea"]["es"] = content["suits"]["onion"]["es"] = "guisante"
    content["suits"]["chili"]["es"] = " "
    assert faults(content) == [
        PackFault("suits.chili.es", PackReason.EMPTY_NAME),
        PackFault("suits.onion.es", PackReason.TWICE, {"found": "guisante"}),
    ]


def test_an_unknown_key_at_the_top_is_a_fault() -> None:
    content = box()
    content["sauce"] = 1
    keys = ["cards", "format", "game", "menus", "name", "suits", "values"]
    assert faults(content) == [PackFault("sauce", PackReason.UNKNOWN_KEY, {"keys": keys})]


def test_an_unknown_key_of_a_card_is_a_fault() -> None:
    content = box()
    content["cards"][0]["picture"] = "pea.png"
    keys = ["copies", "source", "suit", "value"]
    assert faults(content) == [PackFault("cards[0].picture", PackReason.UNKNOWN_KEY, {"keys": keys})]


def test_an_unknown_suit_is_a_fault_and_the_intended_card_is_missing() -> None:
    content = box()
    content["cards"][3]["suit"] = "tomato"
    assert faults(content) == [
        PackFault(
            "cards[3].suit",
            PackReason.UNKNOWN_WORD,
            {"found": "tomato", "words": ["pea", "onion", "mushroom", "chili"]},
        ),
        PackFault("cards", PackReason.MISSING, {"expected": "pea 3"}),
    ]


def test_an_unknown_value_is_a_fault_and_the_intended_card_is_missing() -> None:
    content = box()
    content["cards"][3]["value"] = "6"
    words = ["broth", "1", "2", "3", "4", "5", "10", "boil-over"]
    assert faults(content) == [
        PackFault("cards[3].value", PackReason.UNKNOWN_WORD, {"found": "6", "words": words}),
        PackFault("cards", PackReason.MISSING, {"expected": "pea 3"}),
    ]


def test_a_card_that_the_game_does_not_have_is_a_fault() -> None:
    content = box()
    content["cards"].append({"suit": "chili", "value": "10", "copies": 1, "source": "house"})
    [fault] = faults(content)
    assert (fault.where, fault.reason, fault.facts["found"]) == ("cards[29].value", PackReason.UNKNOWN_WORD, "chili 10")


def test_a_card_that_is_listed_twice_is_a_fault() -> None:
    content = box()
    content["cards"].append(content["cards"][0])
    assert faults(content) == [PackFault("cards[29].value", PackReason.TWICE, {"found": "pea broth"})]


def test_a_wrong_number_of_copies_is_a_fault() -> None:
    content = box()
    content["cards"][6]["copies"] = 2
    assert faults(content) == [PackFault("cards[6].copies", PackReason.WRONG_NUMBER, {"found": 2, "expected": 1})]


@pytest.mark.parametrize("copies", ["two", True, 2.0])
def test_the_number_of_copies_must_be_a_whole_number(copies: object) -> None:
    content = box()
    content["cards"][0]["copies"] = copies
    assert faults(content) == [PackFault("cards[0].copies", PackReason.WRONG_TYPE, {"expected": "whole number"})]


def test_a_source_must_be_printed_or_house() -> None:
    content = box()
    content["cards"][0]["source"] = "grandmother"
    facts: dict[str, Fact] = {"found": "grandmother", "words": ["printed", "house"]}
    assert faults(content) == [PackFault("cards[0].source", PackReason.UNKNOWN_WORD, facts)]


def test_a_house_card_is_allowed() -> None:
    content = box()
    content["cards"][0]["source"] = "house"
    assert faults(content) == []


@pytest.mark.parametrize(
    ("key", "expected"), [("suit", "text"), ("value", "text"), ("copies", "whole number"), ("source", "text")]
)
def test_no_field_of_a_card_may_be_missing(key: str, expected: str) -> None:
    content = box()
    del content["cards"][0][key]
    found = faults(content)
    assert found[0] == PackFault(f"cards[0].{key}", PackReason.MISSING, {"expected": expected})
    assert (len(found) == 2) == (key in ("suit", "value"))  # then the card itself is missing too


def test_without_cards_all_are_missing() -> None:
    content = box()
    content["cards"] = []
    [fault] = faults(content)
    assert (fault.where, fault.reason) == ("cards", PackReason.MISSING)
    assert len(str(fault.facts["expected"]).split(", ")) == 29


@pytest.mark.parametrize(
    ("cards", "fault"),
    [
        ("none", PackFault("cards", PackReason.WRONG_TYPE, {"expected": "list of tables"})),
        (["pea 3"], PackFault("cards[0]", PackReason.WRONG_TYPE, {"expected": "table"})),
    ],
)
def test_cards_must_be_a_list_of_tables(cards: object, fault: PackFault) -> None:
    content = box()
    content["cards"] = cards
    assert faults(content)[0] == fault


def test_several_faults_are_found_at_once() -> None:
    content = box()
    content["suits"]["pea"]["en"] = ""
    content["menus"]["pea"]["spanish"] = "sopa"
    content["cards"][0]["copies"] = 3
    content["cards"][8]["source"] = ""
    del content["cards"][28]
    assert [(fault.where, fault.reason) for fault in faults(content)] == [
        ("suits.pea.en", PackReason.EMPTY_NAME),
        ("menus.pea.spanish", PackReason.UNKNOWN_KEY),
        ("cards[0].copies", PackReason.WRONG_NUMBER),
        ("cards[8].source", PackReason.UNKNOWN_WORD),
        ("cards", PackReason.MISSING),
    ]


def test_text_that_is_not_toml_is_refused() -> None:
    with pytest.raises(BadPack) as bad:
        Pack.read(b"game = soup")
    assert [fault.reason for fault in bad.value.faults] == [PackReason.NOT_TOML]


def test_all_faults_of_a_pack_without_a_head_are_reported() -> None:
    with pytest.raises(BadPack) as bad:
        Pack.read(b"format = 2")
    assert [(fault.where, fault.reason) for fault in bad.value.faults] == [
        ("game", PackReason.MISSING),
        ("format", PackReason.OTHER_FORMAT),
        ("name", PackReason.MISSING),
    ]
