"""Languages: a complete one has every text, and what a half-translated one lacks is said in English."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import wire

from toque import words
from toque.engine.pack import Pack
from toque.games import GAMES
from toque.games.cuisine.pack.phrases import phrases
from toque.words import LANGUAGES, Language, read

SOURCE = Path(__file__).parents[2] / "src" / "toque" / "words"
AREAS = [file.stem for file in (SOURCE / "en").glob("*.toml")]
HALF = """
submitted = "Al servir: "

[nouns.dairy]
another = "otra carta de lácteos"

[effects.draw]
one = "roba 1 carta"
"""
"""What a language has of cuisine's texts when a translator has just begun."""


def leaves(texts: dict[str, Any], place: str = "") -> Iterator[tuple[str, object]]:
    """Every text with its place: `effects.draw.one`."""
    for key, value in texts.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{place}{key}.")
        else:
            yield f"{place}{key}", value


def facts(text: object) -> set[str]:
    """The names in braces."""
    return set(re.findall(r"\{(\w+)\}", str(text))) - {"an"}  # only English has such an article


def test_every_folder_of_texts_is_a_language_of_the_list() -> None:
    assert {folder.name for folder in SOURCE.iterdir() if folder.is_dir() and folder.name[0] != "_"} <= {*LANGUAGES}


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_texts_of_english_with_the_same_facts(language: str, area: str) -> None:
    english = dict(leaves(read(area, "en")))
    own = dict(leaves(read(area, language)))
    assert own.keys() <= english.keys()
    if LANGUAGES[language].is_complete:
        assert own.keys() == english.keys()
    assert [place for place, text in own.items() if facts(text) != facts(english[place])] == []
    assert [place for place, text in own.items() if type(text) is not type(english[place])] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_box_names_everything_in_every_complete_language(game: str) -> None:
    for language in (code for code, one in LANGUAGES.items() if one.is_complete):
        assert [names for names in all_names(GAMES[game].pack().content) if language not in names] == []


def all_names(content: object) -> Iterator[dict[str, str]]:
    """Every table of names in a pack."""
    if isinstance(content, dict):
        if "en" in content:
            yield content
        for value in content.values():
            yield from all_names(value)
    elif isinstance(content, list):
        for value in content:
            yield from all_names(value)


# A language that a translator has just begun


@pytest.fixture
def spanish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Spanish, with a line in the list and a folder with three texts."""
    shutil.copytree(SOURCE / "en", tmp_path / "en")
    (tmp_path / "es").mkdir()
    (tmp_path / "es" / "cuisine.toml").write_text(HALF)
    monkeypatch.setattr(words, "FOLDER", tmp_path)
    monkeypatch.setitem(LANGUAGES, "es", Language("Español", is_complete=False))
    phrases.cache_clear()
    yield "es"
    phrases.cache_clear()


def test_cards_say_what_a_half_translated_language_has_and_the_rest_in_english(spanish: str) -> None:
    cuisine = GAMES["cuisine"]
    told, english = (cuisine.legend(cuisine.pack(), language) for language in (spanish, "en"))
    assert phrases(spanish).submitted == "Al servir: "
    assert phrases(spanish).purchased == "When purchased: "
    assert phrases(spanish).nouns["dairy"].another == "otra carta de lácteos"
    assert phrases(spanish).nouns["dairy"].one == "dairy card"
    assert told["judges"]["kathy"].lines["ability"] == ["Each turn: roba 1 carta."]
    assert told["judges"]["kathy"].lines["bonus"] == ["+1 medal: at least 1 carb card"]
    assert {kind: [*pieces] for kind, pieces in told.items()} == {kind: [*pieces] for kind, pieces in english.items()}


@pytest.mark.parametrize("game", GAMES)
def test_a_pack_with_a_few_names_in_a_language_has_the_others_in_english(game: str, spanish: str) -> None:
    pack = GAMES[game].pack()
    assert named_in(game, pack, spanish) == named_in(game, pack, "en")
    renamed = pack.content | {"name": {**pack.name, spanish: "La caja"}}
    some = Pack(game, {**pack.name, spanish: "La caja"}, renamed)
    assert GAMES[game].pack_faults(some) == []
    assert some.fingerprint() == pack.fingerprint()
    assert named_in(game, some, spanish) == named_in(game, pack, "en")


def named_in(game: str, pack: Pack, language: str) -> dict[str, list[str]]:
    """What the pieces of a pack are called."""
    legend = GAMES[game].legend(pack, language)
    return {kind: [piece.name for piece in pieces.values()] for kind, pieces in legend.items()}


def test_the_client_learns_of_a_half_translated_language_by_itself(spanish: str) -> None:
    files = wire.files()
    assert '  es: "Español",' in files["languages.ts"]
    assert files["languages.ts"].endswith(' = ["es"];\n')
    assert "roba 1 carta" in files[f"cuisine-legend-{spanish}.json"]
