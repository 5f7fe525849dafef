"""Possible worlds: each deal that fits what a seat has seen is drawn as often as counting says it should be."""

from __future__ import annotations

import os
from collections import Counter
from itertools import permutations
from math import sqrt

import pytest

from toque.engine.ints import Ints, ints
from toque.engine.rng import Rng
from toque.games.soup.moves import read
from toque.games.soup.rules.cards import SUIT, added
from toque.games.soup.rules.worlds import TRIES, cards_in, dealt_by_counting, fits, unseen_dealt

SAMPLES = 1_500 if os.environ.get("TOQUE_PURE") else 12_000
PEA, ONION, MUSHROOM, ALL_THREE = 1, 2, 4, 7
"""Suits shown not to be held, as bits."""

TIGHT = [
    ("pea 1, pea 1, onion 2, mushroom 3, chili 4", [0, 2, 2], [0, PEA, 0]),
    ("pea 1, pea 2, onion 2, mushroom 3, chili 4", [2, 0, 1], [ONION, 0, PEA]),
    ("pea 1, pea 2, pea 3, onion 1, onion 2, chili 4", [2, 2, 2], [PEA, ONION, 0]),
    ("pea 1, pea 2, onion 1, onion 1, mushroom 5, chili 1, chili 1", [1, 2, 2, 0], [PEA | ONION, MUSHROOM, ONION, 0]),
    (
        "pea 1, pea 10, onion 1, mushroom 5, chili 1, chili 2, chili 3",
        [2, 1, 1],
        [PEA | ONION | MUSHROOM, PEA, PEA | ONION],
    ),
    ("pea broth, pea broth, pea boil-over, onion 3, onion 4, chili 1", [0, 3, 3], [0, ONION, 0]),
]


def bag(spelled: str) -> int:
    """The bag of these cards."""
    cards = 0
    for card in spelled.split(", "):
        cards = added(cards, read(card))
    return cards


def exact(unseen: int, sizes: list[int], voids: list[int]) -> Counter[tuple[int, ...]]:
    """Every deal and its weight, by laying out the cards in every order; the engine only provides the bags."""
    cards = list(cards_in(unseen))
    worlds: Counter[tuple[int, ...]] = Counter()
    for order in permutations(cards):
        hands = []
        start = 0
        for size in sizes:
            hands.append(order[start : start + size])
            start += size
        if all(not voids[seat] >> SUIT[card] & 1 for seat, hand in enumerate(hands) for card in hand):
            worlds[tuple(bag_of(hand) for hand in hands)] += 1
    return worlds


def bag_of(cards: tuple[int, ...]) -> int:
    """The bag of these kinds."""
    found = 0
    for card in cards:
        found = added(found, card)
    return found


def surprise(drawn: Counter[tuple[int, ...]], weights: Counter[tuple[int, ...]]) -> float:
    """How many standard deviations the chi-square of the draws lies above its mean (Wilson and Hilferty)."""
    whole = weights.total()
    square = sum((drawn[world] - (mean := SAMPLES * weight / whole)) ** 2 / mean for world, weight in weights.items())
    free = len(weights) - 1
    return float(((square / free) ** (1 / 3) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free)))


@pytest.mark.parametrize("deal", [unseen_dealt, dealt_by_counting])
@pytest.mark.parametrize(("spelled", "sizes", "voids"), TIGHT)
def test_every_possible_deal_comes_as_often_as_it_should(
    deal: object, spelled: str, sizes: list[int], voids: list[int]
) -> None:
    assert callable(deal)
    rng = Rng(23)
    weights = exact(bag(spelled), sizes, voids)
    drawn = Counter(tuple(deal(bag(spelled), ints(sizes), ints(voids), rng)) for _ in range(SAMPLES))
    assert set(drawn) <= set(weights), "an impossible deal"
    assert set(drawn) == set(weights), "a possible deal never came"
    assert surprise(drawn, weights) < 4


def test_the_check_notices_a_wrong_weight() -> None:
    """A test of the check itself: it notices a deal that is drawn too often."""
    spelled, sizes, voids = TIGHT[2]
    weights = exact(bag(spelled), sizes, voids)
    skewed = Counter({world: round(SAMPLES * weight / weights.total()) for world, weight in weights.items()})
    first, second, *_ = sorted(skewed)
    skewed[first] += skewed[second] // 2
    skewed[second] -= skewed[second] // 2
    assert surprise(skewed, weights) > 4


def test_a_rare_deal_is_found_by_counting() -> None:
    """One deal in thousands fits, so drawing at random nearly always fails."""
    unseen = bag("pea 1, pea 1, pea 2, pea 2, pea 3, pea 3, chili 1, chili 1, chili 2, chili 2, chili 3, chili 3")
    sizes, voids = ints([6, 6]), ints([PEA, 0])
    assert TRIES == 8
    for seed in range(50):
        hands = unseen_dealt(unseen, sizes, voids, Rng(seed))
        assert list(hands) == [
            bag("chili 1, chili 1, chili 2, chili 2, chili 3, chili 3"),
            bag("pea 1, pea 1, pea 2, pea 2, pea 3, pea 3"),
        ]


def test_a_hand_with_a_shown_void_does_not_fit() -> None:
    hands: Ints = ints([bag("pea 1, onion 2"), bag("chili 1")])
    assert fits(hands, ints([0, ALL_THREE]))
    assert not fits(hands, ints([ONION, 0]))
