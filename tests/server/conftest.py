"""Fixtures for tests of the server: one that most tests share, and people who come in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from loops import no_waiting_on_loops
from server.fixtures.running import Running, Unhurried, Visitor, started


@pytest.fixture(autouse=True)
def no_database_call_on_a_loop() -> Iterator[None]:
    """Every test of the server fails if its event loop ever waited for a database."""
    with no_waiting_on_loops() as found:
        yield
    assert found == []


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server without limits, for all tests that need none of their own."""
    with started(Unhurried(str(tmp_path_factory.mktemp("served") / "toque.db"))) as server:
        yield server


@pytest.fixture
def ann(served: Running) -> Visitor:
    return Visitor.come_in(served, "Ann")


@pytest.fixture
def ben(served: Running) -> Visitor:
    return Visitor.come_in(served, "Ben")


@pytest.fixture
def eve(served: Running) -> Visitor:
    return Visitor.come_in(served, "Eve")
