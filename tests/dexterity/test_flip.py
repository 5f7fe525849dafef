"""A flip: one dip, one toss, and a crêpe that lies in its pan with the other side up, or not (ALC-43)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import nan, sin

import pytest

from conformance.walks import SOAK
from rules import rule
from toque.dexterity.flip import FRAMES, LONGEST, PATIENCE, REACH, STEP, WITHIN, Flip, Swing
from toque.dexterity.frames import flip_numbers, flip_seen
from toque.dexterity.outcomes import flips
from toque.dexterity.techniques import FLIPS, Hand, Toss
from toque.engine.rng import Rng

RUNS = 3000 if SOAK else 250


def flipped(technique: str, noise: float, seed: int) -> Flip:
    """A flip that has come to its end."""
    flip = Flip(seed)
    for target in FLIPS[technique].by(Hand(noise), Rng(seed)).targets():
        flip.tick(target)
        if flip.done:
            break
    return flip


def wanted(wish: Callable[[int], float]) -> Flip:
    """A whole flip by a hand with these targets."""
    flip = Flip(1)
    while not flip.done:
        flip.tick(wish(flip.frames))
    return flip


def swung(wish: Callable[[int], float], steps: int = 1500) -> list[float]:
    """The pan's place in every step."""
    swing = Swing()
    places = []
    for step in range(steps):
        swing.move(wish(step))
        places.append(swing.at)
    return places


WILD: dict[str, Callable[[int], float]] = {
    "jumping": lambda step: 1.0 - 2.0 * (step % 2),
    "shaking": lambda step: sin(step * 0.05),
    "far away": lambda step: 1e300 * (1 - 2 * (step % 3)),
    "tossing again and again": lambda step: -1.0 if step % 200 < 100 else 1.0,
}


@rule("ALC-43")
def test_a_steady_toss_turns_the_crepe() -> None:
    flip = flipped("toss", 0.0, 1)
    assert flip.turned
    assert abs(flip.crepe.position.x) < WITHIN


@rule("ALC-43")
def test_a_crepe_that_is_not_tossed_is_not_turned() -> None:
    assert not wanted(lambda _: 0.0).turned


@rule("ALC-43")
def test_a_crepe_beside_the_pan_is_not_turned() -> None:
    lost = [flip for flip in (flipped("high", 0.4, seed) for seed in range(40)) if flip.crepe.position.y < -5]
    assert lost
    assert not any(flip.turned for flip in lost)


@rule("ALC-43")
def test_a_crepe_with_the_same_side_up_is_not_turned() -> None:
    flip = Flip(1)
    for target in Toss(dip=0.3, top=0.1, down=0.5, wait=0.1, up=0.5, level=0.3).targets():
        flip.tick(target)
        if flip.done:
            break
    assert abs(flip.crepe.position.x) < WITHIN
    assert not flip.turned


@pytest.mark.parametrize("wish", WILD.values(), ids=WILD)
def test_the_pan_goes_down_once_up_once_and_level(wish: Callable[[int], float]) -> None:
    """An arm may overshoot a little."""
    places = swung(wish)
    low = places.index(min(places))
    top = low + places[low:].index(max(places[low:]))
    assert all(b <= a + 0.003 for a, b in pairwise(places[: low + 1]))
    assert all(b >= a - 0.003 for a, b in pairwise(places[low : top + 1]))
    assert all(b <= a + 0.003 for a, b in pairwise(places[top:]))


@pytest.mark.parametrize("wish", WILD.values(), ids=WILD)
def test_no_target_moves_the_pan_faster_or_harder_than_an_arm_can(wish: Callable[[int], float]) -> None:
    places = [0.0, 0.0, *swung(wish)]
    speeds = [(b - a) / STEP for a, b in pairwise(places)]
    changes = [(b - a) / STEP for a, b in pairwise(speeds)]
    assert max(map(abs, speeds)) <= REACH.fastest + 1e-6
    assert max(map(abs, changes)) <= REACH.quickest + 1e-4


@pytest.mark.parametrize(
    "wish", [lambda _: nan, lambda _: -1.0, lambda _: 1.0, lambda frame: -1.0 if frame < 30 else 1.0]
)
def test_every_flip_ends_by_itself(wish: Callable[[int], float]) -> None:
    assert wanted(wish).frames <= PATIENCE + LONGEST + FRAMES


def test_letting_go_leaves_the_pan_level() -> None:
    flip = Flip(1)
    for _ in range(20):
        flip.tick(-1.0)
    flip.let_go()
    while not flip.done:
        flip.tick(-1.0)
    assert flip_seen(flip).pan == pytest.approx((0.0, 0.0, 0.0), abs=0.05)
    assert not flip.turned


def test_the_same_seed_and_hand_flip_the_same() -> None:
    def frames(seed: int) -> list[list[int]]:
        flip, found = Flip(seed), []
        for target in FLIPS["toss"].by(Hand(0.3), Rng(5)).targets():
            flip.tick(target)
            found.append(flip_numbers(flip))
            if flip.done:
                break
        return found

    assert frames(1) == frames(1)
    assert frames(1) != frames(2)
    assert all(-32768 <= number <= 32767 for frame in frames(1) for number in frame)


def test_a_flip_is_a_skill() -> None:
    """A steady hand nearly always succeeds, a shaky one rarely."""
    steady, shaky = (flips("toss", Hand(noise), 7, range(RUNS)) for noise in (0.1, 0.3))
    assert steady[1] >= 0.90 * RUNS
    assert shaky[1] <= 0.45 * RUNS
