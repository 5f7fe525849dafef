"""The state of a game of cuisine, and questions about it. `play/` changes it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import Ints, zeros
from toque.games.cuisine.rules.actions import (
    GOES_ON,
    KINDS,
    MOST_CARDS,
    MOST_SLOTS,
    NONE,
    START,
    TRAY_SLOTS,
)
from toque.games.cuisine.rules.cards.effects import SLOTS
from toque.games.cuisine.rules.cards.pantry import Pantry
from toque.games.cuisine.rules.material import ABILITIES, OF_JUDGE, Material

FRIDGE_PRICE: Final = 1
"""In spoons, whatever is printed (CUI-16)."""


class Dinner(Pantry):
    """A game of cuisine: all its cards, whose turn it is, and the state of that turn."""

    def __init__(self, seats: i64, table: Material, like: Dinner | None = None) -> None:
        super().__init__(seats, table, like)
        self.phase: i64 = START if like is None else like.phase
        self.turn: i64 = 0 if like is None else like.turn
        self.round: i64 = 0 if like is None else like.round
        """0 while the table is set."""
        self.last: i64 = NONE if like is None else like.last
        """The seat after whose turn the game ends (CUI-34)."""
        self.ended: i64 = GOES_ON if like is None else like.ended
        # The turn.
        self.spoons: i64 = 0 if like is None else like.spoons
        self.coins: i64 = 0 if like is None else like.coins
        """Forks to pay with."""
        self.buys: i64 = 0 if like is None else like.buys
        self.acquired: bool = False if like is None else like.acquired
        """Whether a card was bought or gained this turn."""
        self.submitted: bool = False if like is None else like.submitted
        self.layings: i64 = 0 if like is None else like.layings
        """Meals begun this turn; only the player knows."""
        self.closing: bool = False if like is None else like.closing
        """Whether it is the discard phase, and a new hand is drawn."""
        self.running: i64 = NONE if like is None else like.running
        """The ability that is used now."""
        self.step: i64 = 0 if like is None else like.step
        """The next effect of that ability."""
        self.left: i64 = 0 if like is None else like.left
        """Cards that it still trashes or takes, or that the victim still owes."""
        self.victim: i64 = NONE if like is None else like.victim
        self.drawing: i64 = 0 if like is None else like.drawing
        """Cards still to be drawn."""
        self.waiting: bool = False if like is None else like.waiting
        """Whether any ability could be used this turn."""
        self.naming: i64 = NONE if like is None else like.naming
        """The card just laid that is protein or produce."""
        self.meal: Ints = zeros(MOST_CARDS) if like is None else like.meal[:]
        self.meal_size: i64 = 0 if like is None else like.meal_size
        self.played: Ints = zeros(KINDS) if like is None else like.played[:]
        self.has_played: bool = False if like is None else like.has_played
        self.fresh: Ints = zeros(KINDS) if like is None else like.fresh[:]
        """Cards that came to the player's discard pile this turn (CUI-15)."""
        self.less: Ints = zeros(KINDS) if like is None else like.less[:]
        """How much less a kind costs in the market this turn."""
        self.uses: Ints = zeros(ABILITIES) if like is None else like.uses[:]
        """How often each ability waits to be used this turn."""

    # Questions about it

    def works(self, seat: i64, judge: i64) -> bool:
        """Whether a judge works for its owner: after the end of the round in which it was scored (CUI-32)."""
        return self.scored_by[judge] == seat and self.round > self.scored_in[judge]

    def slots_of(self, seat: i64) -> i64:
        """Slots of a warming tray (CUI-11)."""
        found: i64 = TRAY_SLOTS + self.slots[seat]
        for judge in range(self.table.judges):
            if self.works(seat, judge):
                ability: i64 = OF_JUDGE + judge
                for e in range(self.table.begins[ability], self.table.ends[ability]):
                    if self.table.op[e] == SLOTS:
                        found += self.table.amount[e]
        return min(found, MOST_SLOTS)

    def price(self, kind: i64) -> i64:
        """What a kind costs in the market now, in its currency."""
        return max(0, self.table.cost[kind] - self.less[kind])

    def gain_of(self) -> i64:
        """The effect that gains a card now."""
        return self.step - 1

    def gains_from(self) -> i64:
        """Where the current gain takes a card from."""
        return self.table.extra[self.gain_of()] & ~1
