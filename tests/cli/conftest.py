from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from cli.terminal import STARTED


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test works in its own folder; interrupted games are saved there too."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TOQUE_COMMAND", raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.fixture(autouse=True, scope="session")
def _signals_are_heard() -> None:
    """Signals that are ignored in the background or under nohup are not ignored by what the tests start."""
    for ending in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        if signal.getsignal(ending) is signal.SIG_IGN:
            signal.signal(ending, signal.SIG_DFL)


@pytest.fixture(autouse=True)
def _nothing_is_left_running() -> Iterator[None]:
    """Everything that a test started ends with it, even if the test fails."""
    yield
    while STARTED:
        with suppress(ProcessLookupError):
            os.killpg(STARTED.pop(), signal.SIGKILL)
