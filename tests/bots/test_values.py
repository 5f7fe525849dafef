"""Learned weights: what is damaged, or belongs to something else, is refused."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from toque.bots import values
from toque.bots.levels import LEVELS, guide_of, valued
from toque.bots.values import BadWeights, Unsuited, Weights, read, weights_of
from toque.games import GAMES


def encoded(weights: Weights) -> bytes:
    """The weights as a file with a right hash."""
    return msgspec.json.encode(replace(weights, hash=weights.fingerprint()))


@pytest.mark.parametrize("game", LEVELS)
def test_the_weights_of_a_game_fit_its_guide_and_its_rules(game: str) -> None:
    weights, guide = weights_of(game), guide_of(game)
    assert tuple(weights.features) == guide.names
    assert weights.stages == guide.stages
    assert set(weights.weights) == set(GAMES[game].seats)
    assert weights.made.rules == GAMES[game].version
    assert weights.made.command.startswith(f"toque train {game} ")


def test_what_is_written_is_read() -> None:
    weights = weights_of("soup")
    assert read(encoded(weights), "soup") == weights


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b'{"toque": 1}', b'{"toque": "1"}', b"\xff", b"[" * 100_000])
def test_what_is_not_weights_is_refused(text: bytes) -> None:
    assert wrong(text).reason is Unsuited.NOT_WEIGHTS


@pytest.mark.parametrize(
    "weights",
    [
        {},
        {2: [1, 2, 3]},
        {2: []},
        {2: [2**31] * 30},
        {2: [-(2**62)] * 30},
    ],
)
def test_damaged_weights_are_refused_even_with_the_right_hash(weights: dict[int, list[int]]) -> None:
    assert wrong(encoded(replace(weights_of("soup"), weights=weights))).reason is Unsuited.DAMAGED_WEIGHTS


def test_weights_with_another_hash_are_refused() -> None:
    text = encoded(weights_of("soup"))
    for damaged in (text.replace(b'"stars"', b'"moons"'), text.replace(b"320", b"321", 1)):
        assert damaged != text
        assert wrong(damaged).reason is Unsuited.DAMAGED_WEIGHTS


def test_weights_of_another_game_are_refused() -> None:
    fault = wrong(encoded(replace(weights_of("soup"), game="banquet")))
    assert fault.reason is Unsuited.OTHER_GAME
    assert fault.facts == {"found": "banquet", "game": "soup"}


def test_weights_of_another_format_are_refused_whatever_they_contain() -> None:
    later = values.FORMAT + 1
    for text in (encoded(replace(weights_of("soup"), toque=later)), b'{"toque": %d, "tree": [1, 2]}' % later):
        fault = wrong(text)
        assert fault.reason is Unsuited.OTHER_FORMAT
        assert fault.facts == {"game": "soup", "found": later, "known": values.FORMAT}


def test_weights_for_other_features_are_refused() -> None:
    weights = weights_of("soup")
    for other in (replace(weights, features=["stars", *weights.features[:-1]]), replace(weights, stages=4)):
        with pytest.raises(BadWeights) as caught:
            valued(guide_of("soup"), other)
        assert caught.value.reason is Unsuited.OTHER_FEATURES


@pytest.mark.parametrize("rules", [0, GAMES["soup"].version + 1])
def test_weights_of_other_rules_are_refused(rules: int) -> None:
    weights = weights_of("soup")
    with pytest.raises(BadWeights) as caught:
        valued(guide_of("soup"), replace(weights, made=replace(weights.made, rules=rules)))
    assert caught.value.reason is Unsuited.OTHER_RULES
    assert caught.value.facts == {"game": "soup", "found": rules, "known": GAMES["soup"].version}


def test_a_missing_file_of_weights_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    weights_of.cache_clear()
    monkeypatch.setattr("toque.bots.values.files", lambda _: tmp_path)
    try:
        with pytest.raises(BadWeights) as caught:
            weights_of("soup")
        assert caught.value.reason is Unsuited.NO_WEIGHTS
        assert caught.value.facts["file"] == str(tmp_path / "soup.json")
        (tmp_path / "soup.json").write_text("{}")
        with pytest.raises(BadWeights) as caught:
            weights_of("soup")
        assert caught.value.reason is Unsuited.NOT_WEIGHTS
        assert caught.value.facts["file"] == str(tmp_path / "soup.json")
    finally:
        weights_of.cache_clear()


def wrong(text: bytes) -> BadWeights:
    """What is wrong with weights of soup."""
    with pytest.raises(BadWeights) as caught:
        read(text, "soup")
    return caught.value
