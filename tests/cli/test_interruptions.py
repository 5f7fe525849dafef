"""Ctrl-C, a broken line, a closed pipe: what a program meets in the wild."""

from __future__ import annotations

import os
import pty
import re
import signal
import sys
import time
from pathlib import Path

import pytest

from cli.terminal import SOURCE, read_until, saved, started


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGHUP, signal.SIGTERM])
def test_a_game_that_is_broken_off_is_kept(ending: signal.Signals, tmp_path: Path) -> None:
    process = started(["play", "soup", "--seed", "3"], tmp_path)
    assert process.stdin is not None
    process.stdin.write(b"1\n1\n")
    process.stdin.flush()
    read_until(process, b"Your move: ", times=3)
    os.killpg(process.pid, ending)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert err == b""
    kept = tmp_path / "toque" / "soup-3.json"
    assert f"The game is saved to {kept}.\nGo on with:\n  toque play --resume {kept}\n" in out.decode()
    assert sum(ply.who == 0 for ply in saved(kept).plies) == 2


def test_a_simulation_stops_at_once(tmp_path: Path) -> None:
    process = started(["simulate", "soup", "--games", "1000000", "--bots", "greedy", "--jobs", "2"], tmp_path)
    try:
        wait_for_children(process.pid)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
    finally:
        process.kill()
    assert process.returncode == 130
    assert out == b""
    assert b"Traceback" not in err


def wait_for_children(pid: int) -> None:
    """Until a process has started others."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    for _ in range(600):
        if children.read_text():
            return
        time.sleep(0.05)
    raise AssertionError("no process was started")


def test_in_a_terminal_lines_fit_and_nothing_moves_the_cursor(tmp_path: Path) -> None:
    said = in_terminal(["play", "soup", "--seed", "3"], "?\n" + "1\n" * 30 + "quit\nno\n", tmp_path, TERM="xterm")
    assert set(re.findall(r"\x1b\[[0-9;?]*[A-Za-z]", said)) <= {"\x1b[1m", "\x1b[0m"}
    plain = re.sub(r"\x1b\[[0-9;]*m", "", said)
    assert "\x1b" not in plain
    assert max(len(line) for line in plain.splitlines()) <= 80
    assert "Goodbye." in plain


def test_a_dumb_terminal_gets_nothing_but_text(tmp_path: Path) -> None:
    assert "\x1b" not in in_terminal(["rules", "soup"], "", tmp_path, TERM="dumb")


def in_terminal(words: list[str], typed: str, state: Path, **environment: str) -> str:
    """What the program says in a terminal of 80 columns to somebody who types this."""
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
                os.write(terminal, next(lines).encode())
    except OSError:  # the other end is closed
        pass
    os.close(terminal)
    os.waitpid(pid, 0)
    return said.decode().replace("\r\n", "\n")
