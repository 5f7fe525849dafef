"""Sorted rows of hidden cards within longer rows: hands and trays of all seats, and the unfinished meal."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.ints import Ints, append
from toque.games.cuisine.rules.actions import LABELS, NONE


def place_of(row: Ints, first: i64, size: i64, kind: i64) -> i64:
    """Where the first card of a kind lies, the one from the oldest shuffle; NONE if there is none."""
    least: i64 = kind * LABELS
    place: i64 = first
    while place < first + size and row[place] < least:
        place += 1
    if place < first + size and row[place] < least + LABELS:
        return place
    return NONE


def put(row: Ints, first: i64, size: i64, card: i64) -> None:
    """Insert a card into a sorted part of a row; the part becomes one longer."""
    place: i64 = first + size
    while place > first and row[place - 1] > card:
        row[place] = row[place - 1]
        place -= 1
    row[place] = card


def sort(row: Ints, first: i64, size: i64) -> None:
    """Sort a part of a row."""
    for k in range(size):
        put(row, first, k, row[first + k])


def taken(row: Ints, first: i64, size: i64, place: i64) -> i64:
    """Take the card at a place out of a sorted part of a row; the part becomes one shorter."""
    card: i64 = row[place]
    while place + 1 < first + size:
        row[place] = row[place + 1]
        place += 1
    return card


def extended(row: Ints, more: Ints) -> Ints:
    """A row with another one appended."""
    for k in range(len(more)):
        row = append(row, more[k])
    return row
