"""One server per database: a server that has lost its claim writes nothing more, however it was lost."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from databases import Server, schema
from store.journals import OPENED, PACK, entries, head, key_of, open_match, raises, refused
from toque.store.copies.export import encoded, export_lines
from toque.store.databases.claims import ClaimState
from toque.store.databases.link import Database, Link
from toque.store.databases.places import found, opened
from toque.store.faults import StoreReason
from toque.store.kept import Complaint
from toque.store.store import Store
from toque.table.head import Stage


def clear_results(_: Database, link: Link) -> None:
    """Clean something up."""
    link.change("DELETE FROM results")


WRITES: dict[str, Callable[[Store], Future[None]]] = {
    "open": lambda store: store.open(head("m2"), key_of("m2"), PACK),
    "append": lambda store: store.append("m1", entries(4, 6), Stage.OVER),
    "film": lambda store: store.append("m1", entries(4, 4), Stage.RUNNING, {4: b"film"}),
    "stage": lambda store: store.append("m1", [], Stage.OVER),
    "result": lambda store: store.conclude("m1", "{}"),
    "name": lambda store: store.call("p-anna", "Anna"),
    "forget": lambda store: store.forget("p-bert"),
    "report": lambda store: store.report(Complaint("m1", 1, 1, "p-anna", OPENED, "odd")).done,
    "pack": lambda store: store.keep_pack(PACK),
    "other": lambda store: store.change(clear_results),
    "shown": lambda store: store.heartbeat(OPENED),
}
"""Every way to write."""


def content(store: Store) -> list[bytes]:
    """Everything that is stored, including the tables that an export leaves out."""
    with store.moment() as moment:
        lines = [encoded(line) for line in export_lines(moment)]
        others = [
            moment.link.rows(tuple[str, str], "SELECT match, body FROM results"),
            moment.link.rows(tuple[int, str], "SELECT number, text FROM reports"),
            moment.link.rows(tuple[str], "SELECT name FROM settings"),
        ]
    return [*lines, repr(others).encode(), repr(store.claim_state()).encode()]


@pytest.mark.parametrize("write", WRITES)
def test_a_server_that_lost_the_claim_writes_nothing(place: str, write: str) -> None:
    with opened(place) as old, opened(place) as new:
        old.claim("old", OPENED)
        open_match(old, "m1", 3)
        old.call("p-bert", "Bert").result(20)
        old.conclude("m1", '"kept"').result(20)
        new.claim("new", OPENED + 1)
        before = content(new)
        assert refused(WRITES[write](old)) is StoreReason.LOST
        assert content(new) == before
        assert old.lost is not None
        assert old.lost.facts["server"] == "new"
        WRITES[write](new).result(20)


def test_a_server_that_lost_the_claim_stores_no_setting(place: str) -> None:
    with opened(place) as old, opened(place) as new:
        old.claim("old", OPENED)
        new.claim("new", OPENED + 1)
        with raises(StoreReason.LOST):
            old.setting("secret", "mine")
        assert new.setting("secret", "ours") == "ours"


def test_everything_in_the_queue_is_refused(place: str) -> None:
    """Even jobs that would be refused for another reason."""
    with opened(place) as old, opened(place) as new:
        old.claim("old", OPENED)
        open_match(old, "m1", 3)
        new.claim("new", OPENED + 1)
        futures = [old.append("m1", entries(seq, seq), Stage.RUNNING) for seq in (9, 4, 3, 5)]
        assert [refused(future) for future in futures] == [StoreReason.LOST] * 4
        assert new.entries("m1") == entries(1, 3)


def test_epochs_rise_and_say_who_has_the_claim(place: str) -> None:
    with opened(place) as store:
        assert store.claim_state() == ClaimState(0, "", 0, 0)
        assert store.claim("one", 5).epoch == 1
        assert store.claim("two", 7).epoch == 2
        store.heartbeat(9).result(20)
        assert store.claim_state() == ClaimState(2, "two", 7, 9)


def test_nobody_takes_the_claim_in_the_middle_of_a_write(place: str) -> None:
    with opened(place) as old, opened(place) as new:
        old.claim("old", OPENED)
        open_match(old)
        writing, go_on = threading.Event(), threading.Event()

        def slow(*_: object) -> None:
            writing.set()
            assert go_on.wait(20)

        slowly = old.change(slow)
        assert writing.wait(20)
        taking = threading.Thread(target=new.claim, args=("new", OPENED + 1))
        taking.start()
        taking.join(0.3)
        assert taking.is_alive(), "the claim was taken while its owner wrote"
        go_on.set()
        slowly.result(20)
        taking.join(20)
        assert new.claim_state().server == "new"


def test_tools_can_write_while_a_server_is_running(place: str) -> None:
    with opened(place) as served, opened(place) as tool:
        served.claim("served", OPENED)
        open_match(tool)
        served.append("m1", entries(1, 3), Stage.RUNNING).result(20)


# Ways to one file


def test_a_symbolic_link_leads_to_the_same_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toque.store.databases.link.LOCK_WAIT", 0.1)
    (tmp_path / "other").mkdir()
    for link in (tmp_path / "link.db", tmp_path / "other" / "toque.db"):
        link.symlink_to(tmp_path / "toque.db")
        with found(str(tmp_path / "toque.db")).served(), raises(StoreReason.SERVED), found(str(link)).served():
            pass


def test_a_folder_that_is_a_link_leads_to_the_same_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toque.store.databases.link.LOCK_WAIT", 0.1)
    (tmp_path / "real").mkdir()
    (tmp_path / "linked").symlink_to(tmp_path / "real")
    real, linked = (found(str(tmp_path / folder / "toque.db")) for folder in ("real", "linked"))
    with real.served(), raises(StoreReason.SERVED), linked.served():
        pass


def test_a_link_to_itself_is_refused(tmp_path: Path) -> None:
    (tmp_path / "toque.db").symlink_to(tmp_path / "toque.db")
    with raises(StoreReason.CANNOT_OPEN):
        found(str(tmp_path / "toque.db"))


def test_a_file_with_two_names_is_not_opened(tmp_path: Path) -> None:
    """Each name would have its own write-ahead log, and the two would overwrite each other."""
    with opened(str(tmp_path / "toque.db")) as old:
        old.claim("old", OPENED)
        open_match(old)
        os.link(tmp_path / "toque.db", tmp_path / "same.db")
        with raises(StoreReason.LINKED) as caught:
            opened(str(tmp_path / "same.db"))
        assert caught.value.facts["links"] == 2
        old.append("m1", entries(1, 3), Stage.RUNNING).result(20)
    (tmp_path / "same.db").unlink()
    with opened(str(tmp_path / "toque.db")) as store:
        assert store.entries("m1") == entries(1, 3)


@pytest.mark.parametrize("moved", ["renamed", "removed", "replaced"])
def test_a_file_that_is_moved_away_is_not_written(tmp_path: Path, moved: str) -> None:
    path = tmp_path / "toque.db"
    with opened(str(path)) as store:
        open_match(store, "m1", 3)
        if moved == "removed":
            path.unlink()
        else:
            path.rename(tmp_path / "away.db")
        if moved == "replaced":
            path.write_bytes(b"")
        assert refused(store.append("m1", entries(4, 6), Stage.RUNNING)) is StoreReason.MOVED
        assert store.entries("m1") == entries(1, 3)
        if moved == "renamed":
            (tmp_path / "away.db").rename(path)
            store.append("m1", entries(4, 6), Stage.RUNNING).result(20)


@pytest.mark.parametrize("moved", ["renamed", "replaced"])
def test_nothing_is_opened_in_the_place_of_a_file_that_was_moved_away(tmp_path: Path, moved: str) -> None:
    """SQLite would make an empty file there, and remove the log that holds what was acknowledged."""
    path, away, log = (tmp_path / name for name in ("toque.db", "away.db", "toque.db-wal"))
    with opened(str(path)) as store:
        open_match(store, "m1", 3)
        path.rename(away)
        if moved == "replaced":
            path.write_bytes(b"")
        logged = log.read_bytes()
        with raises(StoreReason.MOVED), store.moment():
            pass
        assert path.exists() == (moved == "replaced")
        assert log.read_bytes() == logged
        away.replace(path)
        store.append("m1", entries(4, 6), Stage.RUNNING).result(20)
        kept = [file.name for file in tmp_path.iterdir() if file.name in (path.name, log.name)]
        (tmp_path / "copy").mkdir()
        for name in kept:
            shutil.copy(tmp_path / name, tmp_path / "copy" / name)
    with opened(str(tmp_path / "copy" / "toque.db")) as store:  # as after a kill
        assert store.entries("m1") == entries(1, 6)


def test_no_new_file_is_made_beside_the_log_of_another(tmp_path: Path) -> None:
    """As when a server is started again after its file was moved away: the log holds what was acknowledged."""
    path, away = tmp_path / "toque.db", tmp_path / "away.db"
    with opened(str(path)) as store:
        open_match(store, "m1", 3)
        logged = (tmp_path / "toque.db-wal").read_bytes()
        shutil.copy(path, away)
    path.unlink()
    (tmp_path / "toque.db-wal").write_bytes(logged)
    for _ in range(2):
        with raises(StoreReason.ORPHANED):
            opened(str(path))
        assert not path.exists()
    away.rename(path)
    with opened(str(path)) as store:
        assert store.entries("m1") == entries(1, 3)


# The lock of a connection that ends


def end_sessions(url: str) -> int:
    """End every connection that holds an advisory lock, and wait until all are released; returns how many."""
    sql = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()"
    with psycopg.connect(url, autocommit=True) as connection:
        ended = len(connection.execute(sql.encode()).fetchall())
    wait_until_free(url)
    return ended


def wait_until_free(url: str) -> None:
    """Wait until nobody holds an advisory lock: a server releases it a moment after a connection has ended."""
    with psycopg.connect(url, autocommit=True) as connection:
        while connection.execute(b"SELECT 1 FROM pg_locks WHERE locktype = 'advisory'").fetchall():
            connection.execute(b"SELECT pg_sleep(0.01)")


def test_after_a_lost_lock_only_one_server_writes(postgres: str) -> None:
    with opened(postgres) as old, opened(postgres) as new, old.database.served():
        old.claim("old", OPENED)
        open_match(old, "m1", 3)
        assert end_sessions(postgres) >= 1
        with new.database.served():
            new.claim("new", OPENED + 1)
            assert refused(old.append("m1", entries(4, 6), Stage.RUNNING)) is StoreReason.LOST
            assert new.entries("m1") == entries(1, 3)
            new.append("m1", entries(4, 5), Stage.RUNNING).result(20)


def test_a_lock_that_is_lost_is_taken_again(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toque.store.databases.link.LOCK_WAIT", 0.1)
    with opened(postgres) as old, opened(postgres) as new, old.database.served() as lock:
        assert lock.renew()
        end_sessions(postgres)
        assert lock.renew()
        with raises(StoreReason.SERVED), new.database.served():
            pass
        end_sessions(postgres)
        with new.database.served():
            assert not lock.renew()
            assert not lock.renew()
        wait_until_free(postgres)
        assert lock.renew()


@contextmanager
def restarted(server: Server) -> Iterator[None]:
    """Crash and restart the server, then run this."""
    server.crash()
    server.start()
    yield


def test_after_a_restart_of_postgres_one_server_writes(own_server: Server) -> None:
    with schema(own_server.url) as place, opened(place) as old, old.database.served() as lock:
        old.claim("old", OPENED)
        open_match(old, "m1", 3)
        with restarted(own_server), opened(place) as new, new.database.served():
            new.claim("new", OPENED + 1)
            assert refused(old.append("m1", entries(4, 6), Stage.RUNNING)) is StoreReason.LOST
            assert not lock.renew()
            assert new.entries("m1") == entries(1, 3)


def test_after_a_restart_of_postgres_its_server_goes_on(own_server: Server) -> None:
    with schema(own_server.url) as place, opened(place) as store, store.database.served() as lock:
        store.claim("store", OPENED)
        open_match(store, "m1", 3)
        with restarted(own_server):
            assert lock.renew()
            store.append("m1", entries(4, 6), Stage.RUNNING).result(20)
            assert store.entries("m1") == entries(1, 6)
