"""Compiled loops over positions: random games to the end, many of them, and counting sequences of moves."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.chance import Chance, Rolled
from toque.engine.decider import Decider
from toque.engine.ints import Ints
from toque.engine.position import CHANCE, NOBODY, Position
from toque.engine.rng import Rng


class Result:
    """How one game ended."""

    def __init__(self, moves: i64, scores: Ints, places: Ints) -> None:
        self.moves = moves
        self.scores = scores
        self.places = places


def playout(position: Position, rng: Rng) -> i64:
    """Play to the end with every decision drawn uniformly; returns the number of decisions."""
    chance = Rolled(rng)
    moves: i64 = 0
    while True:
        seat = position.to_act()
        if seat >= 0:
            legal = position.legal(seat)
            position.apply(seat, legal[rng.below(len(legal))])
            moves += 1
        elif seat == CHANCE:
            position.apply(CHANCE, chance.answer(position))
        else:
            return moves


def match(position: Position, deciders: list[Decider], rng: Rng) -> i64:
    """Play to the end with a decider at every seat, which sees nothing hidden; returns the number of decisions."""
    chance = Rolled(rng)
    moves: i64 = 0
    while True:
        seat = position.to_act()
        if seat >= 0:
            world = position.determinize(seat, rng)
            position.apply(seat, deciders[seat].decide(world, seat, rng))
            moves += 1
        elif seat == CHANCE:
            position.apply(CHANCE, chance.answer(position))
        else:
            return moves


def playouts(start: Position, games: i64, seed: i64) -> list[Result]:
    """Random games from clones of one position; the k-th game depends only on the seed and k."""
    results: list[Result] = []
    rng = Rng(seed)
    for _ in range(games):
        position = start.clone()
        moves = playout(position, Rng(rng.key()))
        results.append(Result(moves, position.scores(), position.places()))
    return results


def sequences(position: Position, depth: i64, chance: Chance) -> i64:
    """How many different sequences of so many decisions there are from here, with one chance outcome at each node."""
    while position.to_act() == CHANCE:
        position = position.clone()
        position.apply(CHANCE, chance.answer(position))
    if depth == 0 or position.to_act() == NOBODY:
        return 1
    seat = position.to_act()
    legal = position.legal(seat)
    if depth == 1:
        return len(legal)
    count: i64 = 0
    for k in range(len(legal)):
        after = position.clone()
        after.apply(seat, legal[k])
        count += sequences(after, depth - 1, chance)
    return count
