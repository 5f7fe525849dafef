"""What a person is told about the key of a record."""

from __future__ import annotations

import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from cli.terminal import FIRST, RECORDS, refused, run
from engine.shaker import SHAKER
from toque.engine.position import CHANCE, NOBODY
from toque.engine.record import Recorder
from toque.engine.rng import KEYS, Rng
from toque.games.banquet.game import BANQUET
from toque.games.soup.game import SOUP

KEY = bytes(range(32))
HASH = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
"""The hash of KEY, computed with sha256sum."""
OTHER_HASH = hashlib.sha256(bytes(32)).hexdigest()
FILE = "match.json"


def given(occasion: str, below: int) -> int:
    """What the key gives, computed without the engine."""
    return int.from_bytes(hmac.digest(KEY, occasion.encode(), "sha256"), "big") % below


def play(recorder: Recorder[Any], plies: int | None = None) -> None:
    """Play on at random with the key's chance, to the end or for so many plies; a pour is always 7."""
    rng = Rng(1)
    while (seat := recorder.position.to_act()) != NOBODY and len(recorder.plies) != plies:
        if seat == CHANCE:
            kind, size, _ = recorder.position.asks()
            below = KEYS if kind == 0 else int(size)
            recorder.play(CHANCE, 7 if kind == 2 else given(recorder.position.occasion(), below))
        else:
            legal = recorder.position.legal(seat)
            recorder.play(seat, legal[rng.below(len(legal))])


def write(recorder: Recorder[Any], taken_over: int = 0) -> str:
    """The game so far in a file, with its key."""
    record = replace(recorder.record(), key=KEY.hex(), key_hash=HASH, taken_over=taken_over)
    Path(FILE).write_bytes(record.encoded())
    return FILE


def match(plies: int | None = None, taken_over: int = 0) -> str:
    """A game of soup in a file."""
    recorder = Recorder(SOUP, ["Ada", "Ben"])
    play(recorder, plies)
    return write(recorder, taken_over)


def edited(**fields: object) -> str:
    """The file with other fields."""
    Path(FILE).write_text(json.dumps({**json.loads(Path(FILE).read_text()), **fields}))
    return FILE


def test_a_game_whose_draws_follow_from_its_key_is_verified() -> None:
    said = run("verify", match())
    plies = len(json.loads(Path(FILE).read_text())["plies"])
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines() == [
        f"Chaud devant! / Veel Soeps!: Ada, Ben. {plies} plies.",
        "The key in this record fits the hash published at the start:",
        f"  {HASH}",
        "Only you know which one you saw then: compare the two, or give yours with --hash.",
        "1 die and 5 shuffles were drawn again from the key, and all are right.",
        "Every move is legal, and the result is how the game ends. What players decided, a key cannot prove.",
    ]


def test_the_banquet_is_verified_too() -> None:
    recorder = Recorder(BANQUET, ["Ada", "Ben"], {"etiquette": "eight"})
    play(recorder)
    said = run("verify", write(recorder))
    drawn = [ply.spelling for ply in recorder.plies if ply.who == CHANCE]
    assert drawn[:3] == ["start", "menus", "orders"]
    assert (said.code, said.err) == (0, "")
    assert f"1 die and {len(drawn) - 1} shuffles were drawn again from the key, and all are right." in said.out


@pytest.mark.parametrize("noted", [HASH, HASH.upper(), f" {HASH[:32]} {HASH[32:]}\n"])
def test_the_noted_hash_is_compared(noted: str) -> None:
    said = run("verify", match(), "--hash", noted).out
    assert f"the hash published at the start, and it is the one you noted:\n  {HASH}\n" in said
    assert "Only you know" not in said


def test_another_hash_than_the_noted_one_is_refused() -> None:
    said = refused("verify", match(), "--hash", OTHER_HASH)
    assert said.startswith(f"match.json: The hash of this record's key is {HASH}, not the one you noted.")


@pytest.mark.parametrize("noted", ["", "abc", HASH[:-1], HASH + "0", "x" * 64])
def test_a_malformed_hash_is_refused(noted: str) -> None:
    assert '--hash has to be the 64 digits and letters a to f that the table showed at the start, not "' in refused(
        "verify", match(), "--hash", noted
    )


def test_the_result_as_json() -> None:
    plies = json.loads(Path(match()).read_text())["plies"]
    expected = {
        "right": True,
        "game": "soup",
        "seats": ["Ada", "Ben"],
        "finished": True,
        "key_hash": HASH,
        "noted": False,
        "plies": len(plies),
        "dice": 1,
        "shuffles": 5,
        "unproven": [],
        "taken_over": 0,
    }
    assert run("verify", FILE, "--json").json() == expected
    assert run("verify", FILE, "--hash", HASH, "--json").json() == {**expected, "noted": True}


def test_an_altered_deal_is_refused_with_its_ply() -> None:
    match()
    plies = json.loads(Path(FILE).read_text())["plies"]
    said = refused("verify", edited(plies=[plies[0], [-1, "5", "deal/1"], *plies[2:]]))
    gives = given("deal/1", KEYS)
    assert said == (
        "match.json: The record is right for 1 ply; the next one, deal/1, was altered: "
        f"the key gives {gives}, and the record says 5.\n"
    )
    facts = run("verify", FILE, "--json").json()["error"]["facts"]
    assert facts == {"ply": 1, "occasion": "deal/1", "expected": str(gives), "found": "5", "file": FILE}


def test_an_altered_deal_is_refused_even_if_the_record_replays() -> None:
    recorder = Recorder(SOUP, ["Ada", "Ben"])
    play(recorder, 1)
    recorder.play(CHANCE, 5)
    play(recorder)
    assert run("replay", write(recorder)).code == 0
    assert "right for 1 ply; the next one, deal/1, was altered" in refused("verify", FILE)


def test_an_altered_key_or_hash_is_refused() -> None:
    match()
    said = refused("verify", edited(key="0" * 64))
    assert f"its hash is {OTHER_HASH}, and the record says {HASH}" in said
    match()
    assert "One of the two was altered." in refused("verify", edited(key_hash=OTHER_HASH))


def test_a_record_without_a_key_is_refused_with_what_to_do() -> None:
    match()
    said = refused("verify", edited(key=None))
    assert "There is no key in this record" in said
    assert "when the game is over and no other table plays with the same key: get the record again then." in said
    assert "There is no key" in refused("verify", str(RECORDS / "2-open-1.json"))
    run("play", "soup", "--seed", "3", typed=FIRST * 4 + "save game.json\n")
    assert "A game played in the terminal has no key." in refused("verify", "game.json")


def test_an_unfinished_game_is_verified_as_far_as_it_goes() -> None:
    said = run("verify", match(20)).out
    assert "20 plies.\nThis game is not finished; it is verified as far as the record goes.\n" in said
    assert "1 die and 1 shuffle were drawn again from the key, and all are right." in said
    assert "Every move is legal. What" in said
    assert "1 die was drawn again from the key, and is right." in run("verify", match(1)).out
    assert "No die or shuffle in it was drawn with this key." in run("verify", match(0)).out


def test_plies_taken_over_from_another_game_are_said_not_to_be_proven() -> None:
    said = run("verify", match(taken_over=3)).out
    assert "5 shuffles" not in said
    assert "4 shuffles were drawn again from the key, and all are right." in said
    assert "The first 3 plies were taken over from another match, and this key does not prove them." in said
    assert "The first ply was taken over" in run("verify", match(taken_over=1)).out
    assert run("verify", FILE, "--json").json()["taken_over"] == 1


def test_pours_are_said_not_to_be_provable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toque.cli.records.verify.game_named", {"shaker": SHAKER}.__getitem__)
    recorder = Recorder(SHAKER, ["Ada"])
    play(recorder)
    said = run("verify", write(recorder)).out
    assert "2 dice and 1 shuffle were drawn again from the key, and all are right." in said
    assert "1 pour or flip is the server's word, because it takes skill and follows from no key." in said
    assert run("verify", FILE, "--json").json()["unproven"] == [1]
    assert "server's word" not in run("verify", write(recorder, taken_over=2)).out


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"", "it is not JSON"), (b"[]", "not a record"), (b'{"toque": 2}', "This record has format 2")],
)
def test_a_file_that_is_not_a_record_is_refused(content: bytes, words: str) -> None:
    Path(FILE).write_bytes(content)
    assert words in refused("verify", FILE)


def test_a_record_that_goes_against_the_rules_is_refused() -> None:
    match()
    plies = json.loads(Path(FILE).read_text())["plies"]
    assert "is against a rule" in refused("verify", edited(plies=[*plies[:2], plies[-1], *plies[3:]]))
    match()
    assert "result is not how its game ends" in refused("verify", edited(result={"scores": [9, 9], "places": [1, 1]}))
    assert "There is no such file." in refused("verify", "nothing.json")
    assert 'There is no game called "soap"' in refused("verify", edited(game="soap"))
