"""Time limits for requests, which connections give way to which, and what rejected connections are told."""

from __future__ import annotations

import socket
from contextlib import suppress
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from server.fixtures.running import wait_until
from server.fixtures.threaded import GENEROUS, QUICK, Skipping, Threaded, threaded
from server.network.attacked import answer_to, upgrade
from toque.server.network import connections, sockets
from toque.server.network.connections import HttpConnection, Reading
from toque.server.network.gate import CROWDED, FULL, MONITORS, Entrance, Gate
from toque.server.people.limits import Limits
from toque.server.requests.tables import POLL_FOR

LITTLE = 1.0
"""The time limit in seconds."""


def knock(server: Threaded) -> socket.socket:
    """A raw connection."""
    return socket.create_connection(("127.0.0.1", server.port), timeout=GENEROUS)


def connection_of(server: Threaded) -> connections.HttpConnection:
    """The server's end of the only connection there is."""
    wait_until(lambda: any(isinstance(owner_of(each), connections.HttpConnection) for each in inside(server)), GENEROUS)
    (entrance,) = inside(server)
    found = owner_of(entrance)
    assert isinstance(found, connections.HttpConnection)
    return found


def inside(server: Threaded) -> list[Entrance]:
    """All connections that the gate has let in."""
    return list(server.access.gate.inside)


def owner_of(entrance: Entrance) -> object:
    """The connection that would be closed to make room."""
    return getattr(entrance.end, "__self__", None)


def is_answered(connection: connections.HttpConnection) -> bool:
    """Whether the last request that was read is answered."""
    cycle: RequestResponseCycle | None = connection.cycle
    return cycle is not None and cycle.response_complete


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        (b"", b""),
        (b"GET / HT", b" 408 "),
        (b"GET / HTTP/1.1\r\nhost: x\r\n", b" 408 "),
        (b"POST /api/visitors HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{", b" 408 "),
        (b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nGET /healthz HTTP/1.1\r\n", b" 200 "),
    ],
)
def test_slow_requests_are_closed(tmp_path: Path, sent: bytes, said: bytes) -> None:
    with threaded(str(tmp_path / "toque.db"), loop=Skipping) as server, knock(server) as connection:
        connection.sendall(sent)
        served = connection_of(server)
        wait_until(lambda: is_answered(served) if b" 200 " in said else served.received == len(sent), GENEROUS)
        server.pass_time(LITTLE)
        assert inside(server), "there is time for that"
        server.pass_time(max(connections.HEAD_WITHIN, connections.BODY_WITHIN))
        heard = answer_to(connection)
        assert said in heard[:20]
        assert b"took too long" in heard or not sent or b" 200 " in said
        wait_until(lambda: not inside(server), GENEROUS)  # and it is no longer counted
        assert not server.access.gate.held


def test_sending_a_head_slowly_does_not_extend_its_deadline(tmp_path: Path) -> None:
    drops = [b"GET / HTTP/1.1\r\n", b"x: y\r\n", b"x: y\r\n"]
    with threaded(str(tmp_path / "toque.db"), loop=Skipping) as server, knock(server) as connection:
        served = connection_of(server)
        for number, drop in enumerate(drops):
            connection.sendall(drop)
            so_far = sum(map(len, drops[: number + 1]))
            wait_until(lambda so_far=so_far: served.received == so_far, GENEROUS)
            assert inside(server)
            server.pass_time(connections.HEAD_WITHIN * 0.4)
        assert b" 408 " in answer_to(connection)[:20]


def test_an_active_connection_stays_and_an_idle_one_gives_way(tmp_path: Path) -> None:
    serving = replace(QUICK, limits=Limits(connections=3))
    with threaded(str(tmp_path / "toque.db"), serving, loop=Skipping) as server:
        ann = server.come_in()
        table = server.table(ann)
        server.client.close()  # it keeps a connection
        gate = server.access.gate
        wait_until(lambda: not inside(server), GENEROUS)
        with knock(server) as poll:
            token = ann["authorization"]
            path = f"/api/tables/{table}/updates?after=1000000&wait={POLL_FOR}"
            poll.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\nauthorization: {token}\r\n\r\n".encode())
            wait_until(lambda: inside(server) and not gate.queue, GENEROUS)  # it is being answered
            with knock(server) as idle:
                wait_until(lambda: len(gate.queue) == 1, GENEROUS)
                with knock(server) as other:
                    other.sendall(b"GET / HTTP/1.1\r\n")
                    wait_until(lambda: len(gate.queue) == 2, GENEROUS)
                    with knock(server) as fourth:
                        fourth.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
                        assert b" 200 " in answer_to(fourth)[:20]
                    assert answer_to(idle) == b""
            server.pass_time(POLL_FOR)
            assert poll.recv(20).startswith(b"HTTP/1.1 200")


def test_the_gate_counts_connections_by_address_and_in_total() -> None:
    gate = Gate(2, 4)

    def enters(address: str) -> Entrance:
        entrance = gate.enters(address)
        assert isinstance(entrance, Entrance)
        entrance.busy()
        return entrance

    first, _ = enters("a"), enters("a")
    assert gate.enters("a") == CROWDED
    enters("b")
    enters("b")
    watchers = [enters(f"w{number}") for number in range(MONITORS)]
    assert all(each.is_too_many() for each in watchers)
    assert gate.enters("c") == FULL
    for each in watchers:
        each.leave()
    first.leave()
    first.leave()
    waits, closed = enters("c"), [False]
    waits.idle()
    waits.end = lambda: closed.__setitem__(0, True)
    enters("d")
    assert closed == [True]
    waits.leave()  # as its protocol says later
    assert gate.held == {"a": 1, "b": 2, "d": 1}
    assert (len(gate.inside), gate.waiting, gate.queue) == (4, {}, {})


def test_idle_connections_do_not_fill_the_gate() -> None:
    gate = Gate(100, 16)
    inside = [gate.enters("a") for _ in range(16)]
    assert not gate.is_full()
    for each in inside:
        assert isinstance(each, Entrance)
        each.busy()
    assert gate.is_full()


def test_a_connection_sends_only_a_few_requests_ahead(tmp_path: Path) -> None:
    with threaded(str(tmp_path / "toque.db"), QUICK) as server, knock(server) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n" * 1000)
        assert answer_to(connection).count(b" 200 OK") <= 9  # eight wait while one is answered
        with knock(server) as other:
            other.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n" * 3 + b"GET /healthz HTTP/1.0\r\n\r\n")
            assert answer_to(other).count(b" 200 OK") == 4


def test_a_body_has_a_maximum_number_of_chunks(tmp_path: Path) -> None:
    head = b"POST /api/visitors HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"
    with threaded(str(tmp_path / "toque.db"), QUICK) as server, knock(server) as connection:
        connection.sendall(head + b"1\r\n \r\n" * (connections.MOST_PIECES + 1))
        said = answer_to(connection)
        assert b" 400 " in said[:20]
        assert b"too many pieces" in said


HALF_BODIES = [
    b"content-length: 500\r\n\r\n",
    b'content-length: 500\r\n\r\n{"name',
    b'transfer-encoding: chunked\r\n\r\n5\r\n{"nam\r\n',
]
CLOSE, RESET = b"\0" * 8, b"\1" + b"\0" * 7
"""How a connection ends, as SO_LINGER says it."""


def test_a_client_that_goes_away_in_the_middle_of_a_body_leaves_no_trace(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    asks = [b"POST /api/visitors", b"PATCH /api/me", b"POST /api/tables/x/acts"]
    with threaded(str(tmp_path / "toque.db"), QUICK) as server:

        def answered() -> float:
            return server.counted("toque_refusals_total") + server.counted("toque_failures_total")

        for number, (ask, begun, goodbye) in enumerate(product(asks, HALF_BODIES, (CLOSE, RESET)), 1):
            with knock(server) as connection:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, goodbye)
                connection.sendall(ask + b" HTTP/1.1\r\nhost: x\r\n" + begun)
                wait_until(lambda: is_reading_a_body(server), GENEROUS)
            wait_until(lambda number=number: answered() == number, GENEROUS)
        assert server.counted("toque_failures_total") == 0
    assert not [record for record in caplog.records if record.exc_info or record.levelname in ("WARNING", "ERROR")]


def is_reading_a_body(server: Threaded) -> bool:
    """Whether the head of a request has arrived, and its body is still to come."""
    found = [owner_of(each) for each in inside(server)]
    return any(isinstance(each, HttpConnection) and each.reading is Reading.BODY for each in found)


PING, PART = b"\x89\x80\0\0\0\0", b"\0\x81\0\0\0\0a"


@pytest.mark.parametrize("frame", [PING, PART], ids=["pings", "parts"])
def test_a_socket_that_sends_a_flood_of_tiny_frames_is_closed(tmp_path: Path, frame: bytes) -> None:
    beginning = b"\x01\x81\0\0\0\0{" if frame is PART else b""
    with threaded(str(tmp_path / "toque.db"), QUICK) as server:
        table = server.table(server.come_in())
        for number, heard in ((sockets.MOST_CONTROL // 2, True), (50_000, False)):
            with knock(server) as talk:
                talk.sendall(upgrade(table))
                assert b" 101 " in talk.recv(4096)[:20]
                with suppress(ConnectionError):
                    talk.sendall(beginning + frame * number + b"\x89\x83\0\0\0\0end")
                with suppress(ConnectionError):
                    assert (b"\x8a\x03end" in told(talk)) == heard


def told(connection: socket.socket) -> bytes:
    """What the server sends up to the answer to the last ping, or until it closes the connection."""
    said = b""
    while b"\x8a\x03end" not in said and (part := connection.recv(65_536)):
        said += part
    return said
