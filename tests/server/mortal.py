"""The unhurried server, killed when a new table is stored and a file asks for it: `python mortal.py PORT PLACE`."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from server.unhurried import run

DOOM = "-doom"
"""The end of that file's name, after the database's."""


def be_mortal(place: str) -> None:
    """From now on this process ends with the first new table after the file is there."""
    from toque.store.databases.writer import Writer  # noqa: PLC0415
    from toque.store.jobs import Appending, Job, Row  # noqa: PLC0415 (processes that think need none of it)

    written = Writer.written

    def written_before_death(writer: Writer, group: Sequence[Job]) -> dict[Job, BaseException]:
        refused = written(writer, group)
        if not all(isinstance(job, Appending | Row) for job in group) and Path(f"{place}{DOOM}").exists():
            os.kill(os.getpid(), signal.SIGKILL)
        return refused

    Writer.written = written_before_death  # type: ignore[method-assign, assignment]


if __name__ == "__main__":  # processes that think import this too
    be_mortal(sys.argv[2])
    run(int(sys.argv[1]), sys.argv[2])
