"""A server under attack, and a probe at a table that shows whether people notice."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.fixtures.running import TESTS, Running, Visitor, started

SMOOTH = 100.0
"""99 of 100 answers must come within so many milliseconds during an attack."""
FROZEN = 500.0
"""No answer may take this many milliseconds on a quiet machine."""
NOTICED = 5000.0
"""No answer may take this many milliseconds, however busy the test machine is."""


class Attacked(Running):
    """A server with the default limits that keeps its log."""

    def __init__(self, folder: Path, *options: str, descriptors: int = 0) -> None:
        super().__init__(str(folder / "toque.db"), *options)
        self.log = folder / "log"
        self.descriptors = descriptors

    def start(self) -> None:
        before = os.dup(2)
        with self.log.open("ab") as log:
            os.dup2(log.fileno(), 2)
        try:
            super().start()
        finally:
            os.dup2(before, 2)
            os.close(before)

    def command(self) -> list[str]:
        if not self.descriptors:
            return super().command()
        limited = "import os, resource, sys; n = int(sys.argv[1]); resource.setrlimit(resource.RLIMIT_NOFILE, (n, n)); "
        return ["-c", f"{limited}os.execv(sys.executable, sys.argv[2:])", str(self.descriptors), sys.executable,
                *super().command()]  # fmt: skip

    def stop(self) -> int:
        """Kill it: what an attack left behind would delay an orderly end by seconds."""
        self.kill()
        return 0

    def lines(self) -> list[str]:
        """What was logged."""
        return self.log.read_text().splitlines()

    def memory(self) -> int:
        """Megabytes that the server has had at most."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmHWM:")[2].split()[0]) // 1024

    def knock(self, address: str = "127.0.0.1") -> socket.socket:
        """A raw connection from an address of this machine."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=20, source_address=(address, 0))


@contextmanager
def attacked(folder: Path, *options: str, descriptors: int = 0) -> Iterator[Attacked]:
    """A server that runs until the end of the block."""
    server = Attacked(folder, *options, descriptors=descriptors)
    with started(server):
        yield server


class Probe:
    """A person who acts at their own table during an attack."""

    def __init__(self, server: Running) -> None:
        self.player = Visitor.come_in(server, "Probe")
        wish = {"game": "soup", "seats": 3, "mine": [0], "bots": {"1": "random", "2": "random"}, "start": True}
        self.table = self.player.post("/api/tables", wish)["id"]
        token = self.player.headers["authorization"].removeprefix("Bearer ")
        command = [sys.executable, str(TESTS / "server" / "network" / "probe.py"), str(server.port), self.table, token]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "there\n"
        self.waits: list[float] = []

    def end(self) -> None:
        """Stop, and collect the times."""
        said, _ = self.process.communicate("", 60)
        self.waits = sorted(json.loads(said))

    @property
    def p99(self) -> float:
        """Milliseconds within which 99 of 100 answers came."""
        return self.waits[len(self.waits) * 99 // 100]


@contextmanager
def probed(server: Running, attack: str) -> Iterator[Probe]:
    """Attack inside this block; afterwards it prints what a person at another table noticed."""
    probe = Probe(server)
    try:
        yield probe
    finally:
        probe.end()
        median, worst = probe.waits[len(probe.waits) // 2], probe.waits[-1]
        print(f"{attack}: {len(probe.waits)} answers, p50 {median:.1f} p99 {probe.p99:.1f} worst {worst:.1f} ms")


def answer_to(sent: socket.socket) -> bytes:
    """All that the server says until it closes."""
    said = b""
    try:
        while part := sent.recv(65_536):
            said += part
    except ConnectionResetError:
        pass
    return said


def asked(server: Attacked, path: str, address: str = "127.0.0.1", **headers: str) -> bytes:
    """What is answered to a request from an address of this machine."""
    said = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    with server.knock(address) as sent:
        sent.sendall(f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n{said}\r\n".encode())
        return answer_to(sent)


def upgrade(table: str) -> bytes:
    """The request that turns a connection into a table's socket."""
    return (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
        f"sec-websocket-version: 13\r\nsec-websocket-key: {'A' * 22}==\r\n\r\n"
    ).encode()
