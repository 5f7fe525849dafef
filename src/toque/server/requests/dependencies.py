"""What request handlers are given: the access, and who is asking; and guards for them."""

from __future__ import annotations

import contextlib
import logging
from typing import Any, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import InternalServerException
from litestar.handlers import BaseRouteHandler
from litestar.params import SkipValidation

from toque.server.access import Access
from toque.server.requests.faults import Denied, NotServed

LOG = logging.getLogger("toque.requests")
AnyRequest: TypeAlias = "Request[Any, Any, State]"
GivenAccess: TypeAlias = NamedDependency[SkipValidation[Access]]
Visitor: TypeAlias = NamedDependency[SkipValidation[str | None]]
"""Who is asking; None for a stranger."""
Known: TypeAlias = NamedDependency[SkipValidation[str]]
"""Who is asking; a stranger is refused."""


class JsonRequest(Request[Any, Any, State]):
    """A request that refuses a body that is incomplete or cannot be read."""

    async def body(self) -> bytes:
        """The body; raises NotServed if the client disconnects before its end, which is not logged."""
        try:
            return await super().body()
        except InternalServerException as error:
            raise NotServed(Denied.BAD_MESSAGE, said="cut short") from error

    async def json(self) -> Any:
        """The body; raises NotServed if it is not text, or nested too deeply."""
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError) as error:
            LOG.info("a body could not be read", extra={"facts": {"error": type(error).__name__}})
            raise NotServed(Denied.BAD_MESSAGE, said=type(error).__name__) from error


def visitor_of(connection: ASGIConnection[Any, Any, Any, Any], access: Access) -> str | None:
    """Who is asking; None for a stranger."""
    return access.visitor(connection.headers, connection.cookies)


def has_allowed_origin(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse changes from a page of another site; raises NotServed."""
    if isinstance(connection, Request) and connection.method not in ("GET", "HEAD"):
        access: Access = connection.app.state.access
        access.must_have_allowed_origin(connection.headers)


def rate_limited(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Limit the rate of requests, including those whose answer is the same for everybody; raises NotServed."""
    access: Access = connection.app.state.access
    who = access.address(connection)
    with contextlib.suppress(NotServed):  # an expired token counts as none
        who = visitor_of(connection, access) or who
    if not access.messages.takes(who):
        raise NotServed(Denied.TOO_FAST)


async def visitor(request: AnyRequest, access: GivenAccess) -> str | None:
    """Who is asking; None for a stranger. Raises NotServed if they ask too often."""
    person = visitor_of(request, access)
    if not access.messages.takes(person or access.address(request)):
        raise NotServed(Denied.TOO_FAST)
    return person


async def person(visitor: Visitor, access: GivenAccess) -> str:
    """Who is asking, with their name loaded; raises NotServed for a stranger, StoreFault."""
    if visitor is None:
        raise NotServed(Denied.NOT_KNOWN)
    await access.house.services.learn_names([visitor])
    return visitor
