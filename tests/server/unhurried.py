"""A server for tests that does not hold its visitors back: `python unhurried.py PORT PLACE`."""

from __future__ import annotations

import sys

from toque.server import desk, tables
from toque.server.limits import Limits, Rate
from toque.server.serve import Serving, run

PLENTY = Rate(1e6, 1e6)

if __name__ == "__main__":  # processes that think import this too
    desk.AWAY_AFTER, desk.POLLS_WITHIN, tables.POLL_FOR = 0.3, 3.0, 1.0
    limits = Limits(messages=PLENTY, newcomers=PLENTY, tables=PLENTY, open_tables=1000)
    run(Serving(port=int(sys.argv[1]), database=sys.argv[2], pace=(0, 0), thinkers=1, limits=limits))
