"""Labels of the cards in hands and trays: the number of the shuffle that each of them counts as."""

from __future__ import annotations

from mypy_extensions import i64

from toque.games.cuisine.rules.actions import LABELS, MOST_CARDS, MOST_SLOTS, NONE
from toque.games.cuisine.rules.cards.pantry import Pantry
from toque.games.cuisine.rules.cards.rows import sort, taken


def count_up_to(pantry: Pantry, seat: i64, label: i64, warm: bool) -> i64:
    """How many mingled cards in hand or tray are at least as old as a label."""
    row = pantry.tray if warm else pantry.hand
    first: i64 = seat * MOST_SLOTS if warm else seat * MOST_CARDS
    size: i64 = pantry.tray_size[seat] if warm else pantry.hand_size[seat]
    found: i64 = 0
    for k in range(first, first + size):
        if pantry.mingled[seat] <= row[k] % LABELS <= label:
            found += 1
    return found


def old_in_hand(pantry: Pantry, seat: i64) -> i64:
    """How many cards in hand came from an older shuffle."""
    found: i64 = 0
    for k in range(seat * MOST_CARDS, seat * MOST_CARDS + pantry.hand_size[seat]):
        if 0 < pantry.hand[k] % LABELS < pantry.shuffles[seat]:
            found += 1
    return found


def next_in(pantry: Pantry, seat: i64, than: i64, warm: bool) -> i64:
    """The next label, ascending, in hand or tray; NONE if there is no other."""
    row = pantry.tray if warm else pantry.hand
    first: i64 = seat * MOST_SLOTS if warm else seat * MOST_CARDS
    size: i64 = pantry.tray_size[seat] if warm else pantry.hand_size[seat]
    found: i64 = NONE
    for k in range(first, first + size):
        label: i64 = row[k] % LABELS
        if label > than:
            found = label if found == NONE else min(found, label)
    return found


def in_place(pantry: Pantry, seat: i64, label: i64, warm: bool) -> i64:
    """How many cards of a label lie in hand or tray."""
    row = pantry.tray if warm else pantry.hand
    first: i64 = seat * MOST_SLOTS if warm else seat * MOST_CARDS
    size: i64 = pantry.tray_size[seat] if warm else pantry.hand_size[seat]
    found: i64 = 0
    for k in range(first, first + size):
        if row[k] % LABELS == label:
            found += 1
    return found


def has(pantry: Pantry, seat: i64, kind: i64, label: i64) -> bool:
    """Whether a card of a kind and a label lies in hand, tray or deck."""
    card: i64 = kind * LABELS + label
    if place_in(pantry, seat, card, False) != NONE or place_in(pantry, seat, card, True) != NONE:
        return True
    if label == pantry.shuffles[seat]:
        for k in range(seat * MOST_CARDS, seat * MOST_CARDS + pantry.deck_size[seat]):
            if pantry.deck[k] == kind:
                return True
    return False


def place_in(pantry: Pantry, seat: i64, card: i64, warm: bool) -> i64:
    """Where exactly this card is in hand or tray; NONE if it is not there."""
    row = pantry.tray if warm else pantry.hand
    first: i64 = seat * MOST_SLOTS if warm else seat * MOST_CARDS
    size: i64 = pantry.tray_size[seat] if warm else pantry.hand_size[seat]
    for k in range(first, first + size):
        if row[k] == card:
            return k
    return NONE


def take_labelled(pantry: Pantry, seat: i64, card: i64, warm: bool) -> None:
    """Take a card out of hand or tray; if it is in the other place, an equal card is taken and they swap labels."""
    row = pantry.tray if warm else pantry.hand
    sizes = pantry.tray_size if warm else pantry.hand_size
    first: i64 = seat * MOST_SLOTS if warm else seat * MOST_CARDS
    place: i64 = place_in(pantry, seat, card, warm)
    if place == NONE:
        place = first
        while row[place] // LABELS != card // LABELS:
            place += 1
        swap_label(pantry, seat, card, row[place] - card, not warm)
    taken(row, first, sizes[seat], place)
    sizes[seat] -= 1


def swap_label(pantry: Pantry, seat: i64, card: i64, newer: i64, warm: bool) -> None:
    """Count a card in hand or tray as so much newer."""
    row = pantry.tray if warm else pantry.hand
    row[place_in(pantry, seat, card, warm)] += newer
    if warm:
        sort(row, seat * MOST_SLOTS, pantry.tray_size[seat])
    else:
        sort(row, seat * MOST_CARDS, pantry.hand_size[seat])
