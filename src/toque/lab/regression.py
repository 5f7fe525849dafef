"""Weights from samples, by regression: numpy is used here and nowhere else.

A seat's standing is a weighted sum of its features, the chances are the softmax over the seats; the weights are those
under which the results were most likely, with a small penalty for large weights.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from toque.bots.search.value import UNIT

Matrix = NDArray[np.float64]
LARGEST = 2**20
"""A weight may be at most so large: 256 nats for one of a feature."""


class Sample(Struct, frozen=True):
    """One rest of one game."""

    game: int
    """The number of the game: its samples are alike, so they are held back together."""
    stage: int
    features: list[list[int]]
    """By seat."""
    shares: list[float]
    """How the win was shared in the end."""


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
    """The most likely weights, by Newton's method; every fifth game judges them. Without samples, zeros."""
    if not samples:
        return Fit([0] * width, 0, 0.0, 0.0)
    features = np.array([sample.features for sample in samples], dtype=np.float64).reshape(len(samples), -1, width)
    shares = np.array([sample.shares for sample in samples], dtype=np.float64)
    held = np.array([sample.game % 5 == 4 for sample in samples])
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
