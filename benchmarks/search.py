"""Simulations per second of our search beside OpenSpiel's ISMCTSBot, in one run: one core, CPU time, interleaved.

Ours plays soup at four seats, OpenSpiel's plays hearts, its closest relative. A simulation with more legal moves to
choose from costs more, so both are measured at positions with the same numbers of legal moves.
Run with `./run bench search [--json] [--rounds N]`; exits with 1 if a ratio is below what the project promises.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import pyspiel

from toque.bots import bot_named
from toque.bots.search.at_random import AtRandom
from toque.bots.search.search import Search
from toque.engine.chance import Rolled
from toque.engine.position import CHANCE, NOBODY, Position
from toque.engine.rng import Rng
from toque.games.soup.game import SOUP

SIMULATIONS = 400
CHOICES = range(3, 9)
"""Numbers of legal moves at which both are measured."""
EACH = 4
"""Positions with each of these numbers."""
PROMISES = {"random playouts": 2.5, "guided playouts": 1.3}
"""What is measured, and how many times as many simulations as OpenSpiel's bot it must do."""


def positions_of_soup() -> list[tuple[Position, int]]:
    """Positions at which a seat plays a card, in random games."""
    rng = Rng(7)
    chance = Rolled(rng)
    wanted = Counter(dict.fromkeys(CHOICES, EACH))
    found: list[tuple[Position, int]] = []
    while wanted.total():
        position = SOUP.new(4)
        while (seat := int(position.to_act())) != NOBODY:
            if seat == CHANCE:
                position.apply(CHANCE, chance.answer(position))
                continue
            legal = position.legal(seat)
            if len(position.deciders()) == 1 and wanted[len(legal)]:
                wanted[len(legal)] -= 1
                found.append((position.determinize(seat, rng), seat))
            position.apply(seat, legal[rng.below(len(legal))])
    return found


def positions_of_hearts() -> list[Any]:
    """The same for hearts; cards that are passed on before the play are chosen at random."""
    rng = Rng(7)
    wanted = Counter(dict.fromkeys(CHOICES, EACH))
    found = []
    while wanted.total():
        state = HEARTS.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[rng.below(len(outcomes))][0])
                continue
            legal = state.legal_actions()
            moves += 1
            if moves > PASSED and wanted[len(legal)]:
                wanted[len(legal)] -= 1
                found.append(state.clone())
            state.apply_action(legal[rng.below(len(legal))])
    return found


PASSED = 12
"""Cards that are passed on before the first trick."""
HEARTS = pyspiel.load_game("hearts")
SOUPS = positions_of_soup()
STATES = positions_of_hearts()
THEIRS = pyspiel.ISMCTSBot(
    7,
    pyspiel.RandomRolloutEvaluator(1, 7),
    2.0,
    SIMULATIONS,
    -1,
    pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    False,
    True,
)


def ours(search: Search) -> float:
    """Simulations per second of CPU time, over all positions."""
    rng = Rng(3)
    began = time.process_time()
    for world, seat in SOUPS:
        search.compared(world, seat, search.guide.candidates(world, seat, search.most, rng), rng)
    return SIMULATIONS * len(SOUPS) / (time.process_time() - began)


def theirs() -> float:
    """The same of OpenSpiel's bot."""
    began = time.process_time()
    for state in STATES:
        THEIRS.step(state)
    return SIMULATIONS * len(STATES) / (time.process_time() - began)


def guided_search() -> Search:
    """The search of the ranks, with their guide and value: a simulation ends with the round."""
    found = bot_named("chef", "soup")
    assert isinstance(found, Search)
    return Search(found.guide, found.value, SIMULATIONS)


def random_search() -> Search:
    """The same with random playouts to the end of the round; one of hearts ends with its only round."""
    guided = guided_search()
    return Search(AtRandom(guided.guide), guided.value, SIMULATIONS)


RANDOM, GUIDED = random_search(), guided_search()
MEASURES: dict[str, Callable[[], float]] = {
    "random playouts": lambda: ours(RANDOM),
    "guided playouts": lambda: ours(GUIDED),
    "OpenSpiel's ISMCTSBot": theirs,
}


def main() -> int:
    """Measure, print, and check the promises."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found: dict[str, list[float]] = {name: [] for name in MEASURES}
    for number in range(arguments.rounds):
        for name, measure in MEASURES.items():
            print(f"round {number + 1} of {arguments.rounds}: {name:24}", end="\r", file=sys.stderr, flush=True)
            found[name].append(measure())
    medians = {name: statistics.median(rates) for name, rates in found.items()}
    ratios = {name: medians[name] / medians["OpenSpiel's ISMCTSBot"] for name in PROMISES}
    kept = {name: ratios[name] >= least for name, least in PROMISES.items()}
    if arguments.json:
        print(json.dumps({"per_second": medians, "ratios": ratios, "kept": kept, "rounds": arguments.rounds}))
    else:
        print(f"{'':60}\nsimulations per second of CPU time, medians of {arguments.rounds} rounds")
        for name, median in medians.items():
            print(f"  {name:24} {median:12,.0f}   ({min(found[name]):,.0f} to {max(found[name]):,.0f})")
        for name, ratio in ratios.items():
            print(f"  {name:24} {ratio:10.2f} ×   promised {PROMISES[name]:g} ×   {'kept' if kept[name] else 'BROKEN'}")
    return 0 if all(kept.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
