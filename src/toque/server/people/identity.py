"""Who a visitor is: a random id, in a token signed by this server. There are no accounts."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct

from toque.store.jobs import ENDED

COOKIE = "toque"
TOKEN_BYTES = 16
LINK_SECONDS = 600
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LETTERS = 6
MOST_LINKS = 10_000
"""Open personal links in total; the oldest are dropped."""


class Bearer(Struct, frozen=True):
    """Whose token it is, and how often they had signed out everywhere when it was made."""

    visitor: str
    generation: int


class Signer:
    """Makes and reads tokens: `v1.ID.SIGNATURE`, or `v2.ID.TIMES.SIGNATURE` after the person signed out everywhere."""

    def __init__(self, secret: bytes) -> None:
        assert len(secret) >= 32, "a server's secret has 256 bits"
        self.secret = secret

    def token(self, visitor: str, generation: int = 0) -> str:
        """The token that identifies this visitor."""
        said = f"v2.{visitor}.{generation}" if generation else f"v1.{visitor}"
        return f"{said}.{self.signature(said)}"

    def bearer(self, token: str) -> Bearer | None:
        """Whose token this is; None if we did not sign it."""
        said, _, signature = token.rpartition(".")
        if not token.isascii() or not hmac.compare_digest(signature, self.signature(said)):
            return None
        version, visitor, *times = said.split(".")
        return Bearer(visitor, int(times[0]) if version == "v2" else 0)

    def signature(self, said: str) -> str:
        """Our signature of this text."""
        version, _, rest = said.partition(".")
        digest = hmac.digest(self.secret, f"toque visitor {version} {rest}".encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


class Sessions:
    """Whose tokens are still valid: how often each person has signed out everywhere, and who was forgotten."""

    def __init__(self, generations: dict[str, int]) -> None:
        self.generations = generations

    def generation(self, person: str) -> int:
        """How often this person has signed out everywhere."""
        return self.generations.get(person, 0)

    def person(self, bearer: Bearer | None) -> str | None:
        """Whose token it is; None if it is no longer valid."""
        counts = bearer is not None and self.generation(bearer.visitor) == bearer.generation != ENDED
        return bearer.visitor if bearer is not None and counts else None


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES).replace(".", "-")


@lru_cache(20_000)
def code_of(table: str) -> str:
    """The code that people can type instead of a table's id: short, and without letters that look alike."""
    number = int.from_bytes(hashlib.sha256(f"toque table {table}".encode()).digest()[:8])
    return "".join(LETTERS[(number >> 5 * place) % len(LETTERS)] for place in range(CODE_LETTERS))


def typed_code(typed: str) -> str:
    """The code in what somebody typed, in upper case and without spaces."""
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
        """A new code for this visitor, and when it expires; it replaces an older one."""
        now = self.clock()
        self.open = {code: link for code, link in self.open.items() if link.expires > now and link.visitor != visitor}
        while len(self.open) >= MOST_LINKS:
            del self.open[next(iter(self.open))]
        code = secrets.token_urlsafe(TOKEN_BYTES)
        link = PersonalLink(visitor, now + LINK_SECONDS * 1000)
        self.open[code] = link
        return code, link.expires

    def forget(self, visitor: str) -> None:
        """End all links that sign in as this visitor."""
        self.open = {code: link for code, link in self.open.items() if link.visitor != visitor}

    def used(self, code: str) -> str | None:
        """Whose code this is; it works only once."""
        link = self.open.pop(code, None)
        return link.visitor if link is not None and link.expires > self.clock() else None
