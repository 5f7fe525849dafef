"""Work shared out to processes, with the results in order: figures do not depend on the number of processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from threading import Thread
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")
ENDINGS = tuple(
    signal.Signals(number)
    for name in ("SIGINT", "SIGHUP", "SIGTERM")
    if (number := getattr(signal, name, None)) is not None
)
"""Requests to end."""
AHEAD = 4
"""Pieces of work in line for each process."""


def in_order(work: Callable[[T], R], pieces: Iterable[T], jobs: int) -> Generator[R, None, None]:
    """Every piece done, in order, by this process or by several others."""
    if jobs == 1:
        yield from map(work, pieces)
        return
    with pool_of(jobs) as pool:
        waiting: deque[Future[R]] = deque()
        try:
            for piece in pieces:
                with endings_wait():  # processes that are started now ignore requests to end, and we get them after this
                    waiting.append(pool.submit(work, piece))
                if len(waiting) >= jobs * AHEAD:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BaseException:  # a request to end too: nobody waits for the rest
            for process in multiprocessing.active_children():
                process.kill()
            raise


def pool_of(jobs: int) -> ProcessPoolExecutor:
    """A pool of so many processes, started on demand with signals blocked, so that Python's helper ignores them too."""
    with endings_wait():
        return ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"), initializer=end_with_parent)


def end_with_parent() -> None:
    """Let this process end when its parent is gone, for whatever reason."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def outlive() -> None:
        parent.join()
        os._exit(1)

    Thread(target=outlive, daemon=True).start()


@contextmanager
def endings_wait() -> Iterator[None]:
    """Signals to end are delivered after this block; processes started in it ignore them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
