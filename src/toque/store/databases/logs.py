"""The files that SQLite keeps beside a database while it is open: its log, and an index of the log."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TypeAlias

Identity: TypeAlias = tuple[int, int]


class LogFiles:
    """The files that one connection writes with. It keeps using them even if they are removed.

    Nobody can find what is written to a file without a name, so such a write must not count.
    """

    def __init__(self, database: Path) -> None:
        self.log = database.with_name(f"{database.name}-wal")
        self.index = database.with_name(f"{database.name}-shm")
        self.known: tuple[Identity, Identity] | None = None

    def found(self) -> tuple[Identity | None, Identity | None]:
        """The files that are there now."""
        return identity(self.log), identity(self.index)

    def learn(self) -> None:
        """Remember the files that the connection uses; a system without such a log has none."""
        if self.known is None:
            log, index = self.found()
            self.known = None if log is None or index is None else (log, index)

    def are_gone(self) -> bool:
        """Whether one of them was renamed, removed or replaced."""
        return self.known is not None and self.found() != self.known

    def are_replaced(self) -> bool:
        """Whether another process has begun a new log: then we must not write any more."""
        try:
            stat = self.log.stat()
        except OSError:
            return False
        return self.known is not None and (stat.st_dev, stat.st_ino) != self.known[0] and stat.st_size > 0


def identity(path: Path) -> Identity | None:
    """Which file a path leads to; None if there is none."""
    try:
        stat = os.stat(path)  # noqa: PTH116 (called for every transaction, and pathlib is slower)
    except OSError:
        return None
    return stat.st_dev, stat.st_ino


def size(path: Path) -> int:
    """The size of a file in bytes; 0 if it does not exist."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def said(error: Exception) -> str:
    """The system's message for an error."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
