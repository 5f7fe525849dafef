"""The two processes for hands, the mover and the packer: one that dies or hangs is replaced."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from toque.server.hands.messages import ENCODER, AnyOrder
from toque.server.hands.moving import move, pack
from toque.server.workers.processes import Process, spawning

if TYPE_CHECKING:
    from multiprocessing.context import SpawnContext

LOG = logging.getLogger("toque.hands")
SILENT = 15.0
"""Seconds without an expected message after which a process counts as dead."""
STARTING = 60.0
"""Startup timeout in seconds."""
LOOK_EACH = 1.0
"""Seconds between two checks of the deadlines."""


class Worker(Process):
    """A process with a deadline for its next message."""

    def __init__(self, context: SpawnContext, name: str, main: Callable[..., None]) -> None:
        super().__init__(context, name, main)
        self.loop = asyncio.get_running_loop()
        self.patience = STARTING
        self.due: float | None = None
        """The deadline, by the loop's clock; None if it owes nothing."""

    def owe(self) -> None:
        """Set the deadline: it was given something to do."""
        if self.due is None:
            self.due = self.loop.time() + self.patience

    def speak(self, *, owes: bool) -> None:
        """It sent a message, and may owe another."""
        self.patience = SILENT
        self.due = self.loop.time() + SILENT if owes else None

    def is_late(self) -> bool:
        """Whether the deadline has passed."""
        return self.due is not None and self.loop.time() > self.due


class HandProcesses(ABC):
    """Starts both processes when they are needed, watches over them, and ends them."""

    def __init__(self) -> None:
        self.context = spawning()
        self.mover: Worker | None = None
        self.packer: Worker | None = None
        self.watch: asyncio.TimerHandle | None = None
        self.replaced = 0
        self.closing = False

    @abstractmethod
    def is_busy(self) -> bool:
        """Whether a process may owe something."""

    @abstractmethod
    def hear_mover(self) -> None:
        """Read what the mover has sent."""

    @abstractmethod
    def hear_packer(self) -> None:
        """Read what the packer has sent."""

    @abstractmethod
    def replace_mover(self) -> None:
        """The mover is gone."""

    @abstractmethod
    def replace_packer(self) -> None:
        """The packer is gone."""

    def start(self) -> None:
        """Start both processes, if they do not run."""
        if self.closing:
            return
        if self.mover is None:
            self.mover = self.process("toque hands", move, self.hear_mover)
        if self.packer is None:
            self.packer = self.process("toque bottles", pack, self.hear_packer)

    def process(self, name: str, main: Callable[..., None], hear: Callable[[], None]) -> Worker:
        """Start a process and listen to it."""
        process = Worker(self.context, name, main)
        process.listen(process.loop, hear)
        return process

    def end(self, process: Worker) -> None:
        """Kill a process. The log has its exit code if it died, None if it hung."""
        code = process.process.exitcode
        if not process.loop.is_closed():
            process.loop.remove_reader(process.pipe.fileno())
        process.kill()
        if not self.closing:
            self.replaced += 1
            facts = {"pid": process.process.pid, "process": process.process.name, "exit": code}
            LOG.warning("a hand's process is replaced", extra={"facts": facts})

    def close(self) -> None:
        """End both for good."""
        self.closing = True
        processes = [process for process in (self.mover, self.packer) if process is not None]
        self.mover = self.packer = None
        if self.watch is not None:
            self.watch.cancel()
        for process in processes:
            self.end(process)
        for process in processes:
            process.process.join(1)

    def tell(self, order: AnyOrder) -> None:
        """Send the mover an order."""
        if self.mover is not None:
            try:
                self.mover.pipe.send_bytes(ENCODER.encode(order))
            except OSError:  # it is gone; reading its pipe reports that
                LOG.debug("the mover is gone")

    def watch_over(self) -> None:
        """Check the deadlines in a while."""
        if self.watch is None and not self.closing:
            self.watch = asyncio.get_running_loop().call_later(LOOK_EACH, self.look)

    def look(self) -> None:
        """Replace a process that missed its deadline, and check again while anything is pending."""
        self.watch = None
        self.hear_mover()  # what is in the pipe was sent in time: we may be the late ones
        self.hear_packer()
        if self.mover is not None and self.mover.is_late():
            self.replace_mover()
        if self.packer is not None and self.packer.is_late():
            self.replace_packer()
        if self.is_busy():
            self.watch_over()
