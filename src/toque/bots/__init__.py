"""Who decides. A bot sees a world that its seat cannot tell from the true one, so nothing hidden reaches it."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from toque.bots.opinions.soup import SoupGreedy
from toque.bots.uniform import Uniform
from toque.engine.decider import Decider
from toque.engine.errors import Fault

GREEDY: dict[str, Callable[[], Decider]] = {"soup": SoupGreedy}
"""The opinionated bot of each game."""
BOTS = ("random", "greedy")


class Unknown(StrEnum):
    """Why there is no such bot."""

    UNKNOWN_BOT = "unknown_bot"


class NoSuchBot(Fault):
    """A bot's name that nobody has."""


def bot_named(name: str, game: str) -> Decider:
    """The bot of this name for a game; raises NoSuchBot."""
    if name == "random":
        return Uniform()
    if name == "greedy" and game in GREEDY:
        return GREEDY[game]()
    raise NoSuchBot(Unknown.UNKNOWN_BOT, bot=name, bots=bots_of(game))


def bots_of(game: str) -> list[str]:
    """The names of the bots that play a game."""
    return [name for name in BOTS if name != "greedy" or game in GREEDY]
