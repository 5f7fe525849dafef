"""Where the outcomes of chance and skill come from: a generator, a secret key, or a script, passed in by the caller."""

from __future__ import annotations

import hashlib
import hmac
from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from toque.engine.position import DIE, FLIP, POUR, SHUFFLE, Position
from toque.engine.rng import KEYS, Rng

SALTS: Final = 6
"""The number of possible salt counts, 0 to 5, in the outcome of a pour."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Answers what a position asks at CHANCE."""

    @abstractmethod
    def answer(self, position: Position) -> i64:
        """One valid outcome for what the position asks."""


class Rolled(Chance):
    """Chance from a random generator, skill from what hands do on average: for simulations and search."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def answer(self, position: Position) -> i64:
        kind, size, _ = position.asks()
        if kind == SHUFFLE:
            return self.rng.key()
        if kind == DIE:
            return self.rng.below(size)
        return position.by_hand(self.rng)


class Keyed(Chance):
    """Chance from one secret key and the occasion's name: the same key gives the same deal, whatever was played."""

    def __init__(self, key: bytes) -> None:
        assert len(key) == 32, "a match key has 256 bits"
        self.secret = key

    def answer(self, position: Position) -> i64:
        kind, size, _ = position.asks()
        assert follows_from_key(position), "skill is not drawn"
        digest = hmac.digest(self.secret, position.occasion().encode(), "sha256")
        drawn: int = int.from_bytes(digest, "big") % (KEYS if kind == SHUFFLE else int(size))
        return drawn


def key_hash(key: bytes) -> str:
    """What is shown of a key before the match, so that nobody can choose another one later."""
    return hashlib.sha256(key).hexdigest()


def follows_from_key(position: Position) -> bool:
    """Whether a key decides what the position asks: dice and shuffles, but not pours and flips, which are skill."""
    kind, _, _ = position.asks()
    return kind in (SHUFFLE, DIE)


class Scripted(Chance):
    """Chance from a list: for tests, lessons and a real table where somebody else rolls the dice."""

    def __init__(self, answers: Sequence[int]) -> None:
        self.answers = list(answers)
        self.next = 0

    def answer(self, position: Position) -> i64:
        if self.next == len(self.answers):
            raise IndexError(
                f"the script has {len(self.answers)} answers of chance, and {position.occasion()} is one more"
            )
        drawn = self.answers[self.next]
        if not fits(position, drawn):
            raise ValueError(f"{position.occasion()} takes {answers(position)}, not {drawn}")
        self.next += 1
        return drawn


def fits(position: Position, answer: int) -> bool:
    """Whether this outcome is valid for what the position asks; no more falls out of a container than it holds."""
    kind, size, salt = position.asks()
    if kind == POUR:
        return 0 <= answer < KEYS and answer // SALTS <= size and answer % SALTS <= salt
    return 0 <= answer < (KEYS if kind == SHUFFLE else 2 if kind == FLIP else int(size))


def answers(position: Position) -> str:
    """The valid outcomes, in few words for the author of a script."""
    kind, size, salt = position.asks()
    if kind == POUR:
        return f"condiments × {SALTS} + salt, at most {size} and {salt}"
    return "0 or 1" if kind == FLIP else f"a number from 0 to {(KEYS if kind == SHUFFLE else int(size)) - 1}"
