"""One room per game, the same doors in each; this is the list of rooms."""

from __future__ import annotations

from typing import Any

from toque.engine.errors import BadSetup, Unfit
from toque.engine.game import Game
from toque.engine.pack import BadPack, Pack, PackFault, PackReason
from toque.games.alacarte.game import ALACARTE
from toque.games.banquet.game import BANQUET
from toque.games.cuisine.game import CUISINE
from toque.games.soup.game import SOUP

GAMES: dict[str, Game[Any]] = {game.key: game for game in (SOUP, BANQUET, ALACARTE, CUISINE)}


def game_named(key: str) -> Game[Any]:
    """The game with this key; raises BadSetup."""
    if key not in GAMES:
        raise BadSetup(Unfit.UNKNOWN_GAME, game=key, games=list(GAMES))
    return GAMES[key]


def pack_faults(text: bytes) -> list[PackFault]:
    """Everything that is wrong with a pack of any game, its head and its game's part."""
    try:
        pack, faults = Pack.parsed(text)
    except BadPack as bad:
        return bad.faults
    if pack.game in GAMES:
        return [*faults, *GAMES[pack.game].pack_faults(pack)]
    if pack.game:
        faults.append(PackFault("game", PackReason.UNKNOWN_WORD, {"found": pack.game, "words": list(GAMES)}))
    return faults
