"""A small random generator that gives the same numbers pure and compiled, and shuffles keyed by one integer.

xoshiro128++ (Blackman, Vigna): 32-bit operations only, so nothing passes 2⁶³ where compiled integers wrap.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from toque.engine.ints import Ints, append, vec

MASK32: Final = 0xFFFFFFFF
KEYS: Final = 2**62
"""Shuffle keys and seeds are 0 ≤ key < KEYS."""


@mypyc_attr(native_class=True)
class Rng:
    """A stream of random numbers, decided by its seed (0 ≤ seed < KEYS)."""

    def __init__(self, seed: i64) -> None:
        low: i64 = seed & MASK32
        high: i64 = seed >> 32
        self.a: i64 = mixed(low ^ 0x9E3779B9)
        self.b: i64 = mixed(high ^ 0x243F6A88)
        self.c: i64 = mixed(low ^ mixed(high ^ 0xB7E15162))
        self.d: i64 = mixed(high ^ mixed(low ^ 0x71374491)) | 1  # the state is never all zero

    def word(self) -> i64:
        """32 random bits."""
        a: i64 = self.a
        b: i64 = self.b
        c: i64 = self.c
        d: i64 = self.d
        sum32: i64 = (a + d) & MASK32
        answer: i64 = (((sum32 << 7) | (sum32 >> 25)) + a) & MASK32
        c ^= a
        d ^= b
        self.b = b ^ c
        self.a = a ^ d
        self.c = c ^ ((b << 9) & MASK32)
        self.d = ((d << 11) | (d >> 21)) & MASK32
        return answer

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, all equally likely; 0 < n ≤ 2³⁰."""
        product: i64 = self.word() * n
        if (product & MASK32) < n:  # rare: draw again where the ranges are uneven (Lemire)
            uneven: i64 = (MASK32 + 1 - n) % n
            while (product & MASK32) < uneven:
                product = self.word() * n
        return product >> 32

    def key(self) -> i64:
        """A key for a shuffle or another generator: 62 random bits."""
        high: i64 = self.word() >> 1
        return (high << 31) | (self.word() >> 1)

    def share(self) -> float:
        """A number from 0 up to, not including, 1."""
        high: i64 = self.word() >> 5
        return float(high * 67108864 + (self.word() >> 6)) / 9007199254740992.0


def mixed(x: i64) -> i64:
    """32 bits in, 32 bits out, each depending on all (MurmurHash3's finaliser)."""
    x ^= x >> 16
    x = product32(x, 0x85EBCA6B)
    x ^= x >> 13
    x = product32(x, 0xC2B2AE35)
    x ^= x >> 16
    return x


def product32(x: i64, y: i64) -> i64:
    """The low 32 bits of a product, without passing 2⁶³."""
    low: i64 = (x & 0xFFFF) * y
    high: i64 = ((x >> 16) * y) & 0xFFFF
    return (low + (high << 16)) & MASK32


def shuffled(key: i64, n: i64) -> Ints:
    """The numbers 0 to n - 1 in the order that this key stands for."""
    rng = Rng(key)
    order: Ints = vec[i64](capacity=n)
    for k in range(n):
        order = append(order, k)
    last: i64 = n - 1
    while last > 0:
        other: i64 = rng.below(last + 1)
        kept: i64 = order[last]
        order[last] = order[other]
        order[other] = kept
        last -= 1
    return order
