"""`Gate`: which connections are let in. It limits them per address and in total, and reserves some for players."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import resource
import socket
import ssl
from collections import Counter
from collections.abc import Callable

OWN_FILES = 96
"""File descriptors that the server needs itself: for its store and its processes."""
MOST = 12_000
"""Connections at a time, even if there are more file descriptors."""
RESERVED = 8
"""One of this many connections is reserved for players."""
ALWAYS_SERVED = ("/healthz", "/readyz", "/metrics")
"""For monitoring."""
MONITORS = 4
"""Connections beyond all others, reserved for monitoring."""
HANDSHAKE_WITHIN = 10.0
"""TLS handshake timeout in seconds."""
GOODBYE_WITHIN = 1.0
"""TLS shutdown timeout in seconds."""
LINGERING = 64
"""Refused connections that stay open for a moment, so that the client can read why."""
LINGER_FOR = 1.0
ACCEPT_BATCH = 16
"""Connections that are accepted before other tasks run."""
PAUSE = 0.05
"""Retry delay in seconds when the system has no file descriptor left."""

NOWHERE = "nowhere"
"""Stands for all addresses that cannot be parsed."""


def plain(status: str, sentence: str) -> bytes:
    """A plain-text response, after which the connection is closed."""
    body = f"{sentence}\n".encode()
    head = f"HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {len(body)}\r\n"
    return f"{head}cache-control: no-store\r\nretry-after: 60\r\nconnection: close\r\n\r\n".encode() + body


FULL = plain("503 Service Unavailable", "The server is full. Try again in a few minutes.")
CROWDED = plain(
    "503 Service Unavailable", "Too many connections from your address. Close some pages, or try again in a minute."
)


def nothing() -> None:
    """Do nothing."""


class Entrance:
    """One connection."""

    def __init__(self, address: str, gate: Gate) -> None:
        self.address = address
        self.gate = gate
        self.end: Callable[[], object] = nothing
        """Closes it."""
        self.is_spare = False
        """Whether it was let in when there was room for monitoring only."""

    def is_too_many(self) -> bool:
        """Whether there is still room for it only as a monitoring connection."""
        self.is_spare = self.is_spare and len(self.gate.inside) > self.gate.most
        return self.is_spare

    def busy(self) -> None:
        """It has a request or is a WebSocket: it is not closed to make room."""
        self.gate.wait_no_more(self)

    def idle(self) -> None:
        """It waits for a request: it may be closed to make room."""
        self.gate.wait(self)

    def leave(self) -> None:
        """It is closed."""
        self.gate.leaves(self)


class Gate:
    """All connections of a server."""

    def __init__(self, each: int, most: int) -> None:
        self.each = each
        self.most = most
        self.held: Counter[str] = Counter()
        self.inside: set[Entrance] = set()
        self.waiting: dict[str, dict[Entrance, None]] = {}
        """Idle connections by address, the one that is idle longest first."""
        self.queue: dict[Entrance, None] = {}
        """All idle connections, in the same order."""

    def is_full(self) -> bool:
        """Whether only players are served now; idle connections do not count, because they can be closed."""
        return len(self.inside) - len(self.queue) > self.most - self.most // RESERVED

    def enters(self, address: str) -> Entrance | bytes:
        """Let a connection in, perhaps by closing an idle one; otherwise return the response that refuses it."""
        if self.held[address] >= self.each and not self.make_room(self.waiting.get(address, {})):
            return CROWDED
        has_room = len(self.inside) < self.most or self.make_room(self.queue)
        if not has_room and len(self.inside) >= self.most + MONITORS:
            return FULL
        entrance = Entrance(address, self)
        entrance.is_spare = len(self.inside) >= self.most
        self.inside.add(entrance)
        self.held[address] += 1
        self.wait(entrance)
        return entrance

    def make_room(self, waiting: dict[Entrance, None]) -> bool:
        """Close the connection that is idle longest; False if none is idle."""
        longest = next(iter(waiting), None)
        if longest is None:
            return False
        end = longest.end
        self.leaves(longest)
        end()
        return True

    def leaves(self, entrance: Entrance) -> None:
        """A connection is closed."""
        self.wait_no_more(entrance)
        entrance.end = nothing  # breaks a reference cycle
        if entrance in self.inside:
            self.inside.remove(entrance)
            self.held[entrance.address] -= 1
            if not self.held[entrance.address]:
                del self.held[entrance.address]

    def wait(self, entrance: Entrance) -> None:
        """A connection is idle."""
        if entrance in self.inside:
            self.queue[entrance] = None
            self.waiting.setdefault(entrance.address, {})[entrance] = None

    def wait_no_more(self, entrance: Entrance) -> None:
        """A connection is no longer idle, or is closed."""
        if entrance in self.queue:
            del self.queue[entrance]
            beside = self.waiting[entrance.address]
            del beside[entrance]
            if not beside:
                del self.waiting[entrance.address]


class Listener:
    """Accepts the connections that the gate lets in; the others are told why not."""

    def __init__(
        self,
        gate: Gate,
        listening: socket.socket,
        protocol: Callable[[Entrance], asyncio.Protocol],
        secure: ssl.SSLContext | None,
    ) -> None:
        self.gate = gate
        self.listening = listening
        self.protocol = protocol
        self.secure = secure
        self.loop = asyncio.get_running_loop()
        self.greeting: set[asyncio.Task[None]] = set()
        self.lingering: set[socket.socket] = set()
        listening.setblocking(False)
        self.accepting = asyncio.create_task(self.accept())

    async def accept(self) -> None:
        """Accept until the end."""
        accepted = 0
        while True:
            try:
                come, address = await self.loop.sock_accept(self.listening)
            except OSError:  # most likely no file descriptor is left
                self.gate.make_room(self.gate.queue)
                await asyncio.sleep(PAUSE)
                continue
            self.admit(come, network(str(address[0])))
            accepted += 1
            if accepted % ACCEPT_BATCH == 0:
                await asyncio.sleep(0)

    def admit(self, come: socket.socket, address: str) -> None:
        """Let a connection in, or tell it why not."""
        entrance = self.gate.enters(address)
        if isinstance(entrance, bytes):
            self.turn_away(come, entrance)
            return
        greeting = asyncio.create_task(self.greet(come, entrance))
        entrance.end = greeting.cancel
        self.greeting.add(greeting)
        greeting.add_done_callback(self.greeting.discard)

    async def greet(self, come: socket.socket, entrance: Entrance) -> None:
        """Pass a connection to its protocol, for https after the handshake."""
        try:
            come.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await self.loop.connect_accepted_socket(
                lambda: self.protocol(entrance),
                come,
                ssl=self.secure,
                ssl_handshake_timeout=None if self.secure is None else HANDSHAKE_WITHIN,
                ssl_shutdown_timeout=None if self.secure is None else GOODBYE_WITHIN,
            )
        except BaseException as failure:
            entrance.leave()
            come.close()
            if not isinstance(failure, OSError):  # disconnected, or the handshake failed
                raise

    def turn_away(self, come: socket.socket, why: bytes) -> None:
        """Say why, unless the client expects TLS, and close."""
        with contextlib.suppress(OSError):
            if self.secure is None:
                come.setblocking(False)
                come.send(why)
                come.shutdown(socket.SHUT_WR)
                if len(self.lingering) < LINGERING:
                    self.lingering.add(come)
                    self.loop.call_later(LINGER_FOR, self.let_go, come)
                    return
        come.close()

    def let_go(self, gone: socket.socket) -> None:
        """Close a refused connection that had time to read why."""
        self.lingering.discard(gone)
        gone.close()

    def close(self) -> None:
        """Stop accepting connections."""
        self.accepting.cancel()
        for task in self.greeting:
            task.cancel()
        for gone in list(self.lingering):
            self.let_go(gone)

    def get_loop(self) -> asyncio.AbstractEventLoop:
        """Its event loop; uvicorn asks for it."""
        return self.loop

    async def wait_closed(self) -> None:
        """Wait until no more connections are accepted."""
        await asyncio.gather(self.accepting, return_exceptions=True)


def all_connections() -> int:
    """How many connections the file descriptors of this process allow."""
    return max(RESERVED, min(MOST, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - OWN_FILES))


def raise_descriptors() -> None:
    """Raise the limit of file descriptors as far as the system allows."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):  # some systems report a limit that they do not allow
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def without_port(address: str) -> str:
    """An address without the port and brackets that some proxies write."""
    if address.startswith("["):
        return address[1:].partition("]")[0]
    return address.partition(":")[0] if address.count(":") == 1 else address


def network(address: str) -> str:
    """The network that counts as one household: an IPv4 address, or the /64 of an IPv6 address."""
    try:
        found = ipaddress.ip_address(without_port(address))
    except ValueError:
        return NOWHERE
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((int(found), 64), strict=False))
