"""The opinion on the banquet that plays in the search: what a placement gains, prepares and gives away.

Reads only own and public fields, and of the orders only those that the seat knows. Counts in parts of a point.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.bots.guides.banquet_sight import Patterns, Sight, count, elements_for, spaces_left
from toque.bots.memory import possible
from toque.engine.ints import BIT, Ints, append, vec
from toque.games.banquet.rules.actions import ANNOUNCE, DISCARD, DRAW, HELD, KEEP, MENU, NO_MENU, NONE, PLACE
from toque.games.banquet.rules.board import AT, CELLS, DISHES, ELEMENTS, NEAR, SPACES, TOQUE, completes, size
from toque.games.banquet.rules.menus import MENUS
from toque.games.banquet.rules.play.scoring import best_dish, order_points, with_order
from toque.games.banquet.rules.position import BanquetPosition

POINT: Final = 10_000
PREPARED: Final = 2_500
"""What each point of the seat's best menu that lacks one space is worth: it may be spoiled before its next turn."""
GIVEN: Final = 4_000
"""What each point costs that the next player is expected to score at once."""
HAT: Final = 8_000
"""What a toque in the hand is worth: there are only two."""
BESIDE: Final = 7_000
"""Gourmet: what a dish beside the seat's own toque is worth, while it may still be outnumbered."""
LAZY: Final = 100
"""The value of leaving things as they are."""
LEAST: Final = -(2**40)


class Opinion:
    """What a seat thinks of its possibilities."""

    def __init__(self, patterns: Patterns, world: BanquetPosition, seat: i64, known: i64) -> None:
        self.world = world
        self.seat: i64 = seat
        self.known: i64 = known
        self.own: i64 = own_menus(world, seat)
        begins = world.table.menus.begins
        seen: i64 = self.own | world.discards[0] | world.discards[1] | world.discards[2]
        for other in range(world.seats):
            seen |= world.scored[other]
        unseen: i64 = (BIT[MENUS] - 1) & ~seen
        self.second: i64 = BIT[begins[1]]
        """The first menu of two points."""
        self.third: i64 = BIT[begins[2]]
        self.ones: i64 = unseen & (self.second - 1)
        """The unseen menus of one point."""
        self.twos: i64 = unseen & (self.third - self.second)
        self.threes: i64 = unseen & (BIT[MENUS] - self.third)
        self.one: i64 = POINT // max(1, count(self.ones))
        """What one of the unseen menus of one point is worth that lacks one space, if any of them may be drawn."""
        self.two: i64 = 2 * POINT // max(1, count(self.twos))
        self.three: i64 = 3 * POINT // max(1, count(self.threes))
        coming: i64 = elements_for(world, seat)
        theirs: i64 = elements_for(world, world.after(seat))
        self.mine = Sight(patterns, world, coming)
        self.theirs = self.mine if theirs == coming else Sight(patterns, world, theirs)
        left: i64 = spaces_left(world)
        self.prepared: i64 = PREPARED if left > world.seats else 0
        self.given: i64 = GIVEN if left > 1 else 0
        self.hat: i64 = HAT if left > world.seats else 0

    def placement(self) -> i64:
        """The best placement or announcement."""
        best: i64 = NONE
        most: i64 = LEAST
        choices = self.choices()
        for k in range(0, len(choices), 2):
            if choices[k] > most:
                most = choices[k]
                best = choices[k + 1]
        return best

    def best(self, most: i64) -> Ints:
        """The best placements and announcements, at most so many."""
        choices = self.choices()
        row: Ints = vec[i64]()
        while len(row) < most:
            best: i64 = 0
            for k in range(2, len(choices), 2):
                if choices[k] > choices[best]:
                    best = k
            if choices[best] == LEAST:
                break
            choices[best] = LEAST
            row = append(row, choices[best + 1])
        return row

    def choices(self) -> Ints:
        """What every placement and sensible announcement is worth, each followed by the action."""
        world = self.world
        row: Ints = vec[i64](capacity=2 * (ELEMENTS * 16 + DISHES))
        spaces: i64 = world.placeable()
        for element in range(ELEMENTS):
            if self.mine.coming & BIT[element]:
                for cell in range(CELLS):
                    if spaces & AT[cell]:
                        row = append(row, self.placed(element, cell))
                        row = append(row, PLACE + element * CELLS + cell)
        touched: i64 = world.announceable()
        if touched:
            counts = possible(world, self.known)
            for cell in range(CELLS):
                if touched & AT[cell]:
                    named: i64 = world.orders[cell] if self.known & AT[cell] else self.guess(counts)
                    row = append(row, self.announced(named, cell, counts))
                    row = append(row, ANNOUNCE + named * CELLS + cell)
        return row

    def guess(self, counts: Ints) -> i64:
        """The dish that it pays most to name where an order is not known."""
        best: i64 = 0
        for dish in range(1, DISHES):
            if counts[dish] * self.order(dish) > counts[best] * self.order(best):
                best = dish
        return best

    def announced(self, named: i64, cell: i64, counts: Ints) -> i64:
        """The value of naming a dish here, given what may be under the cloche as far as this seat knows."""
        if self.known & AT[cell]:
            return self.order(named) + self.lifted(named, cell)
        world = self.world
        total: i64 = 0
        worth: i64 = 0
        for dish in range(DISHES):
            if counts[dish]:
                total += counts[dish]
                worth += counts[dish] * self.lifted(dish, cell)
                if dish == named:
                    worth += counts[dish] * self.order(dish)
                elif world.table.hell and world.scored[self.seat]:
                    worth -= counts[dish] * POINT
        return worth // total

    def order(self, dish: i64) -> i64:
        """What keeping an order of this dish brings."""
        kept: i64 = self.world.kept[self.seat]
        feast = self.world.table.feast
        return POINT * (order_points(with_order(kept, dish), feast) - order_points(kept, feast))

    def lifted(self, dish: i64, cell: i64) -> i64:
        """The value if this dish comes from under a cloche."""
        if self.world.kitchen[dish]:
            return self.placed(dish, cell)
        return self.prospect(self.own, self.mine.ready, self.theirs.ready)

    def placed(self, element: i64, cell: i64) -> i64:
        """The value of having this here: the menu it completes, what it prepares, what it gives away."""
        mine = self.mine
        at: i64 = cell * ELEMENTS + element
        own: i64 = self.own
        ready: i64 = mine.staying(cell) | mine.opened[at]
        theirs: i64 = ready
        if self.theirs is not mine:
            theirs = self.theirs.staying(cell) | self.theirs.opened[at]
        worth: i64 = 0
        scored: i64 = most_valuable(mine.completed[at] & own)
        if scored:
            worth = POINT * self.points(scored)
            own ^= scored
        worth += self.prospect(own, ready, theirs)
        if element == TOQUE:
            worth -= self.hat
            if self.world.table.gourmet:
                on = self.world.on
                worth += BESIDE * size(on[best_dish(on, cell)] & NEAR[cell])
        return worth

    def prospect(self, own: i64, ready: i64, theirs: i64) -> i64:
        """What the best of these menus that lacks one space is worth, less what the next player may score."""
        best: i64 = most_valuable(own & ready)
        points: i64 = self.points(best) if best else 0
        two: i64 = count(theirs & self.twos) * self.two // 2
        three: i64 = count(theirs & self.threes) * self.three // 3
        given: i64 = (
            3 * three
            + (POINT - three) * (2 * two + (POINT - two) * count(theirs & self.ones) * self.one // POINT) // POINT
        )
        return self.prepared * points - self.given * given // POINT

    def points(self, menu: i64) -> i64:
        """The points of a menu, given as a set of one."""
        return 1 if menu < self.second else 2 if menu < self.third else 3

    def service(self) -> i64:
        """The most valuable menu that fits; otherwise discard the one whose replacement promises more."""
        world = self.world
        best: i64 = NO_MENU if world.is_full() else KEEP
        most: i64 = 0
        value = world.table.menus.value
        for k in range(HELD):
            if world.fits(self.seat, k) and value[world.hands[self.seat * HELD + k]] >= most:
                most = value[world.hands[self.seat * HELD + k]] + 1
                best = MENU + k
        if most or best == NO_MENU:
            return best
        most = LAZY
        for k in range(HELD):
            if world.may_discard(self.seat, k):
                menu: i64 = world.hands[self.seat * HELD + k]
                worth: i64 = self.new_menu(value[menu])
                if self.mine.ready & BIT[menu]:
                    worth -= POINT * (value[menu] + 1)
                worth = self.prepared * worth // POINT
                if worth > most:
                    most = worth
                    best = DISCARD + k
        return best

    def deck(self) -> i64:
        """The deck that promises most."""
        best: i64 = NONE
        most: i64 = LEAST
        for value in range(3):
            if self.world.has_menus(value) and self.new_menu(value) > most:
                most = self.new_menu(value)
                best = DRAW + value
        return best

    def new_menu(self, value: i64) -> i64:
        """A new menu of this value, as the board is now."""
        ready: i64 = self.mine.ready
        if value == 0:
            return count(ready & self.ones) * self.one
        if value == 1:
            return count(ready & self.twos) * self.two + LAZY
        return count(ready & self.threes) * self.three + 2 * LAZY


def own_menus(world: BanquetPosition, seat: i64) -> i64:
    """The menus of a hand as a set."""
    own: i64 = 0
    for k in range(HELD):
        menu: i64 = world.hands[seat * HELD + k]
        if menu != NONE:
            own |= BIT[menu]
    return own


def most_valuable(menus: i64) -> i64:
    """The last of these menus, as a set of one: menus are sorted by value."""
    while menus & (menus - 1):
        menus &= menus - 1
    return menus


def is_ready(world: BanquetPosition, menu: i64, seat: i64) -> bool:
    """Whether this seat could complete the menu with one placement (BAN-17)."""
    of = world.table.menus
    on = world.on
    free: i64 = SPACES & ~world.taken & ~world.cloches
    first: i64 = of.first[menu]
    middle: i64 = of.middle[menu]
    last: i64 = of.last[menu]
    return (
        (world.has(seat, first) and completes(free, on[middle], on[last], SPACES))
        or (world.has(seat, middle) and completes(on[first], free, on[last], SPACES))
        or (world.has(seat, last) and completes(on[first], on[middle], free, SPACES))
    )
