"""How refused and failed requests are answered: always with a reason and a kind, never with a trace."""

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
    400: "The request cannot be read, or asks for something impossible.",
    401: "Come in with a name first.",
    403: "You may not do or see this.",
    404: "There is no such thing here.",
    409: "Not now: the state of the table or the rules forbid it.",
    413: "The request is too large.",
    429: "Too often, or too many at once: try again later.",
    500: "An error of the server; it is logged.",
    503: "The store does not answer: try again later.",
}
"""What each status means here."""


class Misread(StrEnum):
    """Why a request is not understood."""

    NOT_FOUND = "not_found"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    TOO_LARGE = "too_large"
    UNSUPPORTED_MEDIA_TYPE = "unsupported_media_type"
    BAD_PACK = "bad_pack"
    """The facts list all faults of the pack."""


REASONS = {
    404: Misread.NOT_FOUND,
    405: Misread.METHOD_NOT_ALLOWED,
    413: Misread.TOO_LARGE,
    415: Misread.UNSUPPORTED_MEDIA_TYPE,
}


def refusals(*codes: int) -> dict[int, ResponseSpec]:
    """Responses for OpenAPI: these statuses, and those that any request may get."""
    return {
        code: ResponseSpec(Problem, generate_examples=False, description=MEANT[code])
        for code in sorted({*codes, 400, 429, 500, 503})
    }


def document(said: str, *codes: int) -> dict[int, ResponseSpec]:
    """Responses for OpenAPI: a JSON object, and these statuses otherwise."""
    return {200: ResponseSpec(dict[str, Any], generate_examples=False, description=said), **refusals(*codes)}


def refused(request: Request[Any, Any, State], fault: Fault) -> Response[Problem]:
    """A fault as an answer."""
    return answered(request, refusal(fault), status(fault))


def refused_there(request: Request[Any, Any, State], refused: RefusedThere) -> Response[Problem]:
    """A table's fault as an answer, with the current state."""
    return answered(request, refusal(refused.fault), status(refused.fault), refused.update)


def bad_pack(request: Request[Any, Any, State], fault: BadPack) -> Response[Problem]:
    """All faults of a pack as an answer."""
    facts: dict[str, Fact] = {"faults": [f"{each.where}: {each.reason.value}" for each in fault.faults]}
    return answered(request, Refusal(Misread.BAD_PACK.value, "bad_pack", facts), 400)


def misunderstood(request: Request[Any, Any, State], error: HTTPException) -> Response[Problem]:
    """The answer to a request with an unknown path or method, or that cannot be read."""
    if error.status_code >= 500:  # a bug, as the framework reports it
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
    """The answer to our own error: it is logged without the path, which may contain codes, and reveals no details."""
    facts = {"method": request.scope["method"], "path": request.scope.get("path_template", "")}
    LOG.error("a request failed", exc_info=error, extra={"facts": facts})
    access: Access = request.app.state.access
    access.metrics.failed.inc()
    return answered(request, Refusal(Denied.FAILED.value, "not_served"), 500)


def answered(
    request: Request[Any, Any, State], why: Refusal, code: int, update: Update | None = None
) -> Response[Problem]:
    """A problem as an answer; the metrics count it."""
    access: Access = request.app.state.access
    access.metrics.refused.labels(why.reason).inc()
    return Response(Problem(why, update), status_code=code, media_type=MediaType.JSON)


def handlers() -> dict[type[Exception] | int, Callable[..., Response[Problem]]]:
    """The handler for each kind of exception."""
    return {
        BadPack: bad_pack,
        RefusedThere: refused_there,
        Fault: refused,
        HTTPException: misunderstood,
        Exception: failed,
    }
