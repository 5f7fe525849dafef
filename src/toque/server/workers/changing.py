"""A compiled engine may be built while the server runs: bots use it at once, the server from its next start on."""

from __future__ import annotations

import asyncio
import logging
import sys
from pathlib import Path

from toque.server.workers.thinkers import Thinkers

LOG = logging.getLogger("toque.engine")
LOOK_EACH = 1.0
"""Seconds between checks for the engine."""


async def change_over(engine: Path, thinkers: Thinkers, each: float = LOOK_EACH) -> None:
    """Wait until the engine is in this folder, then restart the bots' processes with it."""
    while not engine.exists():
        await asyncio.sleep(each)
    sys.path.insert(0, str(engine))  # for new processes; this one has already imported Toque
    thinkers.renew()
    LOG.info("bots use the compiled engine from now on, the server itself from its next start on")
