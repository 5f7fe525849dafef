"""How this program was called, so that suggested commands can be typed as printed."""

from __future__ import annotations

import os
import shlex


def program() -> str:
    """`toque`, or what is typed instead: `./run toque`."""
    return os.environ.get("TOQUE_COMMAND") or "toque"


def typed(*words: str) -> str:
    """A command as somebody would type it."""
    return f"{program()} {shlex.join(words)}"
