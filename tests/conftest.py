"""Fixtures for all tests: a place for a store, in both kinds of database."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from databases import KINDS, Missing, Server, is_required, schema
from toque.store.databases.places import opened
from toque.store.store import Store


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip tests that take minutes, except in `./run soak`."""
    if os.environ.get("TOQUE_SOAK"):
        return
    long = [item for item in items if item.get_closest_marker("soak") is not None]
    config.hook.pytest_deselected(items=long)
    items[:] = [item for item in items if item not in long]


def pytest_collection_finish() -> None:
    """Leave modules and collected tests out of garbage collection: a server collects garbage whenever it starts."""
    gc.collect()
    gc.freeze()


def running_postgres() -> Iterator[Server]:
    """Start a PostgreSQL server, and stop it afterwards."""
    try:
        server = Server()
    except Missing as missing:
        without_postgres(str(missing))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Server]:
    """A PostgreSQL server that is shared by the whole test run."""
    yield from running_postgres()


@pytest.fixture
def own_server() -> Iterator[Server]:
    """A PostgreSQL server that a test may restart or stop."""
    yield from running_postgres()


@pytest.fixture
def postgres(request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of an empty place on a PostgreSQL server."""
    url = os.environ.get("TOQUE_POSTGRES") or request.getfixturevalue("postgres_server").url
    with schema(url) as place:
        yield place


@pytest.fixture(params=KINDS)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A place for a new store: each test runs once with a path and once with a URL."""
    if request.param == "sqlite":
        return str(tmp_path / "toque.db")
    return str(request.getfixturevalue("postgres"))


@pytest.fixture
def store(place: str) -> Iterator[Store]:
    """An empty store: each test runs once with each database."""
    with opened(place) as store:
        yield store


def without_postgres(why: str) -> None:
    """Skip with a warning, or fail if PostgreSQL is required."""
    if is_required():
        pytest.fail(f"TOQUE_REQUIRE asks for PostgreSQL: {why}", pytrace=False)
    pytest.skip(f"NOT TESTED WITH POSTGRESQL: {why}")
