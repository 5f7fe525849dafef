"""The rounds of a house: what they cannot do is logged, and not again and again."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import cast

import pytest

from toque.server.tables.rounds import Rounds, Tables
from toque.store.faults import StoreFault, StoreReason


def test_a_search_that_fails_is_logged_once_until_something_changes(caplog: pytest.LogCaptureFixture) -> None:
    answers: list[StoreReason | None] = []

    async def ask(_: object) -> list[str]:
        answer = answers.pop(0)
        if answer is not None:
            raise StoreFault(answer)
        return []

    rounds = Rounds(cast("Tables", SimpleNamespace(services=SimpleNamespace(ask=ask))))

    def logged(*found: StoreReason | None) -> int:
        """How often a search that finds this is logged."""
        caplog.clear()
        answers.extend(found)
        for _ in found:
            asyncio.run(rounds.seek())
        return len(caplog.records)

    assert logged(StoreReason.UNREACHABLE, StoreReason.UNREACHABLE) == 1
    assert logged(StoreReason.LOG_LOST) == 1
    assert logged(StoreReason.LOG_LOST, None) == 0
    assert logged(StoreReason.LOG_LOST) == 1
