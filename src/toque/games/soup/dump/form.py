"""The fields of a dump of soup."""

from __future__ import annotations

from msgspec import Struct

from toque.games.soup.moves import Menu, Suit
from toque.games.soup.view import Phase


class SoupDump(Struct, forbid_unknown_fields=True):
    """A position; the led suit and the total follow from the pot."""

    seats: int
    open_menus: bool
    phase: Phase
    round: int
    """From 0."""
    dealer: int
    turn: int
    stars: list[int]
    used: list[list[Menu]]
    menus: list[Menu | None]
    hands: list[list[str]]
    won: list[list[str]]
    pot: list[str]
    voids: list[list[Suit]]
    """Suits that a seat has shown not to hold."""
