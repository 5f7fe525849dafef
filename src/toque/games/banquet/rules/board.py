"""The banquet table: 36 spaces around a bouquet, their names, what touches what, and rows (BAN-2).

Columns a to g have 4, 5, 6, 7, 6, 5, 4 spaces; a space touches the two beside it in its column and two in either
neighbouring column. A set of spaces is one integer: bit 7 × column + row - 1. So a step along an axis is a shift by
1, 7 or 8, and no step past an edge leads to a space, because the bits behind the edges are not spaces.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import Ints, ints

SALAD: Final = 0
FRUIT_SALAD: Final = 1
PUDDING: Final = 2
BURGER: Final = 3
TOQUE: Final = 4

DISHES: Final = 4
ELEMENTS: Final = 5
"""The dishes, and the toque."""

COLUMNS: Final = "abcdefg"
CELLS: Final = 37
"""The 36 spaces and the bouquet, numbered a1, a2 … g7."""
BOUQUET: Final = 18
NOWHERE: Final = -1
STRIDE: Final = 7

PLACES: Final[list[tuple[int, int]]] = [
    (column, row) for column in range(7) for row in range(7) if abs(column - row) <= 3
]
NAMES: Final[list[str]] = [f"{COLUMNS[column]}{row + 1}" for column, row in PLACES]
AT: Final[Ints] = ints([2 ** (STRIDE * column + row) for column, row in PLACES])
"""The set of one cell."""
SPACES: Final = sum(AT[cell] for cell in range(CELLS) if cell != BOUQUET)
STEPS: Final = ((0, 1), (1, 0), (1, 1))
"""The three axes."""


def touching(cell: int) -> int:
    """The spaces that touch this cell; the bouquet is not a space."""
    column, row = PLACES[cell]
    found = 0
    for across, down in STEPS:
        for place in ((column + across, row + down), (column - across, row - down)):
            if place in PLACES:
                found |= AT[PLACES.index(place)]
    return found & SPACES


NEAR: Final[Ints] = ints([touching(cell) for cell in range(CELLS)])
ALL_CELLS: Final[Ints] = ints(range(CELLS))


def size(spaces: i64) -> i64:
    """How many spaces are in the set."""
    count: i64 = 0
    while spaces:
        spaces &= spaces - 1
        count += 1
    return count


def cells_in(spaces: i64) -> Ints:
    """The cells of a set, ascending."""
    row: Ints = ALL_CELLS[: size(spaces)]
    k: i64 = 0
    for cell in range(CELLS):
        if spaces & AT[cell]:
            row[k] = cell
            k += 1
    return row


def around(spaces: i64) -> i64:
    """Every space that touches one of these."""
    wide: i64 = (spaces << 1) | (spaces >> 1) | (spaces << 7) | (spaces >> 7) | (spaces << 8) | (spaces >> 8)
    return wide & SPACES


def completes(first: i64, middle: i64, last: i64, at: i64) -> bool:
    """Whether a row first-middle-last goes through `at`, read from either end."""
    return along(first, middle, last, at, 1) or along(first, middle, last, at, 7) or along(first, middle, last, at, 8)


def along(first: i64, middle: i64, last: i64, at: i64, step: i64) -> bool:
    """The same on one axis: three neighbours (BAN-17), in this order or reversed (BAN-18)."""
    through: i64 = at | (at >> step) | (at >> (step + step))
    return rows_along(first, middle, last, step) & through != 0


def rows_along(first: i64, middle: i64, last: i64, step: i64) -> i64:
    """On one axis, the space at the lower end of every row first-middle-last or last-middle-first."""
    twice: i64 = step + step
    return (middle >> step) & ((first & (last >> twice)) | (last & (first >> twice)))


def rows(first: int, middle: int, last: int, at: int) -> list[tuple[int, int, int]]:
    """Every row first-middle-last through `at` as three cells in that order, to show to people."""
    found: list[tuple[int, int, int]] = []
    for step in (1, 7, 8):
        through = at | (at >> step) | (at >> 2 * step)
        forth = first & (middle >> step) & (last >> 2 * step) & through
        back = last & (middle >> step) & (first >> 2 * step) & through & ~forth
        for cell in cells_in(forth | back) if forth | back else ():
            three = (int(cell), int(cell_at(AT[cell] << step)), int(cell_at(AT[cell] << 2 * step)))
            found.append(three if forth & AT[cell] else three[::-1])
    return found


def cell_at(space: i64) -> i64:
    """The cell of a set of one; NOWHERE if there is none."""
    cell: i64 = 0
    while cell < CELLS:
        if AT[cell] == space:
            return cell
        cell += 1
    return NOWHERE
