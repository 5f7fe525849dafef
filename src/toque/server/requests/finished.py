"""Requests about finished matches: results, records, replays, and playing again."""

from __future__ import annotations

from collections import Counter

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Raw

from toque.server.access import Access
from toque.server.live.audience import JSON, Viewer, result_view, shown_to
from toque.server.requests.answers import Comparison, Finished, FromHere, GameStatistics, NextRank, Opened
from toque.server.requests.dependencies import GivenAccess, Known, Visitor
from toque.server.requests.faults import NotServed
from toque.server.requests.problems import document, refusals
from toque.server.requests.tables import seats_info
from toque.server.tables.again import Wish, come_along, played_again
from toque.server.tables.conclusions import conclusions_of, finished_matches
from toque.server.tables.desk import Desk
from toque.server.tables.streaks import MOST_READ, offered
from toque.table.faults import NotNow, TableReason
from toque.table.head import Stage
from toque.table.journal.entries import FollowUp
from toque.table.outline import profile_of
from toque.table.result import looked_back, record


@get("/api/tables/finished", operation_id="myFinished", responses=refusals(401))
async def my_finished(person: Known, access: GivenAccess) -> Finished:
    """Your finished matches, the latest first, and simple statistics."""
    matches = await finished_matches(access.house, person)
    played: dict[str, list[int]] = {}
    for match in matches:
        if match.places is not None and len(match.yours) == 1:  # at a shared screen, we do not know who was who
            played.setdefault(match.game, []).append(match.places[match.yours[0]])
    statistics = [
        GameStatistics(
            game=game,
            played=len(places),
            won=places.count(1),
            places={str(place): count for place, count in sorted(Counter(places).items())},
        )
        for game, places in sorted(played.items())
    ]
    return Finished(matches, statistics)


@get("/api/tables/{table:str}/plies/{ply:int}", operation_id="ply", responses=document("The view.", 403, 404, 409))
async def ply(
    table: FromPath[str],
    ply: FromPath[int],
    visitor: Visitor,
    access: GivenAccess,
    seat: FromQuery[int | None] = None,
) -> Response[Raw]:
    """The game after this many plies: while it runs as far back as the table allows, after the end for any seat."""
    desk = await access.desk_for(table, visitor)
    match = desk.match_for(visitor)
    position = looked_back(match, ply)
    if match.stage is not Stage.OVER:
        viewer = desk.viewer(visitor, seat)
    elif seat is not None and not 0 <= seat < match.head.seats:
        raise NotNow(TableReason.NO_SUCH_SEAT, seat=seat, seats=match.head.seats)
    else:  # nothing is secret after the end
        viewer = Viewer(None, seat, tuple(range(match.head.seats)) if seat is None else ())
    return Response(Raw(JSON.encode(shown_to(viewer, match.game, position))), media_type="application/json")


@get("/api/tables/{table:str}/record", operation_id="record", responses=document("The file.", 403, 404, 409))
async def record_file(table: FromPath[str], visitor: Visitor, access: GivenAccess) -> Response[bytes]:
    """The finished match as a file that `toque verify` and `toque replay` read."""
    desk = await finished_desk(access, table, visitor)
    match = desk.match
    key_is_free = match.standing.started and not desk.services.store.key_in_use(match.head.key_hash)
    made = record(match, desk.services.names, show_key=key_is_free)
    name = f"toque-{match.head.game}-{match.head.id}.json"
    return Response(
        made.encoded(),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@post("/api/tables/{table:str}/play-on", operation_id="playOn", responses=refusals(401, 403, 404, 409, 413))
async def play_on(table: FromPath[str], data: JSONBody[FromHere], person: Known, access: GivenAccess) -> Opened:
    """Play on from a ply of this match, with the same people; a person who did not play takes a seat among bots."""
    return await played(access, table, person, Wish(FollowUp.PLAY_ON, data.ply, data.seat))


@post("/api/tables/{table:str}/same-deal", operation_id="sameDeal", responses=refusals(401, 403, 404, 409))
async def play_same_deal(table: FromPath[str], person: Known, access: GivenAccess) -> Opened:
    """Play with the same dice and shuffles, and with the same people."""
    return await played(access, table, person, Wish(FollowUp.SAME_DEAL))


@post("/api/tables/{table:str}/rematch", operation_id="rematch", responses=refusals(401, 403, 404, 409))
async def rematch(table: FromPath[str], person: Known, access: GivenAccess) -> Opened:
    """Play again with the same people: at the table that somebody has already opened for it, or at a new one."""
    return await played(access, table, person, Wish(FollowUp.REMATCH))


@post("/api/tables/{table:str}/follow", operation_id="follow", responses=refusals(401, 403, 404, 409))
async def follow(table: FromPath[str], person: Known, access: GivenAccess) -> Opened:
    """Go to the latest table that was opened from this one, and take the seat that is kept for you."""
    desk = await finished_desk(access, table, person)
    return opened(await come_along(access, desk.match, person))


@get("/api/tables/{table:str}/same-deals", operation_id="sameDeals", responses=refusals(403, 404, 409))
async def same_deals(table: FromPath[str], visitor: Visitor, access: GivenAccess) -> list[Comparison]:
    """All tables that were played with this one's key and may be watched, and how they ended."""
    desk = await finished_desk(access, table, visitor)
    found: list[Comparison] = []
    for match_id in await access.house.services.ask(lambda store: store.with_key(desk.match.head.key_hash)):
        try:
            other = await access.desk(match_id)
        except NotServed:  # it no longer replays
            continue
        if other.may_watch(visitor) and other.match_for(visitor).stage is Stage.OVER:
            seats = seats_info(profile_of(other.match), visitor, access.house.services)
            found.append(Comparison(match_id, Stage.OVER, seats, result_view(other.match)))
    return found


@get("/api/tables/{table:str}/next-rank", operation_id="nextRank", responses=refusals(401, 403, 404, 409))
async def next_rank(table: FromPath[str], person: Known, access: GivenAccess) -> NextRank | None:
    """The rank of bots to offer you after this game, if your latest games against bots of one rank ended alike."""
    await finished_desk(access, table, person)
    offer = offered(await conclusions_of(access.house, person, MOST_READ), table, person)
    return None if offer is None else NextRank(offer.rank, offer.won)


async def played(access: Access, table: str, person: str, wish: Wish) -> Opened:
    """The table at which somebody plays again; raises NotServed, NotNow."""
    desk = await finished_desk(access, table, person)
    return opened(await played_again(access, desk, person, wish))


async def finished_desk(access: Access, table: str, person: str | None) -> Desk:
    """A table whose game is over as this visitor sees it; raises NotServed, NotNow."""
    desk = await access.desk_for(table, person)
    if desk.match_for(person).stage is not Stage.OVER:
        raise NotNow(TableReason.NOT_OVER)
    return desk


def opened(desk: Desk) -> Opened:
    """The answer that leads to this table."""
    return Opened(desk.match.head.id, desk.match.seq)


ROUTES = [my_finished, ply, record_file, play_on, play_same_deal, rematch, follow, same_deals, next_rank]
