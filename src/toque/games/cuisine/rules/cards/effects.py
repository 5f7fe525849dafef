"""The vocabulary of abilities as numbers: what an effect does, which cards it means, what a judge asks for.

An effect is (op, amount, filter, extra). The op is the number of its kind in the table `EFFECTS`, which says when each
kind applies and how a pack writes it. Amounts are 1 to 9. A filter says which cards an effect or a condition means.
"""

from __future__ import annotations

from typing import Final, NamedTuple

MOST: Final = 9
"""The highest amount."""
MOST_EFFECTS: Final = 4
"""The most effects of one ability."""
CATEGORIES: Final = 3
"""Categories of judges (CUI-3)."""

# Triggers of a basic ability (CUI-24). A cuisine ability has none: a partner activates it (CUI-25).
PLAYED: Final = 0
SUBMITTED: Final = 1
PURCHASED: Final = 2

# When an effect applies.
AT_ONCE: Final = 0
"""Automatically, as soon as its ability is active; a judge's at the start of each turn."""
LASTING: Final = 1
"""Automatically, for the rest of the game; a judge's as long as the judge works."""
WHEN_USED: Final = 2
"""It waits until its owner uses it, because it needs a decision (CUI-24)."""
IN_MEAL: Final = 3
"""It counts in a meal and does nothing else."""

# How a pack writes an effect, after its word.
NUMBER: Final = 0
"""`draw 2`."""
NUMBER_OF_SOLD: Final = 1
"""`cheaper 1 dairy`; without CARDS it means any. Only cards of the market can be meant."""
NUMBER_BY_CARDS: Final = 2
"""`points 2`, `points 1 per produce`, `points 2 with sweet`: the word between is the kind's relation."""
CARDS: Final = 3
"""`double dairy`; a card may mean itself."""
SOURCE_AND_TARGET: Final = 4
"""`gain market 3 to hand`."""

# Kinds of effects. Dumps and knowledge hold these numbers: they never change, and a new kind gets the next one.
SPOONS: Final = 0
FORKS: Final = 1
BUYS: Final = 2
CHEAPER: Final = 3
"""Market ingredients that the filter means cost this much less this turn, but never less than 0."""
SLOTS: Final = 4
"""More slots in the player's warming tray."""
DRAW: Final = 5
TRASHES: Final = 6
"""Up to this many cards of the player's hand leave the game (CUI-22)."""
DISCARDS: Final = 7
"""Each other player discards this many (CUI-21)."""
FROM_TRAY: Final = 8
"""Up to this many cards go from the player's tray to their hand."""
GAIN: Final = 9
"""One card that the filter means, with a printed cost up to the amount; in the fridge every card costs 1 (CUI-16)."""
POINTS: Final = 10
POINTS_PER: Final = 11
"""This many for every card of the meal that the filter means, itself included."""
POINTS_WITH: Final = 12
"""This many, once, if the filter means another card of the meal."""
DOUBLE: Final = 13
"""The base points of the cards that the filter means count once more; the amount is 1."""


class Kind(NamedTuple):
    """A kind of effect: everything about it that is not its code in the rules or its sentences."""

    op: int
    word: str
    """Its first word in a pack, and the name of its sign and sentences in `words/LANGUAGE/cuisine.toml`."""
    when: int
    form: int
    relation: str = ""
    """The word before CARDS."""
    acquires: bool = False
    """It only helps to buy or gain cards. A meal activates it too, but nothing can be acquired then (CUI-18)."""


EFFECTS: Final[tuple[Kind, ...]] = (
    Kind(SPOONS, "spoons", AT_ONCE, NUMBER, acquires=True),
    Kind(FORKS, "forks", AT_ONCE, NUMBER, acquires=True),
    Kind(BUYS, "buys", AT_ONCE, NUMBER, acquires=True),
    Kind(CHEAPER, "cheaper", AT_ONCE, NUMBER_OF_SOLD, acquires=True),
    Kind(SLOTS, "slots", LASTING, NUMBER),
    Kind(DRAW, "draw", WHEN_USED, NUMBER),
    Kind(TRASHES, "trash", WHEN_USED, NUMBER),
    Kind(DISCARDS, "discard", WHEN_USED, NUMBER),
    Kind(FROM_TRAY, "from-tray", WHEN_USED, NUMBER),
    Kind(GAIN, "gain", WHEN_USED, SOURCE_AND_TARGET, acquires=True),
    Kind(POINTS, "points", IN_MEAL, NUMBER_BY_CARDS),
    Kind(POINTS_PER, "points", IN_MEAL, NUMBER_BY_CARDS, relation="per"),
    Kind(POINTS_WITH, "points", IN_MEAL, NUMBER_BY_CARDS, relation="with"),
    Kind(DOUBLE, "double", IN_MEAL, CARDS),
)
"""Every kind of effect, in the order of its number; engine, pack reader, texts, terminal and client all read this."""

# The extra of a gain: where from, plus where to. All other kinds have 0.
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
