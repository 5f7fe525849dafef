"""`Luck`: where the chance of a server comes from."""

from __future__ import annotations

import secrets

KEY_BYTES = 32
SEED_BITS = 60


class Luck:
    """The system's randomness. Tests hand in luck of their own."""

    def key(self) -> bytes:
        """A new key, from which all chance of a match is derived."""
        return secrets.token_bytes(KEY_BYTES)

    def seed(self) -> int:
        """A seed for one decision of a bot, one outcome drawn from the odds, or one movement of a hand."""
        return secrets.randbits(SEED_BITS)
