"""`toque train`: learns a game's value anew, and writes it to a file."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec

from toque.bots.levels import LEVELS
from toque.cli.faults import CannotDo, CommandReason
from toque.cli.play.seating import check_range, seed_or_drawn
from toque.cli.study.simulate import MOST_JOBS
from toque.cli.terminal.files import must_be_writable, write_whole
from toque.cli.terminal.progress import Bar
from toque.cli.terminal.screen import Screen, print_json
from toque.games import game_named
from toque.lab.training import BATCH, Course, Training

MOST_GAMES = 10**7
MOST_ROUNDS = 100
MOST_SIMULATIONS = 10**6


def train(
    *,
    key: str,
    games: int,
    simulations: int,
    blocks: int,
    rounds: int,
    seed: int | None,
    jobs: int,
    out: Path,
    json: bool,
) -> None:
    """Play, learn, write."""
    game = game_named(key)
    if key not in LEVELS:
        raise CannotDo(CommandReason.NOTHING_TO_TRAIN, game=key, games=list(LEVELS))
    check_range("--games", games, 1, MOST_GAMES)
    check_range("--simulations", simulations, 1, MOST_SIMULATIONS)
    check_range("--blocks", blocks, 1, MOST_GAMES)
    check_range("--rounds", rounds, 0, MOST_ROUNDS)
    check_range("--jobs", jobs, 1, MOST_JOBS)
    must_be_writable(out, replace=True)
    drawn = seed_or_drawn(seed)
    search = f"--simulations {simulations} --blocks {blocks} " if rounds else ""
    command = f"toque train {key} --games {games} {search}--rounds {rounds} --seed {drawn}"
    course = Course(key, games, simulations, blocks, rounds, drawn, command)
    batches = len(game.seats) * -(-games // BATCH)
    screen = Screen(stderr=json)
    began = time.monotonic()
    with Bar(f"Training {key}, at most", batches + rounds * (batches + blocks)) as bar:
        weights = Training(course, jobs, screen.say, bar.advance).finish()
    write_whole(out, msgspec.json.format(msgspec.json.encode(weights)) + b"\n", replace=True)
    seconds = time.monotonic() - began
    if json:
        print_json({"file": str(out), "hash": weights.hash, "rounds": weights.made.rounds, "seconds": seconds})
    else:
        screen.say(f"{out}: {len(weights.features)} features in {weights.stages} stages, {seconds:.0f} s.")
