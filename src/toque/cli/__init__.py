"""The command line: games, rules, play, simulate, replay, pack, bench. Faults become words here and nowhere else."""

from __future__ import annotations

import sys


def main() -> None:
    """The program `toque`."""
    try:
        from toque.cli.app import app  # noqa: PLC0415 (whoever imports one command does not need all)

        app()
    except KeyboardInterrupt:  # before there was anything to stop
        sys.exit(130)
