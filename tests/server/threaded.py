"""A server in a thread of the test's own process: for tests that hand in limits or bots, or look behind it."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.cookiejar import Cookie, CookieJar
from typing import Any

import httpx
import uvicorn
from msgspec import Struct
from websockets.asyncio.client import connect

from server.running import wait_until
from toque.server.access import Access
from toque.server.app import application
from toque.server.network.connections import GatedServer
from toque.server.serve import Serving, config, front_of, listen
from toque.store.databases.places import opened
from toque.store.store import Store

GENEROUS = 60.0
QUICK = Serving(pace=(0.0, 0.0), thinkers=1)


class NoCookies(CookieJar):
    """Keeps none: every request says who asks."""

    def set_cookie(self, cookie: Cookie) -> None:
        pass


class Threaded(Struct):
    """A server that runs, and what is behind it."""

    access: Access
    store: Store
    port: int
    server: uvicorn.Server
    client: httpx.Client
    loop: asyncio.AbstractEventLoop
    described: dict[str, dict[str, Any]] = {}

    def pass_time(self, seconds: float) -> None:
        """Let so much time pass at once on the clock of the server's loop, and everything that is due happen."""
        time = self.loop.time
        passed = threading.Event()

        def pass_now() -> None:
            self.loop.time = lambda: time() + seconds  # type: ignore[method-assign]
            self.loop.call_later(0, passed.set)

        self.loop.call_soon_threadsafe(pass_now)
        assert passed.wait(GENEROUS)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ask(self, method: str, path: str, **extra: Any) -> httpx.Response:
        """One request; the answer is one that the API's own description knows."""
        answer = self.client.request(method, f"{self.url}{path}", **extra)
        if not self.described:
            self.described = self.client.get(f"{self.url}/schema").json()["paths"]
        for route, methods in self.described.items():
            if method.lower() in methods and re.fullmatch(re.sub(r"{\w+}", "[^/]+", route), path.partition("?")[0]):
                assert str(answer.status_code) in methods[method.lower()]["responses"], (method, path, answer.text)
        return answer

    def come_in(self, name: str = "Ann") -> dict[str, str]:
        """The headers of a new visitor."""
        answer = self.ask("POST", "/api/visitors", json={"name": name})
        assert answer.status_code == 201, answer.text
        return {"authorization": f"Bearer {answer.json()['token']}"}

    def table(self, who: dict[str, str], **wish: Any) -> str:
        """A new table of soup; if nothing else is wished, two bots play with who opens it, at once."""
        usual = {"game": "soup", "seats": 3, "mine": [0], "bots": {"1": "random", "2": "random"}, "start": True}
        answer = self.ask("POST", "/api/tables", json={**usual, **wish}, headers=who)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def socket(self, table: str, who: dict[str, str] | None = None, **extra: Any) -> connect:
        """A socket of a table, not yet open."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"
        return connect(url, additional_headers=who or {}, compression=None, max_size=None, **extra)

    def counted(self, name: str, **labels: str) -> float:
        """What a counter says; 0 for one that was never counted."""
        wanted = {f'{key}="{value}"' for key, value in labels.items()}
        for line in self.ask("GET", "/metrics").text.splitlines():
            what, _, number = line.rpartition(" ")
            found, _, inner = what.partition("{")
            if found == name and wanted <= set(inner.rstrip("}").split(",")):
                return float(number)
        return 0.0


@contextmanager
def threaded(
    place: str, serving: Serving = QUICK, prepare: Callable[[Access], object] = lambda _: None
) -> Iterator[Threaded]:
    """A server that is there until the end; `prepare` sees its access before it opens."""
    with opened(place) as store, listen("127.0.0.1", 0) as listening:
        access = front_of(store, serving)
        prepare(access)
        server = GatedServer(config(application(access), serving), access.gate)
        port = listening.getsockname()[1]
        thread = threading.Thread(target=server.run, args=([listening],))
        thread.start()
        try:
            wait_until(lambda: server.started or not thread.is_alive(), GENEROUS)
            assert server.started
            with httpx.Client(timeout=GENEROUS, cookies=NoCookies()) as client:
                yield Threaded(access, store, port, server, client, server.servers[0].get_loop())
        finally:
            server.should_exit = True
            thread.join(GENEROUS)
            assert not thread.is_alive()
