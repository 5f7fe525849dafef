"""How long a request may take to come, who gives way to whom, and what those hear who do not get in."""

from __future__ import annotations

import socket
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from server.siege import answer_to
from server.threaded import GENEROUS, QUICK, Threaded, threaded
from toque.server.network import connections
from toque.server.network.gate import CROWDED, FULL, WATCHERS, Entrance, Gate
from toque.server.people.limits import Limits


def knock(server: Threaded) -> socket.socket:
    """A bare connection."""
    return socket.create_connection(("127.0.0.1", server.port), timeout=GENEROUS)


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
def test_who_is_slow_to_ask_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes, said: bytes
) -> None:
    monkeypatch.setattr(connections, "HEAD_WITHIN", 0.3)
    monkeypatch.setattr(connections, "BODY_WITHIN", 0.3)
    with threaded(str(tmp_path / "toque.db"), QUICK) as server, knock(server) as connection:
        connection.sendall(sent)
        heard = answer_to(connection)
        assert said in heard[:20]
        assert b"took too long" in heard or not sent or b" 200 " in said
        for _ in range(100):  # and it is counted no more
            if not server.access.gate.inside:
                break
            time.sleep(0.05)
        assert not server.access.gate.inside
        assert not server.access.gate.held


def test_drops_of_a_head_do_not_win_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_WITHIN", 0.5)
    with threaded(str(tmp_path / "toque.db"), QUICK) as server, knock(server) as connection:
        begun = time.monotonic()
        try:
            for _ in range(10_000):
                connection.sendall(b"GET / HTTP/1.1\r\n" if time.monotonic() - begun < 0.1 else b"x: y\r\n")
                time.sleep(0.05)
        except ConnectionError:
            pass
        assert time.monotonic() - begun < GENEROUS


def test_a_connection_that_is_used_stays_and_one_that_waits_gives_way(tmp_path: Path) -> None:
    serving = replace(QUICK, limits=Limits(connections=3))
    with threaded(str(tmp_path / "toque.db"), serving) as server:
        ann = server.come_in()
        table = server.table(ann)
        server.client.close()  # it keeps a connection
        with knock(server) as poll, knock(server) as idle, knock(server) as other:
            token = ann["authorization"]
            path = f"/api/tables/{table}/updates?after=1000000&wait=2"
            poll.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\nauthorization: {token}\r\n\r\n".encode())
            other.sendall(b"GET / HTTP/1.1\r\n")
            time.sleep(0.3)
            with knock(server) as fourth:
                fourth.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
                assert b" 200 " in answer_to(fourth)[:20]
            assert answer_to(idle) == b""
            assert poll.recv(20).startswith(b"HTTP/1.1 200")


def test_a_gate_counts_by_address_and_in_all() -> None:
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
    watchers = [enters(f"w{number}") for number in range(WATCHERS)]
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


def test_what_waits_does_not_make_a_gate_full() -> None:
    gate = Gate(100, 16)
    inside = [gate.enters("a") for _ in range(16)]
    assert not gate.is_full()
    for each in inside:
        assert isinstance(each, Entrance)
        each.busy()
    assert gate.is_full()
