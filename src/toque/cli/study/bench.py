"""`toque bench`: how fast this machine plays. Medians of several rounds, in CPU time, one process."""

from __future__ import annotations

import platform
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import msgspec
from msgspec import Struct

from toque.cli.faults import CannotDo, CommandReason
from toque.cli.play.seating import check_range, usual_seats
from toque.cli.study.simulate import is_compiled
from toque.cli.terminal.progress import Bar
from toque.cli.terminal.screen import Screen, print_json
from toque.engine.chance import Rolled
from toque.engine.game import Game
from toque.engine.playout import playouts
from toque.engine.position import CHANCE, NOBODY, Position
from toque.engine.rng import Rng
from toque.games import GAMES

MOST_ROUNDS = 1000
LEAST_SECONDS = 0.001
MOST_SECONDS = 60
SEED = 1
MIDDLE = 40
"""Decisions before the position that is cloned and determinized."""


class Speed(Struct, frozen=True):
    """What one game does per second of CPU time; a move is a decision listed, chosen and applied."""

    seats: int
    playout_moves_per_second: float
    """Random games in the engine's own loop."""
    step_moves_per_second: float
    """The same, stepped from Python."""
    clones_per_second: float
    determinized_per_second: float


def bench(rounds: int, seconds: float, *, json: bool) -> None:
    """Measure and print."""
    check_range("--rounds", rounds, 1, MOST_ROUNDS)
    check_seconds(seconds)
    with Bar("Measuring", 4 * rounds * len(GAMES)) as bar:
        speeds = {game.key: speed(game, rounds, seconds, bar) for game in GAMES.values()}
    if json:
        print_json(
            {
                "compiled": is_compiled(),
                "python": platform.python_version(),
                "machine": platform.machine(),
                "rounds": rounds,
                "seconds": seconds,
                "games": msgspec.to_builtins(speeds),
            }
        )
        return
    screen = Screen()
    how = "compiled" if is_compiled() else "pure Python"
    screen.say(f"{how}, Python {platform.python_version()}, {platform.machine()}. Medians of {rounds}, in CPU time.")
    for key, found in speeds.items():
        screen.head(f"{key}, {found.seats} seats")
        screen.say(f"random games: {found.playout_moves_per_second:,.0f} moves per second")
        screen.say(f"stepped from Python: {found.step_moves_per_second:,.0f} moves per second")
        screen.say(f"clones: {found.clones_per_second:,.0f} per second")
        screen.say(f"determinized worlds: {found.determinized_per_second:,.0f} per second")


def check_seconds(seconds: float) -> None:
    """Raise CannotDo for an invalid duration, including NaN."""
    if not LEAST_SECONDS <= seconds <= MOST_SECONDS:
        limits = {"least": str(LEAST_SECONDS), "most": str(MOST_SECONDS)}
        raise CannotDo(CommandReason.OUT_OF_RANGE, what="--seconds", number=str(seconds), **limits)


def speed(game: Game[Any], rounds: int, seconds: float, bar: Bar) -> Speed:
    """All measures of one game, each the median of its rounds; rounds are interleaved."""
    seats = usual_seats(game)
    start: Position = game.new(seats)
    middle = start.clone()
    step(middle, Rng(SEED), MIDDLE)
    rng = Rng(SEED)
    measures: list[Callable[[], int]] = [
        lambda: sum(int(result.moves) for result in playouts(start, 10, rng.key())),
        lambda: step(start.clone(), rng),
        lambda: repeated(middle.clone),
        lambda: repeated(lambda: middle.determinize(middle.to_act(), rng)),
    ]
    rates: list[list[float]] = [[] for _ in measures]
    for _ in range(rounds):
        for measure, found in zip(measures, rates, strict=True):
            found.append(rate(measure, seconds))
            bar.advance(1)
    return Speed(seats, *[median(found) for found in rates])


def rate(measure: Callable[[], int], seconds: float) -> float:
    """How often per second of CPU time, measured for at least so long."""
    done = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds or not done:
        done += measure()
    return done / max(spent, 1e-9)


def repeated(once: Callable[[], object], times: int = 100) -> int:
    """Do something many times; how often that was."""
    for _ in range(times):
        once()
    return times


def step(position: Position, rng: Rng, most: int | None = None) -> int:
    """Random decisions, stepped from Python, to the end or to the next after so many; how many there were."""
    chance = Rolled(rng)
    moves = 0
    while (seat := position.to_act()) != NOBODY and (moves != most or seat == CHANCE):
        if seat == CHANCE:
            position.apply(CHANCE, chance.answer(position))
        else:
            legal = position.legal(seat)
            position.apply(seat, legal[rng.below(len(legal))])
            moves += 1
    return moves
