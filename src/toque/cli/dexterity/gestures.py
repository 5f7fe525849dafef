"""Parses the options of a pour or a flip: the bottle, the technique, the hand."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeVar

from toque.cli.faults import CannotDo, CommandReason
from toque.cli.play.seating import MOST_SEED, check_range
from toque.dexterity.bottle import CONDIMENTS, SALT
from toque.dexterity.techniques import Hand

MOST_NOISE = 0.4
FILL = re.compile(r"([0-9]{1,2})\+([0-9]{1,2})")
Way = TypeVar("Way")


def fill_read(text: str) -> tuple[int, int]:
    """Condiments and salt, like 15+5; raises CannotDo."""
    found = FILL.fullmatch(text)
    if found is None or int(found[1]) > CONDIMENTS or int(found[2]) > SALT:
        raise CannotDo(CommandReason.NOT_A_FILL, text=text, condiments=CONDIMENTS, salt=SALT)
    return int(found[1]), int(found[2])


def technique_named(name: str, techniques: Mapping[str, Way]) -> Way:
    """The technique of this name; raises CannotDo."""
    if name not in techniques:
        raise CannotDo(CommandReason.NO_SUCH_TECHNIQUE, technique=name, techniques=list(techniques))
    return techniques[name]


def hand_with(noise: float) -> Hand:
    """A hand with so much noise; raises CannotDo."""
    if not 0.0 <= noise <= MOST_NOISE:
        raise CannotDo(CommandReason.OUT_OF_RANGE, what="--noise", number=str(noise), least="0", most=str(MOST_NOISE))
    return Hand(noise)


def check_seed(seed: int) -> None:
    """Raise CannotDo for an invalid seed."""
    check_range("--seed", seed, 0, MOST_SEED)
