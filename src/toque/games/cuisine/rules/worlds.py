"""What a perfect memory holds of a game of cuisine, and the worlds it cannot tell apart.

Discard piles lie open and hands are laid open at the end of each turn, so everybody knows which cards were shuffled
together. A hidden card carries the number of its shuffle, its label; the cards of one shuffle that nobody has seen
since are its pool. They lie in hand, tray and deck in any arrangement, all equally likely. Cards that were gained to
the hand have label 0. The meal under way, and how often one was begun, is known to nobody else (CUI-38).
"""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.ints import Ints, append, vec, zeros
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
    PLAYING,
)
from toque.games.cuisine.rules.cards.effects import CATEGORIES
from toque.games.cuisine.rules.cards.rows import put, sort
from toque.games.cuisine.rules.material import padded
from toque.games.cuisine.rules.play.judging import take_back
from toque.games.cuisine.rules.play.meals import CHOICES, SERVED
from toque.games.cuisine.rules.state import Dinner

# Knowledge


def knowledge(dinner: Dinner, seat: i64) -> Ints:
    """All that a perfect memory at this seat holds."""
    row = public(dinner, seat)
    row = extended(row, dinner.table.known)
    for other in range(dinner.seats):
        row = own_cards(dinner, seat, row) if other == seat else others_cards(dinner, other, row)
    for other in range(dinner.seats):
        row = extended(row, likes_of(dinner, other))
    size: i64 = len(row)
    row = extended(row, counts(dinner.stock, 0, dinner.stock_size))
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
    """What lies open, and the sizes of what does not (CUI-38)."""
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
        dinner.stock_size,
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
    row = extended(row, dinner.kept)
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
    """What the table waits for; that a meal is under way is seen by who lays it alone."""
    if seat != dinner.turn and (dinner.phase == LAYING or dinner.phase == NAMING):
        return PLAYING
    return dinner.phase


def extended(row: Ints, more: Ints) -> Ints:
    """A row with another one behind it."""
    for k in range(len(more)):
        row = append(row, more[k])
    return row


def own_cards(dinner: Dinner, seat: i64, row: Ints) -> Ints:
    """The own hand and tray with their labels; of the own deck which cards, not in which order."""
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
    """The labels in another's hand and tray, a meal under way included; and the pools, label by label."""
    size: i64 = len(row)
    row = extended(row, labels_in(dinner, other, warm=False))
    row = padded(row, size + MOST_CARDS)
    row = extended(row, labels_in(dinner, other, warm=True))
    row = padded(row, size + MOST_CARDS + MOST_SLOTS)
    row = extended(row, hidden(dinner, other))
    return padded(row, size + 2 * MOST_CARDS + MOST_SLOTS)


def likes_of(dinner: Dinner, seat: i64) -> Ints:
    """What others keep in mind of like cards that were seen."""
    first: i64 = seat * MOST_SLOTS
    return padded(dinner.likes[first : first + dinner.likes_size[seat]], MOST_SLOTS)


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

    Cards that are being laid are still there.
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
    return dinner.shuffles[seat] if label and label == dinner.mingled[seat] else label


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


# Worlds


def redeal(world: Dinner, seat: i64, rng: Rng) -> None:
    """Lay all that this seat has not seen at random where it may lie."""
    if seat != world.turn:
        if world.phase == LAYING or world.phase == NAMING:
            take_back(world)
        world.layings = 0
    for other in range(world.seats):
        if other == seat:
            redeal_deck(world, seat, rng)
        else:
            redeal_cards(world, other, rng)
    redeal_stock(world, rng)
    for pile in range(CATEGORIES):
        judges = members(world, pile)
        mix(judges, 0, len(judges), rng)
        for k in range(len(judges)):
            world.piles[pile * JUDGES + k] = judges[k]


def redeal_deck(world: Dinner, seat: i64, rng: Rng) -> None:
    """The own deck in another order."""
    first: i64 = seat * MOST_CARDS
    sort(world.deck, first, world.deck_size[seat])
    mix(world.deck, first, world.deck_size[seat], rng)


def redeal_stock(world: Dinner, rng: Rng) -> None:
    """The market deck in another order."""
    sort(world.stock, 0, world.stock_size)
    mix(world.stock, 0, world.stock_size, rng)


def redeal_cards(world: Dinner, seat: i64, rng: Rng) -> None:
    """Another's hand, tray and deck: every pool at random in its places."""
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
    """Mixed pools to the places of their labels: the hand first, then the tray, then the deck."""
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
    """How many cards are mingled, those of the deck among them."""
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
    """Where a card lies in a row; NONE if it does not."""
    for k in range(len(row)):
        if row[k] == card:
            return k
    return NONE


def without(row: Ints, place: i64) -> Ints:
    """A row without what lies at a place."""
    return extended(row[:place], row[place + 1 :])


def mix(row: Ints, first: i64, size: i64, rng: Rng) -> None:
    """A part of a row in a random order."""
    last: i64 = size - 1
    while last > 0:
        other: i64 = rng.below(last + 1)
        kept: i64 = row[first + last]
        row[first + last] = row[first + other]
        row[first + other] = kept
        last -= 1
