"""An opinion on a la carte by exact tables: what dishes, actions and cups are worth.

Worth is counted in thousandths of a point; an action has a price, so a dish is worth what it brings beyond that.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.bots.guides.alacarte_stoves import POINT, ambition, may_shine, missing, outlook, points_of
from toque.bots.guides.alacarte_tables import NEEDS, ONE, Tables, heat_of, risen, season_place, tables_of
from toque.engine.chance import SALTS
from toque.engine.ints import Ints, ints
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
    DECREASE,
    DISH,
    DONE,
    EXCHANGE,
    FLIP,
    FLIP_BY,
    HEAT,
    HEATING,
    LAY_CREPE,
    NONE,
    POUR_BY,
    POURS,
    RE_SEASON,
    RESCUE,
    SALT,
    SEASON,
    SPOILED,
    SPOONS,
    TAKE,
    TRASH,
)
from toque.games.alacarte.rules.actions import POINT as POINT_CUP
from toque.games.alacarte.rules.material import EDITION_2009
from toque.games.alacarte.rules.odds import CLASSES, FILLS, MANY
from toque.games.alacarte.rules.position import AlacartePosition
from toque.games.alacarte.rules.state import TOO_MUCH

NOTHING: Final = -1000000
"""The worth of what is never sensible."""

# What opinions may differ about, by place.
PRICE: Final = 0
"""The price of an action."""
STAR: Final = 1
"""A star, for a seat with none, one and two."""
COURSE: Final = 4
"""A finished dish, whatever its points: it brings the end closer."""
LATER: Final = 5
"""What speaks for keeping the crêpe in hand."""
SPITE: Final = 6
"""What it is worth to take from the leader, in hundredths of what the leader loses; from others half of it."""
MORE: Final = 7
"""Three more actions."""
KEPT: Final = 8
"""A cup that gains less is kept for another turn, by kind."""
CUP: Final = 13
"""A cup of each kind, when one may be taken."""
TASTE: Final[Ints] = ints(
    [800, 1000, 2000, 6000, 800, 1500, 60, 1300, *(700, 2700, 700, 1000, 700), *(600, 2700, 1300, 1000, 800)]
)


def another_taste(rng: Rng) -> Ints:
    """A taste a little different from ours: games between equal cooks never show what other habits are worth."""
    row = TASTE[:]
    row[PRICE] += 100 * rng.below(5) - 250
    row[STAR] = 500 * (1 + rng.below(4))
    row[STAR + 1] = 1000 * (1 + rng.below(4))
    row[COURSE] = 500 * rng.below(5)
    row[LATER] = 1500 * rng.below(5) - 1000
    row[MORE] = 600 * (1 + rng.below(4))
    row[KEPT + POINT_CUP] = 300 * (1 + rng.below(5))
    row[KEPT + EXCHANGE] = 700 * (1 + rng.below(7))
    row[KEPT + RE_SEASON] = 500 * (1 + rng.below(5))
    return row


class Opinion:
    """What a seat thinks of its possibilities."""

    def __init__(self, world: AlacartePosition, seat: i64, taste: Ints = TASTE) -> None:
        self.world = world
        self.seat: i64 = seat
        self.tables: Tables = tables_of(world.table.odds)
        self.taste = taste

    # Stoves

    def stove(self, owner: i64) -> i64:
        """What a stove is worth to the seat that cooks at it."""
        world = self.world
        if world.pans[owner] == NONE or world.is_spoiled(owner):
            return 0
        return self.worth_of(world.pans[owner], world.knobs[owner], owner)

    def at_heat(self, knob: i64) -> i64:
        """The value of our stove at another heat."""
        dish: i64 = self.world.pans[self.seat]
        return 0 if knob >= self.world.table.burns[dish] else self.worth_of(dish, knob, self.seat)

    def worth_of(self, dish: i64, knob: i64, owner: i64) -> i64:
        """Points, and perhaps a star, by their chances, less the price of the actions that it takes."""
        star: i64 = self.taste[STAR + self.world.stars[self.seat if owner == NONE else owner]]
        finish, shine, actions = outlook(self.world, dish, knob, owner, star=star, course=self.taste[COURSE])
        points: i64 = self.world.table.points[dish] * POINT + self.taste[COURSE]
        return (points * finish + star * shine - self.taste[PRICE] * actions) // ONE

    # Decisions

    def worth(self, action: i64) -> i64:
        """What this action is worth compared with the others possible now."""
        world = self.world
        if world.phase == ACTING:
            return self.acted(action)
        if world.phase == CHOOSING:
            if action == LAY_CREPE:
                return self.worth_of(CREPE, 0, self.seat) - self.taste[PRICE] * world.spoons - self.taste[LATER]
            return self.worth_of(action - DISH, 0, NONE)
        if world.phase == HEATING:
            is_first: bool = world.table.edition == EDITION_2009
            return self.at_heat(risen(is_first, world.knobs[self.seat], action - CHOOSE + 1))
        if world.phase == SPOILED:
            if action == TRASH:
                return 0
            return (
                self.at_heat(max(0, world.knobs[self.seat] - (action - RESCUE + 1))) - self.taste[CUP + DECREASE] // 2
            )
        other: i64 = (action - TAKE) // CUPS
        return self.taste[CUP + (action - TAKE) % CUPS] + self.standing(other) // 100

    def acted(self, action: i64) -> i64:
        """The value of an action: a useful cup comes first, then condiments, then heat."""
        if action == DONE:
            return 0
        if action in (HEAT, FLIP):
            return 1
        if action < CUP_POINT:
            return self.seasoned(action - SEASON)
        return self.gain(action) - self.taste[KEPT + cup_of(action)]

    def seasoned(self, colour: i64) -> i64:
        """The value of seasoning with a missing colour, the riskiest first; nothing if it is there, or cannot come."""
        world = self.world
        tables = self.tables
        dish: i64 = world.pans[self.seat]
        need: i64 = world.table.needs[dish * COLOURS + colour]
        if world.in_pan(self.seat, colour) >= need:
            return NOTHING
        if tables.warm[heat_of(world.table, dish) + world.knobs[self.seat]] == 0:
            return 0
        left: i64 = world.table.burns[dish] - world.knobs[self.seat] + 1
        if self.worth_of(dish, world.knobs[self.seat], self.seat) < -self.taste[PRICE] * left // 2:
            return 0  # the sooner it burns the better
        enough: i64 = tables.enough[self.pouring_place(colour)]
        return 0 if enough < ONE // 20 else 2 + (ONE - enough) // 1024

    def gain(self, action: i64) -> i64:
        """What a coffee break brings."""
        world = self.world
        if action == CUP_POINT:
            return POINT if world.spoons == 0 else 0
        if action < CUP_SPOONS:
            return self.exchanged(action - CUP_EXCHANGE)
        if action == CUP_SPOONS:
            return self.taste[MORE] if world.spoons == 0 else 0
        if action < CUP_DECREASE:
            return self.sabotaged((action - CUP_RE_SEASON) // COLOURS, (action - CUP_RE_SEASON) % COLOURS)
        knob: i64 = max(0, world.knobs[self.seat] - (action - CUP_DECREASE + 1))
        return self.at_heat(knob) - self.at_heat(world.knobs[self.seat])

    def exchanged(self, other: i64) -> i64:
        """The value of exchanging stoves, including what the other player loses."""
        return (self.stove(other) - self.stove(self.seat)) * (100 + self.spite(other)) // 100

    def sabotaged(self, other: i64, colour: i64) -> i64:
        """The value of spoiling another player's dish with this container."""
        lost: i64 = max(0, self.stove(other))
        return lost * self.spoiling(other, colour, self.heaviest(other, colour)) // ONE * self.spite(other) // 100

    def spite(self, other: i64) -> i64:
        """What another player's loss is worth, in hundredths: most with two players, and for the leader."""
        if self.world.seats == 2:
            return 100
        for seat in range(self.world.seats):
            if seat != self.seat and self.standing(seat) > self.standing(other):
                return self.taste[SPITE] // 2
        return self.taste[SPITE]

    def standing(self, seat: i64) -> i64:
        """How far a seat is: its points, its stars and its dishes."""
        world = self.world
        worth: i64 = points_of(world, seat) * POINT + world.stars[seat] * POINT
        return worth + world.finished_count(seat) * POINT // 2

    # Movements

    def way(self) -> i64:
        """How to pour or flip."""
        world = self.world
        if world.bottle == NONE:
            return FLIP_BY + self.tables.flip
        if world.target != self.seat:
            return POUR_BY + self.heaviest(world.target, world.bottle)
        return POUR_BY + self.tables.ways[self.pouring_place(world.bottle)]

    def pouring_place(self, colour: i64) -> i64:
        """Where the tables tell how to pour this colour into our own pan."""
        world = self.world
        seat: i64 = self.seat
        dish: i64 = world.pans[seat]
        inside: i64 = world.in_pan(seat, colour)
        need: i64 = min(NEEDS, max(world.table.needs[dish * COLOURS + colour], inside + 1))
        fill: i64 = world.grains[colour] * SALTS + world.salts[colour]
        return season_place(self.wish(), need, fill, inside, world.in_pan(seat, SALT))

    def wish(self) -> i64:
        """How much we aim at a star."""
        world = self.world
        dish: i64 = world.pans[self.seat]
        star: i64 = self.taste[STAR + world.stars[self.seat]] if may_shine(world, dish, self.seat) else 0
        return ambition(star, world.table.points[dish] * POINT + self.taste[COURSE], missing(world, dish, self.seat))

    def heaviest(self, other: i64, colour: i64) -> i64:
        """The technique that spoils another player's dish most often."""
        best: i64 = 0
        most: i64 = -1
        for technique in range(POURS):
            spoiled: i64 = self.spoiling(other, colour, technique)
            if spoiled > most:
                best = technique
                most = spoiled
        return best

    def spoiling(self, other: i64, colour: i64, technique: i64) -> i64:
        """The probability that a technique pours too much."""
        world = self.world
        odds = world.table.odds
        first: i64 = (technique * FILLS + world.grains[colour] * SALTS + world.salts[colour]) * CLASSES
        inside: i64 = world.in_pan(other, colour)
        salt: i64 = world.in_pan(other, SALT)
        spoiled: i64 = 0
        for outcome in range(CLASSES):
            if inside + outcome // (MANY + 1) >= TOO_MUCH or salt + outcome % (MANY + 1) >= TOO_MUCH:
                spoiled += odds.counts[first + outcome]
        return ONE * spoiled // odds.runs


def cup_of(action: i64) -> i64:
    """The cup that an action plays."""
    if action == CUP_POINT:
        return POINT_CUP
    if action < CUP_SPOONS:
        return EXCHANGE
    if action == CUP_SPOONS:
        return SPOONS
    return RE_SEASON if action < CUP_DECREASE else DECREASE
