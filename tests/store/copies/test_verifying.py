"""Dice and shuffles are drawn again when journals are copied or imported, so that altered ones are found."""

from __future__ import annotations

import io
import json
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from cli.terminal import refused, run
from store.databases.test_places import run_sql
from store.journals import open_match
from store.played import draws, kept, played
from toque.engine.rng import Rng
from toque.games import GAMES
from toque.store.copies.backup import back_up
from toque.store.copies.export import encoded, export_lines
from toque.store.copies.verifying import Altered, Verified, verified_copy, verified_file
from toque.store.databases.places import opened
from toque.store.faults import BadExport, ExportReason
from toque.store.kept import written
from toque.store.store import Store
from toque.table.acts import moves, seats
from toque.table.journal.draws import Draws, drawn_again
from toque.table.journal.entries import Drawn, Entry, Moved
from toque.table.match import Match, played_on

ROUND = 30
"""Enough decisions for several deals of soup."""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test writes into its own folder."""
    monkeypatch.chdir(tmp_path)


def checked(match: Match, entries: list[Entry] | None = None) -> Draws:
    """The result of verifying a journal."""
    return drawn_again(match.head, match.key, match.pack, list(match.entries) if entries is None else entries)


def with_answer(match: Match, seq: int, answer: int) -> list[Entry]:
    """The journal with another answer of chance."""
    return [replace(entry, act=Drawn(str(answer))) if entry.seq == seq else entry for entry in match.entries]


def other(entry: Entry) -> int:
    """Another answer that could have been given: a die has at least two sides, a shuffle many keys."""
    assert isinstance(entry.act, Drawn)
    return int(entry.act.answer) ^ 1


@pytest.mark.parametrize("game", GAMES)
def test_what_was_played_follows_from_its_key(game: str) -> None:
    match = played(game, ROUND)
    found = checked(match)
    assert (found.altered, found.broken) == (None, None)
    assert found.dice + found.shuffles + found.skill == len(draws(match))
    assert found.dice + found.shuffles > 0
    assert bool(found.skill) is (GAMES[game].skill is not None)


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_that_was_altered_is_found(game: str) -> None:
    match = played(game, ROUND)
    skill = set()
    for entry in draws(match):
        found = checked(match, with_answer(match, entry.seq, other(entry)))
        if found.altered != entry.seq:
            skill.add(entry.seq)
    assert len(skill) == checked(match).skill, "only what takes skill follows from no key"


def test_an_answer_that_was_taken_back_is_drawn_again_too() -> None:
    match = played("soup", 8)
    taken_back = moves.undo(match, "anna", 0) if match.standing.line else match
    assert taken_back.seq > match.seq
    first = draws(taken_back)[0]
    assert checked(taken_back).altered is None
    assert checked(taken_back, with_answer(taken_back, first.seq, other(first))).altered == first.seq


def test_plies_from_another_match_are_reported() -> None:
    over = seats.resign(played("soup", ROUND), "anna", 0)
    on = played_on(over, 12, match_id="on", key=bytes(32), host="anna", clock=over.clock)
    found = checked(on)
    assert (found.taken_over > 0, found.altered, found.broken) == (True, None, None)


@pytest.mark.parametrize("seq", [3, 9])
def test_a_journal_that_does_not_replay_is_verified_as_far_as_it_does(seq: int) -> None:
    match = played("soup", ROUND)
    impossible = [replace(entry, act=Moved(0, 2**70)) if entry.seq == seq else entry for entry in match.entries]
    found = checked(match, impossible)
    assert (found.altered, found.broken) == (None, seq)


def test_another_version_or_key_is_not_verified() -> None:
    match = played("soup", ROUND)
    for head, key in (
        (replace(match.head, version=99), match.key),
        (match.head, bytes(32)),
        (match.head, b"short"),
        (replace(match.head, game="stew"), match.key),
    ):
        assert drawn_again(head, key, match.pack, match.entries) == Draws(broken=0)


# Import and backup


def exported(store: Store) -> list[bytes]:
    """The lines of an export."""
    with store.moment() as moment:
        return [encoded(line) for line in export_lines(moment)]


def altered_line(line: bytes, seq: int) -> bytes:
    """The line of a match with another answer at this entry."""
    content = json.loads(line)
    act = content["entries"][seq - 1]["act"]
    act["answer"] = str(int(act["answer"]) ^ 1)
    return msgspec.json.encode(content) + b"\n"


def test_an_export_in_which_an_answer_was_altered_is_refused(tmp_path: Path) -> None:
    match = played("soup", ROUND)
    with opened(str(tmp_path / "toque.db")) as store:
        kept(store, match)
        lines = exported(store)
    for entry in (draws(match)[0], draws(match)[-1]):
        text = b"".join([*lines[:-2], altered_line(lines[-2], entry.seq), lines[-1]])
        with pytest.raises(BadExport) as caught:
            verified_file(io.BytesIO(text))
        assert caught.value.reason is ExportReason.ALTERED
        assert caught.value.facts == {"line": len(lines) - 1, "match": "m", "seq": entry.seq}
        Path("altered.jsonl").write_bytes(text)
        said = refused("import", "altered.jsonl", "--database", "new.db")
        assert f"entry {entry.seq} of match m is a die or shuffle that does not follow from the match's key" in said
        assert "Nothing was imported." in said
        assert run("matches", "--database", "new.db", "--json").json()["matches"] == []
    Path("right.jsonl").write_bytes(b"".join(lines))
    right = run("import", "right.jsonl", "--database", "new.db")
    assert right.code == 0
    assert "drawn again from their keys, and are right." in right.out
    assert "Not verified" not in right.out


def test_a_backup_of_an_altered_journal_is_kept_and_reported(place: str) -> None:
    match = played("soup", ROUND)
    entry = draws(match)[2]
    with opened(place) as store:
        kept(store, match)
    assert run("backup", "right.db", "--database", place).code == 0
    body = written(with_answer(match, entry.seq, other(entry))[entry.seq - 1]).replace("'", "''")
    run_sql(place, f"UPDATE entries SET body = '{body}' WHERE match = 'm' AND seq = {entry.seq}")  # noqa: S608
    said = run("backup", "copy.db", "--database", place)
    assert (said.code, said.out) == (2, "")
    assert "copy.db was written" in said.err
    assert f"match m entry {entry.seq}" in said.err
    assert run("matches", "--database", "copy.db").code == 0
    assert verified_copy(Path("copy.db")).altered == [Altered("m", entry.seq)]


def test_what_could_not_be_verified_is_reported(store: Store, tmp_path: Path) -> None:
    match = played("alacarte", ROUND)
    kept(store, match)
    open_match(store, "nonsense", 12)
    back_up(store, tmp_path / "copy.db")
    found = verified_copy(tmp_path / "copy.db")
    alone = checked(match)
    assert found == Verified(2, alone.dice, alone.shuffles, alone.skill, 0, ["nonsense"], [])
    assert verified_file(io.BytesIO(b"".join(exported(store)))) == found
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith("copy")) == ["copy.db"]
    said = run("backup", "other.db", "--database", str(tmp_path / "copy.db")).out
    assert f"Not verified: {found.skill} pours and flips; skill follows from no key." in said
    assert "Not verified to the end: 1 match that does not replay by these rules (nonsense)." in said
    listed = run("backup", "more.db", "--database", str(tmp_path / "copy.db"), "--json").json()["verified"]
    assert (listed["matches"], listed["broken"], listed["altered"]) == (2, ["nonsense"], [])


def test_a_long_game_is_verified_to_its_end() -> None:
    match = played("soup", 1000)
    match = moves.bots_played(match, Rng(1))
    assert match.stage.value == "over"
    found = checked(match)
    assert (found.altered, found.broken) == (None, None)
    assert found.shuffles >= 5
