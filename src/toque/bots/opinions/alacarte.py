"""Opinions on a la carte: what a stove is worth, by what hands do with these containers and by what the die does.

Worth is counted in thousandths of a point, chances in 2²⁰ths: whole numbers are the same compiled and pure.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.chance import SALTS
from toque.engine.decider import Decider
from toque.engine.ints import BIT, Ints, zeros
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
    TOP,
    TRASH,
)
from toque.games.alacarte.rules.material import EDITION_2009
from toque.games.alacarte.rules.odds import CLASSES, FILLS, MANY
from toque.games.alacarte.rules.position import AlacartePosition
from toque.games.alacarte.rules.state import TOO_MUCH

ONE: Final = 1048576
"""A chance of 1."""
POINT: Final = 1000
"""Worth of a point."""
PATIENCE: Final = 92
"""A point after one more action is worth so many hundredths of one now."""
ANOTHER: Final = 900
"""What the next dish is worth, so what a spoiled one still leaves."""
STAR_WORTH: Final = (300, 800, 3500)
"""What a star is worth more, for who has none, one, two: three of them win."""
RESERVE: Final = 450
"""A cup that brings less is better kept for another turn."""
SPOONS_WORTH: Final = 900
CUP_WORTH: Final = (1000, 700, 900, 500, 600)
"""What a cup of each kind is worth to take."""
SPITE: Final = 60
"""What it is worth to take from the leader, in hundredths of what the leader loses; from others half of it."""


class AlacarteGreedy(Decider):
    """Chooses, heats and seasons by expected worth, with a hand that does what it means so many times in a hundred."""

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
        """What the hand does: what it means, or else the technique beside it."""
        if rng.below(100) < self.steadiness:
            return meant
        first: i64 = FLIP_BY if flips else POUR_BY
        last: i64 = first + (FLIPS if flips else POURS) - 1
        slip: i64 = meant + (1 if rng.below(2) else -1)
        return last - 1 if slip > last else first + 1 if slip < first else slip


class Opinion:
    """What a seat thinks of its possibilities."""

    def __init__(self, world: AlacartePosition, seat: i64) -> None:
        self.world = world
        self.seat: i64 = seat
        self.states: Ints = zeros(TOO_MUCH * TOO_MUCH)
        self.best: Ints = zeros(TOO_MUCH * TOO_MUCH)

    def worth(self, action: i64) -> i64:
        """What this action is worth, beside the others of the same moment."""
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

    # What a stove is worth

    def stove(self, owner: i64) -> i64:
        """What a stove is worth to whoever cooks at it."""
        world = self.world
        if world.pans[owner] == NONE or world.is_spoiled(owner):
            return ANOTHER
        if world.pans[owner] == CREPE:
            return self.flipping_worth(world.knobs[owner])
        return self.dish_worth(world.pans[owner], world.knobs[owner], owner)

    def at_heat(self, knob: i64) -> i64:
        """The own stove with another heat."""
        dish: i64 = self.world.pans[self.seat]
        if knob >= self.world.table.burns[dish]:
            return ANOTHER
        return self.flipping_worth(knob) if dish == CREPE else self.dish_worth(dish, knob, self.seat)

    def new_worth(self, dish: i64) -> i64:
        """A dish of the table in an empty pan."""
        return self.dish_worth(dish, 0, NONE)

    def dish_worth(self, dish: i64, knob: i64, owner: i64) -> i64:
        """Points, and a star perhaps, times the chance to get it done, sooner rather than later."""
        world = self.world
        points: i64 = world.table.points[dish] * POINT
        star: i64 = STAR_WORTH[world.stars[self.seat]] if self.may_shine(dish, owner) else 0
        chance: i64 = self.heat_chance(dish, knob)
        for colour in range(COLOURS):
            if world.table.needs[dish * COLOURS + colour]:
                chance = chance * self.season_chance(dish, colour, owner, star) // ONE
        return ((points + star) * chance + ANOTHER * (ONE - chance)) // ONE

    def may_shine(self, dish: i64, owner: i64) -> bool:
        """Whether a star is still possible: nothing too much so far, and no salt."""
        world = self.world
        if world.table.seasoned[dish] == 0:
            return False
        if owner == NONE:
            return True
        for colour in range(COLOURS):
            if world.in_pan(owner, colour) > world.table.needs[dish * COLOURS + colour]:
                return False
        return world.in_pan(owner, SALT) == 0

    def heat_chance(self, dish: i64, knob: i64) -> i64:
        """The chance to bring a knob into the green, each roll taking its time."""
        table = self.world.table
        low: i64 = table.low[dish]
        high: i64 = table.high[dish]
        chances = self.heats(low, high, table.burns[dish])
        return chances[knob]

    def heats(self, low: i64, high: i64, burns: i64) -> Ints:
        """The same from every level."""
        row = zeros(TOP + 1)
        level: i64 = TOP
        while level >= 0:
            if low <= level <= high:
                row[level] = ONE
            elif level < low:
                one: i64 = row[level + 1]
                two: i64 = row[self.risen(level, 2)]
                three: i64 = row[self.risen(level, 3)]
                # 1, 2, 3, everyone, the best of three; coffee leaves it where it is
                moves: i64 = one + two + three + one + max(one, two, three)
                row[level] = PATIENCE * moves // (600 - PATIENCE)
            elif level < burns:
                row[level] = ONE // 5  # a cup may still help
            level -= 1
        return row

    def risen(self, knob: i64, levels: i64) -> i64:
        """A knob after so much heat (ALC-17)."""
        if knob + levels <= TOP:
            return knob + levels
        return TOP if self.world.table.edition == EDITION_2009 else knob

    def season_chance(self, dish: i64, colour: i64, owner: i64, star: i64) -> i64:
        """The chance that a colour comes out right with the best techniques, from this container as it is."""
        world = self.world
        inside: i64 = 0 if owner == NONE else world.in_pan(owner, colour)
        salt: i64 = 0 if owner == NONE else world.in_pan(owner, SALT)
        need: i64 = world.table.needs[dish * COLOURS + colour]
        if inside >= need:
            return ONE
        fill: i64 = world.grains[colour] * SALTS + world.salts[colour]
        self.season_values(fill, need, world.table.points[dish] * POINT, star)
        return self.states[inside * TOO_MUCH + salt]

    def season_values(self, fill: i64, need: i64, points: i64, star: i64) -> None:
        """For each content of the pan the chance, and the best technique, to get enough of a colour from this fill."""
        dull: i64 = ONE * points // (points + star)  # enough, but no star
        spoiled: i64 = ONE * ANOTHER // (4 * (points + star))
        inside: i64 = TOO_MUCH - 1
        while inside >= 0:
            salt: i64 = TOO_MUCH - 1
            while salt >= 0:
                here: i64 = inside * TOO_MUCH + salt
                if inside >= need:
                    self.states[here] = ONE if inside == need and salt == 0 else dull
                else:
                    self.states[here] = 0
                    for technique in range(POURS):
                        worth: i64 = self.poured(technique, fill, inside, salt, spoiled)
                        if worth > self.states[here]:
                            self.states[here] = worth
                            self.best[here] = technique
                salt -= 1
            inside -= 1

    def poured(self, technique: i64, fill: i64, inside: i64, salt: i64, spoiled: i64) -> i64:
        """The chance after pouring so until something falls."""
        counts = self.world.table.odds.counts
        runs: i64 = self.world.table.odds.runs
        first: i64 = (technique * FILLS + fill) * CLASSES
        found: i64 = 0
        for outcome in range(1, CLASSES):
            count: i64 = counts[first + outcome]
            if count:
                then: i64 = inside + outcome // (MANY + 1)
                salty: i64 = salt + outcome % (MANY + 1)
                if then >= TOO_MUCH or salty >= TOO_MUCH:
                    found += count * spoiled
                else:
                    found += count * self.states[then * TOO_MUCH + salty]
        return PATIENCE * found // (100 * runs - PATIENCE * counts[first])

    def crepe_worth(self) -> i64:
        """To lay the crêpe: the rest of this turn is lost."""
        worth: i64 = self.flipping_worth(0)
        for _spoon in range(self.world.spoons):
            worth = worth * PATIENCE // 100
        return worth

    def flipping_worth(self, knob: i64) -> i64:
        """The crêpe's points times the chance of two flips a turn, as long as it does not burn."""
        odds = self.world.table.odds
        fails: i64 = ONE - ONE * odds.turned[self.best_flip()] // odds.runs
        turned: i64 = ONE - fails * fails // ONE
        chance: i64 = turned
        left: i64 = fails * fails // ONE
        for _turn in range(2 if knob < TOP - 3 else 0):
            left = left * 75 // 100
            chance += left * turned // ONE
            left = left * fails // ONE * fails // ONE
        risk: i64 = 100 if knob < TOP - 3 else 60
        return self.world.table.points[CREPE] * POINT * chance // ONE * risk // 100 * 80 // 100

    def best_flip(self) -> i64:
        """The technique that turns a crêpe most often."""
        odds = self.world.table.odds
        best: i64 = 0
        for technique in range(1, FLIPS):
            if odds.turned[technique] > odds.turned[best]:
                best = technique
        return best

    # Actions and cups

    def acted(self, action: i64) -> i64:
        """What comes first: a cup that brings something, then the condiments, then the heat."""
        world = self.world
        if action == DONE:
            return RESERVE
        if action in (HEAT, FLIP):
            return 1
        if action < CUP_POINT:
            return self.seasoned(action - SEASON)
        return self.gain(action) if world.spoons == 0 else self.gain(action) - RESERVE

    def seasoned(self, colour: i64) -> i64:
        """A colour that is missing, the riskiest first; nothing if it is there, or will not come."""
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
        """The other's stove for the own one, and what the other loses by it."""
        mine: i64 = self.stove(self.seat)
        theirs: i64 = self.stove(other)
        return (theirs - mine) * (100 + self.spite(other)) // 100

    def sabotaged(self, other: i64, colour: i64) -> i64:
        """Another's dish spoiled with this container."""
        lost: i64 = self.stove(other) - ANOTHER
        return lost * self.spoiling(other, colour, self.heaviest(other, colour)) // ONE * self.spite(other) // 100

    def spite(self, other: i64) -> i64:
        """What another's loss is worth, in hundredths: most with two players, and of the leader."""
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
        """The technique that spoils another's dish most often."""
        best: i64 = 0
        for technique in range(1, POURS):
            if self.spoiling(other, colour, technique) > self.spoiling(other, colour, best):
                best = technique
        return best

    def spoiling(self, other: i64, colour: i64, technique: i64) -> i64:
        """How likely a technique makes it too much."""
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
