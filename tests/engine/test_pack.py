"""Packs: what makes two of them the same, and names in languages that come later."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from toque.engine.game import Game
from toque.engine.pack import PACK_LANGUAGES, Pack
from toque.engine.record import Record
from toque.games import GAMES

RECORDS = Path(__file__).parents[2] / "records"
every_game = pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.key)


def box(game: Game[Any]) -> dict[str, Any]:
    """The included pack, as it is in its file."""
    return tomllib.loads(game.file("pack.toml").decode())


def renamed(content: Any, language: str) -> Any:
    """The same with a name in one more language, wherever there are names."""
    if isinstance(content, list):
        return [renamed(item, language) for item in content]
    if not isinstance(content, dict):
        return content
    if set(content) == {"en", "de", "fr", "nl"}:
        return {**content, language: f"{content['en']} ({language})"}
    return {key: renamed(item, language) for key, item in content.items()}


def packed(content: dict[str, Any]) -> Pack:
    return Pack(content["game"], content["name"], content)


@every_game
def test_a_pack_is_the_one_that_records_were_played_with(game: Game[Any]) -> None:
    played = {Record.decoded(path.read_bytes()).pack for path in RECORDS.glob(f"{game.key}/**/*.json")}
    assert played == {packed(box(game)).fingerprint(), *game.boxed_before}


@every_game
@pytest.mark.parametrize("language", ["es", "pt-BR"])
def test_a_name_in_one_more_language_does_not_make_another_pack(game: Game[Any], language: str) -> None:
    pack = packed(renamed(box(game), language))
    assert pack.content != game.pack().content
    assert pack.fingerprint() == game.pack().fingerprint()
    assert game.pack_faults(pack) == []


@every_game
def test_a_change_that_affects_play_makes_another_pack(game: Game[Any]) -> None:
    content = deepcopy(box(game))
    content["more"] = {"en": "x", "de": "x", "fr": "x"}  # not a name: one language of the format is missing
    assert packed(content).fingerprint() != game.pack().fingerprint()


def test_a_language_of_the_client_that_no_pack_knows_falls_back_to_english() -> None:
    soup = GAMES["soup"]
    pack = packed(box(soup))
    assert soup.legend(pack, "es") == soup.legend(pack, "en")
    assert soup.legend(packed(renamed(box(soup), "es")), "es")["suits"]["pea"].name.endswith("(es)")


def test_the_languages_of_the_format_never_change() -> None:
    assert PACK_LANGUAGES == ("en", "de", "fr", "nl"), "with another one, the fingerprint of every pack would change"
