"""SQLite: one file with a write-ahead log; every commit is on the disk before it is acknowledged."""

from __future__ import annotations

import errno
import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from toque.store.databases.link import HOUSE, Broken, Claim, Database, Link, ServerLock, Shape, Value, Values
from toque.store.databases.logs import LogFiles, identity, said, size
from toque.store.faults import StoreFault, StoreReason

PATIENCE = 30.0
"""Seconds to wait for another process that writes."""
RETRY_EACH = 0.01
"""Retry delay in seconds, where SQLite itself does not wait."""
SCRUBBING = 2.0
"""Seconds to wait for readers of data that is to be erased."""
HOLDS_UP = 0.02
"""The longest time in seconds for which this blocks other writers."""
ROOM = 256 * 1024
"""Bytes of a disk below which it counts as full: the log needs some."""
FETCHED_ROWS = 1000
"""Rows fetched at a time."""
MAGIC = b"SQLite format 3\0"
LEAST = 512
"""Bytes of the smallest page."""
ONLY_OURS = 0o600
"""Only its owner may read a file with the secrets of running games."""
EPOCH = "SELECT epoch, server FROM claims WHERE scope = ?"

REASONS = {
    sqlite3.SQLITE_FULL: StoreReason.DISK_FULL,
    sqlite3.SQLITE_IOERR: StoreReason.DISK_FAILED,
    sqlite3.SQLITE_READONLY: StoreReason.READ_ONLY,
    sqlite3.SQLITE_BUSY: StoreReason.BUSY,
    sqlite3.SQLITE_LOCKED: StoreReason.BUSY,
    sqlite3.SQLITE_CANTOPEN: StoreReason.CANNOT_OPEN,
    sqlite3.SQLITE_PERM: StoreReason.CANNOT_OPEN,
    sqlite3.SQLITE_CORRUPT: StoreReason.DAMAGED,
    sqlite3.SQLITE_NOTADB: StoreReason.DAMAGED,
    sqlite3.SQLITE_ERROR: StoreReason.DAMAGED,  # our statements are right, so the tables must be wrong
}
"""By primary result code."""


class SQLite(Database):
    """A database in a file, which is created if it does not exist, unless that is forbidden."""

    def __init__(self, path: Path, *, create: bool = True) -> None:
        self.shown = str(path)
        self.unsaved = False
        """Whether the log is gone and had content that is not in the file."""
        try:
            self.path = path.resolve()  # a link leads to the same log and the same lock as its target
        except (OSError, RuntimeError, ValueError) as error:
            raise self.fault(StoreReason.CANNOT_OPEN, said=said(error)) from error
        if not create and not self.exists():
            raise self.fault(StoreReason.NO_DATABASE)
        self.ensure_file()
        self.identity = self.found()
        late = time.monotonic() + PATIENCE
        while not self.prepared(late):
            time.sleep(RETRY_EACH)

    def prepared(self, late: float) -> bool:
        """Check the file and turn its log on; False if another process is doing so, for which SQLite does not wait."""
        try:
            with closing(SQLiteLink(self)) as link:
                link.check()
                link.rows(tuple[str], "PRAGMA journal_mode = WAL")
        except StoreFault as fault:
            if fault.reason is not StoreReason.BUSY or time.monotonic() > late:
                raise
            return False
        return True

    def exists(self) -> bool:
        """Whether the file exists; raises StoreFault if that cannot be checked."""
        try:
            return self.path.exists()
        except (OSError, ValueError) as error:
            raise self.fault(StoreReason.CANNOT_OPEN, said=said(error)) from error

    def ensure_file(self) -> None:
        """Make sure that there is a file that we may write; raises StoreFault."""
        if self.exists() and not self.path.is_file():
            raise self.fault(StoreReason.NOT_A_FILE)
        if size(self.path) == 0 and size(LogFiles(self.path).log) > 0:  # SQLite would remove it
            raise self.fault(StoreReason.ORPHANED)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise self.fault(StoreReason.NO_FOLDER, folder=str(self.path.parent), said=said(error)) from error
        try:
            self.path.touch(ONLY_OURS)
            with self.path.open("rb+") as file:
                start = file.read(LEAST)
        except PermissionError as error:
            raise self.fault(StoreReason.READ_ONLY, said=said(error)) from error
        except OSError as error:
            full = error.errno in (errno.ENOSPC, errno.EDQUOT)
            raise self.fault(StoreReason.DISK_FULL if full else StoreReason.CANNOT_OPEN, said=said(error)) from error
        if start and (len(start) < LEAST or not start.startswith(MAGIC)):  # SQLite would write over a short one
            raise self.fault(StoreReason.DAMAGED, said="file is not a database")
        if not os.access(self.path.parent, os.W_OK | os.X_OK, effective_ids=os.access in os.supports_effective_ids):
            raise self.fault(StoreReason.READ_ONLY, folder=str(self.path.parent), said="")

    def found(self) -> tuple[int, int]:
        """Which file the path leads to; raises StoreFault if there is none, or if it has several names.

        SQLite keeps its log beside the name that it is given: opened by two names, a file would be destroyed.
        """
        try:
            stat = self.path.stat()
        except OSError as error:
            raise self.fault(StoreReason.CANNOT_OPEN, said=said(error)) from error
        if stat.st_nlink > 1:
            raise self.fault(StoreReason.LINKED, links=stat.st_nlink)
        return stat.st_dev, stat.st_ino

    def must_be_there(self) -> None:
        """Raise StoreFault if the path no longer leads to the file that we write."""
        if identity(self.path) != self.identity:
            raise self.fault(StoreReason.MOVED)

    def must_have_room(self) -> None:
        if hasattr(os, "statvfs"):
            disk = os.statvfs(self.path.parent)
            if disk.f_bavail * disk.f_frsize < ROOM:
                raise self.fault(StoreReason.DISK_FULL, said="almost no space is left")

    def reader(self) -> Link:
        link = SQLiteLink(self)
        link.change("PRAGMA query_only = ON")
        return link

    def writer(self) -> Link:
        return SQLiteLink(self)

    @contextmanager
    def locked(self) -> Iterator[ServerLock | None]:
        with closing(self.lock_connection()) as connection:
            try:
                with self.refusing():
                    connection.execute("BEGIN EXCLUSIVE")
            except StoreFault as fault:
                if fault.reason is not StoreReason.BUSY:
                    raise
                yield None
            else:
                yield ServerLock()

    def lock_connection(self) -> sqlite3.Connection:
        """A connection to an empty file, locked instead of the database, so that backups and checks can open that."""
        path = self.path.with_name(f"{self.path.name}-served")
        try:
            path.touch(ONLY_OURS)
        except OSError as error:
            raise self.fault(StoreReason.CANNOT_OPEN, said=said(error)) from error
        with self.refusing():
            return sqlite3.connect(path, timeout=0, isolation_level=None)

    def refusal(self, error: sqlite3.Error) -> Exception:
        """What an error of SQLite means; the error itself if it is our bug."""
        code = getattr(error, "sqlite_errorcode", 0)
        if code & 0xFF == sqlite3.SQLITE_CONSTRAINT:
            return Broken(str(error))
        if code == sqlite3.SQLITE_IOERR_SHMSIZE:  # no room for the index of the log
            return self.fault(StoreReason.DISK_FULL, said=str(error))
        reason = REASONS.get(code & 0xFF)
        return error if reason is None else self.fault(reason, said=str(error))

    @contextmanager
    def refusing(self) -> Iterator[None]:
        """Turn errors of SQLite in this block into faults."""
        try:
            yield
        except sqlite3.Error as error:
            raise self.refusal(error) from error


class SQLiteLink(Link):
    """A connection to the file."""

    def __init__(self, database: SQLite) -> None:
        self.database = database
        self.files = LogFiles(database.path)
        database.must_be_there()  # otherwise SQLite would make another file in its place, and remove the log beside it
        with database.refusing():
            self.connection = sqlite3.connect(
                f"{database.path.as_uri()}?mode=rw",
                timeout=PATIENCE,
                isolation_level=None,
                check_same_thread=False,
                uri=True,
            )
        try:
            self.change("PRAGMA synchronous = FULL")
            self.change("PRAGMA foreign_keys = ON")
            self.change("PRAGMA secure_delete = ON")  # what is forgotten is overwritten
        except StoreFault:
            self.connection.close()
            raise

    def rows(self, shape: type[Shape], sql: str, *values: Value) -> list[Shape]:
        with self.database.refusing():
            found = self.connection.execute(sql, values).fetchall()
        return self.database.shaped(list[shape], found)  # type: ignore[valid-type]

    def each(self, shape: type[Shape], sql: str, *values: Value) -> Iterator[Shape]:
        with closing(self.connection.cursor()) as cursor:
            with self.database.refusing():
                cursor.execute(sql, values)
            while True:
                with self.database.refusing():
                    found = cursor.fetchmany(FETCHED_ROWS)
                if not found:
                    return
                yield from self.database.shaped(list[shape], found)  # type: ignore[valid-type]

    def change(self, sql: str, rows: Sequence[Values] = ((),)) -> int:
        with self.database.refusing(), closing(self.connection.cursor()) as cursor:
            if len(rows) == 1:
                cursor.execute(sql, rows[0])
            else:
                cursor.executemany(sql, rows)
            return cursor.rowcount

    @contextmanager
    def changing(self, claim: Claim | None = None) -> Iterator[None]:
        if self.files.are_gone():
            raise self.database.fault(StoreReason.LOG_LOST, saved=int(self.rescue()))
        self.database.unsaved = False
        self.change("BEGIN IMMEDIATE")
        try:
            self.database.must_be_there()
            self.files.learn()
            if claim is not None:
                self.database.must_hold(claim, self.rows(tuple[int, str], EPOCH, HOUSE))
            yield
            self.change("COMMIT")
        except BaseException:
            self.undo()
            raise
        if self.files.are_gone() and not self.rescue():
            raise self.database.fault(StoreReason.LOG_LOST, saved=0)

    def rescue(self) -> bool:
        """Move everything from a log that nobody else can find into the file; returns whether all of it was moved."""
        self.database.unsaved = True
        self.database.must_be_there()
        if not self.files.are_replaced():
            busy, logged, moved = self.rows(tuple[int, int, int], "PRAGMA wal_checkpoint(PASSIVE)")[0]
            self.database.unsaved = bool(busy) or logged != moved
        return not self.database.unsaved

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        if self.database.unsaved:  # what it would read may be gone after a restart
            raise self.database.fault(StoreReason.LOG_LOST, saved=0)
        self.change("BEGIN")
        try:
            yield
        finally:
            self.undo()

    def undo(self) -> None:
        """Roll back; SQLite may have done so itself."""
        with self.database.refusing():
            self.connection.rollback()

    def lock_for_upgrade(self) -> None:
        pass  # a transaction that writes is alone in any case

    def tables(self) -> list[str]:
        sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
        return [name for (name,) in self.rows(tuple[str], sql)]

    def check(self) -> None:
        """Check every page; raises StoreFault if one is damaged."""
        found = self.rows(tuple[str], "PRAGMA quick_check(1)")
        if found != [("ok",)]:
            raise self.database.fault(StoreReason.DAMAGED, said=found[0][0])

    def scrub(self) -> None:
        self.change(f"PRAGMA busy_timeout = {int(HOLDS_UP * 1000)}")
        late = time.monotonic() + SCRUBBING
        self.rows(tuple[int, int, int], "PRAGMA wal_checkpoint(PASSIVE)")  # most of the work, and it blocks nobody
        while self.rows(tuple[int, int, int], "PRAGMA wal_checkpoint(TRUNCATE)")[0][0] and time.monotonic() < late:
            time.sleep(HOLDS_UP)

    def close(self) -> None:
        self.connection.close()
