"""Learned weights: what is damaged, or belongs to something else, is refused."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from toque.bots import values
from toque.bots.levels import LEVELS, guide_of
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
    assert weights.made.rules <= GAMES[game].version
    assert weights.made.command.startswith(f"toque train {game} ")


def test_what_is_written_is_read() -> None:
    weights = weights_of("soup")
    assert read(encoded(weights), "soup") == weights


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b'{"toque": 1}', b"\xff"])
def test_what_is_no_weights_is_refused(text: bytes) -> None:
    with pytest.raises(BadWeights) as caught:
        read(text, "soup")
    assert caught.value.reason == Unsuited.NOT_WEIGHTS


def test_damaged_weights_are_refused() -> None:
    weights = weights_of("soup")
    for text in (
        encoded(weights).replace(b'"stars"', b'"moons"'),
        encoded(replace(weights, weights={2: [1, 2, 3]})),
    ):
        with pytest.raises(BadWeights) as caught:
            read(text, "soup")
        assert caught.value.reason == Unsuited.DAMAGED_WEIGHTS


def test_weights_of_another_game_or_format_are_refused() -> None:
    for other in (replace(weights_of("soup"), game="banquet"), replace(weights_of("soup"), toque=values.FORMAT + 1)):
        with pytest.raises(BadWeights) as caught:
            read(encoded(other), "soup")
        assert caught.value.reason == Unsuited.OTHER_WEIGHTS
