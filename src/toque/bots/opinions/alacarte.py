"""Opinions on a la carte: which dish, action and cup comes first. What a stove is worth is in `stoves.py`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.bots.opinions.stoves import ANOTHER, ONE, POINT, STAR_WORTH, Stoves
from toque.engine.chance import SALTS
from toque.engine.decider import Decider
from toque.engine.ints import BIT
from toque.engine.position import Position
from toque.engine.rng import Rng
from toque.games.alacarte.rules.actions import (
    ACTING,
    CHOOSE,
    CHOOSING,
    COLOURS,
    CREPE,
    CUP_DECREASE,
    CUP_EXCHANGE,
    CUP_POINT,
    CUP_RE_SEASON,
    CUP_SPOONS,
    CUPS,
    DISH,
    DONE,
    FLIP,
    FLIP_BY,
    FLIPS,
    HEAT,
    HEATING,
    HOW,
    KINDS,
    LAY_CREPE,
    NONE,
    POUR_BY,
    POURS,
    RESCUE,
    SALT,
    SEASON,
    SPOILED,
    TAKE,
    TAKING,
    TRASH,
)
from toque.games.alacarte.rules.odds import CLASSES, FILLS, MANY
from toque.games.alacarte.rules.position import AlacartePosition
from toque.games.alacarte.rules.state import TOO_MUCH

RESERVE: Final = 450
"""A cup that gains less than this is kept for another turn."""
SPOONS_WORTH: Final = 900
CUP_WORTH: Final = (1000, 700, 900, 500, 600)
"""What a cup of each kind is worth to take."""
SPITE: Final = 60
"""What it is worth to take from the leader, in hundredths of what the leader loses; from others half of it."""


class AlacarteGreedy(Decider):
    """Chooses, heats and seasons by expected value; its hand succeeds `steadiness` times out of a hundred."""

    def __init__(self, steadiness: i64 = 100) -> None:
        self.steadiness: i64 = steadiness

    def decide(self, world: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(world, AlacartePosition)
        legal = world.legal(seat)
        if len(legal) == 1:
            return legal[0]
        opinion = Opinion(world, seat)
        if world.phase == HOW:
            return self.slipped(opinion.way(), world.bottle == NONE, rng)
        best: i64 = legal[0]
        most: i64 = -ONE
        for k in range(len(legal)):
            worth: i64 = opinion.worth(legal[k])
            if worth > most:
                most = worth
                best = legal[k]
        return best

    def slipped(self, meant: i64, flips: bool, rng: Rng) -> i64:
        """What the hand does: the intended technique, or the one next to it."""
        if rng.below(100) < self.steadiness:
            return meant
        first: i64 = FLIP_BY if flips else POUR_BY
        last: i64 = first + (FLIPS if flips else POURS) - 1
        slip: i64 = meant + (1 if rng.below(2) else -1)
        return last - 1 if slip > last else first + 1 if slip < first else slip


class Opinion(Stoves):
    """What a seat thinks of its possibilities."""

    def worth(self, action: i64) -> i64:
        """What this action is worth compared with the others possible now."""
        world = self.world
        if world.phase == ACTING:
            return self.acted(action)
        if world.phase == CHOOSING:
            return self.crepe_worth() if action == LAY_CREPE else self.new_worth(action - DISH)
        if world.phase == HEATING:
            return self.at_heat(self.risen(world.knobs[self.seat], action - CHOOSE + 1))
        if world.phase == SPOILED:
            if action == TRASH:
                return ANOTHER
            return self.at_heat(max(0, world.knobs[self.seat] - (action - RESCUE + 1))) - CUP_WORTH[4] // 2
        assert world.phase == TAKING
        other: i64 = (action - TAKE) // CUPS
        return CUP_WORTH[(action - TAKE) % CUPS] + self.standing(other) // 100

    # Actions and cups

    def acted(self, action: i64) -> i64:
        """The value of an action: a useful cup comes first, then condiments, then heat."""
        world = self.world
        if action == DONE:
            return RESERVE
        if action in (HEAT, FLIP):
            return 1
        if action < CUP_POINT:
            return self.seasoned(action - SEASON)
        return self.gain(action) if world.spoons == 0 else self.gain(action) - RESERVE

    def seasoned(self, colour: i64) -> i64:
        """The value of seasoning with a missing colour, the riskiest first; nothing if it is there, or cannot come."""
        world = self.world
        seat: i64 = self.seat
        dish: i64 = world.pans[seat]
        if world.in_pan(seat, colour) >= world.table.needs[dish * COLOURS + colour]:
            return 0
        star: i64 = STAR_WORTH[world.stars[seat]] if self.may_shine(dish, seat) else 0
        chance: i64 = self.season_chance(dish, colour, seat, star)
        return 0 if chance < ONE // 20 else 2 + (ONE - chance) // 8192

    def gain(self, action: i64) -> i64:
        """What a coffee break brings."""
        world = self.world
        if action == CUP_POINT:
            return POINT if world.spoons == 0 else 0
        if action < CUP_SPOONS:
            return self.exchanged(action - CUP_EXCHANGE)
        if action == CUP_SPOONS:
            return SPOONS_WORTH if world.spoons == 0 else 0
        if action < CUP_DECREASE:
            return self.sabotaged((action - CUP_RE_SEASON) // COLOURS, (action - CUP_RE_SEASON) % COLOURS)
        knob: i64 = max(0, world.knobs[self.seat] - (action - CUP_DECREASE + 1))
        return self.at_heat(knob) - self.at_heat(world.knobs[self.seat])

    def exchanged(self, other: i64) -> i64:
        """The value of exchanging stoves, including what the other player loses."""
        mine: i64 = self.stove(self.seat)
        theirs: i64 = self.stove(other)
        return (theirs - mine) * (100 + self.spite(other)) // 100

    def sabotaged(self, other: i64, colour: i64) -> i64:
        """The value of spoiling another player's dish with this container."""
        lost: i64 = self.stove(other) - ANOTHER
        return lost * self.spoiling(other, colour, self.heaviest(other, colour)) // ONE * self.spite(other) // 100

    def spite(self, other: i64) -> i64:
        """What another player's loss is worth, in hundredths: most with two players, and for the leader."""
        if self.world.seats == 2:
            return 100
        for seat in range(self.world.seats):
            if seat != self.seat and self.standing(seat) > self.standing(other):
                return SPITE // 2
        return SPITE

    def standing(self, seat: i64) -> i64:
        """How far a seat is: its points, its stars and its dishes."""
        world = self.world
        worth: i64 = world.laid[seat] * POINT + world.stars[seat] * POINT
        for dish in range(CREPE + 1):
            if world.trays[seat] & BIT[dish]:
                worth += world.table.points[dish] * POINT + POINT // 2
        return worth

    def heaviest(self, other: i64, colour: i64) -> i64:
        """The technique that spoils another player's dish most often."""
        best: i64 = 0
        for technique in range(1, POURS):
            if self.spoiling(other, colour, technique) > self.spoiling(other, colour, best):
                best = technique
        return best

    def spoiling(self, other: i64, colour: i64, technique: i64) -> i64:
        """The probability that a technique pours too much."""
        world = self.world
        odds = world.table.odds
        first: i64 = (technique * FILLS + world.grains[colour] * SALTS + world.salts[colour]) * CLASSES
        spoiled: i64 = 0
        for outcome in range(CLASSES):
            then: i64 = world.inside[other * KINDS + colour] + outcome // (MANY + 1)
            salty: i64 = world.inside[other * KINDS + SALT] + outcome % (MANY + 1)
            if then >= TOO_MUCH or salty >= TOO_MUCH:
                spoiled += odds.counts[first + outcome]
        return ONE * spoiled // odds.runs

    def way(self) -> i64:
        """How to pour or flip."""
        world = self.world
        if world.bottle == NONE:
            return FLIP_BY + self.best_flip()
        if world.target != self.seat:
            return POUR_BY + self.heaviest(world.target, world.bottle)
        dish: i64 = world.pans[self.seat]
        star: i64 = STAR_WORTH[world.stars[self.seat]] if self.may_shine(dish, self.seat) else 0
        fill: i64 = world.grains[world.bottle] * SALTS + world.salts[world.bottle]
        need: i64 = world.table.needs[dish * COLOURS + world.bottle]
        inside: i64 = world.in_pan(self.seat, world.bottle)
        self.best[inside * TOO_MUCH + world.in_pan(self.seat, SALT)] = 0
        self.season_values(fill, max(need, inside + 1), world.table.points[dish] * POINT, star)
        return POUR_BY + self.best[inside * TOO_MUCH + world.in_pan(self.seat, SALT)]
