"""How moves are spelled and read."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest

from games.alacarte.menu import COLOURS, CUPS, FLIPS, POURS, WORDS
from games.alacarte.table import alacarte, fields, loaded
from toque.engine.errors import Misspelled, Unreadable
from toque.games.alacarte.game import ALACARTE
from toque.games.alacarte.moves import (
    ByHand,
    ChooseHeat,
    Colour,
    Cup,
    DecreaseHeat,
    Done,
    ExchangeStoves,
    FlipBy,
    FlipCrepe,
    Heat,
    LayCrepe,
    LayPoint,
    MoreSpoons,
    PourBy,
    Rescue,
    ReSeason,
    Season,
    Spice,
    TakeCup,
    TakeDish,
    Technique,
    Trash,
    spellings_of,
)
from toque.games.alacarte.rules.position import AlacartePosition
from toque.games.alacarte.view import End, Phase, Place

BREAKS = [
    "point",
    *(f"exchange {player}" for player in (1, 2, 3, 4)),
    "spoons",
    *(f"re-season {player} {colour}" for player in (1, 2, 3, 4) for colour in COLOURS),
    *(f"decrease {levels}" for levels in (1, 2, 3)),
]
TAKES = [f"{player} {cup}" for player in (1, 2, 3, 4) for cup in CUPS]


def spellings(words: list[str]) -> list[str]:
    """Every move, with these words for dishes, in the order of their numbers."""
    return [
        "heat",
        *(f"choose {levels}" for levels in (1, 2, 3)),
        *(f"season {colour}" for colour in COLOURS),
        "by hand",
        *POURS,
        *FLIPS,
        *(f"cup {each}" for each in BREAKS),
        *(f"rescue {levels}" for levels in (1, 2, 3)),
        "trash",
        *(f"dish {word}" for word in words),
        "crêpe",
        "flip",
        *(f"take {each}" for each in TAKES),
        "done",
    ]


SPELLINGS = spellings(WORDS)
HEADS = [
    "heat", "choose", "season", "by", *POURS, *FLIPS, "cup", "rescue", "trash", "dish", "crepe", "flip", "take", "done",
]  # fmt: skip


@cache
def here() -> AlacartePosition:
    """A table with the tests' menu."""
    return alacarte().position


def read(text: str) -> str:
    """What a text stands for at that table, spelled out."""
    return ALACARTE.spell(ALACARTE.read(text, here()), here())


def test_all_moves_are_spelled_in_the_order_of_their_numbers() -> None:
    assert len(SPELLINGS) == ALACARTE.actions == 90
    assert [ALACARTE.spell(action, here()) for action in range(90)] == SPELLINGS


def test_every_spelling_can_be_read_again() -> None:
    assert [ALACARTE.read(spelling, here()) for spelling in SPELLINGS] == [*range(90)]


def test_without_a_table_the_words_are_those_of_the_included_pack() -> None:
    words = [str(dish["word"]) for dish in dishes_of_the_box()]
    assert [ALACARTE.spell(action) for action in range(90)] == spellings(words)
    assert [ALACARTE.read(spelling) for spelling in spellings(words)] == [*range(90)]


def dishes_of_the_box() -> Any:
    """The dishes of the pack in the box, as they stand there."""
    return ALACARTE.pack().content["dishes"]


def test_another_packs_words_are_read_at_its_table() -> None:
    other = [f"x{number}-soup" for number in range(20)]
    table = loaded(fields() | {"words": other, "table": other[:3], "pans": ["x12-soup", "x5-soup"]})
    assert ALACARTE.spell(ALACARTE.read("dish x3-soup", table.position), table.position) == "dish x3-soup"
    assert ALACARTE.read("x3s", table.position) == SPELLINGS.index("dish pea")
    with pytest.raises(Misspelled):
        ALACARTE.read("pea", table.position)
    with pytest.raises(Misspelled) as ambiguous:
        ALACARTE.read("dish x", table.position)
    assert ambiguous.value.facts == {"word": "dish x", "words": [f"dish {word}" for word in other[:12]]}


@pytest.mark.parametrize("change", [str.upper, str.title, lambda text: f"  {text} ".replace(" ", "  ")])
def test_case_and_blanks_do_not_matter(change: Callable[[str], str]) -> None:
    assert [ALACARTE.read(change(spelling), here()) for spelling in SPELLINGS] == [*range(90)]


@pytest.mark.parametrize(
    ("short", "spelling"),
    [
        ("heat", "heat"),
        ("heat ", "heat"),
        ("ch 2", "choose 2"),
        ("c 3", "choose 3"),
        ("s lem", "season lemon"),
        ("s pep", "season pepper"),
        ("sea h", "season herbs"),
        ("by h", "by hand"),
        ("b h", "by hand"),
        ("ca", "careful"),
        ("bol", "bold"),
        ("head", "headlong"),
        ("flic", "flick"),
        ("l", "lazy"),
        ("hi", "high"),
        ("cup p", "cup point"),
        ("c p", "cup point"),
        ("cup e 3", "cup exchange 3"),
        ("cup s", "cup spoons"),
        ("cup r 3 pep", "cup re-season 3 pepper"),
        ("cup reseason 4 herbs", "cup re-season 4 herbs"),
        ("cup re-s 1 l", "cup re-season 1 lemon"),
        ("cup d 2", "cup decrease 2"),
        ("r 1", "rescue 1"),
        ("tr", "trash"),
        ("dish kn", "dish knot"),
        ("d whale", "dish whale"),
        ("knot", "dish knot"),
        ("wh", "dish whale"),
        ("crepe", "crêpe"),
        ("cr", "crêpe"),
        ("Crêpe", "crêpe"),
        ("cre\u0302pe", "crêpe"),
        ("flip", "flip"),
        ("take 2 r", "take 2 re-season"),
        ("t 4 reseason", "take 4 re-season"),
        ("take 1 p", "take 1 point"),
        ("d", "done"),
    ],
)
def test_unambiguous_abbreviations_can_be_read(short: str, spelling: str) -> None:
    assert read(short) == spelling


def test_a_hyphen_in_a_dishs_word_does_not_matter() -> None:
    words = ["ice-cube" if word == "ice" else word for word in WORDS]
    table = loaded(fields() | {"words": words, "table": []})
    for text in ("ice-cube", "icecube", "icec", "dish ice-c", "i"):
        assert ALACARTE.read(text, table.position) == SPELLINGS.index("dish ice")


def test_a_whole_spelling_is_read_even_if_another_begins_with_it() -> None:
    words = ["ice-cube" if word == "water" else word for word in WORDS]
    table = loaded(fields() | {"words": words, "table": []})
    assert ALACARTE.read("dish ice", table.position) == SPELLINGS.index("dish ice")
    assert ALACARTE.read("dish ice-", table.position) == SPELLINGS.index("dish water")
    with pytest.raises(Misspelled) as ambiguous:
        ALACARTE.read("dish ic", table.position)
    assert ambiguous.value.facts == {"word": "dish ic", "words": ["dish ice-cube", "dish ice"]}


@pytest.mark.parametrize(
    ("text", "reason", "facts"),
    [
        ("", Unreadable.EMPTY, {}),
        ("  ", Unreadable.EMPTY, {}),
        ("h", Unreadable.AMBIGUOUS, {"word": "h", "words": ["heat", "hearty", "headlong", "high"]}),
        ("fli", Unreadable.AMBIGUOUS, {"word": "fli", "words": ["flick", "flip"]}),
        ("t", Unreadable.AMBIGUOUS, {"word": "t", "words": ["timid", "toss", "trash"]}),
        ("s p", Unreadable.AMBIGUOUS, {"word": "s p", "words": ["season pepper", "season paprika"]}),
        ("dish s", Unreadable.AMBIGUOUS, {"word": "dish s", "words": ["dish snail", "dish snowman"]}),
        ("sn", Unreadable.AMBIGUOUS, {"word": "sn", "words": ["dish snail", "dish snowman"]}),
        (
            "Cup R 3 P",
            Unreadable.AMBIGUOUS,
            {"word": "cup r 3 p", "words": ["cup re-season 3 pepper", "cup re-season 3 paprika"]},
        ),
        ("unicorn", Unreadable.UNKNOWN_WORD, {"word": "unicorn", "words": HEADS}),
        ("he-at", Unreadable.UNKNOWN_WORD, {"word": "he-at", "words": HEADS}),
        ("re-season 3 lemon", Unreadable.UNKNOWN_WORD, {"word": "re-season", "words": HEADS}),
        ("17", Unreadable.UNKNOWN_WORD, {"word": "17", "words": HEADS}),
        ("heat now", Unreadable.UNKNOWN_WORD, {"word": "now", "words": []}),
        ("crêpe now", Unreadable.UNKNOWN_WORD, {"word": "now", "words": []}),
        ("by", Unreadable.UNKNOWN_WORD, {"word": "", "words": ["hand"]}),
        ("by foot", Unreadable.UNKNOWN_WORD, {"word": "foot", "words": ["hand"]}),
        ("choose 4", Unreadable.UNKNOWN_WORD, {"word": "4", "words": ["1", "2", "3"]}),
        ("choose", Unreadable.UNKNOWN_WORD, {"word": "", "words": ["1", "2", "3"]}),
        ("resc 0", Unreadable.UNKNOWN_WORD, {"word": "0", "words": ["1", "2", "3"]}),
        ("season salt", Unreadable.UNKNOWN_WORD, {"word": "salt", "words": [*COLOURS]}),
        ("dish unicorn", Unreadable.UNKNOWN_WORD, {"word": "unicorn", "words": WORDS}),
        ("cup re-season 5 lemon", Unreadable.UNKNOWN_WORD, {"word": "re-season 5 lemon", "words": BREAKS}),
        ("cup tea", Unreadable.UNKNOWN_WORD, {"word": "tea", "words": BREAKS}),
        ("take 1", Unreadable.UNKNOWN_WORD, {"word": "1", "words": TAKES}),
        ("h lemon", Unreadable.AMBIGUOUS, {"word": "h", "words": ["heat", "hearty", "headlong", "high"]}),
    ],
)
def test_an_unreadable_move_is_answered_with_what_is_possible(
    text: str, reason: Unreadable, facts: dict[str, object]
) -> None:
    with pytest.raises(Misspelled) as misspelled:
        read(text)
    assert (misspelled.value.reason, misspelled.value.facts) == (reason, facts)


def test_every_move_has_its_type() -> None:
    found = dict(zip(SPELLINGS, spellings_of(tuple(WORDS)).moves, strict=True))
    assert found["heat"] == Heat()
    assert found["choose 2"] == ChooseHeat(2)
    assert found["season herbs"] == Season(Colour.HERBS)
    assert found["by hand"] == ByHand()
    assert found["flick"] == PourBy(Technique.FLICK)
    assert found["lazy"] == FlipBy(Technique.LAZY)
    assert found["cup point"] == LayPoint()
    assert found["cup exchange 4"] == ExchangeStoves(4)
    assert found["cup spoons"] == MoreSpoons()
    assert found["cup re-season 3 pepper"] == ReSeason(3, Colour.PEPPER)
    assert found["cup decrease 1"] == DecreaseHeat(1)
    assert found["rescue 3"] == Rescue(3)
    assert found["trash"] == Trash()
    assert found["dish pea"] == TakeDish(3, "pea")
    assert found["crêpe"] == LayCrepe()
    assert found["flip"] == FlipCrepe()
    assert found["take 2 exchange"] == TakeCup(2, Cup.EXCHANGE)
    assert found["done"] == Done()


@pytest.mark.parametrize(
    ("spelling", "wire"),
    [
        ("heat", {"move": "heat"}),
        ("choose 2", {"move": "choose", "levels": 2}),
        ("season lemon", {"move": "season", "colour": "lemon"}),
        ("by hand", {"move": "by_hand"}),
        ("bold", {"move": "pour_by", "technique": "bold"}),
        ("toss", {"move": "flip_by", "technique": "toss"}),
        ("cup point", {"move": "cup_point"}),
        ("cup exchange 2", {"move": "cup_exchange", "player": 2}),
        ("cup spoons", {"move": "cup_spoons"}),
        ("cup re-season 4 herbs", {"move": "cup_re_season", "player": 4, "colour": "herbs"}),
        ("cup decrease 3", {"move": "cup_decrease", "levels": 3}),
        ("rescue 1", {"move": "rescue", "levels": 1}),
        ("trash", {"move": "trash"}),
        ("dish pea", {"move": "dish", "number": 3, "dish": "pea"}),
        ("crêpe", {"move": "crepe"}),
        ("flip", {"move": "flip"}),
        ("take 2 re-season", {"move": "take", "player": 2, "cup": "re-season"}),
        ("done", {"move": "done"}),
    ],
)
def test_moves_have_their_names_on_the_wire(spelling: str, wire: dict[str, object]) -> None:
    assert msgspec.to_builtins(spellings_of(tuple(WORDS)).moves[SPELLINGS.index(spelling)]) == wire


def test_words_have_their_names_on_the_wire() -> None:
    assert [*Colour] == [*COLOURS]
    assert [*Spice] == [*COLOURS, "salt"]
    assert [*Cup] == [*CUPS]
    assert [*Technique] == [*POURS, *FLIPS]
    assert [*Place] == ["table", "pan", "tray", "trash"]
    assert [*End] == ["stars", "dishes", "no_dish", "turns"]
    assert [*Phase] == [
        "start",
        "drawing",
        "choosing",
        "spoiled",
        "acting",
        "rolling",
        "heating",
        "taking",
        "how",
        "pouring",
        "flipping",
        "over",
    ]
