"""Plays the lessons with the engine and writes them for the client: `python tools/lesson.py`.

With `--check`, only says which files are out of date. The words are in the client, by the keys of the steps.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
from lessons.script import LEARNER, Script
from msgspec import Struct

from toque.engine.chance import Scripted
from toque.engine.position import CHANCE
from toque.games import KEYS

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "web" / "src" / "games"
SCRIPTS: list[Script] = [import_module(f"lessons.{key}").SCRIPT for key in KEYS]
WIDTH = 120
COMMA = ","
PUNCTUATION = '"": ,'
"""The punctuation around a key and its value."""


def main(arguments: list[str]) -> int:
    """Write the lessons, or say which are out of date."""
    outdated = [script for script in SCRIPTS if not is_written(script)]
    if "--check" not in arguments:
        for script in outdated:
            target(script).write_text(wanted(script))
        return 0
    for script in outdated:
        name = target(script).relative_to(ROOT)
        print(f"{name} is out of date: run python tools/lesson.py", file=sys.stderr)
    return 1 if outdated else 0


def target(script: Script) -> Path:
    """The file of a lesson."""
    return GAMES / script.game.key / "learning" / "lesson" / "lesson.json"


def wanted(script: Script) -> str:
    """The text that the file should contain."""
    return text(lesson(script)) + "\n"


def is_written(script: Script) -> bool:
    """Whether the file is up to date."""
    return target(script).exists() and target(script).read_text() == wanted(script)


def lesson(script: Script) -> list[dict[str, Any]]:
    """The steps as the client reads them: each view contains only what differs from the step before."""
    game = script.game
    position = game.load(script.beginning)
    log: list[tuple[int, ...]] = []
    position.log = log
    chance = Scripted(script.chance)
    steps: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    asked: tuple[str, ...] = ()
    for step in script.steps:
        told = len(log)
        for spelling in (*asked, *step.played):
            seat = int(position.to_act())
            action = chance.answer(position) if seat == CHANCE else game.read(spelling, position)
            game.play(position, seat, action)
        view = plain(game.view(position, LEARNER))
        asked = (step.asks,) if step.asks else ()
        assert all(any(move["spelling"] == spelling for move in view["legal"]) for spelling in asked), step.key
        seen = [game.event(entry).seen_by(LEARNER) for entry in log[told:]]
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


def plain(value: Struct) -> dict[str, Any]:
    """A struct as JSON."""
    found: dict[str, Any] = msgspec.to_builtins(value)
    return found


def text(value: Any, indent: int = 0, beside: int = 0) -> str:
    """JSON as the client's formatter writes it: on one line if it fits beside that many other characters."""
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
    """Whether it is a list of lists or objects: the formatter gives each its own line."""
    if not isinstance(value, list) or len(value) <= 1:
        return False
    return all(isinstance(item, type(value[0])) and isinstance(item, dict | list) and len(item) > 1 for item in value)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
