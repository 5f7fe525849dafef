"""The fields of a whole position of a la carte as JSON. `dump.py` writes and reads them."""

from __future__ import annotations

from msgspec import Struct

from toque.games.alacarte.view import Phase

CREPE_WORD = "crêpe"


class AlacarteDump(Struct, forbid_unknown_fields=True):
    """A position. Spices are counts of lemon, pepper, paprika, herbs and salt; cups are counts of each kind."""

    seats: int
    first_edition: bool
    """Whether the rules of 2009 apply instead of those of 2020."""
    seven: bool
    """Whether seven finished dishes end the game instead of five."""
    words: list[str]
    """The dishes' words."""
    recipes: list[list[int]]
    """For each dish: group, points, four condiments, right heat from and to, and where it burns."""
    crepe_points: int
    phase: Phase
    start: int
    turn: int
    turns: int
    spoons: int
    rested: bool
    bottle: int | None
    """The container that is held, by its colour's number."""
    target: int | None
    technique: int | None
    """The technique in use, by its number; None if poured or flipped by hand."""
    ended: int
    table: list[str]
    """Dishes to be taken."""
    trash: list[str]
    crepes: list[int]
    """Seats that have their crêpe in hand."""
    knobs: list[int]
    pans: list[str]
    """A dish's word, `crêpe`, or nothing."""
    inside: list[list[int]]
    trays: list[list[str]]
    stars: list[int]
    laid: list[int]
    """Victory point cups on trays."""
    cups: list[list[int]]
    pool: list[int]
    used: list[int]
    grains: list[int]
    """Condiments in each container."""
    salts: list[int]
    sink: list[int]
    rolls: list[int]
    drawn: int
