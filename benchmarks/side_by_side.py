"""Toque's speeds side by side with OpenSpiel's, in one run: one core, CPU time, medians of interleaved rounds.

A move is a player's decision with its legal actions listed, one chosen, and applied; chance is not counted.
Run with `./run bench [--json] [--rounds N]`; exits with 1 if a ratio or a speed is below what the project promises.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pyspiel

from toque.bots import bot_named
from toque.engine import playout
from toque.engine.chance import Rolled
from toque.engine.position import CHANCE, NOBODY, Position
from toque.engine.rng import Rng
from toque.games import GAMES
from toque.games.alacarte.game import ALACARTE
from toque.games.soup.game import SOUP

ROOT = Path(__file__).parents[1]
SPAN = 0.4
"""Seconds of CPU time for one measurement."""
ROLLOUTS = 20
"""Rollouts in one OpenSpiel search, so that the cost of calling it from Python is negligible."""

PROMISES = {
    "playouts / OpenSpiel rollouts": ("playouts", "openspiel rollouts", 1.5),
    "playouts / pure": ("playouts", "playouts, pure", 12.0),
    "stepping / pyspiel stepping": ("stepping", "openspiel stepping", 2.0),
    "clone / pyspiel clone": ("clone", "openspiel clone", 2.0),
}
"""Name → what is divided by what, and the least it must be."""
FLOORS = {
    "banquet playouts": 1_000_000.0,
    "alacarte playouts": 1_000_000.0,
    "cuisine playouts": 1_000_000.0,
    "alacarte pours drawn": 5_000_000.0,
}
"""Name → the least per second."""


def rate(work: Callable[[], int]) -> float:
    """How many units of work a second of CPU time holds; `work` does some and says how many."""
    done = 0
    start = time.process_time()
    while time.process_time() - start < SPAN:
        done += work()
    return done / (time.process_time() - start)


def our_playouts() -> int:
    """Ten random games of soup at four seats, in the compiled loop."""
    return sum(int(result.moves) for result in playout.playouts(SOUP.new(4), 10, RNG.key()))


def our_stepping() -> int:
    """One random game of soup at four seats, every decision made from Python; its deals are in the time."""
    position = SOUP.new(4)
    chance = Rolled(RNG)
    below = RNG.below
    moves = 0
    while True:
        seat = position.to_act()
        if seat >= 0:
            legal = position.legal(seat)
            position.apply(seat, legal[below(len(legal))])
            moves += 1
        elif seat == CHANCE:
            position.apply(CHANCE, chance.answer(position))
        else:
            return moves


def random_games(game: str) -> int:
    """Ten random games of another game at four seats, in the compiled loop; pours and flips are from their tables."""
    return sum(int(result.moves) for result in playout.playouts(STARTS[game], 10, RNG.key()))


def greedy_game(game: str) -> int:
    """A game of four greedy bots, in the compiled loop, each seeing only worlds that fit what it knows."""
    return int(playout.match(STARTS[game].clone(), GREEDY[game], RNG))


def alacarte_pours() -> int:
    """Outcomes of pours drawn from the tables, of all fills and techniques in turn, each by a call from Python."""
    for technique in range(6):
        for fill in range(96):
            POURED(technique, fill, RNG)
    return 6 * 96


def our_clones() -> int:
    """A thousand clones of a dealt position."""
    clone = DEALT.clone
    for _ in range(1000):
        clone()
    return 1000


def our_worlds() -> int:
    """Worlds at every ply of a random game, for the seat to act."""
    position = SOUP.new(4)
    chance = Rolled(RNG)
    worlds = 0
    while (seat := position.to_act()) != NOBODY:
        if seat == CHANCE:
            position.apply(CHANCE, chance.answer(position))
            continue
        for _ in range(10):
            position.determinize(seat, RNG)
        worlds += 10
        legal = position.legal(seat)
        position.apply(seat, legal[RNG.below(len(legal))])
    return worlds


def dealt_soup() -> Position:
    """Soup at four seats, menus chosen, ready to cook."""
    position = SOUP.new(4)
    chance = Rolled(RNG)
    while position.to_act() == CHANCE:
        position.apply(CHANCE, chance.answer(position))
    for seat in range(4):
        position.apply(seat, position.legal(seat)[0])
    return position


def dealt_hearts() -> Any:
    """OpenSpiel's hearts after the deal."""
    state = HEARTS.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[RNG.below(len(outcomes))][0])
    return state


def their_rollouts() -> int:
    """Random games of hearts inside OpenSpiel's C++: a search of one simulation evaluates its root by rollouts."""
    BOT.mcts_search(ROOT_STATE)
    return round(ROLLOUTS * ROOT_LENGTH)


def their_stepping() -> int:
    """One random game of hearts from Python, the deal not in the time: it was made before."""
    state = STATES.pop() if STATES else dealt_hearts()
    below = RNG.below
    moves = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[below(len(legal))])
        moves += 1
    return moves


def steps_after_the_deal() -> float:
    """OpenSpiel's stepping, with enough hands dealt beforehand."""
    STATES.extend(dealt_hearts() for _ in range(12_000 - len(STATES)))
    return rate(their_stepping)


def their_clones() -> int:
    """A thousand clones of hearts after the deal."""
    clone = ROOT_STATE.clone
    for _ in range(1000):
        clone()
    return 1000


def rollout_length() -> float:
    """The mean number of moves of a random game from the root that OpenSpiel's rollouts start from."""
    lengths = []
    for _ in range(400):
        STATES.append(ROOT_STATE.clone())
        lengths.append(their_stepping())
    return statistics.mean(lengths)


def pure_rate() -> float:
    """Our playouts in a process of its own that runs the sources uncompiled."""
    code = "import side_by_side as s; print(s.rate(s.our_playouts))"
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT / "benchmarks")])
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path, "TOQUE_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(run.stdout)


def help_seconds() -> float:
    """The wall-clock time of `toque --help`."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-m", "toque", "--help"], capture_output=True, check=True)
    return time.perf_counter() - start


RNG = Rng(7)
HEARTS = pyspiel.load_game("hearts")
EVALUATOR = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
BOT = pyspiel.MCTSBot(HEARTS, EVALUATOR, 2.0, 1, 100, False, 7, False)
STATES: list[Any] = []
DEALT = dealt_soup()
ROOT_STATE = dealt_hearts()
ROOT_LENGTH = rollout_length()
STARTS: dict[str, Position] = {key: game.new(4) for key, game in GAMES.items()}
POURED = ALACARTE.new(4).table.odds.poured
GREEDY = {key: [bot_named("greedy", key) for _ in range(4)] for key in GAMES}

MEASURES: dict[str, Callable[[], float]] = {
    "playouts": lambda: rate(our_playouts),
    "openspiel rollouts": lambda: rate(their_rollouts),
    "playouts, pure": pure_rate,
    "stepping": lambda: rate(our_stepping),
    "openspiel stepping": steps_after_the_deal,
    "clone": lambda: rate(our_clones),
    "openspiel clone": lambda: rate(their_clones),
    "determinize": lambda: rate(our_worlds),
    "greedy moves": lambda: rate(partial(greedy_game, "soup")),
    "banquet playouts": lambda: rate(partial(random_games, "banquet")),
    "banquet greedy moves": lambda: rate(partial(greedy_game, "banquet")),
    "alacarte playouts": lambda: rate(partial(random_games, "alacarte")),
    "alacarte greedy moves": lambda: rate(partial(greedy_game, "alacarte")),
    "cuisine playouts": lambda: rate(partial(random_games, "cuisine")),
    "cuisine greedy moves": lambda: rate(partial(greedy_game, "cuisine")),
    "alacarte pours drawn": lambda: rate(alacarte_pours),
}


def main() -> int:
    """Measure, print, and check the promises."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found: dict[str, list[float]] = {name: [] for name in MEASURES}
    helps = []
    for number in range(arguments.rounds):
        for name, measure in MEASURES.items():
            print(f"round {number + 1} of {arguments.rounds}: {name:24}", end="\r", file=sys.stderr, flush=True)
            found[name].append(measure())
        helps.append(help_seconds())
    medians = {name: statistics.median(rates) for name, rates in found.items()}
    ratios = {name: medians[over] / medians[under] for name, (over, under, _) in PROMISES.items()}
    kept = {name: ratios[name] >= least for name, (_, _, least) in PROMISES.items()}
    kept |= {name: medians[name] >= least for name, least in FLOORS.items()}
    kept["toque --help under 0.3 s"] = statistics.median(helps) < 0.3
    compiled = (playout.__file__ or "").endswith(".so")
    if arguments.json:
        seconds = {"help_seconds": statistics.median(helps), "rounds": arguments.rounds, "compiled": compiled}
        print(json.dumps({"per_second": medians, "ratios": ratios, "kept": kept, **seconds}))
    else:
        how = "compiled" if compiled else "PURE"
        print(f"{'':60}\n{how}, medians of {arguments.rounds} rounds, per second of CPU time")
        for name, median in medians.items():
            print(f"  {name:24} {median:14,.0f}   ({min(found[name]):,.0f} to {max(found[name]):,.0f})")
        for name, ratio in ratios.items():
            print(
                f"  {name:32} {ratio:6.2f} ×   promised {PROMISES[name][2]:g} ×   {'kept' if kept[name] else 'BROKEN'}"
            )
        for name, least in FLOORS.items():
            print(f"  {name:32} {'':8}   promised {least:,.0f}   {'kept' if kept[name] else 'BROKEN'}")
        print(f"  {'toque --help':32} {statistics.median(helps):6.3f} s   promised under 0.3 s")
    return 0 if all(kept.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
