"""`Porter`: refuses requests with a wrong host, or while the server is full, before anything else happens."""

from __future__ import annotations

import logging
from enum import StrEnum
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING

import msgspec
from litestar.enums import ScopeType

from toque.server.access import Access
from toque.server.network.gate import ALWAYS_SERVED
from toque.server.network.hosts import is_allowed, is_host, name_of
from toque.server.requests.answers import Problem
from toque.server.requests.faults import Denied, NotServed, refusal, status

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

LOG = logging.getLogger("toque.porter")
MOST_SHOWN = 253
"""Characters of a host name that are logged: a valid one has no more."""
SENTENCES: dict[StrEnum, str] = {
    Denied.WRONG_HOST: "This server does not answer to the name in your address bar. Ask for it by its address, "
    "or have it started with --allow-host and that name.",
    Denied.BAD_MESSAGE: "The host in this request cannot be read. Check the address.",
    Denied.FULL: "The server is full. Try again in a few minutes.",
}
"""For browsers that ask for a page: the client, which has these texts in all languages, is not loaded yet."""


class Porter:
    """Refuses what cannot be served now, with a reason."""

    def __init__(self, behind: ASGIApp, access: Access) -> None:
        self.behind = behind
        self.access = access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path, allowed = scope["path"], self.access.settings.hosts
        if not has_one_host(scope):
            await turn_away(NotServed(Denied.BAD_MESSAGE, said="host"), scope, receive, send)
        elif path not in ALWAYS_SERVED and not is_allowed(host_of(scope), allowed):
            refused = name_of(host_of(scope))[:MOST_SHOWN]
            LOG.warning("a host is not allowed; see --allow-host", extra={"facts": {"host": refused}})
            await turn_away(NotServed(Denied.WRONG_HOST), scope, receive, send)
        elif self.access.gate.is_full() and not self.access.has_room_for(scope["path"], who_asks(self.access, scope)):
            await turn_away(NotServed(Denied.FULL), scope, receive, send)
        else:
            await self.behind(scope, receive, send)


def has_one_host(scope: Scope) -> bool:
    """Whether a request has exactly one valid Host header: with two, a proxy and we might each use another one."""
    named = [value for name, value in scope["headers"] if name == b"host"]
    if not named and scope["http_version"] == "1.0":
        return True
    return len(named) == 1 and is_host(named[0].decode("latin-1"))


def host_of(scope: Scope) -> str:
    """The Host header of a request."""
    return header(scope, b"host").decode("latin-1")


def header(scope: Scope, wanted: bytes) -> bytes:
    """The value of a header; empty if it is missing."""
    return next((value for name, value in scope["headers"] if name == wanted), b"")


def who_asks(access: Access, scope: Scope) -> str | None:
    """Who is asking; None for a stranger."""
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    try:
        cookies = {name: each.value for name, each in SimpleCookie(headers.get("cookie", "")).items()}
    except CookieError:
        cookies = {}
    return access.visitor(headers, cookies)


async def turn_away(fault: NotServed, scope: Scope, receive: Receive, send: Send) -> None:
    """Say why, and close the connection."""
    sentence = SENTENCES.get(fault.reason) if b"text/html" in header(scope, b"accept") else None
    body = msgspec.json.encode(Problem(refusal(fault))) if sentence is None else f"{sentence}\n".encode()
    kind = "http.response" if scope["type"] == ScopeType.HTTP else "websocket.http.response"
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
    said = {
        "content-type": "application/json" if sentence is None else "text/plain; charset=utf-8",
        "content-length": str(len(body)),
        "cache-control": "no-store",
        "retry-after": "60",
        "connection": "close",
    }
    headers = [(name.encode(), value.encode()) for name, value in said.items()]
    await send({"type": f"{kind}.start", "status": status(fault), "headers": headers})  # type: ignore[misc,arg-type]
    await send({"type": f"{kind}.body", "body": body, "more_body": False})  # type: ignore[misc,arg-type]
