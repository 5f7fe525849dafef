"""`toque serve`: the address it prints, the errors it reports, and how it ends."""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import ssl
import subprocess
import sys
from contextlib import closing, suppress
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cli.terminal import ROOT, read_until, run, started
from server.fixtures.running import wait_until
from toque.server.network.addresses import is_loopback, listen, own_addresses
from toque.server.serve import Serving, addresses
from toque.store.databases.places import opened

VOID = {"meta", "link", "br", "hr", "img", "input"}
OPTIONAL = {"html", "head", "body", "li", "p"}
"""Elements that need no end tag."""


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test has its own database and certificate."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


class Served:
    """A server started in a terminal."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.process = started(["serve", "--port", "0", *words], folder)
        self.said = read_until(self.process, b"Toque is at ").decode()
        while not re.search(r"Toque is at \S+\n", self.said):
            self.said += os.read(self.process.stdout.fileno(), 4096).decode()  # type: ignore[union-attr]
        self.url = re.search(r"Toque is at (\S+)\n", self.said)[1]  # type: ignore[index]

    def visitor(self) -> dict[str, str]:
        """The headers of a new visitor."""
        answer = httpx.post(f"{self.url}/api/visitors", json={"name": "Ann"}, timeout=20)
        return {"authorization": f"Bearer {answer.json()['token']}"}

    def table(self, who: dict[str, str]) -> str:
        """A table where bots play with the person who opens it."""
        wish = {"game": "soup", "seats": 3, "mine": [0], "bots": {"1": "random", "2": "greedy"}, "start": True}
        return str(httpx.post(f"{self.url}/api/tables", json=wish, headers=who, timeout=20).json()["id"])

    def ended(self, within: float = 10) -> tuple[int, str, str]:
        """Its exit code and last output; everything that it started has ended too, or this would wait for it."""
        out, err = self.process.communicate(timeout=within)
        return self.process.returncode, out.decode(), err.decode()


def test_it_prints_its_address_and_serves_there(tmp_path: Path) -> None:
    served = Served(tmp_path)
    assert re.fullmatch(r"Toque is at http://127\.0\.0\.1:\d+\n", served.said)
    page = httpx.get(served.url, timeout=20)
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    access = Page(page.text)
    assert access.language == "en"
    assert access.title == "Toque"
    assert "prefers-color-scheme: dark" in page.text
    assert access.links
    for link in access.links:
        assert httpx.get(f"{served.url}{link}", timeout=20).status_code == 200, link
    assert (tmp_path / "data" / "toque" / "toque.db").is_file()
    served.process.send_signal(signal.SIGINT)
    assert served.ended() == (0, "", "")


def test_a_second_server_of_the_same_database_says_so_and_leaves_it_alone(tmp_path: Path) -> None:
    served = Served(tmp_path)
    second = started(["serve", "--port", "0"], tmp_path)
    out, err = second.communicate(timeout=30)
    assert (second.returncode, out) == (2, b"")
    assert b"Another Toque serves this database already." in err
    assert httpx.get(f"{served.url}/readyz", timeout=20).status_code == 200
    served.process.kill()
    served.ended()
    again = Served(tmp_path)  # a killed server does not block the next one
    again.process.send_signal(signal.SIGINT)
    assert again.ended()[0] == 0


class Page(HTMLParser):
    """A parser that fails unless all elements are closed as they were opened."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.language: str | None = None
        self.title = ""
        assert text.startswith("<!doctype html>\n")
        self.feed(text)
        self.close()
        assert set(self.open) <= OPTIONAL

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        found = dict(attrs)
        self.language = found.get("lang", self.language)
        if tag == "a":
            self.links.append(str(found["href"]))

    def handle_endtag(self, tag: str) -> None:
        while self.open[-1] != tag and self.open[-1] in OPTIONAL:
            self.open.pop()
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "title":
            self.title += data


def test_on_a_network_it_prints_the_address_for_other_devices() -> None:
    here, *others = addresses(Serving(host="0.0.0.0"), 8000)  # noqa: S104 (meant)
    assert here == "Toque is at http://127.0.0.1:8000"
    assert len(others) >= network()
    assert all(re.fullmatch(r"From other devices: http://[0-9.]+:8000", other) for other in others)
    assert addresses(Serving(host="192.0.2.7"), 80) == ["Toque is at http://192.0.2.7:80"]
    assert addresses(Serving(host="::1", certificate=Path("c")), 8000) == ["Toque is at https://[::1]:8000"]


def network() -> bool:
    """Whether this machine is on a network at all."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        return probe.connect_ex(("192.0.2.1", 9)) == 0


@pytest.mark.parametrize(
    ("send", "ending"), [(os.killpg, signal.SIGINT), (os.kill, signal.SIGTERM), (os.killpg, signal.SIGHUP)]
)
def test_it_shuts_down_cleanly_while_people_are_connected(ending: signal.Signals, send: Any, tmp_path: Path) -> None:
    served = Served(tmp_path, "--database", str(tmp_path / "toque.db"), "--pace", "0-30")
    ann = served.visitor()
    table = served.table(ann)
    path = f"/api/tables/{table}"
    with connect(f"{served.url.replace('http', 'ws')}{path}/live", additional_headers=ann) as live:
        live.send('{"type": "hello"}')
        said = live.recv(timeout=20)
        seq = httpx.get(f"{served.url}{path}", timeout=20).json()["seq"]
        with closing(asking(served.url, f"{path}/updates?after={seq + 100}&wait=25")) as poll:
            httpx.get(f"{served.url}{path}", timeout=20)  # is answered after the server has begun to wait for news
            send(served.process.pid, ending)
            with suppress(ConnectionClosed):
                while True:
                    live.recv(timeout=20)
            assert live.close_code in (1001, 1012)  # going away, or back soon
            code, out, err = served.ended()
            assert poll.recv(1000).startswith(b"HTTP/1.1 200 ")
    assert (code, out, err) == (0, "", "")
    assert '"type":"update"' in str(said)
    with opened(str(tmp_path / "toque.db")) as store:
        kept = store.match(table)
        assert [entry.seq for entry in kept.entries] == list(range(1, len(kept.entries) + 1))


def asking(url: str, path: str) -> socket.socket:
    """A connection on which this request is sent."""
    host, port = url.removeprefix("http://").split(":")
    connection = socket.create_connection((host, int(port)), timeout=20)
    connection.sendall(f"GET {path} HTTP/1.1\r\nhost: {host}\r\n\r\n".encode())
    return connection


def test_a_second_ctrl_c_ends_it_at_once_and_leaves_no_process_behind(tmp_path: Path) -> None:
    served = Served(tmp_path)
    with socket.create_connection(("127.0.0.1", int(served.url.rpartition(":")[2]))) as slow:
        slow.sendall(
            b"POST /api/visitors HTTP/1.1\r\nhost: here\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n"
        )
        assert b"100 Continue" in slow.recv(1000)  # the server waits for the body
        slow.sendall(b"{")
        served.process.send_signal(signal.SIGINT)
        wait_until(lambda: not is_listening(served.url))
        served.process.send_signal(signal.SIGINT)
        code, out, _ = served.ended(20)
    assert (code, out) == (0, "")


def is_listening(url: str) -> bool:
    """Whether a server takes new connections."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", int(url.rpartition(":")[2]))) == 0


def test_a_port_that_is_taken_is_reported(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = run("serve", "--port", str(port), "--database", str(tmp_path / "toque.db"))
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"Nobody can be let in at 127.0.0.1, port {port}: Address already in use.")


def test_a_port_is_taken_as_soon_as_a_server_starts() -> None:
    with listen("127.0.0.1", 0) as first, pytest.raises(OSError, match="Address already in use"):
        listen("127.0.0.1", first.getsockname()[1])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--port", "70000"], "--port cannot be 70000"),
        (["--port", "-1"], "--port cannot be -1"),
        (["--port", "http"], '--port has to be a whole number, like 4, not "http".'),
        (["--host", "203.0.113.9"], "Nobody can be let in at 203.0.113.9"),
        (["--host", "no such host"], "Nobody can be let in at no such host"),
        (["--host", "a..b"], "Nobody can be let in at a..b"),
        (["--host", "::ffff:zz"], "Nobody can be let in at ::ffff:zz"),
        (["--pace", "slow"], "--pace has to be two numbers"),
        (["--pace", "3-1"], "--pace has to be two numbers"),
        (["--database", "text.db"], "text.db: This is damaged, or no database of Toque"),
        (["--database", "newer.db"], "newer.db: A newer version of Toque made this database"),
        (["--database", "."], ".: This is a folder or a device, not a file."),
        (["--database", "postgresql://nobody@127.0.0.1:1/none"], "The server cannot be reached"),
        (["--database", "mysql://here"], "mysql://"),
    ],
)
def test_what_keeps_it_from_starting_is_reported(words: list[str], told: str) -> None:
    Path("text.db").write_text("Dear diary,\n" * 100)
    opened("newer.db").close()
    with closing(sqlite3.connect("newer.db")) as newer:
        newer.execute("UPDATE toque SET version = 99")
        newer.commit()
    said = run("serve", *(["--port", "0"] if "--port" not in words else []), *words)
    assert (said.code, said.out) == (2, "")
    assert told in said.err
    assert "Traceback" not in said.err


def test_a_built_client_is_served_from_where_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "client").mkdir()
    (tmp_path / "client" / "index.html").write_text("<!doctype html>built")
    monkeypatch.setenv("TOQUE_CLIENT", str(tmp_path / "client"))
    served = Served(tmp_path)
    assert httpx.get(f"{served.url}/t/somewhere", headers={"accept": "text/html"}, timeout=20).text.endswith("built")
    served.process.send_signal(signal.SIGINT)
    assert served.ended() == (0, "", "")


def test_a_folder_without_a_client_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOQUE_CLIENT", str(tmp_path))
    said = run("serve", "--database", "toque.db", "--port", "0")
    assert (said.code, said.out) == (2, "")
    assert said.err == f"TOQUE_CLIENT should name the folder of a built client, and {tmp_path} is none.\n"


def test_a_certificate_that_cannot_be_written_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    said = run("serve", "--tls", "--database", "toque.db", "--port", "0")
    assert (said.code, said.out) == (2, "")
    assert "This cannot be written: Not a directory" in said.err


def test_with_tls_it_serves_https_with_a_certificate_for_this_host(tmp_path: Path) -> None:
    served = Served(tmp_path, "--tls")
    folder = tmp_path / "data" / "toque"
    assert (folder / "certificate-key.pem").stat().st_mode & 0o777 == 0o600
    trusting = ssl.create_default_context(cafile=str(folder / "certificate.pem"))
    shown = re.search(r"its SHA-256 fingerprint is (\S+)\n", served.said)
    assert shown is not None
    assert "Choose Advanced (Safari: Show Details), then go on to the page.\n" in served.said
    assert "--tls --host 0.0.0.0 lets phones in" in served.said
    for host in ("127.0.0.1", "localhost", socket.gethostname(), f"{socket.gethostname()}.local", *own_addresses()):
        plain = socket.create_connection(("127.0.0.1", int(served.url.rpartition(":")[2])))
        with trusting.wrap_socket(plain, server_hostname=host) as secret:
            made = secret.getpeercert(binary_form=True)
            assert ssl.DER_cert_to_PEM_cert(made or b"") == (folder / "certificate.pem").read_text()
    assert served.url.startswith("https://127.0.0.1:")
    answer = httpx.post(f"{served.url}/api/visitors", json={"name": "Ann"}, verify=trusting, timeout=20)
    assert "; Secure" in answer.headers["set-cookie"]
    with pytest.raises(httpx.ConnectError):
        httpx.get(served.url, timeout=20)  # it is self-signed
    served.process.send_signal(signal.SIGTERM)
    assert served.ended()[0] == 0


def test_with_tls_the_address_for_phones_is_printed_and_the_certificate_is_kept(tmp_path: Path) -> None:
    prints = []
    for _ in range(2):
        served = Served(tmp_path, "--tls", "--host", "0.0.0.0")  # noqa: S104 (asked for)
        assert "lets phones in" not in served.said
        port = served.url.rpartition(":")[2]
        lines = [f"From other devices: https://{address}:{port}\n" for address in own_addresses()]
        served.process.send_signal(signal.SIGTERM)
        code, out, _ = served.ended()
        assert code == 0
        assert all(line in served.said + out for line in lines)
        prints.append(re.findall(r"fingerprint is (\S+)\n", served.said))
    assert prints[0] == prints[1]


def test_a_loopback_address_is_not_printed_for_other_devices() -> None:
    assert not any(is_loopback(address) for address in own_addresses())
    assert [is_loopback(host) for host in ("127.0.0.1", "::1", "localhost")] == [True] * 3
    assert [is_loopback(host) for host in ("0.0.0.0", "192.0.2.7", "kitchen.example", "::")] == [False] * 4  # noqa: S104


def test_run_serve_sets_up_and_serves() -> None:
    """As in the README; the tests use what `./run` has set up, so there is little to do."""
    shown = subprocess.run(
        [sys.executable, "tools/run.py", "help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert shown.stdout.startswith("./run serve ")
