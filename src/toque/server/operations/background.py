"""Background work that goes on for as long as the server runs, even after an unexpected exception."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

LOG = logging.getLogger("toque.background")


async def forever(name: str, work: Callable[[], Awaitable[object]], each: float) -> None:
    """Repeat some work with a pause in seconds; each kind of exception is logged once."""
    kinds: set[str] = set()
    while True:
        try:
            await work()
        except Exception as error:  # the next time may succeed
            log_once(name, error, kinds)
        await asyncio.sleep(each)


def log_once(name: str, error: Exception, kinds: set[str]) -> None:
    """Log an unexpected exception, unless one of its kind was logged already."""
    kind = type(error).__name__
    if kind not in kinds:
        kinds.add(kind)
        LOG.error("%s failed, and continues", name, exc_info=error)
