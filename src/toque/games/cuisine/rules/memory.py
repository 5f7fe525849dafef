"""What a player with perfect memory knows in a game of cuisine.

Discard piles lie open and hands are shown at the end of each turn, so everybody knows which cards were shuffled
together. A hidden card carries the number of its shuffle, its label; the cards of one shuffle that nobody has seen
since are its pool. They are in hand, tray and deck in any arrangement, all equally likely. Cards that were gained to
the hand have label 0. Only its player knows about an unfinished meal, and how often one was begun (CUI-38).
"""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.ints import Ints, append, vec, zeros
from toque.games.cuisine.rules.actions import (
    JUDGES,
    KINDS,
    LABELS,
    LAYING,
    MOST_CARDS,
    MOST_SLOTS,
    NAMING,
    NONE,
    PLAYING,
)
from toque.games.cuisine.rules.cards.effects import CATEGORIES
from toque.games.cuisine.rules.cards.rows import put, sort
from toque.games.cuisine.rules.material import padded
from toque.games.cuisine.rules.play.meals import CHOICES, SERVED
from toque.games.cuisine.rules.state import Dinner


def knowledge(dinner: Dinner, seat: i64) -> Ints:
    """Everything that a player with perfect memory knows at this seat."""
    row = public(dinner, seat)
    row = extended(row, dinner.table.known)
    for other in range(dinner.seats):
        row = own_cards(dinner, seat, row) if other == seat else others_cards(dinner, other, row)
    for other in range(dinner.seats):
        row = extended(row, slots_of(dinner.kept, other, dinner.kept_size[other]))
        row = extended(row, slots_of(dinner.likes, other, dinner.likes_size[other]))
    size: i64 = len(row)
    row = extended(row, counts(dinner.market_deck, 0, dinner.market_deck_size))
    for pile in range(CATEGORIES):
        row = extended(row, members(dinner, pile))
    row = padded(row, size + KINDS + CATEGORIES * JUDGES)
    own: bool = seat == dinner.turn
    row = append(row, dinner.layings if own else 0)
    row = append(row, dinner.naming if own else NONE)
    size = len(row)
    if own:
        row = extended(row, dinner.meal[: dinner.meal_size])
    return padded(row, size + MOST_CARDS)


def public(dinner: Dinner, seat: i64) -> Ints:
    """What everybody sees, and the sizes of what is hidden (CUI-38)."""
    row: Ints = vec[i64](capacity=4096)
    for item in (
        dinner.seats,
        seat,
        seen_phase(dinner, seat),
        dinner.start,
        dinner.turn,
        dinner.round,
        dinner.last,
        dinner.ended,
        dinner.spoons,
        dinner.coins,
        dinner.buys,
        1 if dinner.acquired else 0,
        1 if dinner.submitted else 0,
        1 if dinner.closing else 0,
        dinner.running,
        dinner.step,
        dinner.left,
        dinner.victim,
        dinner.drawing,
        dinner.forks,
        dinner.market_deck_size,
    ):
        row = append(row, item)
    row = extended(row, dinner.played)
    row = extended(row, dinner.fresh)
    row = extended(row, dinner.less)
    row = extended(row, dinner.uses)
    row = extended(row, dinner.slots)
    row = extended(row, dinner.deck_size)
    row = extended(row, dinner.shuffles)
    row = extended(row, dinner.mingled)
    for other in range(dinner.seats):
        row = append(row, dinner.straddles[other] if dinner.mingled[other] else 0)
    row = extended(row, dinner.discards)
    row = extended(row, dinner.eaten)
    row = extended(row, dinner.trashed)
    row = extended(row, dinner.medals)
    row = extended(row, dinner.fridge)
    row = extended(row, dinner.market)
    row = extended(row, dinner.judges)
    row = extended(row, dinner.pile_size)
    row = extended(row, dinner.scored_by)
    return extended(row, dinner.scored_in)


def seen_phase(dinner: Dinner, seat: i64) -> i64:
    """What the table waits for; only the player who lays a meal sees that it is being laid."""
    if seat != dinner.turn and (dinner.phase == LAYING or dinner.phase == NAMING):
        return PLAYING
    return dinner.phase


def extended(row: Ints, more: Ints) -> Ints:
    """A row with another one appended."""
    for k in range(len(more)):
        row = append(row, more[k])
    return row


def own_cards(dinner: Dinner, seat: i64, row: Ints) -> Ints:
    """The seat's own hand and tray with their labels, and which cards are in its deck, but not in which order."""
    size: i64 = len(row)
    first: i64 = seat * MOST_CARDS
    row = extended(row, dinner.hand[first : first + dinner.hand_size[seat]])
    row = padded(row, size + MOST_CARDS)
    first = seat * MOST_SLOTS
    row = extended(row, dinner.tray[first : first + dinner.tray_size[seat]])
    row = padded(row, size + MOST_CARDS + MOST_SLOTS)
    first = seat * MOST_CARDS
    deck = dinner.deck[first : first + dinner.deck_size[seat]]
    sort(deck, 0, len(deck))
    row = extended(row, deck)
    return padded(row, size + 2 * MOST_CARDS + MOST_SLOTS)


def others_cards(dinner: Dinner, other: i64, row: Ints) -> Ints:
    """The labels in another seat's hand and tray, including an unfinished meal, and the pools, label by label."""
    size: i64 = len(row)
    row = extended(row, labels_in(dinner, other, warm=False))
    row = padded(row, size + MOST_CARDS)
    row = extended(row, labels_in(dinner, other, warm=True))
    row = padded(row, size + MOST_CARDS + MOST_SLOTS)
    row = extended(row, hidden(dinner, other))
    return padded(row, size + 2 * MOST_CARDS + MOST_SLOTS)


def slots_of(row: Ints, seat: i64, size: i64) -> Ints:
    """A seat's part of a row that has a place for every slot of a tray."""
    first: i64 = seat * MOST_SLOTS
    return padded(row[first : first + size], MOST_SLOTS)


def counts(row: Ints, first: i64, size: i64) -> Ints:
    """How many of each kind are in a part of a row."""
    found = zeros(KINDS)
    for place in range(first, first + size):
        found[row[place]] += 1
    return found


def members(dinner: Dinner, pile: i64) -> Ints:
    """The judges in a pile, ascending."""
    found: Ints = vec[i64](capacity=JUDGES)
    for judge in range(dinner.table.judges):
        for place in range(pile * JUDGES, pile * JUDGES + dinner.pile_size[pile]):
            if dinner.piles[place] == judge:
                found = append(found, judge)
    return found


def labels_in(dinner: Dinner, seat: i64, *, warm: bool) -> Ints:
    """The labels of the cards in a hand, or in a tray, ascending, as others know them: mingled ones count as new.

    Cards of an unfinished meal still count.
    """
    first: i64 = seat * MOST_SLOTS if warm else seat * MOST_CARDS
    size: i64 = dinner.tray_size[seat] if warm else dinner.hand_size[seat]
    found: Ints = vec[i64](capacity=MOST_CARDS)
    for place in range(size):
        card: i64 = dinner.tray[first + place] if warm else dinner.hand[first + place]
        found = placed(found, known(dinner, seat, card % LABELS))
    if seat == dinner.turn:
        for place in range(dinner.meal_size):
            if (dinner.meal[place] // CHOICES % 2 == 1) == warm:
                found = placed(found, known(dinner, seat, dinner.meal[place] // SERVED % LABELS))
        if dinner.naming != NONE and (dinner.naming // CHOICES % 2 == 1) == warm:
            found = placed(found, known(dinner, seat, dinner.naming // SERVED % LABELS))
    return found


def known(dinner: Dinner, seat: i64, label: i64) -> i64:
    """A label as others know it."""
    return dinner.shuffles[seat] if 0 < dinner.mingled[seat] <= label else label


def placed(row: Ints, item: i64) -> Ints:
    """A sorted row with one more item."""
    row = append(row, item)
    put(row, 0, len(row) - 1, item)
    return row


def hidden(dinner: Dinner, seat: i64) -> Ints:
    """A seat's cards in hand, meal, tray and deck as label × KINDS + kind, ascending: its pools in a row."""
    found: Ints = vec[i64](capacity=MOST_CARDS)
    for place in range(seat * MOST_CARDS, seat * MOST_CARDS + dinner.hand_size[seat]):
        found = placed(found, by_label(dinner.hand[place]))
    for place in range(seat * MOST_SLOTS, seat * MOST_SLOTS + dinner.tray_size[seat]):
        found = placed(found, by_label(dinner.tray[place]))
    if seat == dinner.turn:
        for place in range(dinner.meal_size):
            found = placed(found, by_label(dinner.meal[place] // SERVED))
        if dinner.naming != NONE:
            found = placed(found, by_label(dinner.naming // SERVED))
    label: i64 = dinner.shuffles[seat] * KINDS
    for place in range(seat * MOST_CARDS, seat * MOST_CARDS + dinner.deck_size[seat]):
        found = placed(found, label + dinner.deck[place])
    return found


def by_label(card: i64) -> i64:
    """A hidden card with its label first."""
    return card % LABELS * KINDS + card // LABELS
