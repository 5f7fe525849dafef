"""A server for tests that does not hold its visitors back: `python unhurried.py PORT PLACE`."""

from __future__ import annotations

import sys


def run(port: int, place: str) -> None:
    """Serve without limits; who is gone is missed soon."""
    from toque.server import serve  # noqa: PLC0415 (processes that think need none of it)
    from toque.server.people.limits import Limits, Rate  # noqa: PLC0415
    from toque.server.requests import tables  # noqa: PLC0415 (processes that think need none of it)
    from toque.server.tables import desk  # noqa: PLC0415 (processes that think need none of it)

    plenty = Rate(1e6, 1e6)
    limits = Limits(messages=plenty, newcomers=plenty, codes=plenty, tables=plenty, open_tables=30)
    desk.AWAY_AFTER, desk.POLLS_WITHIN, tables.POLL_FOR = 0.3, 3.0, 1.0
    serve.run(serve.Serving(port=port, database=place, pace=(0, 0), thinkers=1, limits=limits))


if __name__ == "__main__":  # processes that think import this too
    run(int(sys.argv[1]), sys.argv[2])
