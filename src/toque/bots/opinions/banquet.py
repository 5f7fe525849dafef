"""Opinions on the banquet: what a placement gains, prepares and gives away. Reads only own and public fields."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.bots.memory import Memory, possible, redraw
from toque.engine.decider import Decider
from toque.engine.ints import BIT
from toque.engine.position import Position
from toque.engine.rng import Rng
from toque.games.banquet.rules.actions import (
    ANNOUNCE,
    DISCARD,
    DRAW,
    DRAWING,
    GIVE_UP,
    GIVING_UP,
    HELD,
    KEEP,
    LAYING,
    MENU,
    NO_MENU,
    NONE,
    PLACE,
    PLACING,
    SERVING,
)
from toque.games.banquet.rules.board import AT, CELLS, DISHES, NEAR, SPACES, TOQUE, completes, size
from toque.games.banquet.rules.menus import MENUS, VALUES, nth_menu
from toque.games.banquet.rules.play.scoring import best_dish, order_points, with_order
from toque.games.banquet.rules.position import BanquetPosition

PREPARED: Final = 0.4
"""What a menu that lacks one space is worth: somebody may spoil it before the seat's next turn."""
GIVEN: Final = 0.9
"""What it costs that the next player could hold a menu that lacks one space."""
HAT: Final = 0.8
"""What a toque in the hand is worth: there are only two."""
BESIDE: Final = 0.7
"""Gourmet: what a dish beside the seat's own toque is worth, while it may still be outnumbered."""
LAZY: Final = 0.01
"""The value of leaving things as they are."""


class BanquetGreedy(Decider):
    """Scores what it can, prepares its next menu, and lays nothing ready for the next player."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory

    def decide(self, world: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(world, BanquetPosition)
        legal = world.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if world.phase == LAYING:
            return legal[rng.below(len(legal))]
        known: i64 = self.memory.known(world, seat)
        world = world.clone()
        redraw(world, known, rng)  # so that forgotten orders cannot be looked up
        opinion = Opinion(world, seat, known)
        best: i64 = legal[0]
        most: float = -1000.0
        for k in range(len(legal)):
            worth = opinion.worth(legal[k])
            if worth > most:
                most = worth
                best = legal[k]
        return best


class Opinion:
    """What a seat thinks of its possibilities, in points."""

    def __init__(self, world: BanquetPosition, seat: i64, known: i64) -> None:
        self.world = world
        self.seat: i64 = seat
        self.known: i64 = known
        self.possible = possible(world, known)
        self.own: i64 = own_menus(world, seat)
        self.unseen: i64 = unseen_menus(world, self.own)

    def worth(self, action: i64) -> float:
        """What this action is worth."""
        world = self.world
        if world.phase == PLACING:
            if action < ANNOUNCE:
                return self.placed((action - PLACE) // CELLS, (action - PLACE) % CELLS)
            return self.announced((action - ANNOUNCE) // CELLS, (action - ANNOUNCE) % CELLS)
        if world.phase == SERVING:
            return self.served(action)
        if world.phase == DRAWING:
            return self.new_menu(action - DRAW)
        assert world.phase == GIVING_UP
        return -float(world.table.menus.value[nth_menu(world.scored[self.seat], action - GIVE_UP)])

    def announced(self, named: i64, cell: i64) -> float:
        """The value of naming a dish here, given what may be under the cloche as far as this seat knows."""
        if self.known & AT[cell]:
            return self.lifted(cell, named, self.world.orders[cell])
        total: float = 0.0
        worth: float = 0.0
        for dish in range(DISHES):
            if self.possible[dish]:
                total += float(self.possible[dish])
                worth += float(self.possible[dish]) * self.lifted(cell, named, dish)
        return worth / total

    def lifted(self, cell: i64, named: i64, dish: i64) -> float:
        """The value if this dish is revealed where that one was named."""
        world = self.world
        worth: float = 0.0
        feast = world.table.feast
        if dish == named:
            kept: i64 = world.kept[self.seat]
            worth += float(order_points(with_order(kept, dish), feast) - order_points(kept, feast))
        elif world.table.hell and world.scored[self.seat]:
            worth -= 1.0
        return worth + self.placed(dish, cell) if world.kitchen[dish] else worth

    def placed(self, element: i64, cell: i64) -> float:
        """The value of having this here: the menu it completes, what it prepares, what it gives away."""
        world = self.world
        before: i64 = world.on[element]
        world.on[element] = before | AT[cell]
        free: i64 = SPACES & ~world.taken & ~AT[cell] & ~world.cloches
        rest: i64 = self.own
        worth: float = 0.0
        scored: i64 = best_completed(world, rest, cell)
        if scored != NONE:
            worth += float(world.table.menus.value[scored] + 1)
            rest ^= BIT[scored]
        worth += PREPARED * prepared(world, rest, free)
        for value in range(VALUES):  # of each value, one of the unseen menus is the next player's
            worth -= GIVEN * self.average(value, free)
        if element == TOQUE:
            worth -= HAT
            if world.table.gourmet:
                worth += BESIDE * float(size(world.on[best_dish(world.on, cell)] & NEAR[cell]))
        world.on[element] = before
        return worth

    def served(self, action: i64) -> float:
        """A scored menu is worth its points; a discarded one the gain of a new menu."""
        world = self.world
        if action in (KEEP, NO_MENU):
            return LAZY
        menu: i64 = world.hands[self.seat * HELD + (action - DISCARD if action >= DISCARD else action - MENU)]
        value: i64 = world.table.menus.value[menu]
        if action < NO_MENU:
            return float(value + 1)
        free: i64 = SPACES & ~world.taken & ~world.cloches
        return PREPARED * (self.new_menu(value) - prepared(world, BIT[menu], free))

    def new_menu(self, value: i64) -> float:
        """A new menu of this value, as the board is now."""
        return self.average(value, SPACES & ~self.world.taken & ~self.world.cloches) + 0.01 * float(value)

    def average(self, value: i64, free: i64) -> float:
        """The points that a random unseen menu of this value could be finished for with one placement."""
        begins = self.world.table.menus.begins
        count: i64 = 0
        ready: i64 = 0
        for menu in range(begins[value], begins[value + 1]):
            if self.unseen & BIT[menu]:
                count += 1
                if lacks_one(self.world, menu, free):
                    ready += 1
        return float(ready * (value + 1)) / float(count) if count else 0.0


def own_menus(world: BanquetPosition, seat: i64) -> i64:
    """The menus of a hand as a set."""
    own: i64 = 0
    for k in range(HELD):
        menu: i64 = world.hands[seat * HELD + k]
        if menu != NONE:
            own |= BIT[menu]
    return own


def unseen_menus(world: BanquetPosition, own: i64) -> i64:
    """Every menu that may be in another hand or in a deck."""
    seen: i64 = own | world.discards[0] | world.discards[1] | world.discards[2]
    for other in range(world.seats):
        seen |= world.scored[other]
    return (BIT[MENUS] - 1) & ~seen


def best_completed(world: BanquetPosition, menus: i64, cell: i64) -> i64:
    """The most valuable of these menus that lies in a row through here, NONE if none does."""
    of = world.table.menus
    on = world.on
    menu: i64 = MENUS - 1
    while menu >= 0:  # menus are sorted by value
        if menus & BIT[menu] and completes(on[of.first[menu]], on[of.middle[menu]], on[of.last[menu]], AT[cell]):
            return menu
        menu -= 1
    return NONE


def prepared(world: BanquetPosition, menus: i64, free: i64) -> float:
    """The points of those of these menus that lack one space."""
    worth: float = 0.0
    for menu in range(MENUS):
        if menus & BIT[menu] and lacks_one(world, menu, free):
            worth += float(world.table.menus.value[menu] + 1)
    return worth


def lacks_one(world: BanquetPosition, menu: i64, free: i64) -> bool:
    """Whether one placement on a free space would complete this menu."""
    of = world.table.menus
    on = world.on
    first: i64 = on[of.first[menu]]
    middle: i64 = on[of.middle[menu]]
    last: i64 = on[of.last[menu]]
    return (
        (can_come(world, of.first[menu]) and completes(free, middle, last, SPACES))
        or (can_come(world, of.middle[menu]) and completes(first, free, last, SPACES))
        or (can_come(world, of.last[menu]) and completes(first, middle, free, SPACES))
    )


def can_come(world: BanquetPosition, element: i64) -> bool:
    """Whether somebody can still place this."""
    if element < TOQUE:
        return world.kitchen[element] > 0
    hats: i64 = 0
    for seat in range(world.seats):
        hats += world.toques_left[seat]
    return hats > 0
