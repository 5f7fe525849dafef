"""A bar on stderr for a person at a terminal who has waited two seconds; nobody else sees anything."""

from __future__ import annotations

import sys
import time
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

PATIENCE = 2.0
"""Seconds before anything is shown."""


class Bar:
    """How far something has come; a context that takes the bar away at its end."""

    def __init__(self, doing: str, total: int) -> None:
        self.began = time.monotonic()
        self.done = 0
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self.progress = Progress(*columns, console=Console(stderr=True), transient=True)
        self.task = self.progress.add_task(doing, total=total)
        self.shown = False
        self.watched = sys.stderr.isatty()

    def __enter__(self) -> Bar:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.shown:
            self.progress.stop()

    def advance(self, steps: int) -> None:
        """So much more is done."""
        self.done += steps
        if self.watched and time.monotonic() - self.began > PATIENCE:
            self.progress.start()
            self.shown = True
            self.progress.update(self.task, completed=self.done)
