"""The languages of Toque, and the texts of each: one folder per language, one file per area.

The texts of the browser's client are in folders of the same names, `web/src/words/`. The command line speaks English.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TypeAlias

from msgspec import Struct

Texts: TypeAlias = dict[str, object]
"""Texts by key, some of them in tables of their own."""


class Language(Struct, frozen=True):
    """A language that people can choose."""

    name: str
    """What it calls itself."""
    is_complete: bool = True
    """Whether it has every text; what a half-translated language lacks is said in English."""


LANGUAGES = {
    "en": Language("English"),
    "de": Language("Deutsch"),
    "fr": Language("Français"),
    "nl": Language("Nederlands"),
}
"""The languages by their codes, in the order in which people are offered them. A new language is added here only."""
FOLDER = files("toque.words")


def texts(area: str, language: str) -> Texts:
    """The texts of an area in a language, each in English where the language lacks it."""
    english = read(area, "en")
    return english if language == "en" else filled(read(area, language), english)


def read(area: str, language: str) -> Texts:
    """The texts that a language has of an area itself."""
    file = FOLDER / language / f"{area}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def filled(own: Texts, english: Texts) -> Texts:
    """A table of texts with its gaps filled from the English one."""
    found = english | own
    for key, value in english.items():
        mine = own.get(key)
        if isinstance(value, dict) and isinstance(mine, dict):
            found[key] = filled(mine, value)
    return found
