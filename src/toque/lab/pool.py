"""Work shared out to processes, with the results in order: figures do not depend on the number of processes."""

from __future__ import annotations

import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from threading import Thread
from typing import TypeVar

from toque.lab.endings import endings_wait

T = TypeVar("T")
R = TypeVar("R")
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
                with endings_wait():  # what is started now ignores requests to end, and we get them later
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
