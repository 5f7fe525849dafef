"""Bots that one would rather not have at a table; processes that think import this."""

from __future__ import annotations

import os
import time
from pathlib import Path

import toque
from toque.server.workers.thinking import Thought, decided


def obedient(thought: Thought) -> int:
    """Decides what the seed says."""
    return thought.seed


def crashes(_: Thought) -> int:
    """Takes its process down."""
    os._exit(3)


def hangs(_: Thought) -> int:
    """Never comes to an end, and burns all time it gets."""
    while True:
        pass


def raises(thought: Thought) -> int:
    """Trips over something of its own."""
    raise LookupError(thought.game)


def babbles(_: Thought) -> int:
    """Answers with something that is not a decision."""
    return "pea 3"  # type: ignore[return-value]


def dreams(_: Thought) -> int:
    """Decides what cannot be."""
    return 10**30


TEMPERS = {1: crashes, 2: hangs, 3: raises, 4: dreams}


def moody(folder: Path, thought: Thought) -> int:
    """Decides well, but the first time as ill as its seat can; a folder remembers."""
    try:
        (folder / str(thought.seat)).touch(exist_ok=False)
    except FileExistsError:
        return decided(thought)
    return TEMPERS.get(thought.seat, decided)(thought)


def home(told: Path, thought: Thought) -> int:
    """Not bad at all: says whether Toque was imported from `coming`; with seed 2 only when it is told to."""
    while thought.seed == 2 and not told.exists():
        time.sleep(0.01)
    return int("coming" in Path(toque.__file__).parts)
