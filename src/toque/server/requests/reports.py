"""Requests that report what went wrong at a table; operators read them with `toque reports`."""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath, JSONBody

from toque.server.requests.answers import NewReport, Reported
from toque.server.requests.dependencies import AnyRequest, GivenAccess, Visitor
from toque.server.requests.faults import Denied, NotServed
from toque.server.requests.problems import refusals
from toque.store.kept import Complaint
from toque.table.acts.presence import is_speakable
from toque.table.faults import NotNow, TableReason


@post("/api/tables/{table:str}/reports", operation_id="report", responses=refusals(403, 404, 409, 413))
async def report(
    table: FromPath[str], data: JSONBody[NewReport], visitor: Visitor, request: AnyRequest, access: GivenAccess
) -> Reported:
    """Report what went wrong at a table that you may look at; the report is durable when you get the answer."""
    desk = await access.desk_for(table, visitor)
    match = desk.match_for(visitor)
    text = data.text.strip()
    if not text or not is_speakable(text):
        raise NotNow(TableReason.BAD_TEXT)
    if data.ply is not None and data.ply > match.ply:
        raise NotNow(TableReason.NO_SUCH_PLY, ply=data.ply, plies=match.ply)
    if not access.reports.takes(visitor or access.address(request)):
        raise NotServed(Denied.TOO_FAST)
    ply = match.ply if data.ply is None else data.ply
    complaint = Complaint(match.head.id, match.seq, ply, visitor or "", access.house.services.clock(), text)
    return Reported(await access.house.services.report(complaint))


ROUTES = [report]
