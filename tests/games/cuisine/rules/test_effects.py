"""The table of effects is complete: every kind has its number, its sentences in every language, and its sign."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules import rule
from toque.games.cuisine.pack import notation
from toque.games.cuisine.pack.notation import KINDS, OPS, RELATIONS, Unwritten, by_word, form_of, read_effect
from toque.games.cuisine.pack.phrases import phrases
from toque.games.cuisine.rules.cards import effects
from toque.games.cuisine.rules.cards.effects import EFFECTS, Kind
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


@pytest.mark.parametrize(
    ("second", "said"),
    [
        (Kind(14, "gain", effects.WHEN_USED, effects.NUMBER), "gain: two kinds are written alike"),
        (Kind(14, "draw", effects.WHEN_USED, effects.NUMBER, "per"), "draw: only points have relations"),
        (Kind(14, "points", effects.AT_ONCE, effects.NUMBER_BY_CARDS, "without"), "points: a word has one form"),
        (Kind(14, "chill", effects.AT_ONCE, effects.NUMBER_BY_CARDS, "per"), "chill: the first kind is the one"),
    ],
)
def test_a_second_form_of_a_word_is_refused_before_any_pack_is_read(second: Kind, said: str) -> None:
    """A pack would be read in the first form, and there would be no number for what it says."""
    with pytest.raises(AssertionError, match=said):
        by_word((*EFFECTS, second))


def test_a_relation_is_read_only_with_words_that_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    chill = Kind(14, "chill", effects.AT_ONCE, effects.NUMBER_BY_CARDS)
    monkeypatch.setitem(KINDS, "chill", chill)
    monkeypatch.setitem(RELATIONS, "chill", ("per",))
    monkeypatch.setattr(notation, "OPS", (*OPS, "chill"))
    assert read_effect("chill 2 per sweet", []).relation == "per"
    with pytest.raises(Unwritten) as refused:
        read_effect("chill 2 with sweet", [])
    assert refused.value.facts == {"found": "with", "words": ["per"]}
    assert form_of("chill") == "chill NUMBER, or chill NUMBER per CARDS"


@rule("CUI-24")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_has_its_sentences_in_every_language(language: str) -> None:
    for kind in EFFECTS:
        said = phrases(language).effects[kind.word]
        unused = {"per", "with"} - {*RELATIONS[kind.word]}
        wanted = {key: facts for key, facts in KEYS[kind.form].items() if key not in unused}
        assert said.keys() == {"sign", "means"} | wanted.keys(), kind.word
        for key, facts in wanted.items():
            assert set(re.findall(r"\{(\w+)\}", said[key])) <= facts, (kind.word, key)


@pytest.mark.skipif(not ICONS.exists(), reason="the client is not here")
def test_every_effect_has_a_sign() -> None:
    assert [word for word in OPS if not (ICONS / f"{word}.svg").exists()] == []
