"""What a banquet's board offers: the menus that a placement completes, and those it leaves one placement away.

Every row of three is looked up in tables of sets of menus, so that one pass over the free spaces judges all placements.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import BIT, Ints, ints, zeros
from toque.games.banquet.rules.board import (
    AT,
    BOUQUET,
    CELLS,
    DISHES,
    ELEMENTS,
    NEAR,
    PLACES,
    SPACES,
    STEPS,
    TOQUE,
    around,
    size,
)
from toque.games.banquet.rules.menus import MENUS, MenuList
from toque.games.banquet.rules.state import BanquetState

FREE: Final = ELEMENTS
"""What lies on a space that can be filled."""
BLOCKED: Final = ELEMENTS + 1
"""The bouquet, a cloche, or no space at all."""
OFF: Final = CELLS
"""The number of a cell that is not on the board."""
ANY: Final = 2**ELEMENTS
"""How many sets of elements there are."""
PAIRS: Final = ELEMENTS * ELEMENTS
AXES: Final = 3
WAYS: Final = 2 * AXES
"""The directions: forwards on each axis, then backwards."""


def cells_away(distance: int) -> list[int]:
    """For each cell, the cell at this distance on each axis, first all forwards, then all backwards."""
    found = []
    for column, row in PLACES:
        for way in (distance, -distance):
            for across, down in STEPS:
                place = (column + way * across, row + way * down)
                found.append(PLACES.index(place) if place in PLACES else OFF)
    return found


NEXT: Final[Ints] = ints(cells_away(1))
SECOND: Final[Ints] = ints(cells_away(2))
NOTHING: Final[Ints] = ints([BLOCKED] * (CELLS + 1))
NO_MENUS: Final[Ints] = ints([0] * (ELEMENTS * CELLS))


class Patterns:
    """The menus of a pack by what lies in their rows, as sets."""

    def __init__(self, menus: MenuList) -> None:
        self.menus = menus
        self.outer: Ints = zeros(PAIRS * ELEMENTS)
        """By middle, one end, and the other end."""
        self.inner: Ints = zeros(PAIRS * ELEMENTS)
        """By one end, the other end, and the middle."""
        for menu in range(MENUS):
            first: i64 = menus.first[menu]
            middle: i64 = menus.middle[menu]
            last: i64 = menus.last[menu]
            self.outer[(middle * ELEMENTS + first) * ELEMENTS + last] |= BIT[menu]
            self.outer[(middle * ELEMENTS + last) * ELEMENTS + first] |= BIT[menu]
            self.inner[(first * ELEMENTS + last) * ELEMENTS + middle] |= BIT[menu]
            self.inner[(last * ELEMENTS + first) * ELEMENTS + middle] |= BIT[menu]
        self.beside: Ints = zeros(ANY * PAIRS)
        """By the elements that can come, a middle and an end: the other end can come."""
        self.between: Ints = zeros(ANY * PAIRS)
        """By the elements that can come, an end and a middle: the other end can come."""
        self.across: Ints = zeros(ANY * PAIRS)
        """By the elements that can come and both ends: the middle can come."""
        for coming in range(ANY):
            for one in range(ELEMENTS):
                for two in range(ELEMENTS):
                    at: i64 = coming * PAIRS + one * ELEMENTS + two
                    for missing in range(ELEMENTS):
                        if coming & BIT[missing]:
                            self.beside[at] |= self.outer[(one * ELEMENTS + two) * ELEMENTS + missing]
                            self.between[at] |= self.outer[(two * ELEMENTS + one) * ELEMENTS + missing]
                            self.across[at] |= self.inner[(one * ELEMENTS + two) * ELEMENTS + missing]


class Sight:
    """A board as it is for a player who can place these elements."""

    def __init__(self, patterns: Patterns, world: BanquetState, coming: i64) -> None:
        self.coming: i64 = coming
        self.free: i64 = SPACES & ~world.taken & ~world.cloches
        self.completed: Ints = NO_MENUS[:]
        """By cell and element: the menus that this placement completes."""
        self.opened: Ints = NO_MENUS[:]
        """By cell and element: the menus that lack one more placement after this one, in a row through this cell."""
        what = contents(world, self.free)
        touched: i64 = (around(world.taken) | NEAR[BOUQUET]) & ~world.taken
        once: i64 = 0
        twice: i64 = 0
        for cell in range(CELLS):
            if touched & AT[cell]:
                self.look(patterns, what, cell)
                if self.free & AT[cell]:
                    here: i64 = self.completable(cell)
                    twice |= once & here
                    once |= here
        self.ready: i64 = once
        """The menus that one placement completes."""
        self.twice: i64 = twice
        """Those that a placement completes on more than one space."""

    def look(self, patterns: Patterns, what: Ints, cell: i64) -> None:
        """Look up the rows through this cell that lack nothing else, or one more space."""
        completed = self.completed
        opened = self.opened
        into: i64 = cell * ELEMENTS
        first: i64 = self.coming * PAIRS
        for way in range(WAYS):
            near: i64 = what[NEXT[cell * WAYS + way]]
            if near == BLOCKED:
                continue
            far: i64 = what[SECOND[cell * WAYS + way]]
            if near < FREE:
                if far < FREE:
                    join(completed, into, patterns.outer, (near * ELEMENTS + far) * ELEMENTS)
                elif far == FREE:
                    join(opened, into, patterns.beside, first + near * ELEMENTS)
            elif far < FREE:
                join(opened, into, patterns.across, first + far * ELEMENTS)
            if way < AXES:  # the cell as the middle of a row
                back: i64 = what[NEXT[cell * WAYS + way + AXES]]
                if near < FREE and back < FREE:
                    join(completed, into, patterns.inner, (near * ELEMENTS + back) * ELEMENTS)
                elif near < FREE and back == FREE:
                    join(opened, into, patterns.between, first + near * ELEMENTS)
                elif near == FREE and back < FREE:
                    join(opened, into, patterns.between, first + back * ELEMENTS)

    def completable(self, cell: i64) -> i64:
        """The menus that a placement on this space completes."""
        completed = self.completed
        coming: i64 = self.coming
        into: i64 = cell * ELEMENTS
        found: i64 = 0
        if coming & 1:
            found = completed[into]
        if coming & 2:
            found |= completed[into + 1]
        if coming & 4:
            found |= completed[into + 2]
        if coming & 8:
            found |= completed[into + 3]
        if coming & 16:
            found |= completed[into + 4]
        return found

    def staying(self, cell: i64) -> i64:
        """The menus that are still one placement away when this space is filled with anything."""
        if self.free & AT[cell]:
            return self.ready & (self.twice | ~self.completable(cell))
        return self.ready


def join(row: Ints, into: i64, more: Ints, at: i64) -> None:
    """Add five sets to five others."""
    row[into] |= more[at]
    row[into + 1] |= more[at + 1]
    row[into + 2] |= more[at + 2]
    row[into + 3] |= more[at + 3]
    row[into + 4] |= more[at + 4]


def contents(world: BanquetState, free: i64) -> Ints:
    """What lies on each cell: an element, FREE or BLOCKED."""
    what = NOTHING[:]
    taken: i64 = world.taken
    salads: i64 = world.on[0]
    fruits: i64 = world.on[1]
    puddings: i64 = world.on[2]
    burgers: i64 = world.on[3]
    for cell in range(CELLS):
        at: i64 = AT[cell]
        if free & at:
            what[cell] = FREE
        elif taken & at:
            if salads & at:
                what[cell] = 0
            elif fruits & at:
                what[cell] = 1
            elif puddings & at:
                what[cell] = 2
            elif burgers & at:
                what[cell] = 3
            else:
                what[cell] = TOQUE
    return what


def elements_for(world: BanquetState, seat: i64) -> i64:
    """The elements that this seat can place, as a set."""
    found: i64 = 0
    for element in range(DISHES):
        if world.kitchen[element]:
            found |= BIT[element]
    return found | BIT[TOQUE] if world.toques_left[seat] else found


def count(menus: i64) -> i64:
    """How many menus are in a set, without a loop."""
    menus -= (menus >> 1) & 0x555555555
    menus = (menus & 0x333333333) + ((menus >> 2) & 0x333333333)
    menus = (menus + (menus >> 4)) & 0xF0F0F0F0F
    menus += menus >> 8
    return (menus + (menus >> 16) + (menus >> 32)) & 63


def spaces_left(world: BanquetState) -> i64:
    """How many spaces are not filled yet."""
    return size(SPACES & ~world.taken)
