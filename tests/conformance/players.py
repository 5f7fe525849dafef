"""Everybody who may decide for a seat: bots, hints, guides, and the search with a budget that a test can afford."""

from __future__ import annotations

from toque.bots import adviser_of, bot_named, bots_of
from toque.bots.levels import GUIDES, LEVELS, searching
from toque.bots.search.slips import Slips
from toque.engine.decider import Decider

SIMULATIONS = 6


def players(key: str) -> list[Decider]:
    """Those of a game."""
    found = [*(bot_named(name, key) for name in bots_of(key)), adviser_of(key)]
    if key in GUIDES:
        found += [GUIDES[key](), Slips(GUIDES[key](), 50)]
    return [*found, searching(key, SIMULATIONS)] if key in LEVELS else found
