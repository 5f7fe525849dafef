"""WebSocket connections, with limits on control frames and on unread data."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from toque.server.network.gate import Entrance

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

LOG = logging.getLogger("toque.connections")
INVALID_DATA = 1007
MOST_CONTROL = 100
"""Pings, pongs and continuation frames that a socket may send in a second."""
SLICE = 4_096
"""Bytes passed to the parser at a time: a flood of tiny frames is noticed before all of it is parsed."""
WIRE = "toque.wire"
"""Where a socket's scope has its connection: our server sends messages by it, other servers do not have it."""
UNREAD_FOR = 30.0
"""Seconds after which a connection is closed if the other end reads nothing."""


class WriteTimeout(asyncio.Protocol):
    """Closes a connection if the other end reads nothing for too long; a mixin for uvicorn's protocols."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    unread: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread = self.loop.call_later(UNREAD_FOR, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None


def is_text(data: bytes) -> bool:
    """Whether this is UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class SocketConnection(WriteTimeout, WebSocketsSansIOProtocol):
    """A WebSocket connection."""

    entrance: Entrance | None = None
    control = 0
    """Control and continuation frames within the second that began at `since`."""
    since = 0.0

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            super().data_received(data[start : start + SLICE])
            if self.transport.is_closing():
                return

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][WIRE] = self

    def send_now(self, message: bytes) -> bool:
        """Send a message at once; False if it has to wait, or the socket is closing."""
        if not self.writable.is_set() or self.conn.state is not State.OPEN or self.transport.is_closing():
            return False
        self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def handle_ping(self) -> None:
        if self.may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.may_go_on():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self.may_go_on():
            super().handle_cont(event)

    def may_go_on(self) -> bool:
        """Count a control or continuation frame; a socket that sends too many is closed."""
        now = self.loop.time()
        if now >= self.since + 1:
            self.since, self.control = now, 0
        self.control += 1
        if self.control > MOST_CONTROL:
            self.transport.abort()
        return not self.transport.is_closing()

    def take_over(self, entrance: Entrance) -> None:
        """Take over the place in the gate from the HTTP connection that was upgraded."""
        self.entrance = entrance
        entrance.end = self.transport.abort
        entrance.busy()

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # otherwise uvicorn logs a refusal as our error

    def send_receive_event_to_app(self) -> None:
        """Pass on a message; a text message that is not UTF-8 closes the socket, with one line in the log."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not is_text(b"".join(self.frames)):
            self.frames = []
            LOG.info("a message was not UTF-8")
            self.conn.send_close(INVALID_DATA)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.entrance is not None:
            self.entrance.leave()
        self.resume_writing()
