"""`docs/packs.md`: every example on it is a valid pack that says and does what the page promises."""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from games.cuisine.pack.edited_pack import USUAL, Content, box, faults, pack
from games.cuisine.pack.example import Example
from toque.games.cuisine.pack.notation import CUISINES, FLAVOURS, KINDS_COUNTED, OPS, TYPES, read_effect
from toque.games.cuisine.pack.pack import Read, read_pack
from toque.games.cuisine.pack.texts import Texts

PAGE = (Path(__file__).parents[4] / "docs" / "packs.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


NAME = dict.fromkeys(("en", "de", "fr", "nl"), "Example")
CARD_SAYS = "says"
JUDGE_SAYS = "judge says"


class Shown(NamedTuple):
    """An example: the lines of a card or a judge, and what the page says about it."""

    lines: str
    told: list[tuple[str, str]]


def examples(says: str) -> list[Shown]:
    """Every card, or every judge, of the page that is played."""
    blocks = BLOCK.findall(PAGE)
    found: list[Shown] = []
    for (kind, lines), (_, told) in pairwise(blocks):
        if kind == "toml" and told.startswith(f"{says}:"):
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
        "name": NAME,
    }
    content["ingredients"].append(card | tomllib.loads(lines))
    return content


def with_judge(lines: str) -> Content:
    """The pack in the box with the page's judge in it."""
    content = box()
    judge: Content = {"word": "example", "points": 15, "medals": 3, "source": "house", "name": NAME}
    content["judges"].append(judge | tomllib.loads(lines))
    return content


def card_text(read: Read) -> str:
    """The text on the page's card."""
    texts, card = Texts("en", read.names), read.ingredients[-1]
    return f"{texts.ability(card)}{texts.cuisine_ability(card)}"


def judge_text(read: Read) -> str:
    """The text on the page's judge."""
    texts, judge = Texts("en", read.names), read.judges[-1]
    said = [f"{text}." for text in (*texts.judge_asks(judge), *texts.judge_bonus(judge))]
    return " ".join([*said, *([texts.judge_ability(judge)] if judge.effects else [])])


def check(shown: Shown, content: Content, text: str) -> None:
    """Check that the example says and does what the page promises."""
    example = Example(pack(content), USUAL, 3 if "third" in dict(shown.told) else 2)
    checked = 0
    for key, value in shown.told:
        if key in (CARD_SAYS, JUDGE_SAYS):
            assert text == value
        elif key == "then":
            what, _, expected = value.partition(" ")
            assert example.found(what) == example.expected(expected), value
            checked += 1
        else:
            example.set_up(key, value)
    assert checked


@pytest.mark.parametrize("shown", examples(CARD_SAYS), ids=lambda shown: shown.lines.splitlines()[0])
def test_an_example_card_is_valid_and_does_what_the_page_says(shown: Shown) -> None:
    content = with_example(shown.lines)
    assert faults(content) == []
    check(shown, content, card_text(read_pack(pack(content))))


@pytest.mark.parametrize("shown", examples(JUDGE_SAYS), ids=lambda shown: shown.lines.splitlines()[0])
def test_an_example_judge_is_valid_and_does_what_the_page_says(shown: Shown) -> None:
    content = with_judge(shown.lines)
    assert faults(content) == []
    check(shown, content, judge_text(read_pack(pack(content))))


def test_an_example_can_say_what_comes_to_market_and_look_at_market_and_fridge() -> None:
    example = Example(pack(box()), USUAL)
    lines = {"hand": "spoon", "other": "spoon", "market": "brie, corn, steak, okra", "market deck": "rice, apple"}
    for key, value in (*lines.items(), ("do", "end")):
        example.set_up(key, value)
    assert example.found("fridge") == example.expected("okra")
    assert example.found("market") == example.expected("brie, corn, steak, rice")
    assert example.position.market_deck_size == 1


def test_the_page_has_an_example_of_every_effect() -> None:
    played = " ".join(shown.lines for shown in examples(CARD_SAYS))
    for op in OPS:
        assert f'"{op} ' in played, op
    for groups in (TYPES, FLAVOURS, CUISINES):
        assert re.search(rf'"points \d per ({"|".join(groups)})"', played), groups
    assert all(word in played for word in (" with ", "submitted", "purchased", "cuisine_ability"))


def test_the_page_has_examples_of_what_judges_ask_for_give_and_do() -> None:
    judges = [tomllib.loads(shown.lines) for shown in examples(JUDGE_SAYS)]
    assert [len(judge["asks"]) for judge in judges if "asks" in judge] == [1, 2]
    assert any(len(judge.get("bonus", [])) > 1 for judge in judges)
    abilities = [judge["ability"] for judge in judges if "ability" in judge]
    assert any("uses" in ability for ability in abilities)
    done = {effect.split()[0] for ability in abilities for effect in ability["does"]}
    assert done >= {"spoons", "buys", "slots", "draw", "points"}  # at once, for good, when used, in meals


def test_whole_cards_and_judges_on_the_page_are_valid() -> None:
    wholes = [
        lines
        for kind, lines in BLOCK.findall(PAGE)
        if kind == "toml" and not lines.startswith(("ability", "cuisine_a", "asks", "bonus"))
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


CONDITIONS = re.findall(r"^\| `(at [^`]+)` \| .* \| `([^`]+)` \| `([^`]+)` \|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("condition", "right", "wrong"), CONDITIONS, ids=lambda text: text)
def test_a_condition_holds_for_the_meal_beside_it_and_not_for_the_next(condition: str, right: str, wrong: str) -> None:
    content = with_judge(f'asks = ["{condition}"]')
    assert faults(content) == []
    for meal, unmet in ((right, []), (wrong, [1])):
        example = Example(pack(content), USUAL)
        example.lay(meal)
        assert example.unmet() == unmet, meal


def test_the_page_has_every_kind_of_condition() -> None:
    asked = {" ".join(word for word in condition.split() if not word.isdigit()) for condition, _, _ in CONDITIONS}
    assert asked >= {f"at least {what}" for what in ("cards", "points", *KINDS_COUNTED)} | {"at most cards"}
    assert len(CONDITIONS) == len(re.findall(r"^\| `at ", PAGE, re.MULTILINE)) >= 8


def test_the_closest_alternatives_on_the_page_are_valid() -> None:
    limits = PAGE.partition("### What cannot be written\n")[2].partition("\n## ")[0]
    nearest = re.findall(r"^\| [^|]* \| `([^`]+)`", limits, re.MULTILINE)
    assert "discard 1" in nearest
    for text in nearest:
        read_effect(text, [])
