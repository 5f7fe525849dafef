"""What pours, rolls and flips of a la carte come to with the best play: exact tables, made once for a set of odds.

Chances are counted in 65536ths, and so are expected numbers of actions: whole numbers are the same on every machine.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.chance import SALTS
from toque.engine.ints import Ints, ints, zeros
from toque.games.alacarte.rules.actions import CREPE, FLIPS, POURS, TOP
from toque.games.alacarte.rules.material import EDITION_2009, Material
from toque.games.alacarte.rules.odds import CLASSES, FILLS, MANY, Odds
from toque.games.alacarte.rules.state import TOO_MUCH

ONE: Final = 65536
"""A chance of 1, and one action."""
NEEDS: Final = 2
"""A recipe needs at most so much of a colour (ALC-7)."""
STATES: Final = TOO_MUCH * TOO_MUCH
"""What can lie in a pan that is not spoiled: none, one or two of a colour × none, one or two salt."""
SHINES: Final[Ints] = ints([0, ONE // 4, 3 * ONE // 4, 5 * ONE // 2])
"""What a star is worth beside the dish itself, by ambition."""
AMBITIONS: Final = 4
HASTE: Final = 3 * ONE // 16
"""What an action is worth beside the dish itself."""
LEVELS: Final = TOP + 1
EDITIONS: Final = 2


class Tables:
    """The best techniques, and the chances and actions that they come to."""

    def __init__(self, odds: Odds) -> None:
        self.odds = odds
        size: i64 = AMBITIONS * NEEDS * FILLS * STATES
        self.enough: Ints = zeros(size)
        """The chance to bring enough of a colour into a pan."""
        self.exact: Ints = zeros(size)
        """The chance to bring exactly enough, and no salt."""
        self.pours: Ints = zeros(size)
        """How many pours that takes."""
        self.ways: Ints = zeros(size)
        """The best technique."""
        for ambition in range(AMBITIONS):
            for need in range(1, NEEDS + 1):
                for fill in range(FILLS):
                    self.season(ambition, need, fill)
        size = EDITIONS * LEVELS * LEVELS * LEVELS * LEVELS
        self.warm: Ints = zeros(size)
        """The chance to bring a knob into the green."""
        self.rolls: Ints = zeros(size)
        """How many rolls that takes."""
        for edition in range(EDITIONS):
            for low in range(LEVELS):
                for high in range(low, LEVELS):
                    for burns in range(high + 1, LEVELS):
                        self.heat(edition == 1, heat_place(edition == 1, low, high, burns), low, high, burns)
        self.flip: i64 = 0
        """The technique that turns a crêpe most often."""
        for technique in range(1, FLIPS):
            if odds.turned[technique] > odds.turned[self.flip]:
                self.flip = technique
        self.turned: Ints = zeros(EDITIONS * LEVELS)
        """The chance that a crêpe turns before it burns."""
        self.flips: Ints = zeros(EDITIONS * LEVELS)
        """How many actions that takes, with those that a turn loses."""
        for edition in range(EDITIONS):
            self.bake(edition == 1, edition * LEVELS)

    # Seasoning

    def season(self, ambition: i64, need: i64, fill: i64) -> None:
        """Fill in the best technique for everything that can lie in a pan."""
        first: i64 = season_place(ambition, need, fill, 0, 0)
        inside: i64 = TOO_MUCH - 1
        while inside >= 0:
            salt: i64 = TOO_MUCH - 1
            while salt >= 0:
                here: i64 = first + inside * TOO_MUCH + salt
                if inside >= need:
                    self.enough[here] = ONE
                    self.exact[here] = ONE if inside == need and salt == 0 else 0
                elif fill < SALTS:  # it will be refilled
                    self.enough[here] = ONE // 2
                    self.pours[here] = 3 * ONE
                else:
                    self.compare(ambition, fill, inside, salt, here)
                salt -= 1
            inside -= 1

    def compare(self, ambition: i64, fill: i64, inside: i64, salt: i64, here: i64) -> None:
        """Find the best technique; a pan that none is good for is given up."""
        most: i64 = -ONE * ONE
        for technique in range(POURS):
            enough, exact, pours = self.poured(technique, fill, inside, salt, here)
            worth: i64 = seasoning_worth(ambition, enough, exact, pours)
            if worth > most:
                most = worth
                self.ways[here] = technique
                if worth > 0:
                    self.enough[here] = enough
                    self.exact[here] = exact
                    self.pours[here] = pours

    def poured(self, technique: i64, fill: i64, inside: i64, salt: i64, here: i64) -> tuple[i64, i64, i64]:
        """Chances of enough and exactly enough, and the pours: this technique until something falls, then the best."""
        counts = self.odds.counts
        first: i64 = (technique * FILLS + fill) * CLASSES
        moved: i64 = self.odds.runs - counts[first]
        enough: i64 = 0
        exact: i64 = 0
        pours: i64 = 0
        if moved == 0:
            return 0, 0, ONE * ONE
        for outcome in range(1, CLASSES):
            count: i64 = counts[first + outcome]
            fallen: i64 = outcome // (MANY + 1)
            salty: i64 = outcome % (MANY + 1)
            if count and inside + fallen < TOO_MUCH and salt + salty < TOO_MUCH:
                emptier: i64 = min(fill, fallen * SALTS + salty)
                then: i64 = here - emptier * STATES + fallen * TOO_MUCH + salty
                enough += count * self.enough[then]
                exact += count * self.exact[then]
                pours += count * self.pours[then]
        return enough // moved, exact // moved, (pours + self.odds.runs * ONE) // moved

    # Heating

    def heat(self, is_first: bool, first: i64, low: i64, high: i64, burns: i64) -> None:
        """Fill in the chances from every level; what is too hot stays so."""
        level: i64 = high
        while level >= 0:
            here: i64 = first + level
            if level >= low:
                self.warm[here] = ONE
            else:
                self.roll(is_first, first, level)
            level -= 1

    def roll(self, is_first: bool, first: i64, level: i64) -> None:
        """Roll until the knob moves: 1, 2, 3, everyone, the best of three; coffee leaves it where it is."""
        best: i64 = level + 1
        warm: i64 = self.warm[first + level + 1]
        rolls: i64 = self.rolls[first + level + 1]
        moves: i64 = 2
        warm += warm
        rolls += rolls
        for levels in range(2, 4):
            then: i64 = risen(is_first, level, levels)
            if then != level:
                moves += 1
                warm += self.warm[first + then]
                rolls += self.rolls[first + then]
                if self.heat_worth(first + then) > self.heat_worth(first + best):
                    best = then
        warm += self.warm[first + best]
        rolls += self.rolls[first + best]
        self.warm[first + level] = warm // (moves + 1)
        self.rolls[first + level] = (rolls + 6 * ONE) // (moves + 1)

    def heat_worth(self, place: i64) -> i64:
        """What decides between levels."""
        return ONE * self.warm[place] - HASTE * self.rolls[place]

    # Flipping

    def bake(self, is_first: bool, first: i64) -> None:
        """Fill in the chances of a crêpe: a roll and two flips a turn, until it turns or burns (ALC-42, ALC-43)."""
        fails: i64 = ONE - ONE * self.odds.turned[self.flip] // self.odds.runs
        again: i64 = fails * fails // ONE
        level: i64 = TOP - 1
        while level >= 0:
            turned: i64 = 0  # in sixths
            flips: i64 = 18 * ONE
            stays: i64 = 2  # coffee, and the choice of what passes the top or is least
            for face in range(4):
                then: i64 = risen(is_first, level, 1 if face == 3 else face + 1)
                if then == level:
                    stays += 1
                elif then < TOP:
                    turned += ONE - again + again * self.turned[first + then] // ONE
                    flips += again * self.flips[first + then] // ONE
            turned += stays * (ONE - again)
            self.turned[first + level] = ONE * turned // (6 * ONE - stays * again)
            self.flips[first + level] = ONE * flips // (6 * ONE - stays * again)
            level -= 1


def seasoning_worth(ambition: i64, enough: i64, exact: i64, pours: i64) -> i64:
    """What decides between techniques."""
    return enough + (SHINES[ambition] * exact - HASTE * pours) // ONE


def season_place(ambition: i64, need: i64, fill: i64, inside: i64, salt: i64) -> i64:
    """Where the tables of seasoning hold this."""
    return ((ambition * NEEDS + need - 1) * FILLS + fill) * STATES + inside * TOO_MUCH + salt


def heat_place(is_first: bool, low: i64, high: i64, burns: i64) -> i64:
    """Where the tables of heating begin for a dish."""
    edition: i64 = 1 if is_first else 0
    return (((edition * LEVELS + low) * LEVELS + high) * LEVELS + burns) * LEVELS


def heat_of(table: Material, dish: i64) -> i64:
    """Where the tables of heating begin for this dish, or those of flipping for the crêpe."""
    is_first: bool = table.edition == EDITION_2009
    if dish == CREPE:
        return LEVELS if is_first else 0
    return heat_place(is_first, table.low[dish], table.high[dish], table.burns[dish])


def risen(is_first: bool, knob: i64, levels: i64) -> i64:
    """A knob after it was turned up by these levels (ALC-17)."""
    if knob + levels <= TOP:
        return knob + levels
    return TOP if is_first else knob


MADE: list[Tables] = []
"""The tables that were made last."""


def tables_of(odds: Odds) -> Tables:
    """The tables for these odds, made at most once for games with the same odds one after another."""
    if not MADE or MADE[0].odds is not odds:
        MADE[:] = [Tables(odds)]
    return MADE[0]
