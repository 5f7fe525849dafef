"""What others see happen to a seat's hidden cards, written down until somebody asks what follows from it.

Others know which cards were shuffled together, how many of them were drawn, and every card that was seen since; not
which card went into the tray or came out of it (CUI-11, CUI-38), nor which of two equal cards was played. Deducing that
takes longer than a move, and in random games nobody asks.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import Ints, append, vec
from toque.games.cuisine.rules.actions import LABELS, MOST_CARDS, MOST_SLOTS
from toque.games.cuisine.rules.cards.beliefs import (
    Belief,
    after_gaining,
    after_moving,
    after_seeing,
    after_shuffling,
)
from toque.games.cuisine.rules.cards.pantry import Pantry
from toque.games.cuisine.rules.cards.rows import extended, sort

SEEN: Final = 0
MOVED: Final = 1
GAINED: Final = 2
SHUFFLED: Final = 3
"""What happened; the seat follows, then the facts."""


def note_seen(pantry: Pantry, seat: i64, kind: i64, warm: bool) -> None:
    """A card of this kind is about to be taken out of hand or tray, face up."""
    here: i64 = pantry.tray_size[seat] if warm else pantry.hand_size[seat]
    note(pantry, vec[i64]([SEEN, seat, kind, i64(warm), here, count_hidden(pantry, seat, kind)]))


def note_moved(pantry: Pantry, seat: i64, warm: bool) -> None:
    """Any card of the hand is about to go into the tray, or any card of the tray to the hand."""
    here: i64 = pantry.hand_size[seat] if warm else pantry.tray_size[seat]
    note(pantry, vec[i64]([MOVED, seat, i64(warm), here]))


def note_gained(pantry: Pantry, seat: i64, kind: i64) -> None:
    """A card of this kind is about to come to the hand, face up."""
    note(pantry, vec[i64]([GAINED, seat, kind]))


def note_shuffled(pantry: Pantry, seat: i64) -> None:
    """The deck has run out and is about to be shuffled: the cards in hand and tray are old now."""
    cards = hidden(pantry, seat)
    note(pantry, extended(vec[i64]([SHUFFLED, seat, pantry.tray_size[seat], len(cards)]), cards))


def note(pantry: Pantry, what: Ints) -> None:
    """Write down what happened."""
    pantry.unread = extended(pantry.unread, what)


def believed(pantry: Pantry, seat: i64) -> list[Belief]:
    """What others know about a seat's old cards by now."""
    deduce(pantry)
    return pantry.beliefs[seat]


def deduce(pantry: Pantry) -> None:
    """Deduce what follows from everything that was written down."""
    told = pantry.unread
    k: i64 = 0
    while k < len(told):
        seat: i64 = told[k + 1]
        before = pantry.beliefs[seat]
        if told[k] == SEEN:
            pantry.beliefs[seat] = after_seeing(before, told[k + 2], told[k + 3] == 1, told[k + 4], told[k + 5])
            k += 6
        elif told[k] == MOVED:
            pantry.beliefs[seat] = after_moving(before, told[k + 2] == 1, told[k + 3])
            k += 4
        elif told[k] == GAINED:
            pantry.beliefs[seat] = after_gaining(before, told[k + 2])
            k += 3
        else:
            end: i64 = k + 4 + told[k + 3]
            pantry.beliefs[seat] = after_shuffling(before, told[k + 2], told[k + 4 : end])
            k = end
    pantry.unread = vec[i64]()


def count_hidden(pantry: Pantry, seat: i64, kind: i64) -> i64:
    """How many cards of this kind are in hand, tray and deck."""
    found: i64 = 0
    for place in range(seat * MOST_CARDS, seat * MOST_CARDS + pantry.deck_size[seat]):
        if pantry.deck[place] == kind:
            found += 1
    for place in range(seat * MOST_CARDS, seat * MOST_CARDS + pantry.hand_size[seat]):
        if pantry.hand[place] // LABELS == kind:
            found += 1
    for place in range(seat * MOST_SLOTS, seat * MOST_SLOTS + pantry.tray_size[seat]):
        if pantry.tray[place] // LABELS == kind:
            found += 1
    return found


def hidden(pantry: Pantry, seat: i64) -> Ints:
    """The kinds of a seat's cards in hand, tray and deck, ascending; cards that are being laid are in none of them."""
    row = pantry.deck[seat * MOST_CARDS : seat * MOST_CARDS + pantry.deck_size[seat]]
    for place in range(seat * MOST_CARDS, seat * MOST_CARDS + pantry.hand_size[seat]):
        row = append(row, pantry.hand[place] // LABELS)
    for place in range(seat * MOST_SLOTS, seat * MOST_SLOTS + pantry.tray_size[seat]):
        row = append(row, pantry.tray[place] // LABELS)
    sort(row, 0, len(row))
    return row
