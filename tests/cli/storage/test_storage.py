"""The commands matches, reports, backup, export and import."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cli.terminal import refused, run, started
from store.journals import OPENED, entries, open_match
from toque.store.databases.places import default_path, opened
from toque.store.kept import Complaint
from toque.table.head import Stage

UNVERIFIED = """There was no die or shuffle to draw again.
Not verified to the end: 2 matches that do not replay by these rules (m1, m2).
"""
COPIED = "copy.db: 2 matches with 13 entries.\n" + UNVERIFIED


@pytest.fixture(autouse=True)
def _own_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests never touch the user's own database."""
    monkeypatch.delenv("TOQUE_DATABASE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))


@pytest.fixture
def furnished(place: str) -> str:
    """A database with two matches."""
    with opened(place) as store:
        open_match(store, "m1", 12)
        open_match(store, "m2", 1, Stage.OVER)
    return place


def files(folder: str = ".") -> set[str]:
    """The names of the files in a folder that are not the database itself."""
    return {path.name for path in Path(folder).iterdir() if not path.name.startswith("toque.db")}


def test_matches_are_listed(furnished: str) -> None:
    first, *lines = run("matches", "--database", furnished).out.splitlines()
    assert first.endswith(": 2 matches.")
    assert lines == [
        "m1: soup, running, 4 seats, 12 entries, 2023-11-14 22:13 to 2023-11-14 22:13",
        "m2: soup, over, 4 seats, 1 entry, 2023-11-14 22:13 to 2023-11-14 22:13",
    ]
    listed = run("matches", "--database", furnished, "--json").json()["matches"]
    assert [(match["id"], match["stage"], match["entries"]) for match in listed] == [
        ("m1", "running", 12),
        ("m2", "over", 1),
    ]


def test_reports_are_listed(furnished: str) -> None:
    first, *lines = run("reports", "--database", furnished).out.splitlines()
    assert (first.endswith(": 0 reports."), lines) == (True, [])
    with opened(furnished) as store:
        for person, text in (("p-anna", "Too much\nsalt \x1b[31m"), ("p-bert", "gone"), ("", "Who am I?")):
            store.report(Complaint("m1", 7, 3, person, OPENED, text)).done.result(30)
        store.call("p-anna", "Anna").result(30)
        store.forget("p-bert").result(30)
    first, *lines = run("reports", "--database", furnished).out.splitlines()
    assert first.endswith(": 3 reports.")
    assert lines == [
        "1: m1, ply 3, entry 7, 2023-11-14 22:13, Anna: Too much salt ?[31m",
        "2: m1, ply 3, entry 7, 2023-11-14 22:13, somebody forgotten: (forgotten)",
        "3: m1, ply 3, entry 7, 2023-11-14 22:13, a stranger: Who am I?",
    ]
    listed = run("reports", "--database", furnished, "--json").json()["reports"]
    assert [(report["number"], report["name"], report["text"]) for report in listed] == [
        (1, "Anna", "Too much\nsalt \x1b[31m"),
        (2, "", ""),
        (3, "", "Who am I?"),
    ]
    assert listed[0].keys() == {"number", "match", "seq", "ply", "person", "name", "time", "text"}


def test_the_environment_may_name_the_database(furnished: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOQUE_DATABASE", furnished)
    assert "m1: soup" in run("matches").out


def test_the_default_is_the_users_own_database() -> None:
    with opened() as store:
        open_match(store, "mine")
    assert "mine: soup" in run("matches").out


@pytest.mark.parametrize("command", ["matches", "reports", "backup copy.db", "export copy.jsonl"])
def test_a_missing_database_is_not_created(command: str) -> None:
    assert f"{default_path()}: There is no database yet." in refused(*command.split())
    assert refused(*command.split(), "--database", "typo.db").startswith("typo.db: There is no database yet.")
    assert files() == set()


def test_a_backup_is_a_usable_database(furnished: str) -> None:
    said = run("backup", "copy.db", "--database", furnished)
    assert (said.code, said.out) == (0, COPIED)
    assert "copy.db" in files()
    assert not {name for name in files() if name.startswith((".copy", "copy.db-"))}
    assert (
        run("matches", "--database", "copy.db", "--json").json()["matches"]
        == (run("matches", "--database", furnished, "--json").json()["matches"])
    )
    found = run("backup", "again.db", "--database", "copy.db", "--json").json()
    assert found.pop("verified")["broken"] == ["m1", "m2"]
    assert found == {"file": "again.db", "matches": 2, "entries": 13}


def test_an_export_can_be_imported_elsewhere(furnished: str) -> None:
    said = run("export", "all.jsonl", "--database", furnished).out
    assert "all.jsonl: 2 matches with 13 entries." in said
    assert "secret keys" in said
    assert Path("all.jsonl").stat().st_mode & 0o777 == 0o600
    assert run("import", "all.jsonl", "--database", "new.db").out == (
        "all.jsonl: 2 matches added, 0 extended, 0 there already.\n" + UNVERIFIED
    )
    found = run("import", "all.jsonl", "--database", "new.db", "--json").json()
    assert found.pop("verified")["broken"] == ["m1", "m2"]
    assert found == {"file": "all.jsonl", "added": 0, "extended": 0, "unchanged": 2}
    run("export", "again.jsonl", "--database", "new.db")
    assert Path("again.jsonl").read_bytes() == Path("all.jsonl").read_bytes()
    found = run("export", "one.jsonl", "--match", "m2", "--database", furnished, "--json").json()
    assert found == {"file": "one.jsonl", "matches": 1, "entries": 1}


def test_help_says_that_an_export_holds_secrets() -> None:
    assert "secret keys of running games" in " ".join(run("export", "--help").out.split())
    assert "secret keys of running games" in " ".join(run("backup", "--help").out.split())


@pytest.mark.parametrize("command", ["backup", "export"])
def test_an_existing_file_is_never_overwritten(furnished: str, command: str) -> None:
    Path("kept").write_text("dear")
    assert refused(command, "kept", "--database", furnished).startswith("kept: There is a file of this name already")
    assert Path("kept").read_text() == "dear"
    Path("folder").mkdir()
    assert "a folder or a device" in refused(command, "folder", "--database", furnished)
    assert "cannot be written: No such file" in refused(command, "no/such/copy", "--database", furnished)
    assert {name for name in files() if "kept" in name or "copy" in name} == {"kept"}
    assert list(Path("folder").iterdir()) == []


def test_an_unknown_match_is_not_exported(furnished: str) -> None:
    said = refused("export", "one.jsonl", "--match", "m9", "--database", furnished)
    assert 'There is no match "m9" here. To see which there are: toque matches' in said
    assert "one.jsonl" not in files()


@pytest.mark.parametrize("command", ["export", "backup"])
def test_a_copy_is_not_written_to_where_a_link_leads(furnished: str, command: str) -> None:
    Path("copy").symlink_to("elsewhere")
    assert "copy" in refused(command, "copy", "--database", furnished)
    assert "elsewhere" not in files()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "bad.jsonl: This is not an export of Toque."),
        (
            b'{"line":"toque","format":9}\n',
            "bad.jsonl: This export has format 9; this version of Toque reads format 1.",
        ),
        (
            b'{"line":"toque","format":1}\n{"line":"person","id":"\xff"}\n',
            "bad.jsonl: Line 2 is damaged: 'utf-8' codec",
        ),
        (b'{"line":"toque","format":1}\n', "bad.jsonl: This file was cut off after line 1. Nothing was imported."),
        (b'{"line":"toque","format":1}\nsoup\n', "bad.jsonl: Line 2 is damaged: "),
    ],
)
def test_a_file_that_is_not_an_export_is_refused(place: str, content: bytes, words: str) -> None:
    Path("bad.jsonl").write_bytes(content)
    assert words in refused("import", "bad.jsonl", "--database", place)
    assert run("matches", "--database", place, "--json").json()["matches"] == []


def test_an_import_that_contradicts_a_stored_match_is_refused(furnished: str) -> None:
    run("export", "all.jsonl", "--database", furnished)
    text = Path("all.jsonl").read_bytes()
    Path("other.jsonl").write_bytes(text.replace(b'"action":7', b'"action":8'))
    assert Path("other.jsonl").read_bytes() != text
    said = refused("import", "other.jsonl", "--database", furnished)
    assert "another match is kept as m1; they part at entry 1." in said


def test_a_missing_file_is_not_imported(place: str) -> None:
    assert "nothing.jsonl: There is no such file." in refused("import", "nothing.jsonl", "--database", place)
    assert ".: This is a folder or a device" in refused("import", ".", "--database", place)
    assert refused("import", "", "--database", place) == "No file is named.\n"


@pytest.mark.parametrize(
    ("where", "words"),
    [
        ("mysql://anna:s3cret@host/x", "mysql://…: This is not the address of a database."),
        ("postgresql://anna:s3cret@/x?host=/nowhere", "The server cannot be reached:"),
        ("postgresql://anna:s3cret@host:s3cret/x", "postgresql://…: This is not the address of a database."),
        ("garbage.db", "garbage.db: This is damaged, or no database of Toque (file is not a database)."),
        ("foreign.db", "foreign.db: This database has tables of another program"),
        ("newer.db", "newer.db: A newer version of Toque made this database: its tables have version 99"),
        (".", ".: This is a folder or a device, not a file."),
    ],
)
@pytest.mark.parametrize("command", ["matches", "reports", "backup copy", "export copy", "import some.jsonl"])
def test_what_is_wrong_with_a_database_is_reported(where: str, words: str, command: str) -> None:
    Path("garbage.db").write_bytes(b"garbage" * 200)
    with closing(sqlite3.connect("foreign.db")) as foreign:
        foreign.execute("CREATE TABLE recipes (id TEXT)")
    opened("newer.db").close()
    with closing(sqlite3.connect("newer.db")) as newer:
        newer.execute("UPDATE toque SET version = 99")
        newer.commit()
    Path("some.jsonl").write_text('{"line":"toque","format":1}\n{"line":"end","matches":0}\n')
    said = refused(*command.split(), "--database", where)
    assert words in said
    assert "s3cret" not in said
    assert not {name for name in files() if "copy" in name}


def test_an_import_works_while_a_server_has_the_file_open(tmp_path: Path) -> None:
    with opened("old.db") as old:
        open_match(old, "old", 5)
    run("export", "old.jsonl", "--database", "old.db")
    with opened("toque.db") as server:
        open_match(server, "m1", 3)
        process = started(["import", "old.jsonl", "--database", "toque.db", "--json"], tmp_path)
        out, err = process.communicate(timeout=30)
        assert (process.returncode, err) == (0, b""), out
        server.append("m1", entries(4, 5), Stage.OVER).result(20)
        assert server.entries("old") == entries(1, 5)
        assert server.entries("m1") == entries(1, 5)


def test_help_works_without_a_database_driver() -> None:
    """Commands import what they need when they run."""
    process = started(["matches", "--help"], Path(), ["env", "PYTHONPROFILEIMPORTTIME=1"])
    _, err = process.communicate(timeout=30)
    assert process.returncode == 0
    assert not [name for name in (b"psycopg", b"sqlite3", b"toque.store") if name in err]
    assert b"click" in err
    assert os.environ.get("PYTHONPROFILEIMPORTTIME") is None
