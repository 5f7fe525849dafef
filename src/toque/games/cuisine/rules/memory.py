"""What a player with perfect memory knows in a game of cuisine.

Discard piles lie open and hands are shown at the end of each turn, so everybody knows which cards of a seat are hidden
somewhere in hand, tray and deck, and how many are where. What else follows from what was seen are its beliefs. Only its
player knows about an unfinished meal, and how often one was begun (CUI-38).
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
from toque.games.cuisine.rules.cards.beliefs import MOST_FACTS, facts
from toque.games.cuisine.rules.cards.effects import CATEGORIES
from toque.games.cuisine.rules.cards.rows import extended, sort
from toque.games.cuisine.rules.cards.sightings import believed, hidden
from toque.games.cuisine.rules.material import padded
from toque.games.cuisine.rules.play.meals import CHOICES, SERVED, kind_at
from toque.games.cuisine.rules.state import Dinner


def knowledge(dinner: Dinner, seat: i64) -> Ints:
    """Everything that a player with perfect memory knows at this seat."""
    row = public(dinner, seat)
    row = extended(row, dinner.table.known)
    for other in range(dinner.seats):
        row = own_cards(dinner, seat, row) if other == seat else others_cards(dinner, other, row)
    for other in range(dinner.seats):
        size: i64 = len(row)
        row = padded(extended(row, facts(believed(dinner, other))), size + MOST_FACTS)
    size = len(row)
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
    """The sizes of another seat's hand and tray, and all its hidden cards; those of an unfinished meal count."""
    size: i64 = len(row)
    row = append(row, size_of(dinner, other, warm=False))
    row = append(row, size_of(dinner, other, warm=True))
    cards = hidden(dinner, other)
    if other == dinner.turn:
        for place in range(dinner.meal_size):
            cards = append(cards, kind_at(dinner, place))
        if dinner.naming != NONE:
            cards = append(cards, dinner.naming // SERVED // LABELS)
        sort(cards, 0, len(cards))
    row = extended(row, cards)
    return padded(row, size + 2 * MOST_CARDS + MOST_SLOTS)


def size_of(dinner: Dinner, seat: i64, *, warm: bool) -> i64:
    """How many cards are in a hand, or in a tray, as others see it: those of an unfinished meal still count."""
    size: i64 = dinner.tray_size[seat] if warm else dinner.hand_size[seat]
    if seat == dinner.turn:
        for place in range(dinner.meal_size):
            if (dinner.meal[place] // CHOICES % 2 == 1) == warm:
                size += 1
        if dinner.naming != NONE and (dinner.naming // CHOICES % 2 == 1) == warm:
            size += 1
    return size


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
