"""The page on packs: every example on it is a right pack, says what the page says, and does what the page says."""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from games.cuisine.box import USUAL, Content, box, faults, pack
from games.cuisine.example import Example
from toque.games.cuisine.pack import read_pack
from toque.games.cuisine.texts import Texts
from toque.games.cuisine.written import OPS, read_condition

PAGE = (Path(__file__).parents[3] / "docs" / "packs.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Shown(NamedTuple):
    """An example: the lines of a card, and what is told of it."""

    lines: str
    told: list[tuple[str, str]]


def examples() -> list[Shown]:
    """Every card of the page that is played."""
    blocks = BLOCK.findall(PAGE)
    found: list[Shown] = []
    for (kind, lines), (_, told) in pairwise(blocks):
        if kind == "toml" and told.startswith("says:"):
            pairs = [line.partition(": ") for line in told.splitlines()]
            found.append(Shown(lines, [(key, value) for key, _, value in pairs]))
    return found


def with_example(lines: str) -> Content:
    """The pack in the box with the page's card in it."""
    content = box()
    card: Content = {
        "word": "example",
        "copies": 1,
        "cost": {"spoons": 2},
        "points": 2,
        "cuisine": "pan-asian",
        "types": ["produce"],
        "source": "house",
        "name": dict.fromkeys(("en", "de", "fr", "nl"), "Example"),
    }
    content["ingredients"].append(card | tomllib.loads(lines))
    return content


@pytest.mark.parametrize("shown", examples(), ids=lambda shown: shown.lines.splitlines()[0])
def test_an_example_is_right_and_does_what_the_page_says(shown: Shown) -> None:
    content = with_example(shown.lines)
    assert faults(content) == []
    read = read_pack(pack(content))
    card = read.ingredients[-1]
    texts = Texts("en", read.names)
    example = Example(pack(content), USUAL)
    checked = 0
    for key, value in shown.told:
        if key == "says":
            assert f"{texts.ability(card)}{texts.cuisine_ability(card)}" == value
        elif key == "then":
            what, _, expected = value.partition(" ")
            assert example.found(what) == example.expected(expected), value
            checked += 1
        else:
            example.set_up(key, value)
    assert checked


def test_the_page_has_every_effect_and_plays_it() -> None:
    played = " ".join(shown.lines for shown in examples())
    for op in OPS:
        assert f'"{op} ' in played, op
    assert all(word in played for word in (" per ", " with ", "submitted", "purchased", "cuisine_ability"))
    assert len(examples()) >= 20


def test_whole_cards_and_judges_on_the_page_are_right() -> None:
    wholes = [
        lines
        for kind, lines in BLOCK.findall(PAGE)
        if kind == "toml" and not lines.startswith(("ability", "cuisine_a"))
    ]
    assert len(wholes) == 4
    content = box()
    for lines in wholes:
        for key, value in tomllib.loads(lines).items():
            if isinstance(value, list):
                others = [card for card in content[key] if card["word"] != value[0]["word"]]
                content[key] = [*others, *value]
            else:
                content[key] = value
    assert faults(content) == []


def test_conditions_on_the_page_can_be_read() -> None:
    conditions = re.findall(r"^\| `(at [^`]+)` \|", PAGE, re.MULTILINE)
    assert len(conditions) == 6
    for text in conditions:
        read_condition(text, [])
