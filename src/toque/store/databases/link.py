"""One connection to a database, and what the two kinds of database have in common. SQL has `?` for values."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from toque.store.faults import StoreFault, StoreReason

Value: TypeAlias = str | int | bytes
Values: TypeAlias = tuple[Value, ...]
Shape = TypeVar("Shape")
LOCK_WAIT = 2.0
"""Seconds to wait for the lock of another server."""
RETRY_EACH = 0.05
"""Seconds between two tries."""
HOUSE = "house"
"""The scope of a claim on all tables."""


class Claim(Struct, frozen=True):
    """The right of one server to write, until another has a higher epoch."""

    epoch: int
    server: str


class ServerLock:
    """The lock that shows other servers that this one is alive."""

    def renew(self) -> bool:
        """Take the lock again if it was lost; returns False if another server has it now. Raises StoreFault."""
        return True  # a file's lock lasts as long as the process


class Broken(Exception):
    """A statement violated a constraint of the schema; the transaction can continue from its savepoint."""


class Link(ABC):
    """One connection, for one thread at a time; raises StoreFault if the database refuses something."""

    @abstractmethod
    def rows(self, shape: type[Shape], sql: str, *values: Value) -> list[Shape]:
        """The rows of a query, each a tuple of this shape."""

    @abstractmethod
    def each(self, shape: type[Shape], sql: str, *values: Value) -> Iterator[Shape]:
        """The rows of a query, fetched in batches; only in a snapshot."""

    @abstractmethod
    def change(self, sql: str, rows: Sequence[Values] = ((),)) -> int:
        """Run a statement once for each row of values; returns how many rows of the table it touched. Raises Broken."""

    @abstractmethod
    def changing(self, claim: Claim | None = None) -> AbstractContextManager[None]:
        """A transaction that writes: all of it is durable at its end, or nothing.

        With a claim it compares the epoch first, which then cannot change until its end; raises StoreFault.
        """

    @abstractmethod
    def snapshot(self) -> AbstractContextManager[None]:
        """A transaction that reads: all queries in it see one moment."""

    @abstractmethod
    def lock_for_upgrade(self) -> None:
        """Wait until no other process upgrades the database, and lock it until the end of the transaction."""

    @abstractmethod
    def tables(self) -> list[str]:
        """The names of all tables."""

    def limit_time(self, seconds: int = 0) -> None:  # noqa: B027 (a file is as quick as its disk)
        """Set a time limit for statements, or none for those that scan everything."""

    @abstractmethod
    def scrub(self) -> None:
        """Erase overwritten data as far as the database allows, on a connection that is used for nothing else."""

    @abstractmethod
    def close(self) -> None:
        """Close the connection."""

    @contextmanager
    def attempt(self) -> Iterator[None]:
        """Part of a transaction that leaves nothing behind if it fails."""
        self.change("SAVEPOINT attempt")
        try:
            yield
        except Exception:
            self.change("ROLLBACK TO SAVEPOINT attempt")
            raise
        finally:
            self.change("RELEASE SAVEPOINT attempt")


class Database(ABC):
    """A place for a store: a file, or a server."""

    shown: str
    """Its address for people, without a password."""

    @abstractmethod
    def reader(self) -> Link:
        """A new connection for reading; raises StoreFault."""

    @abstractmethod
    def writer(self) -> Link:
        """A new connection for writing; raises StoreFault."""

    @abstractmethod
    def locked(self) -> AbstractContextManager[ServerLock | None]:
        """Lock it for a server; None if another has it. It is unlocked afterwards, or when the process ends."""

    @contextmanager
    def served(self) -> Iterator[ServerLock]:
        """Become its only server; raises StoreFault. The lock of a server that was just killed may last for a moment.

        The lock tells who is alive, and can be lost with a connection. The claim keeps a second server from writing.
        """
        late = time.monotonic() + LOCK_WAIT
        while True:
            with self.locked() as lock:
                if lock is not None:
                    yield lock
                    return
            if time.monotonic() > late:
                raise self.fault(StoreReason.SERVED)
            time.sleep(RETRY_EACH)

    def fault(self, reason: StoreReason, **facts: str | int) -> StoreFault:
        """A fault of this database."""
        return StoreFault(reason, database=self.shown, **facts)

    def must_have_room(self) -> None:  # noqa: B027 (a server keeps its own disk)
        """Raise StoreFault if the disk is about to be full, as far as we can see it."""

    def must_hold(self, claim: Claim, found: Sequence[tuple[int, str]]) -> None:
        """Compare a claim with the epoch and server that the database has; raises StoreFault."""
        if [epoch for epoch, _ in found] != [claim.epoch]:
            raise self.fault(StoreReason.LOST, server=found[0][1] if found else "")

    def shaped(self, shape: type[Shape], row: object) -> Shape:
        """A row as a tuple of the expected types; raises StoreFault otherwise."""
        try:
            return msgspec.convert(row, shape)
        except msgspec.ValidationError as error:
            raise self.fault(StoreReason.DAMAGED, said=str(error)) from error
