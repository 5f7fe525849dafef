"""Runs the program as a user in a terminal does: text in, text out."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from click.testing import CliRunner
from msgspec import Struct

import toque
from toque.cli.app import app
from toque.cli.play.sitting import SavedGame, read_saved

ROOT = Path(__file__).parents[2]
SOURCE = str(Path(toque.__file__).parents[1])
"""Where the program under test is, pure or compiled."""
RECORDS = ROOT / "records" / "soup"
ALL_RECORDS = sorted(RECORDS.parent.rglob("*.json"))
RUNNER = CliRunner()
COMMAND = app
FIRST = "#1\n"
"""What a player types for the first move in the list."""
WHOLE_GAME = FIRST * 75
"""Enough lines for any game; lines after the end are refused politely."""


STARTED: list[int] = []
"""Processes that a test has started, each the first of its group."""


class Said(Struct):
    """What the program said, and its exit code."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        """The object on the last line of stdout, which has no other line."""
        lines = self.out.splitlines()
        assert len(lines) == 1, self.out
        return json.loads(lines[0])


def run(*words: str, typed: str = "") -> Said:
    """Run a command in this process; an exception that escapes is a bug and fails the test."""
    with RUNNER.isolation(input=typed) as (out, err, _):
        try:
            COMMAND.main(list(words))
        except SystemExit as end:
            sys.stdout.flush()
            sys.stderr.flush()
            return Said(int(end.code or 0), out.getvalue().decode(), err.getvalue().decode())
    raise AssertionError("a command ends with an exit code")


def refused(*words: str, typed: str = "") -> str:
    """The words with which a command is refused: exit code 2, nothing on stdout, and JSON says the same."""
    said = run(*words, typed=typed)
    assert said.code == 2, said
    assert said.out == ""
    error = run(*words, "--json", typed=typed).json()["error"]
    assert set(error) >= {"reason", "facts", "message"}
    assert error["message"] == said.err.rstrip("\n")
    return said.err


def saved(path: Path) -> SavedGame:
    """The game in a file."""
    return read_saved(path.read_bytes())


def started(
    words: Sequence[str], state: Path, under: Sequence[str] = (), program: Sequence[str] = ("-m", "toque")
) -> subprocess.Popen[bytes]:
    """The program in its own process, optionally under another command."""
    environment = {**os.environ, "PYTHONPATH": SOURCE, "XDG_STATE_HOME": str(state), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [*under, sys.executable, *program, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        start_new_session=True,
    )
    STARTED.append(process.pid)
    return process


def read_until(process: subprocess.Popen[bytes], text: bytes, times: int = 1) -> bytes:
    """What a process prints until it has printed a text so often."""
    assert process.stdout is not None
    said = b""
    end = time.monotonic() + 20
    while said.count(text) < times:
        assert time.monotonic() < end, said
        said += os.read(process.stdout.fileno(), 65536)
    return said


def in_terminal(words: list[str], typed: str, state: Path, **environment: str) -> str:
    """What the program prints in a terminal of 80 columns when a user types this."""
    pid, terminal = pty.fork()
    if pid == 0:
        own = {"PYTHONPATH": SOURCE, "XDG_STATE_HOME": str(state), "COLUMNS": "80"}
        command = [sys.executable, "-m", "toque", *words]
        os.execve(sys.executable, command, {**os.environ, **own, **environment})  # noqa: S606 (our own interpreter)
    lines = iter(typed.splitlines(keepends=True))
    said = b""
    try:
        while chunk := os.read(terminal, 65536):
            said += chunk
            if said.endswith(b": "):
                os.write(terminal, next(lines, "").encode())
    except OSError:  # the other end is closed
        pass
    os.close(terminal)
    os.waitpid(pid, 0)
    return said.decode().replace("\r\n", "\n")
