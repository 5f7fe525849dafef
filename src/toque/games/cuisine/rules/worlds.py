"""Worlds that a seat cannot tell from the real one in a game of cuisine; `memory.py` says what it knows."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.ints import Ints
from toque.engine.rng import Rng
from toque.games.cuisine.rules.actions import (
    JUDGES,
    LABELS,
    LAYING,
    MOST_CARDS,
    MOST_SLOTS,
    NAMING,
)
from toque.games.cuisine.rules.cards.beliefs import Belief, rest_of
from toque.games.cuisine.rules.cards.effects import CATEGORIES
from toque.games.cuisine.rules.cards.rows import sort
from toque.games.cuisine.rules.cards.sightings import believed, hidden
from toque.games.cuisine.rules.memory import members
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
    """Redistribute another seat's hand, tray and deck: by one of the beliefs, every pool at random in its places."""
    rest = hidden(world, seat)
    in_hand: i64 = 0
    in_tray: i64 = 0
    beliefs = believed(world, seat)
    if beliefs:
        belief = drawn(beliefs, rng)
        rest = rest_of(rest, belief)
        for pool in belief.pools:
            kinds = pool.kinds[:]
            mix(kinds, 0, len(kinds), rng)
            for k in range(len(kinds)):
                if k < pool.in_tray:
                    world.tray[seat * MOST_SLOTS + in_tray] = kinds[k] * LABELS
                    in_tray += 1
                else:
                    world.hand[seat * MOST_CARDS + in_hand] = kinds[k] * LABELS
                    in_hand += 1
    mix(rest, 0, len(rest), rng)
    label: i64 = world.shuffles[seat]
    deck: i64 = len(rest) - world.deck_size[seat]
    for k in range(len(rest)):
        if k >= deck:
            world.deck[seat * MOST_CARDS + k - deck] = rest[k]
        elif in_tray < world.tray_size[seat]:
            world.tray[seat * MOST_SLOTS + in_tray] = rest[k] * LABELS + label
            in_tray += 1
        else:
            world.hand[seat * MOST_CARDS + in_hand] = rest[k] * LABELS + label
            in_hand += 1
    sort(world.hand, seat * MOST_CARDS, in_hand)
    sort(world.tray, seat * MOST_SLOTS, in_tray)


def drawn(beliefs: list[Belief], rng: Rng) -> Belief:
    """One of several beliefs, each as often as it is likely."""
    left: i64 = 0
    for belief in beliefs:
        left += belief.weight
    left = rng.below(left)
    for belief in beliefs:
        left -= belief.weight
        if left < 0:
            return belief
    raise AssertionError("a belief is drawn")


def mix(row: Ints, first: i64, size: i64, rng: Rng) -> None:
    """Shuffle a part of a row."""
    last: i64 = size - 1
    while last > 0:
        other: i64 = rng.below(last + 1)
        kept: i64 = row[first + last]
        row[first + last] = row[first + other]
        row[first + other] = kept
        last -= 1
