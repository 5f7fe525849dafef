"""The application: its routes, the headers of every response, and how faults are answered."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
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
from toque.server.access import Access
from toque.server.live.session import POLICY, TRY_LATER, SocketSession, is_retryable
from toque.server.live.table import TableSession
from toque.server.network.porter import Porter
from toque.server.operations.pulse import sentence
from toque.server.people.identity import COOKIE
from toque.server.people.limits import Turnstile
from toque.server.requests import dependencies, films, finished, games, hints, phones, reports, tables, visitors
from toque.server.requests.dependencies import GivenAccess
from toque.server.requests.faults import Denied, NotServed
from toque.server.requests.pages.client import Doorman
from toque.server.requests.pages.plain import FRONT_PAGE, message_schema
from toque.server.requests.phones import Phone
from toque.server.requests.practice import Kitchen
from toque.server.requests.problems import document, handlers

LOG = logging.getLogger("toque.app")
NOT_READY = ResponseSpec(str, generate_examples=False, description="Not ready, and why.", media_type=MediaType.TEXT)
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
    """A plain front page, for a server without a client."""
    return FRONT_PAGE


@get("/healthz", media_type=MediaType.TEXT, operation_id="healthz")
async def healthz() -> str:
    """Whether the process answers."""
    return "ok"


@get("/readyz", media_type=MediaType.TEXT, operation_id="readyz", responses={503: NOT_READY})
async def readyz(access: GivenAccess) -> Response[str]:
    """Whether tables can be played: they are loaded and the store can be written; otherwise the reason."""
    if not access.ready:
        said = "not ready: the server is starting or ending"
    else:
        fault = await access.house.services.pulse.beat()
        said = "ready" if fault is None else f"not ready: {sentence(fault)}"
    return Response(said, status_code=200 if said == "ready" else 503, media_type=MediaType.TEXT)


@get("/metrics", media_type="text/plain; version=0.0.4", operation_id="metrics")
async def metrics(access: GivenAccess) -> bytes:
    """Metrics for Prometheus."""
    access.metrics.bots_replaced.set(access.house.services.thinkers.replaced)
    access.metrics.bots_waiting.set(len(access.house.services.thinkers.searching.waiting))
    access.metrics.hands_replaced.set(access.house.services.hands.replaced)
    access.metrics.hands_missed.set(access.house.services.hands.missed)
    access.metrics.sockets.set(access.sockets.all)
    return access.metrics.text()


@get(
    "/schema/messages.json",
    media_type="application/json",
    operation_id="messages",
    responses=document("JSON Schema."),
    guards=[dependencies.rate_limited],
)
async def messages() -> bytes:
    """The messages of all sockets, both ways, as JSON Schema."""
    return message_schema()


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, State], table: FromPath[str], access: GivenAccess) -> None:
    """The socket of a table."""
    person = dependencies.visitor_of(socket, access)

    async def session() -> TableSession:
        return TableSession(socket, access, await access.desk_for(table, person), person)

    await serve_socket(socket, access, [(access.sockets, person or access.address(socket))], session)


@websocket("/api/practice")
async def practice(socket: WebSocket[Any, Any, State], access: GivenAccess) -> None:
    """The socket of a practice kitchen."""
    person = dependencies.visitor_of(socket, access)
    address = access.address(socket)

    async def session() -> Kitchen:
        return Kitchen(socket, access, person)

    limits = [(access.kitchens, person or address), (access.kitchens_from, address)]
    await serve_socket(socket, access, limits, session)


@websocket("/api/shaker")
async def shaker(socket: WebSocket[Any, Any, State], access: GivenAccess) -> None:
    """The socket of a phone that controls a hand; it is not signed in as a visitor, it only has a code."""

    async def session() -> Phone:
        return Phone(socket, access)

    await serve_socket(socket, access, [(access.sockets, access.address(socket))], session)


async def serve_socket(
    socket: WebSocket[Any, Any, State],
    access: Access,
    limits: Sequence[tuple[Turnstile, str]],
    session: Callable[[], Awaitable[SocketSession[Any]]],
) -> None:
    """Run a session on a socket within these limits, or close the socket and say why."""
    entered: list[tuple[Turnstile, str]] = []
    try:
        try:
            access.must_have_allowed_origin(socket.headers)
            for turnstile, who in limits:
                if not access.ready or not turnstile.enters(who):
                    raise NotServed(Denied.TOO_MANY)
                entered.append((turnstile, who))
            made = await session()  # within the limits, because it may read a journal
        except Fault as fault:
            await turn_away(socket, access, fault)
            return
        await socket.accept()
        await made.run()
    finally:
        for turnstile, who in entered:
            turnstile.leaves(who)


async def turn_away(socket: WebSocket[Any, Any, State], access: Access, fault: Fault) -> None:
    """Close a socket that is refused, and say why."""
    await socket.accept()
    access.metrics.refused.labels(str(fault.reason)).inc()
    later = is_retryable(fault) or not isinstance(fault, NotServed)
    await socket.close(code=TRY_LATER if later else POLICY, reason=str(fault.reason))


ROUTES = [front_page, healthz, readyz, metrics, messages, live, practice, shaker]
API = [
    *visitors.ROUTES,
    *finished.ROUTES,
    *films.ROUTES,
    *games.ROUTES,
    *hints.ROUTES,
    *phones.ROUTES,
    *reports.ROUTES,
    *tables.ROUTES,
]
PACKS = "/api/packs"


def application(access: Access) -> Litestar:
    """The application for one house."""

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        access.house.services.thinkers.start()
        await access.open()
        pulse = asyncio.create_task(access.house.services.pulse.run())
        try:
            yield
        finally:
            pulse.cancel()
            await access.close()
            access.house.services.close()

    async def the_access() -> Access:
        return access

    packs = Router(PACKS, route_handlers=tables.PACKS, request_max_body_size=access.limits.pack_bytes)
    app = Litestar(
        [
            *ROUTES,
            packs,
            *API,
        ],
        lifespan=[lifespan],
        state=State({"access": access}),
        dependencies={
            "access": Provide(the_access),
            "visitor": Provide(dependencies.visitor),
            "person": Provide(dependencies.person),
        },
        exception_handlers=handlers(),
        request_class=dependencies.JsonRequest,
        guards=[dependencies.has_allowed_origin],
        before_send=[add_headers],
        request_max_body_size=access.limits.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Toque",
            version=__version__,
            description="Cooking games at one table: tables, seats, moves, records.",
            openapi_router=Router(
                "/schema", route_handlers=[], guards=[dependencies.rate_limited], include_in_schema=False
            ),
            components=Components(security_schemes=SCHEMES),
            security=[{"token": []}, {"cookie": []}, {}],
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
    )
    app.asgi_handler = Porter(Doorman(app.asgi_handler, access.settings.client, access.house.game_at), access)
    return app


async def add_headers(message: Message, _: Scope) -> None:
    """Add the headers that every response has, refusals included."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
