"""`./run mutate`: when the process of a mutant counts as hanging."""

from __future__ import annotations

import os
import signal
import time

from mutation.limits import LEAST_USED, Work, end_when_idle


def test_work_has_stopped_when_no_cpu_time_was_used_since_the_last_look() -> None:
    used = 5.0
    work = Work(lambda: used)
    assert work.has_stopped()
    for since, stopped in ((LEAST_USED * 2, False), (LEAST_USED * 2, False), (LEAST_USED / 2, True), (60.0, False)):
        used += since
        assert work.has_stopped() is stopped


def test_a_process_that_waits_is_ended() -> None:
    child = os.fork()
    if not child:
        try:
            end_when_idle(0.1)
            time.sleep(60)
        finally:
            os._exit(0)
    status = os.waitpid(child, 0)[1]
    assert os.WIFSIGNALED(status)
    assert os.WTERMSIG(status) == signal.SIGALRM
