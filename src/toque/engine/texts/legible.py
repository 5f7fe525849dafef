"""Texts that can be read: nothing that is invisible, commands a terminal, or turns the line around."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

LONGEST = 200
"""Letters of a text in a pack."""
MOST_MARKS = 4
"""Marks on one letter; no language has more."""
JOINERS = "\u200c\u200d"
"""They shape letters of some scripts, and emoji."""


def is_legible(text: str) -> bool:
    """Whether a text can be shown as it is."""
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks > MOST_MARKS or not (letter.isprintable() or letter in JOINERS):
            return False
    return len(text) <= LONGEST


def illegible(content: object, where: str = "") -> Iterator[str]:
    """The places of texts that cannot be read, in tables and lists of any depth; a bad key is named by its table."""
    if isinstance(content, str):
        if not is_legible(content):
            yield where
    elif isinstance(content, dict):
        for key, value in content.items():
            if is_legible(key):
                yield from illegible(value, f"{where}.{key}" if where else key)
            else:
                yield where
    elif isinstance(content, list):
        for number, item in enumerate(content):
            yield from illegible(item, f"{where}[{number}]")
