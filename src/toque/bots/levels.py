"""The kitchen ranks: the same five levels in every game, from a friendly beginner to the strongest search."""

from __future__ import annotations

from collections.abc import Callable

from toque.bots.guides.alacarte import AlacarteGuide
from toque.bots.guides.banquet import BanquetGuide
from toque.bots.guides.cuisine import CuisineGuide
from toque.bots.guides.soup import SoupGuide
from toque.bots.memory import FOR_EVER, Memory
from toque.bots.search.guide import Guide
from toque.bots.search.search import Search
from toque.bots.search.slips import Slips
from toque.bots.search.value import Value
from toque.bots.values import Weights, weights_of
from toque.engine.decider import Decider
from toque.engine.ints import Ints, ints

RANKS = ("apprentice", "cook", "sous-chef", "chef", "star chef")
MOST_SEATS = 5

GUIDES: dict[str, Callable[[], Guide]] = {
    "soup": SoupGuide,
    "banquet": lambda: BanquetGuide(Memory(FOR_EVER)),
    "alacarte": AlacarteGuide,
    "cuisine": CuisineGuide,
}
"""What the search knows of each game."""
LEVELS: dict[str, dict[str, Callable[[], Decider]]] = {
    "soup": {
        "apprentice": lambda: Slips(SoupGuide(), 60),
        "cook": SoupGuide,
        "sous-chef": lambda: searching("soup", 24),
        "chef": lambda: searching("soup", 100),
        "star chef": lambda: searching("soup", 1600),
    }
}
"""Who plays at each rank of each game whose value is learned so far."""


def searching(game: str, simulations: int, most: int = 64, doubt: int = 16) -> Decider:
    """A search with the learned value of its game."""
    guide = GUIDES[game]()
    return Search(guide, valued(guide, weights_of(game)), simulations, most, doubt)


def valued(guide: Guide, weights: Weights) -> Value:
    """The value that these weights give; other numbers of seats than those they were learned for use the nearest."""
    rows: list[Ints] = []
    for seats in range(MOST_SEATS + 1):
        nearest = min(weights.weights, key=lambda known: (abs(known - seats), known))
        rows.append(ints(weights.weights[nearest]))
    return Value(guide, rows, weights.stages)
