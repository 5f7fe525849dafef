"""The claim of a server on a database: its epoch is compared inside every write's transaction."""

from __future__ import annotations

from msgspec import Struct

from toque.store.databases.link import HOUSE, Claim, Database, Link
from toque.store.faults import StoreReason
from toque.store.jobs import Job

CLAIM = "UPDATE claims SET epoch = epoch + 1, server = ?, since = ?, seen = ? WHERE scope = ?"
SEEN = "UPDATE claims SET seen = ? WHERE scope = ?"
STATE = "SELECT epoch, server, since, seen FROM claims WHERE scope = ?"


class ClaimState(Struct, frozen=True):
    """Who has a claim, and since when."""

    epoch: int
    server: str
    since: int
    seen: int
    """When its server last proved that it can write."""


def claim_state(link: Link) -> ClaimState:
    """The server with the claim on all tables; none in a database that was never served."""
    found = link.rows(tuple[int, str, int, int], STATE, HOUSE)
    return ClaimState(*found[0]) if found else ClaimState(0, "", 0, 0)


class Claiming(Job):
    """Take the database over: from now on every other server's writes are refused."""

    def __init__(self, server: str, now: int) -> None:
        super().__init__()
        self.server = server
        self.now = now
        self.epoch = 0

    def write(self, database: Database, link: Link) -> None:
        if link.change(CLAIM, [(self.server, self.now, self.now, HOUSE)]) != 1:
            raise database.fault(StoreReason.DAMAGED, said="no claim")
        self.epoch = claim_state(link).epoch

    def claim(self) -> Claim:
        """The claim; call this when the job is durable."""
        return Claim(self.epoch, self.server)


class Heartbeat(Job):
    """Write a heartbeat of this server, which fails if other writes would.

    It needs no new disk space itself, so it checks that there is some.
    """

    takes_room = False

    def __init__(self, now: int) -> None:
        super().__init__()
        self.now = now

    def write(self, database: Database, link: Link) -> None:
        database.must_have_room()
        link.change(SEEN, [(self.now, HOUSE)])


class ClaimCheck(Job):
    """Check the claim like every write does, without writing anything."""

    takes_room = False

    def write(self, database: Database, link: Link) -> None:
        pass
