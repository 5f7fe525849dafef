"""Dice and shuffles are drawn again when journals are copied or imported, so that altered ones are found."""

from __future__ import annotations

import io
import json
from pathlib import Path

import msgspec
import pytest

from cli.terminal import refused, run
from store.databases.test_places import run_sql
from store.journals import kept, open_match
from table.played import altered_answer, checked, draws, played, with_answer
from toque.store.copies.backup import back_up
from toque.store.copies.export import encoded, export_lines
from toque.store.copies.verifying import Altered, Verified, verified_copy, verified_file
from toque.store.databases.places import opened
from toque.store.faults import BadExport, ExportReason
from toque.store.kept import stored_form
from toque.store.store import Store

ROUND = 30
"""Enough decisions for several deals of soup."""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test writes into its own folder."""
    monkeypatch.chdir(tmp_path)


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
    body = stored_form(with_answer(match, entry.seq, altered_answer(entry))[entry.seq - 1]).replace("'", "''")
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
