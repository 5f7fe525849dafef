"""Learns what a position is worth: games are played, and at every rest the seats' features are noted with the result.

A seat's standing is a weighted sum of its features, the chances are the softmax over the seats; the weights are those
under which the results were most likely, with a small penalty for large weights.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from toque.bots.search.guide import Guide
from toque.bots.search.value import UNIT
from toque.engine.chance import Rolled
from toque.engine.decider import Decider
from toque.engine.position import CHANCE, NOBODY, Position
from toque.engine.rng import Rng

Matrix = NDArray[np.float64]
LARGEST = 2**20
"""A weight may be at most so large: 256 nats for one of a feature."""


class Sample(Struct, frozen=True):
    """One rest of one game."""

    stage: int
    features: list[list[int]]
    """By seat."""
    shares: list[float]
    """How the win was shared in the end."""


def samples_of(start: Position, guide: Guide, deciders: Sequence[Decider], seed: int) -> list[Sample]:
    """The rests of one game between these players."""
    rng = Rng(seed)
    chance = Rolled(rng)
    position = start.clone()
    noted: list[tuple[int, list[list[int]]]] = []
    horizon = None
    while (seat := int(position.to_act())) != NOBODY:
        if horizon is None and seat != CHANCE:
            horizon = guide.horizon(position, seat)
        elif horizon is not None and guide.rests(position, max(seat, 0), horizon):
            features = [[int(x) for x in guide.features(position, each)] for each in range(position.seats)]
            noted.append((int(guide.stage(position)), features))
            horizon = None
        if seat == CHANCE:
            position.apply(CHANCE, chance.answer(position))
        else:
            world = position.determinize(seat, rng)
            position.apply(seat, deciders[seat].decide(world, seat, rng))
    places = [int(place) for place in position.places()]
    shares = [1 / places.count(1) if place == 1 else 0.0 for place in places]
    return [Sample(stage, features, shares) for stage, features in noted]


def seeds(seed: int, games: int) -> Iterator[int]:
    """A seed for each game."""
    rng = Rng(seed)
    for _ in range(games):
        yield int(rng.key())


class Fit(Struct, frozen=True):
    """The weights of one stage, and how well they tell who wins."""

    weights: list[int]
    """In 4096ths of a nat."""
    samples: int
    loss: float
    """Mean negative log likelihood on samples that were not used for fitting."""
    blind: float
    """The same without any knowledge."""


def fitted(samples: Sequence[Sample], width: int, penalty: float = 1.0, steps: int = 50) -> Fit:
    """The most likely weights, by Newton's method; every fifth sample is kept to judge them."""
    features = np.array([sample.features for sample in samples], dtype=np.float64).reshape(len(samples), -1, width)
    shares = np.array([sample.shares for sample in samples], dtype=np.float64)
    held = np.arange(len(samples)) % 5 == 4
    scale = np.maximum(features.std(axis=(0, 1)), 1e-6)
    known, result = features[~held] / scale, shares[~held]
    weights: Matrix = np.zeros(width)
    for _ in range(steps):
        chances = softmax(known @ weights)
        means = np.einsum("nsk,ns->nk", known, chances)
        slope = np.einsum("nsk,ns->k", known, result - chances) - penalty * weights
        curve = np.einsum("nsk,nsl,ns->kl", known, known, chances) - means.T @ means + penalty * np.eye(width)
        step = np.linalg.solve(curve, slope)
        weights = weights + step
        if np.abs(step).max() < 1e-9:
            break
    whole = [int(x) for x in np.clip(np.round(UNIT * weights / scale), -LARGEST, LARGEST)]
    seen = softmax(features[held] @ (np.array(whole) / UNIT))
    loss = float(-(shares[held] * np.log(np.maximum(seen, 1e-9))).sum(axis=1).mean()) if held.any() else 0.0
    return Fit(whole, len(samples), loss, float(np.log(features.shape[1])))


def softmax(standing: Matrix) -> Matrix:
    """Chances from standings."""
    raised = np.exp(standing - standing.max(axis=1, keepdims=True))
    chances: Matrix = raised / raised.sum(axis=1, keepdims=True)
    return chances
