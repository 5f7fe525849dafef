"""The games that can be played here, and what a client shows of them before anybody plays."""

from __future__ import annotations

from typing import Any

from litestar import get

from toque.bots import ranks_of
from toque.engine.game import Game
from toque.games import GAMES
from toque.server.requests.answers import GameInfo, OptionInfo
from toque.server.requests.dependencies import rate_limited
from toque.server.requests.problems import refusals


def info(game: Game[Any]) -> GameInfo:
    """What a client shows of a game."""
    return GameInfo(
        key=game.key,
        title=game.title,
        designer=game.designer,
        version=game.version,
        seats=list(game.seats),
        options=[
            OptionInfo(option.name, list(option.choices), list(option.seats), option.given) for option in game.options
        ],
        bots=ranks_of(game.key),
        pack=game.pack().fingerprint(),
        pack_name=game.pack().name,
        minutes=game.minutes,
        unit=game.unit,
        has_other_packs=game.has_other_packs,
        has_showing=game.lapsing is not None,
        has_hands=game.skill is not None,
    )


@get("/api/games", operation_id="games", responses=refusals(), guards=[rate_limited])
async def games() -> list[GameInfo]:
    """The games that can be played here."""
    return [info(game) for game in GAMES.values()]


ROUTES = [games]
