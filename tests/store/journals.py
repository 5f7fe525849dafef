"""Short ways to make matches and entries to store."""

from __future__ import annotations

import hashlib
from concurrent.futures import Future
from types import TracebackType

import pytest

from toque.games.soup.game import SOUP
from toque.store.faults import StoreFault, StoreReason
from toque.store.store import Store
from toque.table.head import Head, Live, Manners, Stage
from toque.table.journal.entries import Act, Author, Drawn, Entry, Moved, Noted, Person, Role, Seated
from toque.table.match import Match

PACK = SOUP.pack()
OPENED = 1_700_000_000_000
PATIENCE = 30
"""Seconds that a test waits for something that should happen at once."""
ANNA = Author(Role.PERSON, "p-anna")
BERT = Author(Role.PERSON, "p-bert")


def key_of(match: str) -> bytes:
    """A match's secret."""
    return hashlib.sha256(b"secret of " + match.encode()).digest()


def head(match: str = "m1", *, opened: int = OPENED, seats: int = 4) -> Head:
    """A match of soup."""
    return Head(
        id=match,
        game="soup",
        version=1,
        pack=PACK.fingerprint(),
        options={"menus": "covered"},
        seats=seats,
        manners=Manners(timing=Live(30, 600)),
        key_hash=hashlib.sha256(key_of(match)).hexdigest(),
        host="p-anna",
        opened=opened,
    )


def entry(seq: int, act: Act | None = None, by: Author = ANNA) -> Entry:
    """An entry; by default its act follows from its number."""
    acts: tuple[Act, ...] = (
        Seated(seq % 4, Person("p-anna")),
        Moved(seq % 4, seq * 7 % 60),
        Drawn(str(2**62 - seq)),
        Noted("chat", f'line {seq}: “süß” \\ "quoted" \U0001f372 \x00 % ? \''),
    )
    return Entry(seq, OPENED + seq, by, act or acts[seq % 4], f"r{seq}" if seq % 3 else "")


def entries(first: int, last: int) -> list[Entry]:
    """A stretch of a journal."""
    return [entry(seq) for seq in range(first, last + 1)]


def open_match(store: Store, match: str = "m1", length: int = 0, stage: Stage = Stage.RUNNING) -> None:
    """A match with so many entries, durable."""
    done(store.open(head(match), key_of(match), PACK, entries(1, length), stage))


def done(future: Future[None]) -> None:
    """Wait until it is durable."""
    future.result(PATIENCE)


def refusal(future: Future[None]) -> StoreFault:
    """The fault with which a job ends."""
    error = future.exception(PATIENCE)
    assert isinstance(error, StoreFault), error
    return error


def refused(future: Future[None]) -> StoreReason:
    """Why a job is refused."""
    reason = refusal(future).reason
    assert isinstance(reason, StoreReason)
    return reason


class raises:  # noqa: N801 (reads like pytest's own)
    """A context in which a fault of the store with this reason is raised; `facts` says with which."""

    def __init__(self, reason: StoreReason) -> None:
        self.reason = reason
        self.context = pytest.raises(StoreFault)

    def __enter__(self) -> pytest.ExceptionInfo[StoreFault]:
        self.caught = self.context.__enter__()
        return self.caught

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        expected = self.context.__exit__(kind, error, trace)
        assert self.caught.value.reason is self.reason, self.caught.value
        return expected


def kept(store: Store, match: Match) -> None:
    """Store a match."""
    store.open(match.head, match.key, match.pack, match.entries, match.stage).result(30)
