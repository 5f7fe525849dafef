"""People who come with an empty browser: no cookie, no storage, no name."""

from __future__ import annotations

from typing import Any

import pytest

from browser.conftest import Opener
from browser.journeys.stranger import Comes, Stranger
from toque.server import desk


@pytest.fixture
def comes(opens: Opener) -> Comes:
    """Somebody comes to an address, in a browser of their own."""

    def came(path: str = "/", **settings: Any) -> Stranger:
        return Stranger(opens(path, **settings))

    return came


@pytest.fixture
def missed_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table notes at once that somebody has gone, not after some seconds."""
    monkeypatch.setattr(desk, "AWAY_AFTER", 0.2)
