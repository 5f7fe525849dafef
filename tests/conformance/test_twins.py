"""The law of twins: a viewer is shown exactly the same of two games that differ only in what they cannot see."""

from __future__ import annotations

from typing import Any

from conformance.adapters import ADAPTERS
from conformance.covering import covering
from conformance.twins import SECRETS, Pair, pairs, told_apart
from conformance.walks import LONG, PURE, SOAK, Setting, a_quick_game, every_compiled_setting, walk
from toque.engine.game import Game
from toque.engine.record import Ply
from toque.engine.rng import Rng

FAR = 80 if SOAK else 12
"""How many plies twins are followed at most."""
GAMES_EACH = 6 if SOAK else 1 if PURE else 2
SHORT = 100
"""How many plies of a long game the daily run looks at."""


def played(setting: Setting) -> list[list[Ply]]:
    """Some random games; fewer of long ones, which the daily run does not play to their end."""
    long = setting.game.key in LONG
    games = 1 + GAMES_EACH // 6 if long else GAMES_EACH
    ends = [[*walk(setting, 2000 + seed)][-1] for seed in range(games)]
    return [end.plies[: SHORT if long and not SOAK else None] for end in ends]


@every_compiled_setting
def test_nobody_can_tell_twins_apart(setting: Setting) -> None:
    for number, plies in enumerate(played(setting)):
        for seed, pair in enumerate(pairs(setting, plies, Rng(number), FAR)):
            for step, name in enumerate(told_apart(setting.game, pair, seed)):
                assert name is None, difference(setting.game, pair, step, name)


@a_quick_game
def test_twins_differ_in_everything_that_is_hidden(game: Game[Any]) -> None:
    """Otherwise the law would compare a game with itself and always hold."""
    found: set[str] = set()
    viewers: set[int | None] = set()
    ways = [Setting(game, seats, options) for seats, options in covering(game.ways())]
    for seed, setting in enumerate(ways[:: 1 + len(ways) // 3]):
        *_, end = walk(setting, 2100 + seed)
        for pair in pairs(setting, end.plies[: SHORT if game.key in LONG else None], Rng(seed), FAR):
            viewers.add(pair.viewer)
            here, there = pair.true.clone(), pair.twin.clone()
            for step in pair.steps:
                here.apply(step.who, step.mine)
                there.apply(step.who, step.theirs)
                mine, theirs = game.dump(here), game.dump(there)
                found |= {name for name in mine if mine[name] != theirs[name]}
    hidden = SECRETS[game.key].differ if game.key in SECRETS else frozenset()
    assert found >= hidden
    assert bool(hidden) == ADAPTERS[game.key].secrets
    assert not hidden or viewers >= {None, 0, 1}


def difference(game: Game[Any], pair: Pair, step: int, name: str) -> str:
    """How two games differ that can be told apart, and by what."""
    here, there = pair.true.clone(), pair.twin.clone()
    moves = [f"{each.who}: {each.mine} / {each.theirs}" for each in pair.steps[:step]]
    for each in pair.steps[:step]:
        here.apply(each.who, each.mine)
        there.apply(each.who, each.theirs)
    mine, theirs = game.dump(here), game.dump(there)
    fields = [f"{field}: {mine[field]} / {theirs[field]}" for field in mine if mine[field] != theirs[field]]
    return f"{name} tells {pair.viewer} after {moves}: {fields}"
