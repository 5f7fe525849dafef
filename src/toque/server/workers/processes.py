"""`Process`: a child process, and the pipe to it. It ends with its parent."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing import resource_tracker
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.context import SpawnContext, SpawnProcess

ENDINGS = (signal.SIGINT, signal.SIGHUP, signal.SIGTERM)
"""Signals that are blocked in child processes: their parent decides when they end."""


def spawning() -> SpawnContext:
    """How processes are started: fresh, without a copy of the server's memory."""
    return multiprocessing.get_context("spawn")


class Process:
    """One process, and our end of the pipe; its own end is the first thing it is given."""

    def __init__(self, context: SpawnContext, name: str, life: Callable[..., None], *words: object) -> None:
        self.pipe, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=life, args=(theirs, *words), daemon=True, name=name)
        resource_tracker.ensure_running()  # Python's own helper; starting it later would unblock what is blocked here
        before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
        try:
            self.process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        theirs.close()

    def listen(self, loop: asyncio.AbstractEventLoop, heard: Callable[[], None]) -> None:
        """Have this called when the process says something."""
        loop.add_reader(self.pipe.fileno(), heard)
        os.set_blocking(self.pipe.fileno(), True)  # uvloop changes it; a long message comes in parts and is waited for

    def kill(self) -> None:
        """End the process at once; the system does so whenever it gets to it."""
        self.process.kill()
        self.pipe.close()
