"""SQLite's log is taken away under a running store: nothing more is acknowledged, and what was is saved if possible."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from store.journals import entries, open_match, raises, refused
from toque.store.databases.link import Database, Link
from toque.store.databases.places import opened
from toque.store.faults import StoreFault, StoreReason
from toque.table.head import Stage
from toque.table.journal.entries import Entry


def take_away(path: Path, how: str) -> None:
    """Do to the files beside a database what people do with them."""
    log, index = (path.with_name(f"{path.name}{end}") for end in ("-wal", "-shm"))
    if how == "both":
        log.unlink()
        index.unlink()
    elif how == "index":
        index.unlink()
    else:
        log.rename(log.with_name("away"))
        if how == "emptied":
            log.touch()
        elif how == "replaced":
            log.write_bytes(b"another log")


def after_a_kill(path: Path) -> list[Entry]:
    """The entries that somebody finds in a copy of the file alone, as after a kill."""
    copy = path.with_name("copy.db")
    shutil.copy(path, copy)
    with opened(str(copy)) as store:
        return store.entries("m1")


@pytest.mark.parametrize("how", ["renamed", "emptied", "index", "both"])
def test_without_its_log_nothing_is_acknowledged_and_nothing_is_lost(tmp_path: Path, how: str) -> None:
    path = tmp_path / "toque.db"
    with opened(str(path)) as store:
        open_match(store, "m1", 3)
        store.append("m1", entries(4, 6), Stage.RUNNING).result(20)
        take_away(path, how)
        assert refused(store.append("m1", entries(7, 9), Stage.RUNNING)) is StoreReason.LOG_LOST
        assert refused(store.check_claim()) is StoreReason.LOG_LOST
        assert after_a_kill(path) == entries(1, 6)
        assert store.entries("m1") == entries(1, 6)
    with opened(str(path)) as store:
        store.append("m1", entries(7, 9), Stage.RUNNING).result(20)
        assert store.entries("m1") == entries(1, 9)


def test_what_is_written_while_the_log_goes_is_acknowledged_only_when_it_is_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "toque.db"

    def write(_: Database, link: Link) -> None:
        link.change("INSERT INTO settings (name, value) VALUES (?, ?)", [("while it goes", "yes")])
        take_away(path, "renamed")

    with opened(str(path)) as store:
        open_match(store, "m1", 3)
        store.change(write).result(20)
        shutil.copy(path, tmp_path / "copy.db")
        with opened(str(tmp_path / "copy.db")) as copy:
            assert copy.setting("while it goes", "no") == "yes"
        assert refused(store.check_claim()) is StoreReason.LOG_LOST


def test_a_log_that_somebody_else_has_begun_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "toque.db"
    with opened(str(path)) as store:
        open_match(store, "m1", 3)
        before = path.read_bytes()
        take_away(path, "replaced")
        assert refused(store.append("m1", entries(4, 6), Stage.RUNNING)) is StoreReason.LOG_LOST
        assert path.read_bytes() == before


def test_what_was_refused_because_the_log_was_replaced_is_not_shown_as_stored(tmp_path: Path) -> None:
    path = tmp_path / "toque.db"

    def write(_: Database, link: Link) -> None:
        link.change("INSERT INTO settings (name, value) VALUES (?, ?)", [("while it goes", "yes")])
        take_away(path, "replaced")

    with opened(str(path)) as store:
        open_match(store, "m1", 3)
        with raises(StoreReason.LOG_LOST):
            store.change(write).result(20)
        with raises(StoreReason.LOG_LOST):
            store.match("m1")
        path.with_name("away").rename(path.with_name(f"{path.name}-wal"))
        store.check_claim().result(20)
        assert store.setting("while it goes", "no") == "yes", "the log is back"


@pytest.mark.parametrize(("how", "saved"), [("both", 1), ("replaced", 0)])
def test_the_fault_tells_whether_the_lost_log_was_saved(tmp_path: Path, how: str, saved: int) -> None:
    path = tmp_path / "toque.db"
    with opened(str(path)) as store:
        open_match(store, "m1", 3)
        take_away(path, how)
        with pytest.raises(StoreFault) as caught:
            store.check_claim().result(20)
    assert (caught.value.reason, caught.value.facts["saved"]) == (StoreReason.LOG_LOST, saved)


def test_the_file_itself_matters_more_than_its_log(tmp_path: Path) -> None:
    path = tmp_path / "toque.db"
    with opened(str(path)) as store:
        open_match(store, "m1", 3)
        path.rename(tmp_path / "away.db")
        take_away(path, "both")
        with raises(StoreReason.MOVED):
            store.check_claim().result(20)
