"""The state of a game of a la carte, and questions about it. `play/` changes it.

Nothing is hidden, and the pool of cups has no order before a cup is drawn: every cup in it is equally
likely (ALC-54).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import BIT, Ints, filled, ints, zeros
from toque.engine.position import Position
from toque.games.alacarte.rules.actions import (
    COLOURS,
    CREPE,
    CUPS,
    DECREASE,
    DISHES,
    EXCHANGE,
    GOES_ON,
    HAND,
    KINDS,
    NONE,
    POINT,
    SALT,
    SPOONS,
    SPOONS_A_TURN,
    START,
)
from toque.games.alacarte.rules.material import Material

CONDIMENTS: Final = 15
SALTS: Final = 5
"""In a full container (ALC-3)."""
BOX: Final[Ints] = ints([3, 3, 2, 3, 2])
"""Cups of each kind (ALC-4)."""
TOO_MUCH: Final = 3
"""So many of one colour, or of salt, spoil a dish (ALC-23)."""
ALL_DISHES: Final = 2**DISHES - 1


class Kitchen(Position):
    """Everybody's stoves, the table between them, and whose turn it is."""

    def __init__(self, seats: i64, table: Material, like: Kitchen | None = None) -> None:
        super().__init__(seats)
        self.table = table
        self.phase: i64 = START if like is None else like.phase
        self.start: i64 = 0 if like is None else like.start
        self.turn: i64 = 0 if like is None else like.turn
        self.turns: i64 = 0 if like is None else like.turns
        """Turns begun so far; 0 while the table is set."""
        self.spoons: i64 = 0 if like is None else like.spoons
        """Actions left in this turn (ALC-8)."""
        self.rested: bool = False if like is None else like.rested
        """Whether this turn's coffee break is used, or lost (ALC-9)."""
        self.bottle: i64 = NONE if like is None else like.bottle
        """The container that is poured from."""
        self.target: i64 = NONE if like is None else like.target
        """Whose pan it is poured into."""
        self.technique: i64 = HAND if like is None else like.technique
        self.ended: i64 = GOES_ON if like is None else like.ended
        self.dishes: i64 = ALL_DISHES if like is None else like.dishes
        """On the table, recipe side up."""
        self.trash: i64 = 0 if like is None else like.trash
        self.crepes: i64 = BIT[seats] - 1 if like is None else like.crepes
        """The seats that still have their crêpe in hand."""
        self.knobs: Ints = zeros(seats) if like is None else like.knobs[:]
        self.pans: Ints = filled(seats, NONE) if like is None else like.pans[:]
        self.inside: Ints = zeros(seats * KINDS) if like is None else like.inside[:]
        """What lies in each pan: four colours, and salt."""
        self.trays: Ints = zeros(seats) if like is None else like.trays[:]
        """Finished dishes; bit 20 is the crêpe."""
        self.stars: Ints = zeros(seats) if like is None else like.stars[:]
        self.laid: Ints = zeros(seats) if like is None else like.laid[:]
        """Victory point cups on each tray (ALC-35)."""
        self.cups: Ints = zeros(seats * CUPS) if like is None else like.cups[:]
        self.pool: Ints = BOX[:] if like is None else like.pool[:]
        self.used: Ints = zeros(CUPS) if like is None else like.used[:]
        self.grains: Ints = filled(COLOURS, CONDIMENTS) if like is None else like.grains[:]
        self.salts: Ints = filled(COLOURS, SALTS) if like is None else like.salts[:]
        self.sink: Ints = zeros(KINDS) if like is None else like.sink[:]
        self.rolls: Ints = zeros(seats) if like is None else like.rolls[:]
        """How often each seat has rolled."""
        self.drawn: i64 = 0 if like is None else like.drawn
        """How many cups were drawn."""

    # Questions about it

    def after(self, seat: i64) -> i64:
        """The seat to the left."""
        return seat + 1 if seat + 1 < self.seats else 0

    def sets_up(self) -> bool:
        """Whether the first dishes are still chosen (ALC-6)."""
        return self.turns == 0

    def in_pan(self, seat: i64, kind: i64) -> i64:
        """How many of a colour, or of salt, lie in a pan."""
        return self.inside[seat * KINDS + kind]

    def is_burned(self, seat: i64) -> bool:
        """At the red level or above (ALC-18)."""
        dish: i64 = self.pans[seat]
        return dish != NONE and self.knobs[seat] >= self.table.burns[dish]

    def is_overspiced(self, seat: i64) -> bool:
        """Three or more of one colour, or of salt (ALC-23)."""
        for kind in range(KINDS):
            if self.inside[seat * KINDS + kind] >= TOO_MUCH:
                return self.pans[seat] != NONE
        return False

    def is_spoiled(self, seat: i64) -> bool:
        """Burned or overspiced."""
        return self.is_burned(seat) or self.is_overspiced(seat)

    def is_finished(self, seat: i64) -> bool:
        """Right heat, enough of everything (ALC-22, ALC-26), and not spoiled."""
        dish: i64 = self.pans[seat]
        if dish == NONE or self.knobs[seat] < self.table.low[dish] or self.knobs[seat] > self.table.high[dish]:
            return False
        for colour in range(COLOURS):
            if self.inside[seat * KINDS + colour] < self.table.needs[dish * COLOURS + colour]:
                return False
        return not self.is_overspiced(seat)

    def is_perfect(self, seat: i64) -> bool:
        """Exactly what the recipe asks for and no salt, in a dish that is finished and has condiments (ALC-29)."""
        dish: i64 = self.pans[seat]
        if dish == CREPE or self.table.seasoned[dish] == 0 or self.inside[seat * KINDS + SALT]:
            return False
        for colour in range(COLOURS):
            if self.inside[seat * KINDS + colour] != self.table.needs[dish * COLOURS + colour]:
                return False
        return True

    def choice(self, seat: i64) -> i64:
        """Dishes this seat may take: of a colour that is not on its tray, or any if there is none (ALC-33)."""
        seen: i64 = 0
        for dish in range(DISHES):
            if self.trays[seat] & BIT[dish]:
                seen |= self.table.of_group[dish]
        new: i64 = self.dishes & ~seen
        return new or self.dishes

    def may_lay_crepe(self, seat: i64) -> bool:
        """Instead of a new dish, once per game (ALC-34), not at set-up (ALC-6)."""
        return self.crepes & BIT[seat] != 0 and not self.sets_up()

    def may_season(self, seat: i64, colour: i64) -> bool:
        """Whether this seat's own dish takes a colour: only those of its recipe (ALC-20)."""
        dish: i64 = self.pans[seat]
        return dish != NONE and dish != CREPE and self.table.needs[dish * COLOURS + colour] > 0

    def rolls_next(self, seat: i64) -> bool:
        """With a crêpe in the pan the first of every three actions is a roll, the others are flips (ALC-42, ALC-46)."""
        return self.pans[seat] != CREPE or self.spoons % SPOONS_A_TURN == 0

    def holds(self, seat: i64, cup: i64) -> bool:
        """Whether a cup of this kind lies before a seat."""
        return self.cups[seat * CUPS + cup] > 0

    def may_exchange(self, seat: i64, other: i64) -> bool:
        """Neither dish spoiled, neither pan with a crêpe (ALC-36)."""
        return seat != other and self.may_be_exchanged(seat) and self.may_be_exchanged(other)

    def may_be_exchanged(self, seat: i64) -> bool:
        """Whether this stove may go to somebody else."""
        return self.pans[seat] != NONE and self.pans[seat] != CREPE and not self.is_spoiled(seat)

    def may_re_season(self, seat: i64, other: i64) -> bool:
        """Whether a seat's dish may be re-seasoned: another player's, with condiments in its recipe (ALC-38)."""
        dish: i64 = self.pans[other]
        return seat != other and dish != NONE and dish != CREPE and self.table.seasoned[dish] > 0

    def may_rescue(self, seat: i64) -> bool:
        """Whether a decrease-heat cup may save the burned dish in this turn's break; not if overspiced (ALC-31)."""
        return not self.rested and self.holds(seat, DECREASE) and not self.is_overspiced(seat)

    def is_between_flips(self, seat: i64) -> bool:
        """Whether the first of two flips is done: no coffee break is possible then (ALC-46)."""
        return self.pans[seat] == CREPE and self.spoons % SPOONS_A_TURN == 1

    def may_play(self, seat: i64, cup: i64) -> bool:
        """Whether this cup can be carried out now as the coffee break (ALC-9, ALC-40)."""
        if self.rested or self.is_between_flips(seat) or not self.holds(seat, cup):
            return False
        if cup == DECREASE:
            return self.knobs[seat] > 0
        if cup in (POINT, SPOONS):
            return True
        for other in range(self.seats):
            if self.may_exchange(seat, other) if cup == EXCHANGE else self.may_re_season(seat, other):
                return True
        return False

    def has_break(self, seat: i64) -> bool:
        """Whether the coffee break of this turn is left and a cup to play in it."""
        cup: i64 = 0
        while cup < CUPS and not self.may_play(seat, cup):
            cup += 1
        return cup < CUPS

    def pool_size(self) -> i64:
        """Cups in the pool."""
        return total(self.pool)

    def finished_count(self, seat: i64) -> i64:
        """Dishes on a tray, the crêpe included (ALC-45)."""
        count: i64 = 0
        left: i64 = self.trays[seat]
        while left:
            left &= left - 1
            count += 1
        return count


def total(row: Ints) -> i64:
    """The sum of a row."""
    found: i64 = 0
    for k in range(len(row)):
        found += row[k]
    return found
