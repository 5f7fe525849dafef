"""Who may request what: every route, and every view of a table, checked against one table of permissions."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest
from litestar.routes import HTTPRoute, WebSocketRoute

from server.fixtures.cast import CAST, HOST, SEATS, STAGES, forged, never
from server.fixtures.inside import Deciding, Inside, on_a_watch
from table.sitting import Watch
from toque.games.soup.game import SOUP
from toque.server.people.identity import COOKIE
from toque.store.databases.places import opened as store_at
from toque.table.head import Manners

WORDS = {
    "yes": "",
    "known": "not_known",
    "closed": "no_spectators",
    "going": "not_over",
    "hidden": "hidden_yet",
    "ahead": "no_such_ply",
    "film": "no_such_film",
    "origin": "wrong_origin",
    "unused": "no_such_link",
    "uncoded": "no_such_code",
    "muted": "muted",
    "begun": "not_running",
    "over": "over",
    "seat": "not_your_seat",
    "turn": "not_your_turn",
    "allowed": "not_allowed",
}

ANYWHERE = """
                              stranger forger cookie token elsewhere
GET    /                      yes      yes    yes    yes   yes
GET    /healthz               yes      yes    yes    yes   yes
GET    /readyz                yes      yes    yes    yes   yes
GET    /metrics               yes      yes    yes    yes   yes
GET    /schema                yes      yes    yes    yes   yes
GET    /schema/openapi.json   yes      yes    yes    yes   yes
GET    /schema/messages.json  yes      yes    yes    yes   yes
GET    /api/games             yes      yes    yes    yes   yes
GET    /api/packs/PACK        yes      yes    yes    yes   yes
GET    /api/packs/PACK/legend yes      yes    yes    yes   yes
POST   /api/packs             known    known  yes    yes   origin
GET    /api/tables            yes      yes    yes    yes   yes
POST   /api/tables            known    known  yes    yes   origin
GET    /api/tables/mine       known    known  yes    yes   yes
GET    /api/tables/finished   known    known  yes    yes   yes
POST   /api/visitors          yes      yes    yes    yes   origin
GET    /api/codes/CODE        uncoded  uncoded uncoded uncoded uncoded
GET    /api/me                yes      yes    yes    yes   yes
PATCH  /api/me                known    known  yes    yes   origin
POST   /api/me/links          known    known  yes    yes   origin
POST   /api/links/CODE        unused   unused unused unused origin
GET    /api/me/data           known    known  yes    yes   yes
POST   /api/me/sign-out       known    known  yes    yes   origin
DELETE /api/me                known    known  yes    yes   origin
"""
"""Routes without a table. *Elsewhere* is a page of another site in a visitor's browser, which sends the cookie."""

AT_A_TABLE = """
open, watched      stranger forger  visitor spectator holder  other   absent  resigned host    playing-host muted
GET  m             yes      yes     yes     yes       yes     yes     yes     yes      yes     yes          yes
GET  m/updates     yes      yes     yes     yes       yes     yes     yes     yes      yes     yes          yes
GET  m/plies/0     yes      yes     yes     yes       yes     yes     yes     yes      yes     yes          yes
GET  m/plies/2     ahead    ahead   ahead   ahead     ahead   ahead   ahead   ahead    ahead   ahead        ahead
GET  m/films/0     ahead    ahead   ahead   ahead     ahead   ahead   ahead   ahead    ahead   ahead        ahead
GET  m/record      going    going   going   going     going   going   going   going    going   going        going
GET  m/hint        known    known   seat    seat      begun   seat    seat    seat     seat    begun        seat
GET  m/same-deals  going    going   going   going     going   going   going   going    going   going        going
GET  m/next-rank   known    known   going   going     going   going   going   going    going   going        going
POST m/play-on     known    known   going   going     going   going   going   going    going   going        going
POST m/same-deal   known    known   going   going     going   going   going   going    going   going        going
POST m/rematch     known    known   going   going     going   going   going   going    going   going        going
POST m/follow      known    known   going   going     going   going   going   going    going   going        going
POST m/reports     yes      yes     yes     yes       yes     yes     yes     yes      yes     yes          yes
POST m/shakers     known    known   seat    seat      allowed seat    seat    seat     seat    allowed      seat
DELETE m/shakers/0 known    known   seat    seat      yes     seat    seat    seat     seat    yes          seat
POST m/acts        known    known   yes     yes       yes     yes     yes     yes      yes     yes          muted
LIVE m/live        yes      yes     yes     yes       yes     yes     yes     yes      yes     yes          yes

running, watched, like open, watched
GET  m/plies/0     hidden   hidden  hidden  hidden    hidden  hidden  hidden  hidden   hidden  hidden       hidden
GET  m/plies/2     yes      yes     yes     yes       yes     yes     yes     yes      yes     yes          yes
GET  m/films/0     hidden   hidden  hidden  hidden    hidden  hidden  hidden  hidden   hidden  hidden       hidden
GET  m/hint        known    known   seat    seat      turn    seat    seat    seat     seat    turn         seat

over, watched, like running, watched
GET  m/plies/0     yes      yes     yes     yes       yes     yes     yes     yes      yes     yes          yes
GET  m/films/0     film     film    film    film      film    film    film    film     film    film         film
GET  m/record      yes      yes     yes     yes       yes     yes     yes     yes      yes     yes          yes
GET  m/hint        known    known   seat    seat      over    seat    seat    seat     seat    over         seat
GET  m/same-deals  yes      yes     yes     yes       yes     yes     yes     yes      yes     yes          yes
GET  m/next-rank   known    known   yes     yes       yes     yes     yes     yes      yes     yes          yes
POST m/play-on     known    known   yes     yes       yes     yes     yes     yes      yes     yes          yes
POST m/same-deal   known    known   yes     yes       yes     yes     yes     yes      yes     yes          yes
POST m/rematch     known    known   yes     yes       yes     yes     yes     yes      yes     yes          yes
POST m/follow      known    known   yes     yes       yes     yes     yes     yes      yes     yes          yes
POST m/shakers     known    known   seat    seat      over    seat    seat    seat     seat    over         seat

running, closed, like running, watched

over, closed, like over, watched
POST m/follow      known    known   closed  closed    yes     yes     yes     yes      closed  yes          yes
"""
"""Routes of a table that everybody may watch, or nobody; the request to `acts` says something.

A block that is like another one has only the rows that differ. A closed table has no spectators: people without a seat
are refused there, whatever they could do at a watched one.
"""
BODIES: dict[str, object] = {
    "POST /api/packs": SOUP.file("pack.toml"),
    "POST /api/tables": {"game": "soup", "seats": 2},
    "POST /api/visitors": {"name": "Nobody"},
    "PATCH /api/me": {"name": "Somebody"},
    "POST m/play-on": {"ply": 2},
    "POST m/reports": {"text": "The soup is cold."},
    "POST m/shakers": {"seat": 0},
}
WITHOUT_SEAT = ("stranger", "forger", "visitor", "spectator")
QUERIES = {"m/updates": "?after=0&wait=0", "m/hint": "?seat=0"}
PLACES = {"PACK": "{fingerprint:str}", "CODE": "{code:str}", "0": "{ply:int}", "2": "{ply:int}"}
"""Path parameters, and the values that stand for them."""


def rows(text: str) -> dict[str, dict[str, dict[str, str]]]:
    """What a table says: by its title, by method and path, by person."""
    found: dict[str, dict[str, dict[str, str]]] = {}
    people: list[str] = []
    for block in text.strip("\n").split("\n\n"):
        head, *lines = block.splitlines()
        title, _, columns = head.partition("stranger ")
        if columns:
            people = ["stranger", *columns.split()]
        title, _, like = title.strip().partition(", like ")
        rows = dict(found.get(like, {}))
        if title.endswith("closed"):
            rows = {asked: {who: closed_to(who, word) for who, word in row.items()} for asked, row in rows.items()}
        cells = {" ".join(line.split()[:2]): line.split()[2:] for line in lines}
        found[title] = rows | {asked: dict(zip(people, row, strict=True)) for asked, row in cells.items()}
    return found


def closed_to(who: str, word: str) -> str:
    """An entry for a watched table, as it is for a closed one."""
    return "closed" if who in WITHOUT_SEAT and word != "known" else word


def test_the_tables_have_every_route(tmp_path: Path) -> None:
    asked = {*rows(ANYWHERE)[""], *(each for block in rows(AT_A_TABLE).values() for each in block)}
    known = {template(each) for each in asked}

    async def evening(watch: Watch) -> set[str]:
        with store_at(str(tmp_path / "toque.db")) as store:
            found: set[str] = set()
            for route in Inside(store, watch).app.routes:
                methods = {"LIVE"} if isinstance(route, WebSocketRoute) else route_methods(route)
                found |= {f"{method} {route.path}" for method in methods}
            return found

    assert on_a_watch(evening) - {"GET /schema/{path:str}", "LIVE /api/practice", "LIVE /api/shaker"} == known


def template(asked: str) -> str:
    """A row as the application's routes are written."""
    method, path = asked.split()
    path = path if path.startswith("/") else f"/api/tables/{path.replace('m', '{table:str}', 1)}"
    path = path.replace("/shakers/0", "/shakers/{seat:int}")
    return f"{method} {'/'.join(PLACES.get(part, part) for part in path.split('/'))}"


def route_methods(route: object) -> set[str]:
    """The methods of a route."""
    assert isinstance(route, HTTPRoute)
    return {str(method) for method in route.methods if method != "OPTIONS"}


def test_who_may_ask_for_what_anywhere(tmp_path: Path) -> None:
    async def evening(watch: Watch) -> dict[str, str]:
        wrong: dict[str, str] = {}
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch).there("anna", "vera", "tom", "else") as server:
                for asked, row in rows(ANYWHERE)[""].items():
                    ways = {
                        "stranger": {},
                        "forger": forged("forger"),
                        "cookie": {"cookie": f"{COOKIE}={server.token('vera')}", "origin": "http://toque.test"},
                        "token": {"authorization": f"Bearer {server.token('tom')}", "origin": "http://evil.test"},
                        "elsewhere": {"cookie": f"{COOKIE}={server.token('else')}", "origin": "http://evil.test"},
                    }
                    for who, word in row.items():
                        method, path = asked.split()
                        path = path.replace("PACK", SOUP.pack().fingerprint())
                        reply = await server.request(method, path, None, BODIES.get(asked), **ways[who])
                        if reply.reason() != (WORDS[word] or None):
                            wrong[f"{who}: {asked}"] = f"{reply.reason()}, not {word}"
        return wrong

    assert on_a_watch(evening) == {}


@pytest.mark.parametrize("title", rows(AT_A_TABLE))
def test_who_may_ask_for_what_at_a_table(title: str, tmp_path: Path) -> None:
    stage, watched = title.split(", ")
    manners = Manners(watchers=0 if watched == "watched" else None)
    numbers = count(1)

    async def evening(watch: Watch) -> dict[str, str]:
        wrong: dict[str, str] = {}
        with store_at(str(tmp_path / "toque.db")) as store:
            async with Inside(store, watch, Deciding(never)).there(*SEATS, HOST, "vera", "olga") as server:
                for host in (HOST, "anna"):
                    await server.house.begin(STAGES[stage](watch, host, host, manners))
                for asked, row in rows(AT_A_TABLE)[title].items():
                    for name, word in row.items():
                        said = await reason(server, asked, name.replace("-", " "), f"r{next(numbers)}")
                        if said != WORDS[word]:
                            wrong[f"{name}: {asked}"] = f"{said or 'yes'}, not {word}"
        return wrong

    assert on_a_watch(evening) == {}


async def reason(server: Inside, asked: str, who: str, request: str) -> str:
    """Why this is refused; empty if it is not."""
    method, path = asked.split()
    table = "anna" if who == "playing host" else HOST
    false = forged(who)
    person = None if false else CAST[who]
    if method == "LIVE":
        async with server.socket(table, person, false) as ear:
            return ear.closed or ""
    path = f"/api/tables/{path.replace('m', table, 1)}{QUERIES.get(path, '')}"
    body = {"id": request, "command": {"do": "say", "text": "hm"}} if path.endswith("acts") else BODIES.get(asked)
    return (await server.request(method, path, person, body, **false)).reason() or ""
