"""Small tables of what hands do on average, worked out on paper for the tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.alacarte.menu import FLIPS, POURS, outcome
from toque.games.alacarte.rules.odds import Odds

FILLS = [f"{condiments}+{salt}" for condiments in range(16) for salt in range(6)]


def odds_of(
    runs: int, pours: Mapping[str, Sequence[str]] | None = None, flips: Mapping[str, Sequence[int]] | None = None
) -> Odds:
    """Tables with so many runs: `{"bold 9+4": ["1+0", "0+0"]}`; by default nothing falls or turns."""
    poured, flipped = pours or {}, flips or {}
    assert all(len(row) == runs for row in [*poured.values(), *flipped.values()])
    fallen = [outcome(fell) for way in POURS for fill in FILLS for fell in poured.get(f"{way} {fill}", ["0+0"] * runs)]
    return Odds(runs, fallen, [turned for way in FLIPS for turned in flipped.get(way, [0] * runs)])
