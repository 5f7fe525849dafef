"""`Porter`: who is served at all, before anything else is looked at."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING

import msgspec
from litestar.enums import ScopeType

from toque.server.answers import Problem
from toque.server.faults import Denied, NotServed, refusal, status
from toque.server.front import ALWAYS_SERVED, Front
from toque.server.hosts import is_allowed

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send


class Porter:
    """Turns away who cannot be served now, with a reason."""

    def __init__(self, behind: ASGIApp, front: Front) -> None:
        self.behind = behind
        self.front = front

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path, allowed = scope["path"], self.front.settings.hosts
        if path not in ALWAYS_SERVED and not is_allowed(host_of(scope), allowed):
            await turn_away(NotServed(Denied.WRONG_HOST), scope, receive, send)
        elif self.front.gate.is_full() and not self.front.has_room_for(scope["path"], who_asks(self.front, scope)):
            await turn_away(NotServed(Denied.FULL), scope, receive, send)
        else:
            await self.behind(scope, receive, send)


def host_of(scope: Scope) -> str:
    """The host that a request names."""
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")


def who_asks(front: Front, scope: Scope) -> str | None:
    """Who asks; None for a stranger."""
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    try:
        cookies = {name: each.value for name, each in SimpleCookie(headers.get("cookie", "")).items()}
    except CookieError:
        cookies = {}
    return front.visitor(headers, cookies)


async def turn_away(fault: NotServed, scope: Scope, receive: Receive, send: Send) -> None:
    """Say why, and close the connection."""
    body = msgspec.json.encode(Problem(refusal(fault)))
    kind = "http.response" if scope["type"] == ScopeType.HTTP else "websocket.http.response"
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
    said = {
        "content-type": "application/json",
        "content-length": str(len(body)),
        "cache-control": "no-store",
        "retry-after": "60",
        "connection": "close",
    }
    headers = [(name.encode(), value.encode()) for name, value in said.items()]
    await send({"type": f"{kind}.start", "status": status(fault), "headers": headers})  # type: ignore[misc,arg-type]
    await send({"type": f"{kind}.body", "body": body, "more_body": False})  # type: ignore[misc,arg-type]
