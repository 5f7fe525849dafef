"""What the cards of a pack are good for in cuisine: in a meal, alone and in pairs, and in play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import Ints, append, ints, vec, zeros
from toque.games.cuisine.rules.actions import JUDGES, KINDS, LABELS, MARKET_KINDS, MOST_CARDS, MOST_SLOTS, NONE, SALT
from toque.games.cuisine.rules.cards.effects import (
    CUISINES,
    DISCARDS,
    DOUBLE,
    FROM_TRAY,
    GAIN,
    IN_MEAL,
    PLAYED,
    POINTS,
    POINTS_PER,
    PURCHASED,
    SELF,
    SLOTS,
    SPOONS,
    TRASHES,
    WHEN_USED,
)
from toque.games.cuisine.rules.cards.filters import UNCHOSEN, means
from toque.games.cuisine.rules.material import ABILITIES, BASIC, CUISINE, Material
from toque.games.cuisine.rules.play.meals import A_KIND, worth
from toque.games.cuisine.rules.position import CuisinePosition

ROLES: Final = GAIN + 1
"""Effects in play are roles by their number; one that is not known here counts like a spoon."""
TASTE: Final[Ints] = ints(
    [100, 35, 170, 270, 90, 60, 90, 80, 40, 120, 70, 60, 50, 20, 120, 200, 33, 25, 5, 40, 25, 0, 100, 100, 15, 0, 0, 0]
)


class Cards:
    """What is printed on a pack's cards, as numbers to judge by."""

    def __init__(self, world: CuisinePosition, taste: Ints) -> None:
        self.taste = taste
        self.table: Material = world.table
        table = world.table
        self.alone: Ints = zeros(KINDS)
        """Points of a meal of this card."""
        self.pairs: Ints = zeros(KINDS * KINDS)
        """How many more points two cards have in one meal."""
        self.roles: Ints = zeros(ABILITIES * ROLES)
        """How much of each role an ability brings in play."""
        self.worth: Ints = zeros(ABILITIES)
        """What these are worth, in hundredths of a meal point."""
        self.is_useful: Ints = zeros(ABILITIES)
        """Whether an ability that waits does more than empty the tray."""
        self.is_late: Ints = zeros(KINDS)
        """Whether a card does something when played after a meal."""
        self.meant: Ints = zeros(len(table.op) * KINDS)
        """Whether an effect means a kind."""
        self.gifts: Ints = zeros(KINDS * KINDS)
        self.flat: Ints = zeros(KINDS)
        """What a cuisine ability gives without further cards, in hundredths of a point."""
        self.count_points(world)
        self.count_roles()
        self.count_means()
        self.count_gifts()

    def count_points(self, world: CuisinePosition) -> None:
        """Lay every card and every pair of cards."""
        alone = self.alone
        scratch = world.clone()
        for judge in range(JUDGES):
            scratch.scored_by[judge] = NONE
        scratch.meal_size = 1
        for kind in range(SALT, self.table.kinds):
            scratch.meal[0] = kind * A_KIND
            alone[kind] = worth(scratch, 0, None)
        scratch.meal_size = 2
        for one in range(SALT, self.table.kinds):
            scratch.meal[0] = one * A_KIND
            for two in range(one, self.table.kinds):
                scratch.meal[1] = two * A_KIND
                more: i64 = worth(scratch, 0, None) - alone[one] - alone[two]
                self.pairs[one * KINDS + two] = more
                self.pairs[two * KINDS + one] = more

    def count_roles(self) -> None:
        """Read what every ability does in play."""
        table = self.table
        for ability in range(ABILITIES):
            for effect in range(table.begins[ability], table.ends[ability]):
                op: i64 = table.op[effect]
                if table.when[effect] == IN_MEAL:
                    continue
                role: i64 = op if op <= GAIN else SPOONS
                amount: i64 = 1 if op == GAIN else table.amount[effect]
                self.roles[ability * ROLES + role] += amount
                self.worth[ability] += self.taste[5 + role] * amount
                if table.when[effect] == WHEN_USED and op != FROM_TRAY:
                    self.is_useful[ability] = 1
                if ability < table.kinds and table.trigger[ability] == PLAYED and op in (SLOTS, TRASHES, DISCARDS):
                    self.is_late[ability] = 1

    def count_means(self) -> None:
        """Read which cards each effect means, and what a cuisine ability gives by itself."""
        table = self.table
        for effect in range(len(table.op)):
            for kind in range(SALT, table.kinds):
                if means(table, table.filter[effect], kind, UNCHOSEN):
                    self.meant[effect * KINDS + kind] = 1
        for one in range(MARKET_KINDS, table.kinds):
            for effect in range(table.begins[CUISINE + one], table.ends[CUISINE + one]):
                op: i64 = table.op[effect]
                itself: bool = table.filter[effect] == SELF or self.meant[effect * KINDS + one] == 1
                if op == POINTS or (op == POINTS_PER and itself):
                    self.flat[one] += 100 * table.amount[effect]
                elif op == DOUBLE and itself:
                    self.flat[one] += 100 * table.points[one]

    def count_gifts(self) -> None:
        """What each card gains from one more card of each kind, in hundredths of a point."""
        table = self.table
        for one in range(SALT, table.kinds):
            for two in range(SALT, table.kinds):
                total: i64 = self.given_by(CUISINE + one, two) // 2
                if table.trigger[one] != PURCHASED:
                    total += self.given_by(BASIC + one, two)
                self.gifts[one * KINDS + two] = total

    def given_by(self, ability: i64, kind: i64) -> i64:
        """What an ability gains from one more card of a kind."""
        table = self.table
        total: i64 = 0
        for effect in range(table.begins[ability], table.ends[ability]):
            op: i64 = table.op[effect]
            if table.when[effect] != IN_MEAL or op == POINTS or not self.meant[effect * KINDS + kind]:
                continue
            if op == DOUBLE:
                total += self.taste[1] * table.points[kind]
            elif op == POINTS_PER:
                total += self.taste[1] * table.amount[effect]
            else:
                total += self.taste[24] * table.amount[effect]
        return total

    def value(self, shelf: Shelf, kind: i64, from_market: bool) -> i64:
        """A card together with a seat's other cards, in hundredths of a meal point."""
        table = self.table
        total: i64 = self.taste[0] * self.alone[kind]
        if table.trigger[kind] != PURCHASED:
            total += self.worth[BASIC + kind] + self.from_others(shelf, BASIC + kind)
        elif from_market:
            total += self.worth[BASIC + kind]
        cuisine: i64 = table.cuisine[kind]
        if cuisine != NONE:
            partners: i64 = shelf.partners[cuisine]
            chance: i64 = 90 if partners > 1 else 60 if partners else 35
            points: i64 = self.flat[kind] + self.from_others(shelf, CUISINE + kind)
            total += (points + self.worth[CUISINE + kind] // 2) * chance * self.taste[23] // 10000
        for k in range(len(shelf.kinds)):
            other: i64 = shelf.kinds[k]
            total += self.gifts[other * KINDS + kind]
            if cuisine != NONE and table.cuisine[other] == cuisine and shelf.partners[cuisine] == 1:
                total += (self.flat[other] + self.from_others(shelf, CUISINE + other)) * 35 // 100
        return total

    def from_others(self, shelf: Shelf, ability: i64) -> i64:
        """What other cards of a seat bring an ability in a meal, in hundredths of a point."""
        table = self.table
        total: i64 = 0
        for effect in range(table.begins[ability], table.ends[ability]):
            if table.when[effect] != IN_MEAL or table.op[effect] == POINTS:
                continue
            op: i64 = table.op[effect]
            others: i64 = 0
            for k in range(len(shelf.kinds)):
                other: i64 = shelf.kinds[k]
                if self.meant[effect * KINDS + other]:
                    others += shelf.owned[other] * (table.points[other] if op == DOUBLE else 1)
            if op == DOUBLE:
                total += self.taste[1] * min(others, 10)
            elif op == POINTS_PER:
                total += table.amount[effect] * self.taste[1] * min(others, 6)
            else:
                total += table.amount[effect] * min(90, self.taste[1] * others)
        return total


class Shelf:
    """All cards of a seat, wherever they are; the order of the deck does not matter."""

    def __init__(self, world: CuisinePosition, seat: i64) -> None:
        self.owned: Ints = zeros(KINDS)
        """How many of each kind."""
        self.kinds: Ints = vec[i64](capacity=32)
        """What can be in a meal, ascending."""
        self.partners: Ints = zeros(CUISINES)
        """How many cards of each cuisine."""
        self.size: i64 = 0
        owned = self.owned
        table = world.table
        for place in range(seat * MOST_CARDS, seat * MOST_CARDS + world.hand_size[seat]):
            owned[world.hand[place] // LABELS] += 1
        for place in range(seat * MOST_CARDS, seat * MOST_CARDS + world.deck_size[seat]):
            owned[world.deck[place]] += 1
        for place in range(seat * MOST_SLOTS, seat * MOST_SLOTS + world.tray_size[seat]):
            owned[world.tray[place] // LABELS] += 1
        is_playing: bool = seat == world.turn and world.has_played
        for kind in range(table.kinds):
            count: i64 = owned[kind] + world.discards[seat * KINDS + kind]
            if is_playing:
                count += world.played[kind]
            if count == 0:
                continue
            owned[kind] = count
            self.size += count
            if kind >= SALT:
                self.kinds = append(self.kinds, kind)
                if table.cuisine[kind] != NONE:
                    self.partners[table.cuisine[kind]] += count
