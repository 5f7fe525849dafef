"""Compiled and pure play bit-identical games."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.walks import SETTINGS, SOAK, facts, walk
from toque.bots import bot_named, bots_of
from toque.engine import playout
from toque.engine.rng import Rng

SOURCE = Path(__file__).parents[2] / "src"
COMPILED = (playout.__file__ or "").endswith(".so")


def digest(games: int) -> str:
    """A hash of everything observable in many random games, including worlds and bots' decisions."""
    seen = hashlib.sha256()
    for setting in SETTINGS:
        name = "greedy" if "greedy" in bots_of(setting.game.key) else "random"
        bots = [bot_named(name, setting.game.key) for _ in range(setting.seats)]
        for seed in range(games):
            for ply, moment in enumerate(walk(setting, seed)):
                world = moment.position.determinize(ply % setting.seats, Rng(ply))
                seen.update(repr((facts(setting.game, moment.position), facts(setting.game, world))).encode())
            position = setting.game.new(setting.seats, setting.options)
            moves = playout.match(position, bots, Rng(seed))
            results = playout.playouts(setting.game.new(setting.seats, setting.options), 3, seed)
            seen.update(repr((moves, list(position.scores()), [list(each.scores) for each in results])).encode())
    return seen.hexdigest()


def test_pure_and_compiled_play_the_same_games() -> None:
    if not COMPILED:
        assert "compiled" not in os.environ.get("TOQUE_REQUIRE", "").split(",") or os.environ.get("TOQUE_PURE")
        pytest.skip("ONLY THE PURE ENGINE IS HERE: compiled and pure play were not compared")
    games = 15 if SOAK else 1
    code = f"from conformance.test_compiled import digest; print(digest({games}))"
    path = os.pathsep.join([str(SOURCE), str(Path(__file__).parents[1])])
    pure = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert pure.stdout.strip() == digest(games)
