"""Plays soup's lesson with the engine and writes it for the client: `python tools/lesson.py`.

With `--check`, only says whether the file is out of date. The words are in the client, by the keys of the steps.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from toque.engine.chance import Scripted
from toque.engine.position import CHANCE
from toque.games.soup.game import SOUP

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "web" / "src" / "games" / "soup" / "lesson.json"
WIDTH = 120
COMMA = ","
PUNCTUATION = '"": ,'
"""What stands around a key and its value."""
LEARNER = 0
SECOND_DEAL = 1399
"""A shuffle that gives the learner a hand for no soup today."""

HANDS = (
    "pea broth, pea 2, pea 3, pea 10, onion boil-over, mushroom 1, mushroom 4",
    "pea 4, pea 5, onion 1, onion 2, onion 4, onion 5, mushroom 3",
    "pea 1, mushroom 2, mushroom 5, chili 1, chili 2, chili 3, chili 4",
)


class Step(Struct, frozen=True):
    """What is told at a moment of the lesson: what leads there, and the move that is right then."""

    key: str
    played: tuple[str, ...] = ()
    """What the others do on the way; covered menus and an answer of chance are played for whoever has to act."""
    asks: str | None = None
    """What the learner is asked to do; the next step begins with it."""


STEPS = (
    Step("welcome"),
    Step("menu", asks="menu pea"),
    Step("open", played=("menu onion", "menu chili")),
    Step("lead", asks="pea 3"),
    Step("follow", played=("pea 4", "pea 1")),
    Step("take", asks="pea 2"),
    Step("taken"),
    Step("ten", asks="pea 10"),
    Step("chili", played=("pea 5", "chili 3")),
    Step("boil", asks="onion boil-over"),
    Step("boiled", played=("onion 4", "chili 2")),
    Step("avoid", asks="mushroom 1"),
    Step("theirs", played=("onion 5",)),
    Step("forced", played=("mushroom 3", "mushroom 5"), asks="mushroom 4"),
    Step("last", asks="pea broth"),
    Step("scored", played=("onion 2", "chili 4")),
    Step("noSoup", played=("deal",), asks="menu no-soup-today"),
    Step("paid", played=("menu pea", "menu mushroom")),
    Step("dodge", played=("pea 5", "pea 2"), asks="pea 1"),
    Step("done", played=("pea 2",)),
)


def main(arguments: list[str]) -> int:
    """Write the lesson, or say that it is out of date."""
    wanted = text(lesson()) + "\n"
    if "--check" not in arguments:
        TARGET.write_text(wanted)
        return 0
    if TARGET.exists() and TARGET.read_text() == wanted:
        return 0
    print(f"{TARGET.relative_to(ROOT)} is out of date: python tools/lesson.py writes it anew", file=sys.stderr)
    return 1


def lesson() -> list[dict[str, Any]]:
    """The steps as the client reads them: of each view only what differs from the step before."""
    position = SOUP.load(beginning())
    journal: list[tuple[int, ...]] = []
    position.journal = journal
    chance = Scripted([SECOND_DEAL])
    steps: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    asked: tuple[str, ...] = ()
    for step in STEPS:
        told = len(journal)
        for spelling in (*asked, *step.played):
            seat = position.to_act()
            action = chance.answer(position) if seat == CHANCE else SOUP.read(spelling)
            SOUP.play(position, seat, action)
        view = plain(SOUP.view(position, LEARNER))
        asked = (step.asks,) if step.asks else ()
        assert all(any(move["spelling"] == spelling for move in view["legal"]) for spelling in asked), step.key
        seen = [SOUP.event(entry).seen_by(LEARNER) for entry in journal[told:]]
        steps.append(
            {
                "key": step.key,
                "moves": list(asked),
                "events": [plain(event) for event in seen if event is not None],
                "view": {name: value for name, value in view.items() if before.get(name, ...) != value},
            }
        )
        before = view
    return steps


def beginning() -> dict[str, Any]:
    """Three cooks with short hands, before the menus of the first round; the learner is to lead."""
    seats = len(HANDS)
    return {
        "seats": seats,
        "open_menus": False,
        "phase": "choosing",
        "round": 0,
        "dealer": seats - 1,
        "turn": LEARNER,
        "stars": [5] * seats,
        "menus": [None] * seats,
        "used": [[]] * seats,
        "hands": [hand.split(", ") for hand in HANDS],
        "won": [[]] * seats,
        "pot": [],
        "voids": [[]] * seats,
    }


def plain(value: Struct) -> dict[str, Any]:
    """A struct as JSON."""
    found: dict[str, Any] = msgspec.to_builtins(value)
    return found


def text(value: Any, indent: int = 0, beside: int = 0) -> str:
    """JSON as the client's formatter writes it: on one line where that fits, with so many letters beside it."""
    flat = line(value)
    if not isinstance(value, dict | list) or not value:
        return flat
    if indent + beside + len(flat) <= WIDTH and not is_rows(value):
        return flat
    pad = " " * (indent + 2)
    if isinstance(value, dict):
        items = [f'"{key}": {text(item, indent + 2, len(key) + len(PUNCTUATION))}' for key, item in value.items()]
    else:
        items = [text(item, indent + 2, len(COMMA)) for item in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return f"{opening}\n{pad}" + f",\n{pad}".join(items) + f"\n{' ' * indent}{closing}"


def line(value: Any) -> str:
    """JSON on one line."""
    if isinstance(value, dict) and value:
        return "{ " + ", ".join(f"{json.dumps(key)}: {line(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(line, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def is_rows(value: Any) -> bool:
    """Whether it is a list of things that are lists or objects themselves: the formatter gives each its own line."""
    if not isinstance(value, list) or len(value) <= 1:
        return False
    return all(isinstance(item, type(value[0])) and isinstance(item, dict | list) and len(item) > 1 for item in value)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
