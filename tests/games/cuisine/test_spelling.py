"""Moves have spellings: whole, shortened, and wrong."""

from __future__ import annotations

import pytest

from games.cuisine.table import cuisine
from toque.engine.errors import Misspelled, Unreadable
from toque.games.cuisine.game import CUISINE
from toque.games.cuisine.moves import PlayCard, PresentTo, Spellings, spellings_at
from toque.games.cuisine.rules.actions import TO


@pytest.mark.parametrize(
    "spelling",
    [
        *("tray rice", "no tray", "present", "add okra", "add tray olive", "as protein", "as produce", "to kathy"),
        *(
            "cancel",
            "play brie",
            "fork coin",
            "fork buy",
            "use coffee",
            "use rice cuisine",
            "use kathy",
            "buy market 3",
        ),
        *("buy fridge okra", "buy fork", "end", "trash salt", "take olive", "discard spoon", "gain market 2"),
        *("gain fridge okra", "gain fork", "enough"),
    ],
)
def test_a_spelling_is_read_and_spelled_again(spelling: str) -> None:
    position = cuisine("spoon").position
    assert CUISINE.spell(CUISINE.read(spelling, position), position) == spelling
    assert CUISINE.read(spelling.upper(), position) == CUISINE.read(spelling, position)


@pytest.mark.parametrize(
    ("short", "whole"),
    [
        ("p bri", "play brie"),
        ("play bok", "play bok-choy"),
        ("play bokchoy", "play bok-choy"),
        ("a t ol", "add tray olive"),
        ("to kat", "to kathy"),
        ("to place 1", "to kathy"),
        ("b m 3", "buy market 3"),
        ("b fri ok", "buy fridge okra"),
        ("u ri c", "use rice cuisine"),
        ("en", None),
        ("pre", "present"),
    ],
)
def test_a_beginning_of_each_word_is_enough(short: str, whole: str | None) -> None:
    position = cuisine("spoon").position
    if whole is None:
        with pytest.raises(Misspelled) as misspelled:
            CUISINE.read(short, position)
        assert misspelled.value.reason is Unreadable.AMBIGUOUS
        assert misspelled.value.facts["words"] == ["end", "enough"]
    else:
        assert CUISINE.spell(CUISINE.read(short, position), position) == whole


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", Unreadable.EMPTY),
        ("fry brie", Unreadable.UNKNOWN_WORD),
        ("play quail", Unreadable.UNKNOWN_WORD),
        ("buy market 5", Unreadable.UNKNOWN_WORD),
        ("t ol", Unreadable.AMBIGUOUS),
    ],
)
def test_an_unreadable_move_is_misspelled(text: str, reason: Unreadable) -> None:
    with pytest.raises(Misspelled) as misspelled:
        CUISINE.read(text, cuisine("spoon").position)
    assert misspelled.value.reason is reason


def test_an_unknown_first_word_is_answered_with_all_there_are() -> None:
    with pytest.raises(Misspelled) as misspelled:
        CUISINE.read("fry brie", cuisine("spoon").position)
    assert misspelled.value.facts == {
        "word": "fry",
        "words": [
            *("tray", "no", "present", "add", "as", "to", "cancel", "play", "fork", "use", "buy", "end"),
            *("trash", "take", "discard", "gain", "enough"),
        ],
    }


def test_an_ambiguous_move_is_answered_with_the_possible_moves() -> None:
    with pytest.raises(Misspelled) as misspelled:
        CUISINE.read("t ol", cuisine("spoon").position)
    assert misspelled.value.facts == {"word": "t ol", "words": ["tray olive", "trash olive", "take olive"]}


def test_a_whole_word_is_not_taken_for_the_beginning_of_a_longer_one() -> None:
    words = Spellings(("spoon", "fork", "salt", "egg", "eggplant"), ("kat", "kathy"))
    for text, whole in (("Play Egg", "play egg"), ("USE KAT", "use kat"), ("play  eggp", "play eggplant")):
        assert words.spell(words.read(text, None), None) == whole


def test_a_misspelled_card_is_answered_with_the_cards_there_are() -> None:
    with pytest.raises(Misspelled) as misspelled:
        CUISINE.read("play quail", cuisine("spoon").position)
    words = misspelled.value.facts["words"]
    assert isinstance(words, list)
    assert "brie" in words
    assert not any("#" in word for word in words)


def test_a_meal_is_presented_to_the_judge_who_is_at_that_place_now() -> None:
    position = cuisine("spoon", judges="bea, -, max", scored=["sam 1, lou 1, ruth 1"]).position
    assert [CUISINE.spell(TO + place, position) for place in range(3)] == ["to bea", "to place 2", "to max"]
    assert CUISINE.spell(TO) == "to place 1"


def test_moves_have_types() -> None:
    moves = spellings_at(cuisine("spoon").position).moves
    assert moves[CUISINE.read("play brie", cuisine("spoon").position)] == PlayCard(9, "brie")
    assert moves[TO + 1] == PresentTo(2)


FIRST = {
    "tray spoon": 0,
    "no tray": 64,
    "present": 65,
    "add spoon": 66,
    "add tray spoon": 130,
    "as protein": 194,
    "as produce": 195,
    "to place 1": 196,
    "to place 5": 200,
    "cancel": 201,
    "play spoon": 202,
    "fork coin": 266,
    "fork buy": 267,
    "use spoon": 268,
    "use spoon cuisine": 332,
    "use kathy": 396,
    "buy market 1": 420,
    "buy fridge spoon": 424,
    "buy fork": 488,
    "end": 489,
    "trash spoon": 490,
    "take spoon": 554,
    "discard spoon": 618,
    "gain market 1": 682,
    "gain fridge spoon": 686,
    "gain fork": 750,
    "enough": 751,
}
"""One after the other: 64 kinds of cards, 24 judges, 5 places for judges, 4 in the market."""


def test_moves_keep_the_numbers_that_records_are_written_in() -> None:
    position = cuisine("spoon").position
    assert {move: CUISINE.read(move, position) for move in FIRST} == FIRST
    assert CUISINE.actions == 752


def test_at_most_twelve_possibilities_are_named() -> None:
    with pytest.raises(Misspelled) as misspelled:
        CUISINE.read("t s", cuisine("spoon").position)
    words = misspelled.value.facts["words"]
    assert isinstance(words, list)
    assert (len(words), words[0]) == (12, "tray spoon")


def test_a_wrong_second_word_is_answered_with_the_possible_ones() -> None:
    with pytest.raises(Misspelled) as misspelled:
        CUISINE.read("fork into mouth", cuisine("spoon").position)
    assert misspelled.value.facts == {"word": "into mouth", "words": ["coin", "buy"]}
