"""All that a position of cuisine is made of, and what can be asked of it. What changes it is in the other modules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import Ints, zeros
from toque.games.cuisine.rules.actions import (
    GOES_ON,
    KINDS,
    LAYINGS,
    MARKET,
    MARKET_KINDS,
    MOST_CARDS,
    MOST_SLOTS,
    NONE,
    START,
    TRAY_SLOTS,
)
from toque.games.cuisine.rules.effects import FROM_FORKS, FROM_FRIDGE, SLOTS
from toque.games.cuisine.rules.filters import UNCHOSEN, means
from toque.games.cuisine.rules.material import ABILITIES, IN_SPOONS, OF_JUDGE, Material
from toque.games.cuisine.rules.pantry import Pantry

FRIDGE_PRICE: Final = 1
"""In spoons, whatever is printed (CUI-16)."""


class Dinner(Pantry):
    """A game of cuisine: all its cards, whose turn it is, and how far that is."""

    def __init__(self, seats: i64, table: Material, like: Dinner | None = None) -> None:
        super().__init__(seats, table, like)
        self.phase: i64 = START if like is None else like.phase
        self.turn: i64 = 0 if like is None else like.turn
        self.round: i64 = 0 if like is None else like.round
        """0 while the table is set."""
        self.last: i64 = NONE if like is None else like.last
        """The seat with whose turn the game ends (CUI-34)."""
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
        """Meals begun this turn; only who began them knows."""
        self.closing: bool = False if like is None else like.closing
        """Whether it is the discard phase, and a new hand is drawn."""
        self.running: i64 = NONE if like is None else like.running
        """The ability that is used now."""
        self.step: i64 = 0 if like is None else like.step
        """Its effect that comes next."""
        self.left: i64 = 0 if like is None else like.left
        """Cards that it still trashes or takes, or that the victim still owes."""
        self.victim: i64 = NONE if like is None else like.victim
        self.drawing: i64 = 0 if like is None else like.drawing
        """Cards still to be drawn."""
        self.waiting: bool = False if like is None else like.waiting
        """Whether any ability was there to be used this turn."""
        self.naming: i64 = NONE if like is None else like.naming
        """The card just laid that is protein or produce."""
        self.meal: Ints = zeros(MOST_CARDS) if like is None else like.meal[:]
        self.meal_size: i64 = 0 if like is None else like.meal_size
        self.played: Ints = zeros(KINDS) if like is None else like.played[:]
        self.played_size: i64 = 0 if like is None else like.played_size
        self.fresh: Ints = zeros(KINDS) if like is None else like.fresh[:]
        """Cards on the own discard pile that came this turn (CUI-15)."""
        self.less: Ints = zeros(KINDS) if like is None else like.less[:]
        """How much less a kind costs in the market this turn."""
        self.uses: Ints = zeros(ABILITIES) if like is None else like.uses[:]
        """How often each ability waits to be used this turn."""

    # What can be asked of it

    def works(self, seat: i64, judge: i64) -> bool:
        """A judge works for who scored it after the end of that round (CUI-32)."""
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

    def may_submit(self) -> bool:
        """Once a turn, before any card is played from hand, and not after a card was acquired (CUI-18)."""
        return not self.submitted and not self.acquired and self.played_size == 0

    def may_lay(self, seat: i64) -> bool:
        """Whether a meal may be begun."""
        return self.may_submit() and self.layings < LAYINGS and self.has_ingredient(seat)

    def may_buy(self) -> bool:
        """Whether anything at all may be bought (CUI-14, CUI-18)."""
        return self.buys > 0 and not self.submitted

    def price(self, kind: i64) -> i64:
        """What a kind costs in the market now, in its currency."""
        return max(0, self.table.cost[kind] - self.less[kind])

    def can_pay(self, kind: i64) -> bool:
        """Whether the money is there for a kind of the market (CUI-14)."""
        price: i64 = self.price(kind)
        return price <= (self.spoons if self.table.currency[kind] == IN_SPOONS else self.coins)

    def may_buy_fork(self) -> bool:
        """A fork from the stack, if there is one (CUI-14)."""
        return self.forks > 0 and self.spoons >= self.table.fork_price

    def can_buy(self) -> bool:
        """Whether there is something to buy and the money for it."""
        if not self.may_buy():
            return False
        if self.may_buy_fork() or (self.fridge_size > 0 and self.spoons >= FRIDGE_PRICE):
            return True
        return any(self.market[slot] != NONE and self.can_pay(self.market[slot]) for slot in range(MARKET))

    def may_use(self, ability: i64) -> bool:
        """Whether an ability waits; with a meal submitted nothing is gained (CUI-18, CUI-24)."""
        if self.uses[ability] == 0:
            return False
        return not self.submitted or self.table.waits[ability] > self.table.gains[ability]

    def has_uses(self) -> bool:
        """Whether any ability may be used."""
        return self.waiting and any(self.may_use(ability) for ability in range(ABILITIES))

    def is_idle(self) -> bool:
        """Whether all can see that nothing but the end of the turn is left."""
        seat: i64 = self.turn
        if self.hand_size[seat] or (self.tray_size[seat] and self.may_submit()):
            return False
        return not self.can_buy() and not self.has_uses()

    def gain_of(self) -> i64:
        """The effect that gains a card now."""
        return self.step - 1

    def may_gain(self, kind: i64) -> bool:
        """Whether the gain under way may bring this kind of the market: meant, and cheap enough as printed."""
        effect: i64 = self.gain_of()
        if self.table.cost[kind] > self.table.amount[effect]:
            return False
        return means(self.table, self.table.filter[effect], kind, UNCHOSEN)

    def gains_from(self) -> i64:
        """Where the gain under way takes a card from."""
        return self.table.extra[self.gain_of()] & ~1

    def can_gain(self) -> bool:
        """Whether the gain under way finds a card; nothing is acquired in a turn with a meal (CUI-18)."""
        if self.submitted:
            return False
        source: i64 = self.gains_from()
        if source == FROM_FORKS:
            return self.forks > 0
        if source == FROM_FRIDGE:
            return any(self.may_gain_fridge(kind) for kind in range(MARKET_KINDS, self.table.kinds))
        return any(self.market[slot] != NONE and self.may_gain(self.market[slot]) for slot in range(MARKET))

    def may_gain_fridge(self, kind: i64) -> bool:
        """In the fridge all cost one spoon, so it is only asked whether the card is meant (CUI-16)."""
        return self.fridge[kind] > 0 and means(self.table, self.table.filter[self.gain_of()], kind, UNCHOSEN)
