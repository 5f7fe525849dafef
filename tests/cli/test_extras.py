"""Toque without its extras: games, bots and records work, and a command that needs more says what to install."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from cli.terminal import ALL_RECORDS, SOURCE, WHOLE_GAME

EXTRAS = (
    "numpy",
    "cryptography",
    "httptools",
    "litestar",
    "prometheus_client",
    "psycopg",
    "pymunk",
    "uvicorn",
    "uvloop",
    "websockets",
)
PLAIN = "import sys; sys.modules.update(dict.fromkeys(sys.argv.pop(1).split(',')))"
"""Python code after which none of these packages can be imported."""


def plain(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command where no extra is installed."""
    code = f"{PLAIN}\nfrom toque.cli import main\nmain()"
    command = [sys.executable, "-c", code, ",".join(EXTRAS), *words]
    environment = {"PYTHONPATH": SOURCE, "PATH": ""}
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False, env=environment)


@pytest.mark.parametrize(
    "command",
    [
        "simulate alacarte --games 2 --seed 1",
        "games",
        "rules soup",
        "pack show cuisine",
        "play soup --seed 1",
        "--help",
    ],
)
def test_games_need_no_extra(command: str) -> None:
    done = plain(*command.split(), typed=WHOLE_GAME)
    assert (done.returncode, done.stderr) == (0, "")


def test_records_need_no_extra() -> None:
    record = str(ALL_RECORDS[0])
    assert plain("replay", record).returncode == 0
    assert "There is no key in this record" in plain("verify", record).stderr


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        ("serve --port 0", "server"),
        ("dexterity pour --runs 1", "hands"),
        ("matches --database postgresql://nobody@localhost/none", "postgres"),
    ],
)
def test_a_command_says_which_extra_it_needs(command: str, extra: str) -> None:
    done = plain(*command.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"This needs packages that are not installed. Try: pip install 'toque[{extra}]'\n"


def test_the_engine_imports_no_server() -> None:
    code = "import sys, toque.bots, toque.engine.playout, toque.games\nprint(*sys.modules, sep=chr(10))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONPATH": SOURCE}
    )
    imported = set(done.stdout.split())
    assert "toque.games.soup.game" in imported
    assert not imported & {*EXTRAS, "click", "sqlite3", "asyncio", "toque.server", "toque.store", "toque.cli"}


def test_the_list_of_packages_knows_every_extra() -> None:
    from toque.cli.edge import EXTRAS as KNOWN  # noqa: PLC0415

    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    wanted = {
        name.replace("-", "_"): extra
        for extra, packages in project["optional-dependencies"].items()
        for name in (re.split(r"[^\w.-]", package)[0] for package in packages)
        if name != "toque"  # an extra that brings others
    }
    assert wanted == KNOWN
    assert set(KNOWN) == set(EXTRAS)
