"""Soup's cards, and bags of cards as one integer (SOUP-2).

A card is its kind, 0 to 28: two equal cards are the same kind. Eight kinds to a suit: broth, 1 to 5, ten, boil-over;
chili has only 1 to 5. A bag holds up to two of each kind: bit k says that kind k is there, bit k + 32 that it is
there twice.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import BIT, Ints, ints, vec

PEA: Final = 0
ONION: Final = 1
MUSHROOM: Final = 2
CHILI: Final = 3

SUITS: Final = 4
KINDS: Final = 29
DECK: Final = 52

TEN: Final = 6
BOIL_OVER: Final = 7
"""Faces; a broth is 0, and 1 to 5 are their own numbers."""

SUIT: Final[Ints] = ints([k // 8 for k in range(KINDS)])
FACE: Final[Ints] = ints([k % 8 if k < 24 else k - 23 for k in range(KINDS)])
VALUE: Final[Ints] = ints([(0, 1, 2, 3, 4, 5, 10, 0)[FACE[k]] for k in range(KINDS)])
"""What a card adds to a pot that has begun."""
COPIES: Final[Ints] = ints([1 if FACE[k] >= TEN else 2 for k in range(KINDS)])
CARD_KIND: Final[Ints] = ints([k for k in range(KINDS) for _ in range(COPIES[k])])
"""The kind of each of the 52 cards."""

TWICE: Final = 32
ONCE: Final = 2**KINDS - 1
BROTHS: Final = (1 + 2**8 + 2**16) * (1 + 2**TWICE)
BITS8: Final[Ints] = ints([k.bit_count() for k in range(256)])
ALL_KINDS: Final[Ints] = ints(range(KINDS))
LOWEST8: Final[Ints] = ints([(k ^ (k - 1)).bit_count() - 1 for k in range(256)])


def is_leading_ten(pot_size: i64, card: i64) -> bool:
    """Whether this card is a ten that opens its pot: it counts nothing (SOUP-11)."""
    return pot_size == 0 and FACE[card] == TEN


def total_after(total: i64, pot_size: i64, card: i64) -> i64:
    """The total of a pot with this one more card on top."""
    if FACE[card] == BOIL_OVER:
        return 0  # and nothing else changes (SOUP-16, SOUP-17)
    if is_leading_ten(pot_size, card):
        return 0
    return total + VALUE[card]


def added(bag: i64, card: i64) -> i64:
    """The bag with one more of this card."""
    return bag | BIT[card + TWICE] if bag & BIT[card] else bag | BIT[card]


def removed(bag: i64, card: i64) -> i64:
    """The bag with one less of this card, which is in it."""
    return bag ^ BIT[card + TWICE] if bag & BIT[card + TWICE] else bag ^ BIT[card]


def together(bag: i64, other: i64) -> i64:
    """Two bags in one."""
    return bag | other | ((bag & other & ONCE) << TWICE)


def without(bag: i64, other: i64) -> i64:
    """The bag less the other, which is in it."""
    once: i64 = bag & ~other & ONCE
    twice: i64 = bag >> TWICE
    return once | (twice & ~(other >> TWICE)) | ((twice & ~other & ONCE) << TWICE)


def of_suit(bag: i64, suit: i64) -> i64:
    """How many cards of this suit are in the bag."""
    return BITS8[(bag >> (suit * 8)) & 255] + BITS8[(bag >> (suit * 8 + TWICE)) & 255]


def size(bag: i64) -> i64:
    """How many cards are in the bag."""
    return of_suit(bag, PEA) + of_suit(bag, ONION) + of_suit(bag, MUSHROOM) + of_suit(bag, CHILI)


def broths(bag: i64) -> i64:
    """How many broths are in the bag; a boil-over does not count as one (SOUP-23)."""
    return size(bag & BROTHS)


def kinds(bag: i64) -> Ints:
    """The kinds in the bag, ascending, each once."""
    count: i64 = BITS8[bag & 255] + BITS8[(bag >> 8) & 255] + BITS8[(bag >> 16) & 255] + BITS8[(bag >> 24) & 31]
    row = ALL_KINDS[:count]
    k: i64 = 0
    for suit in range(SUITS):
        left: i64 = (bag >> (suit * 8)) & 255
        while left:
            row[k] = suit * 8 + LOWEST8[left]
            k += 1
            left &= left - 1
    return row


def kinds_of_suit(bag: i64, suit: i64) -> Ints:
    """The kinds of one suit in the bag, ascending, each once."""
    return OF_SUIT[suit * 256 + ((bag >> (suit * 8)) & 255)][:]


OF_SUIT: Final[vec[Ints]] = vec[vec[i64]](
    [kinds(k << (8 * suit)) for suit in range(SUITS) for k in range(256 if suit < CHILI else 32)]
)
"""The rows that `kinds_of_suit` copies: legal cards are listed at every move."""
