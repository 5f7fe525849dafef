"""One room per game, the same doors in each; this is the list of rooms."""

from __future__ import annotations

from typing import Any

from toque.engine.errors import BadSetup, Unfit
from toque.engine.game import Game
from toque.games.soup.game import SOUP

GAMES: dict[str, Game[Any]] = {game.key: game for game in (SOUP,)}


def game_named(key: str) -> Game[Any]:
    """The game with this key; raises BadSetup."""
    if key not in GAMES:
        raise BadSetup(Unfit.UNKNOWN_GAME, game=key, games=list(GAMES))
    return GAMES[key]
