"""The fields of a whole position of the banquet as JSON. `dump.py` writes and reads them."""

from __future__ import annotations

from msgspec import Struct

from toque.games.banquet.moves import Dish
from toque.games.banquet.view import Phase

LAID = {0: "off", 6: "six", 8: "eight"}
"""Etiquette's choices by how many orders are laid."""
PLACED = "placed"
MISSING = "missing"
"""Whether the kitchen had the dish of an announced order."""


class BanquetDump(Struct, forbid_unknown_fields=True):
    """A position; which spaces are taken, and who keeps which orders, follows from the rest."""

    seats: int
    gourmet: bool
    etiquette: int
    """How many orders the players lay, 0 without that variant."""
    feast: bool
    hell: bool
    marked: list[str]
    box_orders: list[int]
    """How often each dish is an order."""
    box_kitchen: list[int]
    menus: list[str]
    """`1 salad salad burger`, by number."""
    phase: Phase
    start: int
    turn: int
    placed: str | None
    wanted: int | None
    """The value that is drawn next, if a deck has to be shuffled first."""
    covered: list[int]
    board: list[str]
    """`e4 burger`, `c3 toque 1`."""
    toques: list[int]
    """Still in the players' hands."""
    kitchen: list[int]
    orders: list[str]
    """`d7 pudding`, under cloches."""
    pile: list[Dish]
    """Orders that are not laid yet; the last is the next."""
    announced: list[str]
    """`d7 1 burger pudding placed`: cell, seat, dish named, dish shown, whether it was placed or missing."""
    hands: list[list[int]]
    """Menus by number in their places, -1 for none."""
    drawn: list[list[int]]
    """From which shuffle of its deck each of them came."""
    scored: list[list[int]]
    decks: list[list[int]]
    """By value; the last is the top."""
    discards: list[list[int]]
    rebuilt: list[int]
    version: int = 1
    """The version of the rules; dumps of the first version do not have it."""
