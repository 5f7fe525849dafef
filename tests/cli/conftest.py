from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test works in a folder of its own, and breaks games off into it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TOQUE_COMMAND", raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
