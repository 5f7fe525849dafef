"""People with an empty browser: no cookie, no storage, no name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Opener
from browser.journeys.stranger import SOON, Comes, Stranger
from toque.server.tables import desk

USUAL = 5_000
"""How long Playwright waits for what is expected, in milliseconds."""


@pytest.fixture
def comes(opens: Opener) -> Iterator[Comes]:
    """Opens an address as a new person in their own browser."""
    expect.set_options(timeout=SOON)

    def came(path: str = "/", **settings: Any) -> Stranger:
        return Stranger(opens(path, **settings))

    yield came
    expect.set_options(timeout=USUAL)


@pytest.fixture
def missed_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """People count as away at once, not after some seconds."""
    monkeypatch.setattr(desk, "AWAY_AFTER", 0.2)
