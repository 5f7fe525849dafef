"""A server in this process, on a watch that one sets: whatever it sends can be compared byte by byte."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any, NamedTuple, TypeVar

import msgspec
from litestar.types import HTTPScope, Message, WebSocketScope

from table.sitting import Watch
from toque.server.access import Access, Settings
from toque.server.app import application
from toque.server.hands.hands import Hands
from toque.server.people.identity import Signer
from toque.server.people.limits import Limits, Rate
from toque.server.services import Services
from toque.server.tables.house import House
from toque.server.workers.thinking import Thinkers, Thought
from toque.store.store import Store

PLENTY = Rate(1e9, 1e9)
RATES = [field.name for field in msgspec.structs.fields(Limits) if field.type is Rate]
LIMITS = Limits(**dict.fromkeys(RATES, PLENTY), open_tables=10**6, sockets=10**6)  # type: ignore[arg-type]
"""No rate at all: they go by a clock that runs while the watch stands still, so two servers would not do the same."""
SECRET = bytes(range(32, 64))
HOST = "toque.test"
SPINS = 15
"""Turns of the loop after which nothing more happens by itself."""
T = TypeVar("T")


class Still(asyncio.SelectorEventLoop):
    """An event loop in which time passes only on a watch."""

    def __init__(self, watch: Watch) -> None:
        super().__init__()
        self.watch = watch

    def time(self) -> float:
        return self.watch() / 1000


def on_a_watch(evening: Callable[[Watch], Awaitable[T]]) -> T:
    """Do this in a loop in which time stands still until somebody lets it pass."""
    watch = Watch()

    async def whole() -> T:
        return await evening(watch)

    try:
        with asyncio.Runner(loop_factory=lambda: Still(watch)) as runner:
            return runner.run(whole())
    except BaseExceptionGroup as wrapped:
        raise innermost(wrapped) from None


def innermost(error: BaseException) -> BaseException:
    """What went wrong, out of the groups that a server's end wraps it in."""
    return innermost(error.exceptions[0]) if isinstance(error, BaseExceptionGroup) else error


async def settled() -> None:
    """Let everything happen that can happen now in this loop."""
    for _ in range(SPINS):
        await asyncio.sleep(0)


async def until(true: Callable[[], object], within: float = 30) -> None:
    """Let things happen that also need other threads, until this is true; the watch stands still."""
    end = time.monotonic() + within
    for spin in count():
        if true():
            break
        if spin < SPINS:
            await asyncio.sleep(0)
        else:
            assert time.monotonic() < end, "it never came"
            await asyncio.get_running_loop().run_in_executor(None, time.sleep, 0.001)
    await settled()


class Deciding(Thinkers):
    """Bots that decide here, as a test says; it keeps what they were asked."""

    def __init__(self, decide: Callable[[Thought], Awaitable[int]]) -> None:
        super().__init__(0)
        self.answer = decide
        self.asked: list[Thought] = []

    async def decide(self, thought: Thought) -> int:
        self.asked.append(thought)
        return await self.answer(thought)


async def first_legal(thought: Thought) -> int:
    """The first of what is possible."""
    return int(thought.world.legal(thought.seat)[0])


class Reply(NamedTuple):
    """What came back for a request, all of it."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes

    def json(self) -> Any:
        return msgspec.json.decode(self.body)

    def reason(self) -> str | None:
        """Why it was refused; None if it was not."""
        return None if self.status < 400 else str(self.json()["error"]["reason"])


class Inside:
    """A server with everything but a network."""

    def __init__(
        self,
        store: Store,
        watch: Watch,
        thinkers: Thinkers | None = None,
        pace: Callable[[], float] = lambda: 0.0,
        hands: Hands | None = None,
        *,
        wall: Callable[[], int] | None = None,
    ) -> None:
        services = Services(store, thinkers or Deciding(first_legal), wall or watch, pace, hands, steady=watch)
        services.wait_for_ever()
        self.house = House(services)
        self.access = Access(self.house, Signer(SECRET), Settings(limits=LIMITS))
        self.app = application(self.access)
        self.sent: list[bytes] = []
        """Everything that ever left."""

    @asynccontextmanager
    async def there(self, *people: str) -> AsyncIterator[Inside]:
        """The server, with some people who have come in before."""
        async with self.app.lifespan():
            for person in people:
                await self.house.services.call(person, person.capitalize())
            yield self

    def token(self, person: str) -> str:
        return self.access.token(person)

    def headers(self, person: str | None, more: dict[str, str] | None = None) -> list[tuple[bytes, bytes]]:
        """What a browser or program sends along; nobody sends no token."""
        named = {"host": HOST, **({} if person is None else {"authorization": f"Bearer {self.token(person)}"})}
        return [(name.encode(), value.encode()) for name, value in {**named, **(more or {})}.items()]

    async def request(
        self, method: str, path: str, person: str | None = None, body: object = None, **headers: str
    ) -> Reply:
        """One request, and all that comes back."""
        path, _, query = path.partition("?")
        content = body if isinstance(body, bytes) else b"" if body is None else msgspec.json.encode(body)
        if content:
            headers.setdefault("content-type", "application/json")
        scope: Any = {
            **self.scope(path, query),
            "type": "http",
            "method": method,
            "headers": self.headers(person, {**headers, "content-length": str(len(content))}),
        }
        reply: list[Message] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(message: Message) -> None:
            reply.append(message)

        request: HTTPScope = scope
        await self.app(request, receive, send)
        start: Any = reply[0]
        whole = b"".join(part["body"] for part in reply[1:] if part["type"] == "http.response.body")
        self.sent += [repr(start["headers"]).encode(), whole]
        return Reply(start["status"], sorted(start["headers"]), whole)

    async def act(self, table: str, person: str | None, request: str, do: str, **facts: object) -> Reply:
        """Do something at a table by a request."""
        asked = {"id": request, "command": {"do": do, **facts}}
        return await self.request("POST", f"/api/tables/{table}/acts", person, asked)

    @asynccontextmanager
    async def socket(self, table: str, person: str | None, headers: dict[str, str] | None = None) -> AsyncIterator[Ear]:
        """A socket at a table; what the server says is kept."""
        ear = Ear(self)
        scope: Any = {
            **self.scope(f"/api/tables/{table}/live", ""),
            "type": "websocket",
            "subprotocols": [],
            "extensions": {},
            "headers": self.headers(person, headers),
        }
        request: WebSocketScope = scope
        talk = asyncio.create_task(self.app(request, ear.receive, ear.send))
        try:
            ear.speak({"type": "hello"})
            await until(lambda: ear.heard or ear.closed is not None)
            yield ear
        finally:
            ear.spoken.put_nowait({"type": "websocket.disconnect", "code": 1000, "reason": ""})
            await talk

    def scope(self, path: str, query: str) -> dict[str, object]:
        return {
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "client": ("127.0.0.1", 50_000),
            "server": (HOST, 80),
        }


class Ear:
    """One end of a socket."""

    def __init__(self, server: Inside) -> None:
        self.server = server
        self.spoken: asyncio.Queue[Any] = asyncio.Queue()
        self.spoken.put_nowait({"type": "websocket.connect"})
        self.heard: list[str] = []
        self.closed: str | None = None
        """Why the server closed."""

    async def receive(self) -> Any:
        return await self.spoken.get()

    async def send(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            text = message["text"] or ""
            self.heard.append(text)
            self.server.sent.append(text.encode())
        elif message["type"] == "websocket.close":
            self.closed = message["reason"] or ""

    async def say(self, message: object) -> None:
        """Say something, and hear what comes of it at once."""
        self.speak(message)
        await settled()

    def speak(self, message: object) -> None:
        """Say something."""
        self.spoken.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})

    async def do(self, request: str, do: str, **facts: object) -> dict[str, Any]:
        """Do something, and wait for the answer."""
        self.speak({"type": "do", "id": request, "command": {"do": do, **facts}})
        await until(lambda: self.answers(request))
        return self.answers(request)[0]

    def answers(self, request: str) -> list[dict[str, Any]]:
        """What was answered to a request."""
        mark = f'"id":"{request}"'
        return [msgspec.json.decode(text) for text in self.heard if text[:120].find(mark) > 0]

    def messages(self) -> list[dict[str, Any]]:
        """All that was heard."""
        return [msgspec.json.decode(text) for text in self.heard]

    def update(self) -> dict[str, Any]:
        """The last update."""
        return next(message for message in reversed(self.messages()) if message["type"] == "update")
