"""What a server does in the background for as long as it runs: one surprise does not end it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

LOG = logging.getLogger("toque.background")


async def forever(name: str, work: Callable[[], Awaitable[object]], each: float) -> None:
    """Do some work again and again, with so many seconds in between; what goes wrong is logged once of its kind."""
    kinds: set[str] = set()
    while True:
        try:
            await work()
        except Exception as error:  # the next time may do better
            log_once(name, error, kinds)
        await asyncio.sleep(each)


def log_once(name: str, error: Exception, kinds: set[str]) -> None:
    """Log an unexpected exception, unless one of its kind was logged already."""
    kind = type(error).__name__
    if kind not in kinds:
        kinds.add(kind)
        LOG.error("%s failed, and goes on", name, exc_info=error)
