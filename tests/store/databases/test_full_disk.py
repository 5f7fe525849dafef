"""A move on a full disk is refused and nothing is lost; when there is room again, the store goes on."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import psycopg
import pytest

from store.journals import PACK, entries, entry, head, key_of, open_match, refused
from toque.store.databases.places import opened
from toque.store.faults import StoreReason
from toque.store.store import Store
from toque.table.head import Stage
from toque.table.journal.entries import Entry, Noted

SIZE = 2**20
"""Bytes of the small disk."""


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of one megabyte."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
    if os.geteuid() != 0 or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("a small disk can only be mounted by root")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)  # noqa: S607


def long_entries(first: int, last: int) -> list[Entry]:
    """Entries that take room."""
    return [entry(seq, Noted("chat", f"{seq} " * 80)) for seq in range(first, last + 1)]


def fill(store: Store, match: str = "m1") -> int:
    """Append until the disk is full; says how many entries were acknowledged."""
    last = len(store.entries(match))
    while last < 20_000:
        fault = store.append(match, long_entries(last + 1, last + 20), Stage.RUNNING).exception(20)
        if fault is not None:
            assert getattr(fault, "reason", None) is StoreReason.DISK_FULL, fault
            return last
        last += 20
    raise AssertionError("the disk is not full")


def test_a_full_disk_refuses_the_move_and_loses_nothing(small_disk: Path) -> None:
    ballast = small_disk / "ballast"
    ballast.write_bytes(bytes(SIZE // 4))
    with opened(str(small_disk / "toque.db")) as store:
        open_match(store)
        last = fill(store)
        assert last > 0
        assert store.entries("m1") == long_entries(1, last)
        assert refused(store.append("m1", long_entries(last + 1, last + 50), Stage.OVER)) is StoreReason.DISK_FULL
        assert refused(store.open(head("m2"), key_of("m2"), PACK, long_entries(1, 50))) is StoreReason.DISK_FULL
        assert store.match("m1").stage is Stage.RUNNING
        ballast.unlink()
        store.append("m1", long_entries(last + 1, last + 20), Stage.RUNNING).result(20)
    with opened(str(small_disk / "toque.db")) as store:
        assert store.entries("m1") == long_entries(1, last + 20)
        assert [match.id for match in store.matches()] == ["m1"]


def test_every_queued_move_is_told_about_the_full_disk(small_disk: Path) -> None:
    with opened(str(small_disk / "toque.db")) as store:
        for number in range(10):
            open_match(store, f"m{number}")
        fill(store, "m0")
        (small_disk / "crumbs").write_bytes(room(small_disk))
        futures: list[Future[None]] = [
            store.append(f"m{number}", long_entries(1, 40), Stage.RUNNING) for number in range(1, 10)
        ]
        assert {refused(future) for future in futures} == {StoreReason.DISK_FULL}
        assert [match.entries for match in store.matches() if match.id != "m0"] == [0] * 9


def room(folder: Path) -> bytes:
    """As much as still fits."""
    found = os.statvfs(folder)
    return bytes(found.f_bavail * found.f_bsize)


def test_a_new_database_on_a_full_disk_is_refused(small_disk: Path) -> None:
    (small_disk / "ballast").write_bytes(bytes(SIZE - 4096))
    with pytest.raises(Exception) as caught:  # noqa: PT011
        opened(str(small_disk / "toque.db")).close()
    assert getattr(caught.value, "reason", None) is StoreReason.DISK_FULL, caught.value


def test_a_database_that_may_not_grow_refuses_the_move(tmp_path: Path) -> None:
    """A limit for the main file: like a full disk while the log still has room."""
    with opened(str(tmp_path / "toque.db")) as store:
        open_match(store)
        limit(store, 60)
        last = fill(store)
        assert store.entries("m1") == long_entries(1, last)
        limit(store, 1000)
        store.append("m1", long_entries(last + 1, last + 20), Stage.RUNNING).result(20)
        assert store.entries("m1") == long_entries(1, last + 20)


def limit(store: Store, pages: int) -> None:
    """How large the file may become; SQLite keeps that per connection."""
    store.writer.link.rows(tuple[int], f"PRAGMA max_page_count = {pages}")


def test_a_full_disk_of_the_database_server_refuses_the_move_and_loses_nothing(postgres: str) -> None:
    with opened(postgres) as store, psycopg.connect(postgres, autocommit=True) as server:
        open_match(store, "m1", 3)
        open_match(store, "m2", 3)
        server.execute(
            b"""CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$"""
        )
        server.execute(b"CREATE TRIGGER full_disk BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION full_disk()")
        futures = [store.append(match, entries(4, 6), Stage.OVER) for match in ("m1", "m2")]
        assert {refused(future) for future in futures} == {StoreReason.DISK_FULL}
        assert store.entries("m1") == entries(1, 3)
        assert store.match("m1").stage is Stage.RUNNING
        server.execute(b"DROP TRIGGER full_disk ON entries")
        store.append("m1", entries(4, 6), Stage.OVER).result(20)
        assert store.entries("m1") == entries(1, 6)
