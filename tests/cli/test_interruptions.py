"""Interruptions: Ctrl-C, a lost terminal, a closed pipe."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.terminal import SOURCE, in_terminal, read_until, saved, started

ENDINGS = [signal.SIGINT, signal.SIGHUP, signal.SIGTERM]
MANY_GAMES = ["simulate", "soup", "--games", "1000000", "--bots", "greedy", "--jobs", "2", "--json"]


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_game_ended_by_a_signal_is_saved(ending: signal.Signals, tmp_path: Path) -> None:
    process = started(["play", "soup", "--seed", "3"], tmp_path)
    assert process.stdin is not None
    process.stdin.write(b"#1\n#1\n")
    process.stdin.flush()
    read_until(process, b"Your move: ", times=3)
    os.killpg(process.pid, ending)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 128 + ending
    assert err == b""
    kept = tmp_path / "toque" / "soup-3.json"
    assert f"The game is saved to {kept}.\nGo on with:\n  toque play --resume {kept}\n" in out.decode()
    assert sum(ply.who == 0 for ply in saved(kept).plies) == 2


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("send", [os.kill, os.killpg])
def test_a_simulation_stops_at_once_and_leaves_no_process_behind(
    ending: signal.Signals, send: Callable[[int, int], None], tmp_path: Path
) -> None:
    process = started(MANY_GAMES, tmp_path)
    try:
        wait_for_children(process.pid)
        send(process.pid, ending)
        out, err = process.communicate(timeout=30)  # it would wait for a child that holds stdout open
    finally:
        process.kill()
    assert process.returncode == 128 + ending
    assert json.loads(out)["error"]["reason"] == "stopped"
    assert err == b""


def test_when_a_simulation_is_killed_its_worker_processes_end(tmp_path: Path) -> None:
    process = started(MANY_GAMES, tmp_path)
    wait_for_children(process.pid)
    process.kill()
    out, _ = process.communicate(timeout=30)
    assert out == b""


SAYS_WHEN_IT_MEASURES = """
from toque.cli import main
from toque.cli.study import bench
speed = bench.speed
def announced(*words):
    print("measuring", flush=True)
    return speed(*words)
bench.speed = announced
main()
"""
"""Toque, but a benchmark says when it begins."""


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_benchmark_stops_at_once(ending: signal.Signals, tmp_path: Path) -> None:
    process = started(["bench", "--rounds", "1000", "--json"], tmp_path, program=("-c", SAYS_WHEN_IT_MEASURES))
    read_until(process, b"measuring\n")
    process.send_signal(ending)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 128 + ending
    assert json.loads(out)["error"]["reason"] == "stopped"
    assert err == b""


def test_nohup_is_respected(tmp_path: Path) -> None:
    process = started(["simulate", "soup", "--games", "1000", "--jobs", "2", "--json"], tmp_path, ("nohup",))
    wait_for_children(process.pid)
    process.send_signal(signal.SIGHUP)
    out, _ = process.communicate(timeout=30)
    assert process.returncode == 0
    assert json.loads(out)["games"] == 1000


def wait_for_children(pid: int) -> None:
    """Wait until a process has started others."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    for _ in range(600):
        if len(children.read_text().split()) > 1:  # Python starts a helper first
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


def test_when_the_terminal_closes_the_game_is_saved(tmp_path: Path) -> None:
    pid, terminal = pty.fork()
    if pid == 0:
        own = {"PYTHONPATH": SOURCE, "XDG_STATE_HOME": str(tmp_path)}
        command = [sys.executable, "-m", "toque", "play", "soup", "--seed", "3"]
        os.execve(sys.executable, command, {**os.environ, **own})  # noqa: S606 (our own interpreter)
    for typed in (b"#1\n", b"#1\n", b""):
        said = b""
        while not said.endswith(b"Your move: "):
            said += os.read(terminal, 65536)
        os.write(terminal, typed)
    os.close(terminal)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 128 + signal.SIGHUP
    assert sum(ply.who == 0 for ply in saved(tmp_path / "toque" / "soup-3.json").plies) == 2


def test_a_signal_to_end_is_the_exit_code_even_if_nothing_can_be_written() -> None:
    """The terminal may close first, so that the signal comes while its loss is being handled."""
    program = "from toque.cli.terminal.signals import leave; print('Saved.'); leave(129)"
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-c", program]
        left = subprocess.run(command, stdout=full, env={**buffered, "PYTHONPATH": SOURCE}, check=False)
    assert left.returncode == 129


def test_a_narrow_terminal_breaks_between_words_and_hangs_what_follows(tmp_path: Path) -> None:
    typed = "#1\nquit\n\n" + "#1\n" * 74 + "quit\n"
    said = in_terminal(["play", "soup", "--seed", "3"], typed, tmp_path, TERM="dumb", COLUMNS="40")
    assert max(len(line) for line in said.splitlines()) <= 40
    assert "This game is not saved. Save it? Type\nyes, no, or nothing to play on: \n" in said
    account = said[said.index("How it came about\n") : said.index("Type save to keep")].splitlines()[1:-1]
    assert all(line.startswith(("Round ", "  ")) for line in account)
    assert any(line.startswith("    ") for line in account)


def test_a_dumb_terminal_gets_nothing_but_text(tmp_path: Path) -> None:
    assert "\x1b" not in in_terminal(["rules", "soup"], "", tmp_path, TERM="dumb")
