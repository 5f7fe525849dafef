"""A bar on stderr for a person at a terminal who has waited two seconds; nobody else sees anything."""

from __future__ import annotations

import sys
import time
from shutil import get_terminal_size
from types import TracebackType

PATIENCE = 2.0
"""Seconds before anything is shown."""
AGAIN = 0.1
"""Seconds between two drawings."""
LENGTH = 30
"""Letters of a full bar."""


class Bar:
    """How far something has come; a context that takes the bar away at its end."""

    def __init__(self, doing: str, total: int) -> None:
        self.doing = doing
        self.total = total
        self.done = 0
        self.began = self.drawn = time.monotonic()
        self.shown = False
        self.watched = sys.stderr.isatty()

    def __enter__(self) -> Bar:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.shown:
            self.draw("")

    def advance(self, steps: int) -> None:
        """So much more is done."""
        self.done += steps
        now = time.monotonic()
        if self.watched and now - self.began > PATIENCE and now - self.drawn > AGAIN:
            self.drawn = now
            self.shown = True
            self.draw(self.line(now - self.began))

    def line(self, passed: float) -> str:
        """What is done, how much of it, and how long the rest will take."""
        done = min(self.done / max(self.total, 1), 1.0)
        left = round(passed * (1 - done) / done) if done else 0
        full = "━" * round(LENGTH * done)
        return (
            f"{self.doing} {full:<{LENGTH}} {self.done}/{self.total} {left // 3600}:{left // 60 % 60:02}:{left % 60:02}"
        )

    def draw(self, line: str) -> None:
        """Put a line where the last one is."""
        width = get_terminal_size().columns - 1
        sys.stderr.write(f"\r{line[:width]:<{width}}" + ("" if line else "\r"))
        sys.stderr.flush()
