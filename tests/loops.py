"""No database call on an event loop: while tests run, the server's own calls of that kind fail, and are noted."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from toque.store.store import Store

WAITING = ("reading", "moment", "setting", "claim", "learn_keys", "close")
"""What of a store waits for the database in the thread that calls it."""


class OnTheLoop(AssertionError):
    """The server asked the database on its event loop."""


@contextmanager
def no_waiting_on_loops() -> Iterator[list[str]]:
    """While this lasts, code of the server that waits for the store on a loop fails; gives the list of such calls."""
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
    """The same method, which refuses to be called by the server on a running loop."""

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
