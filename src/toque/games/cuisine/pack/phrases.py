"""What a language says on cuisine's cards: groups of cards, effects, and the words around them.

The texts are in `words/LANGUAGE/cuisine.toml`; `texts.py` puts them together.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct, convert

from toque.words import texts


class Noun(Struct, frozen=True):
    """A group of cards in one language, in the forms that sentences need."""

    one: str
    many: str
    """After a number: `1 sweet card`, `2 sweet cards`; `many` begins sentences too."""
    each: str
    a: str
    beside: str
    """After *with*, if the card itself is not of the group; otherwise `another` is used."""
    another: str
    none: str

    def naming(self, name: str) -> Noun:
        """The same forms for a card by its name."""
        facts = {"name": name, "an": "an" if name[0] in "aeiouAEIO" else "a"}
        return Noun(*(getattr(self, form).format(**facts) for form in self.__struct_fields__))


class Phrases(Struct, frozen=True):
    """Everything that one language says on cards; two forms are for 1 and for more."""

    submitted: str
    purchased: str
    partner: str
    large_after_colon: bool
    each_turn: tuple[str, str, str]
    """Before what a judge does once, twice, three times a turn."""
    each_meal: str
    bounds: dict[str, str]
    different: dict[str, tuple[str, str]]
    """Points, and different cuisines, types and flavours, as something counted."""
    medals: tuple[str, str]
    nouns: dict[str, Noun]
    """Groups of cards, and `named` for a card by its name."""
    effects: dict[str, dict[str, str]]
    """By the effect's word: what its sign is called and means, and what cards say of it."""


@cache
def phrases(language: str) -> Phrases:
    """What a language says, in English where it lacks a text."""
    return convert(texts("cuisine", language), Phrases)
