"""Worlds that a seat cannot tell from the real one in a game of cuisine; `memory.py` says what it knows."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.ints import Ints, append, vec
from toque.engine.rng import Rng
from toque.games.cuisine.rules.actions import (
    JUDGES,
    KINDS,
    LABELS,
    LAYING,
    MOST_CARDS,
    MOST_SLOTS,
    NAMING,
    NONE,
)
from toque.games.cuisine.rules.cards.effects import CATEGORIES
from toque.games.cuisine.rules.cards.rows import put, sort
from toque.games.cuisine.rules.memory import extended, hidden, known, labels_in, members
from toque.games.cuisine.rules.play.judging import take_back
from toque.games.cuisine.rules.state import Dinner


def redeal(world: Dinner, seat: i64, rng: Rng) -> None:
    """Redistribute everything that this seat has not seen at random, where it may be."""
    if seat != world.turn:
        if world.phase == LAYING or world.phase == NAMING:
            take_back(world)
        world.layings = 0
    for other in range(world.seats):
        if other == seat:
            redeal_deck(world, seat, rng)
        else:
            redeal_cards(world, other, rng)
    redeal_market_deck(world, rng)
    for pile in range(CATEGORIES):
        judges = members(world, pile)
        mix(judges, 0, len(judges), rng)
        for k in range(len(judges)):
            world.piles[pile * JUDGES + k] = judges[k]


def redeal_deck(world: Dinner, seat: i64, rng: Rng) -> None:
    """Shuffle the seat's own deck."""
    first: i64 = seat * MOST_CARDS
    sort(world.deck, first, world.deck_size[seat])
    mix(world.deck, first, world.deck_size[seat], rng)


def redeal_market_deck(world: Dinner, rng: Rng) -> None:
    """Shuffle the market deck."""
    sort(world.market_deck, 0, world.market_deck_size)
    mix(world.market_deck, 0, world.market_deck_size, rng)


def redeal_cards(world: Dinner, seat: i64, rng: Rng) -> None:
    """Redistribute another seat's hand, tray and deck: every pool at random within its places."""
    cards = hidden(world, seat)
    if world.mingled[seat]:
        cards = mingled_last(world, seat, cards, rng)
    first: i64 = 0
    last: i64 = len(cards) if world.mingled[seat] == 0 else len(cards) - mingled_size(world, seat)
    while first < last:
        label: i64 = cards[first] // KINDS
        size: i64 = 1
        while first + size < last and cards[first + size] // KINDS == label:
            size += 1
        mix(cards, first, size, rng)
        first += size
    lay_out(world, seat, cards)


def lay_out(world: Dinner, seat: i64, cards: Ints) -> None:
    """Lay out shuffled pools in the places of their labels: first the hand, then the tray, then the deck."""
    hand = labels_in(world, seat, warm=False)
    tray = labels_in(world, seat, warm=True)
    in_hand: i64 = 0
    in_tray: i64 = 0
    in_deck: i64 = 0
    for k in range(len(cards)):
        label: i64 = cards[k] // KINDS
        kind: i64 = cards[k] % KINDS
        pool: i64 = known(world, seat, label)
        if in_hand < len(hand) and hand[in_hand] == pool:
            put(world.hand, seat * MOST_CARDS, in_hand, kind * LABELS + label)
            in_hand += 1
        elif in_tray < len(tray) and tray[in_tray] == pool:
            put(world.tray, seat * MOST_SLOTS, in_tray, kind * LABELS + label)
            in_tray += 1
        else:
            world.deck[seat * MOST_CARDS + in_deck] = kind
            in_deck += 1
    assert in_deck == world.deck_size[seat]


def mingled_size(world: Dinner, seat: i64) -> i64:
    """How many cards are mingled, including those of the deck."""
    found: i64 = world.deck_size[seat]
    for warm in (False, True):
        for label in labels_in(world, seat, warm=warm):
            if label == world.shuffles[seat]:
                found += 1
    return found


def mingled_last(world: Dinner, seat: i64, cards: Ints, rng: Rng) -> Ints:
    """A seat's cards with those that are mingled behind the others, at random: for the hand, the tray and the deck.

    Some old cards, or likes of them, were in the tray before and stay there; no old card lies in the deck.
    """
    row: Ints = vec[i64](capacity=MOST_CARDS)
    old: Ints = vec[i64](capacity=MOST_CARDS)
    new: Ints = vec[i64](capacity=MOST_CARDS)
    for card in cards:
        if card // KINDS == world.mingled[seat]:
            old = append(old, card)
        elif card // KINDS == world.shuffles[seat]:
            new = append(new, card)
        else:
            row = append(row, card)
    in_tray: i64 = 0
    for label in labels_in(world, seat, warm=True):
        if label == world.shuffles[seat]:
            in_tray += 1
    surely: i64 = 0 if world.straddles[seat] else len(old)
    for k in range(seat * MOST_SLOTS, seat * MOST_SLOTS + world.likes_size[seat]):
        like: i64 = place_in(new, world.shuffles[seat] * KINDS + world.likes[k])
        if like != NONE:
            old = append(old, new[like])
            new = without(new, like)
    mix(old, surely, len(old) - surely, rng)
    kept: i64 = min(world.kept[seat], in_tray, len(old))
    rest: Ints = vec[i64](capacity=MOST_CARDS)
    for k in range(kept, len(old)):
        if old[k] // KINDS == world.mingled[seat]:
            rest = append(rest, old[k])
        else:
            new = append(new, old[k])
    sort(new, 0, len(new))
    sort(rest, 0, len(rest))
    mix(new, 0, len(new), rng)
    in_deck: i64 = world.deck_size[seat]
    for k in range(in_deck, len(new)):
        rest = append(rest, new[k])
    mix(rest, 0, len(rest), rng)
    in_hand: i64 = len(rest) - (in_tray - kept)
    row = extended(row, rest[:in_hand])
    row = extended(row, old[:kept])
    row = extended(row, rest[in_hand:])
    return extended(row, new[:in_deck])


def place_in(row: Ints, card: i64) -> i64:
    """The index of a card in a row; NONE if it is not there."""
    for k in range(len(row)):
        if row[k] == card:
            return k
    return NONE


def without(row: Ints, place: i64) -> Ints:
    """A row without the item at an index."""
    return extended(row[:place], row[place + 1 :])


def mix(row: Ints, first: i64, size: i64, rng: Rng) -> None:
    """Shuffle a part of a row."""
    last: i64 = size - 1
    while last > 0:
        other: i64 = rng.below(last + 1)
        kept: i64 = row[first + last]
        row[first + last] = row[first + other]
        row[first + other] = kept
        last -= 1
