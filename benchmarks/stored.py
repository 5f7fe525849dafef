"""How a server starts with thousands of stored tables: seconds until it is ready, memory, and what a new table costs.

Run with `./run bench stored`; it measures an empty database beside a full one, and exits with 1 if the full one starts
more than five seconds later.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path

import httpx
from msgspec.structs import replace

from toque.engine.rng import Rng
from toque.server.people.limits import Limits, Rate
from toque.server.serve import Serving, now, run
from toque.store.databases.places import opened as store_at
from toque.store.jobs import Opening
from toque.store.outlines import outlining
from toque.table.acts import moves, seats
from toque.table.head import Manners, Stage, Timing, TurnBased, Untimed
from toque.table.match import Match, Setup, opened
from toque.table.outline import outlined, profile_of

TABLES = 5000
PROMISED = 5.0
"""How many seconds later than an empty server a full one may be ready."""
OPENED = 20
GAMES = ("soup", "soup", "banquet", "alacarte", "cuisine")
PLIES = 120
WIDE = Rate(1e9, 1e9)
LIMITS = Limits(messages=WIDE, newcomers=WIDE, tables=WIDE, open_tables=10**6)


def stored(file: str, tables: int, *, outlines: bool = True) -> None:
    """Store tables of all games, running and waiting, live and with turns of days; older versions had no outlines."""
    samples = list(games())
    with store_at(file) as store:
        for number, sample in enumerate(islice(cycle(samples), tables)):
            head = replace(sample.head, id=f"stored-{number}", host=f"host-{number % 500}")
            profile = replace(profile_of(sample), id=head.id, host=head.host)
            outline = outlining(head.id, replace(outlined(sample), profile=profile)) if outlines else None
            store.begin(Opening(head, sample.key, sample.pack, sample.entries, sample.stage, outline=outline))


def games() -> Iterator[Match]:
    """Some tables of each kind."""
    for number, game in enumerate(GAMES):
        for timing in (Untimed(), TurnBased(30)):
            yield begun(game, bytes([number]) * 32, timing)
        yield waiting(game, bytes([number]) * 32)


def waiting(game: str, key: bytes, timing: Timing | None = None) -> Match:
    """A table where one person waits for another."""
    setup = Setup(game, 4, manners=Manners(timing or Untimed(), listed=True))
    match = opened(setup, match_id="m", key=key, host="host", clock=now)
    return seats.sit(match, "anna", 0)


def begun(game: str, key: bytes, timing: Timing) -> Match:
    """A game in the middle, with a person on turn."""
    match = waiting(game, key, timing)
    for seat in (1, 2, 3):
        match = seats.place(match, "host", seat, "random")
    match = seats.start(match, "host")
    rng = Rng(1)
    while match.stage is Stage.RUNNING and match.ply < PLIES:
        match = moves.bots_played(match, rng)
        if match.owing():
            after = moves.play(match, "anna", 0, decided(match, rng))
            if after.stage is Stage.OVER:
                break
            match = after
    return moves.bots_played(match, rng)


def decided(match: Match, rng: Rng) -> int:
    """What anna decides, by hand where she has to."""
    skill = match.game.skill
    by_technique = frozenset() if skill is None else skill.techniques
    legal = [int(action) for action in match.position.legal(0) if int(action) not in by_technique]
    return legal[rng.below(len(legal))]


@contextmanager
def serving(file: str) -> Iterator[tuple[str, int, float]]:
    """A server over this database: its address, its process, and the seconds until it was ready."""
    start = time.perf_counter()
    command = [sys.executable, __file__, "--serve", file]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        url = f"http://127.0.0.1:{process.stdout.readline().rpartition(':')[2].strip()}"
        httpx.get(f"{url}/readyz", timeout=60).raise_for_status()
        try:
            yield url, process.pid, time.perf_counter() - start
        finally:
            process.terminate()


def memory(process: int) -> float:
    """The memory of a process, in MB."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1]) / 1024
    raise AssertionError("no memory")


def measured(file: str) -> dict[str, float]:
    """Start once, and measure new tables and lists afterwards."""
    with serving(file) as (url, process, ready):
        held = memory(process)
        with httpx.Client(base_url=url, timeout=60) as client:
            token = client.post("/api/visitors", json={"name": "Anna"}).json()["token"]
            client.headers["authorization"] = f"Bearer {token}"
            table = {"game": "soup", "seats": 4, "mine": [0]}
            spans = {
                "open ms": timed(lambda: client.post("/api/tables", json=table).raise_for_status()),
                "mine ms": timed(lambda: client.get("/api/tables/mine").raise_for_status()),
                "lobby ms": timed(lambda: client.get("/api/tables").raise_for_status()),
                "code ms": timed(lambda: client.get("/api/codes/AAAAAA")),
            }
    return {"ready s": ready, "memory MB": held, **spans}


def timed(ask: object) -> float:
    """The median time of a request, in milliseconds."""
    assert callable(ask)
    spans: list[float] = []
    for _ in range(OPENED):
        start = time.perf_counter()
        ask()
        spans.append(time.perf_counter() - start)
    return sorted(spans)[len(spans) // 2] * 1000


def main() -> int:
    """Measure an empty server and a full one."""
    parser = argparse.ArgumentParser(description="How a server starts with thousands of stored tables.")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--serve", metavar="FILE", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        return run(Serving(port=0, database=given.serve, limits=LIMITS, thinkers=1))
    with tempfile.TemporaryDirectory() as folder:
        empty, old, full = f"{folder}/empty.db", f"{folder}/old.db", f"{folder}/full.db"
        stored(empty, 0)
        stored(old, given.tables, outlines=False)
        stored(full, given.tables)
        figures = {"empty": measured(empty), "full": measured(full), "no outlines yet": measured(old)}
    if given.json:
        print(json.dumps(figures))
    else:
        print(f"{given.tables} stored tables; medians of {OPENED} requests")
        for name in figures["empty"]:
            print(f"  {name:<12}" + "".join(f"   {kind} {each[name]:8.1f}" for kind, each in figures.items()))
    return 0 if figures["full"]["ready s"] - figures["empty"]["ready s"] <= PROMISED else 1


if __name__ == "__main__":
    sys.exit(main())
