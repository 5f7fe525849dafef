"""A server with many stored tables starts and opens tables as fast as one without any."""

from __future__ import annotations

import importlib.util
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from server.fixtures.inside import Inside, on_a_watch, settled
from server.tables.test_loading import table
from table.sitting import Watch
from toque.store.databases.places import opened as store_at
from toque.store.databases.readers import Readers
from toque.store.databases.writer import Writer
from toque.store.keeper import opening
from toque.store.store import Store
from toque.table.match import Match

FEW, MANY = 3, 300
OPENINGS = 40
EACH_TABLE = 8 / 1024
"""MB for each stored table: its outline and its index entries take 3 to 4 kB, and memory comes in pages."""
BENCH = Path(__file__).parents[3] / "benchmarks" / "stored.py"


class Work:
    """How many reads and writes the store has done."""

    def __init__(self) -> None:
        self.questions = 0
        self.jobs = 0

    def taken(self) -> tuple[int, int]:
        """The counts since the last call."""
        found = (self.questions, self.jobs)
        self.questions = self.jobs = 0
        return found


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Work]:
    """Count reads and writes inside this block."""
    work, link, take = Work(), Readers.link, Writer.take
    moment = Store.moment

    def asking(readers: Readers) -> Any:
        work.questions += 1
        return link(readers)

    def looking(store: Store, *words: Any) -> Any:
        work.questions += 1
        return moment(store, *words)

    def taking(writer: Writer, job: Any) -> None:
        work.jobs += 1
        take(writer, job)

    with monkeypatch.context() as patched:
        patched.setattr(Readers, "link", asking)
        patched.setattr(Store, "moment", looking)
        patched.setattr(Writer, "take", taking)
        yield work


def keep(store: Store, sample: Match, tables: int) -> None:
    """Store so many tables like this one."""
    for number in range(tables):
        match = Match(sample.standing.copy(), sample.key, sample.pack, sample.clock, sample.entries)
        match.standing.head = replace(sample.head, id=f"m{number}", host=f"host{number}")
        store.begin(opening(match))
    store.change(lambda *_: None).result()


def test_a_start_and_a_new_table_cost_the_same_queries_however_many_tables_are_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def steps(tables: int) -> list[tuple[int, int]]:
        """The work of a start, then of a new table, then of opening an old one twice."""

        async def evening(watch: Watch) -> list[tuple[int, int]]:
            with store_at(str(tmp_path / f"{tables}.db")) as store:
                keep(store, table(watch, "m", None, "anna", "bert"), tables)
                with counted(monkeypatch) as work:
                    async with Inside(store, watch).there("anna") as server:
                        await settled()
                        found = [work.taken()]
                        for _ in range(2):
                            asked = {"game": "soup", "seats": 2, "mine": [0]}
                            assert (await server.request("POST", "/api/tables", "anna", asked)).status == 201
                            found.append(work.taken())
                        for _ in range(2):
                            assert (await server.request("GET", "/api/tables/m1", None)).status == 200
                            found.append(work.taken())
                        return found

        return on_a_watch(evening)

    few, many = steps(FEW), steps(MANY)
    assert few == many
    assert all(sum(each) > 0 for each in few[:4]), "the counting works"
    assert few[4] == (0, 0), "a loaded table is not read again"


def bench() -> ModuleType:
    """The benchmark, as a module."""
    spec = importlib.util.spec_from_file_location("stored_bench", BENCH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.soak
def test_five_thousand_stored_tables_cost_a_start_little_time_and_memory_and_a_new_table_nothing(
    tmp_path: Path,
) -> None:
    measuring = bench()
    empty, full = str(tmp_path / "empty.db"), str(tmp_path / "full.db")
    measuring.stored(empty, 0)
    measuring.stored(full, measuring.TABLES)
    with measuring.serving(empty) as (first, one, ready), measuring.serving(full) as (second, other, ready_full):
        held = measuring.memory(other) - measuring.memory(one)
        openings = alternately(newcomer(first), newcomer(second))
    told = f"ready after {ready:.1f} s and {ready_full:.1f} s, {held:.0f} MB more, opening {openings} s"
    print(told)
    assert ready_full - ready <= measuring.PROMISED, told
    assert held <= EACH_TABLE * measuring.TABLES, told
    assert openings[1] <= 2 * openings[0], told


def newcomer(url: str) -> httpx.Client:
    """A visitor who may open tables."""
    client = httpx.Client(base_url=url, timeout=60)
    token = client.post("/api/visitors", json={"name": "Anna"}).json()["token"]
    client.headers["authorization"] = f"Bearer {token}"
    return client


def alternately(*clients: httpx.Client) -> list[float]:
    """The median seconds that each needs to open a table, taken in turns so that a busy machine slows all of them."""
    spans: list[list[float]] = [[] for _ in clients]
    for _ in range(OPENINGS):
        for client, span in zip(clients, spans, strict=True):
            start = time.perf_counter()
            client.post("/api/tables", json={"game": "soup", "seats": 4, "mine": [0]}).raise_for_status()
            span.append(time.perf_counter() - start)
    for client in clients:
        client.close()
    return [statistics.median(span) for span in spans]
