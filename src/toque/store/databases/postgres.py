"""PostgreSQL through psycopg: the same statements, pipelined, and a new connection when the old one is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from typing import TypeVar

import psycopg
from psycopg import pq
from psycopg.abc import PQGen
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.errors import ConnectionTimeout, _WaitTimeout

from toque.store.databases.link import HOUSE, Broken, Claim, Database, Link, ServerLock, Shape, Value, Values
from toque.store.faults import StoreFault, StoreReason

Answer = TypeVar("Answer")
CHECK_EACH = 0.1
PATIENCE = 5
"""Connection timeout in seconds, unless the URL says otherwise."""
LOCKED, STATEMENT, ABANDONED = 10, 15, 60
"""The server's timeouts in seconds for a lock, for a statement, and for an idle transaction."""
ANSWER_WITHIN = 20.0
"""Seconds to wait for an answer: a server that hangs does not enforce its own limits."""
USUAL = {"connect_timeout": str(PATIENCE), "application_name": "toque"}
FETCHED_ROWS = 1000
"""Rows fetched at a time."""
UPGRADING = 0x746F717565
"""The number of the lock held during upgrades: `toque`."""
SERVING = 0x74717565
"""The number of the lock that a server holds, together with its schema's: `tque`."""
LOCK = "SELECT pg_try_advisory_lock(?, hashtext(current_schema()))"
BEGIN_CLAIMED = f"BEGIN; SELECT epoch, server FROM claims WHERE scope = '{HOUSE}' FOR SHARE"  # noqa: S608 (our own)
"""In one message. The row is locked until the commit, so that nobody can take the claim in between."""
LIMITS = f"""SELECT set_config('lock_timeout', '{LOCKED}s', false),
    set_config('statement_timeout', '{STATEMENT}s', false),
    set_config('idle_in_transaction_session_timeout', '{ABANDONED}s', false),
    CASE WHEN current_setting('synchronous_commit') = 'off' THEN set_config('synchronous_commit', 'on', false) END"""
OTHER_LIMITS = """SELECT set_config('lock_timeout', ?, false), set_config('statement_timeout', ?, false),
    set_config('idle_in_transaction_session_timeout', ?, false)"""

REASONS = {
    "25006": StoreReason.READ_ONLY,
    "53100": StoreReason.DISK_FULL,
    "58030": StoreReason.DISK_FAILED,
    "42501": StoreReason.REFUSED,
    "55P03": StoreReason.BUSY,
    "57014": StoreReason.BUSY,  # a statement that took too long
    "08": StoreReason.UNREACHABLE,
    "40": StoreReason.BUSY,
    "42": StoreReason.DAMAGED,  # our statements are right, so the tables must be wrong
    "3F": StoreReason.REFUSED,
    "53": StoreReason.REFUSED,
    "57": StoreReason.UNREACHABLE,
    "XX": StoreReason.DAMAGED,
}
"""By SQLSTATE, or by its class."""


class TimedConnection(psycopg.Connection):
    """A connection with a timeout for every answer, after which it is closed."""

    silence: float | None = ANSWER_WITHIN

    def wait(self, gen: PQGen[Answer], interval: float = CHECK_EACH, timeout: float | None = None) -> Answer:
        try:
            return super().wait(gen, interval, self.silence if timeout is None else timeout)
        except _WaitTimeout:
            self.pgconn.finish()
            raise


class Postgres(Database):
    """A database on a server."""

    def __init__(self, url: str) -> None:
        try:
            parts = conninfo_to_dict(url)
            usual = {name: value for name, value in USUAL.items() if name not in parts}
            self.conninfo = make_conninfo(url, **usual)
        except psycopg.Error:  # its message may contain the password
            raise unreadable(url) from None
        self.password = str(parts.get("password") or "")
        self.user = str(parts.get("user") or "")
        self.name = str(parts.get("dbname") or self.user)
        host, port = str(parts.get("host") or ""), str(parts.get("port") or "")
        if "@" in host + self.name or (not port.replace(",", "").isdecimal() and port):
            raise unreadable(url)  # part of a password with an unescaped special character
        self.shown = f"postgresql://{self.user and self.user + '@'}{host}{port and ':' + port}/{self.name}"

    def reader(self) -> Link:
        return PostgresLink(self)

    def writer(self) -> Link:
        return PostgresLink(self)

    @contextmanager
    def locked(self) -> Iterator[ServerLock | None]:
        with closing(PostgresLock(self)) as lock:
            yield lock if lock.take() else None

    def connect(self) -> TimedConnection:
        """A new connection; raises StoreFault."""
        try:
            connection = TimedConnection.connect(self.conninfo, autocommit=True)
        except ConnectionTimeout as error:  # a ping would take as long again
            raise self.fault(StoreReason.UNREACHABLE, said=self.said(error)) from None
        except psycopg.Error as error:
            raise self.unconnected(error) from None  # its message may contain the password
        try:
            connection.execute(LIMITS.encode())
        except psycopg.Error as error:  # it went away again
            connection.close()
            raise self.fault(StoreReason.UNREACHABLE, said=self.said(error)) from error
        return connection

    def unconnected(self, error: psycopg.Error) -> StoreFault:
        """Why there is no connection: the server does not answer, or refuses us."""
        said = self.said(error)
        if "password authentication failed" in said or "no password supplied" in said:
            return self.fault(StoreReason.WRONG_PASSWORD, user=self.user)
        if f'database "{self.name}" does not exist' in said:
            return self.fault(StoreReason.UNKNOWN_DATABASE, name=self.name)
        answers = pq.PGconn.ping(self.conninfo.encode()) == pq.Ping.OK
        return self.fault(StoreReason.REFUSED if answers else StoreReason.UNREACHABLE, said=said)

    def said(self, error: Exception) -> str:
        """The server's message in one line, without the password."""
        text = " ".join(str(error).split())
        return text.replace(self.password, "…") if self.password else text


def unreadable(url: str) -> StoreFault:
    """The fault of a URL in which the password cannot be told apart."""
    return StoreFault(StoreReason.BAD_ADDRESS, database=f"{url.partition('://')[0]}://…")


class PostgresLink(Link):
    """A connection to the server; if it was lost, the next transaction opens another."""

    def __init__(self, database: Postgres) -> None:
        self.database = database
        self.connection = database.connect()

    @contextmanager
    def refusing(self) -> Iterator[None]:
        """Turn errors of the server in this block into faults."""
        try:
            yield
        except psycopg.Error as error:
            raise self.refusal(error) from error

    def refusal(self, error: psycopg.Error) -> Exception:
        """What an error of the server means; the error itself if it is our bug."""
        state = error.sqlstate or ""
        if self.connection.closed:
            return self.database.fault(StoreReason.UNREACHABLE, said=self.database.said(error))
        if isinstance(error, psycopg.IntegrityError):
            return Broken(str(error))
        reason = REASONS.get(state, REASONS.get(state[:2]))
        return error if reason is None else self.database.fault(reason, said=self.database.said(error))

    def rows(self, shape: type[Shape], sql: str, *values: Value) -> list[Shape]:
        if any(isinstance(value, str) and "\0" in value for value in values):
            return []  # PostgreSQL has no text with a NUL, and refuses a query with one
        with self.refusing():
            found = self.connection.execute(placed(sql), values).fetchall()
        return self.database.shaped(list[shape], found)  # type: ignore[valid-type]

    def each(self, shape: type[Shape], sql: str, *values: Value) -> Iterator[Shape]:
        with self.refusing(), self.connection.cursor("each") as cursor:
            cursor.itersize = FETCHED_ROWS
            cursor.execute(placed(sql), values)
            while found := cursor.fetchmany(FETCHED_ROWS):
                yield from self.database.shaped(list[shape], found)  # type: ignore[valid-type]

    def change(self, sql: str, rows: Sequence[Values] = ((),)) -> int:
        with self.refusing(), self.connection.cursor() as cursor:
            if len(rows) == 1:
                cursor.execute(placed(sql), rows[0])
            else:
                cursor.executemany(placed(sql), rows)
            return cursor.rowcount

    @contextmanager
    def changing(self, claim: Claim | None = None) -> Iterator[None]:
        try:
            if claim is None:
                self.begin(lambda: self.change("BEGIN"))
            else:
                self.database.must_hold(claim, self.begin(self.begin_claimed))
            yield
            self.change("COMMIT")
        except BaseException:
            self.undo()
            raise

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        self.begin(lambda: self.change("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"))
        try:
            yield
        finally:
            self.undo()

    def begin(self, beginning: Callable[[], Shape]) -> Shape:
        """Begin a transaction, on a new connection if the old one is lost: nothing was sent yet."""
        try:
            return beginning()
        except StoreFault as fault:
            if fault.reason is not StoreReason.UNREACHABLE:
                raise
            self.connection.close()
            self.connection = self.database.connect()
            return beginning()

    def begin_claimed(self) -> list[tuple[int, str]]:
        """Begin a transaction and lock the claim in one message; the epoch and server that were found."""
        with self.refusing(), self.connection.cursor() as cursor:
            cursor.execute(BEGIN_CLAIMED.encode(), prepare=False)  # two statements cannot be prepared as one
            cursor.nextset()
            found = cursor.fetchall()
        return self.database.shaped(list[tuple[int, str]], found)

    def undo(self) -> None:
        """Roll back; a lost connection has done so itself."""
        with suppress(StoreFault):
            self.change("ROLLBACK")

    def lock_for_upgrade(self) -> None:
        self.rows(tuple[str], "SELECT pg_advisory_xact_lock(?)::text", UPGRADING)

    def tables(self) -> list[str]:
        sql = "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()"
        return [name for (name,) in self.rows(tuple[str], sql)]

    def limit_time(self, seconds: int = 0) -> None:
        self.connection.silence = seconds + PATIENCE if seconds else None
        self.rows(tuple[str, str, str], OTHER_LIMITS, *[f"{seconds}s"] * 3)

    def scrub(self) -> None:
        pass  # the server does it by itself (vacuum)

    def close(self) -> None:
        self.connection.close()


class PostgresLock(ServerLock):
    """A lock that lasts as long as its connection."""

    def __init__(self, database: Postgres) -> None:
        self.database = database
        self.link = database.reader()
        self.has = False

    def take(self) -> bool:
        """Take the lock; returns False if another server has it."""
        self.has = self.link.rows(tuple[bool], LOCK, SERVING) == [(True,)]
        return self.has

    def renew(self) -> bool:
        try:
            self.link.rows(tuple[int], "SELECT 1")
        except StoreFault as fault:
            if fault.reason is not StoreReason.UNREACHABLE:
                raise
            self.has = False
            self.link.close()
            self.link = self.database.reader()
        return self.has or self.take()

    def close(self) -> None:
        """Release the lock."""
        self.link.close()


def placed(sql: str) -> bytes:
    """A statement with psycopg's placeholders."""
    return sql.replace("?", "%s").encode()
