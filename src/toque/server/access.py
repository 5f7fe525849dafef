"""`Access`: who is asking, what they may do and how often, and which table they mean."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any, Protocol

from litestar.connection import ASGIConnection
from msgspec import Struct

from toque.server.hands.shakers import Shakers
from toque.server.live.wire.commands import AnyCommand, Knock, Mute, Name, Say, Skip
from toque.server.network.gate import ALWAYS_SERVED, NOWHERE, Gate, all_connections, network
from toque.server.operations.metrics import Metrics
from toque.server.people.identity import COOKIE, PersonalLinks, Sessions, Signer
from toque.server.people.limits import Allowance, Buckets, Limits, Rate, Turnstile
from toque.server.people.mutes import Mutes
from toque.server.people.names import must_be_readable, presentable
from toque.server.requests.faults import Denied, NotServed
from toque.server.requests.pages.client import Client
from toque.server.tables.desk import Desk
from toque.server.tables.house import TAKEN_UP_WITHIN, House
from toque.store.faults import StoreFault, StoreReason
from toque.store.jobs import ENDED
from toque.store.store import Store
from toque.table.faults import BadJournal, NotNow, TableReason
from toque.table.head import Stage
from toque.table.match import Match

LOG = logging.getLogger("toque.access")


class Settings(Struct, frozen=True):
    """How a server is run."""

    origins: tuple[str, ...] = ()
    """Other origins from which browsers may send requests."""
    secure: bool = False
    """Whether it speaks https itself."""
    hosts: tuple[str, ...] = ("*",)
    """Host names that it accepts, besides addresses and names of the local network; `*` for any."""
    behind_proxy: bool = False
    """Whether to trust a proxy about where requests come from."""
    limits: Limits = Limits()
    client: Client | None = None
    """What browsers are served; without it, a plain page."""


class OpenSocket(Protocol):
    """A socket that somebody has opened."""

    def sign_out(self) -> None:
        """Close it: the person who opened it has signed out."""


class Access:
    """Checks every request before anything else."""

    def __init__(self, house: House, signer: Signer, settings: Settings) -> None:
        self.house = house
        self.signer = signer
        self.settings = settings
        self.limits = settings.limits
        self.sessions = Sessions({})
        self.open_sockets: dict[str, set[OpenSocket]] = {}
        """Open sockets by person."""
        self.links = PersonalLinks(house.services.clock)
        self.shakers = Shakers(house.services.clock)
        self.messages = Buckets(self.limits.messages)
        self.reaches = Buckets(self.limits.reaches)
        self.takes = self.allowance(self.limits.takes)
        self.new_shakers = self.allowance(self.limits.shakers)
        self.newcomers = Buckets(self.limits.newcomers)
        self.codes = Buckets(self.limits.codes)
        self.knocks = Buckets(self.limits.knocks)
        self.hints = self.allowance(self.limits.hints)
        self.chats = self.allowance(self.limits.chats)
        self.mutes = Mutes()
        self.reports = Buckets(self.limits.reports)
        self.downloads = self.allowance(self.limits.downloads)
        self.downloading = asyncio.Lock()
        self.new_tables = self.allowance(self.limits.tables)
        self.uploads = self.allowance(self.limits.uploads)
        self.uploading = Turnstile(self.limits.uploading, self.limits.all_uploading)
        self.sockets = Turnstile(self.limits.sockets, self.limits.all_sockets)
        self.kitchens = Turnstile(self.limits.practice, self.limits.all_practice)
        self.kitchens_from = Turnstile(self.limits.practice * self.limits.household, self.limits.all_practice)
        most = self.limits.all_connections or all_connections()
        self.gate = Gate(most if settings.behind_proxy else self.limits.connections, most)
        self.is_told = False
        """Whether the warning about a proxy without addresses was logged."""
        self.ready = False
        """Whether the tables are known and every request can be served."""

    def allowance(self, rate: Rate) -> Allowance:
        """How much a visitor, and an address, may ask for."""
        return Allowance(rate, self.limits.household)

    async def open(self) -> None:
        """Read sessions and tables from the store, and start serving; raises StoreFault."""
        self.sessions = Sessions(await self.house.services.ask(Store.sessions, TAKEN_UP_WITHIN))
        await self.house.take_up()
        self.ready = True

    async def close(self) -> None:
        """Start nothing new: stop bots, answer pending polls, and finish pending writes."""
        self.ready = False
        self.house.services.stop()
        await self.house.close()

    @property
    def metrics(self) -> Metrics:
        """The counters of this server."""
        return self.house.services.metrics

    def visitor(self, headers: Mapping[str, str], cookies: Mapping[str, str]) -> str | None:
        """Who is asking, by bearer token or cookie; None for a stranger."""
        token = headers["authorization"].partition(" ")[2].strip() if is_bearer(headers) else cookies.get(COOKIE, "")
        return self.sessions.person(self.signer.bearer(token))

    def token(self, person: str) -> str:
        """A token for this person, valid until they sign out everywhere; raises NotServed if they were forgotten."""
        generation = self.sessions.generation(person)
        if generation == ENDED:
            raise NotServed(Denied.SIGNED_OUT)
        return self.signer.token(person, generation)

    async def sign_out_everywhere(self, person: str) -> None:
        """End all tokens, links and phones of a person; `dismiss` closes their sockets. Raises StoreFault."""
        before = self.sessions.generation(person)
        await self.house.services.sign_out(person, before + 1)
        self.must_be_signed_in(person, before)  # they may have been forgotten meanwhile
        self.sessions.generations[person] = before + 1
        self.links.forget(person)
        self.shakers.forget(person)

    async def forget(self, person: str) -> None:
        """Forget a person's name and words, and end their tokens. Raises StoreFault.

        After a timeout the store may still finish, so the tokens stay invalid then.
        """
        before = self.sessions.generation(person)
        self.sessions.generations[person] = ENDED
        try:
            self.links.forget(person)
            self.shakers.forget(person)
            await self.house.forget(person)
        except StoreFault as fault:
            if fault.reason is not StoreReason.UNREACHABLE:
                self.sessions.generations[person] = before
                raise
            self.dismiss(person)
            raise
        self.dismiss(person)

    def dismiss(self, person: str) -> None:
        """Close the sockets of a person who is signed out."""
        for socket in list(self.open_sockets.get(person, ())):
            socket.sign_out()

    def must_be_signed_in(self, person: str | None, generation: int) -> None:
        """Raise NotServed if this person has signed out since."""
        if person is not None and self.sessions.generation(person) != generation:
            raise NotServed(Denied.SIGNED_OUT)

    def comes(self, person: str, socket: OpenSocket) -> None:
        """A socket of this person is open."""
        self.open_sockets.setdefault(person, set()).add(socket)

    def goes(self, person: str, socket: OpenSocket) -> None:
        """A socket of this person is closed."""
        sockets = self.open_sockets.get(person, set())
        sockets.discard(socket)
        if not sockets:
            self.open_sockets.pop(person, None)

    def address(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """Where a request comes from; behind a proxy the header's last address, because others may be forged."""
        client = connection.client.host if connection.client else ""
        if self.settings.behind_proxy:
            client = connection.headers.getall("x-forwarded-for", [client])[-1].rpartition(",")[2].strip()
        household = network(client)
        if household == NOWHERE and self.settings.behind_proxy and not self.is_told:
            self.is_told = True
            LOG.warning(
                "the proxy's x-forwarded-for has no address, so all visitors share one limit; fix the proxy's settings"
            )
        return f"from {household}"

    def is_secure(self, headers: Mapping[str, str]) -> bool:
        """Whether the browser uses https, as far as we or the proxy know; the cookie is then marked secure."""
        return self.settings.secure or (self.settings.behind_proxy and headers.get("x-forwarded-proto") != "http")

    def has_room_for(self, path: str, person: str | None) -> bool:
        """Whether this person is served now: when the server is nearly full, only people in a running game are."""
        if not self.gate.is_full() or path in ALWAYS_SERVED:
            return True
        if person is None:
            return False
        tables = (outline.profile for outline in self.house.register.of(person))
        return any(table.stage is Stage.RUNNING and table.seats_of(person) for table in tables)

    def must_have_allowed_origin(self, headers: Mapping[str, str]) -> None:
        """Raise NotServed for a page of another origin: a browser sends our cookie with its requests."""
        origin = headers.get("origin")
        if origin is None or is_bearer(headers):
            return
        scheme, _, host = origin.partition("://")
        own = scheme in ("http", "https") and host == headers.get("host")
        if not own and origin not in self.settings.origins:
            raise NotServed(Denied.WRONG_ORIGIN)

    async def desk(self, table: str) -> Desk:
        """The table with this id; raises NotServed, StoreFault."""
        try:
            return await self.house.desk(table)
        except StoreFault as fault:
            if fault.reason is StoreReason.NO_SUCH_MATCH:
                raise NotServed(Denied.NO_SUCH_TABLE) from fault
            raise
        except BadJournal as fault:
            raise NotServed(Denied.READ_ONLY) from fault

    async def desk_for(self, table: str, person: str | None) -> Desk:
        """The table with this id, if this person may look at it; raises NotServed, StoreFault."""
        if person is not None:
            await self.house.services.learn_names([person])
        desk = await self.desk(table)
        if not desk.may_watch(person):
            raise NotServed(Denied.NO_SPECTATORS)
        return desk

    def must_be_heard(self, desk: Desk, person: str, address: str, command: AnyCommand) -> None:
        """Raise NotServed or NotNow for chat, names, knocks and skips that are not allowed.

        People without a seat may not write too much, or return under another name after they were muted.
        """
        if isinstance(command, Knock):
            self.must_be_allowed_to_knock(desk.match, person)
        if isinstance(command, Skip):
            must_be_playing(desk.match, person)
        if isinstance(command, Name):
            must_be_readable(command.text)
        if not isinstance(command, Say | Name) or desk.is_party(person) or person == desk.match.head.host:
            return
        if self.mutes.silences(desk.match.head.id, person, address):
            raise NotNow(TableReason.MUTED)
        if not self.chats.takes(person, address):
            raise NotServed(Denied.TOO_FAST)

    def note_words(self, desk: Desk, person: str, address: str, command: AnyCommand) -> None:
        """Remember who spoke from where, and who was muted or unmuted."""
        table = desk.match.head.id
        match command:
            case Say() | Name() if not desk.is_party(person):
                self.mutes.heard(table, person, address)
            case Mute(person=muted, muted=True):
                self.mutes.mute(table, muted, desk.here())
            case Mute(person=muted):
                self.mutes.unmute(table, muted)
            case _:
                pass

    def must_have_room_for(self, host: str, address: str | None = None) -> None:
        """Raise NotServed for a person who has too many open tables or opens them too fast."""
        if self.house.register.hosted(host) >= self.limits.open_tables:
            raise NotServed(Denied.TOO_MANY, most=self.limits.open_tables)
        if not self.new_tables.takes(host, address or host):
            raise NotServed(Denied.TOO_FAST)

    def must_be_allowed_to_knock(self, match: Match, person: str) -> None:
        """Raise NotServed for people without a seat in a running game, for muted people, and for knocking too often."""
        must_be_playing(match, person)
        if person in match.standing.muted:
            raise NotServed(Denied.NOT_ALLOWED)
        if not self.knocks.takes(f"{person} {match.head.id}"):
            raise NotServed(Denied.TOO_FAST)

    async def called(self, person: str, name: str) -> str:
        """Store a name, and return it as it is shown; raises NotServed."""
        shown, generation = presentable(name), self.sessions.generation(person)
        await self.house.services.call(person, shown)
        if self.sessions.generation(person) == ENDED:
            self.house.services.names.pop(person, None)
        self.must_be_signed_in(person, generation)
        return shown


def must_be_playing(match: Match, person: str) -> None:
    """Raise NotServed for people without a seat in a running game."""
    if not match.standing.seats_of(person) or match.stage is not Stage.RUNNING:
        raise NotServed(Denied.NOT_ALLOWED)


def is_bearer(headers: Mapping[str, str]) -> bool:
    """Whether a request has a bearer token: a browser never adds one by itself, unlike a cookie."""
    return headers.get("authorization", "").partition(" ")[0].lower() == "bearer"
