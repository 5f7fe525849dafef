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
    certain: i64 = up_to(cards, world.mingled[seat] - 1) if world.mingled[seat] else len(cards)
    first: i64 = 0
    while first < certain:
        size: i64 = up_to(cards, cards[first] // KINDS) - first
        mix(cards, first, size, rng)
        first += size
    if certain < len(cards):
        cards = extended(cards[:certain], in_order(world, seat, cards[certain:], rng))
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


def in_order(world: Dinner, seat: i64, cards: Ints, rng: Rng) -> Ints:
    """A seat's mingled cards at random: first the hand, then the tray, then the deck.

    What was kept in the tray is drawn first, then the deck, which has only cards of the last shuffle.
    """
    tray = kept_cards(world, seat, cards, rng)
    for card in tray:
        cards = without(cards, place_in(cards, card))
    old: i64 = up_to(cards, world.shuffles[seat] - 1)
    mix(cards, old, len(cards) - old, rng)
    rest: i64 = len(cards) - world.deck_size[seat]
    mix(cards, 0, rest, rng)
    in_hand: i64 = rest - (world.kept_size[seat] - len(tray))
    return extended(extended(cards[:in_hand], tray), cards[in_hand:])


def kept_cards(world: Dinner, seat: i64, cards: Ints, rng: Rng) -> Ints:
    """Cards as old as those that were kept in the tray, and all old ones for which there is no room in hand."""
    found: Ints = vec[i64](capacity=MOST_SLOTS)
    first: i64 = seat * MOST_SLOTS
    last: i64 = world.shuffles[seat]
    likes = world.likes[first : first + world.likes_size[seat]]
    end: i64 = first + world.kept_size[seat]
    for k in range(first, end):
        label: i64 = world.kept[k]
        must: i64 = up_to(cards, last - 1) - world.straddles[seat]
        if label == last and must <= 0:
            break
        options: Ints = vec[i64](capacity=MOST_CARDS)
        reasons: Ints = vec[i64](capacity=MOST_CARDS)
        for place in range(up_to(cards, min(label, last - 1))):
            if is_enough(world, seat, without(cards, place), likes, k):
                options = append(options, place)
                reasons = append(reasons, NONE)
        usable: i64 = to_spare(world, seat, cards) if must < end - k else up_to(cards, last - 1)
        for number in range(len(likes)):
            for place in range(up_to(cards, label), usable):
                if is_equal(cards[place], likes[number], label) and is_enough(
                    world, seat, without(cards, place), without(likes, number), k
                ):
                    options = append(options, place)
                    reasons = append(reasons, number)
        if len(options):
            chosen: i64 = rng.below(len(options))
            found = append(found, cards[options[chosen]])
            cards = without(cards, options[chosen])
            if reasons[chosen] != NONE:
                likes = without(likes, reasons[chosen])
    return found


def is_equal(card: i64, like: i64, label: i64) -> bool:
    """Whether a card that counts as newer than a label may be as old as it, because an equal one was seen."""
    return like % LABELS <= label and like // LABELS == card % KINDS


def to_spare(world: Dinner, seat: i64, cards: Ints) -> i64:
    """How many of these cards come before those that have to be in the deck."""
    old: i64 = up_to(cards, world.shuffles[seat] - 1)
    return len(cards) if len(cards) - old > world.deck_size[seat] else old


def is_enough(world: Dinner, seat: i64, cards: Ints, likes: Ints, before: i64) -> bool:
    """Whether these cards can be as old as all that was kept in the tray after a place."""
    for k in range(before + 1, seat * MOST_SLOTS + world.kept_size[seat]):
        label: i64 = world.kept[k]
        if label < world.shuffles[seat]:
            found: i64 = up_to(cards, label)
            for like in likes:
                for place in range(up_to(cards, label), to_spare(world, seat, cards)):
                    if is_equal(cards[place], like, label):
                        found += 1
                        break
            if found < k - before:
                return False
    return True


def up_to(cards: Ints, label: i64) -> i64:
    """How many cards are at least as old as a label; they come first."""
    found: i64 = 0
    while found < len(cards) and cards[found] // KINDS <= label:
        found += 1
    return found


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
