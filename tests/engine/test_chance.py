"""Where chance outcomes come from: a generator, a secret key, a script."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from toque.engine.chance import Keyed, Rolled, Scripted, fits
from toque.engine.position import CHANCE
from toque.engine.rng import KEYS, Rng
from toque.games.soup.rules.position import SoupPosition

KEY = bytes(range(32))


def at_the_deal(dealer: int = 0) -> SoupPosition:
    position = SoupPosition(4, False)
    position.apply(CHANCE, dealer)
    return position


def drawn(occasion: str, below: int) -> int:
    """What the key gives, computed without the engine."""
    return int.from_bytes(hmac.new(KEY, occasion.encode(), hashlib.sha256).digest(), "big") % below


def test_a_key_answers_by_the_name_of_the_occasion() -> None:
    assert Keyed(KEY).answer(SoupPosition(4, False)) == drawn("dealer", 4)
    assert Keyed(KEY).answer(at_the_deal()) == drawn("deal/1", KEYS)


def test_the_same_key_gives_the_same_deal_whatever_was_played() -> None:
    assert Keyed(KEY).answer(at_the_deal(1)) == Keyed(KEY).answer(at_the_deal(3))


def test_another_key_gives_another_deal() -> None:
    assert Keyed(KEY).answer(at_the_deal()) != Keyed(bytes(32)).answer(at_the_deal())


def test_a_key_has_256_bits() -> None:
    with pytest.raises(AssertionError):
        Keyed(b"short")


def test_dice_and_keys_are_rolled_in_their_ranges() -> None:
    rolled = Rolled(Rng(1))
    assert {rolled.answer(SoupPosition(3, False)) for _ in range(100)} == {0, 1, 2}
    assert all(0 <= rolled.answer(at_the_deal()) < KEYS for _ in range(100))


def test_a_script_is_read_in_order_and_says_when_it_is_over() -> None:
    script = Scripted([2, 99])
    assert script.answer(SoupPosition(4, False)) == 2
    assert script.answer(at_the_deal()) == 99
    with pytest.raises(IndexError, match="2 answers of chance, and deal/1 is one more"):
        script.answer(at_the_deal())


@pytest.mark.parametrize("face", [-1, 4])
def test_a_scripted_answer_must_fit(face: int) -> None:
    with pytest.raises(ValueError, match="dealer takes a number from 0 to 3"):
        Scripted([face]).answer(SoupPosition(4, False))


def test_which_outcomes_are_valid_for_a_die_and_a_shuffle() -> None:
    assert [fits(SoupPosition(5, False), face) for face in (-1, 0, 4, 5)] == [False, True, True, False]
    assert [fits(at_the_deal(), key) for key in (-1, 0, KEYS - 1, KEYS)] == [False, True, True, False]
