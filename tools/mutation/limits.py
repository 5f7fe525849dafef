"""What the process of a mutant may use: it ends by a signal when it takes too long."""

from __future__ import annotations

import os
import resource
import signal
import time
from collections.abc import Callable

CLOCKS = (signal.SIGXCPU, signal.SIGALRM, signal.SIGVTALRM)
"""The signals that end a process that takes too long."""
LEAST_USED = 0.01
"""CPU seconds that a process uses between two looks, even on a very busy machine, unless it waits for something."""


def limit(seconds: int) -> None:
    """Limit this process to so much CPU time and 2 GB of memory, and write no core dump."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_AS, (2**31, 2**31))


class Work:
    """The CPU time that this process has used."""

    def __init__(self, clock: Callable[[], float] = time.process_time) -> None:
        self.clock = clock
        self.used = clock()

    def has_stopped(self) -> bool:
        """Whether nothing was done since the last look."""
        before, self.used = self.used, self.clock()
        return self.used - before < LEAST_USED


def end_when_idle(interval: float) -> None:
    """Look every so many seconds whether this process still works, and end it if it waits for something.

    A limit on elapsed time would count survivors as hanging while other programs keep the machine busy.
    """
    work = Work()

    def look(*_: object) -> None:
        if work.has_stopped():
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            os.kill(os.getpid(), signal.SIGALRM)

    signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, interval, interval)


def silence() -> None:
    """Say nothing from now on."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
