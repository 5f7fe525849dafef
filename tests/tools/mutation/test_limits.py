"""`./run mutate`: when the process of a mutant counts as hanging."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable

import pytest
from mutation.limits import end_when_idle


def wait() -> None:
    """Wait for something that never comes."""
    time.sleep(60)


def work() -> None:
    """Use a bit of CPU time, however long it takes, and end after the first look."""
    end, used = time.monotonic() + 1.2, time.process_time() + 0.05
    while time.process_time() < used:
        pass
    time.sleep(max(0.0, end - time.monotonic()))


@pytest.mark.parametrize(("do", "ended_by"), [(wait, signal.SIGALRM), (work, 0)])
def test_a_process_that_waits_is_ended_and_one_that_works_is_not(do: Callable[[], None], ended_by: int) -> None:
    child = os.fork()
    if not child:
        try:
            end_when_idle(1.0)
            do()
        finally:
            os._exit(0)
    status = os.waitpid(child, 0)[1]
    assert (os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0) == ended_by
