"""The application: routes, what every answer carries, and what becomes of faults."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from typing import Any

from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath

from toque import __version__
from toque.engine.errors import Fact, Fault
from toque.engine.pack import BadPack
from toque.server import doors, finished, tables, visitors
from toque.server.answers import Problem
from toque.server.doors import FrontDoor
from toque.server.faults import Denied, NotServed, refusal, status
from toque.server.front import Front
from toque.server.live import POLICY, TRY_LATER, Conversation
from toque.server.pages import FRONT_PAGE, message_schema
from toque.server.wire import Refusal

LOG = logging.getLogger("toque.app")
SWEEP_EACH = 3600.0
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "content-security-policy": (
        "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "cache-control": "no-store",
}


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def front_page() -> str:
    """What this is."""
    return FRONT_PAGE


@get("/healthz", media_type=MediaType.TEXT, operation_id="healthz")
async def healthz() -> str:
    """Whether the process answers."""
    return "ok"


@get("/readyz", media_type=MediaType.TEXT, operation_id="readyz")
async def readyz(front: FrontDoor) -> Response[str]:
    """Whether tables can be played: they are taken up, and the store answers."""
    well = front.ready and await asyncio.to_thread(front.house.store_answers)
    return Response("ready" if well else "not ready", status_code=200 if well else 503, media_type=MediaType.TEXT)


@get("/metrics", media_type="text/plain; version=0.0.4", operation_id="metrics")
async def metrics(front: FrontDoor) -> bytes:
    """What is counted, for Prometheus."""
    front.metrics.bots_replaced.set(front.house.services.thinkers.replaced)
    front.metrics.sockets.set(front.sockets.all)
    return front.metrics.text()


@get("/schema/messages.json", media_type="application/json", operation_id="messages")
async def messages() -> bytes:
    """The messages of a table's socket, both ways, as JSON Schema."""
    return message_schema()


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, State], table: FromPath[str], front: FrontDoor) -> None:
    """The socket of a table."""
    person = doors.visitor_of(socket, front)
    who = person or front.address(socket.scope)
    try:
        front.must_come_from_here(socket.headers)
        desk = await front.desk_for(table, person)
        if not front.ready or not front.sockets.enters(who):
            raise NotServed(Denied.TOO_MANY)
    except Fault as fault:
        await socket.accept()
        late = fault.reason in (Denied.TOO_MANY, Denied.TOO_FAST) or not isinstance(fault, NotServed)
        await socket.close(code=TRY_LATER if late else POLICY, reason=str(fault.reason))
        return
    try:
        await socket.accept()
        await Conversation(socket, front, desk, person).run()
    finally:
        front.sockets.leaves(who)


def refused(_: Request[Any, Any, State], fault: Fault) -> Response[Problem]:
    """A fault as an answer."""
    return Response(Problem(refusal(fault)), status_code=status(fault), media_type=MediaType.JSON)


def bad_pack(_: Request[Any, Any, State], fault: BadPack) -> Response[Problem]:
    """All faults of a pack."""
    facts: dict[str, Fact] = {"faults": [f"{each.where}: {each.reason.value}" for each in fault.faults]}
    return Response(Problem(Refusal("bad_pack", "bad_pack", facts)), status_code=400, media_type=MediaType.JSON)


def misunderstood(_: Request[Any, Any, State], error: HTTPException) -> Response[Problem]:
    """A request that is none of ours, or not as we read it."""
    said = str(error.detail)
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        said = "; ".join(
            f"{each.get('key', '')}: {each.get('message', '')}" for each in error.extra if isinstance(each, dict)
        )
    reasons = {404: "not_found", 405: "method_not_allowed", 413: "too_large", 415: "unsupported_media_type"}
    problem = Refusal(reasons.get(error.status_code, Denied.BAD_MESSAGE.value), "request", {"said": said[:500]})
    return Response(Problem(problem), status_code=error.status_code, media_type=MediaType.JSON, headers=error.headers)


def failed(request: Request[Any, Any, State], error: Exception) -> Response[Problem]:
    """Our own fault: it is logged, and says nothing more to the outside."""
    LOG.error("a request failed", exc_info=error, extra={"facts": {"path": request.scope["path"]}})
    front: Front = request.app.state.front
    front.metrics.failed.inc()
    problem = Problem(Refusal(Denied.FAILED.value, "not_served"))
    return Response(problem, status_code=500, media_type=MediaType.JSON)


def application(front: Front) -> Litestar:
    """The application for one house."""

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        front.house.services.thinkers.start()
        front.house.take_up()
        await front.house.wake()
        front.ready = True
        sweeping = asyncio.create_task(sweep(front))
        try:
            yield
        finally:
            front.ready = False
            sweeping.cancel()
            await front.house.close()
            front.house.services.thinkers.close()

    async def the_front() -> Front:
        return front

    return Litestar(
        [front_page, healthz, readyz, metrics, messages, live, *visitors.ROUTES, *finished.ROUTES, *tables.ROUTES],
        lifespan=[lifespan],
        state=State({"front": front}),
        dependencies={
            "front": Provide(the_front),
            "visitor": Provide(doors.visitor),
            "person": Provide(doors.person),
        },
        exception_handlers=handlers(),
        after_request=with_headers,
        request_max_body_size=front.limits.pack_bytes,
        openapi_config=OpenAPIConfig(
            title="Toque",
            version=__version__,
            description="Cooking games at one table: tables, seats, moves, records.",
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
    )


def handlers() -> dict[type[Exception] | int, Callable[..., Response[Problem]]]:
    """What becomes of each kind of fault."""
    return {BadPack: bad_pack, Fault: refused, HTTPException: misunderstood, Exception: failed}


async def with_headers(response: Response[Any]) -> Response[Any]:
    """What every answer carries."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


async def sweep(front: Front) -> None:
    """Now and then, let go what nobody comes back to."""
    while True:
        await asyncio.sleep(SWEEP_EACH)
        try:
            await front.house.sweep()
        except Fault:
            LOG.exception("sweeping failed")
