"""Everybody who may decide for a seat: bots, hints, guides, and the search with a budget that a test can afford."""

from __future__ import annotations

from toque.bots import adviser_of, bot_named, bots_of
from toque.bots.levels import LEVELS, ONLY_OPINION, Level, guide_of, player
from toque.bots.search.slips import Slips
from toque.engine.decider import Decider

SIMULATIONS = 6
FEWEST = ONLY_OPINION - 1
"""As many halvings as leave a search."""


def players(key: str) -> list[Decider]:
    """Those of a game."""
    found = [bot_named(name, key, FEWEST) for name in bots_of(key)]
    found += [adviser_of(key, FEWEST), adviser_of(key, ONLY_OPINION)]
    if key in LEVELS:
        guide = guide_of(key)
        found += [
            guide,
            Slips(guide, guide, 50),
            player(key, Level(SIMULATIONS)),
            player(key, Level(SIMULATIONS, memory=0)),
        ]
    return found
