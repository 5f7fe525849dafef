"""Where a store is: a PostgreSQL server by its URL, or a file, by default in the user's own folder."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_data_path

from toque.store.databases.link import Database
from toque.store.databases.sqlite import SQLite
from toque.store.faults import StoreFault, StoreReason
from toque.store.store import Store

SERVERS = ("postgresql", "postgres")
FILE = "sqlite:///"


def default_path() -> Path:
    """The default file."""
    return user_data_path("toque", appauthor=False) / "toque.db"


def opened(where: str | None = None, *, create: bool = True) -> Store:
    """The store at a URL or path, created and upgraded if necessary; raises StoreFault."""
    return Store(found(where, create=create))


def found(where: str | None, *, create: bool = True) -> Database:
    """The database at a URL or path; raises StoreFault."""
    if where is None:
        return SQLite(default_path(), create=create)
    scheme, mark, _ = where.partition("://")
    if mark and scheme in SERVERS:
        from toque.store.databases.postgres import Postgres  # noqa: PLC0415 (a file needs no driver)

        return Postgres(where)
    if where.startswith(FILE):
        where = where.removeprefix(FILE)
    elif mark:
        raise StoreFault(StoreReason.BAD_ADDRESS, database=f"{scheme}://…")
    if not where or where == ":memory:":
        raise StoreFault(StoreReason.BAD_ADDRESS, database=where)
    try:
        path = Path(where).expanduser()
    except RuntimeError as error:  # there is no such user
        raise StoreFault(StoreReason.BAD_ADDRESS, database=where) from error
    return SQLite(path, create=create)
