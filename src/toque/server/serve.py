"""Running a server: addresses, certificate, logs, and a shutdown that finishes pending writes."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import secrets
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import uvicorn
from litestar import Litestar
from msgspec import Struct

from toque.engine.rng import Rng
from toque.server.access import Access, Settings
from toque.server.app import application
from toque.server.luck import Luck
from toque.server.network.addresses import listen, own_addresses
from toque.server.network.connections import GatedServer, HttpConnection
from toque.server.network.gate import raise_descriptors
from toque.server.network.hosts import name_of
from toque.server.network.sockets import SocketConnection
from toque.server.operations.logs import log_to
from toque.server.people.identity import Signer
from toque.server.people.limits import Limits
from toque.server.requests.pages.client import Client
from toque.server.services import Services
from toque.server.tables.house import House
from toque.server.workers.changing import change_over
from toque.server.workers.thinkers import PATIENCE, Thinkers
from toque.server.workers.thinking import Mind, decided
from toque.store.databases.places import found
from toque.store.faults import StoreFault
from toque.store.store import Store

LOG = logging.getLogger("toque.serve")
SECRET = "server secret"  # noqa: S105 (its name)
ENDINGS = (signal.SIGINT, signal.SIGHUP, signal.SIGTERM)
SHUTDOWN_WITHIN = 5
"""Seconds that connections have to close when the server shuts down."""
GC_YOUNG = 1_000
"""Garbage collector: new objects before the youngest generation is collected."""
GC_MIDDLE = 20
"""Collections of the youngest generation before the middle one is collected: closed connections, mostly."""
GC_OLD = 1_000_000
"""In effect never: `collect_garbage` does it."""
COLLECT_EACH = 600
"""Seconds between full collections: the server answers nobody during one."""
THREAD_SWITCH = 0.0005
"""Seconds until a waiting thread may run: people wait for the one that writes to the store."""
SLOWEST, QUICKEST = 1.4, 0.5
"""Seconds that a bot takes for a decision, so that people can follow."""


class Serving(Struct, frozen=True):
    """How a server is started."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str | None = None
    behind_proxy: bool = False
    certificate: Path | None = None
    key: Path | None = None
    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    """Host names that it accepts, besides addresses and names of the local network."""
    pace: tuple[float, float] = (QUICKEST, SLOWEST)
    thinkers: int = max(1, (os.cpu_count() or 2) - 1)
    mind: Mind = decided
    patience: float = PATIENCE
    limits: Limits = Limits()
    luck: Luck = Luck()
    access_log: bool = False
    client: Path | None = None
    """The folder of the built client."""
    engine: Path | None = None
    """The folder in which a compiled engine may appear while the server runs."""
    on_ready: Callable[[str], object] = lambda _: None
    """Called with the address when the server is ready."""


def access_for(store: Store, serving: Serving) -> Access:
    """The access to a new house on this store; raises NoClient."""
    rng = Rng(serving.luck.seed())
    quick, slow = serving.pace

    def pace() -> float:
        return quick + rng.share() * (slow - quick)

    thinkers = Thinkers(serving.thinkers, serving.patience, serving.mind)
    services = Services(store, thinkers, now, pace, steady=steady, luck=serving.luck)
    secret = bytes.fromhex(store.setting(SECRET, secrets.token_hex(32)))
    settings = Settings(
        origins=serving.origins,
        hosts=allowed_hosts(serving),
        secure=serving.certificate is not None,
        behind_proxy=serving.behind_proxy,
        limits=serving.limits,
        client=None if serving.client is None else Client.read(serving.client),
    )
    return Access(House(services), Signer(secret), settings)


def allowed_hosts(serving: Serving) -> tuple[str, ...]:
    """The host names that a server accepts; behind a proxy any, unless names are given."""
    given = tuple(map(name_of, serving.hosts))
    return ("*",) if serving.behind_proxy and not given else (*given, serving.host.lower())


def now() -> int:
    """The time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def steady() -> int:
    """Milliseconds by a monotonic clock."""
    return time.monotonic_ns() // 1_000_000


def run(serving: Serving) -> int:
    """Serve until a signal ends it; raises StoreFault, NoClient, OSError if database, client or address is unusable."""
    raise_descriptors()
    with contextlib.ExitStack() as rest:
        listening = rest.enter_context(contextlib.closing(listen(serving.host, serving.port)))
        database = found(serving.database)
        lock = rest.enter_context(database.served())  # before anything is upgraded
        store = rest.enter_context(contextlib.closing(Store(database)))
        store.claim(server_name(), now())
        access = access_for(store, serving)
        access.house.services.pulse.lock = lock
        log_to(sys.stderr)
        keep_pauses_short()
        try:
            Server(access, serving, addresses(serving, listening.getsockname()[1])).run(sockets=[listening])
        finally:
            access.house.services.close()
        if store.lost is not None:
            raise store.lost
    return 0


def server_name() -> str:
    """The name of this server in its claim, for operators."""
    return f"{socket.gethostname()}, process {os.getpid()}"


def keep_pauses_short() -> None:
    """Collect mostly recent garbage, and let the writer's thread run soon."""
    gc.freeze()
    gc.set_threshold(GC_YOUNG, GC_MIDDLE, GC_OLD)
    sys.setswitchinterval(THREAD_SWITCH)


async def collect_garbage() -> None:
    """Free objects in reference cycles: closed sockets, mostly."""
    gc.collect()


class Server(GatedServer):
    """A server that announces its address when it is ready, and finishes pending writes before it ends."""

    def __init__(self, access: Access, serving: Serving, announcement: list[str]) -> None:
        super().__init__(config(application(access), serving), access.gate)
        self.access = access
        self.announcement = announcement
        self.on_ready = serving.on_ready
        self.engine = serving.engine
        self.changing: asyncio.Task[None] | None = None
        self.store = access.house.services.store

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Shut down on the usual signals when everything is written, and do not raise them again afterwards."""
        heard = [each for each in ENDINGS if signal.getsignal(each) is not signal.SIG_IGN]
        before = {each: signal.signal(each, self.handle_exit) for each in heard}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)

    def stop(self, fault: StoreFault) -> None:
        """Another server has taken the database: shut down."""
        LOG.critical("another server has taken the database, this one stops", extra={"facts": dict(fault.facts)})
        self.access.ready = False
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        loop = asyncio.get_running_loop()
        self.store.writer.when_lost = lambda fault: loop.call_soon_threadsafe(self.stop, fault)
        await super().startup(sockets)
        if self.started:
            for line in self.announcement:
                print(line, flush=True)
            address = self.announcement[0].rpartition(" ")[2]
            threading.Thread(target=self.on_ready, args=(address,), daemon=True).start()
            if self.engine is not None:
                self.changing = asyncio.create_task(change_over(self.engine, self.access.house.services.thinkers))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.changing is not None:
            self.changing.cancel()
        await self.access.close()
        await super().shutdown(sockets)


def config(app: Litestar, serving: Serving) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        app,
        http=HttpConnection,
        ws=SocketConnection,
        ws_max_size=serving.limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_config=None,
        access_log=serving.access_log,
        server_header=False,
        proxy_headers=False,  # `Access` reads them, if at all
        ssl_certfile=None if serving.certificate is None else str(serving.certificate),
        ssl_keyfile=None if serving.key is None else str(serving.key),
        callback_notify=collect_garbage,
        timeout_notify=COLLECT_EACH,
        timeout_graceful_shutdown=SHUTDOWN_WITHIN,
    )


def addresses(serving: Serving, port: int) -> list[str]:
    """The lines that say where the server is: for this machine, and for other devices if it listens on the network."""
    scheme = "http" if serving.certificate is None else "https"
    everywhere = serving.host in ("", "0.0.0.0", "::")  # noqa: S104 (asked for)
    here = "127.0.0.1" if everywhere else f"[{serving.host}]" if ":" in serving.host else serving.host
    lines = [f"Toque is at {scheme}://{here}:{port}"]
    if everywhere:
        lines += [f"From other devices: {scheme}://{address}:{port}" for address in own_addresses()]
    return lines
