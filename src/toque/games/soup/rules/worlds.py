"""Possible hands: unseen cards are dealt at random to the seats that may hold them.

Every deal that respects the sizes of the hands and the suits their seats have shown not to hold is equally likely,
with equal cards counted as different cards.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import BIT, Ints, append, vec, zeros
from toque.engine.rng import Rng
from toque.games.soup.rules.cards import KINDS, SUITS, TWICE, added, of_suit, removed

TRIES: Final = 8
"""How many random deals are tried before counting: most fit at once, and counting is slow."""
CHOOSE: Final[list[list[float]]] = []
"""CHOOSE[n][k]: the number of ways to take k of n."""
for n in range(53):
    CHOOSE.append([1.0] * (n + 1))
    for k in range(1, n):
        CHOOSE[n][k] = CHOOSE[n - 1][k - 1] + CHOOSE[n - 1][k]


def unseen_dealt(unseen: i64, sizes: Ints, voids: Ints, rng: Rng) -> Ints:
    """A hand for every seat, of these sizes, without the suits in `voids`; what is left over stays out."""
    cards = cards_in(unseen)
    for _ in range(TRIES):
        hands = dealt(cards, sizes, rng)
        if fits(hands, voids):
            return hands
    return dealt_by_counting(unseen, sizes, voids, rng)


def cards_in(bag: i64) -> Ints:
    """Every card of the bag, equal ones next to each other."""
    row: Ints = vec[i64](capacity=52)
    for card in range(KINDS):
        if bag & BIT[card]:
            row = append(row, card)
        if bag & BIT[card + TWICE]:
            row = append(row, card)
    return row


def dealt(cards: Ints, sizes: Ints, rng: Rng) -> Ints:
    """Hands of these sizes, drawn from the cards without looking."""
    left = cards[:]
    count: i64 = len(left)
    hands = zeros(len(sizes))
    for seat in range(len(sizes)):
        hand: i64 = 0
        kept: i64 = count - sizes[seat]
        while count > kept:
            k: i64 = rng.below(count)
            count -= 1
            hand = added(hand, left[k])
            left[k] = left[count]
        hands[seat] = hand
    return hands


def fits(hands: Ints, voids: Ints) -> bool:
    """Whether no hand has a suit that its seat has shown not to hold."""
    for seat in range(len(hands)):
        for suit in range(SUITS):
            if voids[seat] & BIT[suit] and of_suit(hands[seat], suit):
                return False
    return True


def dealt_by_counting(unseen: i64, sizes: Ints, voids: Ints, rng: Rng) -> Ints:
    """The same for hard cases: how many of each suit the seats with voids get is drawn by exact counting."""
    hands = zeros(len(sizes))
    counter = Counter(sizes, voids)
    unbound = sizes[:]
    for k in range(len(counter.order)):
        seat: i64 = counter.order[k]
        unbound[seat] = 0
        split = counter.split(k, unseen, rng)
        for suit in range(SUITS):
            while split[suit]:
                split[suit] -= 1
                card = card_drawn(unseen, suit, rng)
                unseen = removed(unseen, card)
                hands[seat] = added(hands[seat], card)
    rest = dealt(cards_in(unseen), unbound, rng)
    for seat in range(len(sizes)):
        if unbound[seat]:
            hands[seat] = rest[seat]
    return hands


def card_drawn(bag: i64, suit: i64, rng: Rng) -> i64:
    """A random card of this suit from the bag."""
    k: i64 = rng.below(of_suit(bag, suit))
    card: i64 = suit * 8
    while True:
        if bag & BIT[card]:
            k -= 1
        if bag & BIT[card + TWICE]:
            k -= 1
        if k < 0:
            return card
        card += 1


def ways_to_take(some: i64, cards: i64) -> float:
    """The number of ways to take some of these cards."""
    return CHOOSE[cards][some] if some <= cards else 0.0


class Counter:
    """Counts the deals to the seats that have shown voids, one seat after the other."""

    def __init__(self, sizes: Ints, voids: Ints) -> None:
        self.sizes = sizes
        self.voids = voids
        self.known: dict[int, float] = {}
        self.order: Ints = vec[i64]()
        for seat in range(len(sizes)):
            if voids[seat] and sizes[seat]:
                self.order = append(self.order, seat)

    def split(self, k: i64, unseen: i64, rng: Rng) -> Ints:
        """How many cards of each suit the k-th of these seats gets, drawn with the odds of all deals."""
        left: Ints = vec[i64](capacity=SUITS)
        for suit in range(SUITS):
            left = append(left, of_suit(unseen, suit))
        mark: float = rng.share() * self.ways(k, left)
        drawn = zeros(SUITS)
        for split in self.splits(k, left):
            weight = self.weight(k, left, split)
            if weight > 0.0:
                drawn = split
                mark -= weight
                if mark < 0.0:
                    break
        return drawn

    def ways(self, k: i64, left: Ints) -> float:
        """The number of deals to the k-th seat and those after it, with so many cards left of each suit."""
        if k == len(self.order):
            return 1.0
        if k + 1 == len(self.order):  # the last seat may take any cards it may hold
            return ways_to_take(self.sizes[self.order[k]], self.open_to(self.order[k], left))
        key: int = 0
        for suit in range(SUITS):
            key = key * 16 + left[suit]
        key = key * 8 + k
        if key not in self.known:
            total: float = 0.0
            for split in self.splits(k, left):
                total += self.weight(k, left, split)
            self.known[key] = total
        return self.known[key]

    def open_to(self, seat: i64, left: Ints) -> i64:
        """How many of the cards left this seat may hold."""
        count: i64 = 0
        for suit in range(SUITS):
            if not self.voids[seat] & BIT[suit]:
                count += left[suit]
        return count

    def weight(self, k: i64, left: Ints, split: Ints) -> float:
        """The number of deals in which the k-th seat gets this many of each suit."""
        after = left[:]
        deals: float = 1.0
        for suit in range(SUITS):
            deals *= ways_to_take(split[suit], left[suit])
            after[suit] -= split[suit]
        return deals * self.ways(k + 1, after)

    def splits(self, k: i64, left: Ints) -> list[Ints]:
        """Every way to fill the k-th seat's hand from the suits it may hold."""
        seat: i64 = self.order[k]
        found: list[Ints] = []
        most = zeros(SUITS)
        for suit in range(SUITS):
            most[suit] = 0 if self.voids[seat] & BIT[suit] else left[suit]
        need: i64 = self.sizes[seat]
        for pea in range(min(need, most[0]) + 1):
            for onion in range(min(need - pea, most[1]) + 1):
                for mushroom in range(min(need - pea - onion, most[2]) + 1):
                    chili: i64 = need - pea - onion - mushroom
                    if chili <= most[3]:
                        split = zeros(SUITS)
                        split[0] = pea
                        split[1] = onion
                        split[2] = mushroom
                        split[3] = chili
                        found.append(split)
        return found
