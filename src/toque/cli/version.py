"""Which Toque this is."""

from __future__ import annotations

from toque import __version__
from toque.cli.simulate import is_compiled


def version_line() -> str:
    """`toque 0.1.0, compiled`."""
    return f"toque {__version__}, {'compiled' if is_compiled() else 'pure Python'}"
