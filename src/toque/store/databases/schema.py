"""The schema and its migrations: numbered files in `migrations/`, applied in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from toque.store.databases.link import Broken, Database, Link
from toque.store.faults import StoreFault, StoreReason

OURS = "toque"
"""The table that marks a database as Toque's, and has its version."""


@cache
def migrations() -> tuple[str, ...]:
    """The texts of all migrations, the first one first."""
    folder = files("toque.store.databases") / "migrations"
    return tuple(
        one.read_text("utf-8")
        for one in sorted(folder.iterdir(), key=lambda one: one.name)
        if one.name.endswith(".sql")
    )


def upgrade(database: Database, link: Link, texts: Sequence[str]) -> None:
    """Bring a database to the version of these migrations; raises StoreFault for one that is newer or foreign."""
    if is_current(database, link, texts):
        return
    with link.changing():
        link.lock_for_upgrade()
        # another process may have done it meanwhile
        if is_current(database, link, texts):
            return
        found = version(database, link)
        for text in texts[found:]:
            for statement in statements(text):
                link.change(statement)
        if not found:
            link.change(f"CREATE TABLE {OURS} (version BIGINT PRIMARY KEY)")
            link.change(f"INSERT INTO {OURS} (version) VALUES (0)")  # noqa: S608 (our own name)
        link.change(f"UPDATE {OURS} SET version = ?", [(len(texts),)])  # noqa: S608


def is_current(database: Database, link: Link, texts: Sequence[str]) -> bool:
    """Whether the version is current; raises StoreFault for a database that is newer or foreign."""
    found = version(database, link)
    if found > len(texts):
        raise database.fault(StoreReason.NEWER, found=found, known=len(texts))
    return found == len(texts)


def version(database: Database, link: Link) -> int:
    """The version of the tables, 0 if there are none; raises StoreFault if they are another program's."""
    tables = link.tables()
    if not tables:
        return 0
    foreign = database.fault(StoreReason.FOREIGN, tables=len(tables))
    if OURS not in tables:
        raise foreign
    try:
        found = link.rows(tuple[int], f"SELECT version FROM {OURS}")  # noqa: S608
    except (StoreFault, Broken) as error:
        raise foreign from error
    if len(found) != 1:
        raise foreign
    return found[0][0]


def statements(text: str) -> list[str]:
    """The statements of a migration."""
    lines = [line for line in text.splitlines() if not line.startswith("--")]
    return [one.strip() for one in "\n".join(lines).split(";\n") if one.strip()]
