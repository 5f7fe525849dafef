"""Connections at the edges of what is allowed: upgrades, https, several requests at once, proxies, and other names."""

from __future__ import annotations

import logging
import socket
from pathlib import Path

import pytest

from server.siege import answer_to
from server.threaded import GENEROUS, QUICK, Threaded, threaded
from toque.server.limits import Rate
from toque.server.logs import Seldom


def knock(server: Threaded) -> socket.socket:
    """A bare connection."""
    return socket.create_connection(("127.0.0.1", server.port), timeout=GENEROUS)


UPGRADE = (
    b"GET /api/tables/x/live HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


@pytest.mark.parametrize("more", [b"x: y\r\n" * 300, b"x: " + b"y" * 40_000 + b"\r\n"], ids=["many", "long"])
def test_the_head_of_a_socket_is_only_so_long_either(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, more: bytes
) -> None:
    with threaded(str(tmp_path / "toque.db"), QUICK) as server, knock(server) as sent:
        sent.sendall(UPGRADE + more + b"\r\n")
        assert b" 431 " in answer_to(sent)[:20]
    assert not [record for record in caplog.records if record.name == "asyncio"]


def test_what_goes_wrong_in_the_loop_fills_no_disk() -> None:
    seldom = Seldom(Rate(2, 0), lambda: 0.0)

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
