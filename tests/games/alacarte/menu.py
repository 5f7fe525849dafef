"""The menu that the tests use, and short spellings for counts of spices, cups and grains."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

SPICES = ("lemon", "pepper", "paprika", "herbs", "salt")
COLOURS = SPICES[:4]
CUPS = ("point", "exchange", "spoons", "re-season", "decrease")
BOX = {"point": 3, "exchange": 3, "spoons": 2, "re-season": 3, "decrease": 2}
"""The thirteen cups of the ledger (ALC-4)."""
FACES = ("1", "2", "3", "everyone", "choose", "coffee")
POURS = ("timid", "careful", "bold", "hearty", "headlong", "flick")
FLIPS = ("lazy", "toss", "high")
GROUPS = ("yellow", "green", "blue", "red", "black")

MENU = """
yellow water    1 -                              5-6 7
yellow egg      1 -                              3-5 6
yellow toast    1 paprika                        2-4 5
yellow pea      2 herbs                          4-6 7
green  knot     2 pepper, paprika                2-3 5
green  boot     2 lemon, herbs                   2-3 4
green  echo     2 pepper, herbs                  4-6 7
green  ice      2 lemon, paprika                 0-1 2
blue   chips    3 lemon, pepper, paprika         4-5 6
blue   moth     3 pepper, 2 herbs                2-4 5
blue   cactus   3 2 lemon, paprika               5-6 7
blue   cloud    3 2 paprika                      1-3 4
red    hippo    4 lemon, 2 pepper                3-5 6
red    snail    4 lemon, paprika, herbs          2-3 4
red    umbrella 4 pepper, 2 paprika              5-6 7
red    snowman  4 2 lemon, 2 herbs               0-1 2
black  herring  5 lemon, pepper, paprika, herbs  3-4 5
black  piano    5 2 pepper, 2 herbs              4-6 7
black  yeti     5 2 lemon, 2 paprika             2-4 5
black  whale    6 lemon, pepper, 2 paprika, herbs  5-6 7
"""
"""Group, word, points, condiments, right heat, and where it burns."""
ROW = re.compile(r"(\w+) +(\w+) +(\d) +(.*?) +(\d)-(\d) (\d)")


def counts(kinds: Sequence[str], row: Sequence[int]) -> dict[str, int]:
    """A row of counts by their words, without zeros."""
    return {kind: count for kind, count in zip(kinds, row, strict=True) if count}


def amounts(kinds: Sequence[str], text: str) -> list[int]:
    """`"lemon, 2 pepper"` as counts of every kind."""
    row = [0] * len(kinds)
    for part in text.split(",") if text else ():
        *count, kind = part.split()
        row[kinds.index(kind)] += int(count[0]) if count else 1
    return row


def listed(text: str) -> list[str]:
    """`"pea, boot"` as words."""
    return [word.strip() for word in text.split(",")] if text else []


def outcome(text: str) -> int:
    """`"2+1"`, two condiments and one salt, as a number."""
    condiments, salt = text.split("+")
    return int(condiments) * 6 + int(salt)


def recipe(text: str) -> tuple[str, list[int]]:
    """A line of the menu: a dish's word, and its numbers."""
    row = ROW.fullmatch(text)
    assert row is not None, text
    group, word, points, needs, *heat = row.groups()
    needed = amounts(COLOURS, "" if needs == "-" else needs)
    return word, [GROUPS.index(group), int(points), *needed, *map(int, heat)]


DISHES: Mapping[str, list[int]] = dict(map(recipe, MENU.strip().splitlines()))
WORDS = [*DISHES]
RECIPES = [*DISHES.values()]
