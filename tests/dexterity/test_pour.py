"""A pour: nothing is lost, grains leave the glass only by the mouth, and the same hand pours the same (ALC-19)."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from math import cos, hypot, pi, radians, sin
from pathlib import Path

import pytest

import toque
from rules import rule
from toque.dexterity.bottle import (
    BELLY,
    DEPTH,
    FRAMES,
    LIP,
    NECK,
    SHOULDER,
    Kind,
    corners,
    is_inside,
    shaken,
)
from toque.dexterity.frames import COUNTER, FLOOR, grains, pour_numbers
from toque.dexterity.pour import Pour
from toque.dexterity.techniques import AVERAGE, POURS
from toque.engine.rng import Rng

FILLS = [(15, 5), (9, 2), (4, 0), (1, 3), (0, 1)]


def frames_of(pour: Pour, technique: str, seed: int) -> list[list[int]]:
    """Every frame of a pour as numbers."""
    frames = []
    for target in POURS[technique].by(AVERAGE, Rng(seed)).targets():
        pour.tick(target)
        frames.append(pour_numbers(pour))
        if pour.done:
            return frames
    raise AssertionError("a gesture has no end")


def digest() -> str:
    """One number for several pours."""
    frames = [frames_of(Pour.of(seed, 6, 2), technique, seed) for seed, technique in enumerate(POURS)]
    return hashlib.sha256(json.dumps(frames).encode()).hexdigest()


def total(wish: Callable[[int], float], fill: tuple[int, int], packings: int) -> int:
    """How much falls from some packings by a hand with these targets."""
    fallen = 0
    for seed in range(packings):
        pour = Pour.of(seed, *fill)
        while not pour.decided:
            pour.tick(wish(pour.frames))
        fallen += sum(pour.fallen)
    return fallen


@pytest.mark.parametrize("fill", FILLS)
def test_after_a_shake_all_grains_lie_in_the_bottle(fill: tuple[int, int]) -> None:
    for seed in range(4):
        packing = shaken(*fill, Rng(seed))
        kinds = [grain.kind for grain in packing.grains]
        assert (kinds.count(Kind.CONDIMENT), kinds.count(Kind.SALT)) == fill
        assert all(is_inside(grain.x, grain.y) for grain in packing.grains)
        assert all(grain.y < 0 for grain in packing.grains), "the bottle is large enough"


def test_every_shake_packs_the_grains_differently() -> None:
    assert len({shaken(5, 2, Rng(seed)).grains for seed in range(5)}) == 5


def test_the_same_seed_and_hand_pour_the_same_frames() -> None:
    assert frames_of(Pour.of(3, 15, 5), "bold", 4) == frames_of(Pour.of(3, 15, 5), "bold", 4)
    assert frames_of(Pour.of(3, 15, 5), "bold", 4) != frames_of(Pour.of(5, 15, 5), "bold", 4)


def test_another_process_pours_the_same() -> None:
    here = Path(__file__).parents[1]
    paths = os.pathsep.join([str(Path(toque.__file__).parents[1]), str(here)])
    command = [sys.executable, "-c", "from dexterity.test_pour import digest; print(digest())"]
    other = subprocess.check_output(command, env={**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": "7"}, text=True)
    assert other.strip() == digest()


def test_one_packing_serves_many_pours() -> None:
    packing = shaken(8, 3, Rng(1))
    first = frames_of(Pour(packing, 9), "hearty", 1)
    frames_of(Pour(packing, 10), "headlong", 1)
    assert frames_of(Pour(packing, 9), "hearty", 1) == first


def test_a_nudge_makes_another_pour_of_the_same_packing() -> None:
    """What falls cannot be predicted from the packing and the gesture."""
    packing = shaken(15, 5, Rng(2))
    ends = {tuple(frames_of(Pour(packing, seed), "headlong", 1)[-1]) for seed in range(6)}
    assert len(ends) == 6


@rule("ALC-19")
@pytest.mark.parametrize("technique", POURS)
@pytest.mark.parametrize("fill", FILLS)
def test_what_was_in_the_bottle_is_in_it_or_has_fallen(technique: str, fill: tuple[int, int]) -> None:
    pour = Pour.of(11, *fill)
    before = (0, 0)
    for target in POURS[technique].by(AVERAGE, Rng(12)).targets():
        pour.tick(target)
        assert pour.fallen[0] >= before[0]
        assert pour.fallen[1] >= before[1]
        before = pour.fallen
        inside = [pour.packing.grains[number].kind for number in pour.inside]
        assert inside.count(Kind.CONDIMENT) + pour.fallen[0] == fill[0]
        assert inside.count(Kind.SALT) + pour.fallen[1] == fill[1]
        if pour.done:
            break


@rule("ALC-19")
def test_nothing_falls_once_a_pour_is_decided() -> None:
    for seed, technique in enumerate(POURS):
        pour = Pour.of(seed, 15, 5)
        decided = None
        for target in POURS[technique].by(AVERAGE, Rng(seed)).targets():
            pour.tick(target)
            if pour.decided and decided is None:
                decided = pour.fallen
            if pour.done:
                break
        for _ in range(FRAMES):
            pour.tick(pi)
        assert decided == pour.fallen
        assert all(pour.bodies[number].position.y < LIP for number in pour.inside), "two may be wedged in the neck"


def beyond(x: float, y: float) -> float:
    """How far outside the glass a point is, beside or below the mouth."""
    if y > SHOULDER:
        return abs(x) - NECK if y <= LIP else 0.0
    if y > 0:
        return ((abs(x) - BELLY) * SHOULDER + y * (BELLY - NECK)) / hypot(SHOULDER, BELLY - NECK)
    return max(abs(x) - BELLY, -DEPTH - y)


@pytest.mark.parametrize("technique", ["headlong", "flick"])
def test_no_grain_reaches_through_the_glass(technique: str) -> None:
    """A corner may press into the glass for one frame, by less than half its thickness."""
    deep = []
    for seed in range(3):
        pour = Pour.of(seed, 15, 5)
        for target in POURS[technique].targets():
            pour.tick(target)
            for seen in grains(pour):
                if not seen.is_out:
                    turn = cos(seen.turn), sin(seen.turn)
                    deep += [
                        beyond(seen.x + x * turn[0] - y * turn[1], seen.y + x * turn[1] + y * turn[0])
                        for x, y in corners(seen.kind, seen.radius)
                    ]
            if pour.done:
                break
    assert max(deep) < 0.25
    assert sum(depth > 0.08 for depth in deep) < 0.01 * len(deep)


@rule("ALC-19")
def test_what_misses_the_pan_has_fallen_too() -> None:
    """Fallen grains end in the pan or on the counter beside it, each in its own place."""
    pour = Pour.of(4, 5, 5)
    frames_of(pour, "headlong", 1)
    while pour.frames < 400:
        pour.tick(0.0)
    seen = [grain for grain in grains(pour) if grain.is_out]
    assert len(seen) == sum(pour.fallen) > 3
    assert all(grain.y >= COUNTER for grain in seen)
    lying = sorted(grain.x for grain in seen if grain.y < FLOOR + 0.4)
    assert all(right - left > 0.4 for left, right in pairwise(lying))


@rule("ALC-19")
@pytest.mark.parametrize(
    "wish",
    [
        lambda frame: pi * (frame % 2),
        lambda frame: radians(120 + 60 * (frame // 5 % 2)),
        lambda frame: radians(140 + 40 * sin(frame * 0.6)),
    ],
    ids=["jumping", "tapping", "shaking"],
)
def test_shaking_over_the_pan_pours_less_than_holding_still(wish: Callable[[int], float]) -> None:
    assert total(wish, (8, 3), 8) < total(lambda _: pi, (8, 3), 8) / 2


@rule("ALC-19")
def test_jerks_pour_no_more_than_the_same_turn_done_smoothly() -> None:
    jerky = total(lambda frame: radians(110 + 10 * (frame // 20)), (6, 2), 25)
    smooth = total(lambda frame: radians(110 + frame / 2), (6, 2), 25)
    assert jerky < 1.15 * smooth


def test_frames_are_whole_numbers_of_sixteen_bits() -> None:
    frames = frames_of(Pour.of(1, 15, 5), "headlong", 1)
    assert {len(frame) for frame in frames} == {1 + 4 * 20}
    assert all(-32768 <= number <= 32767 for frame in frames for number in frame)
