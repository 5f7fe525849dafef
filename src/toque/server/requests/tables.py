"""Requests about tables: opening, listing, watching, acting; and about packs."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from itertools import islice
from typing import Annotated, TypeAlias

from litestar import get, post
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec.structs import replace

from toque.engine.errors import Fault
from toque.engine.pack import Pack
from toque.engine.texts.legend import Legend
from toque.games import GAMES
from toque.server.access import Access
from toque.server.live.acts import perform
from toque.server.live.views import Update
from toque.server.people.identity import typed_code
from toque.server.people.names import presentable
from toque.server.requests.answers import (
    Answered,
    Asked,
    FoundTable,
    NewTable,
    Opened,
    PackInfo,
    SeatInfo,
    TableInfo,
)
from toque.server.requests.dependencies import AnyRequest, GivenAccess, Known, Visitor, rate_limited
from toque.server.requests.faults import Denied, NotServed, RefusedThere
from toque.server.requests.problems import refusals
from toque.server.services import Services
from toque.server.tables.conclusions import seat_info
from toque.store.faults import StoreFault, StoreReason
from toque.store.kept import stored_form
from toque.table.acts import seats
from toque.table.match import Match, Setup
from toque.table.outline import Outline, Profile
from toque.words import LANGUAGES

POLL_FOR = 25.0
"""The longest that a poll waits for an update, in seconds."""
MOST_LISTED = 200
InLanguage: TypeAlias = Annotated[str, QueryParameter(pattern=rf"^(?:{'|'.join(LANGUAGES)})(?!\n)$")]
After: TypeAlias = Annotated[int, QueryParameter(ge=0, le=2**53)]
Looking: TypeAlias = Annotated[int | None, QueryParameter(ge=0, le=15)]
Wait: TypeAlias = Annotated[float, QueryParameter(ge=0, le=3600)]
"""Seconds; at most `POLL_FOR` counts."""


@dataclass
class Upload(Operation):
    """A request whose body is a pack, not JSON."""

    def __post_init__(self) -> None:
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
        self.request_body = RequestBody({"application/toml": text}, required=True)


@post("/api/tables", operation_id="openTable", responses=refusals(401, 403, 404, 409, 413))
async def open_table(data: JSONBody[NewTable], person: Known, request: AnyRequest, access: GivenAccess) -> Opened:
    """Open a table, take seats, place bots, perhaps begin."""
    access.must_have_room_for(person, access.address(request))
    setup = Setup(data.game, data.seats, data.options, data.manners)
    desk = await access.house.open(
        setup,
        person,
        None if data.pack is None else await pack_of(access, data.pack),
        lambda match: furnished(match, person, data),
    )
    return Opened(desk.match.head.id, desk.match.seq)


async def pack_of(access: Access, fingerprint: str) -> Pack:
    """A game's own pack, or one that was uploaded or played with before; raises NotServed."""
    for game in GAMES.values():
        if game.is_in_box(fingerprint):
            return game.pack()
    try:
        return await access.house.services.ask(lambda store: store.pack(fingerprint))
    except StoreFault as fault:
        if fault.reason is StoreReason.NO_SUCH_PACK:
            raise NotServed(Denied.NO_SUCH_PACK) from fault
        raise


def furnished(match: Match, person: str, wish: NewTable) -> Match:
    """A new match with the seats taken as its host wishes."""
    for seat in wish.mine:
        match = seats.sit(match, person, seat, several=True)
    for place, name in wish.names.items():
        match = seats.call(match, person, int(place), presentable(name))
    for place, bot in wish.bots.items():
        match = seats.place(match, person, int(place), bot)
    if wish.bot_seats:
        match = seats.offer(match, person, offered=True)
    return seats.start(match, person) if wish.start else match


@get("/api/tables", operation_id="listedTables", responses=refusals())
async def listed_tables(visitor: Visitor, access: GivenAccess) -> list[TableInfo]:
    """The public tables that you may watch."""
    house = access.house
    seen = (house.outline_for(table, visitor) for table in house.register.latest())
    listed = list(islice((outline for outline in seen if outline is not None), MOST_LISTED))
    own = [outline.profile for outline in ([] if visitor is None else house.register.of(visitor))]
    private = [
        house.outline_for(profile.id, visitor) for profile in own if profile.listed and not profile.may_watch(None)
    ]
    listed += [outline for outline in private if outline is not None]
    listed.sort(key=lambda outline: outline.profile.opened, reverse=True)
    return [info(outline, visitor, house.services) for outline in listed[:MOST_LISTED]]


@get("/api/tables/mine", operation_id="myTables", responses=refusals(401))
async def my_tables(person: Known, access: GivenAccess) -> list[TableInfo]:
    """Your tables that are not over, those that wait for you first."""
    house = access.house
    mine = [outline.profile.id for outline in house.register.of(person) if outline.profile.is_mine(person)]
    seen = [house.outline_for(table, person) for table in mine]
    found = [info(outline, person, house.services) for outline in seen if outline is not None]
    return sorted(found, key=lambda table: (not table.your_turn, -table.last))


def info(outline: Outline, person: str | None, services: Services) -> TableInfo:
    """A table in a list: what everybody may know, and whether it waits for this visitor."""
    profile = outline.profile
    own = [] if person is None else profile.seats_of(person)
    owing = [(seat, flag) for seat, flag in outline.waiting if seat in own]
    return TableInfo(
        id=profile.id,
        game=profile.game,
        options=profile.options,
        stage=profile.stage,
        seats=seats_info(profile, person, services),
        host=services.names.get(profile.host, ""),
        opened=profile.opened,
        last=outline.last,
        waiting=[seat for seat, _ in outline.waiting],
        your_turn=bool(owing),
        hosting=person == profile.host,
        kept=person is not None and bool(profile.kept_for(person)),
        due=min((flag for _, flag in owing if flag is not None), default=None),
    )


def seats_info(profile: Profile, person: str | None, services: Services) -> list[SeatInfo]:
    """Who sits where, and for whom an empty seat is kept."""
    seats = [seat_info(occupant, person, services) for occupant in profile.occupants]
    return [
        replace(seat, name=profile.seat_name(number, services.names), kept=number in profile.kept)
        for number, seat in enumerate(seats)
    ]


@get("/api/codes/{code:str}", operation_id="code", responses=refusals(404))
async def coded_table(code: FromPath[str], request: AnyRequest, access: GivenAccess) -> FoundTable:
    """The table with this code, in any case and with any spaces."""
    if not access.codes.takes(access.address(request)):
        raise NotServed(Denied.TOO_FAST)
    found = access.house.register.coded(typed_code(code))
    if found is None:
        raise NotServed(Denied.NO_SUCH_CODE)
    return FoundTable(found)


@get("/api/tables/{table:str}", operation_id="table", responses=refusals(403, 404, 409))
async def table_now(table: FromPath[str], visitor: Visitor, access: GivenAccess, looking: Looking = None) -> Update:
    """The current state of a table, as you may see it."""
    desk = await access.desk_for(table, visitor)
    return desk.update(visitor, looking, None)


@get("/api/tables/{table:str}/updates", operation_id="updates", responses=refusals(401, 403, 404, 409))
async def updates(
    table: FromPath[str],
    visitor: Visitor,
    access: GivenAccess,
    *,
    after: After,
    looking: Looking = None,
    wait: Wait = POLL_FOR,
) -> Update:
    """Long polling, for networks that break sockets: waits until there is something after this entry."""
    generation = 0 if visitor is None else access.sessions.generation(visitor)
    desk = await access.desk_for(table, visitor)
    await desk.polled(visitor)
    loop = asyncio.get_running_loop()
    end = loop.time() + min(wait, POLL_FOR)
    waited = desk.match_for(visitor).seq == after
    while desk.match_for(visitor).seq <= after and loop.time() < end and not desk.closed:
        changed = desk.changed
        try:
            await asyncio.wait_for(changed.wait(), end - loop.time())
        except TimeoutError:
            break
    access.must_be_signed_in(visitor, generation)
    desk = await access.desk_for(table, visitor)
    return desk.update(visitor, looking, after, after if waited else None)


@post(
    "/api/tables/{table:str}/acts",
    operation_id="act",
    responses=refusals(401, 403, 404, 409, 413),
    status_code=200,
)
async def act(
    table: FromPath[str], data: JSONBody[Asked], person: Known, request: AnyRequest, access: GivenAccess
) -> Answered:
    """Carry out a command at a table, once for each id. It is durable when you get the answer."""
    generation = access.sessions.generation(person)
    desk = await access.desk_for(table, person)
    access.must_be_signed_in(person, generation)
    desk.asked(person)
    try:
        await perform(data.command, person, desk, access, address=access.address(request), request=data.id)
    except Fault as fault:
        raise RefusedThere(fault, desk.update(person, None, None)) from fault
    return Answered(data.id, desk.match_for(person).seq)


@post("/", operation_id="uploadPack", operation_class=Upload, responses=refusals(401, 403, 413))
async def upload_pack(request: AnyRequest, person: Known, access: GivenAccess) -> PackInfo:
    """Upload a pack in TOML to open tables with; a faulty one is refused. If the same pack is here, its names stay."""
    address = access.address(request)
    if not access.uploads.takes(person, address):
        raise NotServed(Denied.TOO_FAST)
    text = await request.body()
    if not access.uploading.enters(address):
        raise NotServed(Denied.TOO_MANY)
    try:
        pack = await access.house.services.checkers.check(text)
    finally:
        access.uploading.leaves(address)
    await access.house.services.keep_pack(pack)
    kept = await pack_of(access, pack.fingerprint)
    return PackInfo(pack.fingerprint, kept.game, kept.name, stored_form(kept) == pack.text)


@get("/{fingerprint:str}", operation_id="pack", responses=refusals(404), guards=[rate_limited])
async def pack_content(fingerprint: FromPath[str], access: GivenAccess) -> Pack:
    """A pack: its names in every language, and its pieces."""
    return await pack_of(access, fingerprint)


@get("/{fingerprint:str}/legend", operation_id="legend", responses=refusals(404), guards=[rate_limited])
async def pack_legend(fingerprint: FromPath[str], access: GivenAccess, language: InLanguage = "en") -> Legend:
    """What the pieces of a pack are called in a language and what stands on them, by kind and word."""
    pack = await pack_of(access, fingerprint)
    return GAMES[pack.game].legend(pack, language)


ROUTES = [open_table, listed_tables, my_tables, coded_table, table_now, updates, act]
PACKS = [upload_pack, pack_content, pack_legend]
"""Below /api/packs, where larger bodies are allowed."""
