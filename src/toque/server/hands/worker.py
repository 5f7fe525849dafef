"""`Worker`: a process behind hands that has to say something in time once it was given something to do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from toque.server.workers.processes import Process

if TYPE_CHECKING:
    from multiprocessing.context import SpawnContext

SILENT = 15.0
"""Seconds without a message after which a process that owes one counts as dead."""
STARTING = 60.0
"""Startup timeout in seconds."""


class Worker(Process):
    """A process with a deadline for its next message."""

    def __init__(self, context: SpawnContext, name: str, life: Callable[..., None]) -> None:
        super().__init__(context, name, life)
        self.loop = asyncio.get_running_loop()
        self.patience = STARTING
        self.due: float | None = None
        """The deadline, by the loop's clock; None if it owes nothing."""

    def owe(self) -> None:
        """It was given something to do."""
        if self.due is None:
            self.due = self.loop.time() + self.patience

    def speak(self, *, owes: bool) -> None:
        """It said something, and perhaps owes more."""
        self.patience = SILENT
        self.due = self.loop.time() + SILENT if owes else None

    def is_late(self) -> bool:
        """Whether the deadline has passed."""
        return self.due is not None and self.loop.time() > self.due
