"""The bots. A bot sees a world that its seat cannot tell from the real one, so nothing hidden reaches it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum

from toque.bots.levels import LEVELS
from toque.bots.memory import FOR_EVER, Memory
from toque.bots.opinions.alacarte import AlacarteGreedy
from toque.bots.opinions.banquet import BanquetGreedy
from toque.bots.opinions.cuisine import CuisineGreedy
from toque.bots.opinions.soup import SoupGreedy
from toque.bots.uniform import Uniform
from toque.engine.decider import Decider
from toque.engine.errors import Fault

FORGETFUL = 4
FAIR = 16
"""For how many filled spaces a bot remembers an order on average."""
SHAKY = 50
USUAL = 85
STEADY = 100
"""How often out of a hundred times a bot's hand does what it intends."""

ANYWHERE: dict[str, Callable[[], Decider]] = {"random": Uniform}
"""Bots that play any game."""
BOTS: dict[str, dict[str, Callable[[], Decider]]] = {
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
"""The bots of each game, by name; the opinionated ones differ in what they remember, or in how steady their hand is."""
ADVISERS: dict[str, Callable[[], Decider]] = {
    "banquet": lambda: BanquetGreedy(Memory(0)),
    "alacarte": lambda: AlacarteGreedy(STEADY),
}
"""The bots that give hints instead of greedy: one that forgets all orders, and one with a steady hand."""


class Unknown(StrEnum):
    """Why there is no such bot."""

    UNKNOWN_BOT = "unknown_bot"


class NoSuchBot(Fault):
    """There is no bot of this name."""


def bot_named(name: str, game: str) -> Decider:
    """The bot of this name for a game; raises NoSuchBot."""
    return found(name, BOTS.get(game, ANYWHERE))


def measured(name: str, game: str) -> Decider:
    """The same for the lab, where the ranks play too: tables do not offer them yet."""
    return found(name, {**BOTS.get(game, ANYWHERE), **LEVELS.get(game, {})})


def found(name: str, known: Mapping[str, Callable[[], Decider]]) -> Decider:
    """One of these bots; raises NoSuchBot."""
    if name not in known:
        raise NoSuchBot(Unknown.UNKNOWN_BOT, bot=name, bots=[*known])
    return known[name]()


def bots_of(game: str) -> list[str]:
    """The names of the bots that play a game."""
    return [*BOTS.get(game, ANYWHERE)]


def adviser_of(game: str) -> Decider:
    """The bot that gives hints; raises NoSuchBot."""
    return ADVISERS[game]() if game in ADVISERS else bot_named("greedy", game)
