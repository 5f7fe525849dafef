"""The table of effects is complete: every kind has its number, its sentences in every language, and its sign."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules import rule
from toque.games.cuisine.pack.notation import OPS
from toque.games.cuisine.pack.phrases import phrases
from toque.games.cuisine.rules.cards import effects
from toque.games.cuisine.rules.cards.effects import EFFECTS
from toque.words import LANGUAGES

ICONS = Path(__file__).parents[4] / "web" / "src" / "games" / "cuisine" / "pieces" / "art" / "icons"
KEYS = {
    effects.NUMBER: {"one": {"n"}, "more": {"n"}},
    effects.NUMBER_OF_SOLD: {"cards": {"n", "many"}},
    effects.NUMBER_BY_CARDS: {"one": {"n"}, "more": {"n"}, "per": {"points", "each"}, "with": {"points", "other"}},
    effects.CARDS: {"cards": {"many"}, "any": set[str](), "self": set[str]()},
    effects.SOURCE_AND_TARGET: {
        "market": {"a", "n"},
        "fridge": {"a"},
        "forks": set[str](),
        "to_discard": {"what"},
        "to_hand": {"what"},
    },
}
"""By form: the sentences that a card needs, and what each may be filled with."""


def test_every_kind_of_effect_is_listed_at_its_number() -> None:
    assert [kind.op for kind in EFFECTS] == list(range(len(EFFECTS)))
    assert len({(kind.word, kind.relation) for kind in EFFECTS}) == len(EFFECTS)
    assert set(OPS) == phrases("en").effects.keys() == {kind.word for kind in EFFECTS}


@rule("CUI-24")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_has_its_sentences_in_every_language(language: str) -> None:
    for kind in EFFECTS:
        said = phrases(language).effects[kind.word]
        wanted = KEYS[kind.form]
        assert said.keys() == {"sign", "means"} | wanted.keys(), kind.word
        for key, facts in wanted.items():
            assert set(re.findall(r"\{(\w+)\}", said[key])) <= facts, (kind.word, key)


@pytest.mark.skipif(not ICONS.exists(), reason="the client is not here")
def test_every_effect_has_a_sign() -> None:
    assert [word for word in OPS if not (ICONS / f"{word}.svg").exists()] == []
