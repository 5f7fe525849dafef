"""Requests to end, while processes are started."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

ENDINGS = tuple(
    signal.Signals(number)
    for name in ("SIGINT", "SIGHUP", "SIGTERM")
    if (number := getattr(signal, name, None)) is not None
)
"""Signals that ask a program to end."""


@contextmanager
def endings_wait() -> Iterator[None]:
    """Signals to end are delivered after this block; processes started in it ignore them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
