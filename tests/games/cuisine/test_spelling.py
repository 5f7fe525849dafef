"""Moves have spellings: whole, shortened, and wrong."""

from __future__ import annotations

import pytest

from games.cuisine.table import cuisine
from toque.engine.errors import Misspelled, Unreadable
from toque.games.cuisine.actions import TO
from toque.games.cuisine.game import CUISINE
from toque.games.cuisine.moves import PlayCard, PresentTo, spellings_at


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
def test_what_cannot_be_read_is_misspelled(text: str, reason: Unreadable) -> None:
    with pytest.raises(Misspelled) as misspelled:
        CUISINE.read(text, cuisine("spoon").position)
    assert misspelled.value.reason is reason


def test_a_misspelled_card_is_answered_with_the_cards_there_are() -> None:
    with pytest.raises(Misspelled) as misspelled:
        CUISINE.read("play quail", cuisine("spoon").position)
    words = misspelled.value.facts["words"]
    assert isinstance(words, list)
    assert "brie" in words
    assert not any("#" in word for word in words)


def test_a_meal_goes_to_who_sits_there_now() -> None:
    position = cuisine("spoon", judges="bea, -, max", scored=["sam 1, lou 1, ruth 1"]).position
    assert [CUISINE.spell(TO + place, position) for place in range(3)] == ["to bea", "to place 2", "to max"]
    assert CUISINE.spell(TO) == "to place 1"


def test_moves_have_types() -> None:
    moves = spellings_at(cuisine("spoon").position).moves
    assert moves[CUISINE.read("play brie", cuisine("spoon").position)] == PlayCard(9, "brie")
    assert moves[TO + 1] == PresentTo(2)
