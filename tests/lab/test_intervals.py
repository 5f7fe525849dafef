"""Intervals by block, and the sequential test."""

from __future__ import annotations

from math import log10, sqrt

import pytest

from toque.lab.intervals import FEWEST, Z95, Sprt, expected, interval


def test_an_interval_is_the_mean_and_the_normal_spread_of_the_blocks() -> None:
    """Mean .625; squared deviations .375² + .125² + .125² + .375² = .3125, and .25 more; variance .5625 / 4."""
    found = interval([1.0, 0.5, 0.75, 0.25])
    assert found.share == pytest.approx(0.625)
    half = Z95 * sqrt(0.5625 / 4 / 4)
    assert (found.low, found.high) == pytest.approx((0.625 - half, 0.625 + half))


def test_ten_wins_in_a_row_are_not_certain() -> None:
    found = interval([1.0] * 10)
    assert found.high == 1.0
    assert 0.85 < found.low < 0.95


def test_elo_is_a_share_among_equals() -> None:
    assert expected(0, 2) == 0.5
    assert expected(0, 4) == 0.25
    assert expected(400 * log10(3), 2) == pytest.approx(0.75)
    assert expected(400, 2) == pytest.approx(10 / 11)


def test_a_test_is_decided_by_what_is_much_more_likely() -> None:
    test = Sprt(0, 200, 2)
    assert test.verdict([1.0, 0.5] * 50) is True
    assert test.verdict([0.5, 0.5, 0.0, 1.0] * 25) is False


def test_a_test_is_open_at_first_and_where_blocks_are_few() -> None:
    test = Sprt(0, 20, 2)
    assert test.verdict([1.0] * (FEWEST - 1)) is None
    assert test.verdict([1.0, 0.0] * 20) is None


def test_the_ratio_is_nought_in_the_middle_between_both_strengths() -> None:
    test = Sprt(-100, 100, 2)
    assert test.ratio([1.0, 0.0] * 20) == pytest.approx(0)
    assert test.bound == pytest.approx(2.944, abs=0.001)
