"""Limits for visitors and addresses, allowed origins, and the headers of every answer."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from server.fixtures.running import wait_until
from server.fixtures.threaded import GENEROUS, QUICK, Threaded, threaded
from toque.server.app import HEADERS
from toque.server.live import session
from toque.server.network.gate import network
from toque.server.people.limits import Buckets, Limits, Rate, Turnstile
from toque.server.tables.desk import Desk
from toque.server.tables.guests import Guest

NEVER = 1e-9
"""A rate so low that nothing is refilled during a test."""
TIGHT = Limits(
    messages=Rate(40, NEVER),
    newcomers=Rate(30, NEVER),
    tables=Rate(6, NEVER),
    open_tables=3,
    sockets=2,
    all_sockets=4,
    message_bytes=2_000,
    body_bytes=3_000,
    pack_bytes=5_000,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Threaded]:
    """A server that allows little."""
    place = str(tmp_path_factory.mktemp("limits") / "toque.db")
    with threaded(place, replace(QUICK, limits=TIGHT, behind_proxy=True)) as running:
        yield running


def reason(answer: httpx.Response) -> str:
    """Why something is refused."""
    error = answer.json()["error"]
    assert error["kind"]
    return str(error["reason"])


def from_address(address: str) -> dict[str, str]:
    """The header that our proxy would set."""
    return {"x-forwarded-for": address}


# Limits


def test_a_body_has_a_maximum_length_and_a_pack_a_larger_one(server: Threaded) -> None:
    ann = server.come_in()
    long = {"name": "x" * TIGHT.body_bytes}
    answer = server.ask("PATCH", "/api/me", json=long, headers=ann)
    assert (answer.status_code, reason(answer)) == (413, "too_large")
    pack = b"#" * (TIGHT.body_bytes + 100)
    assert reason(server.ask("POST", "/api/packs", content=pack, headers=ann)) == "bad_pack"
    answer = server.ask("POST", "/api/packs", content=b"#" * (TIGHT.pack_bytes + 1), headers=ann)
    assert (answer.status_code, reason(answer)) == (413, "too_large")
    chunks = (b"#" * 1000 for _ in range(100))  # without saying beforehand how long it will be
    assert server.ask("POST", "/api/packs", content=chunks, headers=ann).status_code == 413


@pytest.mark.parametrize(
    "path", ["/api/games", "/api/packs/x", "/api/packs/x/legend", "/schema", "/schema/messages.json"]
)
def test_public_answers_are_rate_limited_by_address(server: Threaded, path: str) -> None:
    near, far = from_address(f"203.0.{len(path)}.1"), from_address(f"203.1.{len(path)}.1")
    answers = [server.client.get(f"{server.url}{path}", headers=near) for _ in range(int(TIGHT.messages.burst) + 1)]
    assert [answer.status_code == 429 for answer in answers] == [False] * int(TIGHT.messages.burst) + [True]
    assert reason(answers[-1]) == "too_fast"
    assert server.client.get(f"{server.url}{path}", headers=far).status_code != 429
    forged = {**far, "authorization": "Bearer v1.anna.forged"}
    assert server.client.get(f"{server.url}{path}", headers=forged).status_code in (200, 404)


def test_requests_are_rate_limited_by_visitor(server: Threaded) -> None:
    eager, other = server.come_in("Eve"), server.come_in("Ann")
    answers = [server.ask("GET", "/api/me", headers=eager).status_code for _ in range(45)]
    assert answers == [200] * 40 + [429] * 5
    assert reason(server.ask("GET", "/api/me", headers=eager)) == "too_fast"
    assert server.ask("GET", "/api/me", headers=other).status_code == 200


def test_new_visitors_are_rate_limited_by_address(server: Threaded) -> None:
    def comes(address: str) -> int:
        return server.ask("POST", "/api/visitors", json={"name": "Ann"}, headers=from_address(address)).status_code

    assert [comes("198.51.100.1") for _ in range(32)] == [201] * 30 + [429] * 2
    assert comes("198.51.100.2") == 201
    assert comes("198.51.100.2, 198.51.100.1") == 429  # the proxy wrote only the last; others can be forged
    assert server.ask("POST", "/api/links/guess", headers=from_address("198.51.100.1")).status_code == 429


def test_a_host_may_have_and_open_only_so_many_tables(server: Threaded) -> None:
    host = server.come_in()
    wish = {"game": "soup", "seats": 3, "mine": [0]}
    opened = [server.ask("POST", "/api/tables", json=wish, headers=host) for _ in range(4)]
    assert [answer.status_code for answer in opened] == [201, 201, 201, 429]
    assert reason(opened[-1]) == "too_many"
    for table in opened[:3]:
        close = {"id": "c", "command": {"do": "close"}}
        server.ask("POST", f"/api/tables/{table.json()['id']}/acts", json=close, headers=host).raise_for_status()
    again = [server.ask("POST", "/api/tables", json=wish, headers=host) for _ in range(4)]
    assert [answer.status_code for answer in again] == [201, 201, 201, 429]


def test_a_rejected_socket_does_not_read_a_journal(server: Threaded, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.come_in()
    table, looked = server.table(ann), []
    desk_for = server.access.desk_for

    async def looking(name: str, person: str | None) -> Desk:
        looked.append(name)
        return await desk_for(name, person)

    monkeypatch.setattr(server.access, "desk_for", looking)

    async def opened() -> list[int]:
        sockets = [await server.socket(name, ann) for name in (table, table, "elsewhere")]
        codes = [await first_close(socket, '{"type":"hello"}') for socket in sockets]
        for socket in sockets:
            await socket.close()
        return codes

    assert asyncio.run(opened()) == [0, 0, 1013]
    assert looked == [table, table]
    wait_until(lambda: server.access.sockets.all == 0)


def test_sockets_are_limited_by_visitor_and_in_total(server: Threaded) -> None:
    ann, bea, cem = (server.come_in() for _ in range(3))
    table = server.table(ann)

    async def opened() -> list[int]:
        sockets = [await server.socket(table, who) for who in (ann, ann, ann, bea, bea, cem)]
        codes = [await first_close(socket, '{"type":"hello"}') for socket in sockets]
        for socket in sockets:
            await socket.close()
        return codes

    assert asyncio.run(opened()) == [0, 0, 1013, 0, 0, 1013]
    wait_until(lambda: server.access.sockets.all == 0)
    assert asyncio.run(opened()) == [0, 0, 1013, 0, 0, 1013]  # leaving makes room


async def first_close(socket: ClientConnection, word: str = "") -> int:
    """The code with which a socket is closed; 0 if it stays open and a message comes."""
    try:
        if word:
            await socket.send(word)
        await asyncio.wait_for(socket.recv(), GENEROUS)
    except ConnectionClosed:
        return socket.close_code or -1
    return 0


def test_a_message_has_a_maximum_length(server: Threaded) -> None:
    ann = server.come_in()
    table = server.table(ann)

    async def said(text: str) -> int:
        async with server.socket(table, ann) as socket:
            return await first_close(socket, text)

    assert asyncio.run(said('{"type":"hello"}')) == 0
    assert asyncio.run(said('{"type":"hello"}' + " " * TIGHT.message_bytes)) == 1009


def test_messages_are_rate_limited_by_visitor(server: Threaded) -> None:
    eve = server.come_in()
    table = server.table(eve, bots={}, start=False)

    async def pings() -> tuple[list[str], int]:
        heard: list[str] = []
        async with server.socket(table, eve) as socket:
            with suppress(ConnectionClosed):
                await socket.send('{"type":"hello"}')
                for _ in range(45):
                    await socket.send('{"type":"ping"}')
            with suppress(ConnectionClosed):
                while True:
                    heard.append(msgspec.json.decode(await asyncio.wait_for(socket.recv(), GENEROUS))["type"])
            return heard, socket.close_code or 0

    heard, code = asyncio.run(pings())
    assert heard == ["update", *["pong"] * 38, "bye"]  # the table was opened with one request
    assert code == 1013


def test_a_silent_connection_is_closed(server: Threaded, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.come_in()
    table = server.table(ann)
    monkeypatch.setattr(session, "FIRST_WITHIN", 0.1)

    async def silent() -> tuple[str, int]:
        async with server.socket(table, ann) as socket:
            said = await asyncio.wait_for(socket.recv(), GENEROUS)
            return msgspec.json.decode(said)["reason"], await first_close(socket)

    assert asyncio.run(silent()) == ("silent", 1001)
    monkeypatch.setattr(session, "FIRST_WITHIN", GENEROUS)
    monkeypatch.setattr(session, "SILENT_FOR", 0.1)

    async def asleep() -> str:
        async with server.socket(table, ann) as socket:
            await socket.send('{"type":"hello"}')
            async for said in socket:
                last = msgspec.json.decode(said)
        return str(last["reason"])

    assert asyncio.run(asleep()) == "silent"


def test_a_connection_that_does_not_read_is_closed(server: Threaded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "MOST_WAITING", 5)
    ann = server.come_in()
    table = server.table(ann)
    desk = server.access.house.desks[table]

    async def deaf() -> None:
        async with server.socket(table, ann, max_queue=1) as socket:
            await socket.send('{"type":"hello"}')
            await socket.recv()
            socket.transport.pause_reading()
            (guest,) = desk.guests
            server.loop.call_soon_threadsafe(flood, guest)
            for _ in range(600):
                if not desk.guests:
                    break
                await asyncio.sleep(0.05)
            assert not desk.guests
            assert isinstance(guest, session.SocketGuest)
            assert len(guest.waiting) <= 7  # nothing is queued for a client that does not read
            socket.transport.abort()

    asyncio.run(deaf())
    wait_until(lambda: server.access.sockets.all == 0)


def flood(guest: Guest) -> None:
    """Send far more than a network buffers."""
    for _ in range(300):
        guest.post(b"x" * 100_000)


# Origins


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (None, 200),
        ("http://127.0.0.1:PORT", 200),
        ("https://127.0.0.1:PORT", 200),
        ("https://evil.example", 403),
        ("http://127.0.0.1", 403),
        ("http://127.0.0.1:PORT.evil.example", 403),
        ("null", 403),
        ("", 403),
        ("file://", 403),
    ],
)
def test_requests_with_a_cookie_must_come_from_our_own_pages(server: Threaded, origin: str | None, status: int) -> None:
    token = server.come_in()["authorization"].removeprefix("Bearer ")
    ann = {"cookie": f"toque={token}"}
    here = {} if origin is None else {"origin": origin.replace("PORT", str(server.port))}
    renamed = server.ask("PATCH", "/api/me", json={"name": "Bea"}, headers={**ann, **here})
    assert renamed.status_code == status
    disguised = {**ann, **here, "authorization": "Basic x"}  # the cookie still decides
    assert server.ask("PATCH", "/api/me", json={"name": "Bea"}, headers=disguised).status_code == status
    new = server.ask("POST", "/api/visitors", json={"name": "Eve"}, headers=here)
    assert new.status_code == (201 if status == 200 else 403)
    assert "set-cookie" not in new.headers or status == 200
    assert server.ask("GET", "/api/me", headers={**ann, **here}).json()["name"] == ("Bea" if status == 200 else "Ann")
    table = server.table(ann)

    async def sat() -> int:
        async with server.socket(table, {**ann, **here}) as socket:
            return await first_close(socket, '{"type":"hello"}')

    assert asyncio.run(sat()) == (0 if status == 200 else 1008)


def test_a_program_with_a_token_may_come_from_anywhere(server: Threaded) -> None:
    ann = {**server.come_in(), "origin": "https://elsewhere.example"}
    assert server.ask("PATCH", "/api/me", json={"name": "Bea"}, headers=ann).status_code == 200


def test_only_behind_a_proxy_are_its_headers_trusted(
    server: Threaded, tmp_path_factory: pytest.TempPathFactory
) -> None:
    def cookie(where: Threaded, **headers: str) -> str:
        answer = where.ask("POST", "/api/visitors", json={"name": "Ann"}, headers=headers)
        return str(answer.headers.get("set-cookie", answer.status_code))

    proto = "x-forwarded-proto"
    assert "; Secure" in cookie(server, **from_address("192.0.2.1"))
    assert "; Secure" in cookie(server, **from_address("192.0.2.1"), **{proto: "https"})
    assert "; Secure" not in cookie(server, **from_address("192.0.2.1"), **{proto: "http"})
    place = str(tmp_path_factory.mktemp("open") / "toque.db")
    with threaded(place, replace(QUICK, limits=Limits(newcomers=Rate(3, NEVER)))) as plain:
        said = [cookie(plain, **from_address(f"192.0.2.{number}"), **{proto: "https"}) for number in range(5)]
        assert said[3:] == ["429", "429"]
        assert not any("Secure" in each for each in said)
        assert all("HttpOnly" in each and "SameSite=lax" in each and "Path=/" in each for each in said[:3])


@pytest.mark.parametrize(
    ("address", "household"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("testclient", "nowhere"),
        ("", "nowhere"),
        ("x" * 10_000, "nowhere"),
    ],
)
def test_the_addresses_of_a_household_count_as_one(address: str, household: str) -> None:
    assert network(address) == household


# Headers of every answer


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/healthz", 200),
        ("GET", "/schema", 200),
        ("GET", "/api/games", 200),
        ("GET", "/api/me", 200),
        ("DELETE", "/api/me", 401),
        ("GET", "/nowhere", 404),
        ("GET", "/api/tables/nowhere", 404),
        ("PUT", "/api/me", 405),
        ("POST", "/api/visitors", 400),
        ("OPTIONS", "/api/me", 204),
    ],
)
def test_every_answer_has_security_headers(server: Threaded, method: str, path: str, status: int) -> None:
    answer = server.ask(method, path)
    assert answer.status_code == status
    assert HEADERS.items() <= dict(answer.headers).items()
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert "connect-src 'self';" in answer.headers["content-security-policy"]
    assert "server" not in answer.headers
    if status >= 400:
        assert answer.json()["error"].keys() == {"reason", "kind", "facts", "rule"}


# The parts by themselves


def test_a_token_bucket_refills_and_forgets_old_visitors() -> None:
    now = 0.0
    buckets = Buckets(Rate(2, 0.5), lambda: now)
    assert [buckets.takes("ann") for _ in range(3)] == [True, True, False]
    assert buckets.takes("bea")
    now = 2.0
    assert [buckets.takes("ann") for _ in range(2)] == [True, False]
    now = 1000.0
    assert [buckets.takes("ann") for _ in range(3)] == [True, True, False]
    for number in range(Buckets.MOST + 10):
        buckets.takes(str(number))
    assert len(buckets.levels) == Buckets.MOST


def test_a_turnstile_counts_the_people_inside() -> None:
    door = Turnstile(2, 3)
    assert [door.enters(who) for who in ("ann", "ann", "ann", "bea", "bea")] == [True, True, False, True, False]
    door.leaves("ann")
    assert door.enters("bea")
    for who in ("ann", "bea", "bea"):
        door.leaves(who)
    assert not door.held
    assert door.all == 0
