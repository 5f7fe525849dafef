"""The command line; `app.py` lists its commands. Faults become words here and nowhere else."""

from __future__ import annotations

from toque.cli.terminal.signals import Ended, hear_endings, leave


def main() -> None:
    """The program `toque`."""
    try:
        hear_endings()
        from toque.cli.app import app  # noqa: PLC0415 (importing one command does not need all)

        app()
    except Ended as ended:  # before there was anything to stop, or when everything had stopped
        leave(ended.code)
