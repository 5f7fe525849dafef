"""`Seldom`: what is logged again and again is logged only so often, so that nobody fills a disk from outside."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable

from toque.server.people.limits import Buckets, Rate

OFTEN = Rate(100, 1)
"""Lines with the same words."""
LOOPS = ("asyncio", "uvloop")
"""Loggers whose words are never the same twice: they show connections and tasks as Python does."""


class Seldom(logging.Filter):
    """Lets a line pass unless there were too many with the same words; the next one says how many were left out."""

    def __init__(self, rate: Rate = OFTEN, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.buckets = Buckets(rate, clock)
        self.left_out: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        words = words_of(record)
        if not self.buckets.takes(words):
            self.left_out[words] += 1
            return False
        missing = self.left_out.pop(words, 0)
        if missing:
            record.facts = {**getattr(record, "facts", {}), "left_out": missing}
        return True


def words_of(record: logging.LogRecord) -> str:
    """What makes two lines the same."""
    if record.name.partition(".")[0] not in LOOPS:
        return f"{record.name} {record.msg}"
    kind = record.exc_info[0] if record.exc_info else None
    return f"{record.name} {record.levelname if kind is None else kind.__name__}"
