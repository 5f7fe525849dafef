"""Many pours and flips, counted. The same seed counts the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from toque.dexterity.bottle import Packing, shaken
from toque.dexterity.flip import Flip
from toque.dexterity.pour import Pour
from toque.dexterity.techniques import AVERAGE, FLIPS, POURS, Hand, Tilt, Toss
from toque.engine.rng import KEYS, Rng

Pours = Counter[tuple[int, int]]
"""How often each number of condiments and salt fell."""
Flips = Counter[int]
"""How often the crêpe was turned, 1, or not, 0."""

SEED: Final = 2009
"""The seed of the tables."""
STRIDE: Final = 0x9E3779B97F4A7C15
"""Spreads the seeds of neighbouring runs."""


def poured(packing: Packing, technique: Tilt, hand: Hand, rng: Rng) -> tuple[int, int]:
    """What falls from a packing, by a technique with this hand."""
    pour = Pour(packing, int(rng.key()))
    for target in technique.by(hand, rng).targets():
        pour.tick(target)
        if pour.decided:
            break
    return pour.fallen


def flipped(technique: Toss, hand: Hand, rng: Rng) -> bool:
    """Whether the crêpe turns, by a technique with this hand."""
    flip = Flip(int(rng.key()))
    for target in technique.by(hand, rng).targets():
        flip.tick(target)
        if flip.done:
            break
    return flip.turned


def pours(
    condiments: int, salt: int, hand: Hand, seed: int, runs: range, *, techniques: Iterable[str] = POURS
) -> dict[str, Pours]:
    """What falls from a bottle with this fill in these runs, by technique; all techniques use the same packings."""
    counts: dict[str, Pours] = {name: Counter() for name in techniques}
    for run in runs:
        packing = shaken(condiments, salt, Rng(seed_of(seed, run)))
        for number, name in enumerate(POURS):
            if name in counts:
                rng = Rng(seed_of(seed_of(seed, run), 1 + number))
                counts[name][poured(packing, POURS[name], hand, rng)] += 1
    return counts


def flips(technique: str, hand: Hand, seed: int, runs: range) -> Flips:
    """How often the crêpe turns in these runs."""
    return Counter(int(flipped(FLIPS[technique], hand, Rng(seed_of(seed, run)))) for run in runs)


def tabled_pours(condiments: int, salt: int, runs: int) -> dict[str, Pours]:
    """The rows of one bottle in the tables: every technique in an average hand."""
    return pours(condiments, salt, AVERAGE, seed_of(SEED, 8 * condiments + salt), range(runs))


def tabled_flips(technique: str, runs: int) -> Flips:
    """The row of one way to flip in the tables."""
    return flips(technique, AVERAGE, seed_of(SEED, 8 * 16 + list(FLIPS).index(technique)), range(runs))


def seed_of(seed: int, number: int) -> int:
    """The seed with this number derived from a seed."""
    return int(Rng((seed ^ (number * STRIDE)) % KEYS).key())
