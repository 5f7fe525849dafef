"""The steps of a `./run` command, and the environment in which they run."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from workbench.places import PYTHON, ROOT, SOURCE, VENV
from workbench.progress import say

BOTH_CORES = ("-n", "2", "--dist", "worksteal")
"""pytest options that use both cores."""
WAITING = ("-n", "3", "--dist", "worksteal")
"""The same for tests that often wait, for a server or a database: three processes keep both cores busy."""
ENGINE_IN_USE = [SOURCE]
"""Where commands find Toque, the last one counts: the sources, or the compiled engine that `engine.use` chose."""


def is_required(what: str) -> bool:
    """Whether to fail if this is missing instead of skipping it."""
    return what in os.environ.get("TOQUE_REQUIRE", "").split(",")


def step(name: str, arguments: list[str], extra: dict[str, str] | None = None) -> int:
    """Run one named step of a command with our Python."""
    say(f"── {name}")
    return subprocess.call([str(PYTHON), *arguments], cwd=ROOT, env=environment(extra))


def python(*arguments: str) -> list[str]:
    """The command that runs our Python with these arguments."""
    return [str(PYTHON), *arguments]


def side_by_side(
    steps: Iterable[tuple[str, list[str]]], folder: Path = ROOT, settings: dict[str, str] | None = None
) -> int:
    """Run commands at the same time; print what each says under its name, in their order; return the first failure."""
    settings = environment() if settings is None else settings
    running = [(name, started(command, folder, settings)) for name, command in steps]
    codes = []
    for name, process in running:
        say(f"── {name}")
        said, _ = process.communicate()
        sys.stdout.write(said)
        sys.stdout.flush()
        codes.append(process.returncode)
    return worst(codes)


def started(command: list[str], folder: Path, settings: dict[str, str]) -> subprocess.Popen[str]:
    """A command that has been started; its output is kept."""
    return subprocess.Popen(
        command, cwd=folder, env=settings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )


def worst(codes: Iterable[int]) -> int:
    """Return the first exit code that is not zero."""
    return next((code for code in codes if code), 0)


def environment(extra: dict[str, str] | None = None) -> dict[str, str]:
    """The environment of a command: the engine in use is first on the path, or the sources if TOQUE_PURE is set.

    Python keeps its bytecode: without it, the tests start hundreds of processes that each compile every import again.
    """
    found = {**os.environ, **(extra or {})}
    found.pop("PYTHONDONTWRITEBYTECODE", None)
    found["PYTHONPATH"] = str(SOURCE if found.get("TOQUE_PURE") else ENGINE_IN_USE[-1])
    found["VIRTUAL_ENV"] = str(VENV)
    return found
