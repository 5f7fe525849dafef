"""Random games to test laws on: every game, number of seats and option, ply by ply."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from conformance.covering import covering
from toque.engine.chance import Rolled
from toque.engine.game import Dump, Game
from toque.engine.position import CHANCE, NOBODY, Position
from toque.engine.record import Ply, Recorder
from toque.engine.rng import Rng
from toque.games import GAMES

SOAK = bool(os.environ.get("TOQUE_SOAK"))
PURE = bool(os.environ.get("TOQUE_PURE"))
QUICK = bool(os.environ.get("TOQUE_QUICK"))
"""One setting of each game and one game of it: `./run test quick`."""
LONG = frozenset({"cuisine"})
"""Games that take a thousand plies at random: most laws check only some plies, but of more games."""
ONE_IN = 100 if PURE else 25
"""One of so many plies of a long game is checked, different ones in every game."""
SOAKED, SOAKED_LONG = 600, 240
"""How many random games of each game, and of each long one, are played for every law in the soak."""


class Setting(NamedTuple):
    """A game set up in one of its ways."""

    game: Game[Any]
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        return "-".join([self.game.key, str(self.seats), *self.options.values()])


def settings(game: Game[Any]) -> list[Setting]:
    """Every way to set up a game in the soak; otherwise a few in which every two choices meet.

    The pure engine plays the same games as the compiled one, so it repeats only one, at the smallest table.
    """
    ways = list(game.ways())
    if SOAK:
        few = ways
    elif PURE:
        few = [way for way in ways if way[0] == game.seats[0]][-1:]
    else:
        few = ways[-1:] if QUICK else covering(ways)
    return [Setting(game, seats, options) for seats, options in few]


SETTINGS = [setting for game in GAMES.values() for setting in settings(game)]
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
every_compiled_setting = pytest.mark.parametrize("setting", SETTINGS[: 1 if PURE else None], ids=str)
"""The same; only one in pure Python, for laws that the compiled engine has gone through."""
every_game = pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.key)
a_quick_game = pytest.mark.parametrize("game", list(GAMES.values())[: 1 if PURE else None], ids=lambda game: game.key)
"""Every game; only one in pure Python, because the compiled engine has gone through the others."""


class Moment(NamedTuple):
    """A ply of a random game: the position before it, and how it came about."""

    position: Position
    plies: list[Ply]
    shuffled: Dump
    """The position right after the last chance outcome."""
    since: list[Ply]
    """The decisions since then."""


def walk(setting: Setting, seed: int) -> Iterator[Moment]:
    """A random game, every ply of it, the end included."""
    rng = Rng(seed)
    chance = Rolled(rng)
    recorder = Recorder(setting.game, ["?"] * setting.seats, setting.options)
    shuffled = setting.game.dump(recorder.position)
    since: list[Ply] = []
    while True:
        position = recorder.position
        yield Moment(position, recorder.plies, shuffled, since)
        seat = position.to_act()
        if seat == NOBODY:
            return
        if seat == CHANCE:
            recorder.play(CHANCE, chance.answer(position))
            shuffled = setting.game.dump(position)
            since.clear()
        else:
            deciders = position.deciders()
            if rng.below(4) == 0:  # now and then somebody else decides, or decides again
                seat = deciders[rng.below(len(deciders))]
            legal = position.legal(seat)
            recorder.play(seat, legal[rng.below(len(legal))])
            since.append(recorder.plies[-1])


def games_each(setting: Setting) -> int:
    """How many random games are walked through in this setting."""
    ways = sum(other.game is setting.game for other in SETTINGS)
    return (SOAKED_LONG if setting.game.key in LONG else SOAKED) // ways if SOAK else 1


def walks(setting: Setting) -> Iterator[Moment]:
    """Every ply of several random games."""
    for seed in range(games_each(setting)):
        yield from walk(setting, 1000 + seed)


def glances(setting: Setting) -> Iterator[Moment]:
    """Plies of several random games, for laws about single plies: all of them, or some and the end in long games."""
    stride = ONE_IN if setting.game.key in LONG else 1
    for seed in range(games_each(setting)):
        for ply, moment in enumerate(walk(setting, 1000 + seed)):
            if (ply + seed) % stride == 0 or moment.position.to_act() == NOBODY:
                yield moment


def facts(game: Game[Any], position: Position) -> tuple[object, ...]:
    """Everything that identifies a position, to compare two of them."""
    seats = range(position.seats)
    return (
        game.dump(position),
        [list(position.knowledge(seat)) for seat in seats],
        [list(position.legal(seat)) for seat in seats],
        position.to_act(),
        list(position.scores()),
    )
