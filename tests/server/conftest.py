"""Fixtures for tests of the server: one server that most tests share, and some visitors."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from loops import no_waiting_on_loops
from server.fixtures.luck import LUCK
from server.fixtures.running import Running, Unlimited, Visitor, started


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest) -> None:
    """Every test has the same luck in every run."""
    LUCK.begin(request.node.name)


@pytest.fixture(autouse=True)
def no_database_call_on_a_loop() -> Iterator[None]:
    """Every test of the server fails if its event loop ever waited for a database."""
    with no_waiting_on_loops() as found:
        yield
    assert found == []


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server without limits, shared by all tests that do not need their own."""
    with started(Unlimited(str(tmp_path_factory.mktemp("served") / "toque.db"))) as server:
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
