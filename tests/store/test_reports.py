"""Reports: numbered from 1, stored with everything else, and blanked when their author is forgotten."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from msgspec.structs import asdict

from store.journals import OPENED, done, open_match, raises
from toque.store.copies.backup import back_up
from toque.store.databases.places import opened
from toque.store.databases.schema import migrations
from toque.store.databases.sqlite import SQLite
from toque.store.faults import StoreReason
from toque.store.kept import Complaint, Report
from toque.store.store import Store


def complaint(match: str = "m1", person: str = "p-anna", text: str = "Süß, “salty”,\n100 % ? wrong") -> Complaint:
    return Complaint(match, 3, 2, person, OPENED, text)


def reported(store: Store, what: Complaint) -> int:
    """The number under which it is kept."""
    job = store.report(what)
    done(job.done)
    return job.number


def test_reports_are_numbered_from_one_and_listed(store: Store) -> None:
    open_match(store, "m1", 5)
    open_match(store, "m2", 5)
    assert store.reports() == []
    said = [complaint(), complaint("m2", ""), complaint(text="again")]
    assert [reported(store, one) for one in said] == [1, 2, 3]
    assert store.reports() == [Report(**asdict(one), number=number) for number, one in enumerate(said, 1)]


def test_concurrent_reports_get_different_numbers(store: Store) -> None:
    open_match(store, "m1", 5)
    jobs = [store.report(complaint(text=f"{number}")) for number in range(50)]
    for job in jobs:
        done(job.done)
    assert sorted(job.number for job in jobs) == list(range(1, 51))
    assert {report.number: report.text for report in store.reports()} == {
        job.number: job.complaint.text for job in jobs
    }


def test_a_report_about_an_unknown_match_is_refused_without_affecting_others(store: Store) -> None:
    open_match(store, "m1", 5)
    jobs = [store.report(complaint(match)) for match in ("m1", "m9", "m1")]
    with raises(StoreReason.NO_SUCH_MATCH):
        done(jobs[1].done)
    assert [report.number for report in store.reports()] == [1, 2]
    assert {jobs[0].number, jobs[2].number} == {1, 2}


def test_the_words_of_a_forgotten_person_are_gone(store: Store) -> None:
    open_match(store, "m1", 5)
    for person in ("p-anna", "p-bert", ""):
        reported(store, complaint(person=person, text=f"by {person}"))
    done(store.forget("p-anna"))
    assert [report.text for report in store.reports()] == ["", "by p-bert", "by "]
    assert reported(store, complaint()) == 4


def test_forgotten_reports_leave_the_file(tmp_path: Path) -> None:
    with opened(str(tmp_path / "toque.db")) as store:
        open_match(store)
        reported(store, complaint(text="unspeakable"))
        done(store.forget("p-anna"))
        found = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"unspeakable" not in found


def test_a_backup_has_the_reports(store: Store, tmp_path: Path) -> None:
    open_match(store, "m1", 5)
    reported(store, complaint())
    reported(store, complaint(person=""))
    back_up(store, tmp_path / "copy.db")
    with opened(str(tmp_path / "copy.db")) as copy:
        assert copy.reports() == store.reports()


def test_an_older_database_without_reports_is_upgraded(tmp_path: Path) -> None:
    path = tmp_path / "toque.db"
    with Store(SQLite(path), migrations()[:2]):
        pass
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT count(*) FROM sqlite_master WHERE name = 'reports'").fetchone() == (0,)
    with opened(str(path)) as store:
        open_match(store, "m1", 5)
        assert reported(store, complaint()) == 1
