"""Opinions on cuisine: the best meal of hand and tray, and what a card is worth together with the seat's other cards.

Reads only the seat's own and public fields.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.bots.opinions.cook import Cook
from toque.bots.opinions.larder import POINT, Larder
from toque.engine.decider import Decider
from toque.engine.ints import Ints
from toque.engine.position import Position
from toque.engine.rng import Rng
from toque.games.cuisine.rules.actions import (
    ADD,
    ADD_TRAY,
    AS_PRODUCE,
    AS_PROTEIN,
    BUY_FORK,
    BUY_FRIDGE,
    BUY_MARKET,
    CANCEL,
    DISCARD,
    DISCARDING,
    END,
    ENOUGH,
    FORK,
    FORK_BUY,
    FORK_COIN,
    GAIN_FORK,
    GAIN_FRIDGE,
    GAIN_MARKET,
    GAINING,
    LABELS,
    LAYING,
    MARKET,
    MARKET_KINDS,
    MOST_CARDS,
    MOST_SLOTS,
    NAMING,
    NO_TRAY,
    NONE,
    PLAY,
    PRESENT,
    SALT,
    SPOON,
    TAKING,
    TO,
    TRASH,
    TRASHING,
    TRAY,
    TRAYING,
    USE,
    USE_JUDGE,
)
from toque.games.cuisine.rules.cards.effects import DRAW, FROM_TRAY, WHEN_USED
from toque.games.cuisine.rules.cards.filters import CHOSEN_PRODUCE, CHOSEN_PROTEIN
from toque.games.cuisine.rules.material import IN_FORKS, Material
from toque.games.cuisine.rules.play.meals import CHOICES, SERVED, worth
from toque.games.cuisine.rules.position import CuisinePosition

WANTED: Final = 170
"""A card worth less than this only dilutes the deck."""
SPOONS_KEPT: Final = 5
"""More of them may be trashed."""


class CuisineGreedy(Decider):
    """Serves the best meal it can, buys what goes with its cards, and gets rid of what does not."""

    def decide(self, world: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(world, CuisinePosition)
        legal = world.legal(seat)
        if len(legal) == 1:
            return legal[0]
        opinion = Opinion(world.clone(), seat)
        return opinion.choice(legal)


class Opinion:
    """What a seat thinks of its possibilities. It may change the world it was given, to try things out."""

    def __init__(self, world: CuisinePosition, seat: i64) -> None:
        self.world = world
        self.seat: i64 = seat
        self.table: Material = world.table
        self.larder = Larder(world, seat)

    def choice(self, legal: Ints) -> i64:
        """What it does."""
        phase: i64 = self.world.phase
        if phase == TRAYING:
            return self.for_tray(legal)
        if phase == LAYING:
            return self.next_laid()
        if phase == NAMING:
            return self.named()
        if phase == TRASHING:
            return self.trashed()
        if phase == TAKING:
            return ENOUGH
        if phase == GAINING:
            return self.gained(legal)
        if phase == DISCARDING:
            return self.discarded(legal)
        return self.in_play(legal)

    # Meals

    def for_tray(self, legal: Ints) -> i64:
        """The card that goes best with what is in the tray, if it is not in this turn's meal."""
        cook = Cook(self.world, self.seat)
        cook.think()
        best: i64 = NO_TRAY
        most: i64 = 2 * POINT
        held: i64 = self.in_tray(NONE)
        for k in range(len(legal)):
            kind: i64 = legal[k] - TRAY
            if legal[k] == NO_TRAY or kind < MARKET_KINDS or cook.uses_up(kind):
                continue
            more: i64 = POINT * (self.in_tray(kind) - held) + self.larder.value(kind, False) // 3
            if more > most:
                most = more
                best = legal[k]
        return best

    def in_tray(self, kind: i64) -> i64:
        """What a meal of all that is in the tray, and a card more, would be worth."""
        world = self.world
        seat: i64 = self.seat
        size: i64 = 0
        for place in range(seat * MOST_SLOTS, seat * MOST_SLOTS + world.tray_size[seat]):
            if world.tray[place] >= SALT * LABELS:
                world.meal[size] = world.tray[place] * SERVED
                size += 1
        if kind != NONE:
            world.meal[size] = kind * LABELS * SERVED
            size += 1
        world.meal_size = size
        total: i64 = worth(world, seat, None)
        for place in range(size):
            world.meal[place] = 0
        world.meal_size = 0
        return total

    def next_laid(self) -> i64:
        """The next card of the best meal, or the judge."""
        cook = Cook(self.world, self.seat)
        cook.think()
        if cook.place == NONE:
            return CANCEL
        if cook.first == NONE:
            return TO + cook.place
        card: i64 = cook.first // CHOICES
        kind: i64 = card // 2 // LABELS
        return (ADD_TRAY if card % 2 else ADD) + kind

    def named(self) -> i64:
        """Protein or produce, as the best meal wants it."""
        world = self.world
        world.meal[world.meal_size] = world.naming + CHOSEN_PROTEIN
        world.meal_size += 1
        protein = Cook(world, self.seat)
        protein.think()
        world.meal[world.meal_size - 1] = world.naming + CHOSEN_PRODUCE
        produce = Cook(world, self.seat)
        produce.think()
        return AS_PRODUCE if produce.score > protein.score else AS_PROTEIN

    # The play phase

    def in_play(self, legal: Ints) -> i64:
        """A meal if there is one; then ingredients, their abilities, money, forks, buys."""
        if legal[0] == PRESENT:
            for k in range(len(legal)):
                if USE_JUDGE <= legal[k] < BUY_MARKET and self.draws(legal[k] - USE):
                    return legal[k]  # before the meal is laid: it may be a better one
            cook = Cook(self.world, self.seat)
            cook.think()
            if cook.place != NONE:
                return PRESENT
        money: i64 = NONE
        use: i64 = NONE
        for k in range(len(legal)):
            action: i64 = legal[k]
            if PLAY + MARKET_KINDS <= action < FORK_COIN:
                return action
            if PLAY <= action < FORK_COIN:
                money = action
            elif USE <= action < BUY_MARKET and use == NONE and self.is_useful(action - USE):
                use = action
        if use != NONE:
            return use
        if money != NONE:
            return money
        for k in range(len(legal)):
            if legal[k] == FORK_COIN:
                return self.forked()
        return self.bought(legal)

    def draws(self, ability: i64) -> bool:
        """Whether an ability draws cards."""
        for effect in range(self.table.begins[ability], self.table.ends[ability]):
            if self.table.op[effect] == DRAW:
                return True
        return False

    def is_useful(self, ability: i64) -> bool:
        """Whether an ability does more than empty the tray."""
        for effect in range(self.table.begins[ability], self.table.ends[ability]):
            if self.table.when[effect] == WHEN_USED and self.table.op[effect] != FROM_TRAY:
                return True
        return False

    def forked(self) -> i64:
        """A fork to pay with, if that buys something; else another buy."""
        world = self.world
        table = self.table
        forks: i64 = 0
        for place in range(self.seat * MOST_CARDS, self.seat * MOST_CARDS + world.hand_size[self.seat]):
            if world.hand[place] // LABELS == FORK:
                forks += 1
        for slot in range(MARKET):
            kind: i64 = world.market[slot]
            if kind != NONE and table.currency[kind] == IN_FORKS:
                price: i64 = world.price(kind)
                if world.coins < price <= world.coins + forks and self.larder.value(kind, True) >= WANTED:
                    return FORK_COIN
        return FORK_BUY

    def bought(self, legal: Ints) -> i64:
        """The best card that can be paid for; the end of the turn if none is wanted."""
        world = self.world
        best: i64 = END
        most: i64 = WANTED
        for k in range(len(legal)):
            action: i64 = legal[k]
            worth_it: i64 = 0
            price: i64 = 0
            if BUY_MARKET <= action < BUY_FRIDGE:
                kind: i64 = world.market[action - BUY_MARKET]
                worth_it = self.larder.value(kind, True)
                price = world.price(kind) if self.table.currency[kind] != IN_FORKS else 0
            elif BUY_FRIDGE <= action < BUY_FORK:
                worth_it = self.larder.value(action - BUY_FRIDGE, False)
                price = 1
            elif action == BUY_FORK:
                worth_it = self.larder.fork_value()
                price = self.table.fork_price
            if world.buys > 1:
                worth_it -= 25 * price  # money for the next buy
            if worth_it > most:
                most = worth_it
                best = action
        return best

    # Cards of abilities

    def trashed(self) -> i64:
        """Spoons that are not needed, then salt."""
        if self.larder.owned[SPOON] > SPOONS_KEPT and self.world.holds(self.seat, SPOON):
            return TRASH + SPOON
        if self.world.holds(self.seat, SALT):
            return TRASH + SALT
        return ENOUGH

    def gained(self, legal: Ints) -> i64:
        """The best card that is offered."""
        best: i64 = ENOUGH
        most: i64 = WANTED
        for k in range(len(legal)):
            action: i64 = legal[k]
            worth_it: i64 = 0
            if GAIN_MARKET <= action < GAIN_FRIDGE:
                worth_it = self.larder.value(self.world.market[action - GAIN_MARKET], False)
            elif GAIN_FRIDGE <= action < GAIN_FORK:
                worth_it = self.larder.value(action - GAIN_FRIDGE, False)
            elif action == GAIN_FORK:
                worth_it = self.larder.fork_value()
            if worth_it > most:
                most = worth_it
                best = action
        return best

    def discarded(self, legal: Ints) -> i64:
        """Salt, a spoon, a fork, or the least of the ingredients."""
        best: i64 = legal[0]
        least: i64 = 10000
        for k in range(len(legal)):
            kind: i64 = legal[k] - DISCARD
            loss: i64 = self.larder.loss(kind)
            if loss < least:
                least = loss
                best = legal[k]
        return best
