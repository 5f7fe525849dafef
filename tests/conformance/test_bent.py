"""Corrupted dumps: whatever is changed at any depth, `load` returns a position or refuses the dump."""

from __future__ import annotations

import contextlib
import copy
from collections.abc import Sequence
from typing import Any, TypeVar

from conformance.walks import LONG, PURE, SOAK, Setting, every_game, walk
from toque.engine.errors import BadSetup
from toque.engine.game import Dump, Game
from toque.engine.rng import Rng

T = TypeVar("T")

TRIES = 20_000 if SOAK else 200 if PURE else 1000
BENDS = (1, 1, 1, 2, 3)
"""How many corrupted dumps are tried."""
STRANGE: list[Any] = [
    *(None, True, 0, -1, 1, 3, 99, 2**31, 2**62, 2**63, -(2**63), 2**70, 1.5, float("nan"), b"", ()),
    *("", " ", "?", "-1", "٣", "²", "\0", "\ud800", "1 ", "a1", "salad", "olive 1", "crêpe", "x" * 1000),
    *([], [[]], [""], [None], [-1], {}, {"": 0}, {1: 2}),
]
"""Values to put where something else is expected."""


@every_game
def test_a_corrupted_dump_is_a_position_or_refused(game: Game[Any]) -> None:
    moments = [dump for way in ways(game) for dump in dumps(game, way)]
    pieces = sorted({text for dump in moments for text in texts(dump)})
    loaded = 0
    for seed in range(TRIES):
        bender = Bender(Rng(seed), pieces)
        fields = bender.bent(moments)
        try:
            with contextlib.suppress(BadSetup):
                again = game.dump(game.load(fields))
                assert game.dump(game.load(again)) == again
                loaded += 1
        except Exception as error:
            error.add_note(f"seed {seed}: {fields}")
            raise
    assert loaded > TRIES // 50, "some corrupted dumps get past the first checks"


def ways(game: Game[Any]) -> list[Setting]:
    """Two very different ways to play."""
    all_ways = list(game.ways())
    return [Setting(game, *all_ways[0]), Setting(game, *all_ways[-1])]


def dumps(game: Game[Any], setting: Setting) -> list[Dump]:
    """Every phase of a random game, and some positions in between."""
    found = [game.dump(moment.position) for moment in walk(setting, 8)]
    new = [dump for k, dump in enumerate(found) if dump["phase"] not in [other["phase"] for other in found[:k]]]
    return [*new, *found[:: 150 if game.key in LONG else 12], found[-1]]


def texts(value: Any) -> set[str]:
    """Every text in a value."""
    if isinstance(value, str):
        return {value}
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return set().union(*map(texts, inner))


class Bender:
    """Changes dumps at random; the seed decides how."""

    def __init__(self, rng: Rng, pieces: list[str]) -> None:
        self.rng = rng
        self.pieces = pieces

    def bent(self, dumps: Sequence[Dump]) -> Dump:
        """One of these dumps, corrupted."""
        fields = copy.deepcopy(self.one(dumps))
        for _ in range(self.one(BENDS)):
            self.bend(fields)
        return fields

    def bend(self, value: Any) -> None:
        """Change one thing somewhere inside an object or a list; mostly deep inside, where less is checked."""
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        deep = 20 if isinstance(value, dict) else 4
        how = self.one([*["inside"] * deep, "replace", "lose", "add"]) if keys else "add"
        if how == "add":
            thing = self.anything()
            value.update({str(thing): thing}) if isinstance(value, dict) else value.append(thing)
            return
        key = self.one(keys)
        inside = value[key]
        if how == "lose":
            del value[key]
        elif how == "inside" and isinstance(inside, list | dict):
            self.bend(inside)
        elif how == "inside" and type(inside) is int:
            value[key] = inside + self.one([-3, -2, -1, 1, 2, 3])
        elif how == "inside" and isinstance(inside, str):
            value[key] = self.respelled(inside)
        else:
            value[key] = self.anything()

    def anything(self) -> Any:
        """Something that may or may not belong there."""
        return copy.deepcopy(self.one(self.one([STRANGE, self.pieces])))

    def respelled(self, text: str) -> str:
        """A text with a word lost, doubled, changed or cut."""
        words = text.split(" ")
        place = int(self.rng.below(len(words)))
        word = words[place]
        words[place : place + 1] = self.one([[], [word, word], ["9"], [""], [word[:-1]]])
        return " ".join(words)

    def one(self, things: Sequence[T]) -> T:
        """One of these."""
        return things[int(self.rng.below(len(things)))]
