from __future__ import annotations

import pytest

from table.toy_game import PANTRY
from toque.games import GAMES


@pytest.fixture(autouse=True)
def _a_pantry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds the pantry to the games for these tests."""
    monkeypatch.setitem(GAMES, PANTRY.key, PANTRY)
