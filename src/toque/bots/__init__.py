"""The bots. A bot sees a world that its seat cannot tell from the real one, so nothing hidden reaches it."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from toque.bots.levels import LEVELS, RANKS, player
from toque.bots.memory import FOR_EVER, Memory
from toque.bots.opinions.alacarte import AlacarteGreedy
from toque.bots.opinions.banquet import BanquetGreedy
from toque.bots.opinions.cuisine import CuisineGreedy
from toque.bots.opinions.soup import SoupGreedy
from toque.bots.uniform import Uniform
from toque.bots.values import weights_of
from toque.engine.decider import Decider
from toque.engine.errors import Fault

FORGETFUL = 4
FAIR = 16
"""For how many filled spaces a bot remembers an order on average."""
SHAKY = 50
USUAL = 85
STEADY = 100
"""How often out of a hundred times a bot's hand does what it intends."""

USUAL_RANK = "cook"
"""The rank of a bot when nobody has chosen one."""

ANYWHERE: dict[str, Callable[[], Decider]] = {"random": Uniform}
"""Bots that play any game."""
FORMER: dict[str, dict[str, Callable[[], Decider]]] = {
    "soup": {**ANYWHERE, "greedy": SoupGreedy},
    "banquet": {
        **ANYWHERE,
        "forgetful": lambda: BanquetGreedy(Memory(FORGETFUL)),
        "greedy": lambda: BanquetGreedy(Memory(FAIR)),
        "sharp": lambda: BanquetGreedy(Memory(FOR_EVER)),
    },
    "alacarte": {
        **ANYWHERE,
        "shaky": lambda: AlacarteGreedy(SHAKY),
        "greedy": lambda: AlacarteGreedy(USUAL),
        "steady": lambda: AlacarteGreedy(STEADY),
    },
    "cuisine": {**ANYWHERE, "greedy": CuisineGreedy},
}
"""The bots from before there were ranks: stored matches need them, and the ranks are measured against them."""
FORMERLY_BEST = {"soup": "greedy", "banquet": "sharp", "alacarte": "steady", "cuisine": "greedy"}
"""The strongest of them in each game."""


class Unknown(StrEnum):
    """Why there is no such bot."""

    UNKNOWN_BOT = "unknown_bot"


class NoSuchBot(Fault):
    """There is no bot of this name."""


def bot_named(name: str, game: str, halvings: int = 0) -> Decider:
    """The bot of this name for a game; its search is halved this many times. Raises NoSuchBot, BadWeights."""
    must_be_a_bot(name, game)
    level = LEVELS.get(game, {}).get(name)
    return FORMER.get(game, ANYWHERE)[name]() if level is None else player(game, level, halvings)


def must_be_a_bot(name: str, game: str) -> None:
    """Raise NoSuchBot unless there is a bot of this name for a game."""
    if name not in bots_of(game):
        raise NoSuchBot(Unknown.UNKNOWN_BOT, bot=name, bots=bots_of(game))


def recipe_of(name: str, game: str) -> str:
    """What decides how a bot plays, apart from its code: figures of different recipes do not belong together."""
    level = LEVELS.get(game, {}).get(name)
    if level is None:
        return name
    weights = weights_of(game).hash if level.simulations else ""
    return f"{name} {msgspec.json.encode(level).decode()} {weights}".rstrip()


def searches(name: str, game: str) -> bool:
    """Whether the bot of this name compares moves by playing them out; the others play by their opinion anyway."""
    level = LEVELS.get(game, {}).get(name)
    return level is not None and level.simulations > 0


def bots_of(game: str) -> list[str]:
    """The names of all bots that play a game: the ranks, and those from before there were ranks."""
    return [*LEVELS.get(game, {}), *FORMER.get(game, ANYWHERE)]


def ranks_of(game: str) -> list[str]:
    """The bots that people choose from, from the weakest to the strongest."""
    return [rank for rank in RANKS if rank in LEVELS.get(game, {})] or [*ANYWHERE]


def adviser_of(game: str, halvings: int = 0) -> Decider:
    """The bot that gives hints: the best rank, but without a memory, so that a hint follows from what the table shows.

    Its search is halved this many times. Raises NoSuchBot, BadWeights.
    """
    best = ranks_of(game)[-1]
    return player(game, replace(LEVELS[game][best], memory=0), halvings) if game in LEVELS else bot_named(best, game)
