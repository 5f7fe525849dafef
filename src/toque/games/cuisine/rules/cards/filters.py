"""Which cards a filter means (CUI-23)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import BIT
from toque.games.cuisine.rules.cards.effects import (
    ANY,
    OF_CUISINE,
    OF_FLAVOUR,
    OF_KIND,
    OF_TYPE,
    PRODUCE,
    PROTEIN,
    SEASONING,
)
from toque.games.cuisine.rules.material import Material

UNCHOSEN: Final = 0
CHOSEN_PROTEIN: Final = 1
CHOSEN_PRODUCE: Final = 2
"""What a protein-or-produce card counts as; unchosen it is both."""


def types_of(table: Material, kind: i64, chosen: i64) -> i64:
    """The food types of a card, as bits."""
    if chosen == CHOSEN_PROTEIN:
        return table.types[kind] & ~BIT[PRODUCE]
    if chosen == CHOSEN_PRODUCE:
        return table.types[kind] & ~BIT[PROTEIN]
    return table.types[kind]


def means(table: Material, wanted: i64, kind: i64, chosen: i64) -> bool:
    """Whether a filter means a card; the caller knows whether it is the card with the ability itself."""
    if wanted == ANY:
        return True
    if wanted >= OF_KIND:
        return kind == wanted - OF_KIND
    if wanted >= OF_CUISINE:
        return table.cuisine[kind] == wanted - OF_CUISINE
    if wanted >= OF_FLAVOUR:
        return table.flavours[kind] & BIT[wanted - OF_FLAVOUR] != 0
    if wanted >= OF_TYPE:
        return types_of(table, kind, chosen) & BIT[wanted - OF_TYPE] != 0
    return wanted == SEASONING and table.seasoning[kind] != 0
