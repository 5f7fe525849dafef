"""A process that is killed at any moment loses nothing that it has acknowledged, and leaves nothing half-written."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import toque
from databases import Server
from store.journals import entries, head, key_of
from toque.engine.rng import Rng
from toque.store.databases.places import opened
from toque.table.head import Stage

SOAK = bool(os.environ.get("TOQUE_SOAK"))
KILLS = 50 if SOAK else 2
"""How many kills for each database."""
CRASHES = 10 if SOAK else 1
"""How many of the kills hit the database server instead."""
SHORTEST, LONGEST = 0.02, 0.4
"""How many seconds a writer runs after its first acknowledged write."""
TESTS = Path(__file__).parents[2]
SOURCE = Path(toque.__file__).parents[1]


@contextmanager
def player(place: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process that writes; it is killed at the end at the latest."""
    process = subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("killed_process.py")), place],
        stdout=subprocess.PIPE,
        bufsize=0,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), str(TESTS)])},
    )
    assert process.stdout is not None
    with process:
        try:
            yield process
        finally:
            process.kill()


def acknowledged(said: bytes) -> dict[str, int]:
    """Match → the last number that was acknowledged."""
    found: dict[str, int] = {}
    for line in said.splitlines(keepends=True):
        if line.endswith(b"\n"):
            match, seq = line.decode().split()
            found[match] = max(found.get(match, 0), int(seq))
    return found


def check(place: str, promised: dict[str, int]) -> None:
    """Check that everything acknowledged is stored as written, without gaps, and that the store still works."""
    with opened(place) as store:
        kept = {match.id: store.match(match.id) for match in store.matches()}
        assert set(promised) <= set(kept)
        for match, whole in kept.items():
            last = len(whole.entries)
            assert last >= promised.get(match, 0)
            assert whole.entries == entries(1, last)
            assert (whole.head, whole.key) == (head(match), key_of(match))
        match = max(kept)
        last = len(kept[match].entries)
        store.append(match, entries(last + 1, last + 1), Stage.RUNNING).result(20)
        promised[match] = last + 1


def killed(place: str, seconds: float, victim: Server | None = None) -> dict[str, int]:
    """What a process acknowledged before it, or its database server, was killed after so many seconds of writing."""
    with player(place) as process:
        assert process.stdout is not None
        said = b""
        while max(acknowledged(said).values(), default=0) < 2:  # so that a slow machine has something to lose
            said += process.stdout.readline()
            assert process.poll() is None
        time.sleep(seconds)
        if victim is None:
            process.send_signal(signal.SIGKILL)
        else:
            victim.crash()
        said += process.communicate(timeout=60)[0]
        assert process.returncode == (-signal.SIGKILL if victim is None else 0)
    return acknowledged(said)


def between(rng: Rng) -> float:
    """A random time to write."""
    return SHORTEST + rng.share() * (LONGEST - SHORTEST)


def test_a_killed_process_loses_nothing(place: str) -> None:
    rng = Rng(31)
    promised: dict[str, int] = {}
    for _ in range(KILLS):
        promised |= killed(place, between(rng))
        check(place, promised)
    assert sum(promised.values()) > KILLS


def test_a_killed_server_loses_nothing(request: pytest.FixtureRequest) -> None:
    server = request.getfixturevalue("postgres_server")  # ours alone: nobody else's server is killed
    place = request.getfixturevalue("postgres") if not os.environ.get("TOQUE_POSTGRES") else server.url
    rng = Rng(32)
    promised: dict[str, int] = {}
    for _ in range(CRASHES):
        promised |= killed(place, between(rng), server)
        server.start()
        check(place, promised)
    assert sum(promised.values()) > CRASHES


def test_without_a_kill_the_process_would_go_on(tmp_path: Path) -> None:
    with player(str(tmp_path / "toque.db")) as process:
        assert process.stdout is not None
        for _ in range(200):
            assert process.stdout.readline()
        assert process.poll() is None
