"""The kitchen ranks: the same five levels in every game, from a friendly beginner to the strongest search."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from msgspec import Struct

from toque.bots.guides.alacarte import AlacarteGuide
from toque.bots.guides.banquet import BanquetGuide
from toque.bots.guides.cuisine import CuisineGuide
from toque.bots.guides.soup import SoupGuide
from toque.bots.memory import FOR_EVER, Memory
from toque.bots.search.guide import Guide
from toque.bots.search.search import Search
from toque.bots.search.slips import Slips
from toque.bots.search.value import Value
from toque.bots.values import BadWeights, Unsuited, Weights, weights_of
from toque.engine.decider import Decider
from toque.engine.errors import Fault
from toque.engine.ints import Ints, ints
from toque.games import game_named

RANKS = ("apprentice", "cook", "sous-chef", "chef", "star chef")
MOST_SEATS = 5
LEAST = 8
"""The fewest simulations of a search, however busy the machine is."""
ONLY_OPINION = 8
"""After this many halvings a bot no longer searches: it plays by its opinion."""


class Unplayable(StrEnum):
    """What is wrong with a level."""

    NO_SIMULATIONS = "no_simulations"


class BadLevel(Fault):
    """A level that no bot can play at."""


class Level(Struct, frozen=True):
    """How a rank plays: by its opinion, or by searching; and what it gets wrong."""

    simulations: int = 0
    """0: it does not search."""
    slips: int = 0
    """How many decisions out of a hundred it makes without care."""
    memory: int = FOR_EVER
    """Banquet: for how many filled spaces it remembers an order on average."""
    steadiness: int = 100
    """A la carte: how often out of a hundred times its hand does what it intends."""
    most: int = 64
    """How many candidates it compares at most."""
    doubt: int = 16
    """What gain it believes, as the square of standard errors, in sixteenths."""


LEVELS: dict[str, dict[str, Level]] = {
    "soup": {
        "apprentice": Level(slips=60),
        "cook": Level(),
        "sous-chef": Level(24, slips=12),
        "chef": Level(100, slips=8),
        "star chef": Level(1600),
    },
    "banquet": {
        "apprentice": Level(slips=68, memory=2),
        "cook": Level(slips=40, memory=5),
        "sous-chef": Level(slips=16, memory=12),
        "chef": Level(64, slips=22),
        "star chef": Level(800),
    },
    "alacarte": {
        "apprentice": Level(slips=90, steadiness=24),
        "cook": Level(slips=63, steadiness=45),
        "sous-chef": Level(slips=31, steadiness=73),
        "chef": Level(100, slips=15, steadiness=85),
        "star chef": Level(400, most=16),
    },
    "cuisine": {
        "apprentice": Level(slips=78),
        "cook": Level(slips=48),
        "sous-chef": Level(slips=23),
        "chef": Level(32, slips=19),
        "star chef": Level(256),
    },
}
"""How each rank plays each game."""

GUIDES: dict[str, Callable[[Level], Guide]] = {
    "soup": lambda _: SoupGuide(),
    "banquet": lambda level: BanquetGuide(Memory(level.memory)),
    "alacarte": lambda level: AlacarteGuide(level.steadiness),
    "cuisine": lambda _: CuisineGuide(),
}
"""What the search knows of each game, as far as a level knows it."""


def player(game: str, level: Level, halvings: int = 0) -> Decider:
    """A player of this level, whose simulations are halved this many times; raises BadLevel, BadWeights."""
    must_be_possible(level.simulations, 0)
    guide = guide_of(game, level)
    found: Decider = guide
    if level.simulations and halvings < ONLY_OPINION:
        simulations = max(min(LEAST, level.simulations), level.simulations >> halvings)
        found = Search(guide, valued(guide, weights_of(game)), simulations, level.most, level.doubt)
    return Slips(found, guide, level.slips) if level.slips else found


def must_be_possible(simulations: int, least: int = 1) -> None:
    """Raise BadLevel for a search without simulations; a level with 0 plays by its opinion."""
    if simulations < least:
        raise BadLevel(Unplayable.NO_SIMULATIONS, simulations=simulations, least=least)


def guide_of(game: str, level: Level | None = None) -> Guide:
    """The guide of a game, with what a level remembers and how steady its hand is."""
    return GUIDES[game](level or Level())


def valued(guide: Guide, weights: Weights) -> Value:
    """The value that these weights give, for other numbers of seats by the nearest; raises BadWeights."""
    if tuple(weights.features) != guide.names or weights.stages != guide.stages:
        raise BadWeights(Unsuited.OTHER_FEATURES, game=weights.game, found=weights.features, wanted=list(guide.names))
    if weights.made.rules != (rules := game_named(weights.game).version):
        raise BadWeights(Unsuited.OTHER_RULES, game=weights.game, found=weights.made.rules, known=rules)
    rows: list[Ints] = []
    for seats in range(MOST_SEATS + 1):
        nearest = min(weights.weights, key=lambda known: (abs(known - seats), known))
        rows.append(ints(weights.weights[nearest]))
    return Value(guide, rows, weights.stages)
