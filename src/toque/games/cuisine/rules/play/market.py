"""Market, fridge and fork stack: what is gained from them, and how the row moves (CUI-8, CUI-15, CUI-20).

Nothing here activates an ability, so abilities can use all of it; buys are in `buying.py`.
"""

from __future__ import annotations

from mypy_extensions import i64

from toque.games.cuisine.rules import event_codes as j
from toque.games.cuisine.rules.actions import FORK, KINDS, LABELS, MARKET, NONE
from toque.games.cuisine.rules.cards.effects import FROM_FORKS, FROM_FRIDGE, FROM_MARKET, TO_HAND
from toque.games.cuisine.rules.cards.sightings import note_gained
from toque.games.cuisine.rules.play.drawing import to_hand
from toque.games.cuisine.rules.state import Dinner


def leave_fridge(dinner: Dinner, kind: i64) -> None:
    """Take a card out of the fridge."""
    dinner.fridge[kind] -= 1
    dinner.fridge_size -= 1


def to_discard_pile(dinner: Dinner, kind: i64) -> None:
    """Put an acquired card on the discard pile; it stays out of a reshuffle in this turn (CUI-15)."""
    dinner.acquired = True
    dinner.discards[dinner.turn * KINDS + kind] += 1
    dinner.fresh[kind] += 1


def gain_market(dinner: Dinner, slot: i64) -> None:
    """Gain an ingredient of the row without a buy; this is not a purchase (CUI-15)."""
    kind: i64 = dinner.market[slot]
    dinner.market[slot] = NONE
    gained(dinner, kind, FROM_MARKET, slot)


def gain_fridge(dinner: Dinner, kind: i64) -> None:
    """Gain a card of the fridge without a buy."""
    leave_fridge(dinner, kind)
    gained(dinner, kind, FROM_FRIDGE, NONE)


def gain_fork(dinner: Dinner) -> None:
    """Gain a fork without a buy."""
    dinner.forks -= 1
    gained(dinner, FORK, FROM_FORKS, NONE)


def gained(dinner: Dinner, kind: i64, source: i64, slot: i64) -> None:
    """Put a gained card on the discard pile or into the hand, where everybody knows it: label 0."""
    in_hand: i64 = dinner.table.extra[dinner.gain_of()] & TO_HAND
    if in_hand:
        dinner.acquired = True
        note_gained(dinner, dinner.turn, kind)
        to_hand(dinner, dinner.turn, kind * LABELS)
    else:
        to_discard_pile(dinner, kind)
    if dinner.log is not None:
        dinner.log.append((j.GAINED, dinner.turn, kind, source, slot, in_hand))


def clean_up(dinner: Dinner) -> None:
    """Move the card in the fourth place to the fridge, slide the others towards it, and fill the row (CUI-20)."""
    kind: i64 = dinner.market[MARKET - 1]
    if kind != NONE:
        dinner.market[MARKET - 1] = NONE
        dinner.fridge[kind] += 1
        dinner.fridge_size += 1
        if dinner.log is not None:
            dinner.log.append((j.TO_FRIDGE, kind))
    free: i64 = MARKET - 1
    for k in range(MARKET):
        slot: i64 = MARKET - 1 - k
        kind = dinner.market[slot]
        if kind != NONE:
            dinner.market[slot] = NONE
            dinner.market[free] = kind
            if dinner.log is not None:
                dinner.log.append((j.SLID, kind, slot, free))
            free -= 1
    fill_row(dinner)


def fill_row(dinner: Dinner) -> None:
    """Fill empty places with the next cards of the market deck, while there are any (CUI-8, CUI-20)."""
    for k in range(MARKET):
        slot: i64 = MARKET - 1 - k
        if dinner.market[slot] == NONE and dinner.market_deck_size:
            dinner.market_deck_size -= 1
            kind: i64 = dinner.market_deck[dinner.market_deck_size]
            dinner.market[slot] = kind
            if dinner.log is not None:
                dinner.log.append((j.MARKET_CAME, slot, kind))
