"""People with an empty browser: no cookie, no storage, no name."""

from __future__ import annotations

from typing import Any

import pytest

from browser.conftest import Opener
from browser.journeys.stranger import Comes, Stranger
from toque.server.tables import desk


@pytest.fixture
def comes(opens: Opener) -> Comes:
    """Opens an address as a new person in their own browser."""

    def came(path: str = "/", **settings: Any) -> Stranger:
        return Stranger(opens(path, **settings))

    return came


@pytest.fixture
def missed_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """People count as away at once, not after some seconds."""
    monkeypatch.setattr(desk, "AWAY_AFTER", 0.2)
