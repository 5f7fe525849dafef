"""The random generator and keyed shuffles, against numbers from a separate C program (and xoshiro128++'s own)."""

from __future__ import annotations

from collections import Counter

import pytest

from toque.engine.rng import KEYS, Rng, mixed, shuffled

WORDS = {
    0: [2014559902, 1130582030, 4292748291, 2217577192, 4134520442],
    1: [740249963, 2693063353, 2823419983, 2152570992, 2389011496],
    42: [1054372256, 1281619078, 3000824589, 2576331251, 3151371458],
    KEYS - 1: [4292338764, 2046445198, 357452678, 2141650712, 2596676326],
    1234567890123456789: [747617015, 2138844094, 700125690, 423086178, 176487212],
}
SHUFFLES = {
    0: "33 6 31 16 21 30 51 18 38 7 26 29 40 43 8 14 27 3 4 28 20 9 17 44 2 12 32 11 47 41 22 1 36 "
    "15 35 48 0 45 50 5 34 39 23 42 19 10 37 46 25 49 13 24",
    KEYS - 1: "45 44 36 22 23 41 34 37 8 12 42 40 18 39 25 3 16 20 31 28 27 26 1 11 5 13 0 32 47 2 6 49 "
    "21 33 9 30 7 10 38 43 15 35 46 14 19 48 17 29 50 4 24 51",
    1234567890123456789: "48 13 24 26 51 28 50 39 12 20 36 14 31 16 11 5 10 22 40 30 38 3 46 7 19 35 47 0 33 27 15 "
    "41 49 32 2 23 18 45 43 17 37 34 44 29 42 6 21 1 4 8 25 9",
}


def test_the_generator_is_xoshiro128_plus_plus() -> None:
    rng = Rng(0)
    rng.a, rng.b, rng.c, rng.d = 1, 2, 3, 4
    assert [rng.word() for _ in range(6)] == [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768]


@pytest.mark.parametrize("seed", WORDS)
def test_a_seed_gives_the_same_words_everywhere(seed: int) -> None:
    rng = Rng(seed)
    assert [rng.word() for _ in range(5)] == WORDS[seed]


def test_mixing_is_murmur_hash_3s_finaliser() -> None:
    assert [mixed(x) for x in (0, 1, 0xFFFFFFFF, 0x12345678)] == [0, 1364076727, 2180083513, 3816608188]


@pytest.mark.parametrize("key", SHUFFLES)
def test_a_key_stands_for_the_same_shuffle_everywhere(key: int) -> None:
    assert list(shuffled(key, 52)) == [int(number) for number in SHUFFLES[key].split()]


def test_a_shuffle_of_nothing_or_one_is_itself() -> None:
    assert list(shuffled(5, 0)) == []
    assert list(shuffled(5, 1)) == [0]


def test_numbers_below_n_are_drawn_again_where_the_ranges_are_uneven() -> None:
    rng = Rng(7)
    assert [rng.below(1_000_000_000) for _ in range(6)] == [
        737128305,
        255501149,
        944595748,
        955346770,
        156413522,
        287736336,
    ]
    assert [rng.below(3 << 28) for _ in range(8)] == [
        26795337,
        191178062,
        36428491,
        267469740,
        388308243,
        43040067,
        456988306,
        120377513,
    ]


def test_every_order_of_four_comes_equally_often() -> None:
    rng = Rng(11)
    orders = Counter(tuple(shuffled(rng.key(), 4)) for _ in range(24_000))
    assert len(orders) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 58  # chi-square, one in ten thousand


def test_keys_and_shares_stay_in_their_ranges() -> None:
    rng = Rng(3)
    keys = [rng.key() for _ in range(2000)]
    shares = [rng.share() for _ in range(2000)]
    assert all(0 <= key < KEYS for key in keys)
    assert max(keys) > KEYS // 100 * 99
    assert min(keys) < KEYS // 100
    assert all(0 <= share < 1 for share in shares)
    assert 0.48 < sum(shares) / len(shares) < 0.52
