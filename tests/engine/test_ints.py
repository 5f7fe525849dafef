"""Rows of integers, on librt's vec and on plain lists."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from toque.engine import lists
from toque.engine.ints import BIT, append, filled, ints, zeros

SOURCE = Path(__file__).parents[2] / "src"


def test_rows_are_made_copied_and_grown() -> None:
    row = ints([3, 1, 2])
    copy = row[:]
    copy[0] = 7
    grown = append(row, 9)
    assert list(row)[:3] == [3, 1, 2]
    assert list(copy) == [7, 1, 2]
    assert list(grown) == [3, 1, 2, 9]
    assert list(zeros(3)) == [0, 0, 0]
    assert list(filled(2, -1)) == [-1, -1]
    assert list(ints([])) == []


def test_bits_go_past_thirty_two() -> None:
    assert [BIT[k] for k in (0, 31, 32, 61)] == [1, 2147483648, 4294967296, 2305843009213693952]


def test_integers_hold_64_bits() -> None:
    assert list(ints([2**62, -(2**62)])) == [2**62, -(2**62)]


def test_without_librt_a_list_does_the_same() -> None:
    row: lists.vec[int] = lists.vec([1], capacity=4)
    row = lists.append(row, 2)
    assert row == [1, 2]
    assert lists.vec[int](capacity=3) == []


def test_a_whole_game_is_the_same_without_librt() -> None:
    game = "from toque.engine.playout import playouts; from toque.games.soup.game import SOUP; "
    game += "print([list(result.scores) for result in playouts(SOUP.new(5), 3, 9)])"
    blocked = "import sys; sys.modules['librt'] = sys.modules['librt.vecs'] = None; "
    scores = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONPATH": str(SOURCE)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for code in (game, blocked + game)
    ]
    assert scores[0] == scores[1]


def test_a_row_refuses_an_index_outside() -> None:
    with pytest.raises(IndexError):
        zeros(2)[2]
