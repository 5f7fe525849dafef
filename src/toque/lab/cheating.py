"""A search that sees everything: it measures what hidden information is worth. It exists only in the lab."""

from __future__ import annotations

from toque.bots.levels import LEVELS, guide_of, valued
from toque.bots.search.search import Search
from toque.bots.values import weights_of
from toque.engine.position import Position
from toque.engine.rng import Rng

SEEING = "seeing "
"""How the lab names a rank that sees everything: `seeing star chef`."""


class Seeing(Search):
    """Searches the true position instead of random worlds: hands, decks and orders; dice are still unknown."""

    def imagined(self, world: Position, seat: int, rng: Rng) -> Position:
        return world.clone()


def seeing(rank: str, game: str) -> Seeing:
    """A rank with the same budget that sees everything."""
    level = LEVELS[game][rank]
    guide = guide_of(game, level)
    return Seeing(guide, valued(guide, weights_of(game)), level.simulations, level.most, level.doubt)
