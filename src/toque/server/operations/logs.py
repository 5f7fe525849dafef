"""Logs: lines of JSON, and fewer of them if they repeat, so that nobody can fill the disk from outside."""

from __future__ import annotations

import json
import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import TextIO

from toque.server.people.limits import Buckets, Rate

OFTEN = Rate(100, 1)
"""For lines with the same message."""
LOOPS = ("asyncio", "uvloop")
"""Loggers whose messages are never the same twice, because they contain the repr of connections and tasks."""


class JsonLines(logging.Formatter):
    """A line of JSON for each record, with explicitly passed facts only, so that no secret is logged."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class RepeatFilter(logging.Filter):
    """Drops a line if there were too many with the same message; the next one says how many were dropped."""

    def __init__(self, rate: Rate = OFTEN, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.buckets = Buckets(rate, clock)
        self.left_out: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        key = key_of(record)
        if not self.buckets.takes(key):
            self.left_out[key] += 1
            return False
        missing = self.left_out.pop(key, 0)
        if missing:
            record.facts = {**getattr(record, "facts", {}), "left_out": missing}
        return True


def key_of(record: logging.LogRecord) -> str:
    """Lines with the same key count as repeated."""
    if record.name.partition(".")[0] not in LOOPS:
        return f"{record.name} {record.msg}"
    kind = record.exc_info[0] if record.exc_info else None
    return f"{record.name} {record.levelname if kind is None else kind.__name__}"


def log_to(stream: TextIO) -> None:
    """Log to this stream, as lines of JSON."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    handler.addFilter(RepeatFilter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("toque").setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
