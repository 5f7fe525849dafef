"""What a card of cuisine is worth together with the seat's other cards.

Worth is counted in hundredths of a meal point: whole numbers are the same compiled and pure.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import Ints, zeros
from toque.games.cuisine.rules.actions import (
    FORK,
    KINDS,
    LABELS,
    MARKET_KINDS,
    MOST_CARDS,
    MOST_SLOTS,
    NONE,
    SALT,
    SPOON,
)
from toque.games.cuisine.rules.cards.effects import (
    BUYS,
    CHEAPER,
    DISCARDS,
    DOUBLE,
    DRAW,
    FORKS,
    FROM_TRAY,
    GAIN,
    IN_MEAL,
    POINTS,
    POINTS_PER,
    PURCHASED,
    SELF,
    SLOTS,
)
from toque.games.cuisine.rules.cards.filters import UNCHOSEN, means
from toque.games.cuisine.rules.material import BASIC, CUISINE, Material
from toque.games.cuisine.rules.position import CuisinePosition

POINT: Final = 100
TOGETHER: Final = 35
"""In how many of a hundred meals two cards of one deck come together."""


class Larder:
    """All cards of a seat, wherever they are."""

    def __init__(self, world: CuisinePosition, seat: i64) -> None:
        self.world = world
        self.seat: i64 = seat
        self.table: Material = world.table
        self.owned: Ints = zeros(KINDS)
        self.count_owned()

    def count_owned(self) -> None:
        """Count the seat's own cards, wherever they are; the order of the deck does not matter."""
        world = self.world
        seat: i64 = self.seat
        for place in range(seat * MOST_CARDS, seat * MOST_CARDS + world.hand_size[seat]):
            self.owned[world.hand[place] // LABELS] += 1
        for place in range(seat * MOST_CARDS, seat * MOST_CARDS + world.deck_size[seat]):
            self.owned[world.deck[place]] += 1
        for place in range(seat * MOST_SLOTS, seat * MOST_SLOTS + world.tray_size[seat]):
            self.owned[world.tray[place] // LABELS] += 1
        for kind in range(self.table.kinds):
            self.owned[kind] += world.discards[seat * KINDS + kind]
            if seat == world.turn:
                self.owned[kind] += world.played[kind]

    def loss(self, kind: i64) -> i64:
        """What a hand loses without a card."""
        if kind >= MARKET_KINDS:
            return self.value(kind, False) + POINT
        return 150 if kind == FORK else 90 if kind == SPOON else 50

    def fork_value(self) -> i64:
        """What one more fork is worth: the first one most."""
        return 270 - 90 * self.owned[FORK]

    def value(self, kind: i64, from_market: bool) -> i64:
        """A card together with the seat's cards: its points, what they give each other, and its use in play."""
        table = self.table
        total: i64 = POINT * table.points[kind]
        if table.trigger[kind] != PURCHASED:
            total += self.points_of(BASIC + kind, kind) + self.play_of(BASIC + kind)
        elif from_market:
            total += self.play_of(BASIC + kind)
        cuisine: i64 = table.cuisine[kind]
        if cuisine != NONE:
            partners: i64 = self.partners(cuisine)
            chance: i64 = 90 if partners > 1 else 60 if partners else TOGETHER
            total += (self.points_of(CUISINE + kind, kind) + self.play_of(CUISINE + kind) // 2) * chance // 100
        return total + self.given_to_others(kind)

    def partners(self, cuisine: i64) -> i64:
        """How many cards of a cuisine the seat owns."""
        found: i64 = 0
        for kind in range(MARKET_KINDS, self.table.kinds):
            if self.owned[kind] and self.table.cuisine[kind] == cuisine:
                found += self.owned[kind]
        return found

    def points_of(self, ability: i64, kind: i64) -> i64:
        """What an ability may bring in a meal with the seat's cards."""
        table = self.table
        total: i64 = 0
        for effect in range(table.begins[ability], table.ends[ability]):
            op: i64 = table.op[effect]
            wanted: i64 = table.filter[effect]
            amount: i64 = table.amount[effect]
            if op == POINTS:
                total += POINT * amount
            elif op == DOUBLE and wanted == SELF:
                total += POINT * table.points[kind]
            elif table.when[effect] == IN_MEAL:
                itself: bool = means(table, wanted, kind, UNCHOSEN)
                others: i64 = 0
                for other in range(SALT, table.kinds):
                    if self.owned[other] and means(table, wanted, other, UNCHOSEN):
                        others += self.owned[other] * (table.points[other] if op == DOUBLE else 1)
                if op == DOUBLE:
                    total += TOGETHER * min(others, 10) + (POINT * table.points[kind] if itself else 0)
                elif op == POINTS_PER:
                    total += amount * (TOGETHER * min(others, 6) + (POINT if itself else 0))
                else:
                    total += amount * min(90, TOGETHER * others)
        return total

    def play_of(self, ability: i64) -> i64:
        """What an ability brings in play."""
        table = self.table
        total: i64 = 0
        for effect in range(table.begins[ability], table.ends[ability]):
            op: i64 = table.op[effect]
            amount: i64 = table.amount[effect]
            if op == GAIN:
                total += 120
            elif table.when[effect] != IN_MEAL:
                total += worth_in_play(op) * amount
        return total

    def given_to_others(self, kind: i64) -> i64:
        """What the seat's cards gain from this one."""
        table = self.table
        total: i64 = 0
        alone: bool = table.cuisine[kind] != NONE and self.partners(table.cuisine[kind]) == 1
        for other in range(SALT, table.kinds):
            if self.owned[other] == 0:
                continue
            if table.trigger[other] != PURCHASED:
                total += self.given_by(BASIC + other, kind)
            total += self.given_by(CUISINE + other, kind) // 2
            if alone and table.cuisine[other] == table.cuisine[kind]:
                total += self.points_of(CUISINE + other, other) * TOGETHER // 100
        return total

    def given_by(self, ability: i64, kind: i64) -> i64:
        """What one of the seat's abilities gains from one more card of a kind."""
        table = self.table
        total: i64 = 0
        for effect in range(table.begins[ability], table.ends[ability]):
            op: i64 = table.op[effect]
            if table.when[effect] != IN_MEAL or op == POINTS or not means(table, table.filter[effect], kind, UNCHOSEN):
                continue
            if op == DOUBLE:
                total += TOGETHER * table.points[kind]
            elif op == POINTS_PER:
                total += TOGETHER * table.amount[effect]
            else:
                total += 15 * table.amount[effect]
        return total


def worth_in_play(op: i64) -> i64:
    """What each spoon, fork, draw and so on is worth; a kind of effect that is not named here counts like a spoon."""
    if op == FORKS:
        return 90
    if op == BUYS:
        return 80
    if op == CHEAPER:
        return 40
    if op == SLOTS:
        return 120
    if op == DRAW:
        return 70
    if op == DISCARDS:
        return 50
    return 20 if op == FROM_TRAY else 60
