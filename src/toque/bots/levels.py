"""The kitchen ranks: the same five levels in every game, from a friendly beginner to the strongest search."""

from __future__ import annotations

from collections.abc import Callable

from toque.bots.guides.soup import SoupGuide
from toque.bots.search.guide import Guide
from toque.bots.search.search import Search
from toque.bots.search.slips import Slips
from toque.bots.search.value import Value
from toque.bots.values import weights_of
from toque.engine.decider import Decider
from toque.engine.ints import Ints, ints

RANKS = ("apprentice", "cook", "sous-chef", "chef", "star chef")
MOST_SEATS = 5

LEVELS: dict[str, dict[str, Callable[[], Decider]]] = {
    "soup": {
        "apprentice": lambda: Slips(SoupGuide(), 60),
        "cook": SoupGuide,
        "sous-chef": lambda: searching("soup", SoupGuide(), 24),
        "chef": lambda: searching("soup", SoupGuide(), 100),
        "star chef": lambda: searching("soup", SoupGuide(), 1600),
    }
}
"""Who plays at each rank of each game."""


def searching(game: str, guide: Guide, simulations: int, most: int = 64, doubt: int = 16) -> Decider:
    """A search with the learned value of its game."""
    return Search(guide, value_of(game, guide), simulations, most, doubt)


def value_of(game: str, guide: Guide) -> Value:
    """The learned value of a game; other numbers of seats than those it was learned for use the nearest."""
    weights = weights_of(game)
    rows: list[Ints] = []
    for seats in range(MOST_SEATS + 1):
        nearest = min(weights.weights, key=lambda known: (abs(known - seats), known))
        rows.append(ints(weights.weights[nearest]))
    return Value(guide, rows, weights.stages)
