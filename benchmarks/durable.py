"""Durable moves per second: a hundred writers through the store, and a plain loop of one transaction per move.

Each writer has a match of its own and waits for the acknowledgement of a move before it makes the next. Both ways run
on the same database in the same run, in turns. Run with `./run bench` or `durable.py [--json] [--rounds N]`; exits
with 1 if the store is not as many times as fast as the project promises.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "tests"))

from databases import Missing, Server, schema  # noqa: E402
from toque.games.soup.game import SOUP  # noqa: E402
from toque.store.databases.awaiting import Awaiting  # noqa: E402
from toque.store.databases.places import found, opened  # noqa: E402
from toque.store.jobs import Appending  # noqa: E402
from toque.store.store import Store  # noqa: E402
from toque.table.head import Head, Manners, Stage  # noqa: E402
from toque.table.journal.entries import Author, Entry, Moved, Role  # noqa: E402

WRITERS = 100
SPAN = 1.5
"""Wall-clock seconds of one measurement."""
PROMISES = {"sqlite": 5.0}
"""Database → how many times as fast as the plain loop the store must be."""
PACK = SOUP.pack()
NAMES = count(1)


def head() -> Head:
    """A new match."""
    match = f"m{next(NAMES)}"
    key_hash = hashlib.sha256(match.encode()).hexdigest()
    return Head(match, "soup", 1, PACK.fingerprint(), {"menus": "covered"}, 4, Manners(), key_hash, "p-anna", 0)


def move(seq: int) -> Entry:
    """A move as a table writes it."""
    return Entry(seq, 1_700_000_000_000 + seq, Author(Role.PERSON, "p-anna"), Moved(seq % 4, seq % 57), f"r{seq}")


def opened_match(store: Store) -> str:
    """The id of a match that is open."""
    new = head()
    store.open(new, new.id.encode(), PACK).result()
    return new.id


class Writers:
    """A hundred tasks in one event loop, as in a server; each waits for its own move."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.waits: list[float] = []

    def rate(self) -> float:
        """Durable moves per second, all writers together."""
        matches = [opened_match(self.store) for _ in range(WRITERS)]
        start = time.perf_counter()
        waits = asyncio.run(self.play_all(matches))
        elapsed = time.perf_counter() - start
        self.waits += waits
        return len(waits) / elapsed

    async def play_all(self, matches: list[str]) -> list[float]:
        """All writers until the time is up; says how long each move took to be acknowledged."""
        end = time.perf_counter() + SPAN
        awaiting = Awaiting()
        played = await asyncio.gather(*(self.play(each, end, awaiting) for each in matches))
        return [wait for waits in played for wait in waits]

    async def play(self, match: str, end: float, awaiting: Awaiting) -> list[float]:
        """Move after move until the time is up."""
        waits: list[float] = []
        while (start := time.perf_counter()) < end:
            moved = self.store.append(match, [move(len(waits) + 1)], Stage.RUNNING)
            await awaiting.durable(moved)
            waits.append(time.perf_counter() - start)
        return waits


def plain(store: Store, where: str) -> Callable[[], float]:
    """The same moves by the same statements, one transaction each, in a loop."""
    database = found(where)

    def rate() -> float:
        match = opened_match(store)
        link = database.writer()
        start = time.perf_counter()
        seq = 0
        while time.perf_counter() - start < SPAN:
            seq += 1
            with link.changing():
                Appending(match, [move(seq)], Stage.RUNNING).write(database, link)
        elapsed = time.perf_counter() - start
        link.close()
        return seq / elapsed

    return rate


@contextmanager
def places() -> Iterator[dict[str, str]]:
    """An empty place in each database: a file in the repository's own folder, and a server of our own."""
    with ExitStack() as stack:
        (ROOT / "build").mkdir(exist_ok=True)
        folder = stack.enter_context(tempfile.TemporaryDirectory(dir=ROOT / "build"))
        server = Server()
        stack.callback(server.stop)
        yield {"sqlite": f"{folder}/toque.db", "postgres": stack.enter_context(schema(server.url))}


def main() -> int:
    """Measure, print, and check the promise."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with places() as where, ExitStack() as stack:
        stores = {name: stack.enter_context(opened(place)) for name, place in where.items()}
        for store in stores.values():
            store.claim("bench", 0)  # as a server does: every transaction compares its epoch
        writers = {name: Writers(store) for name, store in stores.items()}
        measures: dict[str, Callable[[], float]] = {}
        for name, store in stores.items():
            measures[f"{name}, {WRITERS} writers"] = writers[name].rate
            measures[f"{name}, plain loop"] = plain(store, where[name])
        rates: dict[str, list[float]] = {name: [] for name in measures}
        for number in range(arguments.rounds):
            for name, measure in measures.items():
                print(f"round {number + 1} of {arguments.rounds}: {name:24}", end="\r", file=sys.stderr, flush=True)
                rates[name].append(measure())
    waits = {name: statistics.quantiles(each.waits, n=100)[98] * 1000 for name, each in writers.items()}
    report(rates, waits, arguments.rounds, as_json=arguments.json)
    return 0 if all(ratio(rates, name) >= least for name, least in PROMISES.items()) else 1


def ratio(rates: dict[str, list[float]], name: str) -> float:
    """How many times as fast as the plain loop the store is."""
    return statistics.median(rates[f"{name}, {WRITERS} writers"]) / statistics.median(rates[f"{name}, plain loop"])


def report(rates: dict[str, list[float]], waits: dict[str, float], rounds: int, *, as_json: bool) -> None:
    """Print what was measured."""
    medians = {name: statistics.median(each) for name, each in rates.items()}
    ratios = {name: ratio(rates, name) for name in waits}
    if as_json:
        kept = {name: ratios[name] >= least for name, least in PROMISES.items()}
        figures = {"per_second": medians, "p99_milliseconds": waits, "ratios": ratios, "kept": kept, "rounds": rounds}
        print(json.dumps(figures))
        return
    print(f"{'':60}\ndurable moves, medians of {rounds} rounds, per second on the clock")
    for name, median in medians.items():
        print(f"  {name:24} {median:14,.0f}   ({min(rates[name]):,.0f} to {max(rates[name]):,.0f})")
    for name, wait in waits.items():
        print(f"  {name + ', 99 of 100 within':32} {wait:6.1f} ms")
    for name, times in ratios.items():
        least = PROMISES.get(name)
        promise = "" if least is None else f"   promised {least:g} ×   {'kept' if times >= least else 'BROKEN'}"
        print(f"  {name + ', writers / plain loop':32} {times:6.2f} ×{promise}")


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Missing as missing:
        print(f"no PostgreSQL to measure with: {missing}", file=sys.stderr)
        sys.exit(1)
