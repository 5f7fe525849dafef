"""`Silence`: ends the wait for a message that takes too long."""

from __future__ import annotations

import asyncio


class Silence:
    """Ends a timeout when nothing was heard for too long.

    Its timer is not moved with every message: when it fires, it looks how long it still has to wait.
    """

    def __init__(self, timeout: asyncio.Timeout) -> None:
        self.timeout = timeout
        self.loop = asyncio.get_running_loop()
        self.until: float | None = None
        """When the wait is too long; None while nobody waits."""
        self.timer: asyncio.TimerHandle | None = None

    def begin(self, seconds: float) -> None:
        """A wait begins, which may take this long."""
        self.until = self.loop.time() + seconds
        if self.timer is None or self.timer.when() > self.until:
            self.set_timer(self.until)

    def end(self) -> None:
        """Something was heard."""
        self.until = None

    def look(self) -> None:
        """The timer has fired: end the timeout, or wait on."""
        self.timer = None
        if self.until is None:
            return
        if self.until > self.loop.time():
            self.set_timer(self.until)
        else:
            self.timeout.reschedule(self.until)

    def set_timer(self, when: float) -> None:
        """Look at this time."""
        self.close()
        self.timer = self.loop.call_at(when, self.look)

    def close(self) -> None:
        """Look no more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
