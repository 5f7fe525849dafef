"""Moves cards between deck, hand, tray and discard pile; reshuffles the discard pile even in the middle of a draw."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.rng import shuffled
from toque.games.cuisine.rules import event_codes as j
from toque.games.cuisine.rules.actions import KINDS, LABELS, MOST_CARDS, MOST_SLOTS, SHUFFLING
from toque.games.cuisine.rules.cards.rows import place_of, put, taken
from toque.games.cuisine.rules.cards.sightings import note_seen, note_shuffled
from toque.games.cuisine.rules.state import Dinner


def draw_on(dinner: Dinner) -> bool:
    """Draw the remaining cards; False if the discard pile has to be shuffled first (CUI-19)."""
    seat: i64 = dinner.turn
    drawn: i64 = 0
    while dinner.drawing:
        if dinner.deck_size[seat] == 0:
            if reshuffled(dinner, seat):
                dinner.phase = SHUFFLING
                tell_drawn(dinner, seat, drawn)
                return False
            dinner.drawing = 0  # fewer cards are drawn if there are no more
            break
        draw_one(dinner, seat)
        dinner.drawing -= 1
        drawn += 1
    tell_drawn(dinner, seat, drawn)
    return True


def draw_one(dinner: Dinner, seat: i64) -> None:
    """The top of a deck comes to the hand."""
    dinner.deck_size[seat] -= 1
    place: i64 = seat * MOST_CARDS + dinner.deck_size[seat]
    to_hand(dinner, seat, dinner.deck[place] * LABELS + dinner.shuffles[seat])


def tell_drawn(dinner: Dinner, seat: i64, drawn: i64) -> None:
    """Log the drawn cards, the last one first, for the player who drew them."""
    if dinner.log is not None and drawn:
        bottom: i64 = seat * MOST_CARDS + dinner.deck_size[seat]
        told: list[int] = [j.DREW, seat, *dinner.deck[bottom : bottom + drawn]]
        dinner.log.append(tuple(told))


def reshuffled(dinner: Dinner, seat: i64) -> i64:
    """How many cards a new deck would have: the discard pile without cards acquired this turn (CUI-15)."""
    found: i64 = 0
    for kind in range(dinner.table.kinds):
        found += dinner.discards[seat * KINDS + kind] - dinner.fresh[kind]
    return found


def shuffle_deck(dinner: Dinner, seat: i64, key: i64) -> None:
    """Shuffle the discard pile into the deck (CUI-2, CUI-19)."""
    note_shuffled(dinner, seat)
    order = shuffled(key, reshuffled(dinner, seat))
    number: i64 = 0
    for kind in range(dinner.table.kinds):
        count: i64 = dinner.discards[seat * KINDS + kind] - dinner.fresh[kind]
        dinner.discards[seat * KINDS + kind] -= count
        while count:
            dinner.deck[seat * MOST_CARDS + order[number]] = kind
            number += 1
            count -= 1
    dinner.deck_size[seat] = number
    dinner.shuffles[seat] += 1
    if dinner.log is not None:
        dinner.log.append((j.SHUFFLED, seat, dinner.shuffles[seat], number))


def to_hand(dinner: Dinner, seat: i64, card: i64) -> None:
    """Add a card to a hand."""
    put(dinner.hand, seat * MOST_CARDS, dinner.hand_size[seat], card)
    dinner.hand_size[seat] += 1


def from_hand(dinner: Dinner, seat: i64, kind: i64) -> i64:
    """Take a card of this kind out of a hand; of several, the one from the oldest shuffle."""
    first: i64 = seat * MOST_CARDS
    size: i64 = dinner.hand_size[seat]
    dinner.hand_size[seat] = size - 1
    return taken(dinner.hand, first, size, place_of(dinner.hand, first, size, kind))


def show(dinner: Dinner, seat: i64, kind: i64, warm: bool = False) -> None:
    """Take a card of this kind out of a hand, or out of a tray, face up."""
    note_seen(dinner, seat, kind, warm)
    if warm:
        from_tray(dinner, seat, kind)
    else:
        from_hand(dinner, seat, kind)


def to_tray(dinner: Dinner, seat: i64, card: i64) -> None:
    """Add a card to a warming tray."""
    put(dinner.tray, seat * MOST_SLOTS, dinner.tray_size[seat], card)
    dinner.tray_size[seat] += 1


def from_tray(dinner: Dinner, seat: i64, kind: i64) -> i64:
    """Take a card of this kind out of a tray; of several, the one from the oldest shuffle."""
    first: i64 = seat * MOST_SLOTS
    size: i64 = dinner.tray_size[seat]
    dinner.tray_size[seat] = size - 1
    return taken(dinner.tray, first, size, place_of(dinner.tray, first, size, kind))


def discard(dinner: Dinner, seat: i64, kind: i64) -> None:
    """Discard a card of the hand, face up (CUI-21)."""
    show(dinner, seat, kind)
    dinner.discards[seat * KINDS + kind] += 1
    if dinner.log is not None:
        dinner.log.append((j.DISCARDED, seat, kind))


def discard_hand(dinner: Dinner, seat: i64) -> None:
    """Discard the rest of a hand, face up (CUI-19)."""
    kinds: list[int] = []
    while dinner.hand_size[seat]:
        kind: i64 = dinner.hand[seat * MOST_CARDS] // LABELS
        show(dinner, seat, kind)
        dinner.discards[seat * KINDS + kind] += 1
        if dinner.log is not None:
            kinds.append(kind)
    if dinner.log is not None:
        dinner.log.append((j.LAID_OPEN, seat, *kinds))
