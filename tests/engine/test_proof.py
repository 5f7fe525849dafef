"""A key proves every die and shuffle of a record, and reveals altered ones."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import msgspec
import pytest

from engine.shaker import SHAKER
from toque.engine.chance import Keyed, follows_from_key, key_hash
from toque.engine.errors import BadRecord, Damage
from toque.engine.game import Game
from toque.engine.pack import Pack
from toque.engine.position import CHANCE, NOBODY
from toque.engine.proof import Proof, proof
from toque.engine.record import Ply, Record, Recorder
from toque.engine.rng import KEYS, Rng
from toque.games.soup.game import SOUP

KEY = bytes(range(32))
OTHER = bytes(range(1, 33))
HASH = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
"""The hash of KEY, computed with sha256sum."""


def hmac_sha256(key: bytes, text: bytes) -> int:
    """HMAC as RFC 2104 writes it: two hashes around a padded key."""
    padded = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded) + text).digest()
    return int.from_bytes(hashlib.sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest(), "big")


def given(key: bytes, occasion: str) -> int:
    """What a key gives on an occasion, computed without the engine; the dealer is one of two."""
    return hmac_sha256(key, occasion.encode()) % (2 if occasion == "dealer" else KEYS)


def played(plies: int | None = None, *, key: bytes = KEY, altered: dict[int, int] | None = None) -> Record:
    """A game of soup drawn with a key and published with it; it continues legally from altered chance outcomes."""
    rng = Rng(1)
    recorder = Recorder(SOUP, ["Ada", "Ben"])
    while (seat := recorder.position.to_act()) != NOBODY and len(recorder.plies) != plies:
        if seat == CHANCE:
            answer = given(key, recorder.position.occasion())
            recorder.play(CHANCE, (altered or {}).get(len(recorder.plies), answer))
        else:
            legal = recorder.position.legal(seat)
            recorder.play(seat, legal[rng.below(len(legal))])
    return published(recorder.record(), key)


def published(record: Record, key: bytes = KEY) -> Record:
    """The record with its key and the key's hash, through its file."""
    whole = msgspec.structs.replace(record, key=key.hex(), key_hash=hashlib.sha256(key).hexdigest())
    return Record.decoded(whole.encoded())


def changed(record: Record, **fields: object) -> Record:
    """The record with other fields, through its file."""
    return Record.decoded(json.dumps({**json.loads(record.encoded()), **fields}).encode())


def chance_plies(record: Record) -> list[int]:
    """The plies of chance."""
    return [number for number, ply in enumerate(record.plies) if ply.who == CHANCE]


def with_answer(record: Record, number: int, answer: int) -> Record:
    """The record with one chance outcome changed."""
    plies = list(record.plies)
    plies[number] = Ply(CHANCE, str(answer), plies[number].spelling)
    return msgspec.structs.replace(record, plies=plies)


def damage(record: Record, game: Game[Any] = SOUP, *, noted: str | None = None) -> BadRecord:
    """What is wrong with it."""
    with pytest.raises(BadRecord) as caught:
        proof(game, record, noted=noted)
    return caught.value


# What a key proves


def test_a_key_is_known_by_its_hash() -> None:
    assert key_hash(KEY) == HASH


def test_chance_follows_from_the_key_as_the_standard_says() -> None:
    """RFC 4231, test case 1, so that the expected numbers here can be trusted."""
    expected = "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    assert hmac_sha256(b"\x0b" * 20, b"Hi There") == int(expected, 16)
    recorder = Recorder(SOUP, ["Ada", "Ben"])
    assert Keyed(KEY).answer(recorder.position) == given(KEY, "dealer")
    recorder.play(CHANCE, 0)
    assert Keyed(KEY).answer(recorder.position) == given(KEY, "deal/1")


def test_every_die_and_shuffle_of_a_game_is_drawn_again() -> None:
    record = played()
    assert record.result is not None
    assert proof(SOUP, record) == Proof(len(record.plies), dice=1, shuffles=5, unproven=[], taken_over=0)


def test_the_hash_somebody_noted_is_compared() -> None:
    assert proof(SOUP, played(), noted=HASH) == proof(SOUP, played())
    fault = damage(played(), noted=hashlib.sha256(OTHER).hexdigest())
    assert fault.reason == Damage.OTHER_HASH
    assert fault.facts == {"noted": hashlib.sha256(OTHER).hexdigest(), "found": HASH}


@pytest.mark.parametrize("plies", [0, 1, 2, 3, 40])
def test_an_unfinished_record_is_proven_as_far_as_it_goes(plies: int) -> None:
    record = played(plies)
    assert record.result is None
    found = proof(SOUP, record)
    assert found.plies == plies
    assert found.dice + found.shuffles == len(chance_plies(record))


def test_a_record_cut_short_is_proven_as_far_as_it_goes() -> None:
    whole = played()
    for plies in range(0, len(whole.plies), 13):
        cut = msgspec.structs.replace(whole, plies=whole.plies[:plies], result=None)
        assert proof(SOUP, cut).plies == plies
    cut = msgspec.structs.replace(whole, plies=whole.plies[:-1])
    assert damage(cut).reason == Damage.OTHER_RESULT


# What was altered


def test_each_altered_chance_outcome_is_named() -> None:
    record = played()
    assert len(chance_plies(record)) == 6
    for number in chance_plies(record):
        right = record.plies[number].number()
        for answer in (1 - right, 2) if number == 0 else (0, right ^ 1, right + 2, 10**19 - 1):
            fault = damage(with_answer(record, number, answer))
            assert fault.reason == Damage.ALTERED_CHANCE
            occasion = record.plies[number].spelling
            assert fault.facts == {
                "ply": number,
                "occasion": occasion,
                "expected": str(given(KEY, occasion)),
                "found": str(answer),
            }


def test_a_whole_game_played_on_from_an_altered_deal_is_found_by_the_key_alone() -> None:
    for number in chance_plies(played()):
        honest = played().plies[number].number()
        forged = played(altered={number: 1 - honest if number == 0 else honest ^ 1})
        forged.replay(SOUP)
        fault = damage(forged)
        assert (fault.reason, fault.facts["ply"]) == (Damage.ALTERED_CHANCE, number)


def test_a_game_drawn_with_another_key_is_found_at_its_first_difference() -> None:
    forged = published(played(key=OTHER), KEY)
    fault = damage(forged)
    assert fault.reason == Damage.ALTERED_CHANCE
    same_dealer = given(KEY, "dealer") == given(OTHER, "dealer")
    assert fault.facts["ply"] == (1 if same_dealer else 0)


def test_another_key_does_not_fit_the_hash() -> None:
    fault = damage(changed(played(), key=OTHER.hex()))
    assert fault.reason == Damage.WRONG_KEY
    assert fault.facts == {"key_hash": HASH, "found": hashlib.sha256(OTHER).hexdigest()}
    assert damage(changed(played(), key_hash=hashlib.sha256(OTHER).hexdigest())).reason == Damage.WRONG_KEY


def test_another_key_with_its_own_hash_is_not_the_one_that_was_noted() -> None:
    forged = played(key=OTHER)
    assert proof(SOUP, forged).shuffles == 5
    assert damage(forged, noted=HASH).reason == Damage.OTHER_HASH


def test_a_record_without_its_key_cannot_be_proven() -> None:
    keyless = changed(played(), key=None)
    assert keyless.key_hash == HASH
    assert damage(keyless).reason == Damage.NO_KEY
    assert damage(keyless, noted=HASH).reason == Damage.NO_KEY


def test_a_record_with_a_key_but_no_hash_is_refused() -> None:
    fault = damage(changed(played(), key_hash=None))
    assert (fault.reason, fault.facts) == (Damage.NOT_A_RECORD, {"said": "key_hash"})


def test_moves_and_result_are_checked_as_in_a_replay() -> None:
    record = played()
    swapped = [*record.plies[:2], record.plies[-1], *record.plies[3:]]
    assert damage(msgspec.structs.replace(record, plies=swapped)).reason == Damage.ILLEGAL
    assert damage(changed(record, result={"scores": [99, 0], "places": [1, 2]})).reason == Damage.OTHER_RESULT
    assert damage(changed(record, version=99)).reason == Damage.OTHER_VERSION
    assert damage(changed(record, pack="0" * 64)).reason == Damage.OTHER_PACK
    out_of_turn = [*record.plies[:2], record.plies[1]]
    assert damage(msgspec.structs.replace(record, plies=out_of_turn, result=None)).reason == Damage.OTHER_SPELLING


def test_a_record_is_proven_with_the_pack_it_was_played_with() -> None:
    pack = Pack.read(SOUP.file("pack.toml").replace(b"printed", b"house", 1))
    record = msgspec.structs.replace(played(), pack=pack.fingerprint())
    assert proof(SOUP, record, pack).shuffles == 5


# What a key does not prove


def test_plies_from_another_match_are_not_drawn_with_this_key() -> None:
    first, second, third, *_ = chance_plies(played())
    assert (first, second) == (0, 1)
    elsewhere = {number: given(OTHER, ply.spelling) for number, ply in enumerate(played(2, key=OTHER).plies)}
    record = played(altered=elsewhere)
    assert damage(record).reason == Damage.ALTERED_CHANCE
    for taken_over in (2, 3):
        found = proof(SOUP, changed(record, taken_over=taken_over))
        assert (found.dice, found.shuffles, found.taken_over) == (0, 4, taken_over)
    assert damage(changed(record, taken_over=1)).facts["ply"] == 1
    assert third > 3


def test_plies_from_another_match_have_to_be_legal_too() -> None:
    record = changed(played(), plies=[[-1, "7", "dealer"]], result=None, taken_over=1)
    assert damage(record).reason == Damage.UNFIT_ANSWER


def test_no_more_plies_can_be_taken_over_than_there_are() -> None:
    assert proof(SOUP, changed(played(3), taken_over=3)) == Proof(3, 0, 0, [], 3)
    fault = damage(changed(played(3), taken_over=4))
    assert (fault.reason, fault.facts) == (Damage.NOT_A_RECORD, {"said": "taken_over"})


def shaken(pour: int = 7, die: int | None = None) -> Record:
    """A game with a pour, drawn with the key; the second die may be altered."""
    recorder = Recorder(SHAKER, ["Ada"])
    recorder.play(CHANCE, hmac_sha256(KEY, b"die/1") % 6)
    recorder.play(CHANCE, pour)
    recorder.play(CHANCE, hmac_sha256(KEY, b"shuffle/1") % KEYS)
    recorder.play(0, 1)
    recorder.play(CHANCE, hmac_sha256(KEY, b"die/2") % 6 if die is None else die)
    return published(recorder.record())


@pytest.mark.parametrize("pour", [0, 7, 35])
def test_a_pour_cannot_be_proven(pour: int) -> None:
    assert proof(SHAKER, shaken(pour)) == Proof(5, dice=2, shuffles=1, unproven=[1], taken_over=0)


def test_a_pour_taken_over_from_another_match_is_not_checked() -> None:
    assert proof(SHAKER, changed(shaken(), taken_over=2)) == Proof(5, dice=1, shuffles=1, unproven=[], taken_over=2)


def test_a_die_after_a_pour_is_proven() -> None:
    fault = damage(shaken(die=(hmac_sha256(KEY, b"die/2") + 1) % 6), SHAKER)
    assert (fault.reason, fault.facts["ply"], fault.facts["occasion"]) == (Damage.ALTERED_CHANCE, 4, "die/2")


def test_an_impossible_pour_is_still_refused() -> None:
    assert damage(with_answer(shaken(), 1, 36), SHAKER).reason == Damage.UNFIT_ANSWER


def test_no_key_decides_what_takes_skill() -> None:
    position = SHAKER.new(1)
    assert follows_from_key(position)
    position.apply(CHANCE, 0)
    assert not follows_from_key(position)
    with pytest.raises(AssertionError):
        Keyed(KEY).answer(position)
    position.apply(CHANCE, 0)
    assert follows_from_key(position)
