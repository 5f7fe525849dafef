"""Where things are, hashes that say whether they changed, and a lock for what only one `./run` may do at a time."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE = ROOT / "src"
BUILD = ROOT / "build"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
PACKED_CLIENT = SOURCE / "toque" / "client"
"""Where the built client is while a wheel is being built."""


@contextlib.contextmanager
def alone(name: str = "lock") -> Iterator[None]:
    """Let only one `./run` at a time do this."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / name).open("w") as guard:
        fcntl.flock(guard, fcntl.LOCK_EX)
        yield


def fingerprint(paths: Iterable[Path], extra: str = "") -> str:
    """A hash of the names and contents of files."""
    digest = hashlib.sha256(extra.encode())
    for path in paths:
        digest.update(f"\0{path.relative_to(ROOT)}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def read(path: Path) -> str:
    """The text of a stamp file, empty if there is none."""
    with contextlib.suppress(OSError):
        return path.read_text()
    return ""
