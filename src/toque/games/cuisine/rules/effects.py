"""The vocabulary of abilities as numbers: what an effect does, which cards it means, what a judge asks for.

An effect is (op, amount, filter, extra). Amounts are 1 to 9. A filter says which cards an effect or a condition means.
"""

from __future__ import annotations

from typing import Final

MOST: Final = 9
"""An amount, at most."""
MOST_EFFECTS: Final = 4
"""Of one ability, at most."""
CATEGORIES: Final = 3
"""Of judges (CUI-3)."""

# Triggers of a basic ability (CUI-24). A cuisine ability has none: it lives with a partner (CUI-25).
PLAYED: Final = 0
SUBMITTED: Final = 1
PURCHASED: Final = 2

# Ops that never hurt: they happen by themselves.
SPOONS: Final = 0
FORKS: Final = 1
BUYS: Final = 2
CHEAPER: Final = 3
"""Market ingredients that the filter means cost so many less this turn, not below 0."""
SLOTS: Final = 4
"""More slots of the own warming tray, for the rest of the game; of a judge, as long as the judge works."""

# Ops that want a decision: they wait until they are used.
DRAW: Final = 5
TRASHES: Final = 6
"""Up to so many cards of the own hand leave the game (CUI-22)."""
DISCARDS: Final = 7
"""Each other player discards so many (CUI-21)."""
FROM_TRAY: Final = 8
"""Up to so many cards of the own tray go to the hand."""
GAIN: Final = 9
"""One card that the filter means and that costs at most so many, as printed; in the fridge all cost 1 (CUI-16)."""

# Ops that count in a meal.
POINTS: Final = 10
POINTS_PER: Final = 11
"""So many for every card of the meal that the filter means, itself included."""
POINTS_WITH: Final = 12
"""So many, once, if another card of the meal is one that the filter means."""
DOUBLE: Final = 13
"""The base points of the cards that the filter means count once more; the amount is 1."""
OPS: Final = 14

WAITING: Final = DRAW
"""The first op that wants a decision."""
IN_MEAL: Final = POINTS
"""The first op that counts in a meal."""

# The extra of a gain: where from, plus where to. All other ops have 0.
FROM_MARKET: Final = 0
FROM_FRIDGE: Final = 2
FROM_FORKS: Final = 4
TO_DISCARD_PILE: Final = 0
TO_HAND: Final = 1

# Food types, as bits; a card that is protein or produce has both bits and is `dual` (CUI-23).
TYPES: Final = 4
PROTEIN: Final = 0
PRODUCE: Final = 1
CARB: Final = 2
DAIRY: Final = 3

# Flavours, as bits.
FLAVOURS: Final = 5
AROMATIC: Final = 0
ACIDIC: Final = 1
TART: Final = 2
SWEET: Final = 3
SPICY: Final = 4

# Cuisines, one number; -1 is none.
CUISINES: Final = 4
WESTERN: Final = 0
ITALIAN: Final = 1
FRENCH: Final = 2
PAN_ASIAN: Final = 3

# Filters.
ANY: Final = 0
SELF: Final = 1
"""The very card whose ability it is; judges have none."""
SEASONING: Final = 2
OF_TYPE: Final = 8
"""Plus the type. Outside a meal a dual card is of both types."""
OF_FLAVOUR: Final = 16
"""Plus the flavour."""
OF_CUISINE: Final = 24
"""Plus the cuisine."""
OF_KIND: Final = 32
"""Plus the kind."""

# What a judge asks for: (what, n, filter). Restrictions all must hold; a bonus gives its medals.
AT_LEAST: Final = 0
"""So many cards of the meal, or more, that the filter means."""
AT_MOST: Final = 1
"""So many cards of the meal, or fewer, that the filter means; n may be 0."""
WORTH: Final = 2
"""So many points, or more; the filter is 0, n may pass 9."""
DIFFERENT_CUISINES: Final = 3
"""So many, or more; the filter is 0."""
DIFFERENT_TYPES: Final = 4
DIFFERENT_FLAVOURS: Final = 5
CONDITIONS: Final = 6
