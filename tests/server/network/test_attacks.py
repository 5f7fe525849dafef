"""People at tables do not notice when somebody attacks the server; `./run soak` attacks for longer."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from conformance.walks import SOAK
from server.fixtures.running import HTTP, Visitor
from server.network.attacked import (
    FROZEN,
    NOTICED,
    SMOOTH,
    Attacked,
    Probe,
    answer_to,
    asked,
    attacked,
    probed,
    upgrade,
)
from toque.games.soup.game import SOUP

SECONDS = 20.0 if SOAK else 0.5
"""How long an attack goes on."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Attacked]:
    with attacked(tmp_path) as running:
        yield running


def must_not_notice(probe: Probe) -> None:
    """Check that nobody had to wait, or not for long if the machine is busy with other tests."""
    assert probe.waits
    assert probe.waits[-1] < NOTICED
    if SOAK:
        assert probe.p99 < SMOOTH
        assert probe.waits[-1] < FROZEN


@pytest.mark.soak
def test_without_an_attack_answers_come_quickly(server: Attacked) -> None:
    with probed(server, "peace") as probe:
        time.sleep(SECONDS)
    must_not_notice(probe)


# What people upload

HARD = {
    "dotted": b".".join([b"a"] * 80_000) + b" = 1\n",
    "headed": b"[" + b".".join([b"a"] * 12_000) + b"]\n",
    "quoted": b".".join([b'"a"'] * 12_000) + b" = 1\n",
    "nested": b"a = " + b"[" * 100_000,
    "inline": b"a = " + b"{a = " * 30_000,
    "wide": b"\n".join(b"k%d = %d" % (k, k) for k in range(15_000)),
    "many": b"a = [" + b"1," * 120_000 + b"]\n",
    "tables": b"\n".join(b"[a%d.b.c.d.e.f.g.h.i.j]" % k for k in range(8_000)),
}
"""Packs that cost a reader of TOML much time or memory."""


def upload(visitor: Visitor, pack: bytes, number: int = 0) -> httpx.Response:
    """The answer to an uploaded pack; an attacker has many addresses."""
    headers = {**visitor.headers, "x-forwarded-for": f"198.51.100.{number % 250}"}
    return HTTP.post(f"{visitor.server.url}/api/packs", content=pack, headers=headers)


def test_packs_that_are_expensive_to_read_are_refused_and_nobody_waits(tmp_path: Path) -> None:
    with attacked(tmp_path, "--behind-proxy") as server:
        crowd = [Visitor.come_in(server, "Eve") for _ in range(20 if SOAK else 8)]
        with probed(server, "packs") as probe, ThreadPoolExecutor(8) as threads:
            for name, answer in zip(HARD, threads.map(upload, crowd, HARD.values(), range(8)), strict=True):
                assert answer.status_code == 400, name
                assert answer.json()["error"]["reason"] in ("bad_pack", "too_complex"), name
                assert len(answer.content) < 50_000
            end = time.monotonic() + (SECONDS if SOAK else 0)
            told: set[int] = set()
            while time.monotonic() < end:
                answers = threads.map(upload, crowd, [*HARD.values()] * 3, range(20))
                told |= {answer.status_code for answer in answers}
        must_not_notice(probe)
        print(f"memory at most {server.memory()} MB")
        assert told <= {400, 429}
        assert server.memory() < 400


def test_a_valid_pack_is_accepted_after_bad_ones(server: Attacked) -> None:
    eve, ann = Visitor.come_in(server, "Eve"), Visitor.come_in(server, "Ann")
    for name in ("dotted", "many", "wide"):
        upload(eve, HARD[name])
    assert upload(ann, SOUP.file("pack.toml")).status_code == 201
    answers = [upload(eve, b"").status_code for _ in range(7)]
    while answers[-1] == 400 and len(answers) < 100:  # one more is allowed for every few seconds that pass
        answers.append(upload(eve, b"").status_code)
    assert answers == [400] * (len(answers) - 1) + [429]
    assert len(answers) >= 8


# Connections


def test_a_head_has_a_maximum_length(server: Attacked) -> None:
    pieces = {"one": b"a" * 65_536, "many": b"x: y\r\n" * 10_000}
    with probed(server, "headers") as probe:
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            for name, piece in pieces.items():
                total, said = poured(server, piece)
                print(f"{name}: {total} bytes sent, {said[:40]!r}")
                assert total < 20_000_000  # what fits into the buffers of two sockets
                assert said == b"" or b" 431 " in said[:20]
        said = asked(server, "/healthz", cookie="x" * 40_000)
        assert b" 431 " in said[:20]
        assert b"too large" in said
        assert b" 200 " in asked(server, "/healthz", cookie="x" * 10_000)[:20]
    must_not_notice(probe)
    print(f"memory at most {server.memory()} MB")
    assert server.memory() < 400


def poured(server: Attacked, piece: bytes) -> tuple[int, bytes]:
    """How many bytes of an endless head were accepted, and the answer."""
    total = 0
    with server.knock() as sent:
        sent.sendall(b"GET / HTTP/1.1\r\nx: ")
        with contextlib.suppress(ConnectionError, TimeoutError):
            while total < 100_000_000:
                total += sent.send(piece)
        return total, answer_to(sent)


def test_a_body_that_never_ends_is_not_read_for_ever(server: Attacked) -> None:
    chunk = b"1000\r\n" + b"#" * 0x1000 + b"\r\n"
    for path in (b"/api/visitors", b"/nowhere"):
        with server.knock() as sent:
            sent.sendall(b"POST %s HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n" % path)
            total = 0
            with contextlib.suppress(ConnectionError):
                while total < 40_000_000:
                    total += sent.send(chunk * 16)
        assert total < 40_000_000


@pytest.mark.parametrize("addresses", [1, 50])
def test_idle_connections_do_not_shut_anybody_out(tmp_path: Path, addresses: int) -> None:
    with attacked(tmp_path, descriptors=1024 if SOAK else 300) as server, contextlib.ExitStack() as idle:
        places = [f"127.0.{number // 200}.{number % 200 + 1}" for number in range(addresses)]
        with probed(server, f"idle from {addresses}") as probe:
            for number in range(5000 if SOAK else 400):
                half_open = idle.enter_context(server.knock(places[number % addresses]))
                if number % 2:
                    half_open.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n")
            for address in (places[0], "127.9.9.9"):
                assert b" 200 " in asked(server, "/healthz", address)[:20]
                assert b" 200 " in asked(server, "/api/games", address)[:20]
            Visitor.come_in(server, "Ann")
            time.sleep(SECONDS)
        must_not_notice(probe)
        assert open_files(server) < (1024 if SOAK else 300)


def open_files(server: Attacked) -> int:
    """Descriptors that the server has."""
    assert server.process is not None
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))


def test_a_full_server_still_lets_players_in_and_refuses_others(tmp_path: Path) -> None:
    with attacked(tmp_path, descriptors=160) as server, contextlib.ExitStack() as all_of_them:
        ann, bea = Visitor.come_in(server, "Ann"), Visitor.come_in(server, "Bea")
        wish = {"game": "soup", "seats": 3, "mine": [0], "bots": {"1": "random", "2": "random"}, "start": True}
        table = ann.post("/api/tables", wish)["id"]
        told: list[bytes] = []
        for number in range(80):
            talk = all_of_them.enter_context(server.knock(f"127.0.0.{number + 2}"))
            talk.sendall(upgrade(table))
            told.append(talk.recv(4096))
            if b" 101 " in told[-1][:20]:
                talk.sendall(b"\x81\x90\0\0\0\0" + b'{"type":"hello"}')
        assert b" 101 " in told[0][:20]
        assert b" 503 " in told[-1][:20]
        assert b'"full"' in told[-1]
        stranger = asked(server, "/api/games")
        assert b" 503 " in stranger[:20]
        assert b'"reason":"full"' in stranger
        assert b" 503 " in asked(server, "/api/me", **bea.headers)[:20]
        assert b" 200 " in asked(server, "/healthz")[:20]
        assert b" 200 " in asked(server, f"/api/tables/{table}", **ann.headers)[:20]
        ann.act(table, "say", text="still here")
        assert b" 200 " in asked(server, "/api/me", **ann.headers)[:20]
        assert b" 503 " in asked(server, f"/api/tables/{table}", **bea.headers)[:20]
        assert not [line for line in server.lines() if "trace" in line.lower()]


# Malformed requests

UNREADABLE = [b'{"name": "\xff\xfe"}', b"[" * 30_000, b'{"name":' * 5000, b'{"\xed\xa0\x80": 1}', b"\xff", b"\0" * 1000]


def test_malformed_requests_are_refused_without_side_effects(server: Attacked) -> None:
    eve = Visitor.come_in(server, "Eve")
    table = eve.post("/api/tables", {"game": "soup", "seats": 2, "mine": [0]})["id"]
    json_body = {**eve.headers, "content-type": "application/json"}
    asks = [
        ("POST", "/api/visitors"),
        ("PATCH", "/api/me"),
        ("POST", "/api/tables"),
        ("POST", f"/api/tables/{table}/acts"),
    ]
    with probed(server, "unreadable") as probe:
        for method, path in asks:
            for body in UNREADABLE:
                answer = HTTP.request(method, f"{server.url}{path}", content=body, headers=json_body)
                assert (answer.status_code, answer.json()["error"]["reason"]) == (400, "bad_message"), (path, body[:20])
        for frame in (b"\x81\x85\0\0\0\0\xff\xfe\xff\xfe\xff", b"\x81\xfe\x3a\x98\0\0\0\0" + b"[" * 15_000):
            end = time.monotonic() + (SECONDS if SOAK else 0)
            sent = 0
            while sent < 150 or time.monotonic() < end:
                sent += 1
                with server.knock(f"127.0.0.{sent % 200 + 2}") as talk:
                    talk.sendall(upgrade(table))
                    assert b" 101 " in talk.recv(4096)[:20]
                    talk.sendall(frame)
                    said = b""
                    while b"\x88\x02\x03" not in said:
                        said += talk.recv(4096)
                    assert said[-1:] in b"\xef\xf0"  # 1007 and 1008
    must_not_notice(probe)
    print(f"memory at most {server.memory()} MB")
    assert server.memory() < 110  # what closed sockets leave behind is freed while others connect
    assert not [
        line for line in server.lines() if "trace" in line.lower() or '"error"' in line.replace('"error": "', "")
    ]
    assert len([line for line in server.lines() if "not UTF-8" in line]) < (400 if SOAK else 140)


# Requests and frames that nobody waits for


def test_requests_sent_ahead_slow_nobody_down(server: Attacked) -> None:
    ahead = b"GET /api/games HTTP/1.1\r\nhost: x\r\n\r\n" * 10_000
    with probed(server, "sent ahead") as probe:
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            with server.knock() as talk, contextlib.suppress(ConnectionError, TimeoutError):
                talk.sendall(ahead)
    must_not_notice(probe)
    print(f"memory at most {server.memory()} MB")
    assert server.memory() < 150


def test_control_frames_slow_nobody_down(server: Attacked) -> None:
    eve = Visitor.come_in(server, "Eve")
    table = eve.post("/api/tables", {"game": "soup", "seats": 2, "mine": [0]})["id"]
    pings = b"\x89\x80\0\0\0\0" * 100_000
    with probed(server, "pings") as probe:
        end = time.monotonic() + SECONDS
        sent = 0
        while time.monotonic() < end:
            sent += 1
            with server.knock(f"127.0.0.{sent % 200 + 2}") as talk, contextlib.suppress(ConnectionError, TimeoutError):
                talk.sendall(upgrade(table))
                talk.recv(4096)
                talk.sendall(pings)
    must_not_notice(probe)
