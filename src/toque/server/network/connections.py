"""Connections on top of uvicorn's protocols, with limits on the size of a request and the time it takes to arrive."""

from __future__ import annotations

import asyncio
import socket
import sys
from enum import Enum, auto
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from toque.server.network.gate import ALWAYS_SERVED, FULL, Entrance, Gate, Listener, plain
from toque.server.network.sockets import SocketConnection, WriteTimeout

STARTUP_FAILURE = 3
"""The exit code that uvicorn uses."""
MOST_HEAD = 32_768
"""Bytes of a request's head. Uvicorn's parser has no limit."""
MOST_HEADERS = 200
MOST_REQUEST = 2_097_152
"""Bytes of a whole request: far more than any body we read, even in small chunks."""
MOST_PIECES = 2_000
"""Chunks of a request's body."""
MOST_AHEAD = 8
"""Pipelined requests on a connection. Browsers do not pipeline."""
HEAD_WITHIN = 10.0
"""Seconds from the first byte of a head, or from the start of a connection, to the end of the head."""
BODY_WITHIN = 30.0
"""Seconds from there to the end of the request."""
LARGE_HEAD = plain("431 Request Header Fields Too Large", "The head of this request is too large.")
LARGE_BODY = plain("413 Content Too Large", "This request is too large.")
MANY_PIECES = plain("400 Bad Request", "The body of this request comes in too many pieces. Send larger chunks.")
TOO_FAR_AHEAD = plain("429 Too Many Requests", "Wait for answers before you send more requests on this connection.")
SLOW = plain("408 Request Timeout", "This request took too long to arrive. Try again.")


class GatedServer(uvicorn.Server):
    """A server whose gate decides which connections are let in."""

    def __init__(self, config: uvicorn.Config, gate: Gate) -> None:
        super().__init__(config)
        self.gate = gate

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start the application, then listen on these sockets."""
        assert sockets is not None, "this server needs its sockets"
        await self.lifespan.startup()
        if self.lifespan.should_exit:
            sys.exit(STARTUP_FAILURE)
        listeners = [Listener(self.gate, each, self.connection, self.config.ssl) for each in sockets]
        self.servers = listeners  # type: ignore[assignment]
        self.started = True

    def connection(self, entrance: Entrance) -> asyncio.Protocol:
        """The protocol for a new connection."""
        return HttpConnection(self.config, self.server_state, self.lifespan.state, entrance=entrance)


class Reading(Enum):
    """The part of a request that is expected next."""

    HEAD = auto()
    BODY = auto()
    NOTHING = auto()


class HttpConnection(WriteTimeout, HttpToolsProtocol):
    """A connection for requests. Each request has a timeout, and an idle connection may be closed for another one."""

    def __init__(self, *args: Any, entrance: Entrance, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.entrance = entrance
        self.reading = Reading.HEAD
        self.received = 0
        """Bytes of the request that is being read."""
        self.head = 0
        """Bytes of its head that the parser has found."""
        self.pieces = 0
        """Pieces of its body so far."""
        self.refused = b""
        """The response if the request is refused while it is being read; empty if it is not."""
        self.clocked = Reading.NOTHING
        self.clock: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.entrance.end = self.give_way
        self.watch()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.entrance.leave()
        self.stop()
        self.resume_writing()
        self.url, self.headers = b"", []  # the garbage collector may take minutes, and these can be large

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if self.refused:
            self.refuse(self.refused)
        elif self.reading is Reading.HEAD and self.received > MOST_HEAD:
            self.refuse(LARGE_HEAD)
        elif self.received > MOST_REQUEST:
            self.refuse(LARGE_BODY)
        else:
            self.watch()

    def watch(self) -> None:
        """Start the timeout for the part that is expected now."""
        if self.clocked is not self.reading:
            self.stop()
            self.clocked = self.reading
            if self.reading is not Reading.NOTHING:
                within = HEAD_WITHIN if self.reading is Reading.HEAD else BODY_WITHIN
                self.clock = self.loop.call_later(within, self.time_out)

    def stop(self) -> None:
        """Cancel the timeout."""
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None

    def time_out(self) -> None:
        """Refuse a request that took too long; a connection without a request is closed silently."""
        self.refuse(SLOW if self.received else b"")

    def give_way(self) -> None:
        """Close at once to make room, without waiting for a TLS shutdown or a slow reader."""
        if self.received and self.scheme == "http" and not self.transport.get_write_buffer_size():
            self.refuse(FULL)
        else:
            self.transport.abort()

    def refuse(self, why: bytes) -> None:
        """Send the reason, unless a response is pending or has begun, and close."""
        self.stop()
        if self.transport.is_closing():
            return
        cycle: RequestResponseCycle | None = self.cycle
        if why and not self.pipeline and (cycle is None or cycle.response_complete or not cycle.response_started):
            self.transport.write(why)
        self.transport.close()

    # What the parser finds

    def on_message_begin(self) -> None:
        if self.refused:
            return
        super().on_message_begin()
        self.pieces = 0
        self.reading = Reading.HEAD
        self.stop()  # data before it does not count
        self.clocked = Reading.NOTHING
        self.head = 0

    def on_url(self, url: bytes) -> None:
        if not self.refused:
            super().on_url(url)
        self.head += len(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.head += len(name) + len(value)
        if self.head > MOST_HEAD or len(self.headers) >= MOST_HEADERS:
            self.refused = LARGE_HEAD
        if not self.refused:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.reading = Reading.BODY
        if self.refused:
            return
        if self.head > MOST_HEAD:
            self.refused = LARGE_HEAD
        elif len(self.pipeline) >= MOST_AHEAD:
            self.refused = TOO_FAR_AHEAD
        elif self.url.partition(b"?")[0].decode("latin-1") not in ALWAYS_SERVED and self.entrance.is_too_many():
            self.refused = FULL
        if not self.refused:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.pieces += 1
        if self.pieces > MOST_PIECES:
            self.refused = self.refused or MANY_PIECES
        if not self.refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if self.refused:
            return
        self.reading = Reading.NOTHING
        self.received = 0
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:  # a WebSocket upgrade has no cycle
            self.entrance.busy()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        if not self.pipeline:
            self.entrance.idle()
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        if self.refused:
            return  # `data_received` answers
        self.stop()
        super().handle_websocket_upgrade()
        talk = self.transport.get_protocol()
        if isinstance(talk, SocketConnection):
            talk.take_over(self.entrance)
