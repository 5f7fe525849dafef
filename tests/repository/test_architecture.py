"""Imports point one way, rooms keep to themselves, and what is compiled is what setup.py says."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "toque"

MAY_IMPORT = {
    "engine": {"engine"},
    "words": {"words"},
    "games": {"engine", "words", "games"},
    "dexterity": {"engine", "games", "dexterity"},
    "bots": {"engine", "games", "bots"},
    "table": {"engine", "games", "dexterity", "bots", "table"},
    "store": {"engine", "games", "bots", "table", "store"},
    "server": {"__version__", "engine", "games", "dexterity", "bots", "table", "store", "server", "words"},
    "lab": {"__version__", "engine", "games", "bots", "lab"},
    "envs": {"engine", "games", "bots", "envs"},
}
"""Room → the rooms it may import; the command line may import all."""

MOST_LINES = 330
LISTS = ("events", "moves", "view")
"""Files of a game that list many small things of one kind; word files are such lists too."""
MOST_LINES_OF_LISTS = 400


def modules() -> list[Path]:
    """Every module of the package."""
    return sorted(SOURCE.rglob("*.py"))


def imported(path: Path) -> set[str]:
    """The modules of ours that a file imports, dotted."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in names if name.split(".")[0] == "toque"}


def room(dotted: str) -> str:
    """The room of a dotted name below toque; empty for toque itself."""
    return dotted.split(".")[1] if "." in dotted else ""


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_one_way(path: Path) -> None:
    own = path.relative_to(SOURCE).parts[0]
    if own in MAY_IMPORT:
        assert {room(name) for name in imported(path)} <= MAY_IMPORT[own]
    else:
        assert own in ("cli", "__init__.py", "__main__.py"), f"which way may {own} import?"


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_game_never_imports_another(path: Path) -> None:
    parts = path.relative_to(SOURCE).parts
    if parts[0] == "games" and len(parts) > 2:
        others = {name.split(".")[2] for name in imported(path) if name.startswith("toque.games.")}
        assert others <= {parts[1]}


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_tables_store_and_server_know_no_particular_game(path: Path) -> None:
    """They import the list of games; a game of skill tells them what it needs by `Game.skill`."""
    if path.relative_to(SOURCE).parts[0] in ("table", "store", "server"):
        rooms = {room.name for room in (SOURCE / "games").iterdir() if room.is_dir()}
        assert not {name for name in imported(path) if name.startswith("toque.games.") and name.split(".")[2] in rooms}


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_file_stays_readable(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= (MOST_LINES_OF_LISTS if is_list(path) else MOST_LINES)
    assert ast.get_docstring(ast.parse(path.read_text())), "a file says what lives in it"


def is_list(path: Path) -> bool:
    """Whether a file may be longer, because it lists what nobody reads from top to bottom."""
    return path.stem in LISTS or "words" in path.relative_to(SOURCE).parts


def compiled() -> set[Path]:
    """The files that setup.py compiles."""
    rooms = ast.literal_eval(re.search(r"COMPILED = (\{.*?\})", (ROOT / "setup.py").read_text(), re.DOTALL)[1])  # type: ignore[index]
    patterns = [f"{room}/{name}.py" for room, names in rooms.items() for name in names.split()]
    found = [set(SOURCE.glob(pattern)) for pattern in patterns]
    assert all(found), "a pattern that finds nothing"
    return set.union(*found)


def test_all_rules_are_compiled() -> None:
    rules = {path for path in (SOURCE / "games").glob("*/rules/**/*.py") if path.stem != "__init__"}
    assert rules <= compiled()
    assert (SOURCE / "games/soup/rules/position.py") in rules


def test_compiled_files_import_only_compiled_files_of_ours() -> None:
    """Except for those that make what people are shown, which uses words."""
    dotted = {".".join(path.relative_to(SOURCE.parent).with_suffix("").parts) for path in compiled()}
    for path in [path for path in compiled() if path.stem not in ("refusals", "showing")]:
        for name in imported(path):
            assert name in dotted or name.rpartition(".")[0] in dotted or name.startswith("toque.engine.lists"), name


def test_no_compiled_file_shifts_a_constant() -> None:
    """Compiled `1 << x` shifts 32 bits only; there is a table for it."""
    for path in compiled():
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
                assert not isinstance(node.left, ast.Constant), f"{path.name}:{node.lineno}"
