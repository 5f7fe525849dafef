"""Requests for films: the movements of hands, stored with their outcomes. Replays show them and calculate nothing."""

from __future__ import annotations

import base64

from litestar import get
from litestar.params import FromPath

from toque.server.hands.footage import decompressed
from toque.server.requests.answers import FilmInfo
from toque.server.requests.dependencies import GivenAccess, Visitor
from toque.server.requests.faults import Denied, NotServed
from toque.server.requests.problems import refusals
from toque.table.faults import NotNow, TableReason
from toque.table.result import looked_back


@get("/api/tables/{table:str}/films/{ply:int}", operation_id="film", responses=refusals(403, 404, 409))
async def film(table: FromPath[str], ply: FromPath[int], visitor: Visitor, access: GivenAccess) -> FilmInfo:
    """The movement of a hand at a ply, frame by frame; only for people who may look at that ply."""
    desk = await access.desk_for(table, visitor)
    match = desk.match_for(visitor)
    looked_back(match, ply)
    if ply == match.ply:
        raise NotNow(TableReason.NO_SUCH_PLY, ply=ply, plies=match.ply)
    seq = match.standing.line.plies[ply].film
    body = await desk.services.ask(lambda store: store.film(match.head.id, seq)) if seq else None
    if body is None:
        raise NotServed(Denied.NO_SUCH_FILM)
    found = decompressed(body)
    numbers = base64.b64encode(found.numbers).decode()
    return FilmInfo(found.act, found.kinds, found.radii, found.frames, numbers)


ROUTES = [film]
