"""Over the pan: one turn over, a pause, one turn back, whatever targets a hand or a program sends (ALC-19)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import inf, nan, pi, radians, sin

import pytest

from rules import rule
from toque.dexterity.bottle import FRAMES
from toque.dexterity.wrist import COMMITTED, LONGEST, PATIENCE, REACH, TURNED_BACK, Wrist
from toque.engine.rng import Rng

Wish = Callable[[int], float]


def turned(wish: Wish, frames: int = 240) -> list[float]:
    """The bottle's angle in every frame."""
    wrist = Wrist()
    angles = []
    for frame in range(frames):
        wrist.turn(wish(frame))
        angles.append(wrist.angle)
    return angles


def over_and_back(top: float, until: int) -> Wish:
    """Over to an angle, held until a frame, and back."""
    return lambda frame: top if frame < until else 0.0


def random_wishes(seed: int) -> Wish:
    """Random targets, different in every frame."""
    rng = Rng(seed)
    drawn = [10.0 * rng.share() - 3.0 for _ in range(1000)]
    return lambda frame: drawn[frame]


WILD: dict[str, Wish] = {
    "jumping": lambda frame: pi * (frame % 2),
    "shaking": lambda frame: radians(140 + 40 * sin(frame * 0.6)),
    "stairs": lambda frame: radians(100 + 5 * (frame // 6)),
    "far away": lambda frame: 1e300 * (1 - 2 * (frame % 3)),
    "random": random_wishes(1),
    "random again": random_wishes(2),
}


@rule("ALC-19")
def test_a_bottle_is_turned_over_and_back() -> None:
    angles = turned(over_and_back(pi, 80))
    assert max(angles) == pytest.approx(pi, abs=0.02)
    assert angles[-1] == pytest.approx(0.0, abs=0.02)


@rule("ALC-19")
@pytest.mark.parametrize("wish", WILD.values(), ids=WILD)
def test_no_target_turns_the_bottle_faster_or_harder_than_an_arm_can(wish: Wish) -> None:
    angles = [0.0, 0.0, *turned(wish)]
    speeds = [(b - a) * FRAMES for a, b in pairwise(angles)]
    changes = [(b - a) * FRAMES for a, b in pairwise(speeds)]
    assert max(map(abs, speeds)) <= REACH.fastest + 1e-6
    assert max(map(abs, changes)) <= REACH.quickest + 1e-6


@rule("ALC-19")
@pytest.mark.parametrize("wish", WILD.values(), ids=WILD)
def test_the_bottle_goes_over_once_and_back_once(wish: Wish) -> None:
    """There is no shaking over the pan: the angle rises to one maximum, and from there it only falls."""
    angles = turned(wish, 600)
    top = angles.index(max(angles))
    assert all(b >= a - 0.01 for a, b in pairwise(angles[: top + 1]))
    assert all(b <= a + 1e-9 for a, b in pairwise(angles[top:]))


@rule("ALC-19")
def test_a_jump_there_and_back_does_not_turn_the_bottle_over() -> None:
    assert max(turned(lambda frame: pi * (frame % 2))) < COMMITTED


@rule("ALC-19")
def test_once_turned_back_the_bottle_is_not_turned_over_again() -> None:
    again = turned(lambda frame: pi if frame < 60 or frame > 64 else 0.0)
    assert all(b <= a + 1e-9 for a, b in pairwise(again[70:]))
    assert again[-1] < again[60] - TURNED_BACK


@rule("ALC-19")
def test_a_tremor_in_the_pause_moves_nothing() -> None:
    tremor = turned(lambda frame: radians(130 + (2.5 * sin(frame * 1.3) if frame > 60 else 0.0)), 150)[70:]
    assert max(tremor) - min(tremor) < radians(2.5)
    assert all(b >= a - 1e-9 for a, b in pairwise(tremor))


@rule("ALC-19")
def test_tapping_ends_the_pause() -> None:
    """A tap that is stronger than a tremor turns the bottle back."""
    tapping = turned(lambda frame: radians(130 - (8 if frame > 60 and frame % 10 < 5 else 0)), 150)
    assert tapping[-1] < radians(130) - TURNED_BACK
    assert all(b <= a + 1e-9 for a, b in pairwise(tapping[70:]))


@rule("ALC-19")
def test_a_bottle_that_is_never_turned_back_goes_back_automatically() -> None:
    wrist = Wrist()
    frames = 0
    while not wrist.is_back():
        wrist.turn(pi)
        frames += 1
    assert wrist.is_committed
    assert LONGEST < frames < LONGEST + 2 * FRAMES


@rule("ALC-19")
def test_a_bottle_that_is_never_turned_over_is_put_back() -> None:
    wrist = Wrist()
    for _ in range(PATIENCE + FRAMES):
        wrist.turn(radians(40))
    assert wrist.is_back()
    assert not wrist.is_committed


@rule("ALC-19")
def test_a_pour_cannot_be_cancelled_past_sixty_degrees() -> None:
    wrist = Wrist()
    while not wrist.is_committed:
        wrist.turn(pi)
    assert COMMITTED < wrist.angle < COMMITTED + 0.2
    wrist.let_go()
    before = wrist.angle
    while not wrist.is_back():
        wrist.turn(pi)
    assert wrist.is_committed
    assert wrist.angle < before


@pytest.mark.parametrize("nothing", [nan, inf, -inf])
def test_a_target_that_is_not_an_angle_is_ignored(nothing: float) -> None:
    assert max(turned(lambda _: nothing)) == 0.0
