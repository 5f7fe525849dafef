"""The application: routes, what every answer carries, and what becomes of faults."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar, MediaType, Response, Router, WebSocket, get, websocket
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, Reference, SecurityScheme
from litestar.params import FromPath
from litestar.types import Message, Scope

from toque import __version__
from toque.engine.errors import Fault
from toque.server import doors, films, finished, hints, phones, reports, tables, visitors
from toque.server.client import Doorman
from toque.server.doors import FrontDoor
from toque.server.faults import Denied, NotServed
from toque.server.front import Front
from toque.server.identity import COOKIE
from toque.server.live import Conversation
from toque.server.pages import FRONT_PAGE, message_schema
from toque.server.phones import Phone
from toque.server.porter import Porter
from toque.server.practice import Kitchen
from toque.server.problems import document, handlers
from toque.server.pulse import sentence
from toque.server.talks import POLICY, TRY_LATER, is_haste

LOG = logging.getLogger("toque.app")
NOT_READY = ResponseSpec(str, generate_examples=False, description="Not yet, or not now.", media_type=MediaType.TEXT)
SCHEMES: dict[str, SecurityScheme | Reference] = {
    "token": SecurityScheme(type="http", scheme="bearer", description="For programs: the token of a new visitor."),
    "cookie": SecurityScheme(type="apiKey", security_scheme_in="cookie", name=COOKIE, description="For browsers."),
}
"""How a visitor says who they are."""
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "cache-control": "no-store",
}


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def front_page() -> str:
    """What this is, where there is no client."""
    return FRONT_PAGE


@get("/healthz", media_type=MediaType.TEXT, operation_id="healthz")
async def healthz() -> str:
    """Whether the process answers."""
    return "ok"


@get("/readyz", media_type=MediaType.TEXT, operation_id="readyz", responses={503: NOT_READY})
async def readyz(front: FrontDoor) -> Response[str]:
    """Whether tables can be played: they are taken up, and the store can be written; else why not."""
    if not front.ready:
        said = "not ready: the server is starting or ending"
    else:
        fault = await front.house.services.pulse.beat()
        said = "ready" if fault is None else f"not ready: {sentence(fault)}"
    return Response(said, status_code=200 if said == "ready" else 503, media_type=MediaType.TEXT)


@get("/metrics", media_type="text/plain; version=0.0.4", operation_id="metrics")
async def metrics(front: FrontDoor) -> bytes:
    """What is counted, for Prometheus."""
    front.metrics.bots_replaced.set(front.house.services.thinkers.replaced)
    front.metrics.hands_replaced.set(front.house.services.hands.replaced)
    front.metrics.hands_missed.set(front.house.services.hands.missed)
    front.metrics.sockets.set(front.sockets.all)
    return front.metrics.text()


@get(
    "/schema/messages.json",
    media_type="application/json",
    operation_id="messages",
    responses=document("JSON Schema."),
    guards=[doors.unhurried],
)
async def messages() -> bytes:
    """The messages of all sockets, both ways, as JSON Schema."""
    return message_schema()


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, State], table: FromPath[str], front: FrontDoor) -> None:
    """The socket of a table."""
    person = doors.visitor_of(socket, front)
    who = person or front.address(socket)
    try:
        front.must_come_from_here(socket.headers)
        if not front.ready or not front.sockets.enters(who):  # before a journal is read for them
            raise NotServed(Denied.TOO_MANY)
    except Fault as fault:
        await turn_away(socket, front, fault)
        return
    try:
        try:
            desk = await front.desk_for(table, person)
        except Fault as fault:
            await turn_away(socket, front, fault)
            return
        await socket.accept()
        await Conversation(socket, front, desk, person).run()
    finally:
        front.sockets.leaves(who)


@websocket("/api/practice")
async def practice(socket: WebSocket[Any, Any, State], front: FrontDoor) -> None:
    """The socket of a practice kitchen."""
    person = doors.visitor_of(socket, front)
    who = person or front.address(socket)
    try:
        front.must_come_from_here(socket.headers)
        if not front.ready or not front.kitchens.enters(who):
            raise NotServed(Denied.TOO_MANY)
        if not front.kitchens_from.enters(front.address(socket)):
            front.kitchens.leaves(who)
            raise NotServed(Denied.TOO_MANY)
    except Fault as fault:
        await turn_away(socket, front, fault)
        return
    try:
        await socket.accept()
        await Kitchen(socket, front, person).run()
    finally:
        front.kitchens.leaves(who)
        front.kitchens_from.leaves(front.address(socket))


@websocket("/api/shaker")
async def shaker(socket: WebSocket[Any, Any, State], front: FrontDoor) -> None:
    """The socket of a phone that is somebody's hand; it has no visitor, only a code."""
    who = front.address(socket)
    try:
        front.must_come_from_here(socket.headers)
        if not front.ready or not front.sockets.enters(who):
            raise NotServed(Denied.TOO_MANY)
    except Fault as fault:
        await turn_away(socket, front, fault)
        return
    try:
        await socket.accept()
        await Phone(socket, front).run()
    finally:
        front.sockets.leaves(who)


async def turn_away(socket: WebSocket[Any, Any, State], front: Front, fault: Fault) -> None:
    """Say why nothing is said here."""
    await socket.accept()
    front.metrics.refused.labels(str(fault.reason)).inc()
    late = is_haste(fault) or not isinstance(fault, NotServed)
    await socket.close(code=TRY_LATER if late else POLICY, reason=str(fault.reason))


ROUTES = [front_page, healthz, readyz, metrics, messages, live, practice, shaker]


def application(front: Front) -> Litestar:
    """The application for one house."""

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        front.house.services.thinkers.start()
        await front.open()
        pulse = asyncio.create_task(front.house.services.pulse.run())
        try:
            yield
        finally:
            pulse.cancel()
            await front.close()
            front.house.services.close()

    async def the_front() -> Front:
        return front

    packs = Router("/api/packs", route_handlers=tables.PACKS, request_max_body_size=front.limits.pack_bytes)
    app = Litestar(
        [
            *ROUTES,
            packs,
            *visitors.ROUTES,
            *finished.ROUTES,
            *films.ROUTES,
            *hints.ROUTES,
            *phones.ROUTES,
            *reports.ROUTES,
            *tables.ROUTES,
        ],
        lifespan=[lifespan],
        state=State({"front": front}),
        dependencies={
            "front": Provide(the_front),
            "visitor": Provide(doors.visitor),
            "person": Provide(doors.person),
        },
        exception_handlers=handlers(),
        request_class=doors.Asking,
        guards=[doors.from_here],
        before_send=[carry_headers],
        request_max_body_size=front.limits.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Toque",
            version=__version__,
            description="Cooking games at one table: tables, seats, moves, records.",
            openapi_router=Router("/schema", route_handlers=[], guards=[doors.unhurried]),
            components=Components(security_schemes=SCHEMES),
            security=[{"token": []}, {"cookie": []}, {}],
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
    )
    app.asgi_handler = Porter(Doorman(app.asgi_handler, front.settings.client), front)
    return app


async def carry_headers(message: Message, _: Scope) -> None:
    """What every answer carries, a refusal too."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
