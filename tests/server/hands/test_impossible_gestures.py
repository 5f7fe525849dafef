"""A client gains nothing by impossible gestures: the bottle turns over once and back, as in a real hand."""

from __future__ import annotations

from itertools import accumulate, pairwise
from math import pi

import pytest

from server.hands.impossible_gestures import ATTACKS, FULL, HALF, Gesture, counted, legal, moved, nearest, wanted
from toque.dexterity.bottle import shaken
from toque.dexterity.wrist import REACH
from toque.engine.rng import Rng
from toque.server.hands.moving import RATE

POURS = 500
BY_HAND = 1000
"""Pours of each gesture that attacks are compared with. Two samples of one distribution like these differ by 0.05."""
FAR = 0.1
"""The most that an attack may differ from the nearest gesture of a hand, in total variation."""
CHANCE = 0.055
"""Two standard deviations between shares of such samples."""
TREMOR = 10
"""Thousandths by which an arm that stops at once goes too far: half a degree, where turning back begins at four."""
ROUNDED = 1.5
"""Thousandths."""


@pytest.mark.parametrize("gesture", ATTACKS.values(), ids=ATTACKS)
def test_the_bottle_always_turns_over_once_and_back_no_faster_than_an_arm(gesture: Gesture) -> None:
    packing = shaken(*FULL, Rng(4))
    for seed in range(3):
        movement = moved(packing, gesture, seed)
        angles = [movement.film[frame * movement.width] for frame in range(movement.act.frames + 1)]
        top = angles.index(max(angles))
        rising, falling = angles[: top + 1], angles[top:]
        highest, lowest = accumulate(rising, max), accumulate(falling, min)
        assert all(angle >= most - TREMOR for angle, most in zip(rising, highest, strict=True)), "over"
        assert all(angle <= least + TREMOR for angle, least in zip(falling, lowest, strict=True)), "and back"
        assert max(angles) <= round(pi * 1000)
        steps = [after - before for before, after in pairwise(angles)]
        assert max(map(abs, steps)) <= REACH.fastest / RATE * 1000 + ROUNDED
        changes = [abs(after - before) for before, after in pairwise(steps)]
        assert max(changes) <= REACH.quickest / RATE / RATE * 1000 + 2 * ROUNDED


@pytest.mark.soak
@pytest.mark.parametrize("fill", [FULL, HALF], ids=["full", "half"])
def test_every_attack_pours_like_some_hand_and_none_pours_better(fill: tuple[int, int]) -> None:
    attacks, hands = counted(ATTACKS, range(POURS), fill, 177), counted(legal(), range(BY_HAND), fill, 277)
    near = {name: nearest(counts, hands) for name, counts in attacks.items()}
    best = max(wanted(counts) for counts in hands.values())
    for name, (far, hand) in near.items():
        print(f"{name:10} {far:.3f} from {hand}; wanted {wanted(attacks[name]):.3f}, by hand at best {best:.3f}")
    assert max(far for far, _ in near.values()) <= FAR
    assert max(map(wanted, attacks.values())) <= best + CHANCE
