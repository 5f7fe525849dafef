"""What the search needs to know of a la carte: which actions are sensible, and what a seat has when it stops to look.

It looks eight turns ahead. How to pour is not compared: the tables know it exactly. Pouring by hand is for people.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.bots.guides.alacarte_opinion import COURSE, NOTHING, STAR, TASTE, Opinion
from toque.bots.guides.alacarte_stoves import outlook, points_of
from toque.bots.guides.alacarte_tables import ONE
from toque.bots.search.guide import Guide
from toque.engine.ints import BIT, Ints, append, vec, zeros
from toque.engine.position import Position
from toque.engine.rng import Rng
from toque.games.alacarte.rules.actions import (
    COLOURS,
    CUP_DECREASE,
    CUP_RE_SEASON,
    CUPS,
    FLIP_BY,
    FLIPS,
    HOW,
    LEVELS,
    NONE,
    POUR_BY,
    POURS,
    RESCUE,
)
from toque.games.alacarte.rules.position import AlacartePosition

FEATURES: Final = (
    *("one star", "two stars", "points", "dishes", "stove's points", "stove's dish", "stove's star", "third star"),
    *("actions", "point cup", "exchange", "spoons", "re-season", "decrease", "crêpe", "waits", "closing"),
)
WIDTH: Final = 17
STAGES: Final = 5
FINE: Final = 64
"""Chances in features are counted in 64ths."""
LEAD: Final = 2
"""A larger lead does not count more when the last dish is near."""
AHEAD: Final = 8
"""How many turns a playout lasts, the current one included."""
SENSIBLE: Final = 6
"""More actions than these are never compared."""
STEADY: Final = 100


class AlacarteGuide(Guide):
    """Cooks by exact tables; its hand succeeds `steadiness` times out of a hundred."""

    def __init__(self, steadiness: i64 = STEADY, taste: Ints = TASTE, ahead: i64 = AHEAD) -> None:
        super().__init__(STAGES + 1, FEATURES)
        self.steadiness: i64 = steadiness
        self.taste = taste
        self.ahead: i64 = ahead

    def decide(self, world: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(world, AlacartePosition)
        opinion = Opinion(world, seat, self.taste)
        if world.phase == HOW:
            return self.moved(opinion.way(), rng)
        legal = world.legal(seat)
        best: i64 = legal[0]
        if len(legal) == 1:
            return best
        most: i64 = NOTHING - 1
        for k in range(len(legal)):
            worth: i64 = opinion.worth(legal[k])
            if worth > most:
                most = worth
                best = legal[k]
        return best

    def moved(self, meant: i64, rng: Rng) -> i64:
        """What the hand does: the intended technique, or the one next to it."""
        if self.steadiness >= STEADY or rng.below(STEADY) < self.steadiness:
            return meant
        first: i64 = POUR_BY if meant < FLIP_BY else FLIP_BY
        last: i64 = first + (POURS if meant < FLIP_BY else FLIPS) - 1
        slip: i64 = meant + (1 if rng.below(2) else -1)
        return last - 1 if slip > last else first + 1 if slip < first else slip

    # What is compared

    def candidates(self, world: Position, seat: i64, most: i64, rng: Rng) -> Ints:
        assert isinstance(world, AlacartePosition)
        row: Ints = vec[i64]()
        if world.phase == HOW:
            return append(row, self.decide(world, seat, rng))
        opinion = Opinion(world, seat, self.taste)
        legal = world.legal(seat)
        worths = zeros(len(legal))
        for k in range(len(legal)):
            worths[k] = opinion.worth(legal[k])
        while len(row) < min(most, SENSIBLE):
            best: i64 = 0
            for k in range(len(legal)):
                if worths[k] > worths[best]:
                    best = k
            if len(row) and worths[best] <= NOTHING:
                break
            if len(row) == 0 or is_different(opinion, legal[best], row):
                row = append(row, legal[best])
            worths[best] = NOTHING - 1
        return row

    # Where a playout stops

    def horizon(self, world: Position, seat: i64) -> i64:
        assert isinstance(world, AlacartePosition)
        return world.turns + self.ahead

    def rests(self, world: Position, seat: i64, horizon: i64) -> bool:
        assert isinstance(world, AlacartePosition)
        return world.turns >= horizon

    # What a seat has

    def stage(self, world: Position) -> i64:
        """How close the leader is to the last dish."""
        assert isinstance(world, AlacartePosition)
        most: i64 = 0
        for seat in range(world.seats):
            most = max(most, world.finished_count(seat))
        return max(0, STAGES - (world.table.goal - most))

    def features(self, world: Position, seat: i64) -> Ints:
        assert isinstance(world, AlacartePosition)
        row = zeros(WIDTH)
        stars: i64 = world.stars[seat]
        dishes: i64 = world.finished_count(seat)
        points: i64 = points_of(world, seat)
        row[0] = 1 if stars == 1 else 0
        row[1] = 1 if stars == 2 else 0
        row[2] = points
        row[3] = dishes
        dish: i64 = world.pans[seat]
        if dish != NONE and not world.is_spoiled(seat):
            worth: i64 = world.table.points[dish]
            star: i64 = self.taste[STAR + stars]
            course: i64 = self.taste[COURSE]
            finish, shine, actions = outlook(world, dish, world.knobs[seat], seat, star=star, course=course)
            row[4] = FINE * finish * worth // ONE
            row[5] = FINE * finish // ONE
            row[6 if stars < 2 else 7] = FINE * shine // ONE
            row[8] = 8 * actions // ONE
            if dishes + 1 == world.table.goal:
                row[16] = FINE * finish // ONE * lead(world, seat, points + worth)
        for cup in range(CUPS):
            row[9 + cup] = world.cups[seat * CUPS + cup]
        row[14] = 1 if world.crepes & BIT[seat] else 0
        row[15] = (seat - world.turn + world.seats) % world.seats
        return row


def is_different(opinion: Opinion, action: i64, row: Ints) -> bool:
    """Whether an action is not just a worse or equal form of a better one: as cold, or the same dish spoiled."""
    if CUP_RE_SEASON <= action < CUP_DECREASE:
        for k in range(len(row)):
            if CUP_RE_SEASON <= row[k] < CUP_DECREASE and target(row[k]) == target(action):
                return False
        return opinion.gain(action) > 0
    if CUP_DECREASE <= action < RESCUE + LEVELS:
        less: i64 = action - (CUP_DECREASE if action < RESCUE else RESCUE)
        return less == 0 or opinion.world.knobs[opinion.seat] > less
    return True


def target(action: i64) -> i64:
    """Whose dish is re-seasoned."""
    return (action - CUP_RE_SEASON) // COLOURS


def lead(world: AlacartePosition, seat: i64, points: i64) -> i64:
    """By how much a seat with these points is ahead of the best of the others, or behind."""
    best: i64 = 0
    for other in range(world.seats):
        if other != seat:
            best = max(best, points_of(world, other))
    return max(-LEAD, min(LEAD, points - best))
