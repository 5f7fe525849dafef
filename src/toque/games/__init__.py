"""One folder per game, all with the same interface; this is the list of games."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from toque.engine.errors import BadSetup, Unfit
from toque.engine.game import Game
from toque.engine.pack import BadPack, Pack, PackFault, PackReason
from toque.engine.texts.legible import LONGEST, illegible

KEYS = ("soup", "banquet", "alacarte", "cuisine")
"""The games, in the order in which they are shown. A new game is added here, and nowhere else in the package."""


def found(key: str) -> Game[Any]:
    """The game in this folder."""
    game: Game[Any] = import_module(f"toque.games.{key}.game").GAME
    assert game.key == key
    return game


GAMES: dict[str, Game[Any]] = {key: found(key) for key in KEYS}


def game_named(key: str) -> Game[Any]:
    """The game with this key; raises BadSetup."""
    if key not in GAMES:
        raise BadSetup(Unfit.UNKNOWN_GAME, game=key, games=list(GAMES))
    return GAMES[key]


def pack_faults(text: bytes) -> list[PackFault]:
    """Everything that is wrong with a new pack of any game: its head, its texts, and its game's part."""
    try:
        pack, faults = Pack.parsed(text)
    except BadPack as bad:
        return bad.faults
    faults += [PackFault(where, PackReason.ILLEGIBLE, {"most": LONGEST}) for where in illegible(pack.content)]
    if pack.game in GAMES:
        return [*faults, *GAMES[pack.game].pack_faults(pack)]
    if pack.game:
        faults.append(PackFault("game", PackReason.UNKNOWN_WORD, {"found": pack.game, "words": list(GAMES)}))
    return faults
