"""Unusual connections: upgrades, https, several requests at once, proxies, and other host names."""

from __future__ import annotations

import datetime as dt
import logging
import socket
import ssl
from pathlib import Path

import pytest
from msgspec.structs import replace

from server.fixtures.threaded import GENEROUS, QUICK, Threaded, threaded
from server.network.attacked import answer_to
from toque.server.network.certificate import own_certificate
from toque.server.network.connections import HttpConnection
from toque.server.network.gate import Entrance, network
from toque.server.network.hosts import is_allowed
from toque.server.operations.logs import RepeatFilter
from toque.server.people.limits import Limits, Rate
from toque.server.serve import allowed_hosts


def knock(server: Threaded) -> socket.socket:
    """A raw connection."""
    return socket.create_connection(("127.0.0.1", server.port), timeout=GENEROUS)


UPGRADE = (
    b"GET /api/tables/x/live HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


@pytest.mark.parametrize("more", [b"x: y\r\n" * 300, b"x: " + b"y" * 40_000 + b"\r\n"], ids=["many", "long"])
def test_the_head_of_a_socket_has_a_maximum_length_too(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, more: bytes
) -> None:
    with threaded(str(tmp_path / "toque.db"), QUICK) as server, knock(server) as sent:
        sent.sendall(UPGRADE + more + b"\r\n")
        assert b" 431 " in answer_to(sent)[:20]
    assert not [record for record in caplog.records if record.name == "asyncio"]


def test_repeated_errors_in_the_event_loop_do_not_fill_the_log() -> None:
    seldom = RepeatFilter(Rate(2, 0), lambda: 0.0)

    def passes(name: str, words: str, error: Exception | None = None) -> bool:
        trace = None if error is None else (type(error), error, None)
        return seldom.filter(logging.LogRecord(name, logging.ERROR, "", 0, words, (), trace))

    assert [passes("asyncio", f"transport: {number}", KeyError("x")) for number in range(4)] == [
        True,
        True,
        False,
        False,
    ]
    assert passes("asyncio", "transport: 5", ValueError("y"))
    assert [passes("asyncio", f"<Task {number}>") for number in range(3)] == [True, True, False]
    assert all(passes("toque.x", f"words {number}", KeyError("x")) for number in range(4))


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\n"])
def test_an_https_connection_that_gives_way_is_closed_at_once(tmp_path: Path, sent: bytes) -> None:
    own = own_certificate(tmp_path, [], dt.datetime.now(dt.UTC))
    serving = replace(QUICK, certificate=own.certificate, key=own.key, limits=Limits(connections=1))
    trust = ssl.create_default_context(cafile=str(own.certificate))
    with threaded(str(tmp_path / "toque.db"), serving) as server:
        greeted = trust.wrap_socket(knock(server), server_hostname="127.0.0.1")
        greeted.sendall(sent)
        with socket.socket(fileno=greeted.detach()) as first, knock(server):
            first.settimeout(10)  # it never confirms a goodbye, for which a server may wait for long
            answer_to(first)


HEALTH = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"


def test_a_connection_whose_next_request_is_being_answered_does_not_give_way(tmp_path: Path) -> None:
    with threaded(str(tmp_path / "toque.db"), replace(QUICK, limits=Limits(connections=1))) as server:
        ann = server.come_in()
        path = f"/api/tables/{server.table(ann)}/updates?after=1000000&wait=2"
        server.client.close()  # it keeps a connection
        with knock(server) as both:
            token = ann["authorization"]
            both.sendall(HEALTH + f"GET {path} HTTP/1.1\r\nhost: x\r\nauthorization: {token}\r\n\r\n".encode())
            assert both.recv(4096).startswith(b"HTTP/1.1 200")
            with knock(server) as other:
                assert b"Too many connections" in answer_to(other)
            assert both.recv(4096).startswith(b"HTTP/1.1 200")


def test_the_time_for_a_head_begins_with_it(tmp_path: Path) -> None:
    with threaded(str(tmp_path / "toque.db")) as server, knock(server) as sent:
        sent.sendall(HEALTH + b"GET /heal")
        assert sent.recv(4096).startswith(b"HTTP/1.1 200")
        (connection,) = server.server.server_state.connections
        assert isinstance(connection, HttpConnection)
        first = connection.clock
        assert first is not None
        sent.sendall(HEALTH[9:] + b"GET /heal")
        assert sent.recv(4096).startswith(b"HTTP/1.1 200")
        assert connection.clock not in (first, None)
        sent.sendall(HEALTH[9:] + HEALTH)
        assert sent.recv(4096).startswith(b"HTTP/1.1 200")
        assert connection.clock is None


# Who asks, and for whom


@pytest.mark.parametrize(
    ("address", "household"),
    [
        ("192.0.2.7:56789", "192.0.2.7"),
        ("[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::1]", "2001:db8:1:2::/64"),
        ("unknown", "nowhere"),
        ("unknown:80", "nowhere"),
        ("[", "nowhere"),
    ],
)
def test_a_proxy_may_name_a_port(address: str, household: str) -> None:
    assert network(address) == household


def test_a_proxy_that_names_nobody_is_logged_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with threaded(str(tmp_path / "toque.db"), replace(QUICK, behind_proxy=True)) as server:
        for said in ("192.0.2.7:80", "unknown", "unknown"):
            answer = server.ask("POST", "/api/visitors", json={"name": "Ann"}, headers={"x-forwarded-for": said})
            assert answer.status_code == 201
    assert len([record for record in caplog.records if "x-forwarded-for" in record.message]) == 1


@pytest.mark.parametrize("forged", [["192.0.2.1"], ["192.0.2.1", "192.0.2.2"], ["192.0.2.1, 192.0.2.2"], []])
def test_behind_a_proxy_only_the_address_that_it_added_counts(tmp_path: Path, forged: list[str]) -> None:
    serving = replace(QUICK, behind_proxy=True, limits=Limits(newcomers=Rate(1, 0)))
    with threaded(str(tmp_path / "toque.db"), serving) as server:
        said = [("x-forwarded-for", each) for each in forged]
        for true, status in (("198.51.100.7", 201), ("198.51.100.7", 429), ("198.51.100.8", 201)):
            headers = [*said, ("x-forwarded-for", true)]
            answer = server.client.post(f"{server.url}/api/visitors", json={"name": "Ann"}, headers=headers)
            assert answer.status_code == status


def test_an_operator_can_add_host_names() -> None:
    allowed = allowed_hosts(replace(QUICK, hosts=("Toque.Example:8443", "other.example.")))
    assert all(is_allowed(host, allowed) for host in ("toque.example:8443", "TOQUE.example", "other.example:80"))
    assert not is_allowed("evil.example", allowed)
    assert allowed_hosts(replace(QUICK, host="::1"))[-1] == "::1"


def test_a_page_under_a_wrong_name_says_what_to_do(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with threaded(str(tmp_path / "toque.db")) as server:
        wrong = {"host": "Evil.example:80"}
        page = server.client.get(f"{server.url}/", headers={**wrong, "accept": "text/html,*/*;q=0.8"})
        assert (page.status_code, page.headers["content-type"]) == (421, "text/plain; charset=utf-8")
        assert "--allow-host" in page.text
        other = server.client.get(f"{server.url}/api/games", headers=wrong)
        assert other.json()["error"]["reason"] == "wrong_host"
    logged = [record for record in caplog.records if record.name == "toque.porter"]
    assert [record.__dict__["facts"] for record in logged] == [{"host": "evil.example"}] * 2


def test_a_socket_that_is_turned_away_is_not_logged_as_an_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with threaded(str(tmp_path / "toque.db")) as server, knock(server) as sent:
        sent.sendall(UPGRADE.replace(b"host: x", b"host: evil.example") + b"\r\n")
        assert b" 421 " in answer_to(sent)[:20]
    assert [record.name for record in caplog.records if record.levelname != "INFO"] == ["toque.porter"]


def test_a_full_server_still_answers_monitoring(tmp_path: Path) -> None:
    with threaded(str(tmp_path / "toque.db"), replace(QUICK, limits=Limits(all_connections=1))) as server:
        only = server.access.gate.enters("192.0.2.7")
        assert isinstance(only, Entrance)
        only.busy()
        for path, said in (("/healthz", b" 200 "), ("/", b" 503 "), ("/metrics", b" 200 ")):
            with knock(server) as other:
                other.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
                assert said in answer_to(other)[:20], path
        with knock(server) as other:
            other.sendall(UPGRADE + b"\r\n")
            assert b"The server is full" in answer_to(other)


def test_room_is_reserved_for_players_of_running_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with threaded(str(tmp_path / "toque.db")) as server:
        ann, bea, eve = (server.come_in(name) for name in ("Ann", "Bea", "Eve"))
        table = server.table(ann)
        server.table(bea, bots={}, start=False)
        server.table(eve, mine=[], bots={"0": "random", "1": "random", "2": "random"}, start=False)

        def has_room(who: dict[str, str]) -> bool:
            return server.access.has_room_for("/api/games", server.access.visitor(who, {}))

        monkeypatch.setattr(server.access.gate, "is_full", lambda: True)
        assert [has_room(who) for who in (ann, bea, eve)] == [True, False, False]
        act = {"id": "1", "command": {"do": "resign", "seat": 0}}
        answer = server.ask("POST", f"/api/tables/{table}/acts", json=act, headers=ann)
        assert answer.status_code in (200, 201), answer.text
        assert not has_room(ann)
