"""How often a rank blunders: what a search with a hundred times the budget thinks of its decisions."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from msgspec import Struct

from toque.bots import bot_named
from toque.bots.levels import LEVELS, guide_of, valued
from toque.bots.search.search import Search
from toque.bots.search.value import ONE
from toque.bots.values import weights_of
from toque.engine.ints import ints
from toque.engine.position import CHANCE, NOBODY, Position
from toque.engine.rng import Rng
from toque.games import game_named
from toque.lab.blocks import Luck, seed_of
from toque.lab.intervals import Interval, interval
from toque.lab.pool import in_order

DEEPER = 100
"""How many times the budget the judge has."""
LOSS = 0.10
"""A move that loses more of the winning chance than this is a blunder."""
EACH = 5
"""Every fifth decision of a game is judged, so that the decisions come from many games."""


class Plan(NamedTuple):
    """How much is played, and who wants to know how it goes on."""

    games: int
    seed: int
    jobs: int
    step: Callable[[int], None]


class Blunders(Struct, frozen=True):
    """How many of a rank's decisions were blunders."""

    rank: str
    seats: int
    games: int
    decisions: int
    share: float
    low: float
    high: float


class Judged(Struct, frozen=True):
    """The decisions of one game that were judged, and how many of them were blunders."""

    decisions: int
    blunders: int


def blunders(game: str, rank: str, seats: int, plan: Plan) -> Blunders:
    """Play games between players of this rank, and judge their decisions; an interval counts by game."""
    found: list[Judged] = []
    for one in in_order(partial(judged_game, game, rank, seats, plan.seed), range(plan.games), plan.jobs):
        found.append(one)
        plan.step(1)
    decisions = sum(one.decisions for one in found)
    held = pooled(found)
    figures = (round(each, 4) for each in (held.share, held.low, held.high))
    return Blunders(rank, seats, plan.games, decisions, *figures)


def pooled(found: Sequence[Judged]) -> Interval:
    """The share of all decisions, with an interval that counts by game: each counts by how it moves the share."""
    each = sum(one.decisions for one in found) / max(1, len(found))
    if not each:
        return interval([0.0])
    share = sum(one.blunders for one in found) / len(found) / each
    return interval([share + (one.blunders - share * one.decisions) / each for one in found])


def judged_game(key: str, rank: str, seats: int, seed: int, number: int) -> Judged:
    """One game, with some of its decisions judged."""
    game = game_named(key)
    level = LEVELS[key][rank]
    guide = guide_of(key, level)
    judge = Search(guide, valued(guide, weights_of(key)), DEEPER * level.simulations, level.most, level.doubt)
    player = bot_named(rank, key)
    luck = hashlib.sha256(f"{seed}/{number}".encode()).digest()
    chance, rng, judging = Luck(luck), Rng(seed_of(luck, "bots")), Rng(seed_of(luck, "judge"))
    position = game.new(seats, game.chosen({}))
    chosen = decisions = wrong = 0
    while (seat := int(position.to_act())) != NOBODY:
        if seat == CHANCE:
            position.apply(CHANCE, chance.answer(position))
            continue
        legal = position.legal(seat)
        world = position.determinize(seat, rng)
        action = int(legal[0]) if len(legal) == 1 else int(player.decide(world, seat, rng))
        if len(legal) > 1:
            chosen += 1
            if chosen % EACH == number % EACH:
                decisions += 1
                wrong += loss_of(judge, world, seat, action, judging) > LOSS
        position.apply(seat, action)
    return Judged(decisions, wrong)


def loss_of(judge: Search, world: Position, seat: int, action: int, rng: Rng) -> float:
    """How much more of the winning chance the judge's own choice has than this action; 0 unless that is clear."""
    others = [int(each) for each in judge.guide.candidates(world, seat, judge.most, rng) if each != action]
    if not others:
        return 0.0
    contest = judge.compared(world, seat, ints([action, *others]), rng)
    best = [action, *others].index(int(contest.choice()))
    return int(contest.gains[best]) / max(1, int(contest.samples[best])) / ONE
