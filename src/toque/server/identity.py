"""Who a visitor is: an id that says nothing, in a token that only this server can have signed. No accounts."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct

COOKIE = "toque"
TOKEN_BYTES = 16
LINK_SECONDS = 600
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LETTERS = 6
MOST_LINKS = 10_000
"""Open personal links in all; the oldest give way."""


class Signer:
    """Makes and reads tokens: `v1.ID.SIGNATURE`."""

    def __init__(self, secret: bytes) -> None:
        assert len(secret) >= 32, "a server's secret has 256 bits"
        self.secret = secret

    def token(self, visitor: str) -> str:
        """The token that proves to be this visitor."""
        return f"v1.{visitor}.{self.signature(visitor)}"

    def visitor(self, token: str) -> str | None:
        """Whose token this is; None if we did not make it."""
        parts = token.split(".")
        if len(parts) != 3 or parts[0] != "v1" or not token.isascii():
            return None
        _, visitor, signature = parts
        return visitor if visitor and hmac.compare_digest(signature, self.signature(visitor)) else None

    def signature(self, visitor: str) -> str:
        """What only we can write under this id."""
        digest = hmac.digest(self.secret, f"toque visitor v1 {visitor}".encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def new_id() -> str:
    """An id that nobody guesses."""
    return secrets.token_urlsafe(TOKEN_BYTES).replace(".", "-")


@lru_cache(20_000)
def code_of(table: str) -> str:
    """What people can type instead of a table's id: short, and without letters that look alike."""
    number = int.from_bytes(hashlib.sha256(f"toque table {table}".encode()).digest()[:8])
    return "".join(LETTERS[(number >> 5 * place) % len(LETTERS)] for place in range(CODE_LETTERS))


def typed_code(typed: str) -> str:
    """A code as it was typed by somebody, in any case and with gaps."""
    return "".join(letter for letter in typed.upper() if letter in LETTERS)


class PersonalLink(Struct, frozen=True):
    """A code that makes another device the same visitor, once."""

    visitor: str
    expires: int


class PersonalLinks:
    """Open links; they live in memory only, so a restart ends them."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self.clock = clock
        self.open: dict[str, PersonalLink] = {}

    def made(self, visitor: str) -> tuple[str, int]:
        """A new code for this visitor, and when it expires; an older one of theirs ends."""
        now = self.clock()
        self.open = {code: link for code, link in self.open.items() if link.expires > now and link.visitor != visitor}
        while len(self.open) >= MOST_LINKS:
            del self.open[next(iter(self.open))]
        code = secrets.token_urlsafe(TOKEN_BYTES)
        link = PersonalLink(visitor, now + LINK_SECONDS * 1000)
        self.open[code] = link
        return code, link.expires

    def forget(self, visitor: str) -> None:
        """Nobody becomes this visitor any more."""
        self.open = {code: link for code, link in self.open.items() if link.visitor != visitor}

    def used(self, code: str) -> str | None:
        """Whose code this is; from now on nobody's."""
        link = self.open.pop(code, None)
        return link.visitor if link is not None and link.expires > self.clock() else None
