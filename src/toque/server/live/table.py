"""The socket of a table: hello, then commands and answers; updates are pushed."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import WebSocket
from litestar.datastructures import State

from toque.engine.errors import Fault
from toque.server.access import Access
from toque.server.live.acts import perform
from toque.server.live.session import SocketSession
from toque.server.live.wire.heard import AnyHeard, Do, Hello, Look, Ping, Reach, Shake
from toque.server.live.wire.said import Done, Pong, Refused
from toque.server.requests.faults import Denied, NotServed, refusal
from toque.server.tables.desk import Desk
from toque.table.acts.seats import must_own

DECODER: msgspec.json.Decoder[AnyHeard] = msgspec.json.Decoder(AnyHeard)


class TableSession(SocketSession[AnyHeard]):
    """A socket at a table."""

    def __init__(self, socket: WebSocket[Any, Any, State], access: Access, desk: Desk, person: str | None) -> None:
        super().__init__(socket, access, person, DECODER)
        self.desk = desk

    async def begin(self, first: AnyHeard) -> None:
        if not isinstance(first, Hello):
            raise NotServed(Denied.BAD_MESSAGE, said="hello")
        await self.desk.join(self.guest, first.after)
        self.desk.show_hand(self.guest)

    def leave(self) -> None:
        if self.guest in self.desk.guests:
            self.desk.leave(self.guest)

    def facts(self) -> dict[str, str]:
        return {"table": self.desk.match.head.id}

    async def answer(self, heard: AnyHeard) -> None:
        match heard:
            case Do():
                await self.do(heard)
            case Look(request, seat):
                self.look(request, seat)
            case Reach(seat, target):
                self.desk.hands.reach(self.guest.person, seat, target)
            case Shake(seat):
                self.desk.hands.shake(self.guest.person, seat)
            case Ping():
                self.guest.say(Pong(self.guest.seen or 0))
            case Hello(after):
                self.guest.seen = after
                self.desk.tell([self.guest])
                self.desk.show_hand(self.guest)

    def look(self, request: str, seat: int | None) -> None:
        """Show the view of this seat, or of none."""
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
        """Carry out a command, and acknowledge it when it is durable; otherwise say why not, with an update."""
        try:
            await perform(asked.command, self.known(), self.desk, self.access, address=self.address, request=asked.id)
        except Fault as fault:
            self.refuse(asked.id, fault)
        else:
            self.done(asked.id)

    def known(self) -> str:
        """Who this is; raises NotServed for strangers, and for people who may no longer watch."""
        if self.guest.person is None:
            raise NotServed(Denied.NOT_KNOWN)
        if not self.desk.may_watch(self.guest.person):
            raise NotServed(Denied.NO_SPECTATORS)
        return self.guest.person

    def done(self, request: str) -> None:
        """Acknowledge a command, with the last entry that this person may see."""
        self.guest.say(Done(request, self.desk.match_for(self.guest.person).seq))

    def refuse(self, request: str, fault: Fault) -> None:
        """Say why a command was refused, with an update if this person may see one."""
        self.access.metrics.refused.labels(str(fault.reason)).inc()
        person = self.guest.person
        seen = self.desk.may_watch(person)
        update = self.desk.update(person, self.guest.looking, self.guest.seen) if seen else None
        self.guest.say(Refused(request, refusal(fault), update))
