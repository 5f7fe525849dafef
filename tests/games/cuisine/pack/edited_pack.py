"""The included pack, for tests that edit it, and the faults it then has."""

from __future__ import annotations

import copy
import tomllib
from importlib.resources import files
from typing import Any

from toque.engine.errors import Fact
from toque.engine.pack import Pack, PackFault, PackReason
from toque.games.cuisine.pack.notation import CUISINES, FLAVOURS
from toque.games.cuisine.pack.pack import pack_faults

Content = dict[str, Any]
GROUPS = ["protein", "produce", "carb", "dairy", *FLAVOURS, *CUISINES, "seasoning"]
TEXT = files("toque.games.cuisine").joinpath("pack.toml").read_text(encoding="utf-8")
USUAL = {"advanced": "off", "classics": "on"}


def box() -> Content:
    """The included pack, for tests that change it."""
    return copy.deepcopy(tomllib.loads(TEXT))


def pack(content: Content) -> Pack:
    """This content as a pack."""
    return Pack("cuisine", content["name"], content)


def faults(content: Content) -> list[PackFault]:
    """Everything that is wrong with this pack."""
    return pack_faults(pack(content))


def ingredient(content: Content, word: str) -> Content:
    """An ingredient of a pack."""
    found: Content = next(card for card in content["ingredients"] if card["word"] == word)
    return found


def judge(content: Content, word: str) -> Content:
    """A judge of a pack."""
    found: Content = next(card for card in content["judges"] if card["word"] == word)
    return found


def wrong(where: str, reason: str, **facts: Fact) -> list[PackFault]:
    """One fault."""
    return [PackFault(where, PackReason(reason), facts)]
