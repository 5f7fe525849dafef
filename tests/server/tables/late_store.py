"""A store that answers when a test says so: writes and reads wait in their order until they are let through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from typing import Any, ParamSpec, TypeVar

from toque.engine.pack import Pack
from toque.store.faults import StoreFault, StoreReason
from toque.store.kept import Kept
from toque.store.store import Store
from toque.table.head import Stage
from toque.table.journal.entries import Entry

Words = ParamSpec("Words")
Answer = TypeVar("Answer")


class Write:
    """Entries on their way to the disk, and the future that was returned for them."""

    def __init__(self, put: Callable[[], Future[None]], last: int, opens: str | None) -> None:
        self.put = put
        self.last = last
        """The number of its last entry."""
        self.opens = opens
        """The match that is opened together with the entries."""
        self.promise: Future[None] = Future()
        self.is_on_disk = False

    def reach_the_disk(self) -> None:
        """Write the entries without acknowledging them."""
        if not self.is_on_disk:
            self.put().result()
            self.is_on_disk = True


class Late(Store):
    """A store in front of a real one that holds back its answers."""

    def __init__(self, real: Store) -> None:
        self.real = real
        self.write: Write | None = None
        """The write that is not answered yet."""
        self.told = 0
        """The last entry that is known to be durable, because it was acknowledged or read."""
        self.closed = False

    def append(self, match: str, entries: Sequence[Entry], stage: Stage, *more: Any, **others: Any) -> Future[None]:
        if self.closed:
            raise StoreFault(StoreReason.CLOSED, database="test")
        assert self.write is None, "a keeper writes only after it knows the result of its last write"
        opening = others.get("opening")
        self.write = Write(
            lambda: self.real.append(match, entries, stage, *more, **others),
            entries[-1].seq,
            None if opening is None else opening.match,
        )
        return self.write.promise

    def answer(self) -> None:
        """Write and acknowledge the entries."""
        if (write := self.write) is not None:
            self.write = None
            write.reach_the_disk()
            self.told = max(self.told, write.last)
            write.promise.set_result(None)

    def refuse(self) -> None:
        """Report that the write failed, which may be false."""
        if (write := self.write) is not None:
            self.write = None
            write.promise.set_exception(StoreFault(StoreReason.DISK_FAILED, database="test"))

    def match(self, match: str) -> Kept:
        kept = self.real.match(match)
        self.told = max(self.told, len(kept.entries))
        return kept

    def pack(self, fingerprint: str) -> Pack:
        return self.real.pack(fingerprint)

    def key_in_use(self, key_hash: str) -> bool:
        return self.real.key_in_use(key_hash)


class Questions(Executor):
    """Stands in for the threads that read: a read waits until a test lets it be answered."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, question: Callable[Words, Answer], /, *words: Words.args, **named: Words.kwargs) -> Future[Answer]:
        asked: Future[Answer] = Future()
        self.waiting.append((asked, lambda: question(*words, **named)))
        return asked

    def answer(self, *, fails: bool = False) -> None:
        """Answer the oldest read, unless nobody waits for it any more."""
        asked, question = self.waiting.pop(0)
        if not asked.set_running_or_notify_cancel():
            return
        if fails:
            asked.set_exception(StoreFault(StoreReason.DISK_FAILED, database="test"))
        else:
            asked.set_result(question())
