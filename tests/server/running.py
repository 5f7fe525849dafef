"""A real server in a process of its own, and clients that talk to it over real sockets."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import toque

TESTS = Path(__file__).parents[1]
SOURCE = Path(toque.__file__).parents[1]
REQUESTS = count(1)
HTTP = httpx.Client(timeout=60, limits=httpx.Limits(max_keepalive_connections=0))


class Running:
    """A server process, and where it is."""

    def __init__(self, place: str, *options: str) -> None:
        self.place = place
        self.options = options
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, again at the same port if it was there before."""
        self.process = subprocess.Popen(
            [sys.executable, *self.command()],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": f"{SOURCE}{os.pathsep}{TESTS}", "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said.startswith("Toque is at "), said
        self.port = int(said.rpartition(":")[2])

    def command(self) -> list[str]:
        """What Python is to run."""
        return ["-m", "toque", "serve", "--port", str(self.port), "--database", self.place, *self.options]

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> int:
        """End it politely; says its exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code


class Unhurried(Running):
    """The same without limits, with bots that decide at once; who is gone is missed soon."""

    def command(self) -> list[str]:
        return [str(TESTS / "server" / "unhurried.py"), str(self.port), self.place]


class Mortal(Unhurried):
    """The same, killed as soon as a new table is stored while there is a file beside the database that asks for it."""

    def command(self) -> list[str]:
        return [str(TESTS / "server" / "mortal.py"), str(self.port), self.place]


@contextmanager
def running(place: str, *options: str) -> Iterator[Running]:
    """A server that is there until the end."""
    with started(Running(place, *options)) as server:
        yield server


@contextmanager
def started(server: Running) -> Iterator[Running]:
    """This server, there until the end."""
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Visitor:
    """Somebody who has come in: their token and requests."""

    def __init__(self, server: Running, name: str, person: str, token: str) -> None:
        self.server = server
        self.name = name
        self.id = person
        self.headers = {"authorization": f"Bearer {token}"}

    @staticmethod
    def come_in(server: Running, name: str) -> Visitor:
        """A new visitor."""
        answer = HTTP.post(f"{server.url}/api/visitors", json={"name": name})
        answer.raise_for_status()
        me = answer.json()
        return Visitor(server, name, me["id"], me["token"])

    def get(self, path: str, **query: Any) -> Any:
        answer = self.ask("GET", path, **query)
        answer.raise_for_status()
        return answer.json()

    def post(self, path: str, body: Any = None) -> Any:
        answer = self.ask("POST", path, body)
        answer.raise_for_status()
        return answer.json()

    def ask(self, method: str, path: str, body: Any = None, **query: Any) -> httpx.Response:
        """Whatever the server answers."""
        return HTTP.request(method, f"{self.server.url}{path}", headers=self.headers, json=body, params=query)

    def act(self, table: str, do: str, **facts: Any) -> Any:
        """Do something by a request."""
        return self.post(f"/api/tables/{table}/acts", {"id": f"r{next(REQUESTS)}", "command": {"do": do, **facts}})

    @asynccontextmanager
    async def at(self, table: str, after: int | None = None) -> AsyncIterator[Chair]:
        """A socket at a table."""
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/live"
        async with connect(url, additional_headers=self.headers, compression=None, max_size=None) as socket:
            chair = Chair(socket)
            await chair.send({"type": "hello", "after": after})
            yield chair


class Chair:
    """A connection at a table: the last update, and answers by id."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.update: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []

    async def send(self, message: dict[str, Any]) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def hear(self, within: float = 20) -> dict[str, Any]:
        """The next message."""
        text = await asyncio.wait_for(self.socket.recv(), within)
        message: dict[str, Any] = msgspec.json.decode(text)
        self.heard.append(message)
        if message["type"] == "update":
            self.update = message
        elif message["type"] == "refused" and message["update"] is not None:
            self.update = message["update"]
        return message

    async def until(self, true: Callable[[dict[str, Any]], bool], within: float = 40) -> dict[str, Any]:
        """Listen until the last update is like that."""
        while not self.update or not true(self.update):
            await self.hear(within)
        return self.update

    async def do(self, do: str, request: str = "", **facts: Any) -> dict[str, Any]:
        """Do something, and wait for the answer."""
        request = request or f"r{next(REQUESTS)}"
        await self.send({"type": "do", "id": request, "command": {"do": do, **facts}})
        while True:
            message = await self.hear()
            if message["type"] in ("done", "refused") and message["id"] == request:
                return message

    def seats(self) -> list[dict[str, Any]]:
        """Who sits where."""
        seats: list[dict[str, Any]] = self.update["table"]["seats"]
        return seats

    def owed(self) -> list[int]:
        """One's own seats that owe a decision."""
        return [seat for seat in self.update["you"]["seats"] if self.seats()[seat]["owes"]]

    def over(self) -> bool:
        return bool(self.update) and self.update["table"]["stage"] == "over"


async def play_to_the_end(chair: Chair, pick: int = 0) -> None:
    """Play whatever is legal until the game is over."""
    try:
        while not chair.over():
            seats = chair.owed() if chair.update else []
            legal = chair.update["view"]["legal"] if seats else []
            if legal:
                move = legal[pick % len(legal)]["spelling"]
                answer = await chair.do("move", seat=seats[0], move=move, after=chair.update["seq"])
                assert answer["type"] == "done" or answer["refusal"]["reason"] == "stale", answer
                while chair.update["seq"] < answer.get("seq", 0):
                    await chair.hear()
            else:
                await chair.hear()
    except ConnectionClosed as closed:
        raise AssertionError(f"closed: {closed}") from closed


def wait_until(true: Any, within: float = 20) -> None:
    """Wait for something to become true."""
    end = time.monotonic() + within
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)
