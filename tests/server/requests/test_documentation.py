"""What docs/server.md says about the API is what the application has."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from litestar.routes import WebSocketRoute

from server.fixtures.inside import Inside, on_a_watch
from server.requests.test_routes import ANYWHERE, AT_A_TABLE, route_methods, rows, template
from table.sitting import Watch
from toque.server.live.wire.commands import AnyCommand
from toque.store.databases.places import opened as store_at

PAGE = (Path(__file__).parents[3] / "docs" / "server.md").read_text()
PLACES = {
    "/tables/ID": "/tables/{table:str}",
    "PLY": "{ply:int}",
    "SEAT": "{seat:int}",
    "CODE": "{code:str}",
    "FINGERPRINT": "{fingerprint:str}",
}
LINE = re.compile(r"^(GET|POST|PATCH|DELETE|SOCKET) +(/\S*)( \*)?", re.MULTILINE)


def documented() -> dict[str, bool]:
    """Every address of the page, and whether one has to be known there."""
    block = PAGE.partition("## All addresses")[2].partition("## ")[0]
    found: dict[str, bool] = {}
    for method, path, known in LINE.findall(block):
        for written, meant in PLACES.items():
            path = path.replace(written, meant)  # noqa: PLW2901
        found[f"{method} {path}"] = bool(known)
    return found


def test_every_address_is_documented(tmp_path: Path) -> None:
    async def evening(watch: Watch) -> set[str]:
        with store_at(str(tmp_path / "toque.db")) as store:
            routes = Inside(store, watch).app.routes
            return {
                f"{method} {route.path}"
                for route in routes
                for method in ({"SOCKET"} if isinstance(route, WebSocketRoute) else route_methods(route))
            }

    assert set(documented()) == on_a_watch(evening) - {"GET /", "GET /schema/{path:str}"}


def test_the_page_says_which_requests_need_a_known_visitor() -> None:
    tables = [rows(ANYWHERE)[""], *rows(AT_A_TABLE).values()]
    strangers = {template(asked): row["stranger"] == "known" for table in tables for asked, row in table.items()}
    assert [each for each, known in documented().items() if strangers.get(each, known) != known] == []


def test_every_command_is_documented() -> None:
    block = PAGE.partition("| command | who | when |")[2].partition("\n\n")[0]
    named = {name for row in block.splitlines() for name in re.findall(r"`(\w+)`", row.split("|")[1] if row else "")}
    assert named == {str(command.__struct_config__.tag) for command in get_args(AnyCommand)}
