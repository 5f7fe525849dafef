"""Whatever is sent to the API, the answer is as its description says, and never a server error."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode, SerializationContext
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from conformance.walks import SOAK
from server.fixtures.running import wait_until
from server.fixtures.threaded import GENEROUS, QUICK, Threaded, threaded
from toque.server.people.limits import Limits, Rate
from toque.server.serve import Serving

EXAMPLES = 300 if SOAK else 10
"""Requests per route, good ones and bad ones."""
PLENTY = Rate(1e9, 1e9)
UNHURRIED = Limits(messages=PLENTY, newcomers=PLENTY, knocks=PLENTY, tables=PLENTY, open_tables=10**6, sockets=1000)
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
LEAST_ROUTES = 26


@schemathesis.serializer("application/toml")
def toml(_: SerializationContext, value: object) -> bytes:
    """A body of plain text."""
    return str(value).encode(errors="replace")


class Scene:
    """A server with a visitor, a table that is open, one that is running, and one that is over."""

    def __init__(self, server: Threaded) -> None:
        self.server = server
        self.ann = server.come_in()
        bots = {str(seat): "random" for seat in range(3)}
        over = server.table(server.come_in(), mine=[], bots=bots)
        wait_until(server.access.house.desks[over].is_over, GENEROUS)
        self.tables = [server.table(self.ann, start=False), server.table(self.ann), over]
        self.schema = schemathesis.openapi.from_dict(server.ask("GET", "/schema").json())


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    serving = Serving(pace=QUICK.pace, thinkers=1, limits=UNHURRIED)
    with threaded(str(tmp_path_factory.mktemp("fuzz") / "toque.db"), serving) as server:
        yield Scene(server)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["good", "bad"])
def test_every_request_is_answered_as_the_description_says(scene: Scene, mode: GenerationMode) -> None:
    routes = [found.ok() for found in scene.schema.get_all_operations() if isinstance(found, Ok)]
    assert len(routes) >= LEAST_ROUTES
    for route in routes:
        if mode is GenerationMode.NEGATIVE and not (route.query or has_json(route)):
            continue  # nothing can be wrong
        known = st.sampled_from([{}, scene.ann, {"authorization": "Bearer v1.x.y"}])
        tables = st.sampled_from([*scene.tables, None])

        @settings(
            max_examples=EXAMPLES,
            derandomize=not SOAK,
            database=None,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=route.as_strategy(generation_mode=mode), who=known, table=tables)
        def ask(case: Case[Any], who: dict[str, str], table: str | None) -> None:
            if table is not None and "table" in (case.path_parameters or {}):
                case.path_parameters["table"] = table
            if "wait" in (case.query or {}):
                case.query["wait"] = 0
            elif case.path.endswith("/updates"):
                case.query = {**(case.query or {}), "wait": 0}
            answer = case.call(base_url=scene.server.url, headers=who, timeout=GENEROUS)
            case.validate_response(answer, checks=CHECKS)

        ask()
    assert scene.server.ask("GET", "/readyz").text == "ready"
    assert scene.server.counted("toque_failures_total") == 0


def has_json(route: APIOperation[Any, Any, Any, Any]) -> bool:
    """Whether a route takes JSON."""
    return any(body.media_type == "application/json" for body in route.body)
