"""Requests to end from outside: Ctrl-C, a lost terminal, a system shutdown. A command shuts down cleanly."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

ENDINGS = tuple(
    signal.Signals(number)
    for name in ("SIGINT", "SIGHUP", "SIGTERM")
    if (number := getattr(signal, name, None)) is not None
)


class Ended(BaseException):
    """Somebody outside wants the program to end; a shell expects this exit code then."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


def hear_endings() -> None:
    """From now on a request to end is raised as Ended; what is ignored, as under nohup, stays ignored."""
    for ending in ENDINGS:
        if signal.getsignal(ending) is not signal.SIG_IGN:
            signal.signal(ending, end)


def end(number: int, _: FrameType | None) -> NoReturn:
    """End; a terminal that closes may ask twice, which must not cut short what is done at the end."""
    for ending in ENDINGS:
        if ending != signal.SIGINT:
            signal.signal(ending, signal.SIG_IGN)
    raise Ended(number)


@contextmanager
def endings_wait() -> Iterator[None]:
    """A request to end that comes meanwhile is heard right after; processes started meanwhile never hear any."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
