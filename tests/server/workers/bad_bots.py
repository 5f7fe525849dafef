"""Bots that misbehave: they crash, hang, fail, or answer nonsense; worker processes import this file."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import cast

import toque
from toque.bots.levels import ONLY_OPINION
from toque.bots.values import BadWeights, Unsuited
from toque.server.workers.thinking import Thought, decided


def obedient(thought: Thought) -> int:
    """Decides the move with the number of the seed."""
    return thought.seed


def crashes(_: Thought) -> int:
    """Crashes its process."""
    os._exit(3)


def hangs(_: Thought) -> int:
    """Never returns, and uses all the CPU time it gets."""
    while True:
        pass


def raises(thought: Thought) -> int:
    """Raises an exception."""
    raise LookupError(thought.game)


def weightless(thought: Thought) -> int:
    """Finds its weights damaged unless it need not search."""
    if thought.halvings < ONLY_OPINION:
        raise BadWeights(Unsuited.DAMAGED_WEIGHTS, game=thought.game, hash="")
    return decided(thought)


def babbles(_: Thought) -> int:
    """Answers with something that is not a decision."""
    return cast("int", "pea 3")


def dreams(_: Thought) -> int:
    """Decides on an illegal move."""
    return 10**30


TEMPERS = {1: crashes, 2: hangs, 3: raises, 4: dreams}


def moody(folder: Path, thought: Thought) -> int:
    """Misbehaves the first time, differently at each seat, and then decides well; a folder remembers."""
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
