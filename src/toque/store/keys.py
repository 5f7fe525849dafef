"""Which keys are still secret: those of matches that are not over, known without a database query."""

from __future__ import annotations

import threading
from collections.abc import Iterable

from toque.store.faults import StoreFault, StoreReason


class KeysInUse:
    """The matches that are not over, by the hash of their key; usable from any thread."""

    def __init__(self, running: Iterable[tuple[str, str]]) -> None:
        self.guard = threading.Lock()
        self.hashes: dict[str, str] = {}
        """Match → hash of its key."""
        self.matches: dict[str, set[str]] = {}
        """Hash → matches."""
        for match, key_hash in running:
            self.add(match, key_hash)

    def __contains__(self, key_hash: str) -> bool:
        with self.guard:
            return key_hash in self.matches

    def add(self, match: str, key_hash: str) -> None:
        """A match begins, or may begin."""
        with self.guard:
            self.hashes[match] = key_hash
            self.matches.setdefault(key_hash, set()).add(match)

    def discard(self, match: str) -> None:
        """A match is over."""
        with self.guard:
            key_hash = self.hashes.pop(match, None)
            if key_hash is not None:
                self.matches[key_hash].discard(match)
                if not self.matches[key_hash]:
                    del self.matches[key_hash]

    def opened(self, match: str, error: BaseException | None) -> None:
        """Handle the result of an opening; if it may have been written, its key stays secret."""
        if isinstance(error, StoreFault) and error.reason not in (StoreReason.UNREACHABLE, StoreReason.MATCH_EXISTS):
            self.discard(match)
