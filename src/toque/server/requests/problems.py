"""What becomes of a request that is refused or fails: always an answer with a reason and a kind, never a trace."""

from __future__ import annotations

import logging
from collections.abc import Callable
from enum import StrEnum
from typing import Any

from litestar import MediaType, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from toque.engine.errors import Fact, Fault
from toque.engine.pack import BadPack
from toque.server.access import Access
from toque.server.live.views import Update
from toque.server.live.wire.said import Refusal
from toque.server.requests.answers import Problem
from toque.server.requests.faults import Denied, RefusedThere, refusal, status

LOG = logging.getLogger("toque.problems")
MEANT = {
    400: "What was sent cannot be read, or is not possible at all.",
    401: "Come in with a name first.",
    403: "This is not for you to do or see.",
    404: "There is no such thing here.",
    409: "Not now: the table stands otherwise, or the rules forbid it.",
    413: "More bytes than are read here.",
    429: "Too often, or too many at once: try again later.",
    500: "The server's own fault; it is logged.",
    503: "The store does not answer: try again later.",
}
"""What each status means here."""


class Misread(StrEnum):
    """Why a request is not one of ours."""

    NOT_FOUND = "not_found"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    TOO_LARGE = "too_large"
    UNSUPPORTED_MEDIA_TYPE = "unsupported_media_type"
    BAD_PACK = "bad_pack"
    """The facts have all faults of the pack."""


REASONS = {
    404: Misread.NOT_FOUND,
    405: Misread.METHOD_NOT_ALLOWED,
    413: Misread.TOO_LARGE,
    415: Misread.UNSUPPORTED_MEDIA_TYPE,
}


def refusals(*codes: int) -> dict[int, ResponseSpec]:
    """These statuses and those that any request may get, for the description of a route."""
    return {
        code: ResponseSpec(Problem, generate_examples=False, description=MEANT[code])
        for code in sorted({*codes, 400, 429, 500, 503})
    }


def document(said: str, *codes: int) -> dict[int, ResponseSpec]:
    """A JSON object as the answer, and these statuses otherwise, for the description of a route."""
    return {200: ResponseSpec(dict[str, Any], generate_examples=False, description=said), **refusals(*codes)}


def refused(request: Request[Any, Any, State], fault: Fault) -> Response[Problem]:
    """A fault as an answer."""
    return answered(request, refusal(fault), status(fault))


def refused_there(request: Request[Any, Any, State], refused: RefusedThere) -> Response[Problem]:
    """What a table refuses, and how it stands."""
    return answered(request, refusal(refused.fault), status(refused.fault), refused.update)


def bad_pack(request: Request[Any, Any, State], fault: BadPack) -> Response[Problem]:
    """All faults of a pack."""
    facts: dict[str, Fact] = {"faults": [f"{each.where}: {each.reason.value}" for each in fault.faults]}
    return answered(request, Refusal(Misread.BAD_PACK.value, "bad_pack", facts), 400)


def misunderstood(request: Request[Any, Any, State], error: HTTPException) -> Response[Problem]:
    """A request that is not one of ours, or cannot be read."""
    if error.status_code >= 500:  # the framework's words for a bug of ours
        return failed(request, error)
    said = str(error.detail)
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        said = "; ".join(
            f"{each.get('key', '')}: {each.get('message', '')}" for each in error.extra if isinstance(each, dict)
        )
    reason = REASONS.get(error.status_code, Denied.BAD_MESSAGE)
    answer = answered(request, Refusal(reason.value, "request", {"said": said[:500]}), error.status_code)
    answer.headers.update(error.headers or {})
    return answer


def failed(request: Request[Any, Any, State], error: Exception) -> Response[Problem]:
    """Our own fault: it is logged, without the codes that a path may hold, and says nothing more to the outside."""
    facts = {"method": request.scope["method"], "path": request.scope.get("path_template", "")}
    LOG.error("a request failed", exc_info=error, extra={"facts": facts})
    access: Access = request.app.state.access
    access.metrics.failed.inc()
    return answered(request, Refusal(Denied.FAILED.value, "not_served"), 500)


def answered(
    request: Request[Any, Any, State], why: Refusal, code: int, update: Update | None = None
) -> Response[Problem]:
    """A problem as an answer; it is counted."""
    access: Access = request.app.state.access
    access.metrics.refused.labels(why.reason).inc()
    return Response(Problem(why, update), status_code=code, media_type=MediaType.JSON)


def handlers() -> dict[type[Exception] | int, Callable[..., Response[Problem]]]:
    """What becomes of each kind of fault."""
    return {
        BadPack: bad_pack,
        RefusedThere: refused_there,
        Fault: refused,
        HTTPException: misunderstood,
        Exception: failed,
    }
