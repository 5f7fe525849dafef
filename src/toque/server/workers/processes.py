"""`Process`: a child process and the pipe to it. It ends with its parent."""

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
    """How processes are started: fresh, without a copy of the parent's memory."""
    return multiprocessing.get_context("spawn")


class Process:
    """One process and our end of the pipe; the other end is the first argument of its main function."""

    def __init__(self, context: SpawnContext, name: str, main: Callable[..., None], *args: object) -> None:
        self.pipe, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=main, args=(theirs, *args), daemon=True, name=name)
        resource_tracker.ensure_running()  # starting it later would unblock the signals that are blocked here
        before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
        try:
            self.process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        theirs.close()

    def listen(self, loop: asyncio.AbstractEventLoop, heard: Callable[[], None]) -> None:
        """Call this when the process has sent something."""
        loop.add_reader(self.pipe.fileno(), heard)
        os.set_blocking(
            self.pipe.fileno(), True
        )  # uvloop changes it, but a long message comes in parts and must be waited for

    def kill(self) -> None:
        """Kill the process, without waiting until it is gone."""
        self.process.kill()
        self.pipe.close()
