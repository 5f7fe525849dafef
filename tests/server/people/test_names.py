"""Readable and unreadable names of people, and the host names of a server."""

from __future__ import annotations

import socket
import unicodedata

import pytest

from server.fixtures.running import HTTP, Running, Visitor
from server.fixtures.soup_tables import opened
from server.network.attacked import answer_to
from toque.server.network.hosts import is_allowed, is_host
from toque.server.people.names import presentable
from toque.server.requests.faults import Denied, NotServed

READABLE = [
    "Ann",
    "Ann of Ghent",
    "O'Brien-Smith",
    "Ærøskøbing",
    "Nguyễn Thị",
    "Ωμέγα",
    "Ольга",
    "אבגדה",
    "שָׁלוֹם",
    "محمد",
    "می\u200cخواهم",
    "क्\u200dष",
    "สมชาย",
    "김철수",
    "李小龍",
    "山田\U000e0100",
    "42",
    "?!",
    "🍲",
    "👩\u200d🍳",
    "👩🏽\u200d🍳",
    "👨\u200d👩\u200d👧\u200d👦",
    "❤️",
    "❤️\u200d🔥",
    "1️⃣",
    "🇳🇱",
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "🏳️\u200d🌈 Ann",
    "☺︎",
]
UNREADABLE = [
    "\u3164",
    "\u2800",
    "\u115f",
    "\u1160",
    "\uffa0",
    "\ufe0f",
    "\u034f",
    "\u0301",
    "\u200d",
    "\u200b",
    "\u00ad",
    "\ufeff",
    "\ufffc",
    "a\0b",
    "\u202eAnn",
    "Ann\u3164",
    "Ann\u200b",
    "Ann\u200d",
    "A\u200dnn",
    "a\ufe0f",
    "a" + "\u0336" * 39,
    "a" + "\u0301\u0302\u0303\u0304\u0305\u0306",
    "A \u0301",
    "\U000e0067\U000e0062",
    "Ann\U000e0041",
    "\ue000",
    "\ud800",
]


@pytest.mark.parametrize("name", READABLE)
def test_names_in_any_script_and_emoji_are_accepted(name: str) -> None:
    assert presentable(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", UNREADABLE, ids=ascii)
def test_unreadable_names_are_refused(name: str) -> None:
    with pytest.raises(NotServed) as refused:
        presentable(name)
    assert refused.value.reason is Denied.UNREADABLE_NAME


def test_names_are_checked_everywhere_they_can_be_given(served: Running, ann: Visitor) -> None:
    def reason(method: str, path: str, body: object) -> str:
        return str(ann.ask(method, path, body).json().get("error", {}).get("reason"))

    table = opened(ann)
    shared = {"game": "soup", "seats": 2, "mine": [0, 1]}
    for name, wanted in (("\u3164", "unreadable_name"), ("👩\u200d🍳", "None")):
        assert reason("PATCH", "/api/me", {"name": name}) == wanted
        assert reason("POST", "/api/tables", {**shared, "names": {"1": name}}) == wanted
        assert reason("POST", f"/api/tables/{table}/acts", {"id": name, "command": {"do": "name", "text": name}}) in (
            (wanted,) if wanted != "None" else ("None", "not_running")
        )
    assert HTTP.post(f"{served.url}/api/visitors", json={"name": "\u2800"}).status_code == 400


# Host names


@pytest.mark.parametrize(
    ("host", "allowed"),
    [
        ("127.0.0.1:8000", True),
        ("192.168.1.7", True),
        ("[::1]:8000", True),
        ("localhost:8000", True),
        ("kitchen", True),
        ("kitchen.local:8000", True),
        ("toque.example", True),
        ("TOQUE.example.:443", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("toque.example.evil.example", False),
        ("", False),
        (":8000", False),
    ],
)
def test_a_server_answers_to_addresses_local_names_and_its_own_host_name(host: str, *, allowed: bool) -> None:
    assert is_allowed(host, ("toque.example",)) == allowed
    assert is_allowed("evil.example", ("*",))


def test_a_request_for_another_host_is_turned_away(served: Running) -> None:
    answer = HTTP.get(f"{served.url}/api/games", headers={"host": "evil.example"})
    assert (answer.status_code, answer.json()["error"]["reason"]) == (421, "wrong_host")
    assert HTTP.get(f"{served.url}/api/games", headers={"host": "kitchen.local"}).status_code == 200
    assert HTTP.get(f"{served.url}/healthz", headers={"host": "evil.example"}).status_code == 200


READABLE = ["localhost", "127.0.0.1:8000", "[::1]", "[::1]:8000", "Kitchen.local.:80", "a_b.lan", "xn--kche-0ra.local:"]
UNREADABLE = [
    "",
    ":80",
    ".",
    "a..b",
    "localhost@evil",
    "localhost@evil.example",
    "evil.example/x.local",
    "evil.example\\.local",
    "evil.example#.local",
    "evil.example?.local",
    "localhost, evil.example",
    "localhost evil.example",
    "localhost\tevil",
    "localhost:80:80",
    "localhost:eighty",
    "localhost:65536",
    "localhost:-1",
    "localhost:\xb2",
    "k\xfcche.local",
    "%6c%6f",
    "[::1",
    "::1]",
    "[::1]x",
    "[::1].evil.com",
    "[::g]",
    "[kitchen]",
    "[fe80::1%eth0]",
    "a" * 64,
]


def test_a_host_is_a_name_or_an_address_with_a_port() -> None:
    assert [host for host in READABLE if not is_host(host)] == []
    assert [host for host in UNREADABLE if is_host(host)] == []


@pytest.mark.parametrize("path", ["/api/games", "/healthz", "/api/tables/x/live"])
def test_a_request_must_name_one_host_readably(served: Running, path: str) -> None:
    hosts = [f"host: {host}\r\n" for host in UNREADABLE]
    hosts += ["", "host: localhost\r\nhost: localhost\r\n", "host: localhost\r\nhost: evil.example\r\n"]
    upgrade = "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
    rest = f"{upgrade}sec-websocket-key: {'A' * 22}==\r\n" if path.endswith("live") else "connection: close\r\n"
    for host in hosts:
        with socket.create_connection(("127.0.0.1", served.port), timeout=20) as sent:
            sent.sendall(f"GET {path} HTTP/1.1\r\n{host}{rest}\r\n".encode("latin-1"))
            said = answer_to(sent)
        assert said.startswith(b"HTTP/1.1 400"), (host, said)
    with socket.create_connection(("127.0.0.1", served.port), timeout=20) as sent:
        sent.sendall(b"GET /healthz HTTP/1.0\r\n\r\n")  # before 1.1 nobody had to name one
        assert b" 200 " in answer_to(sent)[:20]
