"""Learned weights: a file for each game, with its hash and how it was made."""

from __future__ import annotations

import hashlib
from enum import StrEnum
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from toque.engine.errors import Fault

FORMAT = 1
LARGEST = 2**31
"""Larger weights could overflow the sums of a search."""


class Made(Struct, frozen=True):
    """Where weights come from: the command makes the same file again."""

    command: str
    seed: int
    rules: int
    """The version of the game's rules."""
    rounds: list[str]
    """What each round of training gained, in words of figures."""


class Weights(Struct, frozen=True):
    """What a game's features are worth, in 4096ths of a nat."""

    toque: int
    game: str
    features: list[str]
    stages: int
    weights: dict[int, list[int]]
    """By the number of seats; for each stage, a weight for each feature."""
    made: Made
    hash: str = ""
    """SHA-256 of everything else."""

    def fingerprint(self) -> str:
        """What the hash should be."""
        rest = msgspec.structs.replace(self, hash="")
        return hashlib.sha256(msgspec.json.encode(rest)).hexdigest()


class Unsuited(StrEnum):
    """What is wrong with weights."""

    NOT_WEIGHTS = "not_weights"
    DAMAGED_WEIGHTS = "damaged_weights"
    OTHER_FORMAT = "other_format"
    OTHER_GAME = "other_game"
    OTHER_FEATURES = "other_features"
    """They were learned when the search looked at something else."""
    OTHER_RULES = "other_rules"
    NO_WEIGHTS = "no_weights"


class BadWeights(Fault):
    """Weights that cannot be used."""


class Marked(Struct, frozen=True):
    """What weights of every format begin with."""

    toque: int


@cache
def weights_of(game: str) -> Weights:
    """The weights of a game that come with Toque; raises BadWeights."""
    file = files(__name__).joinpath(f"{game}.json")
    try:
        return read(file.read_bytes(), game)
    except OSError as error:
        raise BadWeights(Unsuited.NO_WEIGHTS, game=game, file=str(file), said=str(error)) from error
    except BadWeights as fault:
        raise BadWeights(fault.reason, **{**fault.facts, "file": str(file)}) from fault


def read(text: bytes, game: str) -> Weights:
    """The weights in this text; raises BadWeights."""
    try:
        if (found := msgspec.json.decode(text, type=Marked).toque) != FORMAT:
            raise BadWeights(Unsuited.OTHER_FORMAT, game=game, found=found, known=FORMAT)
        weights = msgspec.json.decode(text, type=Weights)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadWeights(Unsuited.NOT_WEIGHTS, game=game, said=str(error)) from error
    if weights.hash != weights.fingerprint() or not is_whole(weights):
        raise BadWeights(Unsuited.DAMAGED_WEIGHTS, game=game, hash=weights.hash)
    if weights.game != game:
        raise BadWeights(Unsuited.OTHER_GAME, found=weights.game, game=game)
    return weights


def is_whole(weights: Weights) -> bool:
    """Whether there is a weight of a possible size for every feature at every stage."""
    width, rows = weights.stages * len(weights.features), weights.weights.values()
    return bool(width and rows) and all(
        len(row) == width and all(abs(weight) < LARGEST for weight in row) for row in rows
    )
