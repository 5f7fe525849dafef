"""The steps of a `./run` command, and the environment in which they run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from workbench.places import PYTHON, ROOT, SOURCE, VENV
from workbench.progress import say

BOTH_CORES = ("-n", "2", "--dist", "worksteal")
"""pytest options that use both cores."""
WAITING = ("-n", "3", "--dist", "worksteal")
"""The same for tests that often wait, for a server or a database: three processes keep both cores busy."""
LATER = ("nice", "-n", "10")
"""Starts a command that takes what others leave of the machine's time."""
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


@dataclass(frozen=True)
class Step:
    """A command with the name that it has on the screen."""

    name: str
    command: list[str]
    folder: Path = ROOT
    settings: dict[str, str] | None = None
    """Its environment; None is ours."""

    def run(self) -> int:
        """Run it now, and see what it says as it goes on."""
        say(f"── {self.name}")
        return subprocess.call(self.command, cwd=self.folder, env=self.settings or environment())

    def start(self, first: Iterable[str] = ()) -> Started:
        """Start it, perhaps by another program, and keep what it says."""
        said = tempfile.TemporaryFile("w+")  # noqa: SIM115 (`finish` and `stop` close it)
        process = subprocess.Popen(
            [*first, *self.command],
            cwd=self.folder,
            env=self.settings or environment(),
            stdout=said,
            stderr=subprocess.STDOUT,
            text=True,
        )
        return Started(self.name, process, said)


@dataclass(frozen=True)
class Started:
    """A step that runs."""

    name: str
    process: subprocess.Popen[str]
    said: IO[str]

    def finish(self) -> int:
        """Wait until it ends, print what it said under its name, and return its exit code."""
        say(f"── {self.name}")
        code = self.process.wait()
        with self.said:
            self.said.seek(0)
            shutil.copyfileobj(self.said, sys.stdout)
        sys.stdout.flush()
        return code

    def stop(self) -> None:
        """End it, and forget what it said."""
        self.process.terminate()
        self.process.wait()
        self.said.close()


def side_by_side(steps: Iterable[Step]) -> int:
    """Run steps at the same time; print what each says under its name, in their order; return the first failure."""
    return worst([each.finish() for each in [step.start() for step in steps]])


def beside(steps: Iterable[Step], meanwhile: Callable[[], int]) -> int:
    """Run steps with what `meanwhile` leaves of the machine's time; they are stopped if it fails."""
    started = [step.start(LATER) for step in steps]
    try:
        code = meanwhile()
    except BaseException:
        code = 1
        raise
    finally:
        if code:
            for each in started:
                each.stop()
    return code or worst([each.finish() for each in started])


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
