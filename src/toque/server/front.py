"""The front of the house: who comes in, what they may ask for, and where they are sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from toque.server.desk import Desk
from toque.server.faults import Denied, NotServed
from toque.server.house import House
from toque.server.identity import COOKIE, PersonalLinks, Signer
from toque.server.limits import Buckets, Limits, Turnstile
from toque.server.metrics import Metrics
from toque.store.faults import StoreFault, StoreReason
from toque.table.faults import BadJournal
from toque.table.head import Stage

LONGEST_NAME = 40


class Settings(Struct, frozen=True):
    """How a server is run."""

    origins: tuple[str, ...] = ()
    """Other origins than its own from which browsers may act."""
    secure: bool = False
    """Whether it is reached by https: then its cookie never travels otherwise."""
    behind_proxy: bool = False
    """Whether to believe what a proxy says about who asks."""
    limits: Limits = Limits()


class Front:
    """What every request meets first."""

    def __init__(self, house: House, signer: Signer, settings: Settings) -> None:
        self.house = house
        self.signer = signer
        self.settings = settings
        self.limits = settings.limits
        self.links = PersonalLinks(house.services.clock)
        self.messages = Buckets(self.limits.messages)
        self.newcomers = Buckets(self.limits.newcomers)
        self.knocks = Buckets(self.limits.knocks)
        self.new_tables = Buckets(self.limits.tables)
        self.sockets = Turnstile(self.limits.sockets, self.limits.all_sockets)
        self.ready = False
        """Whether tables are taken up and everything can be served."""

    @property
    def metrics(self) -> Metrics:
        """What is counted."""
        return self.house.services.metrics

    def visitor(self, headers: Mapping[str, str], cookies: Mapping[str, str]) -> str | None:
        """Who asks: by a bearer token, else by the cookie; None for a stranger."""
        scheme, _, token = headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return self.signer.visitor(token.strip())
        return self.signer.visitor(cookies.get(COOKIE, ""))

    def address(self, scope: Mapping[str, Any]) -> str:
        """Where somebody asks from."""
        client = scope.get("client")
        return f"from {client[0]}" if client else "from nowhere"

    def must_come_from_here(self, headers: Mapping[str, str]) -> None:
        """Raise NotServed if a page of another origin asks: a cookie travels with it, its owner's will does not."""
        origin = headers.get("origin")
        if origin is None or headers.get("authorization"):
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
        """The table, for somebody who may look at it; raises NotServed, StoreFault."""
        desk = await self.desk(table)
        if not desk.may_watch(person):
            raise NotServed(Denied.NO_SPECTATORS)
        return desk

    def knock(self, desk: Desk, person: str) -> None:
        """Knock with the spoon; raises NotServed for who is not at the table, or too often."""
        if not desk.match.standing.seats_of(person) or desk.match.stage is not Stage.RUNNING:
            raise NotServed(Denied.NOT_ALLOWED)
        if person in desk.match.standing.muted:
            raise NotServed(Denied.NOT_ALLOWED)
        if not self.knocks.takes(f"{person} {desk.match.head.id}"):
            raise NotServed(Denied.TOO_FAST)
        desk.knock(person)

    async def called(self, person: str, name: str) -> str:
        """Remember a name as it can be shown; raises NotServed."""
        shown = " ".join(name.split())
        if not 0 < len(shown) <= LONGEST_NAME or not shown.isprintable():
            raise NotServed(Denied.BAD_NAME, most=LONGEST_NAME)
        await self.house.services.call(person, shown)
        return shown
