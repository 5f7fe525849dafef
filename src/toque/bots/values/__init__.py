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
    OTHER_WEIGHTS = "other_weights"


class BadWeights(Fault):
    """Weights that cannot be used."""


@cache
def weights_of(game: str) -> Weights:
    """The weights of a game that come with Toque."""
    return read(files(__name__).joinpath(f"{game}.json").read_bytes(), game)


def read(text: bytes, game: str) -> Weights:
    """The weights in this text; raises BadWeights."""
    try:
        found = msgspec.json.decode(text, type=Weights)
    except msgspec.MsgspecError as error:
        raise BadWeights(Unsuited.NOT_WEIGHTS, said=str(error)) from error
    width = found.stages * len(found.features)
    if found.hash != found.fingerprint() or any(len(row) != width for row in found.weights.values()):
        raise BadWeights(Unsuited.DAMAGED_WEIGHTS, hash=found.hash)
    if found.toque != FORMAT or found.game != game:
        raise BadWeights(Unsuited.OTHER_WEIGHTS, found=found.game, wanted=game)
    return found
