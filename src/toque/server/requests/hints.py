"""Requests for a hint: what a bot would do, knowing no more than the seat does."""

from __future__ import annotations

import logging

from litestar import get
from litestar.params import FromPath, FromQuery

from toque.server.requests.answers import Hint
from toque.server.requests.dependencies import AnyRequest, GivenAccess, Known
from toque.server.requests.faults import Denied, NotServed
from toque.server.requests.problems import refusals
from toque.server.tables.bot_seats import decided_for, thought_about
from toque.server.workers.thinking import ADVISER, BotFailed
from toque.server.workers.waiting import Asker
from toque.table.acts.moves import must_be_hinted
from toque.table.faults import NotNow, TableReason

LOG = logging.getLogger("toque.hints")


@get("/api/tables/{table:str}/hint", operation_id="hint", responses=refusals(401, 403, 404, 409))
async def hint(
    table: FromPath[str], seat: FromQuery[int], person: Known, request: AnyRequest, access: GivenAccess
) -> Hint:
    """What a bot would do at a seat of yours, where the table allows such questions."""
    desk = await access.desk_for(table, person)
    match = desk.match
    must_be_hinted(match, person, seat)
    if not access.hints.takes(person, access.address(request)):
        raise NotServed(Denied.TOO_FAST)
    try:
        thought = thought_about(match, seat, ADVISER, desk.services.luck)
        asker = Asker(person, match.head.id, hint=True)
        action = (await decided_for(thought, asker, desk.services.thinkers)).action
    except BotFailed as failure:
        LOG.warning("a hint failed", exc_info=True, extra={"facts": {"table": match.head.id}})
        raise NotServed(Denied.FAILED) from failure
    if desk.match.standing.turned != match.standing.turned:
        raise NotNow(TableReason.STALE, seq=desk.match.seq)  # the game has moved on
    return Hint(match.game.spell(action, match.position))


ROUTES = [hint]
