"""Where a store can be, and everything that can be wrong with a place, each with its own reason."""

from __future__ import annotations

import os
import pwd
import shutil
import sqlite3
import tempfile
import threading
import traceback
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest

from databases import GUARDED, Server
from store.journals import entries, open_match, raises
from toque.store.databases.places import default_path, found, opened
from toque.store.databases.postgres import Postgres
from toque.store.databases.schema import OURS, migrations
from toque.store.faults import StoreFault, StoreReason
from toque.store.store import Store
from toque.table.head import Stage


def run_sql(place: str, *statements: str) -> None:
    """Change a database behind the store's back."""
    if "://" in place:
        with psycopg.connect(place) as connection:
            for statement in statements:
                connection.execute(statement.encode())
    else:
        with closing(sqlite3.connect(place)) as file:
            for statement in statements:
                file.execute(statement)
            file.commit()


def test_the_default_place_is_in_the_users_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))  # for systems without XDG
    assert default_path().name == "toque.db"
    with opened() as store:
        open_match(store)
    assert default_path().is_file()
    assert tmp_path in default_path().parents


def test_a_file_can_be_named_as_a_url(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path}/new/soup.db") as store:
        open_match(store, length=3)
    with opened(str(tmp_path / "new" / "soup.db")) as store:
        assert store.entries("m1") == entries(1, 3)


def test_a_database_has_one_server_at_a_time(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toque.store.databases.link.LOCK_WAIT", 0.1)
    with opened(place) as one, opened(place) as other:
        with one.database.served():
            with raises(StoreReason.SERVED), other.database.served():
                pass
            open_match(other)  # writing, reading and backups are not kept out
        with other.database.served():
            pass


def test_a_server_waits_for_one_that_is_just_ending(place: str) -> None:
    serving, ending = threading.Event(), threading.Event()

    def serve() -> None:
        with opened(place) as one, one.database.served():
            serving.set()
            ending.wait(20)

    first = threading.Thread(target=serve)
    first.start()
    assert serving.wait(20)
    with opened(place) as other:
        threading.Timer(0.2, ending.set).start()
        with other.database.served():
            assert ending.is_set()
    first.join(20)


def test_a_lock_that_cannot_be_had_is_a_fault_like_any_other(tmp_path: Path) -> None:
    (tmp_path / "toque.db-served").mkdir()
    with opened(str(tmp_path / "toque.db")) as store, raises(StoreReason.CANNOT_OPEN), store.database.served():
        pass


def test_a_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    with opened(str(tmp_path / "toque.db")) as store:
        open_match(store)
        modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
    assert modes["toque.db"] == 0o600
    assert set(modes.values()) == {0o600}


@pytest.mark.parametrize("where", ["mysql://anna:secret@host/toque", "sqlite://toque.db", "sqlite:///", "", ":memory:"])
def test_an_unknown_kind_of_address_is_refused(where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with raises(StoreReason.BAD_ADDRESS) as caught:
        opened(where)
    assert "secret" not in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_a_database_that_is_only_read_is_not_created(tmp_path: Path) -> None:
    with raises(StoreReason.NO_DATABASE):
        opened(str(tmp_path / "toque.db"), create=False)
    assert list(tmp_path.iterdir()) == []


def test_an_older_database_is_upgraded(place: str) -> None:
    with opened(place) as store:
        open_match(store, length=3)
    notes = "-- invented\nALTER TABLE people ADD COLUMN note TEXT NOT NULL DEFAULT 'none';\n"
    with Store(found(place), [*migrations(), notes]) as store:
        assert store.entries("m1") == entries(1, 3)
        store.call("p-anna", "Anna").result(20)
        with store.reading() as reading:
            assert reading.link.rows(tuple[str, str], "SELECT name, note FROM people") == [("Anna", "none")]
    with raises(StoreReason.NEWER) as caught:
        opened(place)
    assert (caught.value.facts["found"], caught.value.facts["known"]) == (len(migrations()) + 1, len(migrations()))


def test_an_upgrade_that_fails_leaves_the_old_version(place: str) -> None:
    with opened(place) as store:
        open_match(store, length=3)
    broken = "CREATE TABLE extra (id TEXT);\n\nALTER TABLE nothing ADD COLUMN note TEXT;\n"
    with pytest.raises(StoreFault):
        Store(found(place), [*migrations(), broken])
    with opened(place) as store:
        assert store.entries("m1") == entries(1, 3)
        with store.reading() as reading:
            assert "extra" not in reading.link.tables()


def test_several_processes_may_create_the_same_database_at_once(place: str) -> None:
    faults: list[BaseException] = []
    start = threading.Barrier(6)

    def make() -> None:
        try:
            start.wait()
            opened(place).close()
        except BaseException as error:  # the test must hear of it
            faults.append(error)

    threads = [threading.Thread(target=make) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE recipes (id BIGINT)",
        "CREATE TABLE matches (id BIGINT)",
        f"CREATE TABLE {OURS} (colour TEXT)",
        f"CREATE TABLE {OURS} (version BIGINT)",
    ],
)
def test_another_programs_tables_are_left_alone(place: str, statement: str) -> None:
    run_sql(place, statement)
    with raises(StoreReason.FOREIGN):
        opened(place)
    name = statement.split()[2]
    with raises(StoreReason.FOREIGN):
        opened(place)
    run_sql(place, f"DROP TABLE {name}")
    opened(place).close()


def test_missing_tables_count_as_damage(place: str) -> None:
    opened(place).close()
    run_sql(place, "DROP TABLE entries")
    with opened(place) as store, raises(StoreReason.DAMAGED):
        store.entries("m1")


def test_unreadable_text_counts_as_damage(place: str) -> None:
    with opened(place) as store:
        open_match(store, length=2)
        run_sql(place, "UPDATE entries SET body = '{\"seq\": 2' WHERE seq = 2")
        with raises(StoreReason.DAMAGED) as caught:
            store.match("m1")
        assert "m1" in str(caught.value.facts["said"])


# Files


def test_a_file_is_written_so_that_a_power_cut_loses_nothing(tmp_path: Path) -> None:
    with opened(str(tmp_path / "toque.db")) as store:
        link = store.writer.link
        assert link.rows(tuple[str], "PRAGMA journal_mode") == [("wal",)]
        assert link.rows(tuple[int], "PRAGMA synchronous") == [(2,)]  # FULL
        assert link.rows(tuple[int], "PRAGMA foreign_keys") == [(1,)]
        assert link.rows(tuple[int], "PRAGMA busy_timeout") == [(30_000,)]


def filled(path: Path) -> bytes:
    """What is in the file of a store with some matches."""
    with opened(str(path)) as store:
        for number in range(20):
            open_match(store, f"m{number}", 40)
    return path.read_bytes()


@pytest.mark.parametrize(
    "garbage",
    [b"not a database" * 100, b"\0" * 8192, b"x", b"SQLite format 3\0", b"SQLite format 3\0" + b"\xff" * 4080],
)
def test_a_file_of_garbage_is_damaged(tmp_path: Path, garbage: bytes) -> None:
    path = tmp_path / "toque.db"
    path.write_bytes(garbage)
    with raises(StoreReason.DAMAGED) as caught:
        opened(str(path))
    assert caught.value.facts["database"] == str(path)
    assert path.read_bytes() == garbage


@pytest.mark.parametrize("share", [0.1, 0.5, 0.99])
def test_a_truncated_file_is_damaged(tmp_path: Path, share: float) -> None:
    path = tmp_path / "toque.db"
    whole = filled(path)
    path.write_bytes(whole[: int(len(whole) * share)])
    with raises(StoreReason.DAMAGED):
        opened(str(path))


def test_flipped_bytes_in_the_middle_are_found(tmp_path: Path) -> None:
    path = tmp_path / "toque.db"
    whole = filled(path)
    pages = len(whole) // 4096
    assert pages > 20
    for page in range(2, pages):  # the start of a page says what it holds
        start = page * 4096
        path.write_bytes(whole[:start] + bytes(255 - byte for byte in whole[start : start + 64]) + whole[start + 64 :])
        with raises(StoreReason.DAMAGED):
            opened(str(path))
    path.write_bytes(whole)
    with opened(str(path)) as store:
        assert store.entries("m7") == entries(1, 40)


def test_a_folder_is_not_a_database(tmp_path: Path) -> None:
    with raises(StoreReason.NOT_A_FILE):
        opened(str(tmp_path))


def test_a_folder_that_cannot_be_created_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with raises(StoreReason.NO_FOLDER) as caught:
        opened(str(tmp_path / "file" / "deeper" / "toque.db"))
    assert caught.value.facts["folder"] == str(tmp_path / "file" / "deeper")


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that belongs to the user of `unprivileged`."""
    folder = Path(tempfile.mkdtemp())
    if os.geteuid() == 0:
        os.chown(folder, pwd.getpwnam("nobody").pw_uid, -1)
    yield folder
    folder.chmod(0o700)
    shutil.rmtree(folder)


@contextmanager
def unprivileged() -> Iterator[None]:
    """Run as an unprivileged user for a while, because root may write everything."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(pwd.getpwnam("nobody").pw_uid)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_file_that_may_not_be_written_is_reported(folder: Path) -> None:
    path = folder / "toque.db"
    with unprivileged():
        opened(str(path)).close()
        path.chmod(0o400)
        with raises(StoreReason.READ_ONLY):
            opened(str(path))


def test_a_folder_that_may_not_be_written_is_reported(folder: Path) -> None:
    path = folder / "toque.db"
    with unprivileged():
        opened(str(path)).close()
        folder.chmod(0o500)
        with raises(StoreReason.READ_ONLY) as caught:
            opened(str(path))
        assert caught.value.facts["folder"] == str(folder)
        with raises(StoreReason.READ_ONLY):
            opened(str(folder / "new.db"))
        with raises(StoreReason.NO_FOLDER):
            opened(str(folder / "deeper" / "new.db"))


# Servers

SECRET = "s3cret"  # noqa: S105 (nobody's)


def everything_said(fault: BaseException) -> str:
    """Everything that could be printed or logged."""
    return "".join(traceback.format_exception(fault)) + repr(fault)


def test_a_server_that_does_not_answer_is_reported(tmp_path: Path) -> None:
    with raises(StoreReason.UNREACHABLE) as caught:
        opened(f"postgresql://anna:{SECRET}@/toque?host={tmp_path}")
    assert SECRET not in everything_said(caught.value)
    assert "anna@" in str(caught.value.facts["database"])


@pytest.mark.parametrize(
    "rest",
    [
        f"{SECRET}@host:port:{SECRET}/toque?colour={SECRET}",
        f"a@{SECRET}@host/toque",
        f"{SECRET}/b@host/toque",
        f"12/{SECRET}@host/toque",
        f"a@host:{SECRET}/toque",
    ],
)
def test_an_unreadable_url_is_refused_without_its_password(rest: str) -> None:
    with raises(StoreReason.BAD_ADDRESS) as caught:
        opened(f"postgresql://anna:{rest}")
    assert SECRET not in everything_said(caught.value)


def test_a_password_that_a_server_repeats_is_not_passed_on() -> None:
    server = Postgres(f"postgresql://anna:{SECRET}@host/toque")
    assert server.said(ValueError(f"password={SECRET}\n  is wrong")) == "password=… is wrong"


def test_the_scheme_postgres_means_postgresql(postgres: str) -> None:
    with opened(postgres.replace("postgresql://", "postgres://")) as store:
        assert store.matches() == []


def test_an_unknown_database_is_reported(postgres_server: Server) -> None:
    with raises(StoreReason.UNKNOWN_DATABASE) as caught:
        opened(postgres_server.url.replace("/postgres?", "/soups?"))
    assert caught.value.facts["name"] == "soups"


def test_a_wrong_password_is_reported_but_not_shown(postgres_server: Server) -> None:
    with psycopg.connect(postgres_server.url) as connection:
        connection.execute(f"CREATE ROLE {GUARDED} LOGIN PASSWORD 'open sesame'".encode())
    url = postgres_server.url.replace("user=toque", f"user={GUARDED}")
    for password in ("", f"&password={SECRET}"):
        with raises(StoreReason.WRONG_PASSWORD) as caught:
            opened(url + password)
        assert caught.value.facts["user"] == GUARDED
        assert SECRET not in everything_said(caught.value)
    with raises(StoreReason.REFUSED) as caught:  # the right password connects, but nothing may be created there
        opened(f"{url}&password=open%20sesame")
    assert "open sesame" not in everything_said(caught.value)


def test_an_unknown_user_is_refused(postgres_server: Server) -> None:
    with raises(StoreReason.REFUSED) as caught:
        opened(postgres_server.url.replace("user=toque", "user=gordon"))
    assert "gordon" in str(caught.value.facts["said"])


def test_a_read_only_server_is_reported(postgres: str) -> None:
    opened(postgres).close()
    with opened(f"{postgres}%20-cdefault_transaction_read_only%3Don") as store:
        fault = store.call("p-anna", "Anna").exception(20)
    assert isinstance(fault, StoreFault)
    assert fault.reason is StoreReason.READ_ONLY


def test_synchronous_commit_is_never_off(postgres: str) -> None:
    for asked, used in (("off", "on"), ("local", "local"), ("on", "on")):
        with opened(f"{postgres}%20-csynchronous_commit%3D{asked}") as store:
            assert store.writer.link.rows(tuple[str], "SHOW synchronous_commit") == [(used,)]


def cut_connections(url: str) -> None:
    """Every connection to the server but this one is lost."""
    with psycopg.connect(url, autocommit=True) as connection:
        sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'toque'"
        connection.execute(sql.encode())


def test_a_lost_connection_is_made_again(postgres: str) -> None:
    with opened(postgres) as store:
        open_match(store)
        for seq in range(1, 4):
            cut_connections(postgres)
            store.append("m1", entries(seq, seq), Stage.RUNNING).result(20)
            cut_connections(postgres)
            assert store.entries("m1") == entries(1, seq)


def test_a_connection_lost_in_a_transaction_refuses_its_group(postgres: str) -> None:
    with opened(postgres) as store:
        open_match(store)
        lost = store.change(lambda *_: cut_connections(postgres))
        fault = lost.exception(20)
        assert isinstance(fault, StoreFault)
        assert fault.reason is StoreReason.UNREACHABLE
        store.append("m1", entries(1, 1), Stage.RUNNING).result(20)
        assert store.entries("m1") == entries(1, 1)
