"""What a stove of a la carte is worth, by the odds of pours and flips and of the die.

Worth is counted in thousandths of a point, chances in 2²⁰ths: whole numbers are the same compiled and pure.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.chance import SALTS
from toque.engine.ints import Ints, zeros
from toque.games.alacarte.rules.actions import (
    COLOURS,
    CREPE,
    FLIPS,
    NONE,
    POURS,
    SALT,
    TOP,
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
"""What a point after one more action is worth, in hundredths of a point now."""
ANOTHER: Final = 900
"""What the next dish is worth, and so what is left after a spoiled one."""
STAR_WORTH: Final = (300, 800, 3500)
"""The additional value of a star for a player with none, one or two: three win."""


class Stoves:
    """What the stoves are worth to a seat."""

    def __init__(self, world: AlacartePosition, seat: i64) -> None:
        self.world = world
        self.seat: i64 = seat
        self.states: Ints = zeros(TOO_MUCH * TOO_MUCH)
        self.best: Ints = zeros(TOO_MUCH * TOO_MUCH)

    def stove(self, owner: i64) -> i64:
        """What a stove is worth to the seat that cooks at it."""
        world = self.world
        if world.pans[owner] == NONE or world.is_spoiled(owner):
            return ANOTHER
        if world.pans[owner] == CREPE:
            return self.flipping_worth(world.knobs[owner])
        return self.dish_worth(world.pans[owner], world.knobs[owner], owner)

    def at_heat(self, knob: i64) -> i64:
        """The value of our stove at another heat."""
        dish: i64 = self.world.pans[self.seat]
        if knob >= self.world.table.burns[dish]:
            return ANOTHER
        return self.flipping_worth(knob) if dish == CREPE else self.dish_worth(dish, knob, self.seat)

    def new_worth(self, dish: i64) -> i64:
        """A dish of the table in an empty pan."""
        return self.dish_worth(dish, 0, NONE)

    def dish_worth(self, dish: i64, knob: i64, owner: i64) -> i64:
        """Points, and perhaps a star, times the chance to finish, discounted by the time it takes."""
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
        """The chance to bring a knob into the green, discounted for each roll."""
        table = self.world.table
        low: i64 = table.low[dish]
        high: i64 = table.high[dish]
        chances = self.heats(low, high, table.burns[dish])
        return chances[knob]

    def heats(self, low: i64, high: i64, burns: i64) -> Ints:
        """The same chance from every level."""
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
        """A knob after it was turned up by these levels (ALC-17)."""
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
        """The chance after pouring by this technique until something falls."""
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
        """The value of laying the crêpe, which costs the rest of this turn."""
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
