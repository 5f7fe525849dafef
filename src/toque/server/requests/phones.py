"""A phone as a hand: requests for a code, and the socket of a phone, which can only send `reach` and `shake`."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, WebSocket, delete, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from toque.server.access import Access
from toque.server.hands.phone_seats import may_have_phone
from toque.server.hands.shakers import CODE_SECONDS, Shaker
from toque.server.live.session import SocketSession
from toque.server.live.wire.heard import AnyShaker, Pair, Ping, Reach, Resume, Shake
from toque.server.live.wire.said import AnyShakerSaid, Paired, Pong, encoded
from toque.server.requests.answers import NewShaker, WantedShaker
from toque.server.requests.dependencies import AnyRequest, GivenAccess, Known
from toque.server.requests.faults import Denied, NotServed
from toque.server.requests.problems import refusals
from toque.server.tables.desk import Desk
from toque.table.acts.seats import must_not_be_over, must_own

DECODER: msgspec.json.Decoder[AnyShaker] = msgspec.json.Decoder(AnyShaker)
GONE = ResponseSpec(None, generate_examples=False, description="The phone is disconnected.")


@post("/api/tables/{table:str}/shakers", operation_id="newShaker", responses=refusals(401, 403, 404, 409, 413))
async def new_shaker(
    table: FromPath[str], data: JSONBody[WantedShaker], person: Known, request: AnyRequest, access: GivenAccess
) -> NewShaker:
    """A code that makes a phone the hand of one of your seats: it works once, and expires soon."""
    desk = await access.desk_for(table, person)
    must_own(desk.match, person, data.seat)
    must_not_be_over(desk.match)
    if desk.match.game.skill is None:
        raise NotServed(Denied.NOT_ALLOWED)
    if not access.new_shakers.takes(person, access.address(request)):
        raise NotServed(Denied.TOO_FAST)
    return NewShaker(access.shakers.made(person, table, data.seat), CODE_SECONDS)


@delete(
    "/api/tables/{table:str}/shakers/{seat:int}",
    operation_id="partShaker",
    responses={204: GONE, **refusals(401, 403, 404, 409)},
)
async def part_shaker(table: FromPath[str], seat: FromPath[int], person: Known, access: GivenAccess) -> Response[None]:
    """Disconnect the phone that is the hand of one of your seats."""
    desk = await access.desk_for(table, person)
    must_own(desk.match, person, seat)
    access.shakers.part(table, seat)
    return Response(None, status_code=204)


class Phone(SocketSession[AnyShaker]):
    """The socket of a phone: it acts as the person and the seat that the code was made for."""

    def __init__(self, socket: WebSocket[Any, Any, State], access: Access) -> None:
        super().__init__(socket, access, None, DECODER)
        self.shaker: Shaker | None = None
        self.desk: Desk | None = None

    async def begin(self, first: AnyShaker) -> None:
        if not isinstance(first, Pair | Resume):
            raise NotServed(Denied.BAD_MESSAGE, said="pair")
        if not self.access.newcomers.takes(self.who):
            raise NotServed(Denied.TOO_FAST)
        shakers = self.access.shakers
        shaker = shakers.paired(first.code) if isinstance(first, Pair) else shakers.resumed(first.secret)
        desk = await self.access.desk(shaker.table)
        if shakers.known.get(shaker.word) is not shaker or not may_have_phone(desk.match, shaker.person, shaker.seat):
            shakers.end([shaker])
            raise NotServed(Denied.SHAKER_OVER)
        self.shaker, self.desk = shaker, desk
        self.guest.person = self.who = shaker.person  # it shares that person's message limit
        name = desk.services.names.get(shaker.person, "")
        self.say(Paired(shaker.word, shaker.seat, name, desk.match.head.game))
        desk.phones.come(self)
        shakers.came(shaker, self)
        desk.hands.hand_to(shaker.seat)

    async def answer(self, heard: AnyShaker) -> None:
        assert self.desk is not None
        match heard:
            case Reach(seat, target):
                if seat == self.seat:
                    self.desk.hands.reach(self.person, seat, target)
            case Shake(seat):
                if seat == self.seat:
                    self.desk.hands.shake(self.person, seat)
            case Ping():
                self.say(Pong(0))
            case Pair() | Resume():
                raise NotServed(Denied.BAD_MESSAGE, said="paired")

    @property
    def seat(self) -> int:
        """The seat whose hand it is."""
        assert self.shaker is not None
        return self.shaker.seat

    @property
    def person(self) -> str:
        """The person at that seat."""
        assert self.shaker is not None
        return self.shaker.person

    def say(self, said: AnyShakerSaid) -> None:
        self.guest.say(said)

    def show(self, said: AnyShakerSaid) -> None:
        self.guest.post_frame(encoded(said))

    def end(self) -> None:
        """Say that it is no longer a hand, and close."""
        self.leave()
        self.guest.dismiss(Denied.SHAKER_OVER.value)

    def lose(self) -> None:
        """End it for good: its person no longer has the seat."""
        if self.shaker is not None:
            self.access.shakers.end([self.shaker])

    def leave(self) -> None:
        if self.shaker is not None and self.desk is not None:
            self.access.shakers.went(self.shaker, self)
            if self.desk.phones.go(self):
                self.desk.hands.go(self.person)

    def facts(self) -> dict[str, str]:
        return {"table": "" if self.desk is None else self.desk.match.head.id}


ROUTES = [new_shaker, part_shaker]
