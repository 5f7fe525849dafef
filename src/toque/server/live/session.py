"""`SocketSession`: one socket: reads messages, limits their rate, and has a queue of what is sent."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import deque
from contextlib import closing
from typing import Any, Generic, Protocol, TypeVar

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from toque.engine.errors import Fault
from toque.server.access import Access
from toque.server.live.silence import Silence
from toque.server.live.wire.heard import Reach
from toque.server.live.wire.said import AnyPracticeSaid, AnySaid, AnyShakerSaid, Bye, encoded
from toque.server.network.sockets import WIRE
from toque.server.requests.faults import Denied, NotServed

LOG = logging.getLogger("toque.live")
MOST_WAITING = 200
"""Messages that may wait for a slow connection before it is closed."""
FRAMES_WAITING = 3
"""Messages that may wait before a frame is dropped."""
REACH_PAUSE = 0.005
"""Pause in seconds after too many targets for a hand."""
FIRST_WITHIN = 10.0
SILENT_FOR = 75.0
"""Seconds without a message after which a connection counts as lost; clients ping every 25."""
GOING_AWAY = 1001
POLICY = 1008
FAILED = 1011
TRY_LATER = 1013
NO_GENERATION = -2
"""Never equals the generation of a token."""
LAST_WORDS_WITHIN = 2.0
H = TypeVar("H")


class Outbox:
    """A queue of messages with a single reader, so one future is enough."""

    def __init__(self) -> None:
        self.messages: deque[bytes | None] = deque()
        self.awaited: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self.messages)

    def is_idle(self) -> bool:
        """Whether everything was sent: the reader waits for the next message."""
        return not self.messages and self.awaited is not None and not self.awaited.done()

    def put(self, message: bytes | None) -> None:
        """Add a message; None marks the end."""
        self.messages.append(message)
        if self.awaited is not None and not self.awaited.done():
            self.awaited.set_result(None)

    async def take(self) -> bytes | None:
        """The next message, as soon as there is one."""
        while not self.messages:
            self.awaited = asyncio.get_running_loop().create_future()
            await self.awaited
        return self.messages.popleft()


class Wire(Protocol):
    """The connection under a socket; a message that goes straight to it passes no framework."""

    def send_now(self, message: bytes) -> bool:
        """Send a message at once; False if it has to wait, or the socket is closing."""


class SocketGuest:
    """A connection at a table: what is posted is sent at once, or waits until the socket takes it."""

    def __init__(self, person: str | None, wire: Wire | None = None) -> None:
        self.person = person
        self.wire = wire
        self.looking: int | None = None
        self.seen: int | None = None
        self.waiting = Outbox()
        self.writer: asyncio.Task[None] | None = None

    def post(self, message: bytes) -> None:
        """Send this, soon; a connection that does not keep up is closed."""
        if self.is_sent(message):
            return
        if len(self.waiting) < MOST_WAITING:
            self.waiting.put(message)
        elif self.writer is not None:
            self.writer.cancel()

    def post_frame(self, message: bytes) -> None:
        """Send this at once; a connection that does not keep up gets fewer frames."""
        if not self.is_sent(message) and len(self.waiting) < FRAMES_WAITING:
            self.waiting.put(message)

    def is_sent(self, message: bytes) -> bool:
        """Send this now if nothing waits before it."""
        return self.wire is not None and self.waiting.is_idle() and self.wire.send_now(message)

    def say(self, said: AnySaid | AnyPracticeSaid | AnyShakerSaid) -> None:
        """Send this, soon."""
        self.post(encoded(said))

    def dismiss(self, reason: str) -> None:
        """Say why, and close."""
        self.say(Bye(reason))
        self.waiting.put(None)


class SocketSession(ABC, Generic[H]):
    """One socket. Subclasses define which messages it reads, and answer them."""

    def __init__(
        self, socket: WebSocket[Any, Any, State], access: Access, person: str | None, decoder: msgspec.json.Decoder[H]
    ) -> None:
        self.socket = socket
        self.access = access
        self.decoder = decoder
        self.guest = SocketGuest(person, socket.scope["state"].get(WIRE))
        self.address = access.address(socket)
        self.who = person or self.address
        self.signed_in_as = person
        self.generation = 0 if person is None else access.sessions.generation(person)
        self.code = GOING_AWAY

    @abstractmethod
    async def begin(self, first: H) -> None:
        """Answer the first message; raises NotServed."""

    @abstractmethod
    async def answer(self, heard: H) -> None:
        """Answer one message; raises NotServed if the connection is to be closed."""

    @abstractmethod
    def leave(self) -> None:
        """The connection is gone."""

    @abstractmethod
    def facts(self) -> dict[str, str]:
        """Facts for the log: which table it is."""

    async def run(self) -> None:
        """Read and answer messages until either side closes."""
        person = self.guest.person
        if person is not None:
            self.access.comes(person, self)
            if self.access.visitor(self.socket.headers, self.socket.cookies) != person:
                self.sign_out()  # they have signed out since the handshake
        self.guest.writer = asyncio.create_task(self.write())
        listener = asyncio.create_task(self.listen())
        try:
            await asyncio.wait({self.guest.writer, listener}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.leave()
            if person is not None:
                self.access.goes(person, self)
            listener.cancel()
            self.guest.waiting.put(None)
            await asyncio.wait({self.guest.writer, listener}, timeout=LAST_WORDS_WITHIN)
            self.guest.writer.cancel()

    async def listen(self) -> None:
        """Read and answer messages, and say why the connection ends."""
        try:
            async with asyncio.timeout(None) as timeout:
                with closing(Silence(timeout)) as silence:
                    silence.begin(FIRST_WITHIN)
                    first = await self.hear()
                    silence.end()
                    await self.begin(first)
                    while True:
                        silence.begin(SILENT_FOR)
                        heard = await self.hear()
                        silence.end()
                        await self.answer(heard)
        except WebSocketDisconnect:
            pass
        except TimeoutError:
            self.part(Denied.SILENT.value, GOING_AWAY)
        except Fault as fault:
            self.access.metrics.refused.labels(str(fault.reason)).inc()
            final = isinstance(fault, NotServed) and not is_retryable(fault)
            self.part(str(fault.reason), POLICY if final else TRY_LATER)
        except Exception:  # a bug: it is logged, and the client learns no details
            LOG.exception("a socket failed", extra={"facts": self.facts()})
            self.access.metrics.failed.inc()
            self.part(Denied.FAILED.value, FAILED)

    def sign_out(self) -> None:
        """Say goodbye to somebody who has signed out, and read nothing more."""
        self.code = POLICY
        self.generation = NO_GENERATION
        self.guest.dismiss(Denied.SIGNED_OUT.value)

    def part(self, reason: str, code: int) -> None:
        """Say goodbye."""
        self.code = code
        self.guest.say(Bye(reason))

    async def hear(self) -> H:
        """The next message; raises NotServed if it cannot be read."""
        while True:
            text = await self.socket.receive_data("text")
            self.access.must_be_signed_in(self.signed_in_as, self.generation)
            if len(text) > self.access.limits.message_bytes:
                raise NotServed(Denied.BAD_MESSAGE, said="too long")
            heard = self.decoded(text)
            if not isinstance(heard, Reach):
                if not self.access.messages.takes(self.who):
                    raise NotServed(Denied.TOO_FAST)
                return heard
            if self.access.reaches.takes(self.who):
                return heard
            await asyncio.sleep(REACH_PAUSE)  # only the latest target counts

    def decoded(self, text: str) -> H:
        """What a message says; raises NotServed."""
        try:
            return self.decoder.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            raise NotServed(Denied.BAD_MESSAGE, said=str(error)) from error

    async def write(self) -> None:
        """Send what waits, in order."""
        try:
            while (message := await self.guest.waiting.take()) is not None:
                await self.socket.send_data(message, mode="text")
            await self.socket.close(code=self.code)
        except Exception:  # the other side is gone; the reader notices too
            LOG.debug("a socket was gone", exc_info=True)


def is_retryable(fault: Fault) -> bool:
    """Whether a retry a little later would be served."""
    return fault.reason in (Denied.TOO_MANY, Denied.TOO_FAST)
