"""No database calls on an event loop: during tests, such calls by the server fail and are recorded."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from toque.store.store import Store

WAITING = ("reading", "moment", "setting", "claim", "learn_keys", "close")
"""Methods of a store that block on the database in the calling thread."""


class OnTheLoop(AssertionError):
    """The server called the database on its event loop."""


@contextmanager
def no_waiting_on_loops() -> Iterator[list[str]]:
    """Make server code that blocks on the store in an event loop fail; returns the list of such calls."""
    found: list[str] = []
    before = {name: getattr(Store, name) for name in WAITING}
    for name, method in before.items():
        setattr(Store, name, guarded(name, method, found))
    try:
        yield found
    finally:
        for name, method in before.items():
            setattr(Store, name, method)


def guarded(name: str, method: Callable[..., Any], found: list[str]) -> Callable[..., Any]:
    """The same method, but it refuses calls by the server on a running event loop."""

    def instead(*words: Any, **named: Any) -> Any:
        if is_on_a_loop() and (caller := server_caller()):
            found.append(f"{caller} → Store.{name}")
            raise OnTheLoop(found[-1])
        return method(*words, **named)

    return instead


def is_on_a_loop() -> bool:
    """Whether this thread runs an event loop now."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def server_caller() -> str:
    """The nearest caller in the server's package; empty if a test calls the store itself."""
    frame: FrameType | None = sys._getframe(2)
    while frame is not None:
        name = str(frame.f_globals.get("__name__", ""))
        if name.startswith("toque.server."):
            return f"{name}.{frame.f_code.co_name}"
        if not name.startswith("toque."):
            break
        frame = frame.f_back
    return ""
