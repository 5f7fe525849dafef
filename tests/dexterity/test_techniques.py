"""Gestures: the targets of a technique, and how a hand varies them."""

from __future__ import annotations

from itertools import islice, pairwise
from math import radians
from statistics import fmean, pstdev

import pytest

from toque.dexterity.techniques import AVERAGE, FLIPS, POURS, Hand, eased, normal
from toque.engine.rng import Rng


def test_the_techniques_have_their_names() -> None:
    assert list(POURS) == ["timid", "careful", "bold", "hearty", "headlong", "flick"]
    assert list(FLIPS) == ["lazy", "toss", "high"]


def test_a_hand_without_noise_does_what_it_wants() -> None:
    assert all(tilt.by(Hand(0.0), Rng(1)) == tilt for tilt in POURS.values())
    assert all(toss.by(Hand(0.0), Rng(1)) == toss for toss in FLIPS.values())


def test_a_hand_with_noise_never_does_the_same_twice() -> None:
    rng = Rng(1)
    assert len({POURS["bold"].by(AVERAGE, rng) for _ in range(20)}) == 20


def test_noise_is_the_standard_deviation_of_a_time() -> None:
    rng = Rng(3)
    pauses = [POURS["bold"].by(Hand(0.1), rng).pause for _ in range(4000)]
    assert fmean(pauses) == pytest.approx(0.8, abs=0.01)
    assert pstdev(pauses) == pytest.approx(0.08, abs=0.005)


def test_no_hand_turns_further_than_upside_down_or_drags_beyond_the_end() -> None:
    rng = Rng(4)
    assert max(POURS["flick"].by(Hand(0.4), rng).degrees for _ in range(500)) == 180.0
    assert max(FLIPS["high"].by(Hand(0.4), rng).dip for _ in range(500)) == 1.0


def test_normal_numbers_are_normal() -> None:
    rng = Rng(2)
    drawn = [normal(rng) for _ in range(20000)]
    assert fmean(drawn) == pytest.approx(0.0, abs=0.03)
    assert pstdev(drawn) == pytest.approx(1.0, abs=0.02)
    assert sum(abs(number) < 1 for number in drawn) / 20000 == pytest.approx(0.6827, abs=0.01)


def test_a_movement_begins_and_ends_slowly() -> None:
    way = [0.0, *eased(0.5)]
    steps = [b - a for a, b in pairwise(way)]
    assert way[-1] == 1.0
    assert steps[0] < steps[15] / 5
    assert steps[-1] < steps[15] / 5


def test_a_gesture_goes_there_and_back() -> None:
    wishes = list(islice(POURS["headlong"].targets(), 200))
    assert max(wishes) == pytest.approx(radians(180))
    assert wishes[-1] == 0.0
    drags = list(islice(FLIPS["toss"].targets(), 200))
    assert (min(drags), max(drags), drags[-1]) == pytest.approx((-1.0, 0.72, 0.0))
