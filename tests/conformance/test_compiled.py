"""Compiled and pure play bit-identical games."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from conformance.walks import LONG, SETTINGS, SOAK, every_game, facts, walk
from toque.bots import bot_named, bots_of
from toque.engine import playout
from toque.engine.game import Game
from toque.engine.rng import Rng

SOURCE = Path(__file__).parents[2] / "src"
COMPILED = (playout.__file__ or "").endswith(".so")


ONE_IN = 5 if SOAK else 25
"""One of so many plies of a long game is compared in every respect; of the others only the dump."""


def digest(key: str, games: int) -> str:
    """A hash of everything observable in many random games, including worlds and bots' decisions."""
    seen = hashlib.sha256()
    name = "greedy" if "greedy" in bots_of(key) else "random"
    settings = [setting for setting in SETTINGS if setting.game.key == key]
    for setting in settings[:: 3 if key in LONG and not SOAK else 1]:
        bots = [bot_named(name, key) for _ in range(setting.seats)]
        for seed in range(games):
            for ply, moment in enumerate(walk(setting, seed)):
                if key in LONG and ply % ONE_IN:
                    seen.update(repr(setting.game.dump(moment.position)).encode())
                else:
                    world = moment.position.determinize(ply % setting.seats, Rng(ply))
                    seen.update(repr((facts(setting.game, moment.position), facts(setting.game, world))).encode())
            position = setting.game.new(setting.seats, setting.options)
            moves = playout.match(position, bots, Rng(seed))
            results = playout.playouts(setting.game.new(setting.seats, setting.options), 3, seed)
            seen.update(repr((moves, list(position.scores()), [list(each.scores) for each in results])).encode())
    return seen.hexdigest()


@every_game
def test_pure_and_compiled_play_the_same_games(game: Game[Any]) -> None:
    if not COMPILED:
        assert "compiled" not in os.environ.get("TOQUE_REQUIRE", "").split(",") or os.environ.get("TOQUE_PURE")
        pytest.skip("ONLY THE PURE ENGINE IS HERE: compiled and pure play were not compared")
    games = 4 if SOAK else 1
    code = f"from conformance.test_compiled import digest; print(digest({game.key!r}, {games}))"
    path = os.pathsep.join([str(SOURCE), str(Path(__file__).parents[1])])
    pure = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert pure.stdout.strip() == digest(game.key, games)
