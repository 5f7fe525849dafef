"""One socket per open table: hello, then commands and answers; updates come by themselves."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
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
from toque.table.seats import must_own

LOG = logging.getLogger("toque.live")
MOST_WAITING = 200
"""Messages that may wait for a slow connection before it is let go."""
HELLO_WITHIN = 10.0
SILENT_FOR = 75.0
"""Seconds without a message after which a connection counts as lost; clients ping every 25."""
DECODER: msgspec.json.Decoder[AnyHeard] = msgspec.json.Decoder(AnyHeard)

GOING_AWAY = 1001
POLICY = 1008
FAILED = 1011
TRY_LATER = 1013
LAST_WORDS_WITHIN = 2.0


class Outbox:
    """What waits for a connection to take it: a queue with a single taker, so one future is enough."""

    def __init__(self) -> None:
        self.messages: deque[str | None] = deque()
        self.awaited: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self.messages)

    def put(self, message: str | None) -> None:
        """One more, the last if it is None."""
        self.messages.append(message)
        if self.awaited is not None and not self.awaited.done():
            self.awaited.set_result(None)

    async def take(self) -> str | None:
        """The next, as soon as there is one."""
        while not self.messages:
            self.awaited = asyncio.get_running_loop().create_future()
            await self.awaited
        return self.messages.popleft()


class SocketGuest:
    """A connection at a table: what is posted waits until the socket takes it."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.looking: int | None = None
        self.seen: int | None = None
        self.waiting = Outbox()
        self.writer: asyncio.Task[None] | None = None

    def post(self, message: str) -> None:
        """Send this, soon; who does not keep up is let go."""
        if len(self.waiting) < MOST_WAITING:
            self.waiting.put(message)
        elif self.writer is not None:
            self.writer.cancel()

    def say(self, said: AnySaid) -> None:
        """Send this, soon."""
        self.post(encoded(said))

    def dismiss(self, reason: str) -> None:
        """Say why, and close."""
        self.say(Bye(reason))
        self.waiting.put(None)


class Conversation:
    """One socket, from hello to goodbye."""

    def __init__(self, socket: WebSocket[Any, Any, State], front: Front, desk: Desk, person: str | None) -> None:
        self.socket = socket
        self.front = front
        self.desk = desk
        self.guest = SocketGuest(person)
        self.who = person or front.address(socket)
        self.code = GOING_AWAY

    async def run(self) -> None:
        """Listen and answer until one of us goes."""
        self.guest.writer = asyncio.create_task(self.write())
        listener = asyncio.create_task(self.listen())
        try:
            await asyncio.wait({self.guest.writer, listener}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if self.guest in self.desk.guests:
                self.desk.leave(self.guest)
            listener.cancel()
            self.guest.waiting.put(None)
            await asyncio.wait({self.guest.writer, listener}, timeout=LAST_WORDS_WITHIN)
            self.guest.writer.cancel()

    async def listen(self) -> None:
        """Hear and answer, and say why if we do not go on."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(HELLO_WITHIN) as patience:
                hello = await self.first_word()
                patience.reschedule(None)
                await self.desk.join(self.guest, hello.after)
                while True:
                    patience.reschedule(loop.time() + SILENT_FOR)
                    heard = await self.hear()
                    patience.reschedule(None)
                    await self.answer(heard)
        except WebSocketDisconnect:
            pass
        except TimeoutError:
            self.part(Denied.SILENT.value, GOING_AWAY)
        except Fault as fault:
            self.front.metrics.refused.labels(str(fault.reason)).inc()
            self.part(str(fault.reason), POLICY if isinstance(fault, NotServed) and not is_haste(fault) else TRY_LATER)
        except Exception:  # our own fault: it is logged, and says nothing more to the outside
            LOG.exception("a socket failed", extra={"facts": {"table": self.desk.match.head.id}})
            self.front.metrics.failed.inc()
            self.part(Denied.FAILED.value, FAILED)

    def part(self, reason: str, code: int) -> None:
        """Say goodbye."""
        self.code = code
        self.guest.say(Bye(reason))

    async def first_word(self) -> Hello:
        """The hello that comes first; raises NotServed."""
        hello = await self.hear()
        if not isinstance(hello, Hello):
            raise NotServed(Denied.BAD_MESSAGE, said="hello")
        return hello

    async def hear(self) -> AnyHeard:
        """The next message; raises NotServed for what is none."""
        text = await self.socket.receive_data("text")
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
                self.look(request, seat)
            case Ping():
                self.guest.say(Pong(self.guest.seen or 0))
            case Hello(after):
                self.guest.seen = after
                self.desk.tell([self.guest])

    def look(self, request: str, seat: int | None) -> None:
        """Show this seat of theirs, or none."""
        try:
            if seat is not None:
                must_own(self.desk.match, self.known(), seat)
        except Fault as fault:
            self.refuse(request, fault)
        else:
            self.guest.looking = seat
            self.desk.tell([self.guest])
            self.done(request)

    async def do(self, asked: Do) -> None:
        """Do what is asked, and say so when it is durable; or why not, and how things stand."""
        try:
            person = self.known()
            await self.desk.do(act_of(asked.command, person), person, asked.id)
        except Fault as fault:
            self.refuse(asked.id, fault)
        else:
            self.done(asked.id)

    async def knock(self, request: str) -> None:
        """Let everybody hear the spoon, not too often."""
        try:
            self.front.knock(self.desk, self.known())
        except Fault as fault:
            self.refuse(request, fault)
        else:
            self.done(request)

    def known(self) -> str:
        """Who this is; raises NotServed for a stranger, and for who may not be here any more."""
        if self.guest.person is None:
            raise NotServed(Denied.NOT_KNOWN)
        if not self.desk.may_watch(self.guest.person):
            raise NotServed(Denied.NO_SPECTATORS)
        return self.guest.person

    def done(self, request: str) -> None:
        """It is done, up to the last update that they were sent."""
        self.guest.say(Done(request, self.desk.match_for(self.guest.person).seq))

    def refuse(self, request: str, fault: Fault) -> None:
        """Why something was not done, and how things stand for who may see that."""
        self.front.metrics.refused.labels(str(fault.reason)).inc()
        person = self.guest.person
        seen = self.desk.may_watch(person)
        update = self.desk.update(person, self.guest.looking, self.guest.seen) if seen else None
        self.guest.say(Refused(request, refusal(fault), update))

    async def write(self) -> None:
        """Send what waits, in order."""
        try:
            while (message := await self.guest.waiting.take()) is not None:
                await self.socket.send_data(message, mode="text")
            await self.socket.close(code=self.code)
        except Exception:  # the other side is gone: the reader notices too
            LOG.debug("a socket was gone", exc_info=True)


def is_haste(fault: Fault) -> bool:
    """Whether it would be served a little later."""
    return fault.reason in (Denied.TOO_MANY, Denied.TOO_FAST)
