"""One socket per open table: hello, then commands and answers; updates come by themselves."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from toque.engine.errors import Fault
from toque.server.commands import act_of
from toque.server.desk import Desk, encoded
from toque.server.faults import Denied, NotServed, refusal
from toque.server.front import Front
from toque.server.wire import AnyHeard, AnySaid, Bye, Do, Done, Hello, Knock, Look, Ping, Pong, Refused

LOG = logging.getLogger("toque.live")
MOST_WAITING = 200
"""Messages that may wait for a slow connection before it is let go."""
HELLO_WITHIN = 10.0
SILENT_FOR = 75.0
"""Seconds without a message after which a connection counts as lost; clients ping every 25."""
DECODER: msgspec.json.Decoder[AnyHeard] = msgspec.json.Decoder(AnyHeard)

POLICY = 1008
GOING_AWAY = 1001
TRY_LATER = 1013
TOO_BIG = 1009


class SocketGuest:
    """A connection at a table: what is posted waits until the socket takes it."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.looking: int | None = None
        self.seen: int | None = None
        self.waiting: asyncio.Queue[str | None] = asyncio.Queue()

    def post(self, message: str) -> None:
        """Send this, soon; who does not keep up is let go."""
        if self.waiting.qsize() < MOST_WAITING:
            self.waiting.put_nowait(message)
        else:
            self.waiting.put_nowait(None)

    def say(self, said: AnySaid) -> None:
        """Send this, soon."""
        self.post(encoded(said))


class Conversation:
    """One socket, from hello to goodbye."""

    def __init__(self, socket: WebSocket[Any, Any, State], front: Front, desk: Desk, person: str | None) -> None:
        self.socket = socket
        self.front = front
        self.desk = desk
        self.guest = SocketGuest(person)
        self.who = person or front.address(socket.scope)

    async def run(self) -> None:
        """Listen and answer until one of us goes."""
        writer = asyncio.create_task(self.write())
        joined = False
        try:
            hello = await self.first_word()
            joined = True
            await self.desk.join(self.guest, hello.after)
            while True:
                await self.answer(await self.hear(SILENT_FOR))
        except WebSocketDisconnect:
            pass
        except TimeoutError:
            self.guest.say(Bye("silent"))
        except NotServed as fault:
            self.guest.say(Bye(str(fault.reason)))
        except asyncio.CancelledError:
            self.guest.say(Bye("closing"))
            raise
        finally:
            if joined:
                self.desk.leave(self.guest)
            self.guest.waiting.put_nowait(None)
            with contextlib.suppress(Exception):
                await asyncio.wait_for(writer, 2)

    async def first_word(self) -> Hello:
        """The hello that comes first; raises NotServed."""
        hello = await self.hear(HELLO_WITHIN)
        if not isinstance(hello, Hello):
            raise NotServed(Denied.BAD_MESSAGE, said="hello")
        return hello

    async def hear(self, within: float) -> AnyHeard:
        """The next message; raises NotServed for what is none, TimeoutError for silence."""
        text = await asyncio.wait_for(self.socket.receive_data("text"), within)
        if not self.front.messages.takes(self.who):
            raise NotServed(Denied.TOO_FAST)
        if len(text) > self.front.limits.message_bytes:
            raise NotServed(Denied.BAD_MESSAGE, said="too long")
        try:
            return DECODER.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            raise NotServed(Denied.BAD_MESSAGE, said=str(error)) from error

    async def answer(self, heard: AnyHeard) -> None:
        """Answer one message."""
        match heard:
            case Do(request, Knock()):
                await self.knock(request)
            case Do():
                await self.do(heard)
            case Look(request, seat):
                self.guest.looking = seat
                self.desk.tell([self.guest])
                self.guest.say(Done(request, self.desk.match.seq))
            case Ping():
                self.guest.say(Pong(self.guest.seen or 0))
            case Hello(after):
                self.guest.seen = after
                self.desk.tell([self.guest])

    async def do(self, asked: Do) -> None:
        """Do what is asked, and say so when it is durable; or why not, and how things stand."""
        try:
            person = self.known()
            after = await self.desk.do(act_of(asked.command, person), person, asked.id)
        except Fault as fault:
            self.refuse(asked.id, fault)
        else:
            self.guest.say(Done(asked.id, after.seq))

    async def knock(self, request: str) -> None:
        """Let everybody hear the spoon, not too often."""
        try:
            self.front.knock(self.desk, self.known())
        except Fault as fault:
            self.refuse(request, fault)
        else:
            self.guest.say(Done(request, self.desk.match.seq))

    def known(self) -> str:
        """Who this is; raises NotServed for a stranger."""
        if self.guest.person is None:
            raise NotServed(Denied.NOT_KNOWN)
        return self.guest.person

    def refuse(self, request: str, fault: Fault) -> None:
        """Why something was not done, and how things stand."""
        self.front.metrics.refused.labels(str(fault.reason)).inc()
        update = self.desk.update(self.guest.person, self.guest.looking, self.guest.seen)
        self.guest.say(Refused(request, refusal(fault), update))

    async def write(self) -> None:
        """Send what waits, in order."""
        try:
            while (message := await self.guest.waiting.get()) is not None:
                await self.socket.send_data(message, mode="text")
            await self.socket.close(code=GOING_AWAY)
        except Exception:  # the other side is gone: the reader notices too
            LOG.debug("a socket was gone", exc_info=True)
