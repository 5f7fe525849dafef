"""A socket's messages: in what order they leave, and how long a client may be silent."""

from __future__ import annotations

import asyncio

import pytest

from server.fixtures.inside import on_a_watch, settled
from table.sitting import Watch
from toque.server.live.session import SocketGuest
from toque.server.live.silence import Silence


class Connection:
    """A connection that takes messages while it is open, and waits otherwise."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.open = asyncio.Event()
        self.open.set()

    def send_now(self, message: bytes) -> bool:
        if self.open.is_set():
            self.sent.append(message)
        return self.open.is_set()

    async def write(self, guest: SocketGuest) -> None:
        """Send what waits, as a session does."""
        while (message := await guest.waiting.take()) is not None:
            await self.open.wait()
            self.sent.append(message)


def test_messages_that_go_straight_to_the_connection_do_not_overtake_those_that_wait() -> None:
    async def evening() -> None:
        connection = Connection()
        guest = SocketGuest("anna", connection)
        writer = asyncio.create_task(connection.write(guest))
        guest.post(b"1")  # the writer has not started yet
        await asyncio.sleep(0)
        guest.post(b"2")
        connection.open.clear()
        guest.post(b"3")
        await asyncio.sleep(0)  # the writer has taken it, and waits
        connection.open.set()
        guest.post(b"4")  # the connection would take it, but 3 comes first
        for _ in range(3):
            await asyncio.sleep(0)
        guest.post(b"5")
        guest.waiting.put(None)
        await writer
        assert connection.sent == [b"1", b"2", b"3", b"4", b"5"]

    asyncio.run(evening())


def test_a_message_goes_straight_to_the_connection_when_nothing_waits() -> None:
    async def evening() -> None:
        connection = Connection()
        guest = SocketGuest("anna", connection)
        writer = asyncio.create_task(connection.write(guest))
        await asyncio.sleep(0)
        guest.post(b"update")
        guest.post_frame(b"frame")
        assert connection.sent == [b"update", b"frame"]  # before any other task has run
        writer.cancel()

    asyncio.run(evening())


def test_silence_ends_a_wait_only_when_the_last_message_is_long_ago() -> None:
    async def evening(watch: Watch) -> None:
        async def pass_seconds(seconds: int) -> None:
            for _ in range(seconds):
                watch.wait(1)
                await settled()

        timeout = asyncio.timeout(None)
        async with timeout:
            silence = Silence(timeout)
            for pause in (10, 74, 74, 74):
                silence.begin(75)
                await pass_seconds(pause)
                silence.end()
                await pass_seconds(100)  # an answer may take longer
        assert not timeout.expired()

        async def too_long() -> None:
            async with asyncio.timeout(None) as last:
                Silence(last).begin(75)
                await pass_seconds(74)
                assert not last.expired()
                await pass_seconds(2)

        with pytest.raises(TimeoutError):
            await too_long()

    on_a_watch(evening)
