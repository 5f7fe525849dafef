"""A small pool of connections for reading, one for each concurrent reader up to a limit."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from toque.store.databases.link import Database, Link
from toque.store.faults import StoreReason

MOST = 4
"""Connections at a time; more readers wait for one."""
PATIENCE = 30.0
"""The longest wait for one, in seconds."""


class Readers:
    """A few connections that threads share; each is opened when it is first needed."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.idle: list[Link] = [database.reader()]  # a database that cannot be read is refused at once
        self.room = threading.BoundedSemaphore(MOST)
        self.guard = threading.Lock()
        self.closed = False

    @contextmanager
    def link(self) -> Iterator[Link]:
        """A connection for a few queries; raises StoreFault."""
        if not self.room.acquire(timeout=PATIENCE):
            raise self.database.fault(StoreReason.BUSY)
        try:
            link = self.taken()
            try:
                yield link
            finally:
                self.give_back(link)
        finally:
            self.room.release()

    def taken(self) -> Link:
        """An idle connection, or a new one; raises StoreFault."""
        with self.guard:
            if self.closed:
                raise self.database.fault(StoreReason.CLOSED)
            if self.idle:
                return self.idle.pop()
        return self.database.reader()

    def give_back(self, link: Link) -> None:
        """Return a connection to the pool, or close it if the pool is closed."""
        with self.guard:
            if not self.closed:
                self.idle.append(link)
                return
        link.close()

    def close(self) -> None:
        """Close idle connections; the others are closed when they are given back."""
        with self.guard:
            self.closed = True
            idle, self.idle = self.idle, []
        for link in idle:
            link.close()
