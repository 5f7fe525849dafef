"""The cards of a pack as they are written: ingredients and judges, with their words, names and abilities."""

from __future__ import annotations

from msgspec import Struct

from toque.engine.pack import Names
from toque.games.cuisine.pack.notation import Condition, Effect

CATEGORIES = (15, 18, 21)
"""Meal points that judges ask for (CUI-3)."""


class Ability(Struct, frozen=True):
    """What a card does, and when (CUI-24)."""

    trigger: str
    effects: tuple[Effect, ...]


class Ingredient(Struct, frozen=True):
    """An ingredient, or salt (CUI-23, CUI-28)."""

    word: str
    name: Names
    points: int
    cost: int = 0
    currency: str = "spoons"
    cuisine: str = ""
    types: tuple[str, ...] = ()
    flavours: tuple[str, ...] = ()
    seasoning: bool = False
    classic: bool = False
    copies: int = 0
    ability: Ability | None = None
    cuisine_ability: tuple[Effect, ...] = ()


class Bonus(Struct, frozen=True):
    """More medals for a meal like this (CUI-30)."""

    medals: int
    condition: Condition


class Judge(Struct, frozen=True):
    """A judge: what it asks, what it gives, and what it does for its owner (CUI-30, CUI-32)."""

    word: str
    name: Names
    points: int
    medals: int
    asks: tuple[Condition, ...] = ()
    bonus: tuple[Bonus, ...] = ()
    effects: tuple[Effect, ...] = ()
    uses: int = 1
