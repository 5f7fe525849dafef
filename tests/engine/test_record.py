"""Records: a match as a file that can be replayed to any ply, and is refused if anything is inconsistent."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from toque.engine.chance import Rolled
from toque.engine.errors import BadRecord, BadSetup, Damage, IllegalMove, Misspelled, Unfit, Unreadable
from toque.engine.position import CHANCE, NOBODY
from toque.engine.record import Hex, Ply, Record, Recorder
from toque.engine.rng import Rng
from toque.games.soup.game import SOUP
from toque.games.soup.rules.position import SoupPosition

RECORDS = Path(__file__).parents[2] / "records"


def played(plies: int | None = None, seed: int = 1) -> Recorder[SoupPosition]:
    """A random game, up to a ply or to the end."""
    rng = Rng(seed)
    chance = Rolled(rng)
    recorder = Recorder(SOUP, ["Ada", "Ben"])
    while recorder.position.to_act() != NOBODY and (plies is None or len(recorder.plies) < plies):
        seat = recorder.position.to_act()
        if seat == CHANCE:
            recorder.play(CHANCE, chance.answer(recorder.position))
        else:
            legal = recorder.position.legal(seat)
            recorder.play(seat, legal[rng.below(len(legal))])
    return recorder


def changed(**fields: object) -> Record:
    """A finished record with some fields changed, through its file."""
    content = json.loads(played().record().encoded())
    return Record.decoded(json.dumps({**content, **fields}).encode())


def damage(record: Record, ply: int | None = None) -> BadRecord:
    """What is wrong with it."""
    with pytest.raises(BadRecord) as caught:
        record.replay(SOUP, ply)
    return caught.value


def test_a_record_is_read_back_as_it_was_written() -> None:
    record = played().record()
    assert Record.decoded(record.encoded()) == record
    assert record.result is not None


def test_a_record_replays_to_the_same_position_at_every_ply() -> None:
    record = played().record()
    for ply in range(0, len(record.plies), 7):
        assert SOUP.dump(record.replay(SOUP, ply)) == SOUP.dump(played(ply).position)
    assert SOUP.dump(record.replay(SOUP)) == SOUP.dump(played().position)


def test_a_replay_can_tell_the_story() -> None:
    story = played().record().replay(SOUP, log=True)
    assert story.log
    assert played().record().replay(SOUP).log is None


def test_an_unfinished_record_goes_on_where_it_stopped() -> None:
    resumed = Recorder.resumed(SOUP, Record.decoded(played(20).record().encoded()))
    seat = resumed.position.to_act()
    resumed.play(seat, resumed.position.legal(seat)[0])
    assert len(resumed.plies) == 21
    assert resumed.record().result is None


@pytest.mark.parametrize("path", sorted(RECORDS.rglob("*.json")), ids=lambda path: path.stem)
def test_a_record_from_before_there_were_keys_is_written_as_it_was(path: Path) -> None:
    text = path.read_bytes()
    assert b"key" not in text
    assert b"taken_over" not in text
    assert Record.decoded(text).encoded() == text


def test_key_hash_and_what_was_taken_over_are_read_back() -> None:
    whole = replace(played().record(), key_hash="0" * 64, key="f" * 64, taken_over=7, halvings={3: 1, 12: 8})
    assert Record.decoded(whole.encoded()) == whole
    for part in (replace(whole, key=None), replace(whole, taken_over=0)):
        assert Record.decoded(part.encoded()) == part
        assert len(json.loads(part.encoded())) == len(json.loads(whole.encoded())) - 1


@pytest.mark.parametrize(
    "fields",
    [
        {"key": "f" * 63},
        {"key": "F" * 64},
        {"key": 7},
        {"key_hash": "x" * 64},
        {"taken_over": -1},
        {"taken_over": "1"},
        {"halvings": {"-1": 1}},
        {"halvings": {"1": 0}},
        {"halvings": {"x": 1}},
        {"halvings": [1]},
    ],
    ids=str,
)
def test_an_impossible_key_is_refused(fields: dict[str, object]) -> None:
    with pytest.raises(BadRecord) as caught:
        changed(**fields)
    assert caught.value.reason == Damage.NOT_A_RECORD


def test_keys_of_shuffles_are_decimal_strings() -> None:
    first, second, third, *_ = json.loads(played().record().encoded())["plies"]
    assert first[0] == second[0] == CHANCE
    assert isinstance(second[1], str)
    assert second[2] == "deal/1"
    assert isinstance(third[1], int)
    assert third[2].startswith("menu ")


@pytest.mark.parametrize("name", ["@", '"', "", "Zoë", "\n"])
def test_any_player_name_is_allowed(name: str) -> None:
    record = Recorder(SOUP, [name, name]).record()
    assert Record.decoded(record.encoded()) == record


def test_an_empty_record_is_a_record() -> None:
    record = Recorder(SOUP, ["Ada", "Ben"]).record()
    assert Record.decoded(record.encoded()) == record
    assert record.replay(SOUP).to_act() == CHANCE


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"soup", Damage.NOT_JSON),
        (b"\xff\xfe", Damage.NOT_JSON),
        (b"", Damage.NOT_JSON),
        (b"[" * 100_000, Damage.NOT_JSON),
        (b"[1, 2]", Damage.NOT_A_RECORD),
        (b'{"pgn": 1}', Damage.NOT_A_RECORD),
        (b'{"toque": 2, "game": "soup"}', Damage.OTHER_FORMAT),
        (b'{"toque": 1, "game": "soup"}', Damage.NOT_A_RECORD),
    ],
)
def test_a_malformed_record_is_refused(text: bytes, reason: Damage) -> None:
    with pytest.raises(BadRecord) as caught:
        Record.decoded(text)
    assert caught.value.reason == reason


def test_half_a_file_is_refused() -> None:
    text = played().record().encoded()
    with pytest.raises(BadRecord) as caught:
        Record.decoded(text[: len(text) // 2])
    assert caught.value.reason == Damage.NOT_JSON


def test_a_chance_outcome_must_be_digits() -> None:
    with pytest.raises(BadRecord) as caught:
        changed(plies=[[-1, "one", "dealer"]])
    assert caught.value.reason == Damage.NOT_A_RECORD


@pytest.mark.parametrize("version", [0, 99])
def test_a_record_of_rules_that_are_not_known_is_refused(version: int) -> None:
    fault = damage(changed(version=version))
    assert fault.reason == Damage.OTHER_VERSION
    assert fault.facts == {"game": "soup", "found": version, "known": SOUP.version}
    with pytest.raises(BadRecord):
        Recorder.resumed(SOUP, changed(version=version))


def test_a_record_of_older_rules_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played().record()
    monkeypatch.setattr(SOUP, "version", SOUP.version + 1)
    assert SOUP.dump(record.replay(SOUP)) == SOUP.dump(played().position)


def test_a_record_with_another_pack_is_refused() -> None:
    assert damage(changed(pack="0" * 64)).reason == Damage.OTHER_PACK


@pytest.mark.parametrize("ply", [-1, 10_000])
def test_a_missing_ply_is_refused(ply: int) -> None:
    assert damage(played(10).record(), ply).reason == Damage.NO_SUCH_PLY


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ([-1, "7", "dealer"], Damage.UNFIT_ANSWER),
        ([-1, "1", "deal/1"], Damage.OTHER_SPELLING),
        ([0, 29, "menu pea"], Damage.ILLEGAL),
        ([0, 29, "menu chili"], Damage.OTHER_SPELLING),
        ([0, 99, ""], Damage.NO_SUCH_MOVE),
        ([2, 29, "menu pea"], Damage.WRONG_SEAT),
        ([-2, 29, "menu pea"], Damage.WRONG_SEAT),
    ],
)
def test_a_first_ply_that_does_not_fit_is_named(entry: list[Any], reason: Damage) -> None:
    fault = damage(changed(plies=[entry], result=None))
    assert fault.reason == reason
    assert fault.facts["ply"] == 0


@pytest.mark.parametrize("entry", [[-1, 0, "dealer"], [0, "29", "menu pea"]])
def test_only_chance_outcomes_are_strings(entry: list[Any]) -> None:
    assert damage(changed(plies=[entry], result=None)).reason == Damage.NOT_A_RECORD


def test_chance_out_of_turn_is_refused() -> None:
    plies = json.loads(played(2).record().encoded())["plies"]
    fault = damage(changed(plies=[*plies, [-1, "1", ""]], result=None))
    assert (fault.reason, fault.facts["ply"]) == (Damage.UNFIT_ANSWER, 2)


def test_an_illegal_move_in_a_record_names_its_rule() -> None:
    plies = json.loads(played(2).record().encoded())["plies"]
    fault = damage(changed(plies=[*plies, [0, 1, "pea 1"]], result=None))
    assert fault.reason == Damage.ILLEGAL
    assert fault.facts == {"ply": 2, "rule": "SOUP-7", "reason": "menus_first", "move": "pea 1"}


def test_nothing_comes_after_the_end() -> None:
    plies = json.loads(played().record().encoded())["plies"]
    assert damage(changed(plies=[*plies, [0, 1, "pea 1"]])).reason == Damage.AFTER_THE_END


def test_a_result_that_was_not_played_is_refused() -> None:
    assert damage(changed(result={"scores": [99, 0], "places": [1, 2]})).reason == Damage.OTHER_RESULT
    assert damage(changed(result=None)).reason == Damage.OTHER_RESULT


def test_a_refused_move_changes_nothing() -> None:
    recorder = played(2)
    before = SOUP.dump(recorder.position)
    with pytest.raises(IllegalMove) as caught:
        recorder.play(0, 1)
    assert str(caught.value) == "SOUP-7: menus_first {}"
    assert SOUP.dump(recorder.position) == before
    assert len(recorder.plies) == 2


def test_a_checked_play_refuses_anything_that_is_not_a_move() -> None:
    position = played(2).position
    with pytest.raises(Misspelled) as unread:
        SOUP.play(position, 0, 34)
    assert unread.value.reason == Unreadable.NO_SUCH_ACTION
    for seat in (-2, 2):
        with pytest.raises(BadSetup) as nobody:
            SOUP.play(position, seat, 29)
        assert nobody.value.reason == Unfit.NO_SUCH_SEAT
    with pytest.raises(BadSetup) as unfit:
        SOUP.play(position, CHANCE, 0)
    assert unfit.value.reason == Unfit.UNFIT_ANSWER


@pytest.mark.parametrize(("made", "text"), [(Ply, '[-1, "5\\n", "5"]'), (Hex, f'"{"0" * 64}\\n"')])
def test_a_number_in_a_record_does_not_end_in_a_new_line(made: Any, text: str) -> None:
    msgspec.json.decode(text.replace("\\n", ""), type=made)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=made)
